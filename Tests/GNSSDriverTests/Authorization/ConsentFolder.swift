import Foundation
import GNSSSystem
import Glibc

@testable import GNSSDriver

/// Folders for the user's decisions and the administrator's policy, of a test's own.
final class ConsentFolder {
  let url: URL
  /// The user's folder; it is not made.
  var folder: String { url.appendingPathComponent("config/gnss").path }
  var policyFolder: String { url.appendingPathComponent("etc/gnss").path }
  var file: ConsentFile { ConsentFile(folder: folder) }

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnss-consent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Grants and refuses.
  func set(_ app: String, _ decision: ConsentStore.Entry.Decision, path: String? = nil) throws {
    try file.change { $0.set(ConsentStore.Entry(app: app, path: path, decision: decision)) }
  }

  /// Writes the policy, as its owner would.
  func setPolicy(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: policyFolder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    let path = "\(policyFolder)/authorization.conf"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o644)
  }

  /// The bytes of the consent file, past all checks.
  func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
  }

  /// Puts bytes into the consent file, past all checks.
  func put(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
    chmod(file.path, 0o600)
  }
}

extension ConsentFolder {
  static let purposes = Purposes(whenInUse: "Shows where you are.", always: "Keeps your track.")

  /// A keeper's options in this folder, out of reach of the machine's own settings.
  func options(_ purposes: Purposes = ConsentFolder.purposes) -> AuthorizationKeeper.Options {
    var options = AuthorizationKeeper.Options(
      app: AppIdentity(id: "gnss", path: "/usr/bin/gnss", purposes: purposes))
    options.consentFile = file
    options.policyFolder = policyFolder
    options.policyOwner = getuid()
    options.ceiling = AuthorizationCeiling()
    options.inUse = .always
    options.prompter = .program
    return options
  }
}

/// A keeper that expectations can call.
final class Keeper {
  private var keeper: AuthorizationKeeper

  init(_ options: AuthorizationKeeper.Options) { keeper = AuthorizationKeeper(options) }

  var current: Authorization { keeper.current }
  var question: AuthorizationQuestion? { keeper.question }
  var due: Duration? { keeper.due }
  var isPaused: Bool { keeper.isPaused }
  var isReceiving: Bool {
    get { keeper.isReceiving }
    set { keeper.isReceiving = newValue }
  }

  @discardableResult
  func request(_ wish: AuthorizationKeeper.Wish) -> Bool { keeper.request(wish, at: .zero) }
  func requestFullAccuracy(_ key: String) -> Bool {
    keeper.requestFullAccuracy(purposeKey: key, at: .zero)
  }
  func answer(_ answer: AuthorizationQuestion.Answer?) { keeper.answer(answer) }
  func process(at now: Duration) { keeper.process(at: now) }

  /// All that has happened.
  func events() -> [AuthorizationKeeper.Event] {
    var events: [AuthorizationKeeper.Event] = []
    while let event = keeper.next() { events.append(event) }
    return events
  }

  /// Waits for a change of the folders and takes it; gives what that has brought.
  func followChange() -> [AuthorizationKeeper.Event] {
    while true {
      var entry = pollfd(fd: keeper.folderDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
      // Far longer than the kernel takes to tell.
      guard poll(&entry, 1, 60_000) == 1 else { return [] }
      process(at: Clock.now)
      let events = events()
      // A file is made, written and moved: not each of these changes the decision.
      if !events.isEmpty { return events }
    }
  }
}
