/// What the user asked for: a command, its operand and its options, all checked.
struct Invocation {
  /// The value of one option that was given.
  enum Value {
    case none
    case text(String)
    case integer(Int)
    /// Metres, or a factor.
    case number(Double)
    case duration(Duration)
    /// The position of the word in the option's list.
    case word(Int)
    /// `--speed max`.
    case max
  }

  let command: Command
  /// What stands behind the command that is no option.
  var operands: [String] = []
  private var values: [(name: Option.Name, value: Value)] = []

  init(command: Command) { self.command = command }

  /// The first operand.
  var operand: String? {
    get { operands.first }
    set { operands = newValue.map { [$0] } ?? [] }
  }

  /// Sets an option; the last value of an option counts.
  mutating func set(_ name: Option.Name, _ value: Value) {
    values.removeAll { $0.name == name }
    values.append((name, value))
  }

  /// Whether the option was given.
  func has(_ name: Option.Name) -> Bool { value(name) != nil }

  func text(_ name: Option.Name) -> String? {
    if case .text(let text) = value(name) { text } else { nil }
  }

  func integer(_ name: Option.Name) -> Int? {
    if case .integer(let integer) = value(name) { integer } else { nil }
  }

  func number(_ name: Option.Name) -> Double? {
    if case .number(let number) = value(name) { number } else { nil }
  }

  func duration(_ name: Option.Name) -> Duration? {
    if case .duration(let duration) = value(name) { duration } else { nil }
  }

  func word(_ name: Option.Name) -> Int? {
    if case .word(let index) = value(name) { index } else { nil }
  }

  func value(_ name: Option.Name) -> Value? {
    for entry in values where entry.name == name { return entry.value }
    return nil
  }
}

/// A command line that is not understood: what is wrong and what mends it, in one line.
struct UsageError: Error {
  let message: String
}
