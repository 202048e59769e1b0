public import GNSSGeodesy

/// A populated place: a city, a town, a village.
///
/// Source: GeoNames (geonames.org), CC BY 4.0.
public struct Place: Equatable, Sendable {
  /// Its name in Latin letters, with their marks.
  public let name: String
  /// Its short Chinese name, without 市; empty if none is known.
  public let chineseName: String
  /// The first-order area it lies in (state, province, canton); empty if unknown.
  public let area: String
  /// The area's short Chinese name, of areas of China; empty of others.
  public let chineseArea: String
  /// Whether the area is a city itself, of the rank of a province: Beijing, Shanghai, Tianjin,
  /// Chongqing.
  public let isInMunicipality: Bool
  /// The second-order area (county, district); empty if unknown.
  public let district: String
  /// Two letters of ISO 3166-1.
  public let countryCode: String
  /// The country's English name; empty if unknown.
  public let country: String
  /// The time zone by its name in the tz database, such as `Europe/Zurich`.
  public let timeZone: String
  /// How many people live there; 0 if unknown.
  public let population: Int
  /// Where its middle is.
  public let coordinate: Coordinate

  /// How far it reaches if its people live as close as townspeople do, metres; 0 if unknown.
  public var reach: Double { PlaceTable.reach(population) }

  /// The city that a person would name: the municipality in one, else the place itself.
  public var city: String { isInMunicipality ? area : name }

  /// The city's Chinese name; empty if none is known.
  public var chineseCity: String { isInMunicipality ? chineseArea : chineseName }

  /// `Winterthur, Zurich, Switzerland`: no part that is unknown, and none that says another again
  /// (`Zürich, Switzerland`).
  public let description: String
}

/// A place and how a point lies to it.
public struct PlaceFound: Equatable, Sendable {
  /// The place.
  public let place: Place
  /// From the place's middle to the point, metres on the ellipsoid.
  public let distance: Double
  /// From the place to the point, degrees true, 0 to below 360.
  public let bearing: Double
  /// Whether the point is where the place is built up, as far as its population tells.
  public let isInside: Bool
  /// The larger town of the same area that the point is in, too, of which the place is a part or a
  /// neighbour that has grown together with it; nothing if there is none.
  public let town: Place?

  /// The city that a person would name: the municipality, the larger town, else the place.
  public var city: String { place.isInMunicipality ? place.city : (town ?? place).city }

  /// The city's short Chinese name; empty if none is known.
  public var chineseCity: String {
    place.isInMunicipality ? place.chineseCity : (town ?? place).chineseCity
  }

  /// `Winterthur, Zurich, Switzerland`; `Times Square, New York City, …`; `3.2 km NE of …`.
  public var description: String {
    if !isInside {
      return "\(Self.length(distance)) \(Self.direction(bearing)) of \(place.description)"
    }
    if let town { return "\(place.name), \(town.description)" }
    return place.description
  }

  /// `800 m`, `3.2 km`, `64 km`: two digits that count.
  public static func length(_ metres: Double) -> String {
    let tens = Int((metres / 10).rounded()) * 10
    if tens < 1000 { return "\(tens) m" }
    let tenths = Int((metres / 100).rounded())
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) km" }
    return "\(Int((metres / 1000).rounded())) km"
  }

  /// One of eight directions by its letters.
  public static func direction(_ bearing: Double) -> String {
    let names = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    return names[Int((bearing / 45).rounded()) & 7]
  }
}
