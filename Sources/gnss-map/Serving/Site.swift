internal import GNSSGeodesy
internal import GNSSPlaces
internal import GNSSSystem

/// What the server has to give: the page, the events, the track, the file, the places.
final class Site {
  let feed: Feed
  let file: FileOnMap?
  /// Set when the port is known.
  var hosts: HostNames
  private let options: MapOptions
  private let pages: PageFiles
  private let places: PlaceTable?
  private var streams: [EventStream] = []

  init(_ options: MapOptions, _ pages: PageFiles) {
    self.options = options
    self.pages = pages
    file = options.file.map { FileOnMap($0) }
    hosts = HostNames(options, port: options.port)
    feed = Feed(PlaceFinder(Self.table()))
    places = Self.table()
  }

  /// The table of places; without one the page has none.
  private static func table() -> PlaceTable? {
    guard let path = PlaceTable.standardPath() else { return nil }
    do throws(PlaceTableError) {
      return try PlaceTable(path)
    } catch {
      Output(descriptor: 2).writeLine("gnss-map: \(error.description)")
      return nil
    }
  }

  /// Answers one request.
  func answer(_ exchange: Exchange, _ method: String, _ path: String) {
    guard hosts.contains(exchange.header("Host")) else {
      return refuse(exchange, 421, "This is not the host that was asked for.")
    }
    guard method == "GET" || method == "HEAD" else {
      return refuse(exchange, 405, "Here is nothing to be changed.", [("Allow", "GET, HEAD")])
    }
    switch path {
    case "/events":
      let stream = EventStream(self)
      streams.append(stream)
      exchange.stream(headers("text/event-stream; charset=utf-8"), stream)
    case "/track": reply(exchange, json: feed.track.json)
    case "/settings": reply(exchange, json: settings)
    case "/places": reply(exchange, json: places(exchange))
    case "/file":
      guard let file else { return refuse(exchange, 404, "No file is opened.") }
      exchange.reply(
        200, headers("text/plain; charset=utf-8") + [("X-Whole", file.isWhole ? "1" : "0")],
        file.bytes)
    default:
      guard let page = pages.file(path) else { return refuse(exchange, 404, "There is no such.") }
      exchange.reply(200, headers(page.type), page.bytes)
    }
  }

  /// Lets all pages be sent what is new, or a sign of life.
  func wakeStreams(beating: Bool) {
    for stream in streams { stream.wake(beating: beating) }
  }

  func forget(_ stream: EventStream) { streams.removeAll { $0 === stream } }

  private func reply(_ exchange: Exchange, json: String) {
    exchange.reply(200, headers("application/json"), Array(json.utf8))
  }

  private func refuse(
    _ exchange: Exchange, _ status: UInt32, _ reason: String, _ more: [(String, String)] = []
  ) {
    exchange.reply(status, headers("text/plain; charset=utf-8") + more, Array("\(reason)\n".utf8))
  }

  /// What goes with every answer. The page runs its own scripts and those of Leaflet, asks this
  /// server and, where the user has named one, the server of tiles, and nobody else.
  private func headers(_ type: String) -> [(String, String)] {
    let tiles = options.tileOrigin.map { " \($0)" } ?? ""
    return [
      ("Content-Type", type),
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:\(tiles); "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      // Servers of tiles want to know who asks; they learn the address of this server alone.
      ("Referrer-Policy", tiles.isEmpty ? "no-referrer" : "strict-origin-when-cross-origin"),
      ("Cache-Control", "no-store"),
    ]
  }

  private var settings: String {
    var text = "{\"credit\":\(JSONString.of(String(describing: PlaceTable.attribution)))"
    if let file {
      text += ",\"file\":{\"name\":\(JSONString.of(file.name)),\"kind\":\"\(file.kind.name)\"}"
    }
    if let tiles = options.tiles {
      text += ",\"tiles\":\(JSONString.of(tiles))"
      text += ",\"attribution\":\(JSONString.of(options.attribution ?? tiles))"
    }
    return text + "}"
  }

  /// The largest places of a box, `south,west,north,east` in degrees.
  private func places(_ exchange: Exchange) -> String {
    let box = (exchange.argument("box") ?? "").utf8.split(separator: UInt8(ascii: ",")).map {
      Double(String(decoding: $0, as: UTF8.self)) ?? .nan
    }
    let wanted = exchange.argument("count").flatMap { Int($0) } ?? 0
    guard box.count == 4, box.allSatisfy({ $0.isFinite }) else { return "[]" }
    let found = places?.largest(
      south: box[0], west: box[1], north: box[2], east: box[3], atMost: min(max(wanted, 0), 300))
    let texts = (found ?? []).map { place in
      "[\(place.coordinate.latitude),\(place.coordinate.longitude),\(place.population),"
        + "\(JSONString.of(place.name)),\(JSONString.of(place.chineseName))]"
    }
    return "[" + texts.joined(separator: ",") + "]"
  }
}
