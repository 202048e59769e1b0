internal import GNSSGeodesy
internal import GNSSPlaces
internal import GNSSSystem

/// `gnss where`: the place of a coordinate or of the next fix, or where a place is; no network.
enum WhereCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let table = try table()
    guard let text = invocation.operand else { return try FixCommand.run(invocation, console) }
    if let point = ConvertCommand.coordinate(text) {
      return answer(point, table, isJSON: invocation.has(.json), console)
    }
    if text.utf8.allSatisfy({ ConvertCommand.isPartOfCoordinate($0) }) {
      return console.fail(
        .usage, "'\(text)' is no coordinate; give degrees such as 31.2304,121.4737")
    }
    return list(text, table, isJSON: invocation.has(.json), console)
  }

  /// Opens the table of places.
  static func table() throws(Failure) -> PlaceTable {
    guard let path = PlaceTable.standardPath() else {
      throw Failure(
        .inputOutput,
        "the table of places is not installed; \(PlaceTable.variable)=PATH says where it is")
    }
    do throws(PlaceTableError) {
      return try PlaceTable(path)
    } catch {
      throw Failure(.inputOutput, error.description)
    }
  }

  /// Prints what place a point is in or near to.
  static func answer(
    _ point: Coordinate, _ table: borrowing PlaceTable, isJSON: Bool, _ console: Console
  ) -> ExitStatus {
    guard let found = table.find(at: point) else {
      let limit = PlaceFound.length(PlaceTable.farthest)
      return console.fail(.noResult, "no place of 1000 people or more within \(limit)")
    }
    if isJSON {
      var json = JSONWriter()
      json.beginObject()
      json.member("place", found.description)
      json.place(found)
      json.endObject()
      json.endLine()
      console.print(json.text)
    } else {
      var line = TextBuffer()
      line.append(found.description)
      if !found.chineseCity.isEmpty, readsChinese(found.place) {
        line.append(" (\(found.chineseCity))")
      }
      line.append("\n")
      console.print(line)
    }
    return .done
  }

  /// Whether the Chinese name is of use: where it is the place's own, and to who reads Chinese.
  private static func readsChinese(_ place: Place) -> Bool {
    if ["CN", "HK", "MO", "TW"].contains(where: { place.countryCode.matches($0) }) { return true }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let language = Process.environment(name), !language.isEmpty else { continue }
      return language.begins(with: "zh")
    }
    return false
  }

  /// Prints the places of a name.
  private static func list(
    _ name: String, _ table: borrowing PlaceTable, isJSON: Bool, _ console: Console
  ) -> ExitStatus {
    let places = table.places(named: name)
    if places.isEmpty {
      return console.fail(
        .noResult, "no place of 1000 people or more is named '\(name)', as 'Zurich, CH' is")
    }
    for place in places {
      if isJSON {
        var json = JSONWriter()
        json.beginObject()
        json.member("place", place.description)
        json.place(place)
        json.endObject()
        json.endLine()
        console.print(json.text)
      } else {
        var line = TextBuffer()
        line.append(place.coordinate.latitude, decimals: 5, keepsZeros: true)
        line.append(",")
        line.append(place.coordinate.longitude, decimals: 5, keepsZeros: true)
        line.append("  ")
        line.append(place.description)
        line.append("\n")
        console.print(line)
      }
    }
    return .done
  }
}
