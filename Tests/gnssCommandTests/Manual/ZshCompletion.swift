import Foundation

@testable import gnss

/// Completions for zsh.
///
/// Source: zshcompsys(1), _arguments, _describe.
enum ZshCompletion {
  static var text: String {
    var text = """
      #compdef gnss
      # zsh completions of gnss(1). Made of the sources' tables by a test; do not edit.

      _gnss_ports() {
        local -a ports=(/dev/gnss/*(N) /dev/serial/by-id/*(N) /dev/ttyACM*(N) /dev/ttyUSB*(N))
        _alternative 'ports:port:compadd -a ports' 'files:file:_files'
      }

      _gnss() {
        local context state line
        typeset -A opt_args
        _arguments -C '1:command:->command' '*::argument:->argument' \\
          '(-)--help[list the commands]' '(-)--version[print the version]' \\
          '(-)--show-settings[print what is set, and where]' && return
        if [[ $state == command ]]; then
          local -a commands=(

      """
    for command in gnss.Command.allCases {
      let summary = escaped(String(command.summary))
      text += "      '\(ManualWords.name(command)):\(summary)'\n"
    }
    text += """
          )
          _describe command commands
          return
        fi
        case $words[1] in

      """
    for command in gnss.Command.allCases { text += arguments(of: command) }
    text += """
        esac
      }

      _gnss "$@"

      """
    return text
  }

  private static func arguments(of command: gnss.Command) -> String {
    var lines = ManualWords.options(of: command).map { option in
      let help = escaped(String(option.help))
      let value = ManualWords.value(of: option)
      let name = "--\(String(option.text))"
      if value == .none { return "'\(name)[\(help)]'" }
      var message = escaped(option.placeholder)
      var mark = ":"
      if message.hasPrefix("\\[") {
        message = String(message.dropFirst(2).dropLast(2))
        mark = "::"
      }
      return "'\(name)=[\(help)]\(mark)\(message):\(action(for: value))'"
    }
    let operand = ManualWords.operand(of: command)
    switch command.operand {
    case .none: break
    case .required, .optional: lines.append("'1:operand:\(action(for: operand))'")
    case .files: lines.append("'*:operand:\(action(for: operand))'")
    case .several: lines.append("'1:verb:\(action(for: operand))' '*:argument:'")
    }
    let list = lines.map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(ManualWords.name(command)))\n      _arguments \\\n\(list)\n      ;;\n"
  }

  private static func action(for value: ManualWords.Value) -> String {
    switch value {
    case .none, .text: ""
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file(let ending): ending.isEmpty ? "_files" : "_files -g \"*.\(ending)\""
    case .port: "_gnss_ports"
    }
  }

  /// Text within quotes in which brackets and colons mean nothing.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "[", with: "\\[").replacingOccurrences(of: "]", with: "\\]")
      .replacingOccurrences(of: ":", with: "\\:").replacingOccurrences(of: "'", with: "'\\''")
  }
}
