/// A satellite navigation system.
///
/// The raw values are u-blox's `gnssId`, which the field uses widely.
/// Source: u-blox M10 SPG 5.10 interface description, "GNSS identifiers".
public enum Constellation: UInt8, Equatable, Sendable, CaseIterable {
  /// Global Positioning System, United States.
  case gps = 0
  /// Satellite-based augmentation: WAAS, EGNOS, MSAS, GAGAN …
  case sbas = 1
  /// Galileo, European Union.
  case galileo = 2
  /// BeiDou, China.
  case beiDou = 3
  /// Indoor messaging system, Japan.
  case imes = 4
  /// Quasi-Zenith Satellite System, Japan.
  case qzss = 5
  /// GLONASS, Russia.
  case glonass = 6
  /// NavIC, India.
  case navIC = 7

  /// The name as it is printed: `GPS`, `Galileo`, `BeiDou` …
  public var name: StaticString {
    switch self {
    case .gps: "GPS"
    case .sbas: "SBAS"
    case .galileo: "Galileo"
    case .beiDou: "BeiDou"
    case .imes: "IMES"
    case .qzss: "QZSS"
    case .glonass: "GLONASS"
    case .navIC: "NavIC"
    }
  }
}

/// One satellite: its constellation and its number within it.
///
/// Every numbering of NMEA and UBX is mapped to this one: GPS PRN 1–32, SBAS PRN 120–158, Galileo
/// and BeiDou 1–63, QZSS 1–10, GLONASS slot 1–32, NavIC 1–14.
public struct SatelliteID: Equatable, Hashable, Sendable {
  /// The system that the satellite belongs to.
  public let constellation: Constellation
  /// The number within the system.
  public let number: UInt8

  /// Makes an identity of a constellation and a number within it.
  @inlinable
  public init(_ constellation: Constellation, _ number: UInt8) {
    self.constellation = constellation
    self.number = number
  }
}
