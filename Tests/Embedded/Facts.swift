import GNSSCodec

// Compares what messages say with what the vectors say, without reflection, text or memory of its
// own, so that it runs wherever the codec does.

nonisolated(unsafe) private var facts = 0
nonisolated(unsafe) private var faults = 0

/// Runs all vectors and says how it went.
///
/// - Returns: How many facts are wrong.
func reportVectors() -> Int32 {
  runVectors()
  print(faults == 0 ? "all facts hold, of so many:" : "facts do not hold, so many:")
  print(faults == 0 ? facts : faults)
  return faults == 0 && facts > 0 ? 0 : 1
}

/// Finds the frame that these hexadecimal digits are and has it read.
func read(
  _ name: StaticString, _ digits: StaticString, _ take: (borrowing Frame) -> Bool
) {
  var scanner = FrameScanner(memory: scannerMemory())
  var index = 0
  while index < digits.utf8CodeUnitCount {
    let byte = InlineArray<1, UInt8>(
      repeating: value(of: digits.utf8Start[index]) << 4 | value(of: digits.utf8Start[index + 1]))
    if scanner.append(byte.span.bytes) == 0 { fault(name, "no room") }
    index += 2
  }
  scanner.finish()
  guard let frame = scanner.next(), frame.check == .valid else { return fault(name, "no frame") }
  if !take(frame) { fault(name, "no message") }
}

private func value(of digit: UInt8) -> UInt8 { digit < 0x40 ? digit - 0x30 : digit - 0x57 }

private func fault(_ name: StaticString, _ what: StaticString) {
  print(name)
  print(what)
  faults += 1
}

private func hold(_ isTrue: Bool, _ fact: StaticString) {
  facts += 1
  if !isTrue { fault("not so:", fact) }
}

func isNone<Value>(_ value: Value?, _ fact: StaticString) { hold(value == nil, fact) }

func isEqual<Value: Equatable>(_ value: Value?, _ expected: Value, _ fact: StaticString) {
  hold(value == expected, fact)
}

func same<Value: FixedWidthInteger>(
  _ value: Value?, _ expected: Int64, _ fact: StaticString
) {
  hold(value.map { Int64(truncatingIfNeeded: $0) == expected } ?? false, fact)
}

func same(_ value: Double?, _ expected: Double, _ fact: StaticString) {
  hold(value == expected, fact)
}

func same(_ value: Float?, _ expected: Float, _ fact: StaticString) {
  hold(value == expected, fact)
}

func same(_ value: Bool?, _ expected: Bool, _ fact: StaticString) { hold(value == expected, fact) }

func same(_ value: NMEA.Decimal?, _ expected: Double, _ fact: StaticString) {
  same(value?.value, expected, fact)
}

func same(_ value: UBX.ID, _ expected: UBX.ID, _ fact: StaticString) {
  hold(value == expected, fact)
}

func same(_ time: TimeOfDay?, _ expected: InlineArray<4, Int>, _ fact: StaticString) {
  guard let time else { return hold(false, fact) }
  hold(
    time.hour == expected[0] && time.minute == expected[1] && time.second == expected[2]
      && time.nanosecond == expected[3], fact)
}

func same(_ day: CivilDate?, _ expected: InlineArray<3, Int>, _ fact: StaticString) {
  guard let day else { return hold(false, fact) }
  hold(day.year == expected[0] && day.month == expected[1] && day.day == expected[2], fact)
}

func same(_ place: NMEA.Position?, _ expected: InlineArray<2, Double>, _ fact: StaticString) {
  guard let place else { return hold(false, fact) }
  hold(
    place.latitude.degrees == expected[0] && place.longitude.degrees == expected[1], fact)
}

func same(_ text: RawSpan, _ expected: StaticString, _ fact: StaticString) {
  var isSame = text.byteCount == expected.utf8CodeUnitCount
  var index = 0
  while isSame, index < text.byteCount {
    isSame =
      text.unsafeLoad(fromByteOffset: index, as: UInt8.self) == expected.utf8Start[index]
    index += 1
  }
  hold(isSame, fact)
}

func same<let count: Int>(
  _ bytes: RawSpan, _ expected: InlineArray<count, UInt8>, _ fact: StaticString
) {
  var isSame = bytes.byteCount == count
  var index = 0
  while isSame, index < count {
    isSame = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) == expected[index]
    index += 1
  }
  hold(isSame, fact)
}
