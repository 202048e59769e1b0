/// Bytes on their way out of the receiver, each with the instant at which it is due.
///
/// On a line with a speed, bytes follow each other at a tenth of the bit rate; without one, all
/// bytes of a burst are due when it begins.
struct SendQueue: Equatable, Sendable {
  /// Room for what the line has not yet taken, bytes. Receivers have 4 KiB and drop whole messages
  /// that do not fit.
  static let room = 4096

  /// The same where the line has no speed: far more than all that a receiver says at an instant,
  /// so that a host that asks on and on without reading fills no memory.
  static let roomWithoutSpeed = 262_144

  /// The speed at which what is queued from now on is sent; nothing for USB.
  private(set) var baud: Int?
  /// The speed at which the other side listens; nothing where it is always the right one.
  private(set) var heardBaud: Int?
  private var sampler = LineSampler()
  private var bytes: [UInt8] = []
  private var first = 0
  private var bursts: [Burst] = []
  private var firstBurst = 0
  /// When the line has sent everything, nanoseconds.
  private var freeAt: Int64 = 0
  /// Messages that found no room.
  private(set) var dropped = 0

  private struct Burst: Equatable, Sendable {
    let start: Int64
    let count: Int
    let baud: Int?
    var sent = 0
  }

  init(baud: Int?) { self.baud = baud }

  /// Changes the speed of the line for what is queued from now on; USB has none.
  mutating func setBaud(_ baud: Int) {
    if self.baud != nil { self.baud = baud }
  }

  /// The other side listens at another speed from now on.
  mutating func listen(at baud: Int?) {
    if heardBaud == baud { return }
    heardBaud = baud
    sampler = LineSampler()
  }

  /// Puts a message into the queue at an instant, nanoseconds, which never goes back.
  mutating func append(_ message: [UInt8], at now: Int64) {
    if message.isEmpty { return }
    let start = max(now, freeAt)
    if let baud {
      let waiting = (start - now) * Int64(baud) / 10_000_000_000
      if waiting + Int64(message.count) > Int64(Self.room) {
        dropped += 1
        return
      }
    } else if bytes.count - first + message.count > Self.roomWithoutSpeed {
      dropped += 1
      return
    }
    bytes.append(contentsOf: message)
    bursts.append(Burst(start: start, count: message.count, baud: baud))
    freeAt = start + Self.duration(message.count, baud)
  }

  /// Forgets what is on its way.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bursts.removeAll(keepingCapacity: true)
    (first, firstBurst, freeAt) = (0, 0, 0)
    sampler = LineSampler()
  }

  /// When the next byte is due; nothing if the queue is empty.
  var nextDue: Int64? {
    guard firstBurst < bursts.count else { return nil }
    let burst = bursts[firstBurst]
    return burst.start + Self.duration(burst.sent + 1, burst.baud)
  }

  /// Moves what is due by an instant to the end of a buffer.
  mutating func release(by now: Int64, into output: inout [UInt8]) {
    while firstBurst < bursts.count {
      let burst = bursts[firstBurst]
      let due = min(burst.count, Self.count(in: now - burst.start, burst.baud))
      if due > burst.sent {
        let end = first + due - burst.sent
        pass(first..<end, sentAt: burst.baud, into: &output)
        first = end
        bursts[firstBurst].sent = due
      }
      if due < burst.count { break }
      firstBurst += 1
    }
    if firstBurst == bursts.count {
      sampler.pause(into: &output)
      bursts.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
      (first, firstBurst) = (0, 0)
    } else if first > 4 * Self.room {
      bytes.removeFirst(first)
      bursts.removeFirst(firstBurst)
      (first, firstBurst) = (0, 0)
    }
  }

  /// Gives bytes to the other side as it hears them.
  private mutating func pass(_ range: Range<Int>, sentAt sent: Int?, into output: inout [UInt8]) {
    guard let sent, let heardBaud, sent != heardBaud else {
      sampler.pause(into: &output)
      output.append(contentsOf: bytes[range])
      return
    }
    for index in range {
      sampler.take(bytes[index], sent: sent, heard: heardBaud, into: &output)
    }
  }

  /// How long the line takes for so many bytes, nanoseconds, rounded up.
  private static func duration(_ count: Int, _ baud: Int?) -> Int64 {
    guard let baud else { return 0 }
    return (Int64(count) * 10_000_000_000 + Int64(baud) - 1) / Int64(baud)
  }

  /// How many bytes the line takes in so many nanoseconds.
  private static func count(in time: Int64, _ baud: Int?) -> Int {
    if time < 0 { return 0 }
    guard let baud else { return .max }
    // Beyond an hour any burst is over; this keeps the product small.
    return Int(min(time, 3_600_000_000_000) * Int64(baud) / 10_000_000_000)
  }
}
