internal import GNSSGeodesy
internal import GNSSPlaces

extension JSONWriter {
  /// Writes what is known of a place, as members; what is unknown is left out.
  mutating func place(_ place: Place) {
    member("name", place.name)
    known("chineseName", place.chineseName)
    known("area", place.area)
    known("chineseArea", place.chineseArea)
    known("district", place.district)
    known("countryCode", place.countryCode)
    known("country", place.country)
    known("timeZone", place.timeZone)
    member("population", place.population > 0 ? place.population : nil)
    member("latitude", place.coordinate.latitude, decimals: 5)
    member("longitude", place.coordinate.longitude, decimals: 5)
  }

  /// Writes a place, and how a point lies to it.
  mutating func place(_ found: PlaceFound) {
    place(found.place)
    member("city", found.city)
    known("chineseCity", found.chineseCity)
    member("inside", found.isInside)
    member("distance", found.distance, decimals: 0)
    member("bearing", found.bearing, decimals: 0)
  }

  private mutating func known(_ name: StaticString, _ value: String) {
    member(name, value.isEmpty ? nil : value)
  }
}
