/// What each protocol says of a position: here is a frame, here is none, or not yet to be told.
extension FrameScanner {
  /// B5 62, class, id, length (little endian), payload, two checksum bytes.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, "UBX frame structure".
  func ubxCandidate(at position: Int) -> Step {
    let available = end - position
    if available < 6 { return .wait }
    let payload = Int(byte(position + 4)) | Int(byte(position + 5)) << 8
    if payload > Self.longestUBXPayload { return .noise }
    let length = payload + 8
    if available < length { return .wait }
    let sums = Checksum.fletcher8(base + position + 2, count: payload + 4)
    let isRight =
      sums.a == byte(position + length - 2) && sums.b == byte(position + length - 1)
    return .frame(
      Found(
        kind: .ubx, check: isRight ? .valid : .invalid, length: length, bodyLength: length,
        consumed: isRight ? length : 1))
  }

  /// D3, six zero bits and a ten-bit length (big endian), payload, CRC-24Q.
  ///
  /// Source: RTCM 10403.3, section 4. A filler without a message number is no frame here.
  func rtcm3Candidate(at position: Int) -> Step {
    let available = end - position
    if available < 2 { return .wait }
    if byte(position + 1) & 0xFC != 0 { return .noise }
    if available < 3 { return .wait }
    let payload = Int(byte(position + 1) & 3) << 8 | Int(byte(position + 2))
    if payload < 2 { return .noise }
    let length = payload + 6
    if available < length { return .wait }
    // The CRC of a message followed by its own CRC is zero.
    if Checksum.crc24q(base + position, count: length) != 0 { return .noise }
    return .frame(
      Found(kind: .rtcm3, check: .valid, length: length, bodyLength: length, consumed: length))
  }

  /// `$` or `!`, an address of 3 to 24 letters and digits, fields, perhaps `*hh`, a line end.
  func sentenceCandidate(at position: Int) -> Step {
    switch address(at: position) {
    case .noise: return .noise
    case .wait: return .wait
    case .found: break
    }
    let line = lineEnd(from: position)
    if !line.isFound {
      // A line too long is noise; one that is still coming is awaited; at the end of the stream
      // it stands if its checksum does.
      if end - position > Self.longestSentence { return .noise }
      if !isFinished { return .wait }
    }
    var stop = line.end
    if line.isFound {
      if byte(stop) == 0x0D {
        stop += 1
        if stop == end && !isFinished { return .wait }
      }
      if stop < end && byte(stop) == 0x0A { stop += 1 }
    }
    let verdict = sentenceCheck(from: position, to: line.end, sum: line.sum)
    let length = stop - position
    let bodyLength = line.end - position
    if verdict.check == .valid
      && !(line.hasControl && hasControl(from: position + 1, to: verdict.starPosition))
    {
      return .frame(
        Found(
          kind: .nmea, check: .valid, length: length, bodyLength: bodyLength, consumed: length))
    }
    if !line.isFound || !isPlainLine(from: position + 1, to: line.end) { return .noise }
    let check = verdict.check == .missing ? Frame.Check.missing : .invalid
    return .frame(
      Found(kind: .nmea, check: check, length: length, bodyLength: bodyLength, consumed: length))
  }

  private enum Address {
    case found
    case noise
    case wait
  }

  private func address(at position: Int) -> Address {
    var index = position + 1
    let limit = min(end, position + 26)
    while index < limit {
      let character = byte(index)
      if character == 0x2C || character == 0x2A { return index - position > 3 ? .found : .noise }
      if !isAlphanumeric(character) { return .noise }
      index += 1
    }
    return limit == position + 26 ? .noise : .wait
  }

  private func isAlphanumeric(_ character: UInt8) -> Bool {
    let letter = character | 0x20
    return (0x61...0x7A ~= letter) || (0x30...0x39 ~= character)
  }

  private struct Line {
    /// Where CR or LF stands, or where the search ended.
    var end: Int
    var isFound: Bool
    /// XOR of all bytes behind the start up to `end`.
    var sum: UInt8
    /// Whether a control character stands inside.
    var hasControl: Bool
  }

  /// Looks for CR or LF and adds up the XOR on the way, eight bytes at a step.
  private func lineEnd(from position: Int) -> Line {
    let limit = min(end, position + Self.longestSentence + 1)
    var index = position + 1
    var sum: UInt64 = 0
    var hasControl = false
    while index < limit {
      let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      // The lowest set bit marks the first byte below 0x20.
      let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      let before = controls == 0 ? 8 : controls.trailingZeroBitCount >> 3
      let usable = min(before, limit - index)
      if usable == 8 {
        sum ^= word
        index += 8
        continue
      }
      sum ^= word & ~(~0 << UInt64(usable * 8))
      index += usable
      if index == limit { break }
      let control = byte(index)
      if control == 0x0D || control == 0x0A {
        return Line(end: index, isFound: true, sum: fold(sum), hasControl: hasControl)
      }
      hasControl = true
      sum ^= UInt64(control)
      index += 1
    }
    return Line(end: limit, isFound: false, sum: fold(sum), hasControl: hasControl)
  }

  private func fold(_ sum: UInt64) -> UInt8 {
    var folded = sum ^ sum >> 32
    folded ^= folded >> 16
    return UInt8(truncatingIfNeeded: folded ^ folded >> 8)
  }

  /// Compares `*hh`, with blanks allowed behind it, with the XOR of what stands before it.
  private func sentenceCheck(
    from position: Int, to lineEnd: Int, sum: UInt8
  ) -> (check: Frame.Check, starPosition: Int) {
    var tail = lineEnd
    var rest = sum
    while tail > position + 1, byte(tail - 1) == 0x20 || byte(tail - 1) == 0x09 {
      tail -= 1
      rest ^= byte(tail)
    }
    guard tail - 3 > position, byte(tail - 3) == 0x2A,
      let high = hexadecimalValue(byte(tail - 2)), let low = hexadecimalValue(byte(tail - 1))
    else { return (.missing, lineEnd) }
    let computed = rest ^ 0x2A ^ byte(tail - 2) ^ byte(tail - 1)
    return (computed == high << 4 | low ? .valid : .invalid, tail - 3)
  }

  private func hasControl(from first: Int, to last: Int) -> Bool {
    var index = first
    while index < last {
      if byte(index) < 0x20 { return true }
      index += 1
    }
    return false
  }

  /// Whether all is printable ASCII or TAB and no second sentence begins inside.
  private func isPlainLine(from first: Int, to last: Int) -> Bool {
    var index = first
    while index < last {
      let character = byte(index)
      if character == 0x24 || character > 0x7E { return false }
      if character < 0x20 && character != 0x09 { return false }
      index += 1
    }
    return true
  }
}

/// The value of a hexadecimal digit in either case, or nothing.
@inline(__always)
func hexadecimalValue(_ character: UInt8) -> UInt8? {
  switch character {
  case 0x30...0x39: character - 0x30
  case 0x41...0x46: character - 0x37
  case 0x61...0x66: character - 0x57
  default: nil
  }
}
