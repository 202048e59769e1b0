internal import GNSSGeodesy
internal import GNSSPlaces
internal import GNSSSystem

/// What the receiver has said: the newest of each kind, and the track so far.
///
/// A page that comes late, or is slow, gets the newest; nothing waits for it.
final class Feed {
  /// Longer lines than those of any receiver's sky are noise.
  private static let longestLine = 1 << 20

  private var line: [UInt8] = []
  private var places: PlaceFinder
  private(set) var track = Track()
  /// The newest epoch as the page gets it, and how many there were.
  private(set) var fix: [UInt8] = []
  private(set) var fixCount = 0
  private var fixTime: Duration = .zero
  private var fixLine: [UInt8] = []
  /// The newest event that is no fix, and how many there were.
  private(set) var note: [UInt8] = []
  private(set) var noteCount = 0
  /// Whether the newest event is newer than the newest epoch.
  private var isNoteNewer = false
  /// Since when a first fix is waited for, and how long it took.
  private var start = Clock.now
  private var timeToFirstFix: Duration?

  init(_ places: consuming PlaceFinder) { self.places = places }

  /// Takes bytes of lines as they come.
  func take(_ bytes: ArraySlice<UInt8>, at now: Duration) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        takeLine(at: now)
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }

  /// Nothing more will come for now.
  func end() {
    track.interrupt()
    start = Clock.now
    timeToFirstFix = nil
    // Where gnss has said why, that stays.
    if isNoteNewer { return }
    setNote(Array(#"{"event":"ended","message":"the receiver is read no longer"}"#.utf8))
  }

  private func takeLine(at now: Duration) {
    guard line.first == UInt8(ascii: "{") else { return }
    if line.starts(with: #"{"event":"#.utf8) {
      if line.starts(with: #"{"event":"plugged""#.utf8) {
        start = now
        timeToFirstFix = nil
        track.interrupt()
      }
      setNote(line)
      return
    }
    let latitude = JSONNumber.member("latitude", of: line)
    let longitude = JSONNumber.member("longitude", of: line)
    if let latitude, let longitude {
      let point = Coordinate(latitude: latitude, longitude: longitude)
      if timeToFirstFix == nil { timeToFirstFix = now - start }
      track.append(point, accuracy: JSONNumber.member("horizontalAccuracy", of: line))
      places.look(at: point)
    }
    fixLine = line
    fixTime = now
    fix = message(age: .zero)
    fixCount += 1
    isNoteNewer = false
  }

  private func setNote(_ text: [UInt8]) {
    note = Array("event: note\ndata: ".utf8) + text + Array("\n\n".utf8)
    noteCount += 1
    isNoteNewer = true
  }

  /// The newest epoch as an event, with how old it is.
  private func message(age: Duration) -> [UInt8] {
    var text = "event: fix\ndata: {\"since\":\(milliseconds(age))"
    if let timeToFirstFix { text += ",\"timeToFirstFix\":\(milliseconds(timeToFirstFix))" }
    text += places.json
    return Array((text + ",\"fix\":").utf8) + fixLine + Array("}\n\n".utf8)
  }

  /// The newest epoch for a page that has just come; nothing where there is none.
  func fixForNewcomer(at now: Duration) -> [UInt8] {
    fixCount == 0 ? [] : message(age: now - fixTime)
  }

  /// Seconds with three decimals.
  private func milliseconds(_ duration: Duration) -> String {
    "\(Double(Int64(duration / .milliseconds(1))) / 1000)"
  }
}

/// The place that the last fix is in.
struct PlaceFinder: ~Copyable {
  /// Another place is looked for when so far is gone: names change no faster. Metres.
  private static let step = 100.0

  private let table: PlaceTable?
  private var point: Coordinate?
  /// A member with its comma; empty where nothing is known.
  private(set) var json = ""

  init(_ table: consuming PlaceTable?) { self.table = table }

  mutating func look(at point: Coordinate) {
    if let last = self.point, Geodesic(from: last, to: point).distance < Self.step { return }
    self.point = point
    json = ""
    guard let found = table?.find(at: point) else { return }
    let chinese = found.chineseCity
    json =
      ",\"place\":{\"text\":\(JSONString.of(found.description))"
      + ",\"city\":\(JSONString.of(found.city))"
      + (chinese.isEmpty ? "" : ",\"chineseCity\":\(JSONString.of(chinese))")
      + ",\"inside\":\(found.isInside),\"country\":\(JSONString.of(found.place.country))"
      + ",\"timeZone\":\(JSONString.of(found.place.timeZone))}"
  }
}
