import Foundation
import GNSSCodec
import GNSSReceiver
import TestSupport

typealias Object = [String: Any]

/// One case: an input and what is owed for it.
struct FieldCase {
  let id: String
  let input: String
  let expected: Object
  let isFine: Bool

  static func all() throws -> [FieldCase] {
    let data = Data(try Shared.bytes("field-cases/expected.json"))
    let list = try JSONSerialization.jsonObject(with: data) as? [Object] ?? []
    return list.map { one in
      let id = one["id"] as? String ?? ""
      return FieldCase(
        id: id, input: one["input"] as? String ?? "", expected: one["expected"] as? Object ?? [:],
        isFine: ["gga-over-82", "minutes-seven-decimals", "hpposllh-order-and-sign"].contains(id))
    }
  }

  /// What is wrong with a result; empty if nothing is.
  func failures(_ epochs: [Epoch], _ statistics: Statistics) -> [String] {
    var found = frameFailures(statistics)
    if let choices = expected["anyOf"] as? [[Object]] {
      let results = choices.map { fixFailures(epochs, $0) }
      if !results.contains([]) { found += results.first ?? [] }
    } else {
      found += fixFailures(epochs, expected["fixes"] as? [Object] ?? [])
    }
    return found
  }

  private func frameFailures(_ statistics: Statistics) -> [String] {
    let frames = expected["frames"] as? Object ?? [:]
    let counts = [statistics.nmea, statistics.ubx, statistics.rtcm3]
    let have: [(String, Int)] = [
      ("valid", counts.reduce(0) { $0 + $1.valid }),
      ("invalid", counts.reduce(0) { $0 + $1.invalid }),
      ("unverified", counts.reduce(0) { $0 + $1.unverified }),
    ]
    return have.compactMap { name, count in
      guard let want = frames[name] else { return nil }
      return matches(Double(count), want, tolerance: 0) ? nil : "\(count) \(name), not \(want)"
    }
  }

  private func fixFailures(_ epochs: [Epoch], _ wanted: [Object]) -> [String] {
    let positions = epochs.filter { $0.hasPosition }
    let wantedPositions = wanted.filter { $0["latitude"] != nil }
    guard positions.count == wantedPositions.count else {
      return ["\(positions.count) positions, not \(wantedPositions.count): \(epochs)"]
    }
    var found = zip(positions, wantedPositions).flatMap { compare($0, with: $1) }
    for want in wanted where want["latitude"] == nil {
      let candidates = epochs.filter { !$0.hasPosition }
      let best = candidates.map { compareWithoutPosition($0, with: want) }.min {
        $0.count < $1.count
      }
      // An epoch without a position need not be reported; one with satellites is what is asked.
      if let best { found += best } else if want["satellites"] != nil { found.append("no epoch") }
    }
    return found
  }

  private func compareWithoutPosition(_ epoch: Epoch, with want: Object) -> [String] {
    var found: [String] = []
    if let mode = want["mode"] as? String, mode != "\(epoch.mode.name)" {
      found.append("mode \(epoch.mode.name), not \(mode)")
    }
    if let time = want["time"], !timeMatches(epoch.time, time) {
      found.append("time \(String(describing: epoch.time)), not \(time)")
    }
    if let count = want["satellitesInView"],
      !matches(epoch.satellitesInView.map(Double.init), count, tolerance: 0)
    {
      found.append("\(String(describing: epoch.satellitesInView)) in view, not \(count)")
    }
    if let satellites = want["satellites"] as? [Object] {
      found += compare(epoch.satellites, with: satellites)
    }
    return found
  }

  private func compare(_ epoch: Epoch, with want: Object) -> [String] {
    let have = epoch.values
    let absent = Set(want["absent"] as? [String] ?? [])
    let strict: Set = [
      "latitude", "longitude", "altitude", "speed", "course", "hdop", "satellitesUsed",
    ]
    var found: [String] = []
    for name in have.keys.sorted() {
      let value = have[name] ?? nil
      guard let target = want[name] else {
        if value != nil && (strict.contains(name) || absent.contains(name)) {
          found.append("\(name) is \(value ?? 0), but must not be there")
        }
        continue
      }
      if !matches(value, target, tolerance: tolerance(of: name)) {
        found.append("\(name) is \(value.map { "\($0)" } ?? "missing"), not \(target)")
      }
    }
    if let time = want["time"] {
      if !timeMatches(epoch.time, time) { found.append("time \(String(describing: epoch.time))") }
    } else if epoch.time != nil {
      found.append("a time, but must not be there")
    }
    if let mode = want["mode"] as? String, mode != "\(epoch.mode.name)" {
      found.append("mode \(epoch.mode.name), not \(mode)")
    }
    if let quality = want["quality"] as? String, quality != epoch.quality.map({ "\($0.name)" }) {
      found.append("quality \(String(describing: epoch.quality)), not \(quality)")
    }
    return found
  }

  /// Degrees 1e-9 or 1e-7, lengths and speeds 1e-3, angles 1e-4, DOP 0.005.
  private func tolerance(of name: String) -> Double {
    switch name {
    case "latitude", "longitude": isFine ? 1e-9 : 1e-7
    case "course", "courseAccuracy": 1e-4
    case "hdop", "vdop", "pdop": 0.005
    case "satellitesUsed", "satellitesInView": 0
    case "altitude", "ellipsoidalAltitude", "horizontalAccuracy": isFine ? 1.0001e-4 : 1e-3
    default: 1e-3
    }
  }

  private func compare(_ have: [Satellite], with want: [Object]) -> [String] {
    want.compactMap { wanted in
      let constellation = wanted["constellation"] as? String ?? ""
      let number = wanted["id"] as? Int ?? 0
      // The case gives NMEA's number of a GLONASS satellite; the plan counts slots.
      let slot = constellation == "GLONASS" && number > 64 ? number - 64 : number
      let name = "\(constellation) \(slot)"
      guard
        let one = have.first(where: { "\($0.id.constellation.name) \($0.id.number)" == name })
      else { return "\(name) is missing" }
      let isSame =
        one.elevation == wanted["elevation"] as? Int && one.azimuth == wanted["azimuth"] as? Int
        && one.carrierToNoise == wanted["cn0"] as? Double && one.isUsed == wanted["used"] as? Bool
      return isSame ? nil : "\(name) is \(one), not \(wanted)"
    }
  }

  private func matches(_ value: Double?, _ want: Any, tolerance: Double) -> Bool {
    guard let value else { return false }
    if let number = want as? Double { return abs(value - number) <= tolerance }
    if let list = want as? [Double] { return list.contains { abs(value - $0) <= tolerance } }
    guard let range = want as? Object, let low = range["min"] as? Double,
      let high = range["max"] as? Double
    else { return false }
    return value >= low && value <= high
  }

  private func timeMatches(_ time: UTCTime?, _ want: Any) -> Bool {
    guard let time else { return false }
    let texts = want as? [String] ?? [want as? String ?? ""]
    return texts.contains { abs(seconds(of: $0) - Double(time.unixNanoseconds) / 1e9) <= 0.001 }
  }

  /// Seconds since 1970 of an ISO 8601 text; second 60 counts as the one that follows.
  private func seconds(of text: String) -> Double {
    let numbers = text.split { "-T:Z".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 6,
      let date = CivilDate(year: Int(numbers[0]), month: Int(numbers[1]), day: Int(numbers[2]))
    else { return .nan }
    return Double(date.daysSince1970) * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
  }
}

extension Epoch {
  /// The numbers by the names of the JSON.
  var values: [String: Double?] {
    [
      "latitude": latitude, "longitude": longitude, "altitude": altitude,
      "ellipsoidalAltitude": ellipsoidalAltitude, "geoidSeparation": geoidSeparation,
      "horizontalAccuracy": horizontalAccuracy, "verticalAccuracy": verticalAccuracy,
      "speed": speed, "speedAccuracy": speedAccuracy, "climb": climb, "course": course,
      "courseAccuracy": courseAccuracy, "hdop": hdop, "vdop": vdop, "pdop": pdop,
      "satellitesUsed": satellitesUsed.map(Double.init),
      "satellitesInView": satellitesInView.map(Double.init),
    ]
  }
}
