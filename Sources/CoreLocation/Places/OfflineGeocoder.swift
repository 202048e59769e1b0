public import Foundation
internal import GNSSGeodesy
internal import GNSSPlaces

/// Finds places in the table on this machine, without a network; not Apple's.
///
/// ``CLGeocoder`` uses it unless ``CLGeocoder/backend`` is set to another. It knows towns and
/// villages of 1000 people and more, no streets. Names are English or local ones in Latin letters;
/// a Chinese locale gets the short Chinese names where they are known.
///
/// Source of the names: GeoNames (geonames.org), CC BY 4.0.
public struct OfflineGeocoder: GeocoderBackend {
  /// The table, opened once and read by all.
  private final class Table: Sendable {
    let places: PlaceTable

    init(_ path: String) throws(PlaceTableError) { places = try PlaceTable(path) }
  }

  private static let installed: Result<Table, any Error> = Result {
    guard let path = PlaceTable.standardPath() else {
      let text = "the table of places is not installed; \(PlaceTable.variable) says where it is"
      throw CLError(.network, userInfo: [NSLocalizedDescriptionKey: text])
    }
    return try Table(path)
  }

  /// So near to a small place's middle, metres, its name is an address.
  private static let neighbourhood = 5000.0

  private let table: Result<Table, any Error>

  /// Uses the table that is installed with gnss, or that `GNSS_PLACES` names.
  public init() { table = Self.installed }

  /// Uses a table of one's own.
  ///
  /// - Parameter path: The file.
  public init(path: String) { table = Result { try Table(path) } }

  /// The place that a person at a point would name; none if there is none within 150 km.
  ///
  /// - Throws: ``CLError``: there is no table.
  public func places(at location: CLLocation, locale: Locale?) async throws -> [CLPlacemark] {
    let point = Coordinate(
      latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
    guard let found = try table.get().places.find(at: point) else { return [] }
    let locale = locale ?? .current
    var words = Self.words(of: found.place, locale)
    let isNear = found.isInside || found.distance < Self.neighbourhood
    if !isNear {
      (words.name, words.locality, words.subLocality) = (found.description, nil, nil)
    } else if let town = found.town, !found.place.isInMunicipality {
      words.subLocality = words.locality
      words.locality = Self.name(town.name, town.chineseName, locale)
    }
    return [Self.placemark(found.place, words, at: location)]
  }

  /// The places of a name, the most people first; where a region is given, the nearest to its
  /// middle first.
  ///
  /// - Throws: ``CLError``: there is no table.
  public func places(
    named address: String, near region: CLCircularRegion?, locale: Locale?
  ) async throws -> [CLPlacemark] {
    let places = try table.get().places.places(named: address)
    let found = places.map { place in
      let location = CLLocation(
        latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
      return Self.placemark(place, Self.words(of: place, locale ?? .current), at: location)
    }
    guard let region else { return found }
    let middle = CLLocation(latitude: region.center.latitude, longitude: region.center.longitude)
    return found.sorted {
      ($0.location?.distance(from: middle) ?? 0) < ($1.location?.distance(from: middle) ?? 0)
    }
  }

  private static func placemark(
    _ place: Place, _ words: CLPlacemark.Words, at location: CLLocation
  ) -> CLPlacemark {
    let middle = CLLocationCoordinate2D(
      latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
    return CLPlacemark(
      location: location, words: words,
      region: CLCircularRegion(center: middle, radius: place.reach, identifier: place.description),
      timeZone: TimeZone(identifier: place.timeZone))
  }

  /// The words of a place. A municipality is the administrative area and no locality, as Apple has
  /// it; what lies in it is a part of the city.
  private static func words(of place: Place, _ locale: Locale) -> CLPlacemark.Words {
    var words = CLPlacemark.Words()
    let name = name(place.name, place.chineseName, locale)
    words.name = name
    if !place.isInMunicipality {
      words.locality = name
    } else if place.name != place.area {
      words.subLocality = name
    }
    words.administrativeArea = Self.name(place.area, place.chineseArea, locale)
    words.subAdministrativeArea = place.district.isEmpty ? nil : place.district
    words.isoCountryCode = place.countryCode
    words.country =
      locale.localizedString(forRegionCode: place.countryCode)
      ?? (place.country.isEmpty ? nil : place.country)
    return words
  }

  private static func name(_ latin: String, _ chinese: String, _ locale: Locale) -> String? {
    if locale.language.languageCode == .chinese, !chinese.isEmpty { return chinese }
    return latin.isEmpty ? nil : latin
  }
}
