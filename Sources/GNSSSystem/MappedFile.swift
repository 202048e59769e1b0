internal import CSystem

/// A file that is read where it lies, page by page as it is looked at.
///
/// The file may be replaced by another of its name meanwhile, and what was opened is read on; it
/// must not be cut short, as the system ends a process that reads beyond the end of a file.
public struct MappedFile: ~Copyable, Sendable {
  /// Proof that threads may share it: the pages are mapped for reading only, and nothing but the
  /// end of this value, when nobody has it any more, takes them away.
  nonisolated(unsafe) private let start: UnsafeRawPointer
  /// How many bytes it has; at least 1.
  public let byteCount: Int

  /// Maps a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `SystemError` of `open` or `mmap`; of an empty file, too.
  public init(_ path: String) throws(SystemError) {
    let stream = try ByteStream.open(path)
    let count = Int(stream.byteCount)
    guard stream.kind == .file, count > 0 else {
      throw SystemError(call: "mmap", path: path, detail: "not a file with something in it")
    }
    var address: UnsafeRawPointer?
    try check(csystem_map(stream.descriptor, count, &address), "mmap", path)
    guard let address else { throw SystemError(call: "mmap", path: path, detail: "no memory") }
    start = address
    byteCount = count
  }

  deinit { _ = csystem_unmap(start, byteCount) }

  /// The bytes.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = RawSpan(_unsafeStart: start, byteCount: byteCount)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
