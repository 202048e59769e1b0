internal import GNSSCodec

/// What a frame of a recording says of its time: who says it, and the time of day.
struct TimeStamp: Equatable {
  static let millisecondsPerDay: Int64 = 86_400_000

  /// The address of a sentence or the identity of a message; the same for the same kind of frame.
  let source: UInt64
  /// Milliseconds of the UTC day; nothing where the frame has the field but leaves it empty.
  let time: Int64?
  /// Seconds by which GPS time is ahead of UTC, where the frame tells.
  let leapSeconds: Int64?

  /// The stamp of a frame, or nothing if its kind carries no time.
  ///
  /// - Parameters:
  ///   - frame: Any frame; one with a wrong checksum says nothing.
  ///   - leapSeconds: What turns a GPS time of week into UTC, as far as known.
  init?(_ frame: borrowing Frame, leapSeconds: Int64) {
    if frame.check == .invalid { return nil }
    if let sentence = frame.sentence {
      self.init(sentence)
    } else if let content = frame.ubx {
      self.init(content, leapSeconds: leapSeconds)
    } else {
      return nil
    }
  }

  private init?(_ sentence: borrowing NMEA.Sentence) {
    guard let key = Self.key(of: sentence) else { return nil }
    var fields = sentence.fields
    switch key & 0xFF_FFFF {
    case 0x474741, 0x524D43, 0x474E53, 0x475354, 0x5A4441: break  // GGA RMC GNS GST ZDA
    case 0x474C4C: fields.skip(4)  // GLL
    default: return nil
    }
    source = key
    time = fields.timeOfDay().map { $0.nanosecondsSinceMidnight / 1_000_000 }
    leapSeconds = nil
  }

  /// The address of a standard sentence as a number; nothing for others.
  static func key(of sentence: borrowing NMEA.Sentence) -> UInt64? {
    guard sentence.addressLength == 5, !sentence.isProprietary else { return nil }
    return sentence.address.withUnsafeBytes { bytes in
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private init?(_ content: borrowing UBX.Content, leapSeconds known: Int64) {
    let payload = content.payload
    var ahead = known
    if let pvt = content.navPVT, pvt.valid.contains([.validDate, .validTime]) {
      let daySecond = Int64(pvt.hour) * 3600 + Int64(pvt.minute) * 60 + Int64(pvt.second)
      let utc = daySecond * 1000 + Int64(pvt.nanoseconds) / 1_000_000
      let difference = (Int64(pvt.timeOfWeek) - utc + 500) / 1000 % 86_400
      ahead = difference < 0 ? difference + 86_400 : difference
    }
    // More than a minute would be no leap seconds but two clocks that disagree.
    leapSeconds = ahead <= 60 ? ahead : nil
    guard let timeOfWeek = Self.timeOfWeek(content.id, payload) else { return nil }
    source = 1 << 48 | UInt64(content.id.messageClass) << 8 | UInt64(content.id.number)
    let day = (timeOfWeek - (ahead <= 60 ? ahead : known) * 1000) % Self.millisecondsPerDay
    time = day < 0 ? day + Self.millisecondsPerDay : day
  }

  /// GPS time of week of a message, milliseconds; nothing if it carries none.
  ///
  /// Source: u-blox interface descriptions; `iTOW` is the first field of most NAV messages and
  /// stands behind the version in some newer ones; RXM-RAWX has seconds as a floating-point number.
  private static func timeOfWeek(_ id: UBX.ID, _ payload: RawSpan) -> Int64? {
    let offset: Int
    switch (id.messageClass, id.number) {
    case (0x01, 0x01...0x07), (0x01, 0x11), (0x01, 0x12), (0x01, 0x20...0x26), (0x01, 0x30...0x36),
      (0x01, 0x43), (0x01, 0x61):
      offset = 0
    case (0x01, 0x13), (0x01, 0x14), (0x01, 0x3C): offset = 4
    case (0x02, 0x15):
      guard payload.byteCount >= 16 else { return nil }
      let seconds = Double(
        bitPattern: UInt64(
          littleEndian: payload.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self)))
      return seconds >= 0 && seconds < 604_800 ? Int64(seconds * 1000 + 0.5) : nil
    default: return nil
    }
    guard payload.byteCount >= offset + 4 else { return nil }
    let value = UInt32(
      littleEndian: payload.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    return value < 604_800_000 ? Int64(value) : nil
  }
}
