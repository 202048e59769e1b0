internal import GNSSSystem

/// What the administrator has laid down for all users: `/etc/gnss/authorization.conf`.
///
///     services = on                    # off: no program gets a location
///     device-implies-consent = no      # yes: who is handed a receiver may read it
///
///     [org.example.kiosk]              # an app's id, or * for all
///     users = 1000 kiosk               # numbers or names; left out: everybody
///     allow = always                   # always or when-in-use, and reduced behind it
///
///     [exe:/usr/bin/spy]
///     deny = yes
///
/// What is denied anywhere is denied; of what is allowed, a section of the app's own comes first.
/// A file that cannot be read, that others may write, that has a line which is not understood, or a
/// key twice in a section with different values, makes every program restricted: an administrator's
/// "no" must not be lost by a slip.
public enum AdminPolicy: Equatable, Sendable {
  /// There is none: each user decides.
  case absent
  /// There is one that cannot be relied on; why, in words.
  case invalid(String)
  /// These are its rules.
  case rules(Rules)

  /// What a policy says.
  public struct Rules: Equatable, Sendable {
    /// Whether programs may get locations at all.
    public var servicesEnabled = true
    /// Whether a receiver that was handed to the program stands for the user's consent.
    public var deviceImpliesConsent = false
    /// What is laid down for single apps.
    public var sections: [Section] = []

    /// Makes a policy that decides nothing.
    public init() {}
  }

  /// What is laid down for one app, or for all.
  public struct Section: Equatable, Sendable {
    /// The app's id; `*` for all.
    public var app: String
    /// Whom it concerns, by number or name; empty for everybody.
    public var users: [String] = []
    /// Whether they may not.
    public var isDenied = false
    /// What they may without being asked.
    public var allowed: Authorization?

    /// Makes a section that decides nothing.
    public init(app: String) { self.app = app }
  }

  /// A user as a policy may name one.
  public struct User: Equatable, Sendable {
    /// The number.
    public var id: UInt32
    /// The name; nothing where the machine knows none.
    public var name: String?

    /// Makes a user of a number and a name.
    public init(id: UInt32, name: String?) {
      self.id = id
      self.name = name
    }

    /// The user whose rights this process has.
    public static var current: User { User(id: Process.userID, name: Process.userName) }
  }

  /// Where the policy is kept.
  public static let folder = "/etc/gnss"
  static let fileName = "authorization.conf"
  /// Far more than a fleet's policy has, bytes.
  static let longestFile = 1 << 18

  /// Reads the policy of a folder; both belong to root and nobody else may write them.
  ///
  /// - Parameters:
  ///   - folder: Where it is kept.
  ///   - owner: Whose it must be, root's.
  /// - Returns: The policy; what is wrong with it is one of its cases.
  public static func load(from folder: String = folder, owner: UInt32 = 0) -> AdminPolicy {
    do throws(GuardedFile.Fault) {
      let text = try GuardedFile.contents(
        of: fileName, in: folder, owner: owner, limit: longestFile)
      return text.map { AdminPolicy(text: $0) } ?? .absent
    } catch {
      return .invalid("\(folder)/\(fileName) or its folder \(error.description)")
    }
  }

  /// Whether a section of the policy concerns an app and a user.
  private static func concerns(_ section: Section, _ app: String, _ user: User) -> Bool {
    let isApp = isSame(section.app, "*") || isSame(section.app, app)
    guard isApp, !section.users.isEmpty else { return isApp }
    let number = "\(user.id)"
    return section.users.contains { name in
      isSame(name, number) || user.name.map { isSame(name, $0) } == true
    }
  }
}

extension AdminPolicy.Rules {
  /// Whether an app is denied to a user.
  func denies(_ app: String, to user: AdminPolicy.User) -> Bool {
    sections.contains { $0.isDenied && AdminPolicy.concerns($0, app, user) }
  }

  /// What an app is allowed for a user; nothing where the policy leaves that open.
  func allowance(for app: String, of user: AdminPolicy.User) -> Authorization? {
    var general: Authorization?
    for section in sections where AdminPolicy.concerns(section, app, user) {
      guard let allowed = section.allowed else { continue }
      if isSame(section.app, app) { return allowed }
      general = general ?? allowed
    }
    return general
  }
}

extension AdminPolicy {
  /// Reads a policy; a line that is not understood makes it invalid.
  public init(text: [UInt8]) {
    let path = "\(Self.folder)/\(Self.fileName)"
    var rules = Rules()
    var said: [(key: ArraySlice<UInt8>, value: [ArraySlice<UInt8>])] = []
    var number = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let sections = rules.sections.count
      if !Self.take(line, into: &rules) {
        self = .invalid("\(path) has a line that is not understood, line \(number)")
        return
      }
      if rules.sections.count > sections { said = [] }
      guard let (key, value) = Self.setting(line), !key.elementsEqual("users".utf8) else {
        continue
      }
      if said.contains(where: { $0.key == key && $0.value != value }) {
        self = .invalid("\(path) contradicts a line of the same section, line \(number)")
        return
      }
      said.append((key, value))
    }
    self = .rules(rules)
  }

  /// The key and the words of a line that has them.
  private static func setting(
    _ line: ArraySlice<UInt8>
  ) -> (key: ArraySlice<UInt8>, value: [ArraySlice<UInt8>])? {
    let text = line.prefix { $0 != UInt8(ascii: "#") }
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let words = text[text.index(after: equals)...].split { isBlank($0) }
    return (trimmed(text[..<equals]), words)
  }

  /// Takes a line; whether it is understood.
  private static func take(_ line: ArraySlice<UInt8>, into rules: inout Rules) -> Bool {
    let text = trimmed(line.prefix { $0 != UInt8(ascii: "#") })
    if text.isEmpty { return true }
    if text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") {
      let name = trimmed(text.dropFirst().dropLast())
      rules.sections.append(Section(app: String(decoding: name, as: UTF8.self)))
      return !name.isEmpty
    }
    guard let (key, words) = setting(text) else { return false }
    guard !rules.sections.isEmpty else { return setGlobal(key, words, of: &rules) }
    return set(key, words, of: &rules.sections[rules.sections.count - 1])
  }

  private static func setGlobal(
    _ key: ArraySlice<UInt8>, _ words: [ArraySlice<UInt8>], of rules: inout Rules
  ) -> Bool {
    guard words.count == 1 else { return false }
    if key.elementsEqual("services".utf8) {
      rules.servicesEnabled = words[0].elementsEqual("on".utf8)
      return rules.servicesEnabled || words[0].elementsEqual("off".utf8)
    }
    guard key.elementsEqual("device-implies-consent".utf8) else { return false }
    rules.deviceImpliesConsent = words[0].elementsEqual("yes".utf8)
    return rules.deviceImpliesConsent || words[0].elementsEqual("no".utf8)
  }

  private static func set(
    _ key: ArraySlice<UInt8>, _ words: [ArraySlice<UInt8>], of section: inout Section
  ) -> Bool {
    guard let first = words.first else { return false }
    if key.elementsEqual("users".utf8) {
      section.users += words.map { String(decoding: $0, as: UTF8.self) }
      return true
    }
    if key.elementsEqual("deny".utf8) {
      section.isDenied = first.elementsEqual("yes".utf8)
      return words.count == 1 && (section.isDenied || first.elementsEqual("no".utf8))
    }
    guard key.elementsEqual("allow".utf8), words.count <= 2 else { return false }
    let isReduced = words.count == 2
    if isReduced, !words[1].elementsEqual("reduced".utf8) { return false }
    let accuracy: AccuracyAuthorization = isReduced ? .reduced : .full
    if first.elementsEqual("always".utf8) {
      section.allowed = Authorization(status: .authorizedAlways, accuracy: accuracy)
    } else if first.elementsEqual("when-in-use".utf8) {
      section.allowed = Authorization(status: .authorizedWhenInUse, accuracy: accuracy)
    }
    return section.allowed != nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { isBlank($0) }
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    return text
  }
}
