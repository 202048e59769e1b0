internal import GNSSCodec
internal import GNSSDictionary

extension Explanation {
  /// Explains a sentence, field by field.
  mutating func explainSentence(_ frame: Frame) {
    guard let sentence = frame.sentence else { return }
    let layout = SentenceDictionary.place(of: sentence).flatMap {
      SentenceDictionary.layout(at: $0)
    }
    let talker = sentence.address.extracting(0..<sentence.talkerLength)
    sheet.head { text in
      text.append("NMEA ")
      text.append(sentence.address)
      if let layout, layout.description.count > 0 {
        text.append(" (")
        text.append(layout.description.bytes)
        text.append(")")
      }
      Self.place(frame, into: &text)
      if layout == nil { text.append(", unknown") }
    }
    sheet.line(0, sent: sentence.address, TextBuffer("address"), TextBuffer(talker), TextBuffer())
    system = Self.system(of: talker)
    if let layout {
      explainFields(sentence, layout)
    } else {
      var fields = sentence.fields
      var number = 0
      while let field = fields.text() {
        number += 1
        sheet.line(number, sent: field, TextBuffer(), TextBuffer(), TextBuffer())
      }
    }
    let value = TextBuffer { text in
      switch frame.check {
      case .valid: text.append("right")
      case .missing: text.append("missing")
      case .invalid:
        text.append("wrong, it should be ")
        text.appendHex(sentence.computedChecksum, uppercase: true)
      }
    }
    let stored = TextBuffer { text in
      guard let stored = sentence.storedChecksum else { return }
      text.append("*")
      text.appendHex(stored, uppercase: true)
    }
    sheet.check(stored, TextBuffer("checksum"), value)
  }

  /// The number that NMEA 0183 gives the satellite system of a talker; nothing for several.
  private static func system(of talker: RawSpan) -> Int? {
    guard talker.byteCount == 2 else { return nil }
    switch (talker.byte(0), talker.byte(1)) {
    case (UInt8(ascii: "G"), UInt8(ascii: "P")): return 1
    case (UInt8(ascii: "G"), UInt8(ascii: "L")): return 2
    case (UInt8(ascii: "G"), UInt8(ascii: "A")): return 3
    case (UInt8(ascii: "G"), UInt8(ascii: "B")), (UInt8(ascii: "B"), UInt8(ascii: "D")): return 4
    case (UInt8(ascii: "G"), UInt8(ascii: "Q")), (UInt8(ascii: "Q"), UInt8(ascii: "Z")): return 5
    case (UInt8(ascii: "G"), UInt8(ascii: "I")): return 6
    default: return nil
    }
  }

  private mutating func explainFields(
    _ sentence: borrowing NMEA.Sentence, _ layout: SentenceLayout
  ) {
    var fields = sentence.fields
    let total = fields.count
    var number = 0
    var index = 0
    /// What the fields of numbers said, by their place in the layout.
    var counts: [Int] = []
    while index < layout.fields.count, number < total {
      let field = layout.fields[index]
      guard field.kind == .group else {
        explain(number, &fields, field, layout, element: nil, into: &counts)
        number += 1
        index += 1
        continue
      }
      counts.append(0)
      var repeats = (total - number) / field.size
      if case .fixed(let count) = field.count { repeats = count }
      if case .field(let place) = field.count { repeats = counts[place] }
      for element in 0..<repeats where number < total {
        for inner in index + 1...index + field.size where number < total {
          explain(
            number, &fields, layout.fields[inner], layout, element: element + 1, into: &counts)
          number += 1
        }
      }
      counts = Array(counts.prefix(index + 1))
      while counts.count < index + field.size + 2 { counts.append(0) }
      index += field.size + 2
    }
    while number < total {
      let none = SentenceLayout.Field()
      explain(number, &fields, none, layout, element: nil, into: &counts)
      number += 1
    }
  }

  /// Explains one field; notes it if it is a number that may count something.
  private mutating func explain(
    _ number: Int, _ fields: inout NMEA.Fields, _ field: SentenceLayout.Field,
    _ layout: SentenceLayout, element: Int?, into counts: inout [Int]
  ) {
    guard let sent = fields.text() else { return }
    let name = TextBuffer { text in
      if field.name.count > 0 {
        text.append(field.name.bytes)
      } else {
        text.append("not published")
      }
      if let element {
        text.append(" ")
        text.append(element)
      }
    }
    var rest = copy fields
    let behind = rest.text()
    let value = value(sent, field, behind: behind)
    if field.name.text == "systemId", sent.byteCount == 1 { system = Int(sent.byte(0)) - 48 }
    let word = Meaning.text(of: sent, field: field.name, owner: layout.name, system: system)
    sheet.line(
      number + 1, sent: sent, name, value, word.map { TextBuffer($0.bytes) } ?? TextBuffer())
    var count = 0
    for place in 0..<sent.byteCount where count < 1000 && sent.byte(place) &- 48 < 10 {
      count = count * 10 + Int(sent.byte(place) - 48)
    }
    counts.append(count)
  }

  /// What a field means, with its unit; nothing for text, which stands there as sent.
  private mutating func value(
    _ sent: RawSpan, _ field: SentenceLayout.Field, behind: RawSpan?
  ) -> TextBuffer {
    if sent.byteCount == 0 { return TextBuffer() }
    text.truncate(to: 0)
    let bytes = Span<UInt8>(_bytes: sent)
    var unit = TextBuffer(field.unit.bytes)
    let isRead: Bool
    switch field.kind {
    case .number, .integer: isRead = SentenceWriter.writeNumber(bytes, into: &text)
    case .time: isRead = SentenceWriter.writeTime(bytes, into: &text)
    case .ddmmyy, .mmddyy, .ddmmyyyy:
      isRead = SentenceWriter.writeDate(bytes, field.kind, into: &text)
    case .latitude, .longitude:
      var letter: UInt8 = 0
      if let behind, behind.byteCount == 1 { letter = behind.byte(0) }
      isRead = SentenceWriter.writeAngle(
        bytes, isNegative: letter == 0x53 || letter == 0x57, into: &text)
      unit = TextBuffer("deg")
    default: return TextBuffer()
    }
    guard isRead else { return TextBuffer("not readable") }
    return TextBuffer { value in
      let all = text.bytes
      for index in 0..<all.byteCount where all.byte(index) != UInt8(ascii: "\"") {
        value.append(all.byte(index))
      }
      if unit.count > 0 {
        value.append(" ")
        value.append(unit)
      }
    }
  }
}
