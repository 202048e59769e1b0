internal import GNSSCodec

/// The name that a receiver gives itself.
enum ReceiverName {
  /// The name in a frame: the model of UBX-MON-VER or of u-blox's start-up text.
  ///
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-MON-VER `MOD=`, boot screen.
  static func told(by frame: Frame) -> String? {
    guard frame.check == .valid else { return nil }
    if let content = frame.ubx, let version = content.monVER {
      for index in 0..<version.extensionCount {
        if let model = model(in: version.extensionText(at: index)) { return model }
      }
      return nil
    }
    guard let sentence = frame.sentence, let text = sentence.txt else { return nil }
    return model(in: text.text)
  }

  /// What stands behind `MOD=`, or behind `MOD ` as u-blox 8 writes it.
  private static func model(in text: RawSpan) -> String? {
    let bytes = Span<UInt8>(_bytes: text)
    guard bytes.count > 4, bytes[0] == 0x4D, bytes[1] == 0x4F, bytes[2] == 0x44,
      bytes[3] == 0x3D || bytes[3] == 0x20
    else { return nil }
    var name = "u-blox "
    for index in 4..<bytes.count where 0x20..<0x7F ~= bytes[index] {
      name.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    return name
  }
}
