internal import GNSSCodec
internal import GNSSDictionary

/// Explains frames for a person, byte by byte, for `gnss decode --explain`.
///
/// Places are those of u-blox's own descriptions: counted from the payload's start; of a sentence,
/// which field it is; of RTCM 3 and of what is unknown, bytes from the payload's start.
struct Explanation: ~Copyable {
  private var dictionary = Dictionary()
  /// The pages so far, up to the next ``removeAll()``.
  var sheet: Sheet
  /// How many frames were explained.
  private(set) var count = 0
  /// The satellite system that was told last, which a signal's number belongs to.
  var system: Int?

  /// Where a field's value is written before it is copied without its quotation marks.
  var text = JSONText()

  init(isColored: Bool) { sheet = Sheet(isColored: isColored) }

  mutating func removeAll() { sheet.removeAll() }

  /// Explains the next frame.
  mutating func explain(_ frame: Frame) {
    count += 1
    system = nil
    switch frame.kind {
    case .ubx: explainUBX(frame)
    case .nmea: explainSentence(frame)
    case .rtcm3: explainRTCM3(frame)
    }
    sheet.endFrame()
  }

  /// `at 43, 60 bytes`.
  static func place(_ frame: Frame, into text: inout TextBuffer) {
    text.append(" at ")
    text.append(frame.offset)
    text.append(", ")
    text.append(frame.length)
    text.append(" bytes")
  }

  private mutating func explainUBX(_ frame: Frame) {
    guard let content = frame.ubx else { return }
    let isValid = frame.check == .valid
    let fit = isValid ? dictionary.fit(content.id, content.payload) : nil
    sheet.head { text in
      text.append("UBX ")
      if let fit {
        text.append(fit.layout.identity.bytes)
      } else {
        text.append(isValid ? "unknown message" : "damaged frame")
      }
      Self.place(frame, into: &text)
      switch fit?.direction {
      case .output: text.append(", from the receiver")
      case .input: text.append(", to the receiver")
      case .poll: text.append(", a request")
      case nil: break
      }
    }
    let header = frame.bytes.extracting(0..<6)
    sheet.line(nil, header, TextBuffer("sync, id, length")) { text in
      text.appendHex(content.id.messageClass)
      text.append(" ")
      text.appendHex(content.id.number)
      text.append(", ")
      text.append(content.payload.byteCount)
    }
    if let fit {
      explain(content.payload, as: fit.layout)
    } else {
      sheet.dump(content.payload)
    }
    let stored = frame.bytes.extracting(frame.length - 2..<frame.length)
    let computed = content.computedChecksum
    sheet.line(nil, stored, TextBuffer("checksum")) { text in
      text.append(isValid ? "right" : "wrong, it should be ")
      if !isValid {
        text.appendHex(computed.a)
        text.append(" ")
        text.appendHex(computed.b)
      }
    }
  }

  private mutating func explainRTCM3(_ frame: Frame) {
    guard let content = frame.rtcm3 else { return }
    sheet.head { text in
      text.append("RTCM 3 message ")
      text.append(Int(content.number))
      Self.place(frame, into: &text)
    }
    sheet.line(nil, frame.bytes.extracting(0..<3), TextBuffer("start, length")) {
      $0.append(content.payload.byteCount)
    }
    explain(content)
    sheet.dump(content.payload)
    sheet.line(
      nil, frame.bytes.extracting(frame.length - 3..<frame.length), TextBuffer("CRC-24Q")
    ) { $0.append(frame.check == .valid ? "right" : "wrong") }
  }
}

extension Sheet {
  /// A line whose value is written by a closure.
  mutating func line(
    _ place: Int?, _ bytes: RawSpan, _ name: TextBuffer, _ write: (inout TextBuffer) -> Void
  ) {
    line(place, bytes, name, TextBuffer(write))
  }
}
