import CSystem

/// A file that grows at its end and is whole after each step, whenever its writer is killed.
///
/// Formats such as XML end with a closing. It is written behind each piece, in the same call, and
/// the next piece takes its place; nothing is written a second time. Where a piece does not fit on
/// the disk, the file is put back to what it was before it. Another writer is kept out by a lock.
public struct GrowingFile: ~Copyable {
  /// What becomes of a file that is there already.
  public enum Beginning: Equatable, Sendable {
    /// That is an error.
    case onlyNew
    /// It is replaced.
    case replacing
  }

  /// Where a file is searched for its last whole piece, bytes from its end.
  static let searched = 65_536

  /// Where the next piece goes: behind all pieces, before the closing.
  public private(set) var length: UInt64
  private let stream: ByteStream
  private let closing: [UInt8]
  private var block: [UInt8] = []

  /// How many bytes the file has, its closing among them.
  public var byteCount: UInt64 { length + UInt64(closing.count) }

  /// The path, as it was given.
  public var path: String { stream.path }

  private init(_ stream: consuming ByteStream, closing: [UInt8], length: UInt64) {
    self.stream = stream
    self.closing = closing
    self.length = length
  }

  /// Makes a file that has its opening and its closing and nothing between.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - beginning: What becomes of one that is there.
  ///   - opening: What it begins with.
  ///   - closing: What stands at its end all the time.
  /// - Returns: The file.
  /// - Throws: `SystemError` of `open`, `flock` or `write`.
  public static func create(
    _ path: String, _ beginning: Beginning, opening: [UInt8] = [], closing: [UInt8] = []
  ) throws(SystemError) -> GrowingFile {
    // It is emptied only once it is ours.
    let flags = CSYSTEM_OPEN_WRITE | CSYSTEM_OPEN_CREATE | CSYSTEM_OPEN_NO_TERMINAL
    let only = beginning == .onlyNew ? CSYSTEM_OPEN_ONLY_NEW : 0
    let stream = try open(path, Int32(flags | only))
    try check(csystem_truncate(stream.descriptor, 0), "ftruncate", path)
    var file = GrowingFile(stream, closing: closing, length: 0)
    try file.append(opening.span.bytes)
    return file
  }

  /// Goes on with a file that was written so before.
  ///
  /// Where its writer was stopped within a piece, that piece is dropped; within the opening, the
  /// file begins anew.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - opening: What it begins with.
  ///   - closing: What stands at its end.
  ///   - mark: What each piece ends with; without one all that is there stays.
  /// - Returns: The file.
  /// - Throws: `SystemError` of `open`, `flock`, `read` or `write`, or where it is another's file.
  public static func goOn(
    _ path: String, opening: [UInt8] = [], closing: [UInt8] = [], pieceEnd mark: [UInt8]
  ) throws(SystemError) -> GrowingFile {
    let flags = CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE | CSYSTEM_OPEN_NO_TERMINAL
    let stream = try open(path, Int32(flags))
    let size = stream.byteCount
    if mark.isEmpty { return GrowingFile(stream, closing: closing, length: size) }
    let end = try lastBytes(min(Int(size), searched), of: stream, size)
    if end.isEmpty || end.count < opening.count && opening.starts(with: end) {
      var file = GrowingFile(stream, closing: closing, length: 0)
      try file.append(opening.span.bytes)
      return file
    }
    if !closing.isEmpty, end.suffix(closing.count).elementsEqual(closing) {
      return GrowingFile(stream, closing: closing, length: size - UInt64(closing.count))
    }
    guard let place = last(mark, in: end) else {
      throw SystemError(call: "read", path: path, detail: "not a file of this kind")
    }
    let length = size - UInt64(end.count - place)
    try check(csystem_truncate(stream.descriptor, length), "ftruncate", path)
    var file = GrowingFile(stream, closing: closing, length: length)
    try file.append([UInt8]().span.bytes)
    return file
  }

  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> ByteStream {
    let descriptor = try value(of: csystem_open(path, flags), "open", path)
    let stream = ByteStream.adopt(descriptor, path: path)
    guard stream.kind == .file else {
      throw SystemError(call: "open", path: path, detail: "not a plain file")
    }
    let failure = csystem_lock(descriptor)
    if failure == csystem_errno_again() {
      throw SystemError(call: "flock", path: path, detail: "another program writes it")
    }
    try check(failure, "flock", path)
    return stream
  }

  private static func lastBytes(
    _ count: Int, of stream: borrowing ByteStream, _ size: UInt64
  ) throws(SystemError) -> [UInt8] {
    // The reading starts where the file does, so what lies before is passed over.
    try check(csystem_seek(stream.descriptor, size - UInt64(count)), "lseek", stream.path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: count)
    while bytes.count < count, let read = try stream.read(into: &piece) {
      bytes.append(contentsOf: piece[..<read])
    }
    return bytes
  }

  /// Behind the last place where the mark stands.
  private static func last(_ mark: [UInt8], in bytes: [UInt8]) -> Int? {
    var end = bytes.count
    while end >= mark.count {
      if bytes[(end - mark.count)..<end].elementsEqual(mark) { return end }
      end -= 1
    }
    return nil
  }

  /// Appends a piece, the closing behind it.
  ///
  /// - Throws: `SystemError` of `write`; then the file is as it was before.
  public mutating func append(_ piece: RawSpan) throws(SystemError) {
    block.removeAll(keepingCapacity: true)
    piece.withUnsafeBytes { block.append(contentsOf: $0) }
    block.append(contentsOf: closing)
    let failure = write(block)
    if failure != 0 {
      // The place of the closing is the file's already, so this needs no room.
      _ = write(closing)
      _ = csystem_truncate(stream.descriptor, length + UInt64(closing.count))
      throw SystemError(call: "write", errno: failure, path: path)
    }
    length += UInt64(piece.byteCount)
  }

  /// Writes all bytes where the next piece goes; gives 0 or an errno.
  private func write(_ bytes: [UInt8]) -> Int32 {
    var start = 0
    while start < bytes.count {
      let result = bytes.withUnsafeBytes {
        csystem_write_at(
          stream.descriptor, $0.baseAddress.map { $0 + start }, $0.count - start,
          length + UInt64(start))
      }
      if result < 0 { return Int32(-result) }
      start += Int(result)
    }
    return 0
  }

  /// Waits until all is on the disk.
  ///
  /// - Throws: `SystemError` of `fsync`.
  public func synchronize() throws(SystemError) { try stream.synchronize() }
}
