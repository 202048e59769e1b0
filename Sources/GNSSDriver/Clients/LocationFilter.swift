internal import GNSSGeodesy
internal import GNSSReceiver

/// Which locations a client gets: the first one at once, then each that is better, further away, or
/// due.
struct LocationFilter: Sendable {
  /// An accuracy that is less than a hundredth better is the same one, with noise.
  static let improvement = 0.99
  /// Receivers and buses are late or early by some tenths of a second.
  static let tolerance: Duration = .milliseconds(500)

  /// What was delivered last, from a cache or fresh.
  private(set) var last: Location?
  /// Whether a fresh one was delivered.
  private var hasBegun = false

  /// Takes note of one that was delivered from the cache: the next fresh one goes through.
  mutating func noteCached(_ location: Location) { last = location }

  /// Begins anew: the next location is the first one.
  mutating func begin() { self = LocationFilter() }

  /// Whether a location is for the client; then it counts as delivered.
  mutating func admits(_ location: Location, _ settings: ClientSettings) -> Bool {
    guard passes(location, settings) else { return false }
    last = location
    hasBegun = true
    return true
  }

  private func passes(_ location: Location, _ settings: ClientSettings) -> Bool {
    guard hasBegun, let last else { return true }
    if isBetter(location, than: last) { return true }
    let due = last.arrival + settings.desiredAccuracy.interval - Self.tolerance
    if settings.desiredAccuracy.interval > .zero, location.arrival < due { return false }
    guard let distance = settings.distanceFilter, distance > 0 else { return true }
    return last.distance(to: location) >= distance
  }

  private func isBetter(_ location: Location, than last: Location) -> Bool {
    if last.mode == .twoDimensional, location.mode == .threeDimensional { return true }
    return location.horizontalAccuracy <= last.horizontalAccuracy * Self.improvement
      && location.horizontalAccuracy < last.horizontalAccuracy
  }
}

/// Whether fixes come in their order, and as they are made.
///
/// A fix belongs to the past where it is later behind its instant than others were: bytes that have
/// waited in a port while the program was stopped, or a receiver that repeats itself. Instants are
/// compared with a clock that only counts, so a host's clock that is wrong or is set does no harm.
struct Timeline: Sendable {
  /// So much later than others is the past.
  ///
  /// Source: `corelocation.md`, R29.
  static let longestDelay: Duration = .seconds(5)
  /// A receiver whose time has gone back, but goes on steadily for so long from there, was wrong
  /// before.
  static let turningTime: Duration = .seconds(5)
  /// How steadily: bursts come some tenths of a second late or early.
  static let steadiness: Duration = .seconds(1)

  private var lastTime: Duration?
  /// The least delay so far, from an arbitrary start.
  private var least: Duration?
  /// Since when the delay has been that of another time.
  private var turn: (since: Duration, delay: Duration)?

  /// Whether a fix of this instant is a new one of now.
  ///
  /// - Parameters:
  ///   - time: Of the fix, since 1970.
  ///   - arrival: When it came, a monotonic instant.
  ///   - isLive: Whether it is not from a recording, which may be of many days.
  /// - Returns: Whether it is.
  mutating func admits(_ time: Duration, at arrival: Duration, isLive: Bool) -> Bool {
    if time == lastTime { return false }
    let delay = arrival - time
    if !isLive { return accept(time, delay) }
    guard let least, let lastTime else { return accept(time, delay) }
    if time > lastTime, delay <= least + Self.longestDelay {
      self.least = min(least, delay)
      self.lastTime = time
      turn = nil
      return true
    }
    guard let turn, abs(delay - turn.delay) <= Self.steadiness else {
      turn = (arrival, delay)
      return false
    }
    return arrival - turn.since >= Self.turningTime && accept(time, delay)
  }

  private mutating func accept(_ time: Duration, _ delay: Duration) -> Bool {
    lastTime = time
    least = delay
    turn = nil
    return true
  }
}

/// The size of a duration.
private func abs(_ duration: Duration) -> Duration {
  duration < .zero ? .zero - duration : duration
}
