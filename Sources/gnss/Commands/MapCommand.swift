internal import GNSSSystem

/// `gnss map`: becomes the program `gnss-map`, which alone needs the library of its server.
enum MapCommand {
  /// Gives why it could not; else it does not return.
  static func run(_ invocation: Invocation) throws(Failure) -> Failure {
    let own = try onSystem { () throws(SystemError) in try Process.executablePath() }
    if let file = invocation.operand, Files.kind(of: file) == nil {
      throw Failure(.inputOutput, "\(file): there is no such file; check the path")
    }
    let program = folder(of: own) + "/gnss-map"
    guard Files.isProgram(program) else {
      throw Failure(
        .inputOutput,
        "\(program) is not there; install libmicrohttpd-dev and libjs-leaflet, then run: "
          + "swift build --traits default,Map (README, On a map)")
    }
    let error = Process.become(program, arguments: arguments(invocation, gnss: own))
    return Failure(error)
  }

  /// What `gnss-map` is told: its own options, and behind `--` those of the `gnss watch` that it
  /// starts.
  static func arguments(_ invocation: Invocation, gnss: String) -> [String] {
    var own = ["--gnss", gnss]
    var watching: [String] = []
    for option in Option.table where option.commands.contains(.map) {
      guard let value = invocation.value(option.name) else { continue }
      let text = text(of: value, option)
      let name = "--" + String(option.text)
      if option.commands.contains(.watch) {
        watching.append(text.map { name + "=" + $0 } ?? name)
      } else if let text {
        own += [name, text]
      }
    }
    if let file = invocation.operand { own += ["--file", file] }
    return own + ["--"] + watching
  }

  /// The value as it is written on a command line; nothing where the option has none.
  private static func text(of value: Invocation.Value, _ option: Option) -> String? {
    switch (value, option.value) {
    case (.text(let text), _): text
    case (.integer(let integer), _): "\(integer)"
    case (.number(let metres), _):
      String(decoding: TextBuffer { $0.append(metres, decimals: 6) }.bytes, as: UTF8.self)
    case (.word(let index), .word(let words)):
      words.withUTF8Buffer { bytes in
        String(decoding: bytes.split(separator: UInt8(ascii: "|"))[index], as: UTF8.self)
      }
    default: nil
    }
  }

  private static func folder(of path: String) -> String {
    var bytes = Array(path.utf8)
    while let last = bytes.popLast(), last != UInt8(ascii: "/") {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
