import GNSSCodec
import TestSupport

/// A frame by its extent, to compare.
struct Extent: Equatable, CustomStringConvertible {
  let kind: Frame.Kind
  let check: Frame.Check
  let offset: UInt64
  let length: Int

  var description: String { "\(kind) \(check) at \(offset), \(length) bytes" }
}

/// All frames of a stream, and the bytes that belong to none, when it arrives cut like this.
func scan(_ stream: [UInt8], cut: Cut = .whole) -> (frames: [Extent], discarded: UInt64) {
  var scanner = FrameScanner()
  var frames: [Extent] = []
  for piece in cut.pieces(of: stream) {
    var rest = Array(piece)
    while !rest.isEmpty {
      let taken = scanner.append(rest.span.bytes)
      rest.removeFirst(taken)
      drain(&scanner, into: &frames)
    }
  }
  scanner.finish()
  drain(&scanner, into: &frames)
  return (frames, scanner.discardedBytes)
}

private func drain(_ scanner: inout FrameScanner, into frames: inout [Extent]) {
  while let frame = scanner.next() {
    frames.append(
      Extent(kind: frame.kind, check: frame.check, offset: frame.offset, length: frame.length))
  }
}

extension [UInt8] {
  /// The bytes of a text of ASCII.
  init(ascii text: String) { self = Array(text.utf8) }

  /// A sentence with its checksum and line end.
  static func sentence(_ body: String) -> [UInt8] {
    let sum = body.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return Array(ascii: "$\(body)*\(digits.count == 1 ? "0" : "")\(digits)\r\n")
  }

  /// A UBX frame with its checksum.
  static func ubx(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let head = [messageClass, number, UInt8(payload.count & 255), UInt8(payload.count >> 8)]
    var a: UInt8 = 0
    var b: UInt8 = 0
    for byte in head + payload {
      a &+= byte
      b &+= a
    }
    return [0xB5, 0x62] + head + payload + [a, b]
  }

  /// An RTCM 3 frame with its CRC.
  static func rtcm3(_ payload: [UInt8]) -> [UInt8] {
    let frame = [0xD3, UInt8(payload.count >> 8), UInt8(payload.count & 255)] + payload
    var crc: UInt32 = 0
    for byte in frame {
      crc ^= UInt32(byte) << 16
      for _ in 0..<8 {
        crc <<= 1
        if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
      }
    }
    return frame + [UInt8(crc >> 16 & 255), UInt8(crc >> 8 & 255), UInt8(crc & 255)]
  }
}
