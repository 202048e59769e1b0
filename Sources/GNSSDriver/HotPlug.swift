internal import GNSSPort

/// Which port to read, and what to do when receivers come and go: inputs in, actions out.
///
/// It opens nothing and knows no clock; a test is a table of inputs and actions.
struct HotPlug {
  /// How long a port is tried again after it was plugged in: udev's rules may still be at work.
  static let settlingTime: Duration = .seconds(2)
  /// How long a port that another program has is tried again. ModemManager looks at a new port for
  /// up to half a minute.
  static let busyTime: Duration = .seconds(30)
  /// How long to wait between two tries within the settling time, and after it.
  static let retryInterval: Duration = .milliseconds(100)
  static let slowRetryInterval: Duration = .seconds(1)
  /// udev says that a port has gone within some 100 ms of the line's end. A line that has ended
  /// for so long while its port is still there was hung up, as after the machine has slept.
  static let hangUpTime: Duration = .milliseconds(300)
  /// For so long a receiver that was pulled is awaited before another one, which was there all the
  /// time, is taken in its place: a bus that stumbles has it back in 2 s.
  static let returnTime: Duration = .seconds(5)

  /// What is looked for.
  enum Target {
    /// Any port that is a receiver for sure, or was adopted.
    case any
    /// The receiver with this identity.
    case receiver(String)
    /// The port at this path, then the receiver that was there.
    case path(String)
  }

  /// What has happened.
  enum Input {
    /// The search begins; these ports are there.
    case started([PortInfo])
    /// A port has come, or udev's rules have run again on one.
    case plugged(PortInfo)
    /// The port with this path in sysfs has gone.
    case pulled(devicePath: String)
    /// Events were lost; these ports are there now.
    case listed([PortInfo])
    /// The port of the last `open` is open, and this is known of it.
    case opened(PortInfo?)
    /// The port of the last `open` cannot be opened.
    case refused(PortError)
    /// The open line has ended.
    case hungUp
    /// Time has passed.
    case passed
  }

  /// What is to be done, in this order.
  enum Action {
    /// Open this port and say how that went; always the last action.
    case open(String)
    /// Close what is open.
    case close
    case tell(Notice)
    case fail(DriverError)
    /// The receiver was pulled, and no other is waited for.
    case end
  }

  /// What a client is told.
  enum Notice {
    case waiting(Wanted)
    case plugged(PortInfo)
    /// It has come, and may be a receiver, but is not opened unasked.
    case possible(PortInfo)
    case pulled
    case busy(PortError)
  }

  enum State {
    case waiting
    case opening(Candidate)
    case open
    /// The line has ended, but nothing says yet that its port has gone.
    case hungUp(since: Duration)
  }

  /// A port that may be opened.
  struct Candidate {
    enum Origin {
      /// The user has named it.
      case named
      /// It was there from the start.
      case present
      /// It has come.
      case plugged
      /// It was read, and its line has ended.
      case hungUp
      /// It is another one than was read, and was there all the time.
      case other
    }

    let path: String
    let info: PortInfo?
    let origin: Origin
    let since: Duration
    var due: Duration

    func isAt(_ devicePath: String) -> Bool {
      info.map { isSame($0.devicePath, devicePath) } == true
    }
  }

  /// The receiver that was read last, to be known again.
  struct Receiver {
    let info: PortInfo
    /// Another one has the same serial number, so it goes by its socket.
    var hasTwin: Bool

    func isSame(as other: PortInfo) -> Bool {
      if let serialID = info.serialID, !hasTwin { return other.isKnown(as: serialID) }
      return other.isKnown(as: info.placeID)
    }
  }

  let target: Target
  let waits: Bool
  /// The identities of ports that the user has adopted.
  var adopted: [String]
  var state = State.waiting
  var present: [PortInfo] = []
  var candidates: [Candidate] = []
  var receiver: Receiver?
  var firstFailure: PortError?
  var hasToldBusy = false

  /// Makes a search that has not begun.
  ///
  /// - Parameters:
  ///   - target: What is looked for.
  ///   - waits: Whether a receiver that is not there, or not there any more, is waited for.
  ///   - adopted: The identities of ports that the user has adopted.
  init(_ target: Target, waits: Bool, adopted: [String] = []) {
    self.target = target
    self.waits = waits
    self.adopted = adopted
  }

  /// When `passed` is due.
  var due: Duration? {
    switch state {
    case .waiting: candidates.map { $0.due }.min()
    case .hungUp(let since): since + Self.hangUpTime
    case .opening, .open: nil
    }
  }

  /// Takes what has happened at an instant; gives what is to be done.
  mutating func take(_ input: Input, at now: Duration) -> [Action] {
    switch input {
    case .started(let ports): return start(ports, now)
    case .plugged(let info): return plug(info, now)
    case .pulled(let devicePath): return pull(devicePath, now)
    case .listed(let ports): return list(ports, now)
    case .opened(let info): return noteOpened(info)
    case .refused(let failure): return refuse(failure, now)
    case .hungUp: return hangUp(now)
    case .passed: return pass(now)
    }
  }

  private mutating func start(_ ports: [PortInfo], _ now: Duration) -> [Action] {
    present = ports
    if case .path(let path) = target {
      candidates = [
        Candidate(path: path, info: nil, origin: .named, since: now, due: now)
      ]
    } else {
      candidates = ranked(ports.filter(isWanted)).map { candidate($0, .present, now, due: now) }
    }
    return candidates.isEmpty ? wait() : openNext(now)
  }

  /// The best first: those that may be opened, then the order of the catalogue.
  func ranked(_ ports: [PortInfo]) -> [PortInfo] {
    ports.filter { $0.isPermitted } + ports.filter { !$0.isPermitted }
  }

  func candidate(
    _ info: PortInfo, _ origin: Candidate.Origin, _ now: Duration, due: Duration
  ) -> Candidate {
    Candidate(path: info.path, info: info, origin: origin, since: now, due: due)
  }

  /// Says that a receiver is waited for, or that there is none.
  mutating func wait() -> [Action] {
    state = .waiting
    if waits { return [.tell(.waiting(wanted))] }
    return [.fail(.noReceiver(possible: wanted.possible))]
  }

  private var wanted: Wanted {
    let possible = present.filter { $0.kind == .possible && !isWanted($0) }
    if let receiver {
      let id = receiver.hasTwin ? receiver.info.placeID : receiver.info.id(among: [])
      return Wanted(path: nil, receiver: id, possible: possible)
    }
    switch target {
    case .any: return Wanted(path: nil, receiver: nil, possible: possible)
    case .receiver(let id): return Wanted(path: nil, receiver: id, possible: possible)
    case .path(let path): return Wanted(path: path, receiver: nil, possible: possible)
    }
  }

  /// Opens the first candidate that is due.
  mutating func openNext(_ now: Duration) -> [Action] {
    guard let index = candidates.firstIndex(where: { $0.due <= now }) else {
      state = .waiting
      return []
    }
    let next = candidates.remove(at: index)
    state = .opening(next)
    return [.open(next.path)]
  }
}

extension HotPlug {
  /// Whether a port is what is looked for.
  func isWanted(_ info: PortInfo) -> Bool {
    if let receiver, receiver.isSame(as: info) { return true }
    switch target {
    case .any: return info.kind == .sure || info.kind == .possible && isAdopted(info)
    case .receiver(let id):
      return info.isKnown(as: id) || info.serial.map { isSame($0, id) } == true
    case .path(let path):
      guard isSame(info.path, path) || info.links.contains(where: { isSame($0, path) }) else {
        return false
      }
      // Once it is known what was there, nothing else is opened in its place.
      guard let known = receiver?.info else { return true }
      return info.kind == .sure
        || known.vendorID == info.vendorID && known.productID == info.productID
    }
  }

  /// The identity of a port among those that are there.
  func id(of port: PortInfo) -> String { port.id(among: present) }

  /// Whether it would be taken if the user adopted it.
  func mayBeAdopted(_ info: PortInfo) -> Bool {
    if case .any = target { info.kind == .possible } else { false }
  }

  private func isAdopted(_ info: PortInfo) -> Bool {
    adopted.contains { info.isKnown(as: $0) }
  }

  /// Whether udev tells when a node at this path comes.
  func canBePlugged(_ path: String) -> Bool {
    path.utf8.starts(with: "/dev/".utf8) && !path.utf8.starts(with: "/dev/pts/".utf8)
  }
}

extension HotPlug.Action {
  /// Whether a port is to be opened.
  var isOpen: Bool { if case .open = self { true } else { false } }
}

/// Whether two texts are the same, by their bytes.
func isSame(_ first: String, _ second: String) -> Bool {
  first.utf8.elementsEqual(second.utf8)
}
