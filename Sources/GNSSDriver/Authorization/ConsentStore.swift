public import GNSSSystem

/// What a user has decided about single programs, by the programs' ids.
public struct ConsentStore: Equatable, Sendable {
  /// What was decided about one program.
  public struct Entry: Equatable, Sendable {
    /// What the user has said.
    public enum Decision: Equatable, Sendable {
      case denied, whenInUse, always
    }

    /// The program's id.
    public let app: String
    /// Where the program was when it was asked for; nothing where the user granted it by its id.
    public var path: String?
    /// What the user has said.
    public var decision: Decision
    /// How exact its locations may be.
    public var accuracy: AccuracyAuthorization
    /// Whether it has asked for "always" on top of "when in use": that is asked once.
    public var hasAskedForAlways: Bool

    /// Makes an entry.
    public init(
      app: String, path: String? = nil, decision: Decision,
      accuracy: AccuracyAuthorization = .full, hasAskedForAlways: Bool = false
    ) {
      self.app = app
      self.path = path
      self.decision = decision
      self.accuracy = accuracy
      self.hasAskedForAlways = hasAskedForAlways
    }

    /// What the entry grants or refuses.
    public var authorization: Authorization {
      switch decision {
      case .denied: Authorization(status: .denied)
      case .whenInUse: Authorization(status: .authorizedWhenInUse, accuracy: accuracy)
      case .always: Authorization(status: .authorizedAlways, accuracy: accuracy)
      }
    }

    /// Whether the entry is about the program at a path: a program of the same id elsewhere is
    /// another one, and is asked about anew.
    func concerns(programAt other: String) -> Bool { path.map { isSame($0, other) } ?? true }
  }

  /// More programs than anybody has on a machine; a file with more is not ours.
  static let capacity = 1000

  /// The entries, in the order in which they were made.
  public private(set) var entries: [Entry] = []

  /// Makes a store in which nothing was decided.
  public init() {}

  /// What was decided about a program; nothing where that was not yet.
  public func entry(for app: String) -> Entry? { entries.first { isSame($0.app, app) } }

  /// Decides about a program, in place of what was decided before.
  public mutating func set(_ entry: Entry) {
    if let index = entries.firstIndex(where: { isSame($0.app, entry.app) }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Forgets what was decided about a program.
  ///
  /// - Returns: Whether anything was.
  @discardableResult
  public mutating func reset(_ app: String) -> Bool {
    let count = entries.count
    entries.removeAll { isSame($0.app, app) }
    return entries.count < count
  }
}

/// The file in which a user's decisions are kept: `consent.json`, mode 0600, in a folder that only
/// the user may write.
///
/// It is read only where nobody else can have changed it. What cannot be relied on grants nothing.
public struct ConsentFile: Equatable, Sendable {
  /// Why the file is not to be relied on.
  public enum Fault: Error, Equatable, Sendable {
    /// The file or its folder is not the user's alone.
    case guarded(GuardedFile.Fault)
    /// It is no consent file from this byte on.
    case malformed(at: Int)
    /// A newer `gnss` has written it; its version.
    case version(Int)
    /// It cannot be written; what failed.
    case system(String)
    /// Another program has held its lock for too long.
    case locked
    /// It has no room for one more decision.
    case full

    /// What is wrong, as the end of "the file …".
    public var description: String {
      switch self {
      case .guarded(let fault): fault.description
      case .malformed(let place): "is damaged at byte \(place)"
      case .version(let version): "was written by a newer gnss (version \(version))"
      case .system(let message): "cannot be written: \(message)"
      case .locked: "is locked by another program"
      case .full: "has no room for one more program"
      }
    }
  }

  /// The folder of the file.
  public let folder: String
  private let owner: UInt32

  /// A thousand entries with long paths, bytes.
  static let longestFile = 1 << 20
  static let fileName = "consent.json"
  /// A change takes milliseconds; who holds the lock for longer is stuck.
  static let longestWait: Duration = .seconds(2)

  /// Names the file in a folder.
  ///
  /// - Parameters:
  ///   - folder: An absolute path.
  ///   - owner: The user whose it must be; this process's.
  public init(folder: String, owner: UInt32 = Process.userID) {
    self.folder = folder
    self.owner = owner
  }

  /// This user's file; nothing where the environment names no folder for it.
  public static var current: ConsentFile? { ConfigFolder.path.map { ConsentFile(folder: $0) } }

  /// The path of the file.
  public var path: String { "\(folder)/\(Self.fileName)" }

  /// Reads the file; where there is none, nothing was decided.
  ///
  /// - Throws: `Fault`.
  public func load() throws(Fault) -> ConsentStore {
    let bytes: [UInt8]?
    do throws(GuardedFile.Fault) {
      bytes = try GuardedFile.contents(
        of: Self.fileName, in: folder, owner: owner, limit: Self.longestFile)
    } catch {
      throw .guarded(error)
    }
    guard let bytes else { return ConsentStore() }
    return try ConsentStore(json: bytes)
  }

  /// Changes what is decided, while nobody else does; a reader sees the old or the new.
  ///
  /// - Throws: `Fault`; then the old is as it was.
  public func change(_ edit: (inout ConsentStore) -> Void) throws(Fault) {
    do throws(SystemError) {
      try ConfigFolder.make(folder)
    } catch {
      throw .system(error.description)
    }
    // What cannot be relied on is not written anew: that would make it look sound.
    _ = try load()
    let lock: FileLock?
    do throws(SystemError) {
      lock = try FileLock(path: "\(folder)/consent.lock", within: Self.longestWait)
    } catch {
      throw .system(error.description)
    }
    guard let lock else { throw .locked }
    var store = try load()
    let before = store
    edit(&store)
    if store == before { return }
    // What could not be read again is not written.
    let text = store.json
    if store.entries.count > ConsentStore.capacity || text.count > Self.longestFile { throw .full }
    do throws(SystemError) {
      try GuardedFile.replace(path, with: text.span.bytes)
    } catch {
      throw .system(error.description)
    }
    _ = consume lock
  }

  /// What a person is told of a fault: what it is and the one command that mends it.
  public func message(of fault: Fault) -> String { "\(text(of: fault)); run: \(mend(of: fault))" }

  /// What a fault is.
  func text(of fault: Fault) -> String {
    let outcome =
      switch fault {
      case .guarded, .malformed, .version: "nothing is granted"
      case .system, .locked, .full: "nothing was changed"
      }
    return "the consent file \(path) \(fault.description), so \(outcome)"
  }

  /// What mends a fault.
  func mend(of fault: Fault) -> String {
    let (folder, path) = (ShellWord.quoted(folder), ShellWord.quoted(path))
    return switch fault {
    case .guarded(.mode): "chmod go-w \(folder) \(path)"
    case .full: "gnss authorize list  # and reset what is not needed"
    case .guarded(.unreadable), .system, .locked: "ls -ld \(folder) \(path)"
    case .guarded, .malformed, .version: "mv \(path) \(path).bad  # and decide anew"
    }
  }
}
