internal import CGNSS
internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

/// What the program says of itself when it asks for the location.
struct Program {
  var id: String?
  var purposes = Purposes()
  var prompter = AuthorizationKeeper.Prompter.terminal
  /// The program's functions and its context.
  var functions = gnss_program()

  /// By this key the program's purpose of full accuracy is kept.
  static let fullAccuracyKey = "gnss"

  var options: AuthorizationKeeper.Options {
    var options = AuthorizationKeeper.Options(app: .current(id: id, purposes: purposes))
    options.prompter = prompter
    if let isInUse = functions.is_in_use {
      let told = Told(isInUse, functions.context)
      options.inUse = .asked { told.isInUse }
    }
    return options
  }

  /// What a program says of whether it is in use.
  private struct Told: Sendable {
    nonisolated(unsafe) private let call: @convention(c) (UnsafeMutableRawPointer?) -> Bool
    nonisolated(unsafe) private let context: UnsafeMutableRawPointer?

    init(
      _ call: @escaping @convention(c) (UnsafeMutableRawPointer?) -> Bool,
      _ context: UnsafeMutableRawPointer?
    ) {
      self.call = call
      self.context = context
    }

    var isInUse: Bool { call(context) }
  }
}

// What this program may have of the user's location, and the thread that follows every change of it
// while there are handles.
extension Library.State {
  /// Takes a handle in: it is told of every change from now on.
  mutating func join(_ after: inout Library.After) {
    if keeper == nil {
      let options = program.options
      app = options.app.id
      keeper = AuthorizationKeeper(options)
    }
    users += 1
    if isKeeperRunning { return }
    isKeeperRunning = true
    after.startsKeeper = true
  }

  /// Lets a handle go.
  mutating func leave(_ after: inout Library.After) {
    users -= 1
    wakeKeeper(&after)
  }

  /// Looks whether any handle receives locations: only then it matters whether the program is in
  /// use.
  mutating func noteReceiving(_ after: inout Library.After) {
    let isReceiving = engines.contains { engine in
      engine.members.contains { $0.handle.isKept && engine.clients.isReceiving($0.handle.client) }
    }
    if keeper?.isReceiving == isReceiving { return }
    keeper?.isReceiving = isReceiving
    wakeKeeper(&after)
  }

  func wakeKeeper(_ after: inout Library.After) {
    if let keeperWaker { after.wakers.append(keeperWaker) }
  }

  /// Looks what has happened, and tells all engines.
  fileprivate mutating func turn(_ waker: Waker, _ after: inout Library.After) -> KeeperTurn {
    keeperWaker = waker
    var turn = KeeperTurn()
    keeper?.process(at: DriverThread.now)
    while let event = keeper?.next() {
      switch event {
      case .changed(let authorization): tell(authorization, &after)
      case .paused: tell(isInUse: false, &after)
      case .resumed: tell(isInUse: true, &after)
      case .notice(let line): turn.notices.append(line)
      case .asked: break
      }
    }
    (turn.due, turn.folder) = (keeper?.due, keeper?.folderDescriptor)
    turn.prompt = keeper?.promptDescriptor
    if users == 0 {
      // Who joins after this starts another thread.
      turn.isOver = true
      isKeeperRunning = false
      keeperWaker = nil
    }
    return turn
  }

  private mutating func tell(_ authorization: Authorization, _ after: inout Library.After) {
    each(&after) { engine, client in
      engine.prepareGrid(authorization.accuracy == .reduced)
      return engine.clients.set(authorization, of: client, at: DriverThread.now)
    }
  }

  private mutating func tell(isInUse: Bool, _ after: inout Library.After) {
    each(&after) { engine, client in
      engine.clients.set(isInUse: isInUse, of: client, at: DriverThread.now)
    }
  }

  /// Changes all that the keeper decides about.
  private mutating func each(
    _ after: inout Library.After, _ body: (inout Engine, Clients.ID) -> [Clients.Action]
  ) {
    for index in engines.indices {
      for member in engines[index].members where member.handle.isKept {
        for action in body(&engines[index], member.handle.client) { engines[index].post(action) }
      }
      engines[index].keepRunning(&after)
    }
    noteReceiving(&after)
  }
}

/// What a turn of the keeper's thread has found, and what it is to wait for.
private struct KeeperTurn {
  var notices: [String] = []
  var due: Duration?
  var folder: Int32?
  var prompt: Int32?
  var isOver = false
}

extension Library {
  static func startKeeper() {
    do throws(SystemError) {
      try DriverThread.start { keep() }
    } catch {
      complain(error.description)
    }
  }

  private static func complain(_ why: String) {
    DriverThread.complain("changes of the authorization are not seen: \(why)")
    state.withLock { $0.isKeeperRunning = false }
    state.ring()
  }

  private static func keep() {
    do throws(PortError) {
      var loop = try EventLoop()
      while true {
        let waker = loop.wakeUp
        let turn = change { state, after in state.turn(waker, &after) }
        for line in turn.notices { DriverThread.complain(line) }
        if turn.isOver { return state.ring() }
        if let folder = turn.folder { loop.watch(folder, as: 0) } else { loop.forget(0) }
        if let prompt = turn.prompt { loop.watch(prompt, as: 1) } else { loop.forget(1) }
        _ = try loop.wait(until: turn.due)
        while loop.next() != nil {}
      }
    } catch {
      complain(error.description)
    }
  }

  /// Asks the user; whoever shows the question itself is called here.
  static func ask(_ wish: gnss_wish) {
    let (question, functions) = change {
      (state: inout State, after: inout After) -> (AuthorizationQuestion?, gnss_program) in
      let isAsked = state.keeper?.question != nil
      let now = DriverThread.now
      switch wish {
      case GNSS_ALWAYS: state.keeper?.request(.always, at: now)
      case GNSS_FULL_ACCURACY:
        state.keeper?.requestFullAccuracy(purposeKey: Program.fullAccuracyKey, at: now)
      default: state.keeper?.request(.whenInUse, at: now)
      }
      state.wakeKeeper(&after)
      return (isAsked ? nil : state.keeper?.question, state.program.functions)
    }
    guard let question, let show = functions.on_question else { return }
    let asked =
      switch question.wish {
      case .whenInUse: GNSS_WHEN_IN_USE
      case .always, .alwaysOnTop: GNSS_ALWAYS
      case .fullAccuracy: GNSS_FULL_ACCURACY
      }
    question.purpose.withCString { show(functions.context, asked, $0) }
  }
}
