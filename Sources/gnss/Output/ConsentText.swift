internal import GNSSDriver

/// What programs may have of the location, for a person and as JSON.
enum ConsentText {
  private static let appWidth = 36
  private static let statusWidth = 14
  private static let accuracyWidth = 13

  /// Appends a table of the decisions that fits 80 columns unless an ID is longer than usual.
  static func append(_ store: ConsentStore, into text: inout TextBuffer) {
    cell("PROGRAM", appWidth, into: &text)
    cell("MAY", statusWidth, into: &text)
    text.append("ACCURACY\n")
    for entry in store.entries {
      let authorization = entry.authorization
      cell(Printable.text(entry.app), appWidth, into: &text)
      if authorization.status == .denied {
        text.append("not\n")
      } else {
        cell(String(words(authorization.status)), statusWidth, into: &text)
        text.append(authorization.accuracy.words)
        text.append("\n")
      }
      if let path = entry.path, !entry.app.begins(with: "exe:") {
        text.append("  only the one at ")
        text.append(Printable.text(path))
        text.append("\n")
      }
    }
  }

  /// Appends what is decided about a program, and by whom.
  static func append(_ facts: AuthorizationFacts, into text: inout TextBuffer) {
    let authorization = facts.authorization
    line("program", into: &text) { $0.append(Printable.text(facts.app.id)) }
    line("may", into: &text) { $0.append(words(authorization.status)) }
    if authorization.status.isAuthorized {
      line("accuracy", into: &text) { $0.append(authorization.accuracy.words) }
    }
    line("decided by", into: &text) { $0.append(words(facts.decider)) }
    if !authorization.servicesEnabled {
      line("services", into: &text) { $0.append("off for the whole machine") }
    }
  }

  private static func words(_ status: AuthorizationStatus) -> StaticString {
    switch status {
    case .notDetermined: "not decided"
    case .restricted: "restricted"
    case .denied: "not"
    case .authorizedAlways: "always"
    case .authorizedWhenInUse: "while in use"
    }
  }

  private static func words(_ decider: AuthorizationFacts.Decider) -> StaticString {
    switch decider {
    case .policy: "the administrator"
    case .device: "the receiver that it was handed"
    case .consent: "you"
    case .program: "the program itself"
    case .nobody: "nobody"
    }
  }

  private static func line(
    _ name: StaticString, into text: inout TextBuffer, _ value: (inout TextBuffer) -> Void
  ) {
    let start = text.count
    text.append(name)
    text.pad(from: start, to: 12)
    value(&text)
    text.append("\n")
  }

  private static func cell(_ word: String, _ width: Int, into text: inout TextBuffer) {
    let start = text.count
    text.append(word)
    text.append(" ")
    text.pad(from: start, to: width)
  }
}

extension AccuracyAuthorization {
  /// The word for a person.
  fileprivate var words: StaticString { self == .full ? "full" : "approximate" }

  /// The word in JSON.
  fileprivate var name: StaticString { self == .full ? "full" : "reduced" }
}

extension AuthorizationStatus {
  /// The word in JSON: the name of Apple's case.
  fileprivate var name: StaticString {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorizedAlways: "authorizedAlways"
    case .authorizedWhenInUse: "authorizedWhenInUse"
    }
  }
}

extension JSONWriter {
  /// Writes a decision as one line.
  mutating func consent(_ entry: ConsentStore.Entry) {
    let authorization = entry.authorization
    beginObject()
    member("program", entry.app)
    member("status", authorization.status.name)
    if authorization.status.isAuthorized { member("accuracy", authorization.accuracy.name) }
    member("path", entry.path)
    endObject()
    endLine()
  }

  /// Writes what is decided about a program as one line.
  mutating func authorization(_ facts: AuthorizationFacts) {
    let authorization = facts.authorization
    beginObject()
    member("program", facts.app.id)
    member("status", authorization.status.name)
    if authorization.status.isAuthorized { member("accuracy", authorization.accuracy.name) }
    member("servicesEnabled", authorization.servicesEnabled)
    member("decidedBy", facts.decider.name)
    endObject()
    endLine()
  }
}

extension AuthorizationFacts.Decider {
  /// The word in JSON.
  fileprivate var name: StaticString {
    switch self {
    case .policy: "policy"
    case .device: "device"
    case .consent: "user"
    case .program: "program"
    case .nobody: "nobody"
    }
  }
}
