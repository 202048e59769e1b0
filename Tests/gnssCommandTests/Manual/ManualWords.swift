import Foundation

@testable import gnss

/// What man pages and completions say, taken from the tables that `--help` prints.
enum ManualWords {
  /// What stands behind an option or a command, as far as it can be completed.
  enum Value: Equatable {
    /// There is none.
    case none
    /// Anything that cannot be guessed.
    case text
    case words([String])
    /// A file whose name ends with this, or any.
    case file(ending: String)
    /// The path of a port, or a file.
    case port
  }

  static let version = String(Version.text)

  static func name(_ command: gnss.Command) -> String { String(command.name) }

  /// The options of a command, in the order of help.
  static func options(of command: gnss.Command) -> [gnss.Option] {
    gnss.Option.table.filter { $0.commands.contains(command) }
  }

  static func value(of option: gnss.Option) -> Value {
    switch option.name {
    case .port, .adopt, .forget: return .port
    case .simulate: return .file(ending: "gpx")
    // Its help is the list of its words.
    case .dynamicModel:
      return .words(String(option.help).components(separatedBy: ", "))
    default: break
    }
    switch option.value {
    case .none: return .none
    case .word(let words): return .words(String(words).components(separatedBy: "|"))
    case .speed: return .words(["max"])
    default: return .text
    }
  }

  /// What stands behind a command: files, verbs, or commands for help.
  static func operand(of command: gnss.Command) -> Value {
    let verbs = command.verbs.map { String($0.form).components(separatedBy: " ")[0] }
    if !verbs.isEmpty { return .words(verbs) }
    switch command {
    case .help: return .words(gnss.Command.allCases.map(name))
    case .where: return .text
    case .simulate: return .file(ending: "gpx")
    default:
      if case .none = command.operand { return .none }
      return .file(ending: "")
    }
  }

  /// The file of a page or of completions.
  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/gnss/Manual/\(name)").standardized
  }
}
