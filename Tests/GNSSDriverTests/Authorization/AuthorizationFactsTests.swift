import GNSSSystem
import Testing

@testable import GNSSDriver

/// What decides about a program's use of the location, and what goes before what.
struct AuthorizationFactsTests {
  static let app = AppIdentity(id: "org.example.map", path: "/usr/bin/map")
  static let user = AdminPolicy.User(id: 1000, name: "ada")

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var policy = ""
    var entry: ConsentStore.Entry?
    var fault: ConsentFile.Fault?
    var hasDevice = false
    var fixed: Authorization?
    var environment: String?
    let expected: Authorization
    var testDescription: String { name }
  }

  static func entry(
    _ decision: ConsentStore.Entry.Decision, path: String? = "/usr/bin/map",
    accuracy: AccuracyAuthorization = .full
  ) -> ConsentStore.Entry {
    ConsentStore.Entry(app: app.id, path: path, decision: decision, accuracy: accuracy)
  }

  static let always = Authorization(status: .authorizedAlways)
  static let inUse = Authorization(status: .authorizedWhenInUse)
  static let denied = Authorization(status: .denied)
  static let restricted = Authorization(status: .restricted)
  static let off = Authorization(status: .denied, servicesEnabled: false)

  static let rows = [
    Row(name: "nothing", expected: .notDetermined),
    Row(name: "services off", policy: "services = off", expected: off),
    Row(
      name: "services off before all grants",
      policy: "services = off\n[org.example.map]\nallow = always", entry: entry(.always),
      hasDevice: true, fixed: always, expected: off),
    Row(name: "the app denied", policy: "[org.example.map]\ndeny = yes", expected: restricted),
    Row(
      name: "all denied, one allowed",
      policy: "[*]\ndeny = yes\n[org.example.map]\nallow = always", entry: entry(.always),
      fixed: always, expected: restricted),
    Row(
      name: "the user denied by name", policy: "[*]\nusers = bob ada\ndeny = yes",
      expected: restricted),
    Row(
      name: "the user denied by number", policy: "[*]\nusers = 1000\ndeny = yes",
      entry: entry(.denied), expected: restricted),
    Row(
      name: "another user denied", policy: "[*]\nusers = 1001\ndeny = yes", expected: .notDetermined
    ),
    Row(
      name: "another app denied", policy: "[org.example.other]\ndeny = yes", entry: entry(.always),
      expected: always),
    Row(name: "malformed policy", policy: "allow all", entry: entry(.always), expected: restricted),
    Row(
      name: "a section that contradicts itself",
      policy: "[org.example.other]\ndeny = yes\n[org.example.map]\nallow = always\n"
        + "allow = when-in-use", expected: restricted),
    Row(
      name: "a key twice with the same value, and in another section",
      policy: "[*]\nallow = when-in-use\n[org.example.map]\nallow = always\nallow = always",
      expected: always),
    Row(
      name: "services on and off", policy: "services = off\nservices = on", entry: entry(.always),
      expected: restricted),
    Row(
      name: "the user's refusal before the policy's grant",
      policy: "[org.example.map]\nallow = always", entry: entry(.denied), expected: denied),
    Row(
      name: "the policy's grant without a question",
      policy: "[org.example.map]\nallow = when-in-use", expected: inUse),
    Row(
      name: "the policy's grant before the user's", policy: "[*]\nallow = when-in-use reduced",
      entry: entry(.always),
      expected: Authorization(status: .authorizedWhenInUse, accuracy: .reduced)),
    Row(
      name: "the app's own section before the general one",
      policy: "[*]\nallow = when-in-use\n[org.example.map]\nallow = always", expected: always),
    Row(
      name: "allowed for others", policy: "[*]\nusers = bob\nallow = always",
      expected: .notDetermined),
    Row(name: "a device alone", hasDevice: true, expected: .notDetermined),
    Row(
      name: "a device that implies consent", policy: "device-implies-consent = yes",
      hasDevice: true, expected: always),
    Row(
      name: "no device", policy: "device-implies-consent = yes", expected: .notDetermined),
    Row(
      name: "the user's refusal before the device", policy: "device-implies-consent = yes",
      entry: entry(.denied), hasDevice: true, expected: denied),
    Row(name: "the user's refusal", entry: entry(.denied), fixed: always, expected: denied),
    Row(name: "granted while in use", entry: entry(.whenInUse), expected: inUse),
    Row(name: "granted always", entry: entry(.always), fixed: inUse, expected: always),
    Row(
      name: "granted approximately", entry: entry(.whenInUse, accuracy: .reduced),
      expected: Authorization(status: .authorizedWhenInUse, accuracy: .reduced)),
    Row(
      name: "granted to another program of that id", entry: entry(.always, path: "/tmp/map"),
      expected: .notDetermined),
    Row(
      name: "refused to another program of that id", entry: entry(.denied, path: "/tmp/map"),
      expected: denied),
    Row(name: "granted to the id", entry: entry(.always, path: nil), expected: always),
    Row(name: "a damaged store", fault: .malformed(at: 3), fixed: always, expected: denied),
    Row(
      name: "a damaged store before the policy's grant", policy: "[*]\nallow = always",
      fault: .guarded(.link), expected: denied),
    Row(name: "fixed", fixed: inUse, expected: inUse),
    Row(name: "lowered to denied", entry: entry(.always), environment: "denied", expected: denied),
    Row(
      name: "lowered to when in use", entry: entry(.always), environment: "when-in-use",
      expected: inUse),
    Row(
      name: "lowered to reduced", entry: entry(.always), environment: "reduced",
      expected: Authorization(status: .authorizedAlways, accuracy: .reduced)),
    Row(
      name: "lowered twice", fixed: always, environment: "when-in-use,reduced",
      expected: Authorization(status: .authorizedWhenInUse, accuracy: .reduced)),
    Row(
      name: "not raised to when in use", environment: "when-in-use", expected: .notDetermined),
    Row(name: "an unknown word", entry: entry(.always), environment: "always", expected: denied),
    Row(
      name: "restricted is not lowered to denied", policy: "[*]\ndeny = yes", environment: "denied",
      expected: restricted),
    Row(name: "an empty word", fixed: always, environment: "", expected: always),
  ]

  @Test("The first that applies decides", arguments: rows)
  func decision(row: Row) {
    var facts = AuthorizationFacts(app: Self.app, user: Self.user)
    facts.policy = row.policy.isEmpty ? .absent : AdminPolicy(text: Array(row.policy.utf8))
    var store = ConsentStore()
    if let entry = row.entry { store.set(entry) }
    facts.consent = row.fault.map { .failure($0) } ?? .success(store)
    facts.hasDevice = row.hasDevice
    facts.fixed = row.fixed
    facts.ceiling = row.environment.map { AuthorizationCeiling($0) } ?? AuthorizationCeiling()
    #expect(facts.authorization == row.expected)
  }

  @Test("The raw values are Apple's")
  func rawValues() {
    #expect(AuthorizationStatus.notDetermined.rawValue == 0)
    #expect(AuthorizationStatus.restricted.rawValue == 1)
    #expect(AuthorizationStatus.denied.rawValue == 2)
    #expect(AuthorizationStatus.authorizedAlways.rawValue == 3)
    #expect(AuthorizationStatus.authorizedWhenInUse.rawValue == 4)
    #expect(AccuracyAuthorization.full.rawValue == 0)
    #expect(AccuracyAuthorization.reduced.rawValue == 1)
  }

  @Test(
    "A line of the policy that is not understood makes it invalid, and is named",
    arguments: [
      "services = maybe", "services = on off", "services", "[]", "[a]\nallow = sometimes",
      "[a]\nallow = always exact", "[a]\ndeny = 1", "[a]\nservices = on", "deny = yes",
      "[a]\nallow =", "[a", "\u{0}",
    ])
  func invalid(text: String) {
    let policy = AdminPolicy(text: Array(text.utf8))
    let line = text.utf8.reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    #expect(
      policy
        == .invalid("/etc/gnss/authorization.conf has a line that is not understood, line \(line)"))
  }

  @Test("Blanks, comments and line ends of DOS are understood")
  func form() throws {
    let text = """
      # all off\r
      \tservices=on # really\r

      [ exe:/usr/bin/a b ]
      users = 1 2
      users = ada
      allow = always  reduced

      """
    guard case .rules(let rules) = AdminPolicy(text: Array(text.utf8)) else {
      Issue.record("invalid")
      return
    }
    #expect(rules.servicesEnabled)
    let section = try #require(rules.sections.first)
    #expect(section.app == "exe:/usr/bin/a b")
    #expect(section.users == ["1", "2", "ada"])
    #expect(section.allowed == Authorization(status: .authorizedAlways, accuracy: .reduced))
  }
}
