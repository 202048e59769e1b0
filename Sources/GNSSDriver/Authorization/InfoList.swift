internal import GNSSSystem

/// What an `Info.plist` says of a program: its id, and what it wants the location for.
///
/// Only the form in XML is read, and of it only texts and booleans at the top.
///
/// Source: Apple's property list DTD, PropertyList-1.0.dtd.
struct InfoList: Equatable {
  var identifier: String?
  var purposes = Purposes()

  /// An `Info.plist` of a large program has some ten thousand bytes.
  static let longestFile = 1 << 20
  /// A purpose is a sentence or two, bytes.
  static let longestPurpose = 1000

  static let whenInUseKey = "NSLocationWhenInUseUsageDescription"
  static let alwaysKey = "NSLocationAlwaysAndWhenInUseUsageDescription"
  static let olderAlwaysKey = "NSLocationAlwaysUsageDescription"
  static let temporaryKey = "NSLocationTemporaryUsageDescriptionDictionary"
  /// Other keys of Apple's that begin alike and are in order.
  private static let otherKeys = [
    "NSLocationUsageDescription", temporaryKey,
    "NSLocationDefaultAccuracyReduced", "NSLocationRequireExplicitServiceSession",
  ]

  /// Reads the file of a folder; nothing where there is none.
  static func read(in folder: String) -> InfoList? {
    let path = "\(folder)/Info.plist"
    do throws(SystemError) {
      return try Files.contents(ofPlainFile: path, limit: longestFile).map { InfoList(xml: $0) }
    } catch {
      var list = InfoList()
      list.purposes.complaints = ["\(path) cannot be read (\(error.reason))"]
      return list
    }
  }

  private init() {}

  /// Reads the text of one.
  init(xml: [UInt8]) {
    var reader = PropertyListReader(xml)
    while let (key, value) = reader.next() { take(key, value) }
    if !reader.isWhole {
      purposes.complaints.append(
        "Info.plist is no XML property list, or is cut short; rewrite it as XML")
    }
  }

  private mutating func take(_ key: String, _ value: PropertyListReader.Value) {
    if isSame(key, "CFBundleIdentifier") {
      if case .text(let text) = value { identifier = text }
    } else if case .member(let outer, let text) = value {
      guard isSame(outer, Self.temporaryKey), text.utf8.count <= Self.longestPurpose else { return }
      if !text.utf8.allSatisfy({ $0 <= 0x20 }) {
        purposes.temporary.append(.init(key: key, text: text))
      }
    } else if isSame(key, Self.whenInUseKey) {
      purposes.whenInUse = purpose(key, value)
    } else if isSame(key, Self.alwaysKey) {
      purposes.always = purpose(key, value) ?? purposes.always
    } else if isSame(key, Self.olderAlwaysKey) {
      purposes.always = purposes.always ?? purpose(key, value)
    } else {
      checkSpelling(key)
    }
  }

  /// The text of a purpose: a boolean or nothing is none.
  private mutating func purpose(_ key: String, _ value: PropertyListReader.Value) -> String? {
    if case .text(let text) = value, !text.utf8.allSatisfy({ $0 <= 0x20 }) {
      if text.utf8.count <= Self.longestPurpose { return text }
      purposes.complaints.append(
        "\(key) of Info.plist has more than \(Self.longestPurpose) bytes; say it in a sentence")
      return nil
    }
    purposes.complaints.append(
      "\(key) of Info.plist is no text; write in a <string> what the location is for")
    return nil
  }

  /// Says so where a key was probably meant to be one of ours: one wrong letter, and nothing would
  /// be asked, without a word.
  private mutating func checkSpelling(_ key: String) {
    if Self.otherKeys.contains(where: { isSame($0, key) }) { return }
    let lower = Self.lowercase(key)
    var best: (key: String, edits: Int)?
    for known in [Self.whenInUseKey, Self.alwaysKey, Self.olderAlwaysKey] {
      let edits = Self.edits(from: lower, to: Self.lowercase(known))
      if edits < best?.edits ?? (Self.mostEdits + 1) { best = (known, edits) }
    }
    guard let best else { return }
    purposes.complaints.append("Info.plist has the key \(key); did you mean \(best.key)?")
  }

  /// Of two keys that differ in more places one is not a slip for the other.
  private static let mostEdits = 4

  private static func lowercase(_ text: String) -> [UInt8] {
    text.utf8.prefix(80).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  /// How many bytes must be put in, left out or changed. Source: Levenshtein's distance.
  private static func edits(from first: [UInt8], to second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (line, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let cost = min(diagonal + (byte == other ? 0 : 1), row[column] + 1, row[column + 1] + 1)
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row[second.count]
  }
}
