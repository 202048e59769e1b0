/// A page of columns on which a frame is explained: place, bytes, name, value, meaning.
struct Sheet {
  /// The lines so far, up to the next ``removeAll()``.
  private(set) var text = TextBuffer()
  /// Whether heads are bold and bytes are grey: on a terminal only.
  let isColored: Bool

  /// Where the columns begin.
  private static let bytes = 7
  private static let name = 32
  private static let value = 51
  /// Where a meaning goes on that does not fit its line.
  private static let wrapped = 34
  /// So many bytes stand in a line.
  private static let bytesPerLine = 8
  /// So many bytes stand in a line that has nothing else.
  private static let bytesPerDumpLine = 16

  init(isColored: Bool) { self.isColored = isColored }

  mutating func removeAll() { text.removeAll() }

  /// A frame's first line.
  mutating func head(_ write: (inout TextBuffer) -> Void) {
    if isColored { text.append("\u{1B}[1m") }
    text.append(paragraph: String(decoding: TextBuffer(write).bytes, as: UTF8.self), indent: 0)
    if isColored { text.append("\u{1B}[0m") }
  }

  mutating func endFrame() { text.append("\n") }

  /// A line of bytes, with the place of the first one, a name and a value; bytes that do not fit
  /// the line follow in lines of their own.
  mutating func line(
    _ place: Int?, _ bytes: RawSpan, _ name: TextBuffer, _ value: TextBuffer,
    _ meaning: TextBuffer = TextBuffer()
  ) {
    let all = Span<UInt8>(_bytes: bytes)
    var start = 0
    repeat {
      let end = min(start + Self.bytesPerLine, all.count)
      let line = TextBuffer { text in
        if let place { text.append(number(place + start), alignedTo: 5) }
        text.pad(from: 0, to: Self.bytes)
        for index in start..<end {
          if index > start { text.append(" ") }
          text.appendHex(all[index])
        }
      }
      if start == 0 {
        put(line, name, value, meaning)
      } else {
        appendDim(line)
        text.append("\n")
      }
      start = end
    } while start < all.count
  }

  /// A flag of the bit set above: which bits, name, value, meaning.
  mutating func flag(
    _ bits: TextBuffer, _ name: TextBuffer, _ value: TextBuffer, _ meaning: TextBuffer
  ) {
    let line = TextBuffer { text in
      text.pad(from: 0, to: Self.bytes + 2)
      text.append(bits)
    }
    put(line, name, value, meaning)
  }

  /// A sentence's checksum.
  mutating func check(_ stored: TextBuffer, _ name: TextBuffer, _ value: TextBuffer) {
    let line = TextBuffer { text in
      text.pad(from: 0, to: Self.bytes)
      text.append(stored)
    }
    put(line, name, value, TextBuffer())
  }

  /// A line whose first column is a word of the frame itself, `120000.00`.
  mutating func line(
    _ place: Int, sent: RawSpan, _ name: TextBuffer, _ value: TextBuffer, _ meaning: TextBuffer
  ) {
    var line = TextBuffer()
    line.append(number(place), alignedTo: 5)
    line.pad(from: 0, to: Self.bytes)
    line.append(Self.printable(sent))
    put(line, name, value, meaning)
  }

  /// A line that has a name and a value alone.
  mutating func line(_ name: TextBuffer, _ value: TextBuffer, _ meaning: TextBuffer = TextBuffer())
  {
    put(TextBuffer(), name, value, meaning)
  }

  /// Bytes that nothing is known about.
  mutating func dump(_ bytes: RawSpan, from place: Int = 0) {
    let all = Span<UInt8>(_bytes: bytes)
    var start = 0
    while start < all.count {
      let end = min(start + Self.bytesPerDumpLine, all.count)
      let first = text.count
      text.append(number(place + start), alignedTo: 5)
      text.append("  ")
      for index in start..<end {
        text.appendHex(all[index])
        text.append(" ")
      }
      text.pad(from: first, to: Self.bytes + 3 * Self.bytesPerDumpLine + 1)
      text.append(Self.printable(bytes.extracting(start..<end)))
      text.append("\n")
      start = end
    }
  }

  private func number(_ number: Int) -> TextBuffer { TextBuffer { $0.append(number) } }

  private mutating func appendDim(_ line: TextBuffer) {
    if isColored { text.append("\u{1B}[2m") }
    text.append(line)
    if isColored { text.append("\u{1B}[0m") }
  }

  /// The columns of a line; what is too long begins a new one.
  private mutating func put(
    _ start: TextBuffer, _ name: TextBuffer, _ value: TextBuffer, _ meaning: TextBuffer
  ) {
    appendDim(start)
    var column = start.columnCount
    if name.count + value.count + meaning.count == 0 {
      text.append("\n")
      return
    }
    tab(to: Self.name, &column)
    text.append(name)
    column += name.columnCount
    if value.count > 0 { add(value, at: Self.value, &column) }
    if meaning.count > 0 { add(meaning, at: value.count > 0 ? column + 2 : Self.value, &column) }
    text.append("\n")
  }

  /// Goes to a column, in the next line if it is passed.
  private mutating func tab(to wanted: Int, _ column: inout Int) {
    if column > 0, column >= wanted {
      text.append("\n")
      column = 0
    }
    text.pad(from: text.count, to: wanted - column)
    column = max(column, wanted)
  }

  private mutating func add(_ part: TextBuffer, at wanted: Int, _ column: inout Int) {
    let length = part.columnCount
    let first = max(wanted, column + 2)
    if first + length < TextBuffer.columns {
      text.pad(from: text.count, to: first - column)
      column = first + length
      text.append(part)
      return
    }
    text.append("\n")
    var rest = part.bytes[...]
    var indent = Self.wrapped
    if length > TextBuffer.columns - 1 - indent { indent = Self.bytes }
    let room = TextBuffer.columns - 1 - indent
    repeat {
      text.pad(from: text.count, to: indent)
      var piece = TextBuffer()
      for byte in rest.prefix(room) { piece.append(byte) }
      text.append(piece)
      column = indent + piece.columnCount
      rest = rest.dropFirst(room)
      if !rest.isEmpty { text.append("\n") }
    } while !rest.isEmpty
  }

  /// Text as it is, with points for what is no character of ASCII.
  static func printable(_ bytes: RawSpan) -> TextBuffer {
    let all = Span<UInt8>(_bytes: bytes)
    return TextBuffer { text in
      for index in all.indices {
        text.append(0x20..<0x7F ~= all[index] ? all[index] : UInt8(ascii: "."))
      }
    }
  }
}

extension TextBuffer {
  /// How many columns of a terminal the text takes.
  var columnCount: Int {
    var columns = 0
    for byte in bytes where byte & 0xC0 != 0x80 { columns += 1 }
    return columns
  }

  /// A text that is known beforehand.
  init(_ text: StaticString) { append(text) }

  /// A word of the dictionary.
  init(_ bytes: RawSpan) { append(bytes) }

  /// Appends a number of so many decimals, given as the integer of all its digits: exact.
  mutating func append(_ digits: Int64, decimals: Int) {
    var text = JSONText()
    text.put(digits, decimals: decimals)
    append(text.bytes)
  }
}
