/// Where GCJ-02 differs from WGS-84.
public enum ChinaArea: Equatable, Sendable {
  /// The box that the reconstruction defines: wider than the country, it holds Taipei, Pyongyang
  /// and Osaka too, where no map is shifted.
  case box
  /// Within a polygon, by longitude and latitude as on a plain sheet, such as the mainland's
  /// border. Its last corner is joined to its first; it must not cross the date line.
  case polygon([Coordinate])
  /// Everywhere: the caller knows that the point is shifted.
  case always

  /// Whether there is a shift at a point.
  ///
  /// - Parameter point: WGS-84 on the way to GCJ-02, GCJ-02 on the way back.
  /// - Returns: Whether it lies in the area; a point that is no number lies nowhere but `always`.
  public func contains(_ point: Coordinate) -> Bool {
    switch self {
    case .always: true
    case .box: 72.004...137.8347 ~= point.longitude && 0.8293...55.8271 ~= point.latitude
    case .polygon(let corners): Self.isInside(point, corners)
    }
  }

  /// Whether a line from the point to the east crosses the border an odd number of times.
  private static func isInside(_ point: Coordinate, _ corners: [Coordinate]) -> Bool {
    guard var last = corners.last else { return false }
    var isInside = false
    for corner in corners {
      if (corner.latitude > point.latitude) != (last.latitude > point.latitude) {
        let part = (point.latitude - corner.latitude) / (last.latitude - corner.latitude)
        let crossing = corner.longitude + part * (last.longitude - corner.longitude)
        if point.longitude < crossing { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }
}
