/// The help texts, made from the tables of commands and options.
enum Help {
  /// The list of commands.
  static func overview(into text: inout TextBuffer) {
    text.append("usage: gnss COMMAND [OPTIONS]\n\n")
    text.append("A GNSS receiver driver: plug a receiver in, read fixes.\n\nCommands:\n")
    for command in Command.allCases {
      let start = text.count
      text.append("  ")
      text.append(command.name)
      text.pad(from: start, to: 12)
      text.append(command.summary)
      text.append("\n")
    }
    text.append("\n'gnss COMMAND --help' describes a command. Start with:\n")
    text.append("  gnss fix --simulate   a fix without hardware\n")
    text.append("  gnss ports            what is plugged in\n")
    text.append("  gnss --show-settings  what gnss.conf and the environment set\n")
    text.append("\nExit status: 0 done, 1 no result, 2 usage, 3 no receiver, 4 not permitted,\n")
    text.append("5 busy, 6 input/output error, 7 not authorized. Ctrl-C ends with 0 what runs\n")
    text.append("until then (watch, record, simulate, replay, ports --watch), with 1 what has no\n")
    text.append("result yet.\n")
  }

  /// The help of one command.
  static func describe(_ command: Command, into text: inout TextBuffer) {
    text.append("usage: gnss ")
    text.append(command.name)
    text.append(" [OPTIONS]")
    switch command.operand {
    case .none: break
    case .required(let operand), .files(let operand):
      text.append(" ")
      text.append(operand)
    case .optional(let operand):
      text.append(" [")
      text.append(operand)
      text.append("]")
    case .several(let operand):
      text.append(" [")
      text.append(operand)
      text.append("]")
    }
    text.append("\n\n")
    text.append(paragraph: String(command.details), indent: 0)
    if !command.verbs.isEmpty { text.append("\nVerbs:\n") }
    for verb in command.verbs {
      let start = text.count
      text.append("  ")
      text.append(verb.form)
      text.pad(from: start, to: 24)
      text.append(paragraph: String(verb.help), indent: 24)
    }
    text.append("\nOptions:\n")
    for option in Option.table where option.commands.contains(command) {
      let start = text.count
      text.append("  --")
      text.append(option.text)
      if !option.placeholder.isEmpty {
        text.append(" ")
        text.append(option.placeholder)
      }
      if text.count - start > 23 {
        text.append("\n")
        text.pad(from: text.count, to: 24)
      } else {
        text.pad(from: start, to: 24)
      }
      text.append(paragraph: String(option.help), indent: 24)
    }
  }
}
