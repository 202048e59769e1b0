/// A value and how finely its sender wrote it; of two values of one epoch the finer stays, of two
/// that are equally fine the later.
struct Measured {
  var value: Double
  var resolution: Double
}

extension Measured? {
  /// Takes the value unless there is a finer one.
  mutating func improve(_ value: Double, resolution: Double) {
    if let old = self, old.resolution < resolution { return }
    self = Measured(value: value, resolution: resolution)
  }
}

/// Latitude and longitude that belong together.
struct MeasuredPosition {
  var latitude: Double
  var longitude: Double
  var resolution: Double
}

extension MeasuredPosition? {
  /// Takes the position unless there is a finer one.
  ///
  /// A place that is none, which only a damaged or lying message gives, is not taken.
  mutating func improve(latitude: Double, longitude: Double, resolution: Double) {
    guard -90...90 ~= latitude, -180...180 ~= longitude else { return }
    if let old = self, old.resolution < resolution { return }
    self = MeasuredPosition(latitude: latitude, longitude: longitude, resolution: resolution)
  }
}

/// A value and the rank of the message that gave it; of two values of one epoch the higher stays.
struct Ranked<Value> {
  var value: Value
  var rank: UInt8
}

extension Optional {
  /// Takes the value if there is none yet, or only one of a lower rank.
  mutating func prefer<Value>(_ value: Value, rank: UInt8) where Wrapped == Ranked<Value> {
    if let old = self, old.rank > rank { return }
    self = Ranked(value: value, rank: rank)
  }
}
