public import GNSSCodec

/// A set of satellites without an allocation: 256 bits per constellation.
public struct SatelliteSet: Equatable, Sendable {
  /// A bit for each satellite by its ``GNSSCodec/SatelliteID/place``.
  private var words = InlineArray<32, UInt64>(repeating: 0)
  /// Whether no satellite is in the set.
  public private(set) var isEmpty = true

  /// Makes an empty set.
  public init() {}

  /// How many satellites are in the set.
  public var count: Int {
    var count = 0
    for index in words.indices { count += words[index].nonzeroBitCount }
    return count
  }

  /// Whether the satellite is in the set.
  public func contains(_ id: SatelliteID) -> Bool {
    let place = id.place
    return words[place >> 6] & Self.bit(place) != 0
  }

  /// Puts the satellite into the set.
  public mutating func insert(_ id: SatelliteID) {
    let place = id.place
    words[place >> 6] |= Self.bit(place)
    isEmpty = false
  }

  /// Puts all satellites of another set into this one.
  public mutating func formUnion(_ other: SatelliteSet) {
    if other.isEmpty { return }
    if isEmpty { return self = other }
    let theirs = other.words.span
    var mine = words.mutableSpan
    for index in theirs.indices { mine[index] |= theirs[index] }
  }

  /// Whether both hold the same satellites.
  public static func == (one: SatelliteSet, other: SatelliteSet) -> Bool {
    one.words.indices.allSatisfy { one.words[$0] == other.words[$0] }
  }

  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: place & 63) }
}

extension SatelliteID {
  /// How many places there are: 8 constellations with 256 numbers each.
  static let places = 2048

  /// A number of its own for each satellite, from 0 to below ``places``.
  var place: Int { Int(constellation.rawValue & 7) << 8 | Int(number) }
}
