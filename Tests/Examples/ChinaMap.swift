// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreLocation
import GNSSGeodesy

/// Puts positions on a map that is drawn in GCJ-02 within mainland China and in WGS-84 elsewhere.
///
/// What is stored, sent or measured stays WGS-84: only what is drawn is converted, and only for
/// such a map.
public struct ChinaMap: Sendable {
  /// The mainland's border, as the map's maker draws it.
  private let mainland: ChinaArea

  public init(border: [CLLocationCoordinate2D]) {
    mainland = .polygon(
      border.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) })
  }

  /// Where a position is drawn.
  public func drawn(_ position: CLLocationCoordinate2D) -> CLLocationCoordinate2D {
    let point = Coordinate(latitude: position.latitude, longitude: position.longitude)
    let drawn = CoordinateSystem.wgs84.convert(point, to: .gcj02, inside: mainland)
    return CLLocationCoordinate2D(latitude: drawn.latitude, longitude: drawn.longitude)
  }

  /// The position that was touched on the map.
  public func touched(_ position: CLLocationCoordinate2D) -> CLLocationCoordinate2D {
    let point = Coordinate(latitude: position.latitude, longitude: position.longitude)
    let touched = CoordinateSystem.gcj02.convert(point, to: .wgs84, inside: mainland)
    return CLLocationCoordinate2D(latitude: touched.latitude, longitude: touched.longitude)
  }
}
