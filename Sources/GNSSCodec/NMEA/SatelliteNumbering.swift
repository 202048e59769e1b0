extension NMEA {
  /// How a sentence numbers satellites: worked out once for all that it names.
  public struct SatelliteNumbering: Sendable {
    /// The system whose satellites are numbered from 1.
    @usableFromInline let own: Constellation
    /// The last of those numbers.
    @usableFromInline let lastOwn: UInt16

    /// Works the numbering out.
    ///
    /// - Parameters:
    ///   - talker: The talker's two letters, the first in the high byte.
    ///   - systemID: The system identifier of NMEA 4.10 (1 GPS … 6 NavIC), if there is one.
    public init(talker: UInt16, systemID: UInt8?) {
      own = Self.system(talker: talker, systemID: systemID) ?? .gps
      lastOwn =
        switch own {
        case .gps, .glonass: 32
        case .galileo, .beiDou: 63
        case .qzss: 10
        case .navIC: 14
        case .sbas, .imes: 0
        }
    }

    /// The satellite of a number; nothing for 0 and for numbers that mean none.
    @inlinable
    @inline(__always)
    public func satellite(_ number: UInt16) -> SatelliteID? {
      if number &- 1 < lastOwn { return SatelliteID(own, UInt8(truncatingIfNeeded: number)) }
      return number == 0 ? nil : other(number)
    }

    /// The satellite of a number that is not counted from 1.
    @usableFromInline
    func other(_ number: UInt16) -> SatelliteID? {
      let found: SatelliteID? =
        switch own {
        case .galileo: Self.within(number, 101...136, .galileo, minus: 100)
        case .beiDou: Self.within(number, 141...177, .beiDou, minus: 140)
        case .qzss: Self.within(number, 193...202, .qzss, minus: 192)
        case .imes: Self.within(number, 173...182, .imes, minus: 172)
        case .gps, .sbas, .glonass, .navIC: nil
        }
      return found ?? Self.byRange(number)
    }

    private static func system(talker: UInt16, systemID: UInt8?) -> Constellation? {
      switch systemID {
      case 1: return .gps
      case 2: return .glonass
      case 3: return .galileo
      case 4: return .beiDou
      case 5: return .qzss
      case 6: return .navIC
      default: break
      }
      switch talker {
      case 0x4750: return .gps  // GP
      case 0x474C: return .glonass  // GL
      case 0x4741: return .galileo  // GA
      // PQ is Quectel's for BeiDou by its numbers from 1, and for QZSS by those from 193.
      case 0x4742, 0x4244, 0x5051: return .beiDou  // GB, BD, PQ
      case 0x4751, 0x515A: return .qzss  // GQ, QZ
      case 0x4749: return .navIC  // GI
      case 0x494D: return .imes  // IM
      default: return nil
      }
    }

    /// The numbers that mean one satellite whatever the talker is.
    private static func byRange(_ number: UInt16) -> SatelliteID? {
      switch number {
      case 1...32: within(number, 1...32, .gps, minus: 0)
      case 33...64: SatelliteID(.sbas, UInt8(number + 87))
      case 65...96: within(number, 65...96, .glonass, minus: 64)
      case 120...158: within(number, 120...158, .sbas, minus: 0)
      case 173...182: within(number, 173...182, .imes, minus: 172)
      case 193...200: within(number, 193...200, .qzss, minus: 192)
      case 201...263: within(number, 201...263, .beiDou, minus: 200)
      case 301...363: within(number, 301...363, .galileo, minus: 300)
      case 401...463: within(number, 401...463, .beiDou, minus: 400)
      default: nil
      }
    }

    private static func within(
      _ number: UInt16, _ range: ClosedRange<UInt16>, _ constellation: Constellation,
      minus offset: UInt16
    ) -> SatelliteID? {
      range ~= number ? SatelliteID(constellation, UInt8(number - offset)) : nil
    }
  }
}
