internal import GNSSDriver
internal import Synchronization

/// What this program says of itself when it asks for the location. An `Info.plist` beside the
/// executable goes before it.
///
/// Set ``current`` before the first manager is made; nothing looks at it later.
public struct Program: Sendable {
  /// Who asks the user.
  public enum Prompter: Sendable {
    /// The controlling terminal, where there is one.
    case terminal
    /// The program: it shows the question, in a window perhaps, and hands the answer back, from any
    /// thread; nothing where the user has given none.
    case program(
      @Sendable (
        AuthorizationQuestion, @escaping @Sendable (AuthorizationQuestion.Answer?) -> Void
      ) -> Void)
    /// Nobody.
    case none
  }

  /// Its id, such as `org.example.map`; nothing stands for the path of the executable.
  public var id: String?
  /// What it wants the location for, in the words that the user is shown.
  public var purposes = Purposes()
  /// How it is told whether a user is in front of it.
  public var inUse = InUseTest.standard
  /// Who asks the user.
  public var prompter = Prompter.terminal

  /// Makes a program that says nothing of itself.
  public init() {}

  private static let stored = Mutex(Program())

  /// This program.
  public static var current: Program {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  var options: AuthorizationKeeper.Options {
    var options = AuthorizationKeeper.Options(app: .current(id: id, purposes: purposes))
    options.inUse = inUse
    options.prompter =
      switch prompter {
      case .terminal: .terminal
      case .program: .program
      case .none: .none
      }
    return options
  }
}
