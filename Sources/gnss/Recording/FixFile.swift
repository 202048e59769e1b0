internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// A file of fixes in one of the formats, whole after each step; or the same on standard output.
struct FixFile: ~Copyable {
  private var file: GrowingFile?
  /// Where it is printed; nothing where there is a file.
  private let console: Console?
  private var writer: TrackWriter
  private var pending = TextBuffer()
  /// How many fixes were written.
  private(set) var fixes = 0

  private init(_ file: consuming GrowingFile, _ writer: TrackWriter) {
    self.file = consume file
    self.writer = writer
    console = nil
  }

  /// Prints fixes on standard output.
  init(_ format: TrackFormat, printedBy console: Console) {
    file = nil
    writer = TrackWriter(format)
    self.console = console
    console.output.isBatching = !console.output.isTerminal
    console.output.write(format.opening)
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: What is written.
  ///   - beginning: What becomes of a file that is there.
  /// - Returns: The file, with nothing but its opening and closing, or what was there before.
  /// - Throws: `SystemError` of the file.
  static func open(
    _ path: String, _ format: TrackFormat, _ beginning: FileBeginning
  ) throws(SystemError) -> FixFile {
    let (opening, closing) = (format.opening.byteArray, format.closing.byteArray)
    if beginning == .appending, Files.kind(of: path) != nil {
      let file = try GrowingFile.goOn(
        path, opening: opening, closing: closing, pieceEnd: format.pieceEnd.byteArray)
      let isEmpty = file.length <= UInt64(opening.count)
      return FixFile(file, TrackWriter(format, goesOn: !isEmpty))
    }
    let file = try GrowingFile.create(
      path, beginning.ofFile, opening: opening, closing: closing)
    return FixFile(file, TrackWriter(format))
  }

  /// The size of what was written.
  var byteCount: UInt64 {
    switch file {
    case .some(let file): file.byteCount
    case .none: 0
    }
  }

  /// Adds an epoch; it is in the file after ``flush()``.
  mutating func add(_ epoch: Epoch, _ reception: Reception? = nil) {
    if writer.write(epoch, reception, into: &pending) { fixes += 1 }
  }

  /// Takes note of an epoch that is left out.
  mutating func pass(_ epoch: Epoch) { writer.pass(epoch) }

  /// How many bytes wait.
  var pendingCount: Int { pending.count }

  /// Writes what waits.
  mutating func flush() throws(SystemError) {
    if pending.count == 0 { return }
    console?.print(pending)
    let bytes = pending.bytes
    try file?.append(bytes.span.bytes)
    pending.removeAll()
  }

  /// Writes what waits and sees to it that it is on the disk.
  mutating func finish() throws(SystemError) {
    try flush()
    console?.output.write(writer.format.closing)
    try file?.synchronize()
  }
}

/// What becomes of a file that is there already.
enum FileBeginning: Equatable {
  case onlyNew, replacing, appending

  /// A file that is not continued.
  var ofFile: GrowingFile.Beginning { self == .replacing ? .replacing : .onlyNew }

  /// As the options `--force` and `--append` say it.
  init(_ invocation: Invocation) {
    self =
      invocation.has(.force) ? .replacing : invocation.has(.append) ? .appending : .onlyNew
  }
}

extension Failure {
  /// The failure of a file that is written.
  ///
  /// - Parameters:
  ///   - error: What has failed.
  ///   - isBegun: Whether there is something of it in the file.
  ///   - mayAppend: Whether the command has the option `--append`.
  init(writing error: SystemError, afterwards isBegun: Bool = false, mayAppend: Bool) {
    let mend =
      if error.isThere {
        mayAppend
          ? "; give another name, or --append, or --force to replace it"
          : "; give another name, or --force to replace it"
      } else if error.isNotFound {
        "; make the folder first"
      } else if error.isNotPermitted {
        "; ask for permission to write there"
      } else if isBegun {
        mayAppend
          ? "; all before it is kept: free some space, then go on with --append"
          : "; all before it is kept: free some space, then convert again with --force"
      } else {
        ""
      }
    self.init(error.isNotPermitted ? .notPermitted : .inputOutput, error.description + mend)
  }
}
