internal import GNSSCodec
internal import GNSSSystem

/// The times of arrival beside a raw recording: which of its bytes came when.
///
/// A text file, `RECORDING.times`. After a first line that names the format, a line `@ UTC` begins
/// a run of the recorder; each line behind it is `MICROSECONDS OFFSET`: the bytes of the recording
/// from the offset on came so long after the run had begun. A byte belongs to the last line whose
/// offset is not behind it, so a line that is missing, or half a line at the end, costs no byte.
enum ArrivalTimes {
  static let ending = ".times"
  static let opening: StaticString = "# gnss arrival times 1: @ UTC, then MICROSECONDS OFFSET\n"

  /// Where the times of a recording are.
  static func path(of recording: String) -> String { recording + ending }

  /// An entry, as it is read back.
  struct Entry: Equatable {
    /// Microseconds since the first one; runs follow each other a second apart.
    var time: Int64
    /// The first byte that came then.
    var offset: UInt64
  }
}

/// Reads times of arrival line by line, in their order; what is no entry is passed over.
struct ArrivalReader: ~Copyable {
  /// Between two runs, microseconds: nobody waits for the days that lie between them.
  private static let pause: Int64 = 1_000_000

  private let stream: ByteStream
  private var buffer: [UInt8] = []
  private var next = 0
  private var hasEnded = false
  private var base: Int64 = 0
  private var last = ArrivalTimes.Entry(time: 0, offset: 0)

  private init(_ stream: consuming ByteStream) { self.stream = stream }

  /// Opens the times of a recording; nothing where there are none.
  static func open(of recording: String) throws(SystemError) -> ArrivalReader? {
    let path = ArrivalTimes.path(of: recording)
    guard Files.kind(of: path) == .file else { return nil }
    return ArrivalReader(try .open(path))
  }

  /// The next entry; nothing at the end. Neither times nor offsets go back.
  mutating func entry() throws(SystemError) -> ArrivalTimes.Entry? {
    while let line = try line() {
      if line.first == UInt8(ascii: "@") {
        base = last.time > 0 ? last.time + Self.pause : 0
        continue
      }
      guard let space = line.firstIndex(of: UInt8(ascii: " ")),
        let time = Self.number(line[..<space]), let offset = Self.number(line[(space + 1)...])
      else { continue }
      last.time = max(last.time, base + Int64(time))
      last.offset = max(last.offset, UInt64(offset))
      return last
    }
    return nil
  }

  /// The next whole line without its end.
  private mutating func line() throws(SystemError) -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[next...].firstIndex(of: 10) {
        defer { next = end + 1 }
        return buffer[next..<end]
      }
      if hasEnded { return nil }
      buffer.removeFirst(next)
      next = 0
      var piece = [UInt8](repeating: 0, count: 16_384)
      if let count = try stream.read(into: &piece) {
        buffer.append(contentsOf: piece[..<count])
      } else {
        hasEnded = true
      }
    }
  }

  /// A number of at most 15 digits.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    if text.isEmpty || text.count > 15 { return nil }
    var value = 0
    for byte in text {
      guard 0x30...0x39 ~= byte else { return nil }
      value = 10 * value + Int(byte - 0x30)
    }
    return value
  }
}

/// A raw recording and the times of its bytes, as they are written.
struct RawFile: ~Copyable {
  private var file: GrowingFile
  private var times: GrowingFile
  private let start: Duration
  private var line = TextBuffer()

  private init(
    _ file: consuming GrowingFile, _ times: consuming GrowingFile, start: Duration
  ) {
    self.file = file
    self.times = times
    self.start = start
  }

  /// Opens a recording; times are counted from now.
  ///
  /// - Parameters:
  ///   - path: The file of bytes; the times are beside it.
  ///   - beginning: What becomes of files that are there.
  /// - Returns: The recording.
  /// - Throws: `SystemError` of a file.
  static func open(_ path: String, _ beginning: FileBeginning) throws(SystemError) -> RawFile {
    let timesPath = ArrivalTimes.path(of: path)
    let opening = ArrivalTimes.opening.byteArray
    let isAppending = beginning == .appending
    let file =
      isAppending && Files.kind(of: path) != nil
      ? try GrowingFile.goOn(path, pieceEnd: [])
      : try GrowingFile.create(path, beginning.ofFile)
    var times =
      isAppending && Files.kind(of: timesPath) != nil
      ? try GrowingFile.goOn(timesPath, opening: opening, pieceEnd: [10])
      : try GrowingFile.create(timesPath, beginning.ofFile, opening: opening)
    var line = TextBuffer()
    line.append("@ ")
    line.append(UTCTime(unixNanoseconds: Clock.utcNow))
    line.append("\n")
    try times.append(line.bytes.span.bytes)
    return RawFile(file, times, start: Clock.now)
  }

  /// The size of what was written.
  var byteCount: UInt64 { file.length }

  /// Adds bytes that came at an instant.
  mutating func add(_ bytes: RawSpan, at instant: Duration) throws(SystemError) {
    let offset = file.length
    // The bytes first: without their line they are the last entry's.
    try file.append(bytes)
    line.removeAll()
    line.append(Int64(max(instant - start, .zero) / .microseconds(1)))
    line.append(" ")
    line.append(offset)
    line.append("\n")
    let text = line.bytes
    try times.append(text.span.bytes)
  }

  /// Sees to it that all is on the disk.
  func finish() throws(SystemError) {
    try file.synchronize()
    try times.synchronize()
  }
}
