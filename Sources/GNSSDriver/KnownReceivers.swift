public import GNSSPort
internal import GNSSReceiver
public import GNSSSystem

/// What a user's programs have learned of receivers, by their identities: one readable text file,
/// `receivers` in the state folder.
///
/// A line has an identity, `adopted` where the user has said that a receiver is behind that port,
/// and `baud=N` where it was found at that line speed:
///
///     0403:6001:A1B2C3D4 adopted baud=9600 model=u-blox_NEO-M8N firmware=SPG_3.01 protocol=18.00
///
/// Blanks in a name are written as `_`. `was=…` is what was found at a receiver by a program that
/// has switched it and not put it back: it was ended hard, or the receiver was pulled. `rests` is
/// one that was let rest and not woken.
public struct KnownReceivers: Sendable {
  /// One receiver.
  public struct Entry: Equatable, Sendable {
    /// Its identity, as `PortInfo.id(among:)` has it.
    public let id: String
    /// Whether the user has adopted it.
    public var isAdopted = false
    /// The line speed at which it was heard last, bits per second.
    public var baud: Int?
    /// What it is called, as it has said: `u-blox NEO-M8N`.
    public var model: String?
    /// The version of its firmware.
    public var firmware: String?
    /// The version of its protocol: `18.00`.
    public var protocolVersion: String?
    /// What was found before it was switched, as `ReceiverSetup.Found` writes it.
    var found: String?
    /// Whether a program has let it rest, and not woken it.
    var isResting = false
  }

  /// More receivers than anybody has; of more, those that were not adopted are forgotten first.
  static let capacity = 256
  /// Ten times what so many receivers need, bytes.
  private static let longestFile = 1 << 18
  /// The line speeds that a port can be asked for, bits per second; `--baud` has the same.
  private static let speeds = 50...12_000_000
  private static let header =
    "# What gnss knows of receivers: identity, 'adopted' if it is opened unasked, line speed.\n"

  /// All of them, the one that was learned last at the end.
  public private(set) var entries: [Entry] = []

  /// Knows nothing.
  public init() {}

  /// Reads what is known; nothing where there is no file or it cannot be read.
  public static func load() -> KnownReceivers {
    guard let folder = StateFolder.path else { return KnownReceivers() }
    do throws(SystemError) {
      return try read(in: folder)
    } catch {
      return KnownReceivers()
    }
  }

  /// What the file in a folder says; nothing known where there is none.
  private static func read(in folder: String) throws(SystemError) -> KnownReceivers {
    let text = try Files.contents(ofPlainFile: "\(folder)/receivers", limit: longestFile)
    return text.map { KnownReceivers(text: $0) } ?? KnownReceivers()
  }

  /// How long another program may change what is known until it is given up: it has stopped.
  private static let longestChange: Duration = .seconds(1)

  /// Changes what is known, while nobody else does; a reader sees the old or the new.
  ///
  /// - Throws: `SystemError` of the failing call, or where another program holds the lock; then the
  ///   old is as it was.
  public static func change(_ edit: (inout KnownReceivers) -> Void) throws(SystemError) {
    let folder = try StateFolder.make()
    let path = "\(folder)/receivers.lock"
    guard let lock = try FileLock(path: path, within: longestChange) else {
      throw .held(path)
    }
    // What cannot be read is not written anew: that would forget all that it holds.
    var known = try read(in: folder)
    let before = known.entries
    edit(&known)
    if known.entries != before {
      try Files.replace("\(folder)/receivers", with: known.text.span.bytes)
    }
    _ = consume lock
  }

  /// The identities of those that the user has adopted.
  public var adopted: [String] {
    entries.filter { $0.isAdopted }.map { $0.id }
  }

  /// Whether the user has adopted a port.
  public func hasAdopted(_ port: PortInfo) -> Bool {
    entries.contains { $0.isAdopted && port.isKnown(as: $0.id) }
  }

  /// The line speed at which a receiver was heard last, bits per second.
  public func baud(of port: PortInfo) -> Int? {
    entries.last { $0.baud != nil && port.isKnown(as: $0.id) }?.baud
  }

  /// What was found at a receiver that was not put back; empty where it was, or is not known.
  func found(of port: PortInfo) -> ReceiverSetup.Found {
    let text = entries.last { $0.found != nil && port.isKnown(as: $0.id) }?.found
    return text.map { ReceiverSetup.Found(text: $0) } ?? ReceiverSetup.Found()
  }

  /// Takes note of what was found at a receiver; nothing where it is as it was found.
  mutating func note(_ found: ReceiverSetup.Found, of id: String) {
    let text = found.text
    // Where nothing is known there is nothing to forget.
    if text.isEmpty, !entries.contains(where: { isSame($0.id, id) && $0.found != nil }) { return }
    update(id) { $0.found = text.isEmpty ? nil : text }
  }

  /// Whether a receiver was let rest and not woken.
  func rests(_ port: PortInfo) -> Bool {
    entries.contains { $0.isResting && port.isKnown(as: $0.id) }
  }

  /// Takes note that a receiver rests, or does not any more.
  mutating func note(isResting: Bool, of id: String) { update(id) { $0.isResting = isResting } }

  /// Takes note that the user has adopted a port.
  public mutating func adopt(_ id: String) { update(id) { $0.isAdopted = true } }

  /// Takes note of the line speed at which a receiver was heard.
  public mutating func note(_ baud: Int, of id: String) { update(id) { $0.baud = baud } }

  /// Takes note of who a receiver has said to be.
  mutating func note(
    model: String, firmware: String, protocolVersion: UBXIdentity.ProtocolVersion?, of id: String
  ) {
    update(id) { entry in
      entry.model = model
      entry.firmware = firmware.isEmpty ? nil : firmware
      entry.protocolVersion = protocolVersion.map { version in
        "\(version.major).\(version.minor < 10 ? "0" : "")\(version.minor)"
      }
    }
  }

  /// Forgets a receiver; whether it was known.
  public mutating func forget(_ id: String) -> Bool {
    let count = entries.count
    entries.removeAll { isSame($0.id, id) }
    return entries.count < count
  }

  private mutating func update(_ id: String, _ change: (inout Entry) -> Void) {
    var entry = entries.first { isSame($0.id, id) } ?? Entry(id: id)
    change(&entry)
    entries.removeAll { isSame($0.id, id) }
    entries.append(entry)
    if entries.count > Self.capacity {
      entries.remove(at: entries.firstIndex { !$0.isAdopted } ?? 0)
    }
  }
}

extension KnownReceivers {
  /// Reads the file; a line or a word that is not known is passed over.
  init(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let first = words.first else { continue }
      var entry = Entry(id: String(decoding: first, as: UTF8.self))
      for word in words.dropFirst() {
        if word.elementsEqual("adopted".utf8) {
          entry.isAdopted = true
        } else if word.elementsEqual("rests".utf8) {
          entry.isResting = true
        } else if word.starts(with: "baud=".utf8) {
          let baud = Self.number(word.dropFirst(5))
          entry.baud = baud.flatMap { Self.speeds ~= $0 ? $0 : nil }
        } else if let text = Self.value("model=", in: word) {
          entry.model = text
        } else if let text = Self.value("firmware=", in: word) {
          entry.firmware = text
        } else if let text = Self.value("protocol=", in: word) {
          entry.protocolVersion = text
        } else if let text = Self.value("was=", in: word) {
          entry.found = text
        }
      }
      entries.append(entry)
    }
  }

  /// The file.
  var text: [UInt8] {
    var text = Self.header
    for entry in entries {
      text += entry.id
      if entry.isAdopted { text += " adopted" }
      if let baud = entry.baud { text += " baud=\(baud)" }
      if let model = entry.model { text += " model=" + Self.word(model) }
      if let firmware = entry.firmware { text += " firmware=" + Self.word(firmware) }
      if let version = entry.protocolVersion { text += " protocol=" + Self.word(version) }
      if let found = entry.found { text += " was=" + found }
      if entry.isResting { text += " rests" }
      text += "\n"
    }
    return Array(text.utf8)
  }

  /// What stands behind a name, its blanks put back; nothing where the name is another one.
  private static func value(_ name: StaticString, in word: ArraySlice<UInt8>) -> String? {
    let isNamed = name.withUTF8Buffer { word.starts(with: $0) }
    guard isNamed, word.count > name.utf8CodeUnitCount else { return nil }
    let bytes = word.dropFirst(name.utf8CodeUnitCount).map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text as one word.
  private static func word(_ text: String) -> String {
    let bytes = text.utf8.map { 0x21..<0x7F ~= $0 ? $0 : UInt8(ascii: "_") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard 1...9 ~= digits.count else { return nil }
    var number = 0
    for digit in digits {
      guard 48...57 ~= digit else { return nil }
      number = number * 10 + Int(digit - 48)
    }
    return number
  }
}
