/// Lets a place be looked up anew only once the receiver has moved; not Apple's.
///
/// Services that look places up allow few requests. Who asks at every location is soon refused.
public struct GeocodeThrottle: Sendable {
  /// How far the receiver has to move, metres.
  public let distance: CLLocationDistance
  private var last: CLLocation?

  /// Makes a throttle that lets the first location pass.
  ///
  /// - Parameter distance: How far the receiver has to move, metres.
  public init(_ distance: CLLocationDistance = 100) { self.distance = distance }

  /// Whether the place of a location is to be looked up; it is then the last that was.
  ///
  /// - Parameter location: A valid location.
  /// - Returns: Whether it is the first, or far enough from the last one.
  public mutating func allows(_ location: CLLocation) -> Bool {
    guard location.horizontalAccuracy >= 0 else { return false }
    if let last, location.distance(from: last) < distance { return false }
    last = location
    return true
  }
}
