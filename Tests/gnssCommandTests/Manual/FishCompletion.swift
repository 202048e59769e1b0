import Foundation

@testable import gnss

/// Completions for fish.
///
/// Source: fish's manual, `complete`.
enum FishCompletion {
  static var text: String {
    var text = """
      # fish completions of gnss(1). Made of the sources' tables by a test; do not edit.

      function __gnss_ports
          for port in /dev/gnss/* /dev/serial/by-id/* /dev/ttyACM* /dev/ttyUSB*
              echo $port
          end
      end

      # The command that stands first.
      function __gnss_is
          set -l words (commandline -opc)
          set -e words[1]
          for word in $words
              string match -q -- '-*' $word; and continue
              contains -- $word $argv
              return
          end
          return 1
      end

      function __gnss_is_without
          set -l words (commandline -opc)
          not string match -qv -- '-*' $words[2..]
      end

      complete -c gnss -f

      """
    for command in gnss.Command.allCases {
      text += "complete -c gnss -n __gnss_is_without -a \(ManualWords.name(command)) "
      text += "-d \(quoted(String(command.summary)))\n"
    }
    text += "complete -c gnss -n __gnss_is_without -l show-settings "
    text += "-d 'print what is set, and where'\n"
    for command in gnss.Command.allCases {
      text += "\n"
      let condition = "complete -c gnss -n '__gnss_is \(ManualWords.name(command))'"
      for option in ManualWords.options(of: command) {
        let value = argument(for: ManualWords.value(of: option))
        text += "\(condition) -l \(String(option.text))\(value) "
        text += "-d \(quoted(String(option.help)))\n"
      }
      switch ManualWords.operand(of: command) {
      case .none, .text: break
      case .words(let words): text += "\(condition) -a \(quoted(words.joined(separator: " ")))\n"
      case .file, .port: text += "\(condition) -F\n"
      }
    }
    return text
  }

  /// What an option takes.
  private static func argument(for value: ManualWords.Value) -> String {
    switch value {
    case .none: ""
    case .text: " -x"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .file: " -F"
    case .port: " -r -F -a '(__gnss_ports)'"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
    return "'" + escaped.replacingOccurrences(of: "'", with: "\\'") + "'"
  }
}
