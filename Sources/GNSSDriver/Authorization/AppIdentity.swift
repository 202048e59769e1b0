internal import GNSSSystem

/// Who asks for the location: the program's id, its place, and what it wants the location for.
///
/// The id is the `CFBundleIdentifier` of an `Info.plist` beside the executable, else what the
/// program says of itself, else `exe:` and the path of the executable. A script is run by an
/// interpreter, so it must say who it is: all scripts of an interpreter are one program otherwise.
public struct AppIdentity: Equatable, Sendable {
  /// The id, such as `org.example.map`; of printable characters without blanks.
  public var id: String
  /// The path of the executable, without links.
  public var path: String
  /// What the program wants the location for.
  public var purposes: Purposes

  /// Names a program.
  ///
  /// - Parameters:
  ///   - id: Its id; `exe:` and the path where it has none, or one that is not printable.
  ///   - path: The path of the executable, without links.
  ///   - purposes: What it wants the location for.
  public init(id: String?, path: String, purposes: Purposes = Purposes()) {
    self.id = id.flatMap { Self.isSound($0) ? $0 : nil } ?? "exe:\(path)"
    self.path = path
    self.purposes = purposes
  }

  /// This process.
  ///
  /// - Parameters:
  ///   - id: What the program says of itself, where it has no `Info.plist`.
  ///   - purposes: The same; what the `Info.plist` says goes before.
  /// - Returns: Its identity; without /proc the path is unknown and empty.
  public static func current(id: String? = nil, purposes: Purposes = Purposes()) -> AppIdentity {
    var path = ""
    do throws(SystemError) {
      path = try Process.executablePath()
    } catch {
      // Without /proc nobody can tell; an empty path concerns no stored one.
    }
    var bytes = Array(path.utf8)[...]
    while let last = bytes.popLast(), last != UInt8(ascii: "/") {}
    let folder = String(decoding: bytes, as: UTF8.self)
    guard let list = InfoList.read(in: folder) else {
      return AppIdentity(id: id, path: path, purposes: purposes)
    }
    return AppIdentity(
      id: list.identifier ?? id, path: path, purposes: list.purposes.filled(with: purposes))
  }

  /// The longest id that is taken as one, bytes.
  static let longestID = 255

  /// Whether a text can be an id: it is shown to a person and stands in files and command lines.
  static func isSound(_ id: String) -> Bool {
    1...longestID ~= id.utf8.count && id.utf8.first != UInt8(ascii: "-")
      && id.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }
}

/// What a program wants the location for, in the words that the user is shown.
public struct Purposes: Equatable, Sendable {
  /// While it is in use: `NSLocationWhenInUseUsageDescription`.
  public var whenInUse: String?
  /// At any time: `NSLocationAlwaysAndWhenInUseUsageDescription`, or the older
  /// `NSLocationAlwaysUsageDescription`.
  public var always: String?
  /// To be exact for a while, where it is granted approximately, by keys of the program's own:
  /// `NSLocationTemporaryUsageDescriptionDictionary`.
  public var temporary: [Temporary] = []
  /// What is wrong with the keys of the `Info.plist`, one line each.
  public var complaints: [String] = []

  /// What a program wants to be exact for.
  public struct Temporary: Equatable, Sendable {
    /// The program's key for it.
    public let key: String
    /// The text that the user is shown.
    public let text: String

    /// Makes one.
    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// States what a program wants the location for.
  public init(whenInUse: String? = nil, always: String? = nil) {
    self.whenInUse = whenInUse
    self.always = always
  }

  /// These purposes, and others where there are none.
  func filled(with others: Purposes) -> Purposes {
    var filled = self
    filled.whenInUse = whenInUse ?? others.whenInUse
    filled.always = always ?? others.always
    filled.temporary += others.temporary
    return filled
  }
}
