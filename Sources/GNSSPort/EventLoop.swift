import CSystem

/// The one loop: waits until a descriptor is ready, a deadline is reached or another thread calls.
///
/// It uses poll(2) and wakes for nothing else. It holds no callback: ask it what is ready.
///
///     try loop.watch(port.descriptor, as: 1)
///     while try loop.wait(until: deadline) { while let ready = loop.next() { … } }
public struct EventLoop: ~Copyable {
  /// What to wait for at a descriptor; that it hangs up is always told.
  public struct Interest: OptionSet, Sendable {
    /// The bits of poll(2).
    public let rawValue: Int16
    /// Makes an interest of poll's bits.
    public init(rawValue: Int16) { self.rawValue = rawValue }
    /// Bytes are there, or the end.
    public static let reading = Interest(rawValue: Int16(CSYSTEM_POLL_READ))
    /// Bytes are taken.
    public static let writing = Interest(rawValue: Int16(CSYSTEM_POLL_WRITE))
  }

  /// A descriptor that is ready.
  public struct Ready: Equatable, Sendable {
    /// The number that it was watched as.
    public let token: Int
    /// A read gives bytes, the end, or the error.
    public let isReadable: Bool
    /// A write takes bytes.
    public let isWritable: Bool
    /// The other side has gone; bytes of before may still be there to be read.
    public let isHungUp: Bool
  }

  /// A wait for so long is one for an alarm that goes on while the machine sleeps; poll's own
  /// time-out stands still then. Shorter ones are not worth the call that sets it.
  static let alarmed: Duration = .seconds(5)
  /// The entries of the loop's own, the waker's and the alarm's.
  private static let ownEntries = 2

  private let waker: Waker
  private let alarm: Alarm
  private let shortestAlarm: Duration
  private var entries: [csystem_poll_entry]
  private var tokens: [Int] = []
  private var cursor = 0
  /// Whether ``wakeUp`` has ended the last wait, or had been called before it.
  public private(set) var wasWoken = false

  /// Makes a loop that watches nothing yet.
  ///
  /// - Throws: `PortError.system` of `eventfd` or `timerfd_create`.
  public init() throws(PortError) { try self.init(alarmedFrom: Self.alarmed) }

  /// Makes one whose waits of this length are for the alarm.
  init(alarmedFrom shortestAlarm: Duration) throws(PortError) {
    let waker = try Waker()
    let alarm = try Alarm()
    self.waker = waker
    self.alarm = alarm
    self.shortestAlarm = shortestAlarm
    entries = [
      csystem_poll_entry(fd: waker.descriptor, wanted: Interest.reading.rawValue, found: 0),
      // Not heard unless it is set: what is below zero is passed over.
      csystem_poll_entry(fd: -1, wanted: Interest.reading.rawValue, found: 0),
    ]
    cursor = entries.count
  }

  /// Lets another thread end the wait; it may outlive the loop.
  public var wakeUp: Waker { waker }

  /// Watches a descriptor under a number of the caller's choice, or changes what to wait for at it.
  ///
  /// The descriptor stays the caller's: forget it before it is closed.
  public mutating func watch(_ descriptor: Int32, as token: Int, for interest: Interest = .reading)
  {
    let entry = csystem_poll_entry(fd: descriptor, wanted: interest.rawValue, found: 0)
    if let index = tokens.firstIndex(of: token) {
      entries[index + Self.ownEntries] = entry
    } else {
      tokens.append(token)
      entries.append(entry)
    }
  }

  /// Watches it no more; a number that is not watched is fine.
  public mutating func forget(_ token: Int) {
    guard let index = tokens.firstIndex(of: token) else { return }
    tokens.remove(at: index)
    entries.remove(at: index + Self.ownEntries)
    if cursor > index + Self.ownEntries { cursor -= 1 }
  }

  /// Waits until something is ready, the deadline is reached or `wakeUp` is called.
  ///
  /// - Parameter deadline: A monotonic instant; nothing waits without end.
  /// - Returns: Whether a descriptor is ready: take all with `next`. False at the deadline and when
  ///   woken up, but for what is ready at the same time.
  /// - Throws: `PortError.system` of `poll` or `timerfd_settime`.
  public mutating func wait(until deadline: Duration?) throws(PortError) -> Bool {
    var ready: Int32
    repeat {
      let left = try timeout(until: deadline)
      let count = UInt32(entries.count)
      ready = entries.withUnsafeMutableBufferPointer {
        csystem_poll($0.baseAddress, count, left)
      }
    } while ready == -csystem_errno_interrupted()
    if ready < 0 { throw .system(call: "poll", errno: -ready, path: nil) }
    cursor = Self.ownEntries
    if entries[1].found != 0 {
      alarm.clear()
      ready -= 1
    }
    wasWoken = entries[0].found != 0
    if wasWoken {
      waker.clear()
      ready -= 1
    }
    return ready > 0
  }

  /// Poll's time-out in nanoseconds, below zero for none; the alarm is set where it is to end the
  /// wait.
  private mutating func timeout(until deadline: Duration?) throws(PortError) -> Int64 {
    // One that was set for an earlier wait is not heard.
    entries[1].fd = -1
    guard let deadline else { return -1 }
    let left = deadline - now()
    if left < shortestAlarm { return max(0, left.wholeNanoseconds) }
    try alarm.set(deadline)
    entries[1].fd = alarm.descriptor
    return -1
  }

  /// The next descriptor that the last wait found ready; nothing when all were given.
  public mutating func next() -> Ready? {
    while cursor < entries.count {
      let index = cursor
      cursor += 1
      let found = Int(entries[index].found)
      if found == 0 { continue }
      entries[index].found = 0
      let ended =
        found
        & (CSYSTEM_POLL_HANG_UP | CSYSTEM_POLL_ERROR
          | CSYSTEM_POLL_INVALID)
      return Ready(
        token: tokens[index - Self.ownEntries],
        isReadable: found & CSYSTEM_POLL_READ != 0 || ended != 0,
        isWritable: found & CSYSTEM_POLL_WRITE != 0,
        isHungUp: ended != 0)
    }
    return nil
  }
}

/// Ends a loop's wait from any thread.
public final class Waker: Sendable {
  package let descriptor: Int32

  package init() throws(PortError) {
    let result = csystem_event_open()
    if result < 0 { throw .system(call: "eventfd", errno: -result, path: nil) }
    descriptor = result
  }

  deinit { _ = csystem_close(descriptor) }

  /// Ends the wait, or the next one if the loop is not waiting now.
  public func wake() { _ = csystem_event_set(descriptor) }

  package func clear() { csystem_event_clear(descriptor) }
}

/// Ends a loop's wait at an instant, also where the machine has slept in between.
private final class Alarm {
  let descriptor: Int32

  init() throws(PortError) {
    let result = csystem_alarm_open()
    if result < 0 { throw .system(call: "timerfd_create", errno: -result, path: nil) }
    descriptor = result
  }

  deinit { _ = csystem_close(descriptor) }

  func set(_ instant: Duration) throws(PortError) {
    let failure = csystem_alarm_set(descriptor, instant.wholeNanoseconds)
    if failure != 0 { throw .system(call: "timerfd_settime", errno: failure, path: nil) }
  }

  func clear() { csystem_event_clear(descriptor) }
}
