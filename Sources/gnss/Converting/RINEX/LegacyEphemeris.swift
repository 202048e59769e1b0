internal import GNSSCodec

/// The orbit and clock that GPS and QZSS send on L1 C/A, from subframes 1 to 3.
///
/// Source: IS-GPS-200, section 20.3.3; the numbers of words and bits are its own.
struct LegacyEphemeris {
  /// Semicircles per radian, as IS-GPS-200 has π.
  private static let pi = 3.1415926535898

  /// A subframe: ten words of 24 bits, without their parity.
  struct Subframe: Equatable {
    private var words: [UInt32] = []

    /// Reads the ten words of a message; nothing where it is no subframe of this kind.
    init?(_ message: borrowing UBX.RxmSFRBX) {
      guard message.count == 10 else { return nil }
      for index in 0..<10 { words.append((message[index] ?? 0) >> 6 & 0xFF_FFFF) }
    }

    /// Which of the five it is.
    var number: Int { Int(words[1] >> 2 & 7) }
    /// When the next subframe begins, seconds of the week.
    var nextTime: Int { Int(words[1] >> 7) * 6 }

    /// Bits of a word, from its first one on, 1 to 24.
    func bits(_ word: Int, _ first: Int, _ count: Int) -> UInt32 {
      words[word - 1] >> UInt32(25 - first - count) & (1 << UInt32(count) - 1)
    }

    /// A signed number.
    func signed(_ word: Int, _ first: Int, _ count: Int) -> Int64 {
      let value = Int64(bits(word, first, count))
      return value >> Int64(count - 1) == 0 ? value : value - 1 << Int64(count)
    }

    /// A number of 32 bits: the last eight of a word, and all of the next.
    func long(_ word: Int) -> UInt32 { bits(word, 17, 8) << 24 | bits(word + 1, 1, 24) }
  }

  private let clock: Subframe
  private let orbit: Subframe
  private let plane: Subframe

  /// Makes it of subframes 1, 2 and 3; nothing where they are not of one issue.
  init?(_ clock: Subframe?, _ orbit: Subframe?, _ plane: Subframe?) {
    guard let clock, let orbit, let plane else { return nil }
    let issue = orbit.bits(3, 1, 8)
    guard plane.bits(10, 1, 8) == issue, clock.bits(8, 1, 8) == issue else { return nil }
    (self.clock, self.orbit, self.plane) = (clock, orbit, plane)
  }

  /// Whether another one is of the same issue.
  func isSame(as other: LegacyEphemeris) -> Bool {
    issueOfClock == other.issueOfClock && timeOfEphemeris == other.timeOfEphemeris
      && timeOfClock == other.timeOfClock
  }

  private var issueOfClock: Int { Int(clock.bits(3, 23, 2) << 8 | clock.bits(8, 1, 8)) }
  private var timeOfClock: Int { Int(clock.bits(8, 9, 16)) * 16 }
  private var timeOfEphemeris: Int { Int(orbit.bits(10, 1, 16)) * 16 }
  /// When subframe 1 began, seconds of the week.
  private var sentAt: Int { (clock.nextTime + 604_800 - 6) % 604_800 }

  /// The week of a time near that of sending, whose own week is known.
  private func week(of seconds: Int, near week: Int) -> Int {
    seconds - sentAt > 302_400 ? week - 1 : seconds - sentAt < -302_400 ? week + 1 : week
  }

  /// Accuracy of the range, metres, of the index.
  ///
  /// Source: IS-GPS-200, 20.3.3.3.1.3.
  private var accuracy: Double {
    let index = Int(clock.bits(3, 13, 4))
    switch index {
    case 1: return 2.8
    case 3: return 5.7
    case 5: return 11.3
    case 0, 2, 4, 6: return Double(1 << (1 + index / 2))
    default: return Double(1 << (index - 2))
    }
  }

  /// How long it fits, hours; of QZSS the flag.
  ///
  /// Source: IS-GPS-200, table 20-XII; RINEX 3.04, table A12.
  private func fit(_ satellite: RINEXSatellite) -> Double {
    let isLong = orbit.bits(10, 17, 1) == 1
    if satellite.system == UInt8(ascii: "J") { return isLong ? 1 : 0 }
    guard isLong else { return 4 }
    switch issueOfClock {
    case 240...247: return 8
    case 248...255, 496: return 14
    case 497...503, 1021...1023: return 26
    default: return 6
    }
  }

  /// Writes the record of a satellite.
  ///
  /// Source: RINEX 3.04, tables A6 and A12.
  ///
  /// - Parameters:
  ///   - satellite: Whose it is.
  ///   - reference: A week less than ten years off.
  ///   - text: Where to.
  func write(_ satellite: RINEXSatellite, near reference: Int, into text: inout TextBuffer) {
    // Ten bits of the week are sent: the one of them that is nearest.
    let turn = 1024
    let sent = Int(clock.bits(3, 1, 10))
    let week = reference + ((sent - reference) % turn + turn + turn / 2) % turn - turn / 2
    guard
      let time = GPSTime(
        week: self.week(of: timeOfClock, near: week), seconds: Double(timeOfClock))
    else { return }
    text.append(satellite.system)
    text.append(UInt64(satellite.number), width: 2)
    text.append(" ")
    text.append(UInt64(time.date.year), width: 4)
    for value in [time.date.month, time.date.day, time.hour, time.minute, time.second] {
      text.append(" ")
      text.append(UInt64(value), width: 2)
    }
    let numbers = numbers(of: satellite, week)
    for (index, number) in numbers.enumerated() {
      if index % 4 == 3 { text.append("\n    ") }
      text.appendScientific(number)
    }
    text.append("\n")
  }

  /// The numbers of the record, in its order.
  private func numbers(of satellite: RINEXSatellite, _ week: Int) -> [Double] {
    let clockNumbers = [
      clock.signed(10, 1, 22).over(31), clock.signed(9, 9, 16).over(43),
      clock.signed(9, 1, 8).over(55),
    ]
    let orbits = [
      Double(orbit.bits(3, 1, 8)), orbit.signed(3, 9, 16).over(5),
      orbit.signed(4, 1, 16).over(43) * Self.pi, Self.angle(orbit.long(4)),
      orbit.signed(6, 1, 16).over(29), Int64(orbit.long(6)).over(33),
      orbit.signed(8, 1, 16).over(29), Int64(orbit.long(8)).over(19),
      Double(timeOfEphemeris), plane.signed(3, 1, 16).over(29), Self.angle(plane.long(3)),
      plane.signed(5, 1, 16).over(29),
      Self.angle(plane.long(5)), plane.signed(7, 1, 16).over(5), Self.angle(plane.long(7)),
      plane.signed(9, 1, 24).over(43) * Self.pi,
    ]
    let rest = [
      plane.signed(10, 9, 14).over(43) * Self.pi, Double(clock.bits(3, 11, 2)),
      Double(self.week(of: timeOfEphemeris, near: week)), Double(clock.bits(4, 1, 1)),
      accuracy, Double(clock.bits(3, 17, 6)), clock.signed(7, 17, 8).over(31),
      Double(issueOfClock),
      Double(clock.nextTime), fit(satellite),
    ]
    return clockNumbers + orbits + rest
  }

  /// An angle in 2⁻³¹ semicircles, as radians.
  private static func angle(_ value: UInt32) -> Double {
    Int64(Int32(bitPattern: value)).over(31) * pi
  }
}

extension Int64 {
  /// The number divided by a power of two.
  fileprivate func over(_ power: Int) -> Double {
    Double(self) / Double(UInt64(1) << UInt64(power))
  }
}
