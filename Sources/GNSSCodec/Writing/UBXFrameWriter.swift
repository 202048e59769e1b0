/// Writes u-blox UBX frames into a buffer of bytes.
///
/// Integers are little endian and hold the nearest value that the scale allows, ties away from
/// zero; what does not fit is clamped to the field's range. Reserved bytes are zero.
/// Source: u-blox M10 SPG 5.10 interface description, UBX protocol.
public struct UBXFrameWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []

  private var start = 0

  /// Makes a writer with an empty buffer.
  public init() {}

  /// Empties the buffer; its memory is kept.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes any frame.
  ///
  /// - Parameters:
  ///   - messageClass: The class of the message.
  ///   - id: Its number within the class.
  ///   - payload: At most 65 535 bytes; more is a programming error.
  public mutating func frame(
    class messageClass: UInt8, id: UInt8, payload: some Sequence<UInt8>
  ) {
    begin(messageClass, id)
    for byte in payload { bytes.append(byte) }
    end()
  }

  /// Writes a poll: the frame without payload that asks for a message.
  public mutating func poll(class messageClass: UInt8, id: UInt8) {
    begin(messageClass, id)
    end()
  }

  /// Writes ACK-ACK: the message was accepted.
  public mutating func ackAck(class messageClass: UInt8, id: UInt8) {
    begin(0x05, 0x01)
    u1(messageClass)
    u1(id)
    end()
  }

  /// Writes ACK-NAK: the message was refused.
  public mutating func ackNak(class messageClass: UInt8, id: UInt8) {
    begin(0x05, 0x00)
    u1(messageClass)
    u1(id)
    end()
  }

  /// Writes MON-VER: who the receiver is.
  ///
  /// - Parameters:
  ///   - software: At most 29 characters, more are cut.
  ///   - hardware: At most 9 characters, more are cut.
  ///   - extensions: Each at most 29 characters.
  public mutating func monVer(
    software: StaticString, hardware: StaticString, extensions: [StaticString]
  ) {
    begin(0x0A, 0x04)
    text(software, length: 30)
    text(hardware, length: 10)
    for line in extensions { text(line, length: 30) }
    end()
  }

  /// Writes INF-NOTICE: a line of text for information.
  public mutating func infNotice(_ line: StaticString) {
    begin(0x04, 0x02)
    for index in 0..<line.utf8CodeUnitCount { u1(line.utf8Start[index]) }
    end()
  }

  // The pieces of a frame, in the order in which they are used.

  /// Begins a frame: sync characters, class, id, and room for the length.
  mutating func begin(_ messageClass: UInt8, _ id: UInt8) {
    start = bytes.count
    bytes.append(0xB5)
    bytes.append(0x62)
    bytes.append(messageClass)
    bytes.append(id)
    bytes.append(0)
    bytes.append(0)
  }

  mutating func begin(_ kind: UBX.Kind) { begin(kind.id.messageClass, kind.id.number) }

  /// Ends a frame: fills in the length and adds the checksum.
  mutating func end() {
    let length = bytes.count - start - 6
    precondition(length <= 0xFFFF)
    bytes[start + 4] = UInt8(truncatingIfNeeded: length)
    bytes[start + 5] = UInt8(truncatingIfNeeded: length >> 8)
    var a: UInt8 = 0
    var b: UInt8 = 0
    for index in start + 2..<bytes.count {
      a &+= bytes[index]
      b &+= a
    }
    bytes.append(a)
    bytes.append(b)
  }

  /// An unsigned byte.
  mutating func u1(_ value: UInt8) { bytes.append(value) }

  /// Reserved bytes.
  mutating func skip(_ count: Int) {
    for _ in 0..<count { bytes.append(0) }
  }

  /// Bytes as they are.
  mutating func span(_ bytes: RawSpan) {
    for index in 0..<bytes.byteCount {
      u1(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
    }
  }

  /// The identity of a message.
  mutating func id(_ id: UBX.ID) {
    u1(id.messageClass)
    u1(id.number)
  }

  /// An integer of any width.
  mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> Value(shift)))
    }
  }

  mutating func u2(_ value: UInt16) { integer(value) }
  mutating func u4(_ value: UInt32) { integer(value) }
  mutating func i4(_ value: Int32) { integer(value) }

  mutating func i1(_ value: Int) { bytes.append(UInt8(bitPattern: Int8(clamping: value))) }

  /// Text in a field of fixed length, cut to it and padded with zeros.
  private mutating func text(_ text: StaticString, length: Int) {
    let count = min(text.utf8CodeUnitCount, length - 1)
    for index in 0..<count { u1(text.utf8Start[index]) }
    skip(length - count)
  }
}
