internal import GNSSCodec

extension VirtualReceiver {
  /// Whether it is plugged in.
  public var isPlugged: Bool {
    if case .unplugged = rest { false } else { true }
  }

  /// Whether something goes wrong now.
  func has(_ kind: Fault.Kind) -> Bool {
    scenario.faults.contains { $0.kind == kind && $0.isActive(at: now) }
  }

  /// When it is unplugged next, nanoseconds since power-on; nothing if it is not.
  var nextUnplugging: Int64? {
    var next: Int64?
    for fault in scenario.faults where fault.kind == .unplugged {
      let start = fault.start.wholeNanoseconds
      if start > lastUnplugging, next.map({ start < $0 }) ?? true { next = start }
    }
    return next
  }

  /// Pulls it out: what was on its way is lost.
  ///
  /// - Parameter time: It is plugged in again after so long; nothing for not by itself.
  public mutating func unplug(for time: Duration? = nil) {
    rest(.unplugged(until: time.map { now + $0.wholeNanoseconds }))
    queue.removeAll()
    listener = FrameScanner()
  }

  /// Plugs it in again.
  public mutating func plugIn() {
    guard !isPlugged else { return }
    if !scenario.hasBackupSupply {
      settings.loseBattery()
      knowledge = []
      ephemeridesInstant = nil
      return powerUp(forgotten: .coldStart)
    }
    powerUp(forgotten: .hotStart)
  }

  /// Unplugs it if a fault says so now.
  mutating func pullOut() {
    lastUnplugging = now
    for fault in scenario.faults
    where fault.kind == .unplugged && fault.start.wholeNanoseconds == now {
      unplug(for: fault.length)
    }
  }

  /// Puts a message into the queue of what is sent, as whole as the faults let it.
  mutating func send(_ message: [UInt8]) {
    if message.isEmpty || has(.silence) { return }
    var message = message
    if has(.truncation) {
      let most = message.count - 1
      message.removeLast(mishaps.number(in: min(Self.leastCut, most)...most))
    }
    if has(.garbage), isAnswering {
      if mishaps.number(in: 0...1) == 1 {
        message.insert(contentsOf: scatter(), at: mishaps.number(in: 0...message.count))
      }
      queue.append(scatter(), at: now)
    }
    if has(.noise) { queue.append(scatter(), at: now) }
    traffic.sent &+= UInt32(truncatingIfNeeded: message.count)
    queue.append(message, at: now)
  }

  /// A sentence may do without its line end, so more is cut.
  private static let leastCut = 4

  /// Random bytes, 1 to 40.
  private mutating func scatter() -> [UInt8] {
    let count = mishaps.number(in: 1...40)
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: mishaps.next())) }
    return bytes
  }

  /// Whether a request goes unheard.
  mutating func isDeaf() -> Bool {
    for (index, fault) in scenario.faults.enumerated() {
      guard case .deafness(let count) = fault.kind, fault.isActive(at: now),
        unheard[index] < count
      else { continue }
      unheard[index] += 1
      return true
    }
    return false
  }

  /// The instant that is told at an epoch, milliseconds of Unix time each.
  func toldTime(at epoch: Int64) -> Int64 {
    var told = epoch
    for fault in scenario.faults where fault.isActive(at: now) {
      if fault.kind == .stuckTime {
        let start = (powerOn + fault.start.wholeNanoseconds) / 1_000_000
        told = min(told, start - start % 1000)
      }
    }
    return has(.rollover) ? told - 1024 * 604_800_000 : told
  }
}

extension RandomNumbers {
  /// A number within limits, evenly distributed as far as that matters.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}
