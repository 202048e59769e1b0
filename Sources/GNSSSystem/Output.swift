import CSystem

/// A buffered way out: standard output or standard error.
///
/// What is written leaves at the end of each line, so that a reader at a pipe sees it at once;
/// while `isBatching` it leaves when the buffer is full or flushed. Where the reader has gone,
/// what is written is dropped and `isClosed` says so.
public final class Output {
  /// Enough for the longest line of JSON with 64 satellites.
  private static let capacity = 16_384

  /// Whether a person's terminal is at the other end.
  public let isTerminal: Bool
  /// Whether lines may wait in the buffer; for work that writes much and ends.
  public var isBatching = false
  /// Whether the reader has gone (EPIPE): time to end quietly.
  public private(set) var isClosed = false
  /// The first failure but that, such as a full disk.
  public private(set) var failure: SystemError?
  /// A descriptor that becomes readable when the user wants the end: a reader that takes nothing
  /// is then waited for no longer.
  public var interruption: Int32?
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Makes a way out. From now on a reader that goes is no deadly signal (SIGPIPE) any more.
  ///
  /// - Parameter descriptor: 1 for standard output, 2 for standard error; it is not closed.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = csystem_is_tty(descriptor) != 0
    buffer.reserveCapacity(Self.capacity)
    _ = csystem_ignore_broken_pipe()
  }

  deinit { flush() }

  /// Writes text.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes text that is known beforehand.
  public func write(_ text: StaticString) {
    text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes as they are.
  public func write(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Sends out what waits.
  public func flush() {
    if buffer.isEmpty { return }
    buffer.withUnsafeBytes { sendOut($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func sendOut(_ bytes: UnsafeRawBufferPointer) {
    let errno = isClosed ? 0 : send(bytes)
    if errno == 0 { return }
    if errno == csystem_errno_broken_pipe() {
      isClosed = true
    } else if failure == nil {
      failure = SystemError(call: "write", errno: errno)
    }
  }

  /// Gives 0 or an errno. What is interrupted goes nowhere, as if the reader had gone.
  private func send(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let interruption else { return writeAll(bytes, to: descriptor) }
    return writeAll(bytes, to: descriptor, unless: interruption) ?? csystem_errno_broken_pipe()
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count >= Self.capacity {
      // So much leaves as it is, behind what waits.
      flush()
      sendOut(bytes)
      return
    }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity || (!isBatching && bytes.contains(10)) { flush() }
  }
}
