import Foundation

/// Streams that tests feed to the command, made here.
enum Recording {
  /// A sentence with its checksum and line end.
  static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(UInt8(0), ^)
    return "$\(body)*\(String(format: "%02X", sum))\r\n"
  }

  /// Epochs of a walk along a meridian, one a second from noon on.
  static func walk(epochs: Int) -> Data {
    var text = ""
    for second in 0..<epochs {
      let time = String(format: "1200%02d.00", second)
      let minutes = String(format: "%07.4f", 17 + Double(second) / 1000)
      text += sentence("GNRMC,\(time),A,47\(minutes),N,00833.9150,E,2.5,10.0,301126,,,A")
      text += sentence("GNGGA,\(time),47\(minutes),N,00833.9150,E,1,12,0.9,499.6,M,47.4,M,,")
      text += sentence("GNGSA,A,3,03,05,12,,,,,,,,,,1.7,0.9,1.4,1")
    }
    return Data(text.utf8)
  }

  /// A UBX frame with its checksum.
  static func ubx(_ messageClass: UInt8, _ id: UInt8, _ payload: [UInt8]) -> Data {
    let body =
      [messageClass, id, UInt8(payload.count & 255), UInt8(payload.count >> 8)] + payload
    var a: UInt8 = 0
    var b: UInt8 = 0
    for byte in body {
      a &+= byte
      b &+= a
    }
    return Data([0xB5, 0x62] + body + [a, b])
  }
}
