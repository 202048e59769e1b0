/// A serial port that listens at a speed which need not be that of the sender: what it takes for
/// bytes when the bits are longer or shorter than it thinks.
///
/// It works as the ports do: a falling edge begins a byte, each bit is looked at in its middle, and
/// a byte without its stop bit is zero (termios(3), without PARMRK and IGNPAR). Within some four
/// per cent all bytes come through.
struct LineSampler: Equatable, Sendable {
  /// A byte on its way in.
  fileprivate struct Reception: Equatable, Sendable {
    /// When its start bit began.
    let start: Int
    /// How many bits have been looked at, the start bit included.
    var count = 0
    var byte: UInt8 = 0
  }

  /// How long the line has been followed since it was last idle. The unit is such that a bit of the
  /// sender is twice as long as the listener's speed, and one of the listener as the sender's.
  private var time = 0
  private var isHigh = true
  private var reception: Reception?

  /// Takes a byte that is sent behind the last one without a pause.
  ///
  /// - Parameters:
  ///   - byte: As it is sent: start bit, eight bits from the lowest on, stop bit.
  ///   - sent: The speed of the sender, bits per second; not to be changed before ``pause(into:)``.
  ///   - heard: The speed of the listener.
  ///   - bytes: What is heard is put at its end.
  mutating func take(_ byte: UInt8, sent: Int, heard: Int, into bytes: inout [UInt8]) {
    let levels = UInt16(byte) << 1 | 1 << 9
    for index in 0..<10 {
      let isHigh = levels >> UInt16(index) & 1 == 1
      let end = time + 2 * heard
      if reception == nil, self.isHigh, !isHigh { reception = Reception(start: time) }
      while var current = reception {
        guard current.start + sent * (2 * current.count + 1) < end else { break }
        reception = nil
        if current.look(at: isHigh) { reception = current }
        if current.isComplete { bytes.append(isHigh ? current.byte : 0) }
      }
      time = end
      self.isHigh = isHigh
    }
  }

  /// The line is quiet, which is high: what is on its way in ends with ones.
  mutating func pause(into bytes: inout [UInt8]) {
    if var current = reception {
      while current.look(at: true) {}
      if current.isComplete { bytes.append(current.byte) }
    }
    self = LineSampler()
  }
}

extension LineSampler.Reception {
  /// Whether the stop bit has been looked at too.
  fileprivate var isComplete: Bool { count == 10 }

  /// Looks at a bit; false if the byte ends with it or has not begun.
  fileprivate mutating func look(at isHigh: Bool) -> Bool {
    if count == 0, isHigh { return false }
    if isHigh, 1...8 ~= count { byte |= 1 << UInt8(count - 1) }
    count += 1
    return count < 10
  }
}
