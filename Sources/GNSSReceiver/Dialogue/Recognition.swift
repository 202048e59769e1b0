internal import GNSSCodec

/// Finds out who a receiver is: all makers' questions are asked at once, for each of them passes
/// over those of the others, and the first answer decides.
struct Recognition: Sendable {
  /// The maker that the stream shows, or that its USB numbers say.
  private(set) var maker: Maker?
  /// Who it is, where it is a u-blox that has answered.
  private(set) var identity: UBXIdentity?
  /// The maker whose language it has answered in.
  private var language: Maker?
  private var firmware: String?
  private var tries = 0
  private var due: Duration = .zero

  /// Begins.
  ///
  /// - Parameter maker: The maker, where that is known before anything is heard.
  init(_ maker: Maker?) { self.maker = maker }

  /// When ``next(at:)`` has more to say.
  var deadline: Duration { due }

  /// Takes a valid frame.
  mutating func hear(_ frame: borrowing Frame) {
    if maker == nil { maker = Maker(frame) }
    if let content = frame.ubx {
      if let version = content.monVER { identity = UBXIdentity(version) }
    } else if frame.kind == .nmea, let sentence = frame.sentence {
      hear(sentence)
    }
  }

  /// Takes a sentence whose checksum is wrong. A Nebulas answers all questions so, for its
  /// checksums include the `$`: `$command,PDTINFO,response: …*5A`.
  ///
  /// Source: Unicore reference commands manual for N4 high precision products, "Response".
  mutating func hearUnsound(_ frame: borrowing Frame) {
    if frame.kind == .nmea, Maker.begins(frame.bytes, with: "$command,") { maker = .nebulas }
  }

  private mutating func hear(_ sentence: borrowing NMEA.Sentence) {
    if let release = sentence.pmtk705 {
      language = .mediaTek
      firmware = Self.text(release.release)
    } else if let text = sentence.txt {
      guard Maker.begins(text.text, with: "SW=") else { return }
      language = .casic
      firmware = Self.text(text.value)
    } else if Maker.begins(sentence.body, with: "PDTINFO,") {
      // Product, its signals, hardware, firmware.
      language = .unicore
      var fields = sentence.fields
      let product = Self.text(fields.text())
      fields.skip(2)
      firmware = product + " " + Self.text(fields.text())
    } else if Maker.begins(sentence.body, with: "PAIR020,") {
      language = .airoha
      var fields = sentence.fields
      firmware = Self.text(fields.text())
    }
  }

  /// What is to be done now.
  enum Step {
    case ask([[UInt8]])
    case recognised(ReceiverIdentity)
    case wait
  }

  /// What is to be done at an instant.
  mutating func next(at now: Duration) -> Step {
    if let identity { return .recognised(.uBlox(identity)) }
    if language != nil { return .recognised(other) }
    if now < due { return .wait }
    let questions = self.questions
    if tries == UBXDialogue.mostTries || questions.isEmpty { return .recognised(other) }
    tries += 1
    due = now + UBXDialogue.patience
    return .ask(questions)
  }

  private var other: ReceiverIdentity {
    .other(maker ?? language, firmware: firmware, language: language)
  }

  /// The questions for the makers that it may be of; none where no words of its maker are known.
  private var questions: [[UInt8]] {
    switch maker {
    case .uBlox?: [UBXRequest.identification.frame]
    case .mediaTek?: [Self.sentence { $0.pmtkReleasePoll() }]
    case .airoha?: [Self.sentence { $0.pair(20) }]
    case .casic?: [Self.sentence { $0.pcasPoll(.firmware) }]
    case .unicore?: [Self.sentence { $0.unicorePoll(.product) }]
    // Its modules have the chips of three makers.
    case .quectel?: Array(Self.sentences.prefix(3))
    case nil: [UBXRequest.identification.frame] + Self.sentences
    case .siRF?, .skyTraq?, .st?, .furuno?, .ashtech?, .nebulas?: []
    }
  }

  private static var sentences: [[UInt8]] {
    [
      sentence { $0.pmtkReleasePoll() }, sentence { $0.pcasPoll(.firmware) },
      sentence { $0.pair(20) }, sentence { $0.unicorePoll(.product) },
    ]
  }

  private static func sentence(_ write: (inout NMEASentenceWriter) -> Void) -> [UInt8] {
    var writer = NMEASentenceWriter()
    write(&writer)
    return writer.bytes
  }

  /// Printable ASCII of a field; `^2C` stands for a comma.
  private static func text(_ field: RawSpan?) -> String {
    guard let field else { return "" }
    let bytes = Span<UInt8>(_bytes: field)
    var text = ""
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      if byte == 0x5E, index + 2 < bytes.count, let high = hexadecimalValue(bytes[index + 1]),
        let low = hexadecimalValue(bytes[index + 2])
      {
        byte = high << 4 | low
        index += 2
      }
      if 0x20..<0x7F ~= byte { text.unicodeScalars.append(Unicode.Scalar(byte)) }
      index += 1
    }
    return text
  }
}
