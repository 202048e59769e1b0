/// A value and how finely its sender wrote it; of two values of one epoch the finer stays, of two
/// that are equally fine the later.
struct Measured {
  private var value = 0.0
  /// Infinite while nothing is known: anything is finer.
  private(set) var resolution = Double.infinity

  /// The value, or nothing while there is none.
  var known: Double? { resolution == .infinity ? nil : value }

  /// Takes the value unless there is a finer one.
  mutating func improve(_ value: Double, resolution: Double) {
    if self.resolution < resolution { return }
    self.value = value
    self.resolution = resolution
  }

  /// Takes another's value unless there is a finer one.
  mutating func improve(_ other: Measured) {
    if other.resolution < .infinity { improve(other.value, resolution: other.resolution) }
  }
}

/// Latitude and longitude that belong together.
struct MeasuredPosition {
  /// Degrees.
  private(set) var latitude = 0.0
  /// Degrees.
  private(set) var longitude = 0.0
  private var resolution = Double.infinity

  /// Whether there is a position.
  var isKnown: Bool { resolution != .infinity }

  /// Takes the position unless there is a finer one.
  ///
  /// A place that is none, which only a damaged or lying message gives, is not taken.
  mutating func improve(latitude: Double, longitude: Double, resolution: Double) {
    if self.resolution < resolution { return }
    guard -90...90 ~= latitude, -180...180 ~= longitude else { return }
    self.latitude = latitude
    self.longitude = longitude
    self.resolution = resolution
  }
}

/// A value and the rank of the message that gave it; of two values of one epoch the higher stays.
struct Ranked<Value> {
  private(set) var value: Value?
  /// 0 while nothing was given.
  private var rank: UInt8 = 0

  init() {}

  /// Takes the value if there is none yet, or only one of a lower rank.
  ///
  /// - Parameters:
  ///   - value: What was said; nothing is a word too.
  ///   - rank: From 1.
  mutating func prefer(_ value: Value?, rank: UInt8) {
    if self.rank > rank { return }
    self.value = value
    self.rank = rank
  }

  /// Whether a value of this rank would be taken.
  func isOpen(to rank: UInt8) -> Bool { self.rank <= rank }

  /// Takes another's value unless there is one of a higher rank.
  mutating func prefer(_ other: Ranked) {
    if other.rank > 0 { prefer(other.value, rank: other.rank) }
  }
}
