import Foundation
import GNSSSystem
import Glibc
import Synchronization
import Testing

@testable import GNSSDriver

/// The keeper: it asks once, writes the answer down and follows every change.
struct AuthorizationKeeperTests {
  static let inUse = Authorization(status: .authorizedWhenInUse)
  static let always = Authorization(status: .authorizedAlways)

  @Test("A change by another program is called back while running, wherever it comes from")
  func changes() throws {
    let folder = try ConsentFolder()
    let keeper = Keeper(folder.options())
    #expect(keeper.current == .notDetermined)
    #expect(keeper.due == nil)
    // The folder is not even there yet.
    try folder.set("gnss", .whenInUse)
    #expect(keeper.followChange() == [.changed(Self.inUse)])
    try folder.set("gnss", .denied)
    #expect(keeper.followChange() == [.changed(Authorization(status: .denied))])
    try folder.set("org.example.other", .always)
    try folder.file.change { $0.reset("gnss") }
    #expect(keeper.followChange() == [.changed(.notDetermined)])
    try folder.set("gnss", .always)
    #expect(keeper.followChange() == [.changed(Self.always)])
    try folder.setPolicy("services = off")
    // The file may be seen while it is still empty, or before its mode is set.
    var events = keeper.followChange()
    while keeper.current.servicesEnabled, !events.isEmpty { events = keeper.followChange() }
    #expect(keeper.current == Authorization(status: .denied, servicesEnabled: false))
    try #require(unlink("\(folder.policyFolder)/authorization.conf") == 0)
    #expect(keeper.followChange().contains(.changed(Self.always)))
  }

  @Test("A file that is tampered with while running grants nothing, and mended it does again")
  func tampering() throws {
    let folder = try ConsentFolder()
    try folder.set("gnss", .always)
    let keeper = Keeper(folder.options())
    #expect(keeper.current == Self.always)
    try #require(chmod(folder.file.path, 0o666) == 0)
    let message = folder.file.message(of: .guarded(.mode(0o666)))
    #expect(
      keeper.followChange() == [.notice(message), .changed(Authorization(status: .denied))])
    try #require(chmod(folder.file.path, 0o600) == 0)
    #expect(keeper.followChange() == [.changed(Self.always)])
  }

  struct Answered: CustomTestStringConvertible, Sendable {
    let wish: AuthorizationKeeper.Wish
    let answer: AuthorizationQuestion.Answer?
    let authorization: Authorization
    /// What the file holds afterwards.
    let kept: Authorization?
    var testDescription: String { "\(wish): \(answer.map { "\($0)" } ?? "none")" }
  }

  static let reduced = Authorization(status: .authorizedWhenInUse, accuracy: .reduced)
  static let denied = Authorization(status: .denied)
  static let answers = [
    Answered(wish: .whenInUse, answer: .whileRunning, authorization: inUse, kept: inUse),
    Answered(wish: .whenInUse, answer: .always, authorization: always, kept: always),
    Answered(wish: .always, answer: .always, authorization: always, kept: always),
    Answered(wish: .always, answer: .whileRunning, authorization: inUse, kept: inUse),
    Answered(wish: .whenInUse, answer: .thisTime, authorization: inUse, kept: nil),
    Answered(wish: .whenInUse, answer: .approximate, authorization: reduced, kept: reduced),
    Answered(wish: .whenInUse, answer: .no, authorization: denied, kept: denied),
    Answered(wish: .always, answer: nil, authorization: .notDetermined, kept: nil),
  ]

  @Test("An answer decides and is kept", arguments: answers)
  func answer(_ answered: Answered) throws {
    let folder = try ConsentFolder()
    let keeper = Keeper(folder.options())
    for _ in 0..<10 { #expect(keeper.request(answered.wish)) }
    #expect(keeper.question?.app.id == "gnss")
    keeper.answer(answered.answer)
    #expect(keeper.current == answered.authorization)
    let changed: [AuthorizationKeeper.Event] =
      answered.authorization == .notDetermined ? [] : [.changed(answered.authorization)]
    #expect(keeper.events() == changed + [.asked])
    #expect(keeper.question == nil)
    let entry = try folder.file.load().entry(for: "gnss")
    #expect(entry?.authorization == answered.kept)
    if answered.kept != nil { #expect(entry?.path == "/usr/bin/gnss") }
    // What another process of the same program finds.
    let next = Keeper(folder.options())
    #expect(next.current == answered.kept ?? .notDetermined)
    // Determined, nothing more is asked; undetermined it is asked again.
    let asksAgain = answered.authorization.status == .notDetermined
    #expect(keeper.request(.whenInUse) == asksAgain)
  }

  @Test("Always on top of when in use is asked once")
  func onTop() throws {
    let folder = try ConsentFolder()
    let keeper = Keeper(folder.options())
    keeper.request(.whenInUse)
    keeper.answer(.whileRunning)
    #expect(!keeper.request(.whenInUse))
    #expect(keeper.request(.always))
    #expect(keeper.question?.wish == .alwaysOnTop)
    keeper.answer(.no)
    #expect(keeper.current == Self.inUse)
    #expect(!keeper.request(.always))
    let again = Keeper(folder.options())
    #expect(again.current == Self.inUse)
  }

  @Test("The exact location is granted on top of an approximate one, until the end")
  func fullAccuracy() throws {
    let folder = try ConsentFolder()
    var purposes = ConsentFolder.purposes
    purposes.temporary = [.init(key: "route", text: "Finds the way.")]
    let keeper = Keeper(folder.options(purposes))
    #expect(!keeper.requestFullAccuracy("route"))
    keeper.request(.whenInUse)
    #expect(!keeper.requestFullAccuracy("route"))
    keeper.answer(.approximate)
    #expect(keeper.current == Self.reduced)
    #expect(!keeper.requestFullAccuracy("rout"))
    #expect(keeper.requestFullAccuracy("route"))
    #expect(keeper.question?.purpose == "Finds the way.")
    keeper.answer(.no)
    #expect(keeper.current == Self.reduced)
    #expect(keeper.requestFullAccuracy("route"))
    _ = keeper.events()
    keeper.answer(.thisTime)
    #expect(keeper.events() == [.changed(Self.inUse), .asked])
    #expect(!keeper.requestFullAccuracy("route"))
    #expect(Keeper(folder.options(purposes)).current == Self.reduced)
    // What the administrator reduces stays so.
    try folder.setPolicy("[gnss]\nallow = always reduced")
    while keeper.current.status != .authorizedAlways, !keeper.followChange().isEmpty {}
    #expect(keeper.current == Authorization(status: .authorizedAlways, accuracy: .reduced))
    #expect(!keeper.requestFullAccuracy("route"))
  }

  @Test("Without a purpose nobody is asked, and that is said once, with the key")
  func noPurpose() throws {
    let folder = try ConsentFolder()
    var purposes = Purposes(always: "Keeps your track.")
    purposes.complaints = ["Info.plist has the key NSLocationWhenInUse…"]
    let keeper = Keeper(folder.options(purposes))
    #expect(!keeper.request(.whenInUse))
    #expect(!keeper.request(.whenInUse))
    #expect(keeper.current == .notDetermined)
    let events = keeper.events()
    #expect(events.count == 2)
    guard case .notice(let text) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(text.contains("NSLocationWhenInUseUsageDescription in an Info.plist beside /usr/bin/"))
    #expect(keeper.request(.always))
  }

  @Test("A program of the same id in another place is asked about anew")
  func otherPath() throws {
    let folder = try ConsentFolder()
    try folder.set("gnss", .always, path: "/tmp/gnss")
    let keeper = Keeper(folder.options())
    #expect(keeper.current == .notDetermined)
    #expect(keeper.request(.whenInUse))
  }

  @Test("An answer that cannot be kept holds until the end")
  func notKept() throws {
    let folder = try ConsentFolder()
    var options = folder.options()
    options.consentFile = nil
    let keeper = Keeper(options)
    keeper.request(.whenInUse)
    keeper.answer(.whileRunning)
    #expect(keeper.current == Self.inUse)
    #expect(
      keeper.events() == [
        .notice("the answer holds for this time: HOME is not set, so it cannot be kept"),
        .changed(Self.inUse), .asked,
      ])
  }

  @Test("Fixed by the program, nothing is asked; the environment lowers it")
  func fixed() throws {
    let folder = try ConsentFolder()
    var options = folder.options()
    options.fixed = Self.always
    let keeper = Keeper(options)
    #expect(keeper.current == Self.always)
    #expect(!keeper.request(.always))
    options.ceiling = AuthorizationCeiling("denied")
    let lowered = Keeper(options)
    #expect(lowered.current.status == .denied)
  }

  @Test("Ten seconds out of use it pauses, and back in use it goes on")
  func pauses() throws {
    let folder = try ConsentFolder()
    try folder.set("gnss", .whenInUse)
    let use = Use()
    var options = folder.options()
    options.inUse = .asked { use.isThere }
    let keeper = Keeper(options)
    #expect(keeper.due == nil)
    keeper.isReceiving = true
    var seen: [String] = []
    for second in 0..<40 {
      use.isThere = !(4..<8 ~= second || 12..<30 ~= second)
      if let due = keeper.due, due <= .seconds(second) { keeper.process(at: .seconds(second)) }
      seen += keeper.events().map { "\(second) \($0)" }
    }
    #expect(seen == ["22 paused", "30 resumed"])
    use.isThere = false
    for second in 40..<60 { keeper.process(at: .seconds(second)) }
    #expect(keeper.isPaused)
    // With "always" nobody asks whether it is in use.
    try folder.set("gnss", .always)
    #expect(keeper.followChange().contains(.resumed))
    #expect(!keeper.isPaused && keeper.due == nil)
  }

  @Test("A use that is held lasts; it can be held only in use")
  func held() {
    let use = Use()
    var watch = InUseWatch(.asked { use.isThere })
    let isHeld = watch.beginBackgroundSession()
    #expect(isHeld)
    use.isThere = false
    for second in 0..<30 {
      let hasChanged = watch.look(at: .seconds(second))
      #expect(!hasChanged)
    }
    #expect(watch.isInUse)
    watch.endBackgroundSession()
    #expect(!watch.isInUse)
    let isHeldAgain = watch.beginBackgroundSession()
    #expect(!isHeldAgain)
  }

  /// Whether somebody is there, as the test says.
  final class Use: Sendable {
    private let flag = Atomic(true)
    var isThere: Bool {
      get { flag.load(ordering: .relaxed) }
      set { flag.store(newValue, ordering: .relaxed) }
    }
  }
}
