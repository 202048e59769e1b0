internal import GNSSSystem

/// Where the map has its knowledge from: the lines of a child `gnss`, or a file of tracks that the
/// page reads by itself.
struct GNSSReader: ~Copyable {
  private var child: ChildProcess?
  private let stream: ByteStream
  private var bytes = [UInt8](repeating: 0, count: 65_536)

  /// Opens what the options want to have read; `isQuiet` where the user was told already why it is
  /// not there.
  static func open(
    _ options: MapOptions, isQuiet: Bool = false
  ) throws(MapError) -> GNSSReader {
    guard let file = options.file else {
      let arguments = ["watch", "--json", "--satellites"] + options.watching
      return try GNSSReader(options, arguments, errors: isQuiet ? -1 : 2)
    }
    if FileOnMap.Kind(file) == .fixes {
      let arguments = ["decode", "--fixes", "--satellites", "--", file]
      return try GNSSReader(options, arguments, errors: 2)
    }
    return GNSSReader(try onSystem { () throws(SystemError) in try ByteStream.open(file) })
  }

  private init(_ file: consuming ByteStream) {
    child = nil
    stream = file
  }

  /// Starts `gnss`: the one that has started this program, else the one beside it.
  private init(
    _ options: MapOptions, _ arguments: [String], errors: Int32
  ) throws(MapError) {
    let own = try onSystem { () throws(SystemError) in try Process.executablePath() }
    let program = options.gnss ?? PageFiles.folder(of: own) + "/gnss"
    let pipe = try onSystem { () throws(SystemError) in try Pipe() }
    let writer = pipe.writer.descriptor
    child = try onSystem { () throws(SystemError) in
      try ChildProcess(path: program, arguments: arguments, descriptors: [0, writer, errors])
    }
    stream = pipe.takeReader()
  }

  var descriptor: Int32 { stream.descriptor }

  /// Hands on what is there; false at the end.
  mutating func read(_ take: (ArraySlice<UInt8>) -> Void) throws(MapError) -> Bool {
    do throws(SystemError) {
      guard let count = try stream.read(into: &bytes) else { return false }
      take(bytes[..<count])
      return true
    } catch {
      throw MapError(status: MapError.inputOutput, message: error.description)
    }
  }

  /// After the end: the exit status of `gnss` where it is not one to stay for. It has told why.
  mutating func failure() throws(MapError) -> Int32? {
    guard var child = child.take() else { return nil }
    let ending = try onSystem { () throws(SystemError) in try child.wait() }
    return switch ending {
    // What was read stays on the page: all of a recording, or one without a fix.
    case .exited(0), .exited(1): nil
    case .exited(let status): status
    case .killed: MapError.inputOutput
    }
  }
}
