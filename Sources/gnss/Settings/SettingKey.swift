/// What can be set for good: the keys of `gnss.conf`.
enum SettingKey: UInt8, CaseIterable {
  case port, receiver, baud, configure, accuracy, timeout, format

  /// The name in the file, which is that of the option too.
  var name: StaticString {
    switch self {
    case .port: "port"
    case .receiver: "receiver"
    case .baud: "baud"
    case .configure: "configure"
    case .accuracy: "accuracy"
    case .timeout: "timeout"
    case .format: "format"
    }
  }

  /// The environment variable that goes before the files.
  var variable: StaticString {
    switch self {
    case .port: "GNSS_PORT"
    case .receiver: "GNSS_RECEIVER"
    case .baud: "GNSS_BAUD"
    case .configure: "GNSS_CONFIGURE"
    case .accuracy: "GNSS_ACCURACY"
    case .timeout: "GNSS_TIMEOUT"
    case .format: "GNSS_FORMAT"
    }
  }

  /// What counts where nothing is set, for a person.
  var preset: StaticString {
    switch self {
    case .port, .receiver: "the first receiver found"
    case .baud: "searched for"
    case .configure: "temporary"
    case .accuracy: "50m"
    case .timeout: "60s"
    case .format: "text"
    }
  }

  /// The option that is set, and the commands for which it is. A setting leaves no fix out of a
  /// recording.
  var option: (name: Option.Name, commands: CommandSet) {
    switch self {
    case .port: (.port, .opening)
    case .receiver: (.receiver, .opening)
    case .baud: (.baud, .live)
    case .configure: (.configure, .asking)
    case .accuracy: (.accuracy, .fix)
    case .timeout: (.timeout, .fix)
    case .format: (.json, [.fix, .watch])
    }
  }

  /// The key of this name.
  init?(_ name: String) {
    for key in Self.allCases where name.matches(key.name) {
      self = key
      return
    }
    return nil
  }

  /// The value that a text stands for; nothing where it is not one.
  func parse(_ text: String) -> Invocation.Value? {
    if self == .format {
      return text.matches("json") ? Invocation.Value.none : text.matches("text") ? .max : nil
    }
    for entry in Option.table where entry.name == option.name { return entry.parse(text) }
    return nil
  }

  /// What a value must look like.
  var expectation: String {
    if self == .format { return "give one of text|json" }
    for entry in Option.table where entry.name == option.name { return entry.expectation }
    return ""
  }
}
