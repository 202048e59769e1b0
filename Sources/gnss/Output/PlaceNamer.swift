internal import GNSSGeodesy
internal import GNSSPlaces
internal import GNSSReceiver

/// Names the places of fixes that follow each other.
final class PlaceNamer {
  /// Another place is looked for when so far is gone: names change no faster. Metres.
  private static let step = 100.0

  private let table: PlaceTable
  private var point: Coordinate?
  private var name: String?

  /// Opens the table of places.
  init() throws(Failure) { table = try WhereCommand.table() }

  /// The place of a fix; nothing without a position, or far from every place.
  func name(of epoch: borrowing Epoch) -> String? {
    guard let latitude = epoch.latitude, let longitude = epoch.longitude else { return nil }
    let here = Coordinate(latitude: latitude, longitude: longitude)
    if let point, Geodesic(from: point, to: here).distance < Self.step { return name }
    point = here
    name = table.find(at: here)?.description
    return name
  }
}
