import CSystem

/// Another program that this one has started; it is killed and taken away when this value goes.
public struct ChildProcess: ~Copyable {
  /// How a child ended.
  public enum Ending: Equatable, Sendable {
    /// By itself, with this status, 0 to 255.
    case exited(Int32)
    /// By the signal of this number.
    case killed(Int32)
  }

  /// The number of the process.
  public let id: Int32
  private var ending: Ending?

  /// Starts a program with descriptors of ours as its own. It gets SIGTERM when this process ends.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, its own name not among them.
  ///   - descriptors: What becomes its standard input, output, error, and 3, 4 … up to 15; below 0
  ///     means nowhere (/dev/null). They stay open here: close what you do not need.
  /// - Throws: `SystemError` of `spawn`, a program that cannot be run included.
  public init(
    path: String, arguments: [String], descriptors: [Int32] = [-1, 1, 2]
  ) throws(SystemError) {
    let words = copies(of: [path] + arguments)
    defer { for word in words { word?.deallocate() } }
    let count = UInt32(descriptors.count)
    id = try value(of: csystem_spawn(path, words, nil, descriptors, count, 1), "spawn", path)
  }

  deinit {
    if ending != nil { return }
    var status: Int32 = 0
    _ = csystem_kill(id)
    _ = csystem_wait(id, 1, &status)
  }

  /// Asks the child to end (SIGTERM).
  public func terminate() { if ending == nil { _ = csystem_terminate(id) } }

  /// Interrupts the child as Ctrl-C does (SIGINT).
  public func interrupt() { if ending == nil { _ = csystem_interrupt(id) } }

  /// Ends the child at once (SIGKILL).
  public func kill() { if ending == nil { _ = csystem_kill(id) } }

  /// How the child has ended; nothing while it runs.
  ///
  /// - Throws: `SystemError` of `waitpid`.
  public mutating func poll() throws(SystemError) -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    if try value(of: csystem_wait(id, 0, &status), "waitpid") == 0 { return nil }
    return note(status)
  }

  /// Waits until the child has ended.
  ///
  /// - Throws: `SystemError` of `waitpid`.
  public mutating func wait() throws(SystemError) -> Ending {
    if let ending { return ending }
    var status: Int32 = 0
    _ = try value(of: csystem_wait(id, 1, &status), "waitpid")
    return note(status)
  }

  /// A stream whose descriptor a loop finds readable when the child has ended; not to be read from.
  ///
  /// - Throws: `SystemError` of `pidfd_open`.
  public func endingStream() throws(SystemError) -> ByteStream {
    let descriptor = try value(of: csystem_process_descriptor(id), "pidfd_open")
    return .adopt(descriptor, path: "process")
  }

  private mutating func note(_ status: Int32) -> Ending {
    let seen: Ending = status >= 0 ? .exited(status) : .killed(-status)
    ending = seen
    return seen
  }
}

/// A pipe: what is written to one end is read from the other.
public struct Pipe: ~Copyable {
  /// The end to read from.
  public let reader: ByteStream
  /// The end to write to.
  public let writer: ByteStream

  /// Makes a pipe; neither end is inherited by a child but by its `descriptors`.
  ///
  /// - Throws: `SystemError` of `pipe`.
  public init() throws(SystemError) {
    var reader: Int32 = -1
    var writer: Int32 = -1
    try check(csystem_pipe(&reader, &writer), "pipe")
    self.reader = .adopt(reader, path: "pipe")
    self.writer = .adopt(writer, path: "pipe")
  }

  /// Keeps the end to read from and closes the other.
  public consuming func takeReader() -> ByteStream { reader }

  /// Keeps the end to write to and closes the other.
  public consuming func takeWriter() -> ByteStream { writer }
}

extension Process {
  /// Lets this process become another program, which goes on in its place: same number, same
  /// standard descriptors, same environment.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, its own name not among them.
  /// - Returns: Why it could not; else it does not return.
  public static func become(_ path: String, arguments: [String]) -> SystemError {
    let words = copies(of: [path] + arguments)
    let failure = csystem_become(path, words)
    for word in words { word?.deallocate() }
    return SystemError(call: "exec", errno: failure, path: path)
  }
}

/// C strings of their own, to be deallocated, with the null that ends the list.
private func copies(of words: [String]) -> [UnsafeMutablePointer<CChar>?] {
  var copies: [UnsafeMutablePointer<CChar>?] = []
  for word in words { copies.append(copy(of: word)) }
  copies.append(nil)
  return copies
}

/// A C string of its own, to be deallocated.
private func copy(of text: String) -> UnsafeMutablePointer<CChar> {
  let utf8 = text.utf8
  let start = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
  var index = 0
  for byte in utf8 {
    start[index] = CChar(bitPattern: byte)
    index += 1
  }
  start[index] = 0
  return start
}
