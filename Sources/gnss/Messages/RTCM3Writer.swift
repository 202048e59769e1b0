internal import GNSSCodec

/// Writes what the head of an RTCM 3 message says, and its bytes.
enum RTCM3Writer {
  /// Writes the members `fields` and `payload`.
  static func write(_ content: borrowing RTCM3.Content, into text: inout JSONText) {
    text.put(",\"fields\":{")
    let start = text.count
    if let station = content.stationID { number("station", UInt64(station), into: &text) }
    if let position = content.stationPosition { write(position, into: &text) }
    if let biases = content.glonassBiases { claim("aligned", biases.areAligned, into: &text) }
    if let header = content.msmHeader { write(header, into: &text) }
    text.removeComma(at: start)
    text.put("},\"payload\":")
    text.putHex(content.payload)
  }

  private static func write(_ position: RTCM3.StationPosition, into text: inout JSONText) {
    // Tenths of a millimetre, so four digits behind the point.
    metres("x", position.rawX, into: &text)
    metres("y", position.rawY, into: &text)
    metres("z", position.rawZ, into: &text)
    if let height = position.rawAntennaHeight {
      metres("antennaHeight", Int64(height), into: &text)
    }
  }

  private static func write(_ header: RTCM3.MSMHeader, into text: inout JSONText) {
    key("constellation", into: &text)
    quoted(TextBuffer { $0.append(header.constellation.name) }, into: &text)
    number("level", UInt64(header.level), into: &text)
    if let time = header.timeOfWeek { seconds("timeOfWeek", time, into: &text) }
    if let day = header.dayOfWeek { number("dayOfWeek", UInt64(day), into: &text) }
    if let time = header.timeOfDay { seconds("timeOfDay", time, into: &text) }
    claim("moreFollow", header.isMultiple, into: &text)
    text.put(",\"satellites\":[")
    var start = text.count
    for index in 0..<header.satelliteCount {
      guard let satellite = header.satellite(at: index) else { continue }
      text.put(ascii: ",")
      text.put(UInt64(satellite.number))
    }
    text.removeComma(at: start)
    text.put("],\"signals\":[")
    start = text.count
    for index in 0..<header.signalCount {
      guard let signal = header.signal(at: index) else { continue }
      text.put(ascii: ",")
      quoted(TextBuffer { $0.append(signal.name) }, into: &text)
    }
    text.removeComma(at: start)
    text.put("]")
    number("observed", UInt64(header.cellCount), into: &text)
  }

  private static func key(_ name: StaticString, into text: inout JSONText) {
    text.put(",\"")
    text.put(name)
    text.put("\":")
  }

  private static func quoted(_ value: TextBuffer, into text: inout JSONText) {
    text.putText(value.bytes.span.bytes)
  }

  private static func number(_ name: StaticString, _ value: UInt64, into text: inout JSONText) {
    key(name, into: &text)
    text.put(value)
  }

  private static func claim(_ name: StaticString, _ value: Bool, into text: inout JSONText) {
    key(name, into: &text)
    text.put(value ? "true" : "false")
  }

  private static func metres(_ name: StaticString, _ value: Int64, into text: inout JSONText) {
    key(name, into: &text)
    text.put(value, decimals: 4)
  }

  private static func seconds(_ name: StaticString, _ value: UInt32, into text: inout JSONText) {
    key(name, into: &text)
    text.put(Int64(value), decimals: 3)
  }
}
