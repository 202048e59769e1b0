internal import GNSSGeodesy

/// The way so far, bounded: where it grows too long every second point goes.
struct Track {
  /// Some three hours at one fix a second; as text 150 kB.
  static let longest = 10_000

  private struct Point {
    let latitude: Double
    let longitude: Double
    /// Metres; below 0 where it is not known.
    let accuracy: Float
    /// Whether no line leads here from the point before.
    var begins: Bool
  }

  private var points: [Point] = []
  private var isInterrupted = true
  /// One fix in so many is kept.
  private var stride = 1
  private var skipped = 0

  /// The next point is joined to none before it.
  mutating func interrupt() { isInterrupted = true }

  mutating func append(_ point: Coordinate, accuracy: Double?) {
    skipped += 1
    if skipped < stride, !isInterrupted { return }
    skipped = 0
    points.append(
      Point(
        latitude: point.latitude, longitude: point.longitude, accuracy: Float(accuracy ?? -1),
        begins: isInterrupted))
    isInterrupted = false
    if points.count > Self.longest { thin() }
  }

  /// Takes every second point out, but those that begin a line.
  private mutating func thin() {
    stride *= 2
    var isKept = false
    points.removeAll { point in
      isKept = point.begins || !isKept
      return !isKept
    }
  }

  /// `[[latitude, longitude, accuracy, begins], …]`, the accuracy −1 where unknown.
  var json: String {
    var text = "["
    for point in points {
      if text.utf8.count > 1 { text += "," }
      text += "[\(point.latitude),\(point.longitude),\(point.accuracy),\(point.begins ? 1 : 0)]"
    }
    return text + "]"
  }
}
