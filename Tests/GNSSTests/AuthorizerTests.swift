import Foundation
import GNSSDriver
import Testing

@testable import GNSS

/// Managers whose program has to be authorized, with a folder of decisions of its own.
@Suite(.timeLimit(.minutes(10)))
struct AuthorizerTests {
  private let folder: String
  private let consent: ConsentFile
  private let app = AppIdentity(
    id: "org.example.test", path: "/usr/bin/test", purposes: Purposes(whenInUse: "a test"))
  private let authorizer: Authorizer

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnss-\(UUID().uuidString)").path
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: attributes)
    let consent = ConsentFile(folder: folder)
    let app = app
    authorizer = Authorizer {
      var options = AuthorizationKeeper.Options(app: app)
      options.consentFile = consent
      options.policyFolder = "\(folder)/none"
      options.inUse = .always
      options.prompter = .none
      return options
    }
    (self.folder, self.consent) = (folder, consent)
  }

  private func decide(_ decision: ConsentStore.Entry.Decision) throws {
    try consent.change { store in
      store.set(ConsentStore.Entry(app: app.id, path: app.path, decision: decision))
    }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func aGrantWhileWaitingBeginsAndARefusalEndsIt() async throws {
    defer { remove() }
    let receiver = try VirtualReceiver(["--rate", "5"])
    let manager = LocationManager(source: .path(receiver.path), authorizer: authorizer)
    let listener = Listener()
    manager.delegate = listener
    manager.start()
    await listener.wait { _ in !listener.words.isEmpty }
    #expect(listener.words == [.authorization(.notDetermined)])
    #expect(manager.diagnosis.cause == .waitingForAuthorization)
    let grant = "gnss authorize grant org.example.test --when-in-use"
    #expect(manager.diagnosis.mend?.hasSuffix(grant) == true)
    try decide(.whenInUse)
    await listener.wait { _ in !listener.locations.isEmpty }
    #expect(listener.words[1] == .authorization(Authorization(status: .authorizedWhenInUse)))
    #expect(manager.authorizationStatus == .authorizedWhenInUse)
    try decide(.denied)
    func refusals() -> Int { listener.errors.filter { $0.diagnosis?.cause == .denied }.count }
    await listener.wait { _ in refusals() > 0 }
    #expect(manager.location == nil)
    await manager.engine.atRest()
    try decide(.always)
    let count = listener.locations.count
    await listener.wait { _ in listener.locations.count > count + 1 }
    #expect(manager.location != nil)
    #expect(refusals() == 1)
  }

  @Test func aReducedGrantIsACellThatStays() async throws {
    defer { remove() }
    try consent.change { store in
      var entry = ConsentStore.Entry(app: app.id, path: app.path, decision: .always)
      entry.accuracy = .reduced
      store.set(entry)
    }
    let receiver = try VirtualReceiver(["--rate", "5"])
    let manager = LocationManager(source: .path(receiver.path), authorizer: authorizer)
    #expect(manager.accuracyAuthorization == .reduced)
    manager.requestTimeout = .seconds(60)
    let first = try await manager.requestLocation()
    let second = try await manager.requestLocation()
    #expect(first.isReduced && first.horizontalAccuracy >= 5000 && first.altitude == nil)
    #expect(first.coordinate == second.coordinate)
    #expect(manager.location?.isReduced == true)
  }
}
