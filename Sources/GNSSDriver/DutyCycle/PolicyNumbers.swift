/// The numbers of the duty policy, found on real tracks: `Tests/Benchmarks/DutyPolicy/Figures.md`.
///
/// Times in seconds, distances in metres, speeds in metres per second; what has no unit is a
/// factor, a share, or a difference of natural logarithms.
enum PolicyNumbers {
  // MARK: Pace

  /// How much the speed of the instant counts against the usual pace, for a way of 30 s.
  static let weightOfNow = 0.58
  /// What it counts less for each factor of e that the way is longer.
  static let weightLost = 0.13
  /// Nobody gets away as fast as he moves: turns, and the second that a fix is waited for.
  static let bias = 0.05
  /// How much more in 100 s of way.
  static let biasPerHundredSeconds = 0.065
  /// How many rests the assumed weight of the instant is worth against what is learned.
  static let strengthOfWeight = 14.0
  /// How many rests the assumed bias is worth.
  static let strengthOfBias = 8.0
  /// What a rest counts that is one rest older.
  static let regressionFading = 0.99
  /// How far the usual pace moves towards that of the last rest.
  static let usualStep = 0.2
  /// The same for the first rest.
  static let firstStep = 0.35
  /// Slower is not told from standing.
  static let slowest = 0.4
  /// In what time the fastest pace fades.
  static let fastestFading = 1800.0

  // MARK: Crossing

  /// How much the assumed errors are stretched for a way of a minute: towards slower, faster.
  static let slowerStretch = 1.57
  static let fasterStretch = 0.65
  /// By what power of the way's time.
  static let slowerPower = 0.26
  static let fasterPower = 0.15
  /// How many remembered errors the assumed ones are worth.
  static let assumedWeight = 10.0
  /// What an error counts that is one rest older.
  static let errorFading = 0.9
  /// Within what difference of speed, against the usual, a remembered error counts fully.
  static let kinship = 1.0
  /// Below this share of the fastest pace one may have slowed down and speed up again,
  static let slowedDown = 0.55
  /// with this chance.
  static let resumes = 0.22
  /// What part of the time that is left is credited when a rest ends too early and another follows.
  static let again = 0.8
  /// Seconds between a crossing and the next fix while one stays on.
  static let stayLoss = 0.5
  /// How many wake-ups one may pay for staying on, once.
  static let patience = 1.5

  // MARK: Price

  /// What a second at rest gains, in wake-ups over the time of the usual way to the bound.
  static let worth = 1.5
  /// The price of a late second, in gains of a second at rest,
  static let price = 2.3
  /// and once more for each so many metres of the bound: with few rests in a journey, nothing is
  /// mended later.
  static let priceDistance = 900.0
  /// The share of the time that may be late in the long run, and at the start.
  static let share = 0.0435
  static let shareAtStart = 0.062
  /// In what time the one becomes the other.
  static let shareFading = 3600.0
  /// How strongly the price answers to what is late, at once and step by step.
  static let pressure = 0.56
  static let step = 0.075
  /// Time without lateness that each journey is credited.
  static let ballast = 400.0
  /// The bounds of the multiple that follows step by step, and where it starts.
  static let least = 0.18
  static let most = 2.5
  static let first = 1.35

  // MARK: Standing

  /// Slower is standing.
  static let standing = 0.5
  /// Scale of the time of stops, and departures that are assumed.
  static let stopScale = 40.0
  static let stopDepartures = 1.4
  /// What a wake-up counts against late seconds when one looks away from a stop.
  static let stopStretch = 0.85
  /// How much of the time to leave the circle at full speed is slept through.
  static let leave = 1.8
  /// How much of the time that may be late behind an unseen stop is counted.
  static let unseen = 0.44
  /// Who was beyond the bound and came back is not seen: for each so many metres of the bound as
  /// much again as was seen.
  static let comeback = 2000.0

  // MARK: Bounds

  /// How late at most, if the way goes on at the fastest pace: less than the five minutes promised.
  static let longestLag = 240.0
  /// How late at most from a rest on the way: so long, and more by this share of the time that the
  /// fastest pace takes to the bound.
  static let firstLag = 32.0
  static let lagShare = 1.1
  /// How much faster than the fastest one may go on.
  static let lagPace = 1.1
  /// Moving rests after which a journey is known; before, none is longer than the record,
  static let known = 4
  /// or the way to the bound at this share of the time.
  static let unknownShare = 0.9
}
