internal import GNSSCodec

/// What a receiver knows before it searches for satellites.
struct Knowledge: OptionSet, Sendable {
  let rawValue: UInt8
  /// The time of day and the date.
  static let time = Knowledge(rawValue: 1)
  /// Where it is, roughly.
  static let position = Knowledge(rawValue: 2)
  /// Where the satellites are, exactly.
  static let ephemerides = Knowledge(rawValue: 4)
  static let everything: Knowledge = [.time, .position, .ephemerides]

  /// What is left when CFG-RST makes it forget.
  func without(_ forgotten: UBX.CfgRST.Forgotten) -> Knowledge {
    var rest = self
    if forgotten.contains(.ephemerides) { rest.remove(.ephemerides) }
    if forgotten.contains(.position) { rest.remove(.position) }
    if forgotten.contains(.clock) { rest.remove(.time) }
    return rest
  }
}

/// A search for satellites: when it began and how long it takes.
struct Search: Equatable, Sendable {
  /// How long a receiver under an open sky takes when it knows nothing.
  ///
  /// Source: u-blox M10 data sheets, time to first fix.
  static let coldStart: Duration = .seconds(24)
  /// … when it knows all …
  static let hotStart: Duration = .seconds(1)
  /// … when it knows the ephemerides, but not where it is or how late.
  ///
  /// Source: u-blox 8 and M10 data sheets, aided starts: 2 to 3 s.
  static let aidedStart: Duration = .seconds(3)

  /// Milliseconds of Unix time.
  let start: Int64
  /// Time to the first fix, milliseconds.
  private(set) var length: Int64
  /// Whether the time of day is known; else it is after half the time.
  private(set) var isTimeKnown: Bool

  init(start: Int64, _ length: Duration, isTimeKnown: Bool = false) {
    self.start = start
    self.length = length.wholeNanoseconds / 1_000_000
    self.isTimeKnown = isTimeKnown
  }

  /// When it ends, milliseconds of Unix time.
  var end: Int64 { start + length }

  /// It is told something on the way: it takes no longer than it would have taken with it, and not
  /// less than a hot start from now on.
  mutating func hurry(to length: Duration, isTimeKnown: Bool, at now: Int64) {
    let shortest = now - start + Self.hotStart.wholeNanoseconds / 1_000_000
    let total = max(length.wholeNanoseconds / 1_000_000, shortest)
    self.length = min(self.length, total)
    self.isTimeKnown = self.isTimeKnown || isTimeKnown
  }

  /// How long it takes to search.
  ///
  /// - Parameters:
  ///   - knowledge: What is known.
  ///   - cold: How long it takes when nothing is.
  /// - Returns: The time to the first fix.
  static func length(_ knowledge: Knowledge, cold: Duration) -> Duration {
    if knowledge.contains(.everything) { return hotStart }
    if knowledge.contains(.ephemerides) { return aidedStart }
    // The ephemerides come with the satellites' signals, in 18 to 30 s.
    return knowledge.contains([.time, .position]) ? cold * 3 / 4 : cold
  }
}
