public import GNSSCodec

/// A set of satellites without an allocation: 256 bits per constellation.
public struct SatelliteSet: Equatable, Sendable {
  private var gps = Bits()
  private var sbas = Bits()
  private var galileo = Bits()
  private var beiDou = Bits()
  private var imes = Bits()
  private var qzss = Bits()
  private var glonass = Bits()
  private var navIC = Bits()

  /// Makes an empty set.
  public init() {}

  /// How many satellites are in the set.
  public var count: Int {
    gps.count + sbas.count + galileo.count + beiDou.count + imes.count + qzss.count
      + glonass.count + navIC.count
  }

  /// Whether the satellite is in the set.
  public func contains(_ id: SatelliteID) -> Bool { self[id.constellation].contains(id.number) }

  /// Puts the satellite into the set.
  public mutating func insert(_ id: SatelliteID) { self[id.constellation].insert(id.number) }

  /// Puts all satellites of another set into this one.
  public mutating func formUnion(_ other: SatelliteSet) {
    for constellation in Constellation.allCases {
      self[constellation].formUnion(other[constellation])
    }
  }

  private subscript(constellation: Constellation) -> Bits {
    get {
      switch constellation {
      case .gps: gps
      case .sbas: sbas
      case .galileo: galileo
      case .beiDou: beiDou
      case .imes: imes
      case .qzss: qzss
      case .glonass: glonass
      case .navIC: navIC
      }
    }
    set {
      switch constellation {
      case .gps: gps = newValue
      case .sbas: sbas = newValue
      case .galileo: galileo = newValue
      case .beiDou: beiDou = newValue
      case .imes: imes = newValue
      case .qzss: qzss = newValue
      case .glonass: glonass = newValue
      case .navIC: navIC = newValue
      }
    }
  }
}

/// 256 bits, one for each satellite number.
private struct Bits: Equatable, Sendable {
  var words = SIMD4<UInt64>()

  var count: Int {
    var total = 0
    for index in 0..<4 { total += words[index].nonzeroBitCount }
    return total
  }

  func contains(_ number: UInt8) -> Bool { words[Int(number >> 6)] >> UInt64(number & 63) & 1 == 1 }

  mutating func insert(_ number: UInt8) { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }

  mutating func formUnion(_ other: Bits) { words |= other.words }
}
