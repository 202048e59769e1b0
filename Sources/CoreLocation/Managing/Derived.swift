import Foundation

/// Which locations are significant changes: the first, then each that lies far enough from the last
/// one and comes long enough after it.
struct SignificantChanges: Sendable {
  /// Apple's figures: 500 m and five minutes.
  static let distance = 500.0
  static let time: TimeInterval = 300

  private var last: CLLocation?

  /// Whether a location is one; it is then the last.
  mutating func take(_ location: CLLocation) -> Bool {
    guard location.horizontalAccuracy >= 0 else { return false }
    if let last {
      let isFar = location.distance(from: last) >= Self.distance
      let isLate = location.timestamp.timeIntervalSince(last.timestamp) >= Self.time
      guard isFar, isLate else { return false }
    }
    last = location
    return true
  }
}

/// Stays at places, from locations alone.
struct Visits: Sendable {
  /// Who stays so long within the radius visits a place.
  static let time: TimeInterval = 300
  /// How far a place reaches, metres.
  static let radius = 100.0

  private var first: CLLocation?
  private var isVisiting = false

  /// Takes a location; tells of a stay that has begun or ended.
  mutating func take(_ location: CLLocation) -> CLVisit? {
    guard location.horizontalAccuracy >= 0 else { return nil }
    guard let place = first else {
      first = location
      return nil
    }
    let distance = location.distance(from: place)
    if distance > Self.radius + max(place.horizontalAccuracy, location.horizontalAccuracy) {
      let ended = isVisiting ? Self.visit(place, until: location.timestamp) : nil
      (first, isVisiting) = (location, false)
      return ended
    }
    let stay = location.timestamp.timeIntervalSince(place.timestamp)
    guard !isVisiting, stay >= Self.time else { return nil }
    isVisiting = true
    return Self.visit(place, until: .distantFuture)
  }

  private static func visit(_ place: CLLocation, until departure: Date) -> CLVisit {
    CLVisit(
      arrivalDate: place.timestamp, departureDate: departure, coordinate: place.coordinate,
      horizontalAccuracy: max(place.horizontalAccuracy, radius))
  }
}

/// Whether the receiver stands still: half a minute without motion beyond its accuracy.
struct Stillness: Sendable {
  static let time: TimeInterval = 30

  private var first: CLLocation?

  /// Takes a location; whether the receiver stands still.
  mutating func take(_ location: CLLocation) -> Bool {
    guard let place = first,
      location.distance(from: place) <= max(place.horizontalAccuracy, location.horizontalAccuracy)
    else {
      first = location
      return false
    }
    return location.timestamp.timeIntervalSince(place.timestamp) >= Self.time
  }
}

/// Which headings are told: those that differ enough from the last one.
struct HeadingFilter: Sendable {
  private var last: Double?

  /// Whether a heading is told; it is then the last.
  ///
  /// - Parameters:
  ///   - heading: Degrees true.
  ///   - filter: The least change, degrees; below 0 for every one.
  /// - Returns: Whether it has turned by the filter.
  mutating func take(_ heading: Double, filter: Double) -> Bool {
    if let last, filter > 0 {
      let turn = abs(heading - last).truncatingRemainder(dividingBy: 360)
      guard min(turn, 360 - turn) >= filter else { return false }
    }
    last = heading
    return true
  }
}
