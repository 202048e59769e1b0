// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CoreLocation

// What Apple's type lacks and every second app adds.
extension CLLocationCoordinate2D: Equatable {
  public static func == (left: CLLocationCoordinate2D, right: CLLocationCoordinate2D) -> Bool {
    // Two points are one to this app when they agree to about a metre.
    fabs(left.latitude - right.latitude) < 1e-5 && fabs(left.longitude - right.longitude) < 1e-5
  }
}

extension CLLocationCoordinate2D: Codable {
  enum CodingKeys: String, CodingKey {
    case latitude = "lat"
    case longitude = "lng"
  }

  public init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitude: try container.decode(CLLocationDegrees.self, forKey: .latitude),
      longitude: try container.decode(CLLocationDegrees.self, forKey: .longitude))
  }

  public func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
  }
}

public struct Waypoint: Codable, Equatable {
  public var name: String
  public var coordinate: CLLocationCoordinate2D

  public init(name: String, coordinate: CLLocationCoordinate2D) {
    self.name = name
    self.coordinate = coordinate
  }
}

/// Whether a list has a point, by this app's own equality.
public func visited(_ point: CLLocationCoordinate2D, in list: [CLLocationCoordinate2D]) -> Bool {
  list.contains(point)
}
