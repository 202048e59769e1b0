import GNSSCodec

/// Random numbers by a seed (SplitMix64).
package struct Random {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to one below the limit.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  /// One of several.
  package mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}

/// A frame of one of the three protocols with a right checksum, of a kind that is decoded.
package func madeFrame(_ random: inout Random) -> [UInt8] {
  switch random.below(8) {
  case 0: return rtcm3Frame(madeStation(&random))
  case 1, 2, 3: return madeUBX(&random)
  default: return sentence(madeBody(&random))
  }
}

/// A message of the typed ones, or now and then of no known one; some say the same instant, so
/// that epochs come about.
private func madeUBX(_ random: inout Random) -> [UInt8] {
  let kind = random.one(of: Array(UBX.Kind.allCases))
  let id = random.below(16) == 0 ? UInt16(truncatingIfNeeded: random.next()) : kind.rawValue
  // Most messages end within these sizes; some are groups of 8 or 12 behind a head of 8.
  let size = random.one(of: [4, 8, 16, 18, 20, 28, 36, 40, 44, 52, 60, 72, 84, 92, 100, 128])
  var payload = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  if random.below(2) == 0 {
    for index in payload.indices where random.below(3) > 0 { payload[index] = 0 }
  }
  if random.below(2) == 0, size >= 8 {
    let time = UInt32(random.below(4)) * 1000
    for index in 0..<4 { payload[index] = UInt8(time >> UInt32(8 * index) & 255) }
    payload[5] = UInt8((size - 8) / 12)
    if size == 92 {
      payload.replaceSubrange(4..<11, with: [0xEA, 0x07, 5, 17, 10, 15, UInt8(time / 1000)])
      payload[20] = UInt8(random.below(6))
      payload[21] = 1
    }
  }
  return ubxFrame(id, payload)
}

/// An RTCM 3 message of a random number: MSM, stations, ephemerides, anything.
private func madeStation(_ random: inout Random) -> [UInt8] {
  let number = random.one(of: [1001, 1005, 1006, 1019, 1020, 1033, 1042, 1071, 1074, 1077, 1087])
  let size = random.one(of: [2, 8, 19, 21, 64, 150, 300])
  let payload = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  let low = payload[1] & 15
  return [UInt8(number >> 4), UInt8(number & 15) << 4 | low] + payload.dropFirst(2)
}

/// The body of a sentence: a talker, a formatter, and fields that sentences have.
private func madeBody(_ random: inout Random) -> [UInt8] {
  let talker = random.one(of: ["GP", "GN", "GL", "GA", "GB", "BD", "GQ", "QZ", "GI"])
  var body = head(of: random.one(of: Array(NMEA.Kind.allCases)), talker: talker)
  for _ in 0..<random.one(of: [4, 8, 9, 12, 13, 14, 16, 18, 20]) {
    body.append(0x2C)
    body += madeField(&random).utf8
  }
  return body
}

private func madeField(_ random: inout Random) -> String {
  switch random.below(10) {
  case 0, 1: return ""
  case 2: return random.one(of: ["A", "V", "N", "S", "E", "W", "M", "K", "T", "D", "R", "1", "F"])
  case 3: return random.one(of: ["101530.00", "101531.00", "235959.99", "000000", "101530"])
  case 4: return random.one(of: ["170526", "4717.11400", "00833.91200", "9000.0", "18000.0"])
  case 5: return "\(random.below(100))"
  case 6: return "\(random.below(400) - 20).\(random.below(1000))"
  case 7: return random.one(of: ["-0", "1e9", "99.99", "0.", ".5", "+1", "999999999999999999999"])
  default: return "\(random.below(13))"
  }
}
