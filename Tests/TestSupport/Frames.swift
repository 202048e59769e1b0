// Frames that tests make, with sums worked out apart from the code under test.
extension [UInt8] {
  /// The bytes of a text of ASCII.
  public init(ascii text: String) { self = Array(text.utf8) }

  /// A sentence with its checksum and line end.
  public static func sentence(_ body: String) -> [UInt8] {
    let sum = body.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return Array(ascii: "$\(body)*\(digits.count == 1 ? "0" : "")\(digits)\r\n")
  }

  /// A UBX frame with its checksum.
  public static func ubx(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
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
  public static func rtcm3(_ payload: [UInt8]) -> [UInt8] {
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
