internal import GNSSCodec

/// The satellites of an epoch while it is gathered: one entry per satellite and signal, in memory
/// of its own that is taken once.
@usableFromInline
struct SatelliteList: ~Copyable {
  /// More signals than any receiver tracks; a bound against a wire that makes them up.
  static let mostSatellites = 256

  /// How many entries there are.
  private(set) var count = 0
  @usableFromInline let entries = UnsafeMutablePointer<Satellite>.allocate(capacity: mostSatellites)
  /// Where the last entry of each satellite stands. It is never cleared: what it says holds only if
  /// an entry of that satellite stands there.
  @usableFromInline let places = UnsafeMutablePointer<UInt8>.allocate(capacity: SatelliteID.places)
  /// For each entry where the one before it of the same satellite stands; itself if there is none.
  @usableFromInline let earlier = UnsafeMutablePointer<UInt8>.allocate(capacity: mostSatellites)

  init() {
    places.initialize(repeating: 0, count: SatelliteID.places)
    earlier.initialize(repeating: 0, count: Self.mostSatellites)
  }

  // Embedded Swift looks for it where a pipeline is given back.
  @inlinable
  deinit {
    // A satellite is plain bytes: there is nothing in it to be given back.
    entries.deallocate()
    places.deallocate()
    earlier.deallocate()
  }

  /// Takes all entries off.
  mutating func removeAll() { count = 0 }

  /// Puts a satellite on the list, in place of its earlier entry for the same signal.
  @inline(__always)
  mutating func list(_ satellite: Satellite) {
    let place = satellite.id.place
    let last = Int(places[place])
    let isListed = last < count && entries[last].id.place == place
    if isListed, replace(satellite, from: last) { return }
    if count == Self.mostSatellites { return }
    (entries + count).initialize(to: satellite)
    earlier[count] = UInt8(truncatingIfNeeded: isListed ? last : count)
    places[place] = UInt8(truncatingIfNeeded: count)
    count &+= 1
  }

  /// Puts a satellite in the place of its entry for the same signal, if there is one: it is looked
  /// for from its last entry on.
  @inline(never)
  private mutating func replace(_ satellite: Satellite, from last: Int) -> Bool {
    var index = last
    while entries[index].signalCode != satellite.signalCode {
      let next = Int(earlier[index])
      if next == index { return false }
      index = next
    }
    entries[index] = satellite
    return true
  }

  /// Puts all satellites of a later list on this one.
  mutating func merge(_ later: borrowing SatelliteList) {
    for index in 0..<later.count { list(later.entries[index]) }
  }

  /// Says of each satellite whether it is used.
  mutating func mark(_ used: borrowing SatelliteSet) {
    for index in 0..<count { entries[index].isUsed = used.contains(entries[index].id) }
  }

  /// Copies the list to the end of an array.
  func append(to satellites: inout [Satellite]) {
    if count == 0 { return }
    satellites.append(contentsOf: UnsafeBufferPointer(start: entries, count: count))
  }
}
