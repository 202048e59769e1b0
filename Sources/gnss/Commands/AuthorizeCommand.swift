internal import GNSSDriver
internal import GNSSSystem

/// `gnss authorize`: what programs may have of the user's location.
struct AuthorizeCommand {
  private enum Verb {
    case list, grant, deny, reset, status

    static let words: [StaticString] = ["list", "grant", "deny", "reset", "status"]

    init?(_ word: String) {
      if word.matches("list") {
        self = .list
      } else if word.matches("grant") {
        self = .grant
      } else if word.matches("deny") {
        self = .deny
      } else if word.matches("reset") {
        self = .reset
      } else if word.matches("status") {
        self = .status
      } else {
        return nil
      }
    }
  }

  private let console: Console
  private let isJSON: Bool
  private let file: ConsentFile

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    guard let file = ConsentFile.current else {
      throw Failure(.inputOutput, "neither HOME nor XDG_CONFIG_HOME is set; set one of them")
    }
    let command = AuthorizeCommand(
      console: console, isJSON: invocation.has(.json), file: file)
    return try command.perform(invocation)
  }

  private func perform(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let word = invocation.operand ?? "list"
    guard let verb = Verb(word) else { throw Self.unknownVerb(word) }
    let words = invocation.operands.dropFirst()
    if words.count > 1 {
      throw Failure(.usage, "'\(words[2])' is one too many; '\(word)' takes one program at a time")
    }
    try Self.check(invocation, verb, word)
    switch verb {
    case .list:
      if let extra = words.first { throw Failure(.usage, "'list' takes no '\(extra)'") }
      return try list()
    case .status: return try tellStatus(try words.first.map(Self.app) ?? Consent.app)
    case .grant, .deny, .reset:
      guard let name = words.first else {
        throw Failure(.usage, "'\(word)' needs a program; 'gnss authorize list' shows their IDs")
      }
      return try decide(verb, try Self.app(name), invocation)
    }
  }

  /// Checks that the options are those of the verb.
  private static func check(
    _ invocation: Invocation, _ verb: Verb, _ word: String
  ) throws(Failure) {
    let options: [(Option.Name, StaticString)] = [
      (.always, "always"), (.whenInUse, "when-in-use"), (.reduced, "reduced"),
    ]
    for (name, text) in options where verb != .grant && invocation.has(name) {
      throw Failure(.usage, "'\(word)' takes no --\(String(text)); that is for 'grant'")
    }
    if invocation.has(.json), verb != .list, verb != .status {
      throw Failure(.usage, "'\(word)' prints nothing; --json is for 'list' and 'status'")
    }
  }

  private static func unknownVerb(_ word: String) -> Failure {
    let mend =
      Suggestion.nearest(to: word, among: Verb.words).map { "did you mean '\(String($0))'?" }
      ?? "'gnss authorize --help' lists them"
    return Failure(.usage, "authorize has no verb '\(word)'; \(mend)")
  }

  /// The program that a word names: its id, or the path of its executable.
  private static func app(_ word: String) throws(Failure) -> AppIdentity {
    if word.utf8.contains(UInt8(ascii: "/")) {
      let prefix = word.begins(with: "exe:") ? 4 : 0
      let path = String(decoding: word.utf8.dropFirst(prefix), as: UTF8.self)
      let whole = try onSystem { () throws(SystemError) in try Files.canonicalPath(path) }
      return AppIdentity(id: nil, path: whole)
    }
    let app = AppIdentity(id: word, path: "")
    guard app.id.utf8.elementsEqual(word.utf8) else {
      throw Failure(
        .usage, "'\(word)' is no program; give its ID, such as org.example.map, or its path")
    }
    return app
  }

  private func decide(
    _ verb: Verb, _ app: AppIdentity, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    var entry = ConsentStore.Entry(
      app: app.id, path: app.path.isEmpty ? nil : app.path,
      decision: invocation.has(.always) ? .always : .whenInUse)
    if verb == .deny { entry.decision = .denied }
    if invocation.has(.reduced) { entry.accuracy = .reduced }
    var wasDecided = true
    try onConsent(file) { () throws(ConsentFile.Fault) in
      try file.change { store in
        if verb == .reset { wasDecided = store.reset(app.id) } else { store.set(entry) }
      }
    }
    if !wasDecided {
      return console.fail(
        .noResult, "nothing was decided about \(app.id); 'gnss authorize list' shows what was")
    }
    let undo = "to undo that, run: gnss authorize reset \(ShellWord.quoted(app.id))"
    switch verb {
    case .reset: console.note("nothing is decided about \(app.id) any more")
    case .deny: console.note("\(app.id) may not have the location; \(undo)")
    default:
      let accuracy = entry.accuracy == .reduced ? ", approximate" : ""
      let what = entry.decision == .always ? "always" : "while in use"
      console.note("\(app.id) may have the location \(what)\(accuracy); \(undo)")
      if !app.path.isEmpty, !Files.isProgram(app.path) {
        console.note("\(app.path) is no file that can be run; was another one meant?")
      }
    }
    return .done
  }

  private func list() throws(Failure) -> ExitStatus {
    let store = try onConsent(file) { () throws(ConsentFile.Fault) in try file.load() }
    if isJSON {
      var json = JSONWriter()
      for entry in store.entries { json.consent(entry) }
      console.print(json.text)
    } else if store.entries.isEmpty {
      console.note("nothing is granted or denied yet; 'gnss authorize --help' shows how")
    } else {
      console.print(TextBuffer { ConsentText.append(store, into: &$0) })
    }
    return .done
  }

  private func tellStatus(_ app: AppIdentity) throws(Failure) -> ExitStatus {
    var facts = Consent.facts(of: app, consentIn: file)
    // Of a program that is named by its id it is not known where it is: the one that was asked
    // about is meant.
    if app.path.isEmpty, case .success(let store) = facts.consent {
      facts.app.path = store.entry(for: app.id)?.path ?? ""
    }
    if isJSON {
      var json = JSONWriter()
      json.authorization(facts)
      console.print(json.text)
    } else {
      console.print(TextBuffer { ConsentText.append(facts, into: &$0) })
    }
    if let (why, mend) = facts.refusal(consentIn: file) {
      console.note("\(why); run: \(mend)")
    }
    return .done
  }
}

/// Does what may fail at the consent file; a failure becomes the command's.
private func onConsent<Result>(
  _ file: ConsentFile, _ work: () throws(ConsentFile.Fault) -> Result
) throws(Failure) -> Result {
  do throws(ConsentFile.Fault) {
    return try work()
  } catch {
    throw Failure(.inputOutput, file.message(of: error))
  }
}
