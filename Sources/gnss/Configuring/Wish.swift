internal import GNSSCodec
internal import GNSSDictionary
internal import GNSSReceiver

/// What `gnss configure` was asked to do, read from its words before anything is opened.
enum Wish {
  /// Shows all, after these changes.
  case settings([ReceiverChange])
  /// Shows a key's value in use.
  case get(UBX.ConfigurationKey)
  /// Sets a key in RAM.
  case set(UBX.ConfigurationItem)
  /// Asks for a message.
  case poll(UBX.ID, name: String)
  /// Says something, and waits for nothing but an acknowledgement where there is one.
  case send(Exchange, name: String)

  init(_ invocation: Invocation) throws(Failure) {
    var words = invocation.operands[...]
    let changes = try Self.changes(invocation)
    guard let verb = words.popFirst() else {
      self = .settings(changes)
      return
    }
    if !changes.isEmpty {
      throw Failure(.usage, "'\(verb)' takes no settings; give them in a call of their own")
    }
    let rest = words.joinedByBlanks
    if verb.matches("save") || verb.matches("restore") {
      if !rest.isEmpty { throw Failure(.usage, "'\(verb)' takes no '\(rest)'") }
      self = .settings([verb.matches("save") ? .save : .restore])
      return
    }
    guard ["get", "set", "poll", "send"].contains(where: { verb.matches($0) }) else {
      throw Self.unknownVerb(verb)
    }
    if rest.isEmpty {
      throw Failure(.usage, "'\(verb)' needs a word; 'gnss configure --help' shows it")
    }
    if verb.matches("get") {
      self = .get(try Self.key(rest))
    } else if verb.matches("set") {
      self = .set(try Self.item(rest))
    } else if verb.matches("poll") {
      self = .poll(try Self.message(rest), name: rest)
    } else {
      self = .send(try Self.exchange(rest), name: rest)
    }
  }

  private static func unknownVerb(_ verb: String) -> Failure {
    let verbs: [StaticString] = ["get", "set", "save", "restore", "poll", "send"]
    let mend =
      Suggestion.nearest(to: verb, among: verbs).map { "did you mean '\(String($0))'?" }
      ?? "'gnss configure --help' lists them"
    return Failure(.usage, "configure has no verb '\(verb)'; \(mend)")
  }

  /// The settings that the options give, in the order in which they are made: the line's speed
  /// last, and then a start.
  private static func changes(_ invocation: Invocation) throws(Failure) -> [ReceiverChange] {
    var changes: [ReceiverChange] = []
    if let names = invocation.text(.constellations) {
      changes.append(.constellations(try constellations(names)))
    }
    if let hertz = invocation.integer(.period) {
      changes.append(.period((1000 + hertz / 2) / hertz))
    }
    if let name = invocation.text(.dynamicModel) {
      changes.append(.dynamicModel(try dynamicModel(name)))
    }
    if let index = invocation.word(.powerMode), let mode = PowerMode(rawValue: UInt8(index)) {
      changes.append(.powerMode(mode))
    }
    if let names = invocation.text(.sentences) {
      changes.append(.sentences(try sentences(names), on: []))
    }
    if let baud = invocation.integer(.newBaud) { changes.append(.baud(baud, from: 0)) }
    if let index = invocation.word(.start), let start = ReceiverStart(rawValue: UInt8(index)) {
      changes.append(.start(start))
    }
    return changes
  }

  private static func constellations(_ names: String) throws(Failure) -> [Constellation] {
    var found: [Constellation] = []
    for part in names.byteArray.split(separator: UInt8(ascii: ",")) {
      let name = String(decoding: part.map(lowered), as: UTF8.self)
      let isSame = { (constellation: Constellation) in
        String(constellation.name).byteArray.map(lowered).elementsEqual(name.utf8)
      }
      guard let constellation = Constellation.allCases.first(where: isSame) else {
        let mend =
          Suggestion.nearest(to: name, among: constellationNames)
          .map { "did you mean '\(String($0))'?" }
          ?? "give some of gps,galileo,glonass,beidou,sbas,qzss,navic"
        throw Failure(.usage, "there is no constellation '\(name)'; \(mend)")
      }
      found.append(constellation)
    }
    return found
  }

  private static let constellationNames: [StaticString] = [
    "gps", "sbas", "galileo", "beidou", "imes", "qzss", "glonass", "navic",
  ]

  private static func sentences(_ names: String) throws(Failure) -> [NMEA.Kind] {
    var kinds: [NMEA.Kind] = []
    for part in names.byteArray.split(separator: UInt8(ascii: ",")) {
      let name = String(decoding: part.map(lowered), as: UTF8.self)
      let index = sentenceNames.firstIndex { name.matches($0) }
      guard let index else {
        let mend =
          Suggestion.nearest(to: name, among: sentenceNames).map { "did you mean '\(String($0))'?" }
          ?? "give some of gga,gll,gsa,gsv,rmc,vtg,zda,gst"
        throw Failure(.usage, "'\(name)' is no sentence that can be chosen; \(mend)")
      }
      kinds.append(ReceiverChange.uBloxSentenceKinds[index])
    }
    return kinds
  }

  /// In the order of `ReceiverChange.uBloxSentenceKinds`.
  private static let sentenceNames: [StaticString] = [
    "gga", "gll", "gsa", "gsv", "rmc", "vtg", "zda", "gst",
  ]

  /// The names of the dynamic models, by their numbers; 1 is none.
  static let dynamicModels: [StaticString] = [
    "portable", "", "stationary", "pedestrian", "automotive", "sea", "airborne-1g", "airborne-2g",
    "airborne-4g", "wrist", "motorbike", "mower", "scooter",
  ]

  private static func dynamicModel(_ name: String) throws(Failure) -> UBX.DynamicModel {
    for (number, model) in dynamicModels.enumerated() where name.matches(model) && number != 1 {
      return UBX.DynamicModel(rawValue: UInt8(number))
    }
    let mend =
      Suggestion.nearest(to: name, among: dynamicModels).map { "did you mean '\(String($0))'?" }
      ?? "'gnss configure --help' lists them"
    throw Failure(.usage, "there is no dynamic model '\(name)'; \(mend)")
  }
}

func lowered(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
}

func raised(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 32 : byte
}

extension ArraySlice<String> {
  /// The words with a blank between two.
  fileprivate var joinedByBlanks: String {
    var text = ""
    for word in self {
      if !text.isEmpty { text += " " }
      text += word
    }
    return text
  }
}
