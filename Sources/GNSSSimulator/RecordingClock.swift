/// Finds out from the time stamps of a recording where an epoch begins, and how long after the one
/// before.
///
/// The first frame with a later time than all before it begins an epoch. A frame of an earlier time
/// is a straggler of the epoch (some receivers give GLL a second behind RMC), unless its own kind
/// had a later time before: then the recording jumps. What jumps, back or forward by more than
/// ``longestGap``, is paced as one period. A kind of frame on a timeline of its own (a second
/// receiver, another time system) is passed over as long as the others go on. Frames that have a
/// field for the time and leave it empty begin an epoch when they come again.
struct RecordingClock: Equatable, Sendable {
  /// Longest silence that is kept, milliseconds: beyond it a recording was interrupted.
  static let longestGap: Int64 = 10_000
  /// Times as near as this are one instant, milliseconds: hundredths in NMEA are rounded, and the
  /// time of raw measurements lies up to 10 ms beside that of the solution.
  static let tolerance: Int64 = 15
  /// Kinds of frames that are kept apart; a receiver sends some twenty.
  static let mostSources = 32
  /// A kind of frame that comes so often with one time belongs to a clock that stands still.
  static let mostRepeats = 4

  /// Seconds by which GPS time is ahead of UTC; 18 from 2017 on, until the recording tells.
  private(set) var leapSeconds: Int64 = 18

  private var sources: [Source] = []
  private var now: Int64?
  private var epoch = 0
  private var period: Int64 = 1000

  private struct Source: Equatable, Sendable {
    let key: UInt64
    var time: Int64?
    var epoch: Int
    var repeats = 0
  }

  /// Takes the next stamp.
  ///
  /// - Returns: How many milliseconds after the epoch before it an epoch begins with this frame;
  ///   nothing if the frame belongs to the present one.
  mutating func take(_ stamp: TimeStamp) -> Int64? {
    if let told = stamp.leapSeconds { leapSeconds = told }
    let index = index(of: stamp.source)
    let before = sources[index]
    let step = step(stamp, before)
    if step != nil { epoch += 1 }
    if let step, step > 0 { period = step }
    sources[index].repeats = step == nil && stamp.time == before.time ? before.repeats + 1 : 0
    sources[index].time = stamp.time
    sources[index].epoch = epoch
    return step
  }

  private mutating func step(_ stamp: TimeStamp, _ before: Source) -> Int64? {
    let isRepeated = before.epoch == epoch
    guard let time = stamp.time else {
      return isRepeated ? period : nil
    }
    guard let now else {
      self.now = time
      return isRepeated ? period : nil
    }
    let ahead = Self.difference(time, now)
    if abs(ahead) <= Self.tolerance {
      return isRepeated && before.repeats >= Self.mostRepeats ? period : nil
    }
    if ahead > 0, ahead <= Self.longestGap {
      self.now = time
      return ahead
    }
    guard let last = before.time else {
      if !isRepeated { return nil }
      self.now = time
      return period
    }
    let own = Self.difference(time, last)
    if abs(own) <= Self.tolerance { return nil }
    if own < 0 || own > Self.longestGap {
      self.now = time
      return period
    }
    if !isRepeated { return nil }
    self.now = time
    return own
  }

  /// The place of a kind of frame; a new one takes that of the one not seen for longest.
  private mutating func index(of key: UInt64) -> Int {
    for index in sources.indices where sources[index].key == key { return index }
    // An epoch of −1 is none: a kind that is new has not been seen in the present one.
    let source = Source(key: key, time: nil, epoch: -1)
    if sources.count < Self.mostSources {
      sources.append(source)
      return sources.count - 1
    }
    var oldest = 0
    for index in sources.indices where sources[index].epoch < sources[oldest].epoch {
      oldest = index
    }
    sources[oldest] = source
    return oldest
  }

  /// How much later the first time is, over midnight where that is nearer.
  private static func difference(_ later: Int64, _ earlier: Int64) -> Int64 {
    let day = TimeStamp.millisecondsPerDay
    let difference = later - earlier
    if difference > day / 2 { return difference - day }
    if difference < -day / 2 { return difference + day }
    return difference
  }
}
