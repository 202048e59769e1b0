// The form of the consent file: one object, read strictly, so that what was cut short or changed by
// a hand that slipped is noticed.
//
//     {"version": 1, "apps": {
//       "org.example.map": {"decision": "whenInUse", "accuracy": "full", "path": "/usr/bin/map"}
//     }}
extension ConsentStore {
  /// The version of the form.
  static let version = 1

  /// Reads the form.
  ///
  /// - Throws: `malformed` or `version` of `ConsentFile.Fault`.
  init(json: [UInt8]) throws(ConsentFile.Fault) {
    var cursor = JSONCursor(json)
    var version: Int?
    var hasApps = false
    let isObject = cursor.object { cursor, name in
      if isSame(name, "version"), version == nil {
        version = cursor.integer()
        return version != nil
      }
      guard isSame(name, "apps"), !hasApps else {
        // A newer form may have more; its version says so.
        return version.map { $0 > Self.version } == true && cursor.skipValue()
      }
      hasApps = true
      if version.map({ $0 > Self.version }) == true { return cursor.skipValue() }
      return cursor.object { cursor, app in take(app, &cursor) }
    }
    guard isObject, cursor.isAtEnd, let version else { throw .malformed(at: cursor.place) }
    if version > Self.version { throw .version(version) }
    guard version == Self.version, hasApps else { throw .malformed(at: cursor.place) }
  }

  /// Takes an entry; whether it is one.
  private mutating func take(_ app: String, _ cursor: inout JSONCursor) -> Bool {
    var path: String?
    var decision: Entry.Decision?
    var accuracy: AccuracyAuthorization?
    var hasAsked: Bool?
    let isObject = cursor.object { cursor, name in
      if isSame(name, "hasAskedForAlways"), hasAsked == nil {
        hasAsked = cursor.boolean()
        return hasAsked != nil
      }
      guard let value = cursor.string() else { return false }
      if isSame(name, "path"), path == nil {
        path = value
        return true
      }
      if isSame(name, "decision"), decision == nil {
        decision = Entry.Decision(name: value)
        return decision != nil
      }
      guard isSame(name, "accuracy"), accuracy == nil else { return false }
      if isSame(value, "full") { accuracy = .full }
      if isSame(value, "reduced") { accuracy = .reduced }
      return accuracy != nil
    }
    guard isObject, let decision, let accuracy, !app.isEmpty, entry(for: app) == nil,
      entries.count < Self.capacity
    else { return false }
    set(
      Entry(
        app: app, path: path, decision: decision, accuracy: accuracy,
        hasAskedForAlways: hasAsked ?? false))
    return true
  }

  /// Writes the form.
  var json: [UInt8] {
    var text = Array("{\"version\": \(Self.version), \"apps\": {".utf8)
    for (index, entry) in entries.enumerated() {
      text += (index == 0 ? "\n  " : ",\n  ").utf8
      JSONCursor.append(entry.app, to: &text)
      text += ": {\"decision\": \"\(entry.decision.name)\", \"accuracy\": ".utf8
      text += (entry.accuracy == .full ? "\"full\"" : "\"reduced\"").utf8
      if let path = entry.path {
        text += ", \"path\": ".utf8
        JSONCursor.append(path, to: &text)
      }
      if entry.hasAskedForAlways { text += ", \"hasAskedForAlways\": true".utf8 }
      text.append(UInt8(ascii: "}"))
    }
    text += "\n}}\n".utf8
    return text
  }
}

extension ConsentStore.Entry.Decision {
  /// The word in the file.
  var name: String {
    switch self {
    case .denied: "denied"
    case .whenInUse: "whenInUse"
    case .always: "always"
    }
  }

  init?(name: String) {
    if isSame(name, "denied") {
      self = .denied
    } else if isSame(name, "whenInUse") {
      self = .whenInUse
    } else if isSame(name, "always") {
      self = .always
    } else {
      return nil
    }
  }
}
