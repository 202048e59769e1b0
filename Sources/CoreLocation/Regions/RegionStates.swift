import Foundation

/// A circle as a value: it crosses threads, and each callback gets a region of its own made of it.
struct Circle: Equatable, Sendable {
  let identifier: String
  let center: CLLocationCoordinate2D
  let radius: Double
  var notifiesOnEntry = true
  var notifiesOnExit = true

  init(identifier: String, center: CLLocationCoordinate2D, radius: Double) {
    (self.identifier, self.center, self.radius) = (identifier, center, radius)
  }

  init(_ region: CLCircularRegion) {
    self.init(identifier: region.identifier, center: region.center, radius: region.radius)
    notifiesOnEntry = region.notifyOnEntry
    notifiesOnExit = region.notifyOnExit
  }

  /// A region made of it.
  var region: CLCircularRegion {
    let region = CLCircularRegion(center: center, radius: radius, identifier: identifier)
    region.notifyOnEntry = notifiesOnEntry
    region.notifyOnExit = notifiesOnExit
    return region
  }

  /// Whether there is such a place on the Earth.
  var isValid: Bool { CLLocationCoordinate2DIsValid(center) && radius > 0 && radius.isFinite }

  static func == (left: Circle, right: Circle) -> Bool { left.identifier == right.identifier }
}

/// Which circles the receiver is in, as far as its accuracy lets one say.
///
/// A circle is entered only when the whole circle of uncertainty is inside, or the middle of a
/// small one is near; it is left only when the whole is outside. So a receiver that lies on the
/// edge does not come and go.
struct RegionStates: Sendable {
  struct Change: Equatable, Sendable {
    let circle: Circle
    let state: CLRegionState
    /// Whether the edge was crossed; else it is the first that is known.
    let isCrossing: Bool
  }

  /// As many as on Apple's systems.
  static let mostCircles = 20
  /// How far outside one has to be at least to have left, metres: what a usual receiver wanders.
  static let leastDistance = 20.0

  private(set) var circles: [Circle] = []
  private var states: [String: CLRegionState] = [:]

  /// Adds a circle, in the place of one of the same name; false where there are too many.
  mutating func add(_ circle: Circle, assuming state: CLRegionState = .unknown) -> Bool {
    if let index = circles.firstIndex(of: circle) {
      circles[index] = circle
    } else if circles.count < Self.mostCircles {
      circles.append(circle)
    } else {
      return false
    }
    states[circle.identifier] = state
    return true
  }

  mutating func remove(_ identifier: String) {
    circles.removeAll { $0.identifier == identifier }
    states[identifier] = nil
  }

  /// Whether the receiver is in a circle; unknown where nobody watches it.
  func state(of identifier: String) -> CLRegionState { states[identifier] ?? .unknown }

  /// Takes a location; tells what has changed.
  mutating func take(_ location: CLLocation) -> [Change] {
    guard location.horizontalAccuracy >= 0 else { return [] }
    return circles.compactMap { circle in
      let before = state(of: circle.identifier)
      guard let now = Self.state(of: circle, at: location), now != before else { return nil }
      states[circle.identifier] = now
      return Change(circle: circle, state: now, isCrossing: before != .unknown)
    }
  }

  /// Whether a location is surely inside or outside; nothing where it is neither.
  private static func state(of circle: Circle, at location: CLLocation) -> CLRegionState? {
    let distance = circle.center.distance(to: location.coordinate)
    let accuracy = location.horizontalAccuracy
    if distance + min(accuracy, circle.radius / 2) <= circle.radius { return .inside }
    return distance >= circle.radius + max(accuracy, leastDistance) ? .outside : nil
  }
}
