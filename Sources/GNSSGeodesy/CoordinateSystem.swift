/// What the numbers of a coordinate mean.
///
/// A receiver says WGS-84, everywhere. Maps of mainland China are drawn in GCJ-02 by law, Baidu's
/// in BD-09. A coordinate without its system is off by some hundred metres sooner or later: who
/// keeps converted ones keeps this beside them.
public enum CoordinateSystem: Equatable, Sendable, CaseIterable {
  /// The system of satellite receivers and of most maps.
  case wgs84
  /// The system of map services in mainland China: see ``GCJ02``.
  case gcj02
  /// Baidu's: see ``BD09``.
  case bd09

  /// The same place in another system.
  ///
  /// - Parameters:
  ///   - point: A point of this system.
  ///   - other: The system that is wanted.
  ///   - area: Where GCJ-02 has a shift; it is asked once, for the point as it is given.
  /// - Returns: The point in the other system, to 1e-9 degree.
  public func convert(
    _ point: Coordinate, to other: CoordinateSystem, inside area: ChinaArea = .box
  ) -> Coordinate {
    switch (self, other) {
    case (.wgs84, .gcj02): GCJ02.fromWGS84(point, inside: area)
    case (.wgs84, .bd09): BD09.fromWGS84(point, inside: area)
    case (.gcj02, .wgs84): GCJ02.toWGS84(point, inside: area)
    case (.gcj02, .bd09): BD09.fromGCJ02(point)
    case (.bd09, .wgs84): BD09.toWGS84(point, inside: area)
    case (.bd09, .gcj02): BD09.toGCJ02(point)
    case (.wgs84, .wgs84), (.gcj02, .gcj02), (.bd09, .bd09): point
    }
  }
}
