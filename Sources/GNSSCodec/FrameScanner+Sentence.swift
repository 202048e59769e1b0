/// What NMEA says of a position.
extension FrameScanner {
  /// The longest address, letters: the longest that makers use has 11.
  private static let longestAddress = 24

  /// `$` or `!`, an address of 3 to 24 letters and digits, fields, perhaps `*hh`, a line end.
  mutating func sentenceCandidate(at position: Int) -> Step {
    if hasStandardAddress(at: position) {
      readLine(from: position)
    } else {
      let address = address(at: position)
      if address.step != .frame { return address.step }
      readLine(from: position)
      // An address may end in `*` as well.
      found.layout.commas.low |= 1 &<< UInt64(truncatingIfNeeded: address.length)
    }
    let lineEnd = line.end
    var stop = lineEnd
    if line.isFound {
      if byte(stop) == 0x0D {
        stop &+= 1
        if stop == end && !isFinished { return .wait }
      }
      if stop < end && byte(stop) == 0x0A { stop &+= 1 }
    } else {
      // A line too long is noise; one that is still coming is awaited; at the end of the stream
      // it stands if its checksum does.
      if end - position > Self.longestSentence { return .noise }
      if !isFinished { return .wait }
    }
    found.kind = .nmea
    found.length = stop &- position
    found.layout.bodyLength = lineEnd &- position
    if hasPlainChecksum(from: position) && line.lastControl <= position {
      found.check = .valid
      found.layout.end = lineEnd &- position &- 4
      return .frame
    }
    return judge(from: position)
  }

  /// Whether `*hh` in capital letters stands at the very end of the line and is right: nearly
  /// always, at a glance.
  @inline(__always)
  private func hasPlainChecksum(from position: Int) -> Bool {
    if line.end &- position < 5 { return false }
    let tail =
      UInt32(
        littleEndian: (base + (line.end &- 4)).loadUnaligned(as: UInt32.self)) &>> 8
    // The sum goes to the line's end; the star and the digits come out of it again.
    let sum = (UInt32(line.sum) ^ tail ^ tail &>> 8 ^ tail &>> 16) & 0xFF
    let halves = sum &>> 4 | (sum & 15) &<< 8
    let digits = halves &+ 0x3030 &+ 7 &* ((halves &+ 0x0606) &>> 4 & 0x0101)
    return tail == 0x2A | digits &<< 8
  }

  /// The rules for the sentences that are not right at a glance.
  @inline(never)
  private mutating func judge(from position: Int) -> Step {
    let verdict = sentenceCheck(from: position, to: line.end, sum: line.sum)
    found.check = verdict.check
    found.layout.end = verdict.end - position - 1
    if verdict.check == .valid {
      if line.lastControl <= position || !hasControl(from: position + 1, to: verdict.end) {
        return .frame
      }
      found.check = .invalid
    }
    return !line.isFound || isOdd(from: position) ? .noise : .frame
  }

  /// Whether five capital letters and a comma follow: most sentences, at a glance.
  @inline(__always)
  private func hasStandardAddress(at position: Int) -> Bool {
    let word = ByteWord(at: base + position + 1).bits
    // Adding 0x3F lifts A and what follows over 127, adding 0x25 what follows Z.
    let letters = (word &+ 0x3F_3F3F_3F3F) & ~(word &+ 0x25_2525_2525) & ~word
    return letters & 0x80_8080_8080 == 0x80_8080_8080 && word &>> 40 & 0xFF == 0x2C
      && position &+ 6 < end
  }

  @inline(never)
  private func address(at position: Int) -> (step: Step, length: Int) {
    var index = position + 1
    let limit = min(end, position + Self.longestAddress + 2)
    while index < limit {
      let character = byte(index)
      if character == 0x2C || character == 0x2A {
        let length = index - position - 1
        return (length > 2 ? .frame : .noise, length)
      }
      if !isAlphanumeric(character) { return (.noise, 0) }
      index += 1
    }
    return (limit == position + Self.longestAddress + 2 ? .noise : .wait, 0)
  }

  private func isAlphanumeric(_ character: UInt8) -> Bool {
    let letter = character | 0x20
    return (0x61...0x7A ~= letter) || (0x30...0x39 ~= character)
  }

  /// Compares `*hh`, with blanks allowed behind it, with the XOR of what stands before it.
  ///
  /// - Returns: The verdict, and where the fields end.
  private func sentenceCheck(
    from position: Int, to lineEnd: Int, sum: UInt8
  ) -> (check: Frame.Check, end: Int) {
    var tail = lineEnd
    var rest = sum
    while tail > position &+ 1, byte(tail &- 1) == 0x20 || byte(tail &- 1) == 0x09 {
      tail &-= 1
      rest ^= byte(tail)
    }
    guard tail &- 3 > position, byte(tail &- 3) == 0x2A,
      let high = hexadecimalValue(byte(tail &- 2)), let low = hexadecimalValue(byte(tail &- 1))
    else { return (.missing, lineEnd) }
    let computed = rest ^ 0x2A ^ byte(tail &- 2) ^ byte(tail &- 1)
    return (computed == high &<< 4 | low ? .valid : .invalid, tail &- 3)
  }

  private func hasControl(from first: Int, to last: Int) -> Bool {
    var index = first
    while index < last {
      if byte(index) < 0x20 { return true }
      index += 1
    }
    return false
  }
}

/// The value of a hexadecimal digit in either case, or nothing.
@inline(__always)
package func hexadecimalValue(_ character: UInt8) -> UInt8? {
  switch character {
  case 0x30...0x39: character - 0x30
  case 0x41...0x46: character - 0x37
  case 0x61...0x66: character - 0x57
  default: nil
  }
}
