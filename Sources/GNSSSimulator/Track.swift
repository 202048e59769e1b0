internal import CMath
public import GNSSGeodesy

/// A way to go, with a time for each point of it.
public struct Track: Equatable, Sendable {
  /// A point of the way.
  public struct Point: Equatable, Sendable {
    /// Latitude, degrees.
    public var latitude: Double
    /// Longitude, degrees.
    public var longitude: Double
    /// Height above mean sea level, metres; nothing where it is not told.
    public var altitude: Double?
    /// When to be there, milliseconds of any clock; nothing where it is not told.
    public var time: Int64?

    /// Makes a point.
    public init(
      latitude: Double, longitude: Double, altitude: Double? = nil, time: Int64? = nil
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
      self.time = time
    }

    var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
  }

  /// Where one is at an instant.
  public struct State: Equatable, Sendable {
    /// The place; its height is above mean sea level, metres.
    public let position: Geodetic
    /// Metres per second.
    public let velocity: NED
  }

  /// The points in their order.
  public let points: [Point]
  /// How much faster than the times say.
  public var pace = 1.0
  /// Where on the way it begins, in time of the track.
  public var start: Duration = .zero
  /// Whether it begins anew at its end; else one stays there.
  public var isLooped = false
  /// When each point is reached, seconds since the first.
  private var times: [Double] = []
  /// The height of each point above mean sea level, metres.
  private let altitudes: [Double]

  /// Makes a track of points; the times that are missing between others are put in by distance.
  ///
  /// - Parameter points: At least one; a time is not before that of the point before, and if one
  ///   has a time, the first and the last have.
  public init(_ points: [Point]) {
    precondition(!points.isEmpty)
    self.points = points
    altitudes = Self.altitudes(points)
    times = Self.times(points)
  }

  /// Whether the points tell a pace: all of one, or one point alone.
  public var hasTimes: Bool { points.count == 1 || points[0].time != nil }

  /// How long the way takes at its own pace.
  public var duration: Duration { .milliseconds(Int64((times.last ?? 0) * 1000)) }

  /// Lets it be gone at one speed, whatever the times say.
  ///
  /// - Parameter speed: Metres per second, above 0.
  public mutating func setSpeed(_ speed: Double) {
    var time = 0.0
    times = [0]
    for index in points.indices.dropFirst() {
      time += Self.distance(points[index - 1], points[index]) / speed
      times.append(time)
    }
  }

  /// Where one is.
  ///
  /// - Parameter elapsed: Seconds since one has set out; not negative.
  /// - Returns: The place on the geodesic between two points, and the velocity there.
  public func state(at elapsed: Double) -> State {
    var time = start / .seconds(1) + elapsed * pace
    let whole = times[times.count - 1]
    if isLooped, whole > 0 { time -= whole * (time / whole).rounded(.down) }
    guard time < whole else { return resting(at: points.count - 1) }
    // The last point that has been reached: the sum is in order.
    var low = 0
    var high = times.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    return moving(from: low, part: (time - times[low]) / length, seconds: length / pace)
  }

  private func resting(at index: Int) -> State {
    let point = points[index]
    return State(
      position: Geodetic(
        latitude: point.latitude, longitude: point.longitude, height: altitudes[index]),
      velocity: NED(north: 0, east: 0, down: 0))
  }

  private func moving(from index: Int, part: Double, seconds: Double) -> State {
    let (from, to) = (points[index].coordinate, points[index + 1].coordinate)
    let way = Geodesic(from: from, to: to)
    let reached = Geodesic.destination(
      from: from, bearing: way.initialBearing, distance: way.distance * part)
    // Near the end the direction to it is but noise.
    let rest = Geodesic(from: reached, to: to)
    let course = rest.distance > 0.01 ? rest.initialBearing : way.finalBearing
    let speed = way.distance / seconds
    let climb = altitudes[index + 1] - altitudes[index]
    return State(
      position: Geodetic(
        latitude: reached.latitude, longitude: reached.longitude,
        height: altitudes[index] + climb * part),
      velocity: NED(
        north: speed * cmath_cos(course * .pi / 180), east: speed * cmath_sin(course * .pi / 180),
        down: -climb / seconds))
  }

  /// The altitudes; where one is not told, that of the point before counts, before the first one
  /// that is told the first, and without any the sea's.
  private static func altitudes(_ points: [Point]) -> [Double] {
    var last = 0.0
    for point in points {
      if let altitude = point.altitude {
        last = altitude
        break
      }
    }
    var altitudes: [Double] = []
    for point in points {
      last = point.altitude ?? last
      altitudes.append(last)
    }
    return altitudes
  }

  private static func distance(_ one: Point, _ other: Point) -> Double {
    Geodesic(from: one.coordinate, to: other.coordinate).distance
  }

  private static func times(_ points: [Point]) -> [Double] {
    guard let first = points[0].time else { return [Double](repeating: 0, count: points.count) }
    var times = [0.0]
    var last = 0
    for index in points.indices.dropFirst() {
      guard let time = points[index].time else { continue }
      let end = Double(time - first) / 1000
      let begin = times[last]
      var ways: [Double] = []
      for place in (last + 1)...index { ways.append(distance(points[place - 1], points[place])) }
      let whole = ways.reduce(0, +)
      var gone = 0.0
      for (place, way) in ways.enumerated() {
        gone += way
        let part = whole > 0 ? gone / whole : Double(place + 1) / Double(ways.count)
        times.append(place + 1 == ways.count ? end : begin + (end - begin) * part)
      }
      last = index
    }
    return times
  }
}
