internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// All that this process has opened by libgnss, behind one lock. Nobody is called back while it is
/// held.
///
/// One lock for all is enough: it is taken some times a fix, and held for microseconds.
enum Library {
  /// What the lock guards.
  struct State: ~Copyable {
    var engines: [Engine] = []
    private var lastNumber = 0
    /// What the program has said of itself.
    var program = Program()
    /// Made with the first live receiver, and kept: what is granted for this time lasts as long.
    var keeper: AuthorizationKeeper?
    /// The program's id.
    var app = ""
    /// How many handles the keeper's thread runs for.
    var users = 0
    var isKeeperRunning = false
    var keeperWaker: Waker?
    /// The callbacks that are under way.
    var calls: [Call] = []

    /// The place of an engine; nothing where it has ended.
    func index(of number: Int) -> Int? { engines.firstIndex { $0.number == number } }

    /// The place of the engine for a source; it is made where there is none.
    mutating func engine(for wanted: Engine.Options) -> Int {
      if let index = engines.firstIndex(where: { $0.options.isSame(as: wanted) }) { return index }
      lastNumber += 1
      engines.append(Engine(number: lastNumber, options: wanted))
      return engines.count - 1
    }

    /// Forgets the engines that nobody uses, and whose thread has ended.
    mutating func forgetUnused() {
      engines.removeAll { $0.members.isEmpty && !$0.isRunning }
    }

    /// Whether this thread is within a callback.
    var isCallback: Bool {
      let number = Thread.number
      return calls.contains { $0.thread == number }
    }
  }

  /// A callback that is under way.
  struct Call {
    let engine: Int
    let client: Clients.ID
    let thread: UInt64

    func isOf(_ client: Clients.ID, of engine: Int) -> Bool {
      self.engine == engine && self.client == client
    }
  }

  /// What is to be done once the lock is released.
  struct After {
    var wakers: [Waker] = []
    var starts: Int?
    var startsKeeper = false
  }

  static let state = Guarded(State())
  /// The process that uses the library; one that is forked from it may not.
  static let process = Process.id
  static var isForked: Bool { process != Process.id }

  /// Changes what is guarded, and does what follows.
  static func change<Result>(_ body: (inout State, inout After) -> Result) -> Result {
    var after = After()
    let result = state.withLock { body(&$0, &after) }
    for waker in after.wakers { waker.wake() }
    if let number = after.starts { startThread(number) }
    if after.startsKeeper { startKeeper() }
    return result
  }

  /// Changes an engine, posts the actions that come of it, and does what follows.
  ///
  /// - Parameters:
  ///   - number: The engine.
  ///   - isOnThread: Whether the caller is the receiver's thread, which looks itself whether it has
  ///     more or less to do now.
  ///   - body: Makes the change.
  static func change(
    _ number: Int, isOnThread: Bool = false, _ body: (inout Engine) -> [Clients.Action]
  ) {
    change { (state: inout State, after: inout After) in
      guard let index = state.index(of: number) else { return }
      let actions = body(&state.engines[index])
      for action in actions { state.engines[index].post(action) }
      if !isOnThread { state.engines[index].keepRunning(&after) }
      if !isOnThread || !actions.isEmpty { state.noteReceiving(&after) }
    }
  }
}

/// What the handles of one source share: their clients, and the thread that reads the receiver
/// while any of them needs it.
struct Engine {
  /// What is read, and how. Who wants another speed or other changes reads it by himself.
  struct Options {
    let source: Source
    /// The source as the program has written it.
    let text: [UInt8]
    let baud: Int?
    let configure: Driver.Configuring

    func isSame(as other: Options) -> Bool {
      baud == other.baud && configure == other.configure && text.elementsEqual(other.text)
    }
  }

  /// What belongs to one handle, and its mail.
  struct Member {
    /// So many calls wait for a program that does not come to them; of locations the oldest are
    /// dropped then. Ten minutes of one a second.
    static let mostMail = 600

    let handle: Handle
    var mail: [Clients.Action] = []
    /// Whether somebody hands the mail over.
    var isCalled = false
  }

  let number: Int
  let options: Options
  var clients = Clients()
  var members: [Member] = []
  /// Whether the thread runs.
  var isRunning = false
  /// Wakes the thread.
  var waker: Waker?
  /// The satellites of the last epoch.
  var sky = Sky()

  init(number: Int, options: Options) {
    self.number = number
    self.options = options
  }

  func index(of client: Clients.ID) -> Int? {
    members.firstIndex { $0.handle.client == client }
  }

  /// Whether mail waits that is handed over on the receiver's thread.
  var hasMail: Bool { members.contains { $0.handle.event == nil && !$0.mail.isEmpty } }

  /// Starts the thread where it has something to do, or wakes it: it may have less to do now.
  mutating func keepRunning(_ after: inout Library.After) {
    if isRunning {
      if let waker { after.wakers.append(waker) }
    } else if clients.needsReceiver || clients.due != nil || hasMail {
      isRunning = true
      after.starts = number
    }
  }

  /// Puts an action where its handle finds it.
  mutating func post(_ action: Clients.Action) {
    guard let index = index(of: action.client) else { return }
    if members[index].mail.count >= Member.mostMail,
      let oldest = members[index].mail.firstIndex(where: { $0.isUpdate })
    {
      members[index].mail.remove(at: oldest)
    }
    members[index].mail.append(action)
    members[index].handle.event?.wake()
  }

  /// Takes the next call out of a handle's mail.
  mutating func next(at index: Int) -> Clients.Action? {
    while !members[index].mail.isEmpty {
      let action = members[index].mail.removeFirst()
      if clients.isCurrent(action) { return action }
    }
    members[index].handle.event?.clear()
    return nil
  }

  /// Has the installation's grid ready where a region is to be seen only.
  mutating func prepareGrid(_ isReduced: Bool) {
    if isReduced { clients.grid = Self.grid }
  }

  /// It is read from a file.
  private static let grid = ReducedGrid.current
}

extension Clients.Action {
  fileprivate var isUpdate: Bool { if case .update = kind { true } else { false } }
}
