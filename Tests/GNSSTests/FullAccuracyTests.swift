import Foundation
import GNSSDriver
import Testing

@testable import GNSS

/// Exact locations until the process ends, on top of approximate ones.
@Suite(.timeLimit(.minutes(2)))
struct FullAccuracyTests {
  @Test("The user is asked, and each answer comes once")
  func asked() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnss-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let consent = ConsentFile(folder: folder)
    try consent.change { store in
      store.set(.init(app: "org.example.test", decision: .always, accuracy: .reduced))
    }
    let authorizer = Authorizer {
      var purposes = Purposes(whenInUse: "a test")
      purposes.temporary = [.init(key: "way", text: "finds the way")]
      var options = AuthorizationKeeper.Options(
        app: AppIdentity(id: "org.example.test", path: "/usr/bin/test", purposes: purposes))
      options.consentFile = consent
      options.policyFolder = "\(folder)/none"
      options.ceiling = AuthorizationCeiling()
      options.prompter = .program
      return options
    }
    let manager = LocationManager(source: .path("/nowhere"), authorizer: authorizer)
    for (answer, isExact) in [(AuthorizationQuestion.Answer.no, false), (.thisTime, true)] {
      let told = await withCheckedContinuation { continuation in
        manager.requestFullAccuracy(purposeKey: "way") { continuation.resume(returning: $0) }
        authorizer.answer(answer)
      }
      #expect(told == isExact)
      #expect(manager.accuracyAuthorization == (isExact ? .full : .reduced))
    }
    // There is no purpose of this key, but exact locations are granted already.
    let told = await withCheckedContinuation { continuation in
      manager.requestFullAccuracy(purposeKey: "none") { continuation.resume(returning: $0) }
    }
    #expect(told)
    #expect(try consent.load().entry(for: "org.example.test")?.accuracy == .reduced)
  }
}
