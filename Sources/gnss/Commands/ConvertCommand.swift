internal import GNSSGeodesy
internal import GNSSSystem

/// `gnss convert LAT,LON`: a coordinate of one system in another.
enum ConvertCommand {
  /// The systems, in the order of the options' words.
  private static let systems: [(system: CoordinateSystem, name: StaticString)] = [
    (.wgs84, "wgs84"), (.gcj02, "gcj02"), (.bd09, "bd09"),
  ]

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let text = invocation.operand ?? ""
    guard let point = coordinate(text) else {
      return console.fail(
        .usage, "'\(text)' is no coordinate; give degrees such as 31.2304,121.4737")
    }
    let from = systems[invocation.word(.fromSystem) ?? 0].system
    let to = systems[invocation.word(.toSystem) ?? 1]
    let area: ChinaArea = invocation.word(.inside) == 1 ? .always : .box
    let found = from.convert(point, to: to.system, inside: area)
    if invocation.has(.json) {
      var json = JSONWriter()
      json.beginObject()
      json.member("latitude", found.latitude, decimals: 9)
      json.member("longitude", found.longitude, decimals: 9)
      json.member("coordinateSystem", to.name)
      json.endObject()
      json.endLine()
      console.print(json.text)
    } else {
      var line = TextBuffer()
      line.append(found.latitude, decimals: 9, keepsZeros: true)
      line.append(",")
      line.append(found.longitude, decimals: 9, keepsZeros: true)
      line.append("\n")
      console.print(line)
    }
    return .done
  }

  /// Reads `LAT,LON`; nothing where it is no place on the Earth.
  private static func coordinate(_ text: String) -> Coordinate? {
    let bytes = text.byteArray
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")),
      let latitude = degrees(bytes[..<comma]), let longitude = degrees(bytes[(comma + 1)...]),
      -90...90 ~= latitude, -180...180 ~= longitude
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func degrees(_ bytes: ArraySlice<UInt8>) -> Double? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = String(decoding: isNegative ? bytes.dropFirst() : bytes, as: UTF8.self)
    guard let number = Quantity(digits), number.unit.isEmpty else { return nil }
    return isNegative ? -number.value : number.value
  }
}
