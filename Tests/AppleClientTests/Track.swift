import CoreLocation

/// A recording of a receiver that walks north, ten seconds of it, made here.
enum Track {
  /// Where it is; the first who asks makes it, and lets all managers read it.
  static let path: String = {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("track-\(UUID().uuidString).nmea")
    try? Data(text.utf8).write(to: url)
    CLLocationManager.receiver = url.path
    return url.path
  }()

  static let latitudes = (0..<10).map { Double(4_728_522 + 10 * $0) / 100_000 }
  static let longitude = 8.56525

  private static var text: String {
    latitudes.enumerated().map { second, latitude in
      let time = String(format: "1000%02d.00", second)
      let place = String(format: "47%08.5f,N,00833.91500,E", (latitude - 47) * 60)
      return sentence("GNRMC,\(time),A,\(place),1.500,20.0,301126,,,A")
        + sentence("GNGGA,\(time),\(place),1,12,0.8,499.6,M,47.4,M,,")
    }
    .joined()
  }

  private static func sentence(_ body: String) -> String {
    String(format: "$%@*%02X\r\n", body, body.utf8.reduce(0) { $0 ^ Int($1) })
  }
}
