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

  /// Says in one line what went wrong; gives the status to end with.
  func fail(_ status: ExitStatus, _ message: String) -> ExitStatus {
    say(message)
    return status
  }

  private func say(_ message: String) {
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
      if error.isNotPermitted {
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
  init(_ error: DriverError, command: StaticString) {
    switch error {
    case .system(let error): self.init(error)
    case .port(let error): self.init(error)
    case .noReceiver(let possible):
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
