/// One thing that the doctor has looked at: how it is, and the one command that mends it.
struct Finding: Equatable {
  enum State: UInt8 {
    case ok, warning, problem

    /// The word that is printed.
    var name: StaticString {
      switch self {
      case .ok: "ok"
      case .warning: "warning"
      case .problem: "problem"
      }
    }
  }

  /// What was looked at, one a finding.
  enum Check: UInt8 {
    case receiver, permission, rule, holder, gpsd, modemManager, power
    case data, sleep, simulated, time, satellites, antenna, jamming, fix
    case authorization

    /// The word that is printed.
    var name: StaticString {
      switch self {
      case .receiver: "receiver"
      case .permission: "permission"
      case .rule: "rule"
      case .holder: "holder"
      case .gpsd: "gpsd"
      case .modemManager: "modemManager"
      case .power: "power"
      case .data: "data"
      case .sleep: "sleep"
      case .simulated: "simulated"
      case .time: "time"
      case .satellites: "satellites"
      case .antenna: "antenna"
      case .jamming: "jamming"
      case .fix: "fix"
      case .authorization: "authorization"
      }
    }
  }

  let check: Check
  let state: State
  let message: String
  /// A command, perhaps with a word for a person behind it; nothing where none is needed.
  let mend: String?
  /// What the command ends with if this is the first problem.
  let status: ExitStatus

  private init(
    _ check: Check, _ state: State, _ message: String, _ mend: String?, _ status: ExitStatus
  ) {
    self.check = check
    self.state = state
    self.message = message
    self.mend = mend
    self.status = status
  }

  static func ok(_ check: Check, _ message: String) -> Finding {
    Finding(check, .ok, message, nil, .done)
  }

  static func warning(_ check: Check, _ message: String, mend: String) -> Finding {
    Finding(check, .warning, message, mend, .done)
  }

  /// A problem: there is no fix as long as it is there.
  static func problem(
    _ check: Check, _ message: String, mend: String, status: ExitStatus = .noResult
  ) -> Finding {
    Finding(check, .problem, message, mend, status)
  }
}
