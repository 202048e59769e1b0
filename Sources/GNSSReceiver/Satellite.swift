public import GNSSCodec

/// A satellite as one epoch saw it on one signal.
///
/// It is ten bytes: a list of them is copied with every epoch.
public struct Satellite: Equatable, Sendable {
  /// Which satellite.
  public var id: SatelliteID
  /// The signal's number; 0 where the receiver does not tell.
  private(set) var signalCode: UInt16 = 0
  private var degreesEast = Self.unknown
  private var hundredths = Self.unknown
  private var degreesUp = Self.unknownElevation
  private var use = Use.unknown

  private enum Use: UInt8 {
    case unknown, no, yes
  }

  private static let unknownElevation = Int8.min
  private static let unknown = Int16.min
  /// More than any ratio that is sent: 99.99 dB-Hz.
  private static let highestRatio = 300.0

  /// Makes an entry of what NMEA lists; whether the satellite is used is not known.
  @inline(__always)
  init(id: SatelliteID, signalCode: UInt16, _ group: NMEA.GSV.Group) {
    self.id = id
    self.signalCode = signalCode
    elevation = group.elevation
    azimuth = group.azimuth
    let ratio = group.carrierToNoiseHundredths
    if ratio > 0 { hundredths = Int16(truncatingIfNeeded: ratio) }
  }

  /// Makes a satellite entry.
  public init(
    id: SatelliteID, signal: Signal? = nil, elevation: Int? = nil, azimuth: Int? = nil,
    carrierToNoise: Double? = nil, isUsed: Bool? = nil
  ) {
    self.id = id
    signalCode = signal?.code ?? 0
    self.elevation = elevation
    self.azimuth = azimuth
    self.carrierToNoise = carrierToNoise
    self.isUsed = isUsed
  }

  /// Which signal; nothing where the receiver does not tell.
  public var signal: Signal? {
    get { Signal(code: signalCode) }
    set { signalCode = newValue?.code ?? 0 }
  }

  /// Elevation above the horizon, degrees, −90 to 90.
  public var elevation: Int? {
    get { degreesUp == Self.unknownElevation ? nil : Int(degreesUp) }
    set { degreesUp = newValue.map { Int8(clamping: $0) } ?? Self.unknownElevation }
  }

  /// Azimuth from true north, degrees, 0 to 359.
  public var azimuth: Int? {
    get { degreesEast == Self.unknown ? nil : Int(degreesEast) }
    set { degreesEast = newValue.map { Int16(clamping: $0) } ?? Self.unknown }
  }

  /// Carrier-to-noise density ratio, dB-Hz, to 0.01; nothing where the signal is not tracked.
  public var carrierToNoise: Double? {
    get { hundredths == Self.unknown ? nil : Double(hundredths) / 100 }
    set {
      hundredths = Self.unknown
      guard let ratio = newValue, 0...Self.highestRatio ~= ratio else { return }
      hundredths = Int16(ratio * 100 + 0.5)
    }
  }

  /// Whether it is used in the solution; nothing where the receiver does not tell.
  public var isUsed: Bool? {
    get { use == .unknown ? nil : use == .yes }
    set { use = newValue.map { $0 ? .yes : .no } ?? .unknown }
  }
}
