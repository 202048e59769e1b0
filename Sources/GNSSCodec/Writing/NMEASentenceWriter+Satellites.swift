extension NMEASentenceWriter {
  /// What GSA says of the kind of solution.
  public enum NavigationMode: UInt8, Equatable, Sendable {
    /// No position.
    case none = 0x31
    /// Latitude and longitude.
    case twoDimensional = 0x32
    /// Latitude, longitude and altitude.
    case threeDimensional = 0x33
  }

  /// The dilutions that GSA carries; unknown ones are written as 99.99, as receivers do.
  public struct DilutionOfPrecision: Equatable, Sendable {
    /// Of the position.
    public var position: Double?
    /// Horizontal.
    public var horizontal: Double?
    /// Vertical.
    public var vertical: Double?

    /// Makes a set of dilutions.
    public init(position: Double?, horizontal: Double?, vertical: Double?) {
      self.position = position
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// A satellite as GSV lists it. What is unknown stays `nil`.
  public struct Satellite: Equatable, Sendable {
    /// Which one.
    public var id: SatelliteID
    /// Elevation, degrees.
    public var elevation: Int?
    /// Azimuth, degrees true, 0 to 359.
    public var azimuth: Int?
    /// Carrier-to-noise density ratio, dB-Hz; nothing where it is not tracked.
    public var carrierToNoise: Int?

    /// Makes an entry.
    public init(id: SatelliteID, elevation: Int?, azimuth: Int?, carrierToNoise: Int?) {
      self.id = id
      self.elevation = elevation
      self.azimuth = azimuth
      self.carrierToNoise = carrierToNoise
    }
  }

  /// Satellites that one GSA sentence has room for.
  static let satellitesPerGSA = 12
  /// Satellites that one GSV sentence has room for.
  static let satellitesPerGSV = 4

  /// Writes GSA for one constellation: mode, satellites used, dilutions, system.
  ///
  /// - Parameters:
  ///   - constellation: Gives the system id; SBAS counts as GPS.
  ///   - mode: The kind of solution.
  ///   - used: The satellites used; at most 12 find room.
  ///   - dilution: The dilutions of the whole solution.
  public mutating func gsa(
    _ constellation: Constellation, mode: NavigationMode, used: [SatelliteID],
    dilution: DilutionOfPrecision
  ) {
    begin(talker, "GSA")
    field("A")
    field(mode.rawValue)
    for index in 0..<Self.satellitesPerGSA {
      field(index < used.count ? Self.number(of: used[index]) : nil, width: 2)
    }
    fieldDOP(dilution.position)
    fieldDOP(dilution.horizontal)
    fieldDOP(dilution.vertical)
    fieldHexadecimal(Self.systemID(of: constellation))
    end()
  }

  /// Writes GSV for one constellation and signal, as many sentences as are needed, at least one.
  ///
  /// - Parameters:
  ///   - constellation: Gives the talker.
  ///   - satellites: Those in view; at most 36 find room in the nine sentences.
  ///   - signalID: The signal of the C/N0 by NMEA 4.10, 0 to 15; 0 where it is none in particular.
  public mutating func gsv(
    _ constellation: Constellation, satellites: [Satellite], signalID: UInt8
  ) {
    let count = min(satellites.count, Self.satellitesPerGSV * 9)
    let sentences = max(1, (count + Self.satellitesPerGSV - 1) / Self.satellitesPerGSV)
    for sentence in 0..<sentences {
      begin(Talker(constellation), "GSV")
      field(sentences)
      field(sentence + 1)
      field(count, width: 2)
      let first = sentence * Self.satellitesPerGSV
      for satellite in satellites[first..<min(first + Self.satellitesPerGSV, count)] {
        field(Self.number(of: satellite.id), width: 2)
        field(satellite.elevation, width: 2)
        field(satellite.azimuth, width: 3)
        field(satellite.carrierToNoise, width: 2)
      }
      fieldHexadecimal(signalID)
      end()
    }
  }

  /// The error figures of GST, metres, one sigma. What is unknown stays `nil`.
  public struct ErrorStatistics: Equatable, Sendable {
    /// Root mean square of the range residuals.
    public var rangeResidual: Double?
    /// Semi-major axis of the error ellipse.
    public var semiMajor: Double?
    /// Semi-minor axis of the error ellipse.
    public var semiMinor: Double?
    /// Orientation of the semi-major axis, degrees true.
    public var orientation: Double?
    /// Error of the latitude.
    public var latitude: Double?
    /// Error of the longitude.
    public var longitude: Double?
    /// Error of the altitude.
    public var altitude: Double?

    /// Makes a set of which nothing is known.
    public init() {}
  }

  /// Writes GST: the expected errors of the position.
  public mutating func gst(timeOfDay: TimeOfDay?, _ statistics: ErrorStatistics) {
    begin(talker, "GST")
    fieldTime(Self.rounded(nil, timeOfDay).1)
    fieldError(statistics.rangeResidual)
    fieldError(statistics.semiMajor)
    fieldError(statistics.semiMinor)
    field(statistics.orientation, decimals: 1)
    fieldError(statistics.latitude)
    fieldError(statistics.longitude)
    fieldError(statistics.altitude)
    end()
  }

  /// An error in metres; one that is larger than 99 999.9 m is written as that.
  private mutating func fieldError(_ metres: Double?) {
    field(metres.map { $0 > 99_999.9 ? 99_999.9 : $0 }, decimals: 1)
  }

  /// What a TXT sentence is.
  public enum TextKind: Int, Equatable, Sendable {
    /// Something failed.
    case error = 0
    /// Something may go wrong.
    case warning = 1
    /// For information.
    case notice = 2
    /// From the user.
    case user = 7
  }

  /// Characters of text that one TXT sentence has room for.
  static let charactersPerTXT = 60

  /// Writes TXT, in as many sentences as are needed, at most 99; beyond that the text is cut.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - text: UTF-8 or ASCII; bytes beyond printable ASCII and the reserved characters are written
  ///     as `^hh`.
  public mutating func txt(_ kind: TextKind, _ text: some Sequence<UInt8>) {
    var units: [UInt8] = []
    var starts = [0]
    for byte in text {
      let unit = Self.escaped(byte)
      if units.count + unit.count - (starts.last ?? 0) > Self.charactersPerTXT {
        starts.append(units.count)
      }
      units.append(contentsOf: unit)
    }
    let sentences = min(starts.count, 99)
    for sentence in 0..<sentences {
      begin(talker, "TXT")
      field(sentences, width: 2)
      field(sentence + 1, width: 2)
      field(kind.rawValue, width: 2)
      field()
      let stop = sentence + 1 < starts.count ? starts[sentence + 1] : units.count
      for unit in units[starts[sentence]..<stop] { put(unit) }
      self.end()
    }
  }

  /// A byte as a sentence may carry it.
  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x24, 0x2A, 0x2C, 0x21, 0x5C, 0x5E, 0x7E, 0..<0x20, 0x7F...0xFF:
      [0x5E, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
    default: [byte]
    }
  }

  /// The number by which sentences name a satellite; nothing where NMEA has none.
  ///
  /// Source: NMEA 0183 4.10, GSA and GSV; u-blox M10 interface description, satellite numbering.
  static func number(of satellite: SatelliteID) -> Int? {
    let number = Int(satellite.number)
    return switch satellite.constellation {
    case .gps, .galileo, .beiDou, .qzss, .navIC: number
    case .sbas: 120...158 ~= number ? (number <= 151 ? number - 87 : number) : nil
    case .glonass: number + 64
    case .imes: nil
    }
  }

  /// The system that GSA names; nothing where NMEA has none.
  static func systemID(of constellation: Constellation) -> UInt8? {
    switch constellation {
    case .gps, .sbas: 1
    case .glonass: 2
    case .galileo: 3
    case .beiDou: 4
    case .qzss: 5
    case .navIC: 6
    case .imes: nil
    }
  }
}
