internal import GNSSDriver
internal import GNSSSystem

/// What the user and the administrator have set for good: an option that is given goes before the
/// environment, that before the user's file, and that before the system's.
///
/// A file has lines `key = value`; what follows a `#` at a line's beginning is a comment.
/// Source: XDG Base Directory Specification 0.8, `XDG_CONFIG_HOME`, `XDG_CONFIG_DIRS`.
struct Settings {
  /// The files' name, in the folder `gnss` of each place.
  static let fileName = "gnss.conf"
  /// A file of settings is read by persons.
  private static let longestFile = 65_536

  /// A setting, and where it is from.
  struct Entry {
    let key: SettingKey
    let text: String
    let value: Invocation.Value
    let origin: String
  }

  /// One entry for each key that is set, the environment's first.
  private(set) var entries: [Entry] = []

  /// Reads all that is set.
  ///
  /// - Throws: `Failure` that names the line that is not understood.
  init() throws(Failure) {
    for key in SettingKey.allCases {
      let variable = String(key.variable)
      guard let text = Process.environment(variable), !text.isEmpty else { continue }
      try set(key, text, from: variable)
    }
    if let folder = ConfigFolder.path { try read("\(folder)/\(Self.fileName)") }
    for folder in Self.systemFolders { try read("\(folder)/gnss/\(Self.fileName)") }
  }

  /// The folders of the administrator's settings, those that count more first.
  private static var systemFolders: [String] {
    let list = Process.environment("XDG_CONFIG_DIRS") ?? ""
    if list.isEmpty { return ["/etc/xdg"] }
    return list.utf8.split(separator: UInt8(ascii: ":"))
      .filter { $0.first == UInt8(ascii: "/") }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func read(_ path: String) throws(Failure) {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try Files.contents(ofPlainFile: path, limit: Self.longestFile)
    } catch {
      throw Failure(error)
    }
    guard let bytes else { return }
    var number = 0
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let text = Self.trimmed(line)
      if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
      try take(text, from: "\(path):\(number)")
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>, from origin: String) throws(Failure) {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      throw Failure(.usage, "\(origin): no '=' in it; write: key = value")
    }
    let name = String(decoding: Self.trimmed(line[..<equals]), as: UTF8.self)
    guard let key = SettingKey(name) else {
      let names = SettingKey.allCases.map { $0.name }
      let mend =
        Suggestion.nearest(to: name, among: names).map { "did you mean '\(String($0))'?" }
        ?? "'gnss --show-settings' lists them"
      throw Failure(.usage, "\(origin): there is no setting '\(name)'; \(mend)")
    }
    try set(
      key, String(decoding: Self.trimmed(line[(equals + 1)...]), as: UTF8.self), from: origin)
  }

  private mutating func set(
    _ key: SettingKey, _ text: String, from origin: String
  ) throws(Failure) {
    guard let value = key.parse(text) else {
      throw Failure(
        .usage, "\(origin): '\(text)' is no value for \(String(key.name)); \(key.expectation)")
    }
    // What was set before goes before.
    if entries.contains(where: { $0.key == key }) { return }
    entries.append(Entry(key: key, text: text, value: value, origin: origin))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// The commands that settings matter to.
  static let commands: CommandSet = .opening

  /// Sets what is not given otherwise, nor excluded by what is given.
  func apply(to invocation: inout Invocation) {
    for entry in entries {
      let option = entry.key.option
      guard option.commands.contains(invocation.command), !invocation.has(option.name) else {
        continue
      }
      // `format = text` says what is so anyway.
      if case .max = entry.value { continue }
      let isExcluded = Option.exclusive.contains { group in
        group.contains { $0 == option.name } && group.contains { invocation.has($0) }
      }
      if !isExcluded { invocation.set(option.name, entry.value) }
    }
  }

  /// Writes each setting, its value and where it is from.
  func describe(into text: inout TextBuffer) {
    for key in SettingKey.allCases {
      let entry = entries.first { $0.key == key }
      let start = text.count
      text.append(key.name)
      text.pad(from: start, to: 11)
      if let entry { text.append(Printable.text(entry.text)) } else { text.append(key.preset) }
      text.pad(from: start, to: 37)
      text.append("  ")
      if let entry { text.append(Printable.text(entry.origin)) } else { text.append("default") }
      text.append("\n")
    }
  }
}
