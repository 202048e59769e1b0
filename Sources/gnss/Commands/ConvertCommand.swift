internal import GNSSGeodesy
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss convert LAT,LON`: a coordinate, or all of a recording's, of one system in another.
enum ConvertCommand {
  /// The systems, in the order of the options' words.
  private static let systems: [(system: CoordinateSystem, name: StaticString)] = [
    (.wgs84, "wgs84"), (.gcj02, "gcj02"), (.bd09, "bd09"),
  ]

  /// JSON is handed on when so much has gathered.
  private static let batch = 65_536

  /// What is converted, and how.
  private struct Conversion {
    let from: CoordinateSystem
    let to: CoordinateSystem
    let name: StaticString
    let area: ChinaArea

    func converted(_ point: Coordinate) -> Coordinate {
      from.convert(point, to: to, inside: area)
    }
  }

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    if invocation.operands.count > 1 || invocation.has(.format) {
      return try RecordingConversion.run(invocation, console)
    }
    let text = invocation.operand ?? ""
    if RecordingConversion.isOption(in: invocation) {
      throw Failure(
        .usage,
        "give a file to write to: gnss convert \(text) OUT.gpx, or --format gpx to print it")
    }
    let to = systems[invocation.word(.toSystem) ?? 1]
    let conversion = Conversion(
      from: systems[invocation.word(.fromSystem) ?? 0].system, to: to.system, name: to.name,
      area: invocation.word(.inside) == 1 ? .always : .box)
    if let point = coordinate(text) {
      print(conversion.converted(point), conversion, isJSON: invocation.has(.json), console)
      return .done
    }
    if text.utf8.allSatisfy({ isPartOfCoordinate($0) }), !text.matches("-") {
      return console.fail(
        .usage, "'\(text)' is no coordinate; give degrees such as 31.2304,121.4737")
    }
    do throws(SystemError) {
      let stream: ByteStream = text.matches("-") ? .standardInput() : try .open(text)
      if try convert(stream, conversion, console) { return .done }
      return console.fail(.noResult, "\(text): no fix in it; 'gnss decode --count' says what is")
    } catch {
      throw Failure(error)
    }
  }

  private static func print(
    _ point: Coordinate, _ conversion: Conversion, isJSON: Bool, _ console: Console
  ) {
    if isJSON {
      var json = JSONWriter()
      json.beginObject()
      json.member("latitude", point.latitude, decimals: 9)
      json.member("longitude", point.longitude, decimals: 9)
      json.member("coordinateSystem", conversion.name)
      json.endObject()
      json.endLine()
      console.print(json.text)
    } else {
      var line = TextBuffer()
      line.append(point.latitude, decimals: 9, keepsZeros: true)
      line.append(",")
      line.append(point.longitude, decimals: 9, keepsZeros: true)
      line.append("\n")
      console.print(line)
    }
  }

  /// Prints every epoch of a recording, its place converted; false where there is none.
  private static func convert(
    _ stream: borrowing ByteStream, _ conversion: Conversion, _ console: Console
  ) throws(SystemError) -> Bool {
    console.output.isBatching = !console.output.isTerminal
    var json = JSONWriter()
    var epochs = 0
    _ = try DecodeCommand.decode(stream, console) { pipeline in
      while let lent = pipeline.nextEpoch() {
        var epoch = lent.value
        epochs += 1
        if let latitude = epoch.latitude, let longitude = epoch.longitude {
          let place = conversion.converted(Coordinate(latitude: latitude, longitude: longitude))
          (epoch.latitude, epoch.longitude) = (place.latitude, place.longitude)
        }
        json.fix(epoch, satellites: false, system: conversion.name)
        json.endLine()
        if json.text.count >= batch { flush(&json, console) }
      }
    } whenAll: {
      flush(&json, console)
      console.output.flush()
    }
    flush(&json, console)
    return epochs > 0
  }

  private static func flush(_ json: inout JSONWriter, _ console: Console) {
    console.print(json.text)
    json.removeAll()
  }

  /// Whether a byte stands in coordinates: a text of such bytes alone was meant as one.
  static func isPartOfCoordinate(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "):
      true
    default: false
    }
  }

  /// Reads `LAT,LON`; nothing where it is no place on the Earth.
  static func coordinate(_ text: String) -> Coordinate? {
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
