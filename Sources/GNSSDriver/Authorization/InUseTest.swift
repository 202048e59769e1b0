internal import GNSSSystem

/// How it is told whether a user is in front of a program that may have the location only then.
public enum InUseTest: Sendable {
  /// The program is in the foreground of its terminal, or belongs to an active login session; on a
  /// machine without logind, it still has its terminal.
  case standard
  /// The program is in the foreground of its terminal.
  case foreground
  /// The program has a terminal: it was not detached.
  case attached
  /// The program belongs to a login session that is in front.
  case session
  /// Always: for programs that have their own way to tell.
  case always
  /// What the program says, such as whether its window is shown.
  case asked(@Sendable () -> Bool)

  /// Whether the program is in use now.
  public var isInUse: Bool {
    switch self {
    case .standard:
      if Self.isForeground { return true }
      switch LoginSession.state() {
      case .active: return true
      case .noLogind: return ControllingTerminal.isThere
      case .none, .inactive: return false
      }
    case .foreground: return Self.isForeground
    case .attached: return ControllingTerminal.isThere
    case .session: return LoginSession.state() == .active
    case .always: return true
    case .asked(let answer): return answer()
    }
  }

  private static var isForeground: Bool {
    guard let terminal = ControllingTerminal() else { return false }
    return terminal.isForeground
  }
}

/// When a program that is no longer in use is to be given nothing more.
///
/// It is looked at every ``period``, and ten seconds after it was seen to be out of use it pauses:
/// who looks at another window for a moment loses nothing. When it is in use again it goes on at
/// the next look.
public struct InUseWatch: Sendable {
  /// How long a program goes on out of use. Source: corelocation.md, section 3.3.
  public static let patience: Duration = .seconds(10)
  /// How often it is looked at: nothing tells that a terminal has another foreground group.
  public static let period: Duration = .seconds(2)

  private let test: InUseTest
  private var backgroundSessions = 0
  private var lostAt: Duration?
  private var lookedAt: Duration?
  /// Whether nothing is to be given to the program.
  public private(set) var isPaused = false

  /// Begins to watch with a test.
  public init(_ test: InUseTest) { self.test = test }

  /// When to look again; nothing before the first look.
  public var due: Duration? { lookedAt.map { $0 + Self.period } }

  /// Whether the program counts as in use now, a background session included.
  public var isInUse: Bool { backgroundSessions > 0 || test.isInUse }

  /// Holds the use: it then lasts whatever becomes of the terminal, until it is given back.
  ///
  /// - Returns: False where the program is not in use now; then nothing is held.
  public mutating func beginBackgroundSession() -> Bool {
    guard isInUse else { return false }
    backgroundSessions += 1
    return true
  }

  /// Gives a held use back.
  public mutating func endBackgroundSession() {
    backgroundSessions = max(0, backgroundSessions - 1)
  }

  /// Looks, if it is time.
  ///
  /// - Returns: Whether ``isPaused`` has changed.
  public mutating func look(at now: Duration) -> Bool {
    if let due, now < due { return false }
    lookedAt = now
    let wasPaused = isPaused
    if isInUse {
      lostAt = nil
      isPaused = false
    } else {
      let lost = lostAt ?? now
      lostAt = lost
      isPaused = isPaused || now - lost >= Self.patience
    }
    return isPaused != wasPaused
  }

  /// Forgets what was seen: nothing is to be given now anyway.
  public mutating func rest() {
    lostAt = nil
    lookedAt = nil
    isPaused = false
  }
}
