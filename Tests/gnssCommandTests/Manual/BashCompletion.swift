import Foundation

@testable import gnss

/// Completions for bash, 4 and later, that need no other file.
enum BashCompletion {
  static var text: String {
    var text = """
      # bash completions of gnss(1). Made of the sources' tables by a test; do not edit.

      _gnss_files() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -X "$1" -- "$word"; compgen -d -- "$word")
      }

      _gnss_ports() {
        _gnss_files ''
        local port
        for port in /dev/gnss/* /dev/serial/by-id/* /dev/ttyACM* /dev/ttyUSB*; do
          [[ ! -e $port || $port != "$word"* ]] || COMPREPLY+=("$port")
        done
      }

      _gnss() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' index
        COMPREPLY=()
        # '--port=/dev' is three words here.
        if [[ $word == = ]]; then
          word=''
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          [[ ${COMP_WORDS[index]} == -* ]] && continue
          command=${COMP_WORDS[index]}
          break
        done
        local values='' options=''
        case "$command $before" in

      """
    for command in gnss.Command.allCases { text += values(of: command) }
    text += "    *)\n      case \"$command\" in\n"
    text +=
      "        '') values='\(commands) --help --version --show-settings' ;;\n"
    for command in gnss.Command.allCases { text += words(of: command) }
    text += """
            esac
            [[ $word != -* ]] || values=$options
            [[ -n $values || $word == -* ]] || values=$options
            ;;
        esac
        case "$values" in
          :none) ;;
          :port) _gnss_ports ;;
          :file*) _gnss_files "${values#:file}" ;;
          *) mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word") ;;
        esac
      }

      complete -F _gnss gnss

      """
    return text
  }

  private static var commands: String {
    gnss.Command.allCases.map(ManualWords.name).joined(separator: " ")
  }

  /// What stands behind an option: one line of a `case` for each with a value.
  private static func values(of command: gnss.Command) -> String {
    ManualWords.options(of: command).reduce(into: "") { text, option in
      let value = ManualWords.value(of: option)
      if value == .none { return }
      let name = "\(ManualWords.name(command)) --\(String(option.text))"
      text += "    '\(name)') values='\(word(for: value))' ;;\n"
    }
  }

  /// The options of a command, and what it takes itself.
  private static func words(of command: gnss.Command) -> String {
    let options = ManualWords.options(of: command).map { "--\(String($0.text))" }
    let value = ManualWords.operand(of: command)
    var text = "        \(ManualWords.name(command)))\n"
    text += wrapped("          options='", options, "'\n")
    if value != .none, value != .text { text += "          values='\(word(for: value))'\n" }
    return text + "          ;;\n"
  }

  /// Words on lines of 100 columns at most; blanks and line ends are the same to a shell's list.
  private static func wrapped(_ start: String, _ words: [String], _ end: String) -> String {
    var lines = [start]
    for word in words {
      if lines[lines.count - 1].count + word.count > 92 { lines.append("            ") }
      let isFirst = lines[lines.count - 1].last == "'" || lines[lines.count - 1].last == " "
      lines[lines.count - 1] += (isFirst ? "" : " ") + word
    }
    return lines.joined(separator: "\n") + end
  }

  private static func word(for value: ManualWords.Value) -> String {
    switch value {
    case .none, .text: ":none"
    case .words(let words): words.joined(separator: " ")
    case .file(let ending): ending.isEmpty ? ":file" : ":file!*.\(ending)"
    case .port: ":port"
    }
  }
}
