import Foundation

@testable import gnss

/// gnss(1), made of the tables that `--help` prints.
///
/// Source: mdoc(7).
struct CommandPage {
  private var page = ManualPage()

  static var text: String {
    var page = CommandPage()
    page.write()
    return page.page.text
  }

  private mutating func write() {
    page.begin("GNSS", 1, "gnss", "read a GNSS receiver: fixes, recordings, settings")
    page.line(".Sh SYNOPSIS")
    for command in gnss.Command.allCases {
      page.line(".Nm gnss " + ManualWords.name(command))
      if !ManualWords.options(of: command).isEmpty { page.line(".Op Ar OPTIONS") }
      page.operand(of: command)
    }
    page.line(".Sh DESCRIPTION")
    page.prose(
      """
      A driver for GNSS receivers on Linux. A receiver that is plugged in is found by itself, and \
      waited for where there is none. Results go to standard output, all else to standard error. \
      Options take their value behind = or a space, and may stand anywhere behind the command.
      """)
    page.line(".Sh COMMANDS")
    for command in gnss.Command.allCases { describe(command) }
    page.line(".Sh OPTIONS OF ALL COMMANDS")
    page.line(".Bl -tag -width Ds")
    for option in gnss.Option.table where option.commands == .all { page.item(option) }
    page.item("--show-settings", "without a command: print what gnss.conf and the environment set")
    page.line(".El")
    writeSurroundings()
  }

  private mutating func describe(_ command: gnss.Command) {
    page.line(".Ss gnss " + ManualWords.name(command))
    page.prose(String(command.details))
    if !command.verbs.isEmpty {
      page.line(".Bl -tag -width Ds")
      for verb in command.verbs { page.item(String(verb.form), String(verb.help)) }
      page.line(".El")
    }
    let options = ManualWords.options(of: command).filter { $0.commands != .all }
    if options.isEmpty { return }
    page.line(".Pp")
    page.line("Options:")
    page.line(".Bl -tag -width Ds")
    for option in options { page.item(option) }
    page.line(".El")
  }

  private mutating func writeSurroundings() {
    page.line(".Sh ENVIRONMENT")
    page.list([
      ("GNSS_PORT", "the value of --port where that is not given; so GNSS_RECEIVER and the others"),
      ("XDG_CONFIG_HOME", "where gnss/gnss.conf and gnss/consent.json are (default: ~/.config)"),
      ("XDG_STATE_HOME", "where gnss/receivers is (default: ~/.local/state)"),
      ("NO_COLOR", "if set, watch --sky has no colours"),
    ])
    page.line(".Sh FILES")
    page.list([
      ("~/.config/gnss/gnss.conf", "settings, a line key = value for each"),
      ("/etc/xdg/gnss/gnss.conf", "those of all users"),
      ("~/.config/gnss/consent.json", "what programs may have of the location"),
      ("~/.local/state/gnss/receivers", "the receivers that were heard, and those adopted"),
    ])
    page.line(".Sh EXIT STATUS")
    page.list([
      ("0", "done"), ("1", "no result: no fix in time, nothing decoded"),
      ("2", "the command line is wrong"), ("3", "no receiver"), ("4", "not permitted"),
      ("5", "busy: another program has the port"), ("6", "an error of input or output"),
      ("7", "not authorized to have the location"),
    ])
    page.line(".Sh EXAMPLES")
    page.list([
      ("gnss fix --simulate", "a fix without hardware"),
      ("gnss watch --sky", "the sky on the whole terminal"),
      ("gnss watch --json --port /dev/ttyACM0", "one JSON object per line"),
      ("gnss record walk.gpx", "a track, until Ctrl-C"),
      ("gnss doctor", "why there is no fix"),
    ])
    page.line(".Sh SEE ALSO")
    page.line(".Xr gnss 3 ,")
    page.line(".Xr udev 7")
  }
}
