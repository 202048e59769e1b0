/// What the binary protocols say of a position: here is a frame, here is none, or not yet to be
/// told.
extension FrameScanner {
  /// B5 62, class, id, length (little endian), payload, two checksum bytes.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, "UBX frame structure".
  @inline(__always)
  mutating func ubxCandidate(at position: Int) -> Step {
    let available = end &- position
    if available < 6 { return .wait }
    let payload = Int(byte(position &+ 4)) | Int(byte(position &+ 5)) &<< 8
    if payload > Self.longestUBXPayload { return .noise }
    let length = payload &+ 8
    if available < length { return .wait }
    let sums = Checksum.fletcher8(padded: base + (position &+ 2), count: payload &+ 4)
    let isRight =
      sums.a == byte(position &+ length &- 2) && sums.b == byte(position &+ length &- 1)
    found.kind = .ubx
    found.check = isRight ? .valid : .invalid
    found.length = length
    found.layout.bodyLength = length
    return .frame
  }

  /// D3, six zero bits and a ten-bit length (big endian), payload, CRC-24Q.
  ///
  /// Source: RTCM 10403.3, section 4. A filler without a message number is no frame here.
  @inline(never)
  mutating func rtcm3Candidate(at position: Int) -> Step {
    let available = end - position
    if available < 2 { return .wait }
    if byte(position + 1) & 0xFC != 0 { return .noise }
    if available < 3 { return .wait }
    let payload = Int(byte(position + 1) & 3) << 8 | Int(byte(position + 2))
    if payload < 2 { return .noise }
    let length = payload + 6
    if available < length { return .wait }
    // The CRC of a message followed by its own CRC is zero.
    let isRight = window.isZero(base, at: position, count: length, offset: baseOffset)
    if !isRight { return .noise }
    found.kind = .rtcm3
    found.check = .valid
    found.length = length
    found.layout.bodyLength = length
    return .frame
  }
}
