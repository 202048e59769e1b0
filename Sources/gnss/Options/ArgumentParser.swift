/// Turns the arguments of the command line into an invocation, by the tables of commands and
/// options.
struct ArgumentParser {
  private let arguments: [String]
  private var next = 0

  /// Makes a parser of the arguments behind the program's name.
  init(_ arguments: [String]) { self.arguments = arguments }

  /// Parses all arguments.
  ///
  /// `--help` and `--version` win over all else that is on the line, so that a half-written command
  /// can be asked for its help.
  mutating func parse() throws(UsageError) -> Invocation {
    guard let first = take() else {
      throw UsageError(message: "no command given; 'gnss help' lists the commands")
    }
    let command: Command
    if first.matches("--show-settings") {
      var settings = Invocation(command: .help)
      settings.set(.showSettings, .none)
      return settings
    }
    if Self.asksForHelp(first) || Self.asksForVersion(first) {
      command = .help
    } else if let named = Self.command(named: first) {
      command = named
    } else {
      throw Self.unknownCommand(first)
    }
    if let shortcut = shortcut(for: command) { return shortcut }
    var invocation = Invocation(command: command)
    var takesOptions = true
    while let argument = take() {
      if takesOptions, argument.matches("--") {
        takesOptions = false
      } else if takesOptions, Self.isOption(argument) {
        try parseOption(argument, into: &invocation)
      } else {
        try setOperand(argument, of: &invocation)
      }
    }
    try Self.check(invocation)
    return invocation
  }

  private mutating func take() -> String? {
    guard next < arguments.count else { return nil }
    next += 1
    return arguments[next - 1]
  }

  /// The invocation that `--help` or `--version` stands for, if one of them is given.
  private func shortcut(for command: Command) -> Invocation? {
    for argument in arguments {
      if argument.matches("--") { return nil }
      if Self.asksForHelp(argument) {
        var help = Invocation(command: .help)
        if command != .help { help.operand = String(command.name) }
        return help
      }
      if Self.asksForVersion(argument) {
        var version = Invocation(command: .help)
        version.set(.version, .none)
        return version
      }
    }
    return nil
  }

  private mutating func parseOption(
    _ argument: String, into invocation: inout Invocation
  ) throws(UsageError) {
    let bytes = argument.byteArray
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: bytes[..<(equals ?? bytes.count)], as: UTF8.self)
    guard let option = Self.option(named: name, of: invocation.command) else {
      throw Self.unknownOption(name, of: invocation.command)
    }
    if case .none = option.value {
      if equals != nil {
        throw UsageError(message: "\(name) takes no value; write it without the '='")
      }
      invocation.set(option.name, .none)
      return
    }
    if case .optionalText = option.value, equals == nil, !isTextNext(of: invocation.command) {
      invocation.set(option.name, .none)
      return
    }
    let text: String
    if let equals {
      text = String(decoding: bytes[(equals + 1)...], as: UTF8.self)
    } else if let following = take() {
      text = following
    } else {
      throw UsageError(message: "\(name) needs a value: \(name) \(option.placeholder)")
    }
    guard let value = option.parse(text) else {
      throw UsageError(message: "'\(text)' is no value for \(name); \(option.expectation)")
    }
    invocation.set(option.name, value)
  }

  /// Whether what follows an option is its text that may be left out: no option, and with a command
  /// that takes words of its own it needs the `=`.
  private func isTextNext(of command: Command) -> Bool {
    guard case .none = command.operand, next < arguments.count else { return false }
    return !Self.isOption(arguments[next])
  }

  private func setOperand(
    _ text: String, of invocation: inout Invocation
  ) throws(UsageError) {
    let command = String(invocation.command.name)
    if case .none = invocation.command.operand {
      throw UsageError(
        message: "'\(command)' takes no '\(text)'; 'gnss \(command) --help' shows what it takes")
    }
    switch invocation.command.operand {
    case .several, .files:
      invocation.operands.append(text)
      return
    case .none, .required, .optional: break
    }
    if invocation.operand != nil {
      throw UsageError(message: "'\(text)' is one too many; '\(command)' takes one at a time")
    }
    invocation.operand = text
  }
}

extension ArgumentParser {
  /// The command of this name.
  static func command(named name: String) -> Command? {
    for command in Command.allCases where name.matches(command.name) { return command }
    return nil
  }

  static func unknownCommand(_ name: String) -> UsageError {
    if isOption(name) {
      let word = String(decoding: name.utf8.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
      if let nearest = Suggestion.nearest(to: word, among: ["help", "version", "show-settings"]) {
        return UsageError(
          message: "gnss has no option '\(name)'; did you mean '--\(String(nearest))'?")
      }
      return UsageError(
        message: "'\(name)' comes before the command; write 'gnss COMMAND \(name)'")
    }
    var message = "there is no command '\(name)'; "
    if let nearest = Suggestion.nearest(to: name, among: Command.allCases.map { $0.name }) {
      message += "did you mean '\(String(nearest))'?"
    } else {
      message += "'gnss help' lists the commands"
    }
    return UsageError(message: message)
  }

  private static func asksForHelp(_ argument: String) -> Bool {
    argument.matches("--help") || argument.matches("-h")
  }

  private static func asksForVersion(_ argument: String) -> Bool {
    argument.matches("--version") || argument.matches("-V")
  }

  /// Whether an argument is an option; `-` alone is standard input, and a digit behind it makes a
  /// number.
  private static func isOption(_ argument: String) -> Bool {
    guard argument.begins(with: "-"), let second = argument.utf8.dropFirst().first else {
      return false
    }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= second)
  }

  private static func option(named name: String, of command: Command) -> Option? {
    guard name.begins(with: "--") else { return nil }
    let text = String(decoding: name.utf8.dropFirst(2), as: UTF8.self)
    for option in Option.table where option.commands.contains(command) {
      if text.matches(option.text) { return option }
    }
    return nil
  }

  private static func unknownOption(_ name: String, of command: Command) -> UsageError {
    let command = (name: String(command.name), set: CommandSet(command))
    var message = "'\(command.name)' has no option '\(name)'; "
    let word = String(decoding: name.utf8.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    let candidates = Option.table.filter { !$0.commands.isDisjoint(with: command.set) }
    if let nearest = Suggestion.nearest(to: word, among: candidates.map { $0.text }) {
      message += "did you mean '--\(String(nearest))'?"
    } else {
      message += "'gnss \(command.name) --help' lists them"
    }
    return UsageError(message: message)
  }

  /// Checks what one option alone does not tell.
  private static func check(_ invocation: Invocation) throws(UsageError) {
    let command = String(invocation.command.name)
    switch invocation.command.operand {
    case .required(let operand), .files(let operand):
      if invocation.operand != nil { break }
      throw UsageError(message: "no \(String(operand)) given: gnss \(command) \(String(operand))")
    case .none, .optional, .several: break
    }
    for group in Option.exclusive {
      let given = Option.table.filter { option in
        group.contains { $0 == option.name } && invocation.has(option.name)
      }
      if given.count > 1 {
        let names = "--\(String(given[0].text)) and --\(String(given[1].text))"
        throw UsageError(message: "\(names) exclude each other; give one of them")
      }
    }
  }
}
