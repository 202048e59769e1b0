internal import GNSSSystem

/// What the user is asked.
public struct AuthorizationQuestion: Equatable, Sendable {
  /// What the program has asked for.
  public enum Wish: Equatable, Sendable {
    /// The location while it is in use.
    case whenInUse
    /// The location at any time.
    case always
    /// The location at any time, where it has it already while in use.
    case alwaysOnTop
    /// The exact location until it ends, where it has an approximate one.
    case fullAccuracy
  }

  /// The program.
  public let app: AppIdentity
  /// What it has asked for.
  public let wish: Wish
  /// What it says that it wants the location for.
  public let purpose: String

  /// What the user may answer.
  public enum Answer: Equatable, Sendable {
    case whileRunning, always, thisTime, approximate, no
  }

  /// The question for a terminal.
  ///
  /// The program's own words come without control characters: they could change what is seen.
  var text: [UInt8] {
    let wants =
      switch wish {
      case .whenInUse: "wants to know where you are"
      case .always, .alwaysOnTop: "wants to know where you are at any time"
      case .fullAccuracy: "wants to know exactly where you are"
      }
    var text = "\n\(Printable.text(app.id)) \(wants).\n"
    text += "  program  \(Printable.text(app.path))\n"
    text += "  purpose  \(Printable.text(purpose))\n"
    text += choices
    return Array(text.utf8)
  }

  /// The choices, as the last line of the question.
  var choices: String {
    switch wish {
    case .whenInUse, .always:
      "[y] while running / [a] always / [o] this time only / [r] approximate / [n] no: "
    case .alwaysOnTop: "[a] always / [n] only while running, as before: "
    case .fullAccuracy: "[y] exactly, this time only / [n] approximately, as before: "
    }
  }

  /// The answer that a line is; nothing where it is none.
  func answer(_ line: ArraySlice<UInt8>) -> Answer? {
    let letters = line.filter { $0 > 0x20 }.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    guard letters.count == 1 else { return nil }
    let isWhole = wish == .whenInUse || wish == .always
    switch letters[0] {
    case UInt8(ascii: "n"): return .no
    case UInt8(ascii: "y") where wish == .fullAccuracy: return .thisTime
    case UInt8(ascii: "a") where wish != .fullAccuracy: return .always
    case UInt8(ascii: "y") where isWhole: return .whileRunning
    case UInt8(ascii: "o") where isWhole: return .thisTime
    case UInt8(ascii: "r") where isWhole: return .approximate
    default: return nil
    }
  }
}

/// A question on the controlling terminal that waits for its answer.
///
/// It never waits itself: watch ``descriptor`` and call ``process(at:)`` when it is readable and at
/// the ``deadline``. The terminal's settings are not changed, so nothing has to be put back,
/// whatever becomes of the process; an answer is a line.
public struct PromptSession: ~Copyable {
  /// Why nobody can be asked.
  public enum Refusal: Error, Equatable, Sendable {
    /// The process has no terminal: a unit, cron.
    case noTerminal
    /// The terminal is another program's for now.
    case background
    /// The terminal takes nothing (Ctrl-S).
    case held
  }

  /// How the question stands.
  public enum Outcome: Equatable, Sendable {
    case waiting
    case answered(AuthorizationQuestion.Answer)
    /// In time there was no answer, or the user ended it (Ctrl-D), or the terminal has gone.
    case unanswered
  }

  /// How long an answer is waited for. Source: corelocation.md, section 3.3.
  public static let patience: Duration = .seconds(60)
  /// Longer lines are no answers, bytes.
  private static let longestLine = 64

  /// What is asked.
  public let question: AuthorizationQuestion
  /// When it ends without an answer.
  public let deadline: Duration
  private let terminal: ControllingTerminal
  private var line: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 256)

  /// Asks. What was typed before is no answer and is dropped.
  ///
  /// - Parameters:
  ///   - question: What to ask.
  ///   - now: A monotonic instant.
  ///   - limit: How long to wait for the answer.
  /// - Throws: `Refusal` where nobody can be asked.
  public init(
    _ question: AuthorizationQuestion, at now: Duration, limit: Duration = patience
  ) throws(Refusal) {
    guard let terminal = ControllingTerminal() else { throw .noTerminal }
    guard terminal.isForeground else { throw .background }
    terminal.dropInput()
    guard terminal.write(question.text.span.bytes) else { throw .held }
    self.question = question
    self.terminal = terminal
    deadline = now + limit
  }

  /// The descriptor, for a loop to wait on: readable when the user has typed something.
  public var descriptor: Int32 { terminal.descriptor }

  /// Takes what the user has typed, and the passing of time.
  public mutating func process(at now: Duration) -> Outcome {
    while case .bytes(let count) = terminal.read(into: &buffer) {
      if count == 0 { return now < deadline ? .waiting : giveUp("\nno answer: nothing decided\n") }
      for byte in buffer[..<count] {
        if byte != 0x0A, byte != 0x0D {
          if line.count <= Self.longestLine { line.append(byte) }
          continue
        }
        if let answer = question.answer(line[...]) { return .answered(answer) }
        line.removeAll()
        _ = say(question.choices)
      }
    }
    return giveUp("\n")
  }

  private func giveUp(_ word: String) -> Outcome {
    _ = say(word)
    return .unanswered
  }

  private func say(_ text: String) -> Bool { terminal.write(Array(text.utf8).span.bytes) }
}
