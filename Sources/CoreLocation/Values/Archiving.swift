import Foundation

extension NSCoder {
  /// Archives a date as seconds, exactly.
  func encode(_ date: Date, date key: String) {
    encode(date.timeIntervalSinceReferenceDate, forKey: key)
  }

  /// Reads what ``encode(_:date:)`` wrote.
  func decodeDate(forKey key: String) -> Date {
    Date(timeIntervalSinceReferenceDate: decodeDouble(forKey: key))
  }

  /// Archives a coordinate as two numbers.
  func encode(_ coordinate: CLLocationCoordinate2D) {
    encode(coordinate.latitude, forKey: "latitude")
    encode(coordinate.longitude, forKey: "longitude")
  }

  /// Reads what ``encode(_:)`` wrote.
  func decodeCoordinate() -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: decodeDouble(forKey: "latitude"), longitude: decodeDouble(forKey: "longitude"))
  }

  /// Reads a text that may be missing.
  func decodeText(forKey key: String) -> String? {
    // A decoder may trap on a key that is not there.
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSString.self, forKey: key).map { $0 as String }
  }
}
