internal import GNSSDriver
internal import GNSSPort
internal import Synchronization

/// Keeps what this program may have of the user's location, for all its managers: asks the user,
/// follows every change, and tells the engines, on a thread of its own while there are managers.
final class Authorizer: Sendable {
  /// What a turn of the thread has found, and what it is to wait for.
  private struct Turn {
    var events: [AuthorizationKeeper.Event] = []
    var engines: [Engine]
    var due: Duration?
    var folder: Int32?
    var prompt: Int32?
    var isOver = false
    /// Who has waited for the answer about full accuracy, and what it is.
    var answered: [@Sendable (Bool) -> Void] = []
    var isExact = false
  }

  private struct State: ~Copyable {
    /// Made with the first manager, and kept: what is granted for this time lasts as long.
    var keeper: AuthorizationKeeper?
    /// The program's id.
    var app = ""
    var users = 0
    var isRunning = false
    var waker: Waker?
    /// Who waits for the answer about full accuracy.
    var waiting: [@Sendable (Bool) -> Void] = []
    /// The engines of the managers, and whether their clients receive.
    var engines: [(engine: Engine, isReceiving: Bool)] = []

    /// Looks what has happened.
    mutating func turn(_ waker: Waker) -> Turn {
      self.waker = waker
      var turn = Turn(engines: engines.map { $0.engine })
      keeper?.process(at: DriverThread.now)
      while let event = keeper?.next() { turn.events.append(event) }
      (turn.due, turn.folder) = (keeper?.due, keeper?.folderDescriptor)
      turn.prompt = keeper?.promptDescriptor
      if users == 0 || turn.events.contains(.asked) {
        (turn.answered, waiting) = (waiting, [])
        turn.isExact = keeper?.current.isExact == true
      }
      if users == 0, turn.events.isEmpty {
        // Who joins after this starts another thread.
        (turn.isOver, isRunning, self.waker) = (true, false, nil)
      }
      return turn
    }
  }

  private let options: @Sendable () -> AuthorizationKeeper.Options

  /// The id by which decisions about this program are kept.
  var app: String {
    state.withLock { state in
      makeKeeper(&state)
      return state.app
    }
  }

  private let state = Mutex(State())

  /// Makes one; nothing is read yet.
  init(_ options: @escaping @Sendable () -> AuthorizationKeeper.Options) { self.options = options }

  /// This program's.
  static let shared = Authorizer { Program.current.options }

  /// What the program may have.
  var current: Authorization {
    state.withLock { state in
      makeKeeper(&state)
      return state.keeper?.current ?? .notDetermined
    }
  }

  /// Takes a manager in: its engine is told of every change from now on.
  func join(_ engine: Engine) {
    change { state in
      state.users += 1
      if !state.engines.contains(where: { $0.engine === engine }) {
        state.engines.append((engine, false))
      }
    }
  }

  /// Lets a manager go.
  func leave() { change { $0.users -= 1 } }

  /// Looks whether the clients of an engine receive locations: only then it matters whether the
  /// program is in use. The engine's lock is taken within this one, never the other way round.
  func note(_ engine: Engine) {
    let isNew = state.withLock { state in
      let isReceiving = engine.isReceiving(self)
      guard let index = state.engines.firstIndex(where: { $0.engine === engine }),
        state.engines[index].isReceiving != isReceiving
      else { return false }
      state.engines[index].isReceiving = isReceiving
      state.keeper?.isReceiving = state.engines.contains { $0.isReceiving }
      return true
    }
    if isNew { wake() }
  }

  /// Asks the user, if nobody has decided and nobody is asked yet.
  func request(_ wish: AuthorizationKeeper.Wish) {
    var question: AuthorizationQuestion?
    change { state in
      let isAsked = state.keeper?.question != nil
      _ = state.keeper?.request(wish, at: DriverThread.now)
      if !isAsked { question = state.keeper?.question }
    }
    guard let question, case .program(let ask) = Program.current.prompter else { return }
    ask(question) { self.answer($0) }
  }

  /// Asks the user for full accuracy until this process ends; `done` is told, once, whether there
  /// is, on the caller's thread where nothing is asked.
  func requestFullAccuracy(_ key: String, _ done: @escaping @Sendable (Bool) -> Void) {
    var question: AuthorizationQuestion?
    var isExact: Bool?
    change { state in
      let isAsked = state.keeper?.question != nil
      guard state.keeper?.requestFullAccuracy(purposeKey: key, at: DriverThread.now) == true else {
        isExact = state.keeper?.current.isExact == true
        return
      }
      state.waiting.append(done)
      if !isAsked { question = state.keeper?.question }
    }
    if let isExact { return done(isExact) }
    guard let question, case .program(let ask) = Program.current.prompter else { return }
    ask(question) { self.answer($0) }
  }

  /// Holds the use of the program while it is in use; false where it is not.
  func beginBackgroundSession() -> Bool {
    state.withLock { state in
      makeKeeper(&state)
      return state.keeper?.usage.beginBackgroundSession() == true
    }
  }

  /// Gives a held use back.
  func endBackgroundSession() { change { $0.keeper?.usage.endBackgroundSession() } }

  /// Takes the answer to a question that the program has shown itself.
  func answer(_ answer: AuthorizationQuestion.Answer?) { change { $0.keeper?.answer(answer) } }

  private func makeKeeper(_ state: inout State) {
    if state.keeper != nil { return }
    let options = options()
    state.app = options.app.id
    state.keeper = AuthorizationKeeper(options)
  }

  /// Changes what is guarded; the thread does what follows.
  private func change(_ body: (inout State) -> Void) {
    let starts = state.withLock { state in
      makeKeeper(&state)
      body(&state)
      if state.isRunning || state.users == 0 { return false }
      state.isRunning = true
      return true
    }
    if !starts { return wake() }
    do {
      try DriverThread.start { self.run() }
    } catch {
      DriverThread.complain("changes of the authorization are not seen: \(error)")
      state.withLock { $0.isRunning = false }
    }
  }

  private func wake() { state.withLock { $0.waker }?.wake() }

  private enum Token {
    static let folder = 0
    static let prompt = 1
  }

  private func run() {
    do throws(PortError) {
      var loop = try EventLoop()
      while true {
        let told = state.withLock { $0.turn(loop.wakeUp) }
        for event in told.events { tell(event, told.engines) }
        for done in told.answered { done(told.isExact) }
        if told.isOver { return }
        watch(told.folder, as: Token.folder, &loop)
        watch(told.prompt, as: Token.prompt, &loop)
        _ = try loop.wait(until: told.due)
        while loop.next() != nil {}
      }
    } catch {
      DriverThread.complain("changes of the authorization are not seen: \(error)")
      state.withLock { $0.isRunning = false }
    }
  }

  private func tell(_ event: AuthorizationKeeper.Event, _ engines: [Engine]) {
    switch event {
    case .changed(let authorization):
      for engine in engines { engine.set(kept: authorization, by: self) }
    case .paused: for engine in engines { engine.set(isInUse: false, by: self) }
    case .resumed: for engine in engines { engine.set(isInUse: true, by: self) }
    case .notice(let line): DriverThread.complain(line)
    case .asked: break
    }
  }

  private func watch(_ descriptor: Int32?, as token: Int, _ loop: inout EventLoop) {
    if let descriptor { loop.watch(descriptor, as: token) } else { loop.forget(token) }
  }
}

extension Authorization {
  /// Whether locations are granted, and exact ones.
  var isExact: Bool { status.isAuthorized && accuracy == .full }
}
