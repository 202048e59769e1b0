internal import GNSSCodec

/// What the sentences without a time say: mode, dilution, satellites, course, speed and heading.
///
/// Whether they belong to the epoch before or behind them is known only afterwards, so they are
/// gathered here first.
struct Sky: ~Copyable {
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
  private(set) var satellites = SatelliteList()
  /// Whether the list came from UBX, which says of each satellite whether it is used.
  private(set) var isListComplete = false
  var course = Measured()
  var speed = Measured()
  /// Where the bow points, degrees true, from HDT, THS, VHW or HDG.
  var heading = Ranked<Double>()
  /// Whether a sentence said that the solution is not valid.
  var isInvalid = false
  /// Position mode of VTG, a letter.
  var positionMode: UInt8?

  init() {}

  /// Forgets all.
  mutating func clear() {
    if isEmpty { return }
    isEmpty = true
    signature = 0
    lastWord = 0
    navigationMode = nil
    (pdop, hdop, vdop) = (nil, nil, nil)
    if hasUsedList { used = SatelliteSet() }
    hasUsedList = false
    satellites.removeAll()
    isListComplete = false
    course = Measured()
    speed = Measured()
    heading = Ranked()
    isInvalid = false
    positionMode = nil
  }

  /// Notes that a word of this kind was gathered.
  mutating func note(_ word: UInt32) {
    isEmpty = false
    if word == lastWord { return }
    lastWord = word
    // FNV-1a, 64 bits.
    signature = (signature ^ UInt64(word)) &* 0x100_0000_01B3
  }

  /// Takes over what was gathered later; nothing stays there.
  mutating func take(_ later: inout Sky) {
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
    takeSatellites(of: &later)
    course.improve(later.course)
    speed.improve(later.speed)
    heading.prefer(later.heading)
    isInvalid = isInvalid || later.isInvalid
    positionMode = later.positionMode ?? positionMode
    later.clear()
  }

  private mutating func takeSatellites(of later: inout Sky) {
    if later.isListComplete {
      isListComplete = true
    } else if isListComplete || later.satellites.count == 0 {
      return
    } else if satellites.count > 0 {
      return satellites.merge(later.satellites)
    }
    swap(&satellites, &later.satellites)
  }

  /// Begins a list that holds all satellites and says which are used; what was listed goes.
  mutating func beginCompleteList() {
    isEmpty = false
    isListComplete = true
    satellites.removeAll()
  }

  /// Puts a satellite on the list, in place of its earlier entry for the same signal.
  @inline(__always)
  mutating func list(_ satellite: Satellite) { satellites.list(satellite) }

  /// Puts the mark of use on each satellite, as far as it is known.
  mutating func markSatellites() {
    if hasUsedList && !isListComplete { satellites.mark(used) }
  }
}
