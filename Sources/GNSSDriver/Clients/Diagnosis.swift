/// Why a client gets no locations, or that it gets them: what it is, in one line, and the mend.
public struct Diagnosis: Equatable, Sendable, CustomStringConvertible {
  /// What it comes from. Of several causes the first in this order is told.
  public enum Cause: UInt8, CaseIterable, Equatable, Sendable {
    /// Locations come.
    case delivering
    /// The client was not started.
    case notStarted
    /// Location services are off for the whole machine.
    case servicesOff
    /// The administrator's policy forbids it.
    case restricted
    /// The user refused.
    case denied
    /// Nobody was asked, and nothing was started.
    case notDetermined
    /// It was started, and begins by itself once it is authorized.
    case waitingForAuthorization
    /// The program is not in use, so that updates rest.
    case paused
    /// There is no receiver.
    case noReceiver
    /// This user may not open the port.
    case noPermission
    /// Another program has the port.
    case busy
    /// The source cannot be read.
    case failed
    /// The recording is at its end, or the connection was closed.
    case ended
    /// The receiver was just opened, or has just been heard.
    case starting
    /// No byte comes.
    case noBytes
    /// Bytes come that are no receiver's words: another line speed, or no receiver.
    case badChecksums
    /// The receiver says that it has no fix.
    case noFix
    /// Fixes come that are repeated, or belong to the past.
    case staleFixes
    /// Fixes come; none is far enough from the last one, or due.
    case filtered
    /// Locations come, and there is no delegate that hears of them.
    case noDelegate
  }

  /// The cause.
  public let cause: Cause
  /// What it is, in one line, without the mend.
  public let text: String
  /// The one command that mends it, or what is to be done; nothing where nothing is wrong.
  public let mend: String?

  /// The text, and the mend behind it.
  public var description: String { mend.map { "\(text); try: \($0)" } ?? text }
}

extension Diagnosis {
  static let delivering = Diagnosis(cause: .delivering, text: "locations come", mend: nil)
  static let notStarted = Diagnosis(
    cause: .notStarted, text: "location updates were not started", mend: "call start()")
  static let servicesOff = Diagnosis(
    cause: .servicesOff, text: "location services are off on this machine",
    mend: "gnss authorize status")
  static let restricted = Diagnosis(
    cause: .restricted, text: "the administrator's policy forbids this program the location",
    mend: "gnss authorize status")
  static func denied(_ program: String) -> Diagnosis {
    Diagnosis(
      cause: .denied, text: "the user has refused this program the location",
      mend: "gnss authorize reset \(program)")
  }
  static let notDetermined = Diagnosis(
    cause: .notDetermined, text: "nobody was asked yet whether this program may see the location",
    mend: "call requestWhenInUseAuthorization()")
  static func waitingForAuthorization(_ program: String) -> Diagnosis {
    Diagnosis(
      cause: .waitingForAuthorization, text: "waiting for authorization; then it begins by itself",
      mend: "call requestWhenInUseAuthorization(), or: "
        + "gnss authorize grant \(program) --when-in-use")
  }
  static func paused(_ program: String) -> Diagnosis {
    Diagnosis(
      cause: .paused, text: "the program is not in use, so location updates rest",
      mend: "bring it to the foreground, or: gnss authorize grant \(program) --always")
  }
  static let filtered = Diagnosis(
    cause: .filtered, text: "fixes come, but none is far enough from the last location or due",
    mend: "set a smaller distanceFilter, or a finer desiredAccuracy")
  static let staleFixes = Diagnosis(
    cause: .staleFixes, text: "the receiver repeats itself: its fixes are not of now",
    mend: "gnss doctor")

  /// Locations come, and nobody hears of them: the delegate is held weakly, and has gone.
  package static let noDelegate = Diagnosis(
    cause: .noDelegate, text: "locations come, but there is no delegate that hears of them",
    mend: "keep the delegate in a variable that lives on: it is held weakly")

  static func starting(_ name: String) -> Diagnosis {
    Diagnosis(cause: .starting, text: "\(name): listening", mend: nil)
  }
  static func noReceiver(_ path: String?, possible: String?) -> Diagnosis {
    if let possible {
      return Diagnosis(
        cause: .noReceiver, text: "no receiver found, but \(possible) may be one",
        mend: "gnss ports --adopt \(possible)")
    }
    return Diagnosis(
      cause: .noReceiver, text: path.map { "\($0): no receiver there" } ?? "no receiver found",
      mend: "plug one in, or look at: gnss ports")
  }
  static func noBytes(_ name: String) -> Diagnosis {
    Diagnosis(
      cause: .noBytes, text: "\(name): open, but no byte comes", mend: "gnss doctor --port \(name)")
  }
  static func badChecksums(_ name: String, _ baud: Int?) -> Diagnosis {
    let speed = baud.map { " at \($0) bits per second" } ?? " at any usual line speed"
    return Diagnosis(
      cause: .badChecksums, text: "\(name): bytes come, but no valid message\(speed)",
      mend: "gnss doctor --port \(name)")
  }
  static func noFix(_ name: String, satellites: Int?) -> Diagnosis {
    let sky = satellites.map { ", \($0) satellites in view" } ?? ""
    return Diagnosis(
      cause: .noFix, text: "\(name): the receiver has no fix\(sky)",
      mend: "give the antenna a clear sky")
  }
  static func ended(_ name: String, isConnection: Bool) -> Diagnosis {
    isConnection
      ? Diagnosis(
        cause: .ended, text: "\(name): the connection was closed; it is tried again", mend: nil)
      : Diagnosis(cause: .ended, text: "\(name): at its end", mend: "start() reads it again")
  }
}
