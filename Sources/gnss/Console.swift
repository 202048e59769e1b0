internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// Where results, notes and errors go.
final class Console {
  /// Results, and nothing else.
  let output = Output(descriptor: 1)
  /// Notes and errors.
  private let errors = Output(descriptor: 2)
  /// Whether notes are left out.
  var isQuiet = false
  /// Whether more is said about what happens.
  var isVerbose = false
  private var hasProgress = false
  /// What was said and waits, because the terminal is drawn upon as a whole.
  private var held: [String]?

  init() {}

  /// Whether nobody reads the results any more, or they cannot be written: time to end.
  var isBroken: Bool { output.isClosed || output.failure != nil }

  /// Writes a result.
  func print(_ text: TextBuffer) {
    endProgress()
    output.write(text.bytes.span.bytes)
  }

  /// Writes why a command ends as an event among lines of JSON.
  func printEvent(of failure: Failure) {
    var json = JSONWriter()
    json.beginObject()
    json.member("event", failure.status == .notAuthorized ? "denied" : "error" as StaticString)
    json.member("message", failure.message)
    json.endObject()
    json.endLine()
    print(json.text)
  }

  /// Says what happens, unless quiet.
  func note(_ message: String) {
    if !isQuiet { say(message) }
  }

  /// Whether a person sees what is said.
  var isWatched: Bool { errors.isTerminal && !isQuiet }

  /// Shows how far it is, in a line that the next one takes the place of; on a terminal only.
  func show(_ progress: String) {
    guard isWatched else { return }
    errors.write("\r\u{1B}[K\(Printable.text(progress))")
    errors.flush()
    hasProgress = true
  }

  /// Takes the line of progress away.
  func endProgress() {
    if !hasProgress { return }
    hasProgress = false
    errors.write("\r\u{1B}[K")
    errors.flush()
  }

  /// Says more about what happens, if that is wanted.
  func detail(_ message: String) {
    if isVerbose { say(message) }
  }

  /// Whether somebody sees what is shown for the moment only.
  var showsProgress: Bool { errors.isTerminal && !isQuiet }

  /// Shows a line in place of the one that was shown so before.
  func show(progress text: String) {
    // Carriage return; the rest of the line is erased. Source: ECMA-48, EL.
    errors.write("\r\(text)\u{1B}[K")
    errors.flush()
  }

  /// Says in one line what went wrong; gives the status to end with.
  func fail(_ status: ExitStatus, _ message: String) -> ExitStatus {
    say(message)
    return status
  }

  /// Keeps what is said from now on, for what draws upon the whole terminal.
  func holdNotes() { held = [] }

  /// The last of what is kept; then nothing is any more.
  func takeNote() -> String? {
    defer { held = held.map { _ in [] } }
    return held?.last
  }

  /// Says what is still kept, and what comes as it comes.
  func releaseNotes() {
    let notes = held ?? []
    held = nil
    for note in notes { say(note) }
  }

  private func say(_ message: String) {
    if held != nil {
      held?.append(Printable.text(message))
      return
    }
    endProgress()
    errors.write("gnss: \(Printable.text(message))\n")
  }

  /// Writes what waits. Results that could not be written turn success into an error.
  func finish(_ status: ExitStatus) -> ExitStatus {
    endProgress()
    output.flush()
    guard status == .done || status == .noResult, let failure = output.failure else {
      return status
    }
    return fail(
      .inputOutput, "standard output: \(failure.reason); free some space, or write elsewhere")
  }
}

/// Why a command ends: the exit status, and one line that says what mends it.
struct Failure: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The failure of a file, a connection or the system.
  init(_ error: SystemError) {
    let mend =
      if error.path.map(Self.isOfState) == true {
        "; set XDG_STATE_HOME to a folder that you may write"
      } else if error.isNotPermitted {
        "; ask for permission to read it"
      } else if error.isNotFound {
        "; check the path"
      } else if error.path?.begins(with: "tcp://") == true {
        "; check the address, and that a program serves it"
      } else {
        ""
      }
    self.init(
      error.isNotPermitted ? .notPermitted : .inputOutput, error.description + mend)
  }

  /// Whether a path is of the state folder, or on the way to it.
  private static func isOfState(_ path: String) -> Bool {
    guard let folder = StateFolder.path?.utf8 else { return path.matches("HOME") }
    return path.utf8.starts(with: folder) || folder.starts(with: path.utf8)
  }

  /// The failure of a port.
  init(_ error: PortError) {
    let status: ExitStatus
    switch error {
    case .notFound, .disconnected: status = .noReceiver
    case .permissionDenied: status = .notPermitted
    case .busy: status = .busy
    default: status = .inputOutput
    }
    self.init(status, error.description)
  }

  /// The failure of a driver on behalf of a command.
  ///
  /// - Parameters:
  ///   - error: What the driver has thrown.
  ///   - command: The command's name.
  ///   - source: What was to be read, where the user has named it.
  init(_ error: DriverError, command: StaticString, source: Source = .automatic) {
    switch error {
    case .system(let error): self.init(error)
    case .port(let error):
      self.init(error)
      if case .notFound(let path) = error { self = Self.noPort(path) ?? self }
    case .noReceiver(let possible):
      if case .receiver(let id) = source {
        self = Self.noReceiver(id)
        return
      }
      if let port = Wanted.likeliest(of: possible) {
        self.init(
          .noReceiver,
          "no receiver found, but \(port.path) may be one; "
            + "if it is, run: gnss ports --adopt \(port.path)")
      } else {
        self.init(
          .noReceiver, "no receiver found; plug one in, look at 'gnss ports', or try --simulate")
      }
    }
  }
}

extension Failure {
  /// There is no port at a path, but one of a similar name; nothing where there is none.
  private static func noPort(_ path: String) -> Failure? {
    guard let near = nearest(to: path, { [$0.path] + $0.links }) else { return nil }
    return Failure(.noReceiver, "\(path): there is no such port; did you mean \(near)?")
  }

  /// No receiver with an ID is there.
  private static func noReceiver(_ id: String) -> Failure {
    let text = "no receiver with the ID \(id) is plugged in"
    let mend =
      nearest(to: id) { [$0.serialID ?? $0.placeID, $0.placeID] + ($0.serial.map { [$0] } ?? []) }
      .map { "did you mean \($0)?" } ?? "'gnss ports' lists those that are"
    return Failure(.noReceiver, "\(text); \(mend)")
  }

  /// The name of a port that is nearest to what somebody wrote.
  private static func nearest(to text: String, _ names: (PortInfo) -> [String]) -> String? {
    let ports: [PortInfo]
    do throws(PortError) {
      ports = try PortCatalog.ports()
    } catch {
      // Then nothing is to be named.
      return nil
    }
    let all = ports.flatMap(names)
    return Suggestion.nearest(to: word(text), among: all.map(word)).map { all[$0] }
  }

  /// What counts of a name: all ports are in `/dev`.
  private static func word(_ name: String) -> [UInt8] {
    Array(name.utf8.dropFirst(name.begins(with: "/dev/") ? 5 : 0))
  }
}

/// Does what may fail in the system; a failure becomes the command's.
func onSystem<Result: ~Copyable>(
  _ work: () throws(SystemError) -> Result
) throws(Failure) -> Result {
  do throws(SystemError) {
    return try work()
  } catch {
    throw Failure(error)
  }
}

/// Does what may fail at a port; a failure becomes the command's.
func onPort<Result: ~Copyable>(_ work: () throws(PortError) -> Result) throws(Failure) -> Result {
  do throws(PortError) {
    return try work()
  } catch {
    throw Failure(error)
  }
}
