internal import GNSSCodec
internal import GNSSDictionary

/// Writes the fields of NMEA sentences: as sent, and by name as what they mean.
struct SentenceWriter: ~Copyable {
  /// A standard sentence's formatter and its form, found by a part of the formatter.
  private struct Known {
    var formatter: UInt64 = 0
    var form: SentenceForm?
  }

  /// More formatters than a stream has at a time.
  private static let slots = 64
  private var known: [Known] = Array(repeating: Known(), count: Self.slots)
  /// All forms made so far.
  private var forms: [SentenceForm] = []
  /// Where the fields of the sentence begin in its body, and where one more would.
  private let starts: UnsafeMutablePointer<Int32>
  /// How many fields the sentence has.
  private var count = 0
  /// What the counting field of the sentence said.
  private var counted = 0

  /// A sentence is 4096 bytes long at most, and has not more fields than that.
  private static let mostFields = 4096

  init() {
    starts = .allocate(capacity: Self.mostFields + 2)
    starts.initialize(repeating: 0, count: Self.mostFields + 2)
  }

  deinit { starts.deallocate() }

  /// Writes the members `raw` and `fields`; `fields` is null where the sentence is unknown.
  mutating func write(_ sentence: borrowing NMEA.Sentence, into text: inout JSONText) {
    writeRaw(sentence, into: &text)
    guard let form = form(of: sentence) else {
      text.put(",\"fields\":null")
      return
    }
    text.put(",\"fields\":{")
    let start = text.count
    write(form, sentence.body, into: &text)
    text.removeComma(at: start)
    text.put("}")
  }

  /// Writes the fields as sent, and notes where they begin.
  private mutating func writeRaw(
    _ sentence: borrowing NMEA.Sentence, into text: inout JSONText
  ) {
    count = 0
    text.put(",\"raw\":[")
    let body = Span<UInt8>(_bytes: sentence.body)
    let first = sentence.addressLength + 1
    if first > body.count {
      text.put("]")
      return
    }
    let starts = starts
    var count = 0
    // An escape is six bytes long at most.
    text.write(atMost: 6 &* body.count &+ 4) { memory in
      var to = memory
      to[0] = UInt8(ascii: "\"")
      to += 1
      starts[0] = Int32(truncatingIfNeeded: first)
      for index in first..<body.count {
        let byte = body[unchecked: index]
        if byte == UInt8(ascii: ",") {
          UnsafeMutableRawPointer(to).storeBytes(of: JSONText.betweenTexts, as: UInt32.self)
          to += 3
          count &+= 1
          if count <= Self.mostFields { starts[count] = Int32(truncatingIfNeeded: index &+ 1) }
        } else {
          to += JSONText.writeCharacter(byte, to)
        }
      }
      to[0] = UInt8(ascii: "\"")
      to[1] = UInt8(ascii: "]")
      return to - memory + 2
    }
    self.count = min(count, Self.mostFields) + 1
    starts[self.count] = Int32(truncatingIfNeeded: body.count + 1)
  }

  /// The form of a sentence; nothing if it is unknown.
  private mutating func form(of sentence: borrowing NMEA.Sentence) -> SentenceForm? {
    let formatter = Self.formatter(of: sentence)
    guard formatter != 0 else {
      guard let place = SentenceDictionary.place(of: sentence) else { return nil }
      return form(at: place)
    }
    let slot = Int((formatter &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if known[slot].formatter == formatter { return known[slot].form }
    var form: SentenceForm?
    if let place = SentenceDictionary.place(of: sentence) { form = self.form(at: place) }
    known[slot] = Known(formatter: formatter, form: form)
    return form
  }

  /// Three to seven letters as a number; 0 for a maker's sentence, which its fields tell too.
  private static func formatter(of sentence: borrowing NMEA.Sentence) -> UInt64 {
    let letters = Span<UInt8>(_bytes: sentence.address)
    guard !sentence.isProprietary, letters.count < 10 else { return 0 }
    var formatter: UInt64 = 0
    for index in sentence.talkerLength..<letters.count {
      formatter = formatter << 8 | UInt64(letters[unchecked: index])
    }
    return formatter
  }

  private mutating func form(at place: Int) -> SentenceForm? {
    for form in forms where form.place == place { return form }
    guard let layout = SentenceDictionary.layout(at: place) else { return nil }
    let form = SentenceForm(layout)
    forms.append(form)
    return form
  }

  /// Writes the fields that are not empty, each with a comma in front.
  private mutating func write(
    _ form: SentenceForm, _ body: RawSpan, into text: inout JSONText
  ) {
    var field = 0
    var index = 0
    while index < form.stepCount, field < count {
      let step = form.steps[index]
      if step.kind == .group {
        field = writeGroup(form, index, from: field, body, into: &text)
        index += Int(step.size) + 2
        continue
      }
      let place = self.field(field)
      if !place.isEmpty {
        text.put(form.text + Int(step.text), count: Int(step.textLength))
        writeValue(step, place, body, field, into: &text)
      }
      if step.isCount { counted = Self.count(place, body) }
      field += 1
      index += 1
    }
  }

  /// Where a field stands in the body.
  private func field(_ index: Int) -> Range<Int> {
    Int(starts[index])..<Int(starts[index + 1]) - 1
  }

  /// Where a field stands in the body; nothing if there are not so many.
  func place(of index: Int) -> Range<Int>? {
    index < count ? field(index) : nil
  }

  private static func count(_ place: Range<Int>, _ body: RawSpan) -> Int {
    let bytes = Span<UInt8>(_bytes: body)
    var count = 0
    for index in place where count < 1000 {
      let digit = bytes[index] &- 48
      guard digit < 10 else { return 0 }
      count = count * 10 + Int(digit)
    }
    return count
  }

  /// Writes a group from a field on; gives which field comes behind it.
  private mutating func writeGroup(
    _ form: SentenceForm, _ index: Int, from first: Int, _ body: RawSpan,
    into text: inout JSONText
  ) -> Int {
    let group = form.steps[index]
    let fields = count
    var count = group.counting >= 0 ? counted : Int(group.count)
    let room = (fields - first) / Int(group.size)
    if count < 0 { count = room }
    var field = first
    text.put(form.text + Int(group.text), count: Int(group.textLength))
    let start = text.count
    if group.isPlain {
      // Empty ones at the end are left out, those between others are null.
      var empty = 0
      for _ in 0..<count where field < fields {
        let place = self.field(field)
        if place.isEmpty {
          empty += 1
        } else {
          while empty > 0 {
            text.put(",null")
            empty -= 1
          }
          text.reserve(1)
          text.put(ascii: ",")
          writeValue(form.steps[index + 1], place, body, field, into: &text)
        }
        field += 1
      }
    } else {
      for _ in 0..<count where field < fields {
        text.put(",{")
        let start = text.count
        for inner in index + 1...index + Int(group.size) where field < fields {
          let place = self.field(field)
          let step = form.steps[inner]
          if !place.isEmpty {
            text.put(form.text + Int(step.text), count: Int(step.textLength))
            writeValue(step, place, body, field, into: &text)
          }
          field += 1
        }
        text.removeComma(at: start)
        text.put("}")
      }
    }
    text.removeComma(at: start)
    text.put("]")
    return field
  }
}
