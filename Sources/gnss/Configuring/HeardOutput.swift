internal import GNSSCodec
internal import GNSSReceiver

/// What a receiver shows of its settings by what it sends: how often epochs come, which sentences
/// they have, whose satellites.
struct HeardOutput {
  private var last: UTCTime?
  /// The sentences that came.
  private(set) var sentences: [NMEA.Kind] = []
  /// The constellations whose satellites are told of.
  private(set) var constellations: [Constellation] = []
  private var intervals: InlineArray<3, Int64> = [0, 0, 0]

  /// Takes a sentence; those of the first epoch may be of before.
  mutating func note(_ kind: NMEA.Kind) {
    guard last != nil, kind.isOfFix, !sentences.contains(kind) else { return }
    sentences.append(kind)
  }

  /// Takes an epoch.
  mutating func note(_ epoch: Epoch) {
    for satellite in epoch.satellites
    where last != nil && !constellations.contains(satellite.id.constellation) {
      constellations.append(satellite.id.constellation)
    }
    guard let time = epoch.time else { return }
    if let last {
      let milliseconds = (time.unixNanoseconds - last.unixNanoseconds) / 1_000_000
      intervals = [milliseconds, intervals[0], intervals[1]]
    }
    last = time
  }

  /// Whether three epochs followed each other evenly.
  var isKnown: Bool {
    intervals[0] > 0 && intervals[0] == intervals[1] && intervals[1] == intervals[2]
  }

  /// Milliseconds between two epochs; nothing while that is not known.
  var period: Int? { isKnown ? Int(intervals[0]) : nil }
}

extension NMEA.Kind {
  /// Whether it is a standard's sentence about fixes or satellites.
  fileprivate var isOfFix: Bool {
    rawValue >> 16 != 0x504D && rawValue >> 16 != 0x5055 && self != .txt
  }

  /// The letters of its formatter: `RMC`.
  var letters: String {
    let bytes = [rawValue >> 16, rawValue >> 8, rawValue].map { UInt8(truncatingIfNeeded: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
