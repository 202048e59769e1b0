internal import GNSSCodec

/// What the sentences without a time say: mode, dilution, satellites, course, speed and heading.
///
/// Whether they belong to the epoch before or behind them is known only afterwards, so they are
/// gathered here first.
struct Sky {
  /// More signals than any receiver tracks; a bound against a wire that makes them up.
  static let mostSatellites = 256

  /// Whether nothing has been gathered.
  private(set) var isEmpty = true
  /// The words gathered, one hash over their kinds; repeats of one kind count once.
  private(set) var signature: UInt64 = 0
  private var lastWord: UInt32 = 0

  /// The highest mode that a GSA gave: 1 none, 2 two-dimensional, 3 three-dimensional.
  var navigationMode: UInt8?
  var pdop: Double?
  var hdop: Double?
  var vdop: Double?
  /// Whether a GSA said which satellites are used.
  var hasUsedList = false
  var used = SatelliteSet()
  private(set) var satellites: [Satellite] = []
  /// Satellite and signal of each entry in one number, to be found quickly.
  private var keys: [UInt32] = []
  /// Whether the list came from UBX, which says of each satellite whether it is used.
  var isListComplete = false
  var course: Measured?
  var speed: Measured?
  /// Where the bow points, degrees true, from HDT or THS.
  var heading: Double?
  /// Whether a sentence said that the solution is not valid.
  var isInvalid = false
  /// Position mode of VTG, a letter.
  var positionMode: UInt8?

  /// Notes that a word of this kind was gathered.
  mutating func note(_ word: UInt32) {
    isEmpty = false
    if word == lastWord { return }
    lastWord = word
    // FNV-1a, 64 bits.
    signature = (signature ^ UInt64(word)) &* 0x100_0000_01B3
  }

  /// Adds what was gathered later.
  mutating func merge(_ later: Sky) {
    if later.isEmpty { return }
    isEmpty = false
    if let mode = later.navigationMode { navigationMode = max(navigationMode ?? 0, mode) }
    pdop = later.pdop ?? pdop
    hdop = later.hdop ?? hdop
    vdop = later.vdop ?? vdop
    if later.hasUsedList {
      hasUsedList = true
      used.formUnion(later.used)
    }
    if later.isListComplete {
      isListComplete = true
      satellites = later.satellites
      keys = later.keys
    } else if !isListComplete {
      if satellites.isEmpty {
        satellites = later.satellites
        keys = later.keys
      } else {
        for satellite in later.satellites { list(satellite) }
      }
    }
    if let value = later.course { course.improve(value.value, resolution: value.resolution) }
    if let value = later.speed { speed.improve(value.value, resolution: value.resolution) }
    heading = later.heading ?? heading
    isInvalid = isInvalid || later.isInvalid
    positionMode = later.positionMode ?? positionMode
  }

  /// Begins a list that holds all satellites and says which are used; what was listed goes.
  mutating func beginCompleteList() {
    isEmpty = false
    isListComplete = true
    satellites.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }

  /// Puts a satellite on the list, in place of its earlier entry for the same signal.
  mutating func list(_ satellite: Satellite) {
    let key = satellite.key
    if let index = keys.firstIndex(of: key) {
      satellites[index] = satellite
    } else if satellites.count < Self.mostSatellites {
      satellites.append(satellite)
      keys.append(key)
    }
  }

  /// The list with the mark of use on each satellite, as far as it is known.
  func markedSatellites() -> [Satellite] {
    if isListComplete || !hasUsedList { return satellites }
    var marked = satellites
    for index in marked.indices { marked[index].isUsed = used.contains(marked[index].id) }
    return marked
  }
}

extension Satellite {
  /// Constellation, number and signal in one number.
  fileprivate var key: UInt32 {
    let place = UInt32(id.constellation.rawValue) << 24 | UInt32(id.number) << 16
    return signal.map { place | UInt32($0.code) } ?? place
  }
}
