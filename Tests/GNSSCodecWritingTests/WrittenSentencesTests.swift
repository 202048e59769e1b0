import Foundation
import GNSSCodec
import TestSupport
import Testing

/// Many random solutions: every sentence is whole, short enough, and read back to the same values
/// by an independent parser.
struct WrittenSentencesTests {
  typealias Writer = NMEASentenceWriter

  static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("read_sentences.py").path

  /// A random solution, often at the edges of the ranges.
  static func solution(_ generator: inout Seeded) -> Writer.Solution {
    var solution = Writer.Solution()
    let edges = [0, -1e-9, 1e-9, 0.9999999999, 59.99999999, 89.999999999, 90]
    let edge = edges.randomElement(using: &generator) ?? 0
    let isEdge = Bool.random(using: &generator)
    solution.date = CivilDate(daysSince1970: Int.random(in: 4000...40_000, using: &generator))
    solution.timeOfDay = TimeOfDay(
      nanosecondsSinceMidnight: Int64.random(in: 0..<86_400_000_000_000, using: &generator))
    solution.mode =
      [.autonomous, .differential, .rtkFloat, .rtkFixed, .estimated, .simulated]
      .randomElement(using: &generator) ?? .autonomous
    let latitude = Double.random(in: -90...90, using: &generator)
    let longitude = Double.random(in: -180...180, using: &generator)
    solution.latitude = isEdge ? -edge : latitude
    solution.longitude = isEdge ? 2 * edge : longitude
    solution.altitude = Double.random(in: -9999...99_999, using: &generator)
    solution.geoidSeparation = Double.random(in: -107...86, using: &generator)
    solution.speed = Double.random(in: 0...600, using: &generator)
    solution.course = Double.random(in: 0...360, using: &generator)
    solution.satellitesUsed = Int.random(in: 0...120, using: &generator)
    solution.hdop = Double.random(in: 0.3...120, using: &generator)
    if Bool.random(using: &generator) {
      solution.correctionAge = Double.random(in: 0...600, using: &generator)
      solution.correctionStation = Int.random(in: 0...1023, using: &generator)
    }
    return solution
  }

  @Test("Every sentence is valid, at most 82 characters long, and free of impossible numbers")
  func laws() {
    var generator = Seeded(seed: 2026)
    var writer = Writer()
    var count = 0
    for _ in 0..<4000 {
      let solution = Self.solution(&generator)
      writer.rmc(solution)
      writer.gga(solution)
      writer.gns(solution, modes: [Writer.PositionMode](repeating: solution.mode, count: 6))
      writer.gll(solution)
      writer.vtg(solution)
      writer.zda(date: solution.date, timeOfDay: solution.timeOfDay)
      count += 6
    }
    var scanner = FrameScanner()
    var rest = writer.bytes[...]
    var valid = 0
    while !rest.isEmpty {
      let taken = rest.withUnsafeBytes { scanner.append(RawSpan(_unsafeBytes: $0)) }
      rest = rest.dropFirst(taken)
      while let frame = scanner.next() {
        #expect(frame.check == .valid && frame.kind == .nmea)
        let line = frame.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        #expect(frame.length <= 82 && line.hasSuffix("\r\n"), "\(line)")
        #expect(!line.contains("60.00000") && !line.contains(",-0,"), "\(line)")
        #expect(line.firstMatch(of: /,-0+(\.0*)?,/) == nil, "\(line)")
        valid += 1
      }
    }
    #expect(valid == count && scanner.discardedBytes == 0)
  }

  @Test(
    "pynmeagps reads the same values",
    .enabled(if: Python.has("pynmeagps"), "python3 with pynmeagps is not installed"))
  func independentParser() throws {
    var generator = Seeded(seed: 7)
    var writer = Writer()
    var solutions: [Writer.Solution] = []
    for _ in 0..<300 {
      let solution = Self.solution(&generator)
      solutions.append(solution)
      writer.rmc(solution)
      writer.gga(solution)
      writer.vtg(solution)
    }
    let result = try Python.run([Self.script], input: Data(writer.bytes))
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    try #require(lines.count == 3 * solutions.count)
    for (index, solution) in solutions.enumerated() {
      compare(solution, rmc: lines[3 * index], gga: lines[3 * index + 1], vtg: lines[3 * index + 2])
    }
  }

  private func compare(_ solution: Writer.Solution, rmc: [String], gga: [String], vtg: [String]) {
    func near(_ text: String, _ value: Double?, _ tolerance: Double) -> Bool {
      guard let read = Double(text), let value else { return false }
      return abs(read - value) <= tolerance * 1.000001
    }
    // RMC: time of day in seconds, date, latitude, longitude, knots, course, mode.
    let seconds = Double(solution.timeOfDay?.nanosecondsSinceMidnight ?? 0) / 1e9
    let isNextDay = seconds >= 86_399.995
    let date = isNextDay ? solution.date?.advanced(byDays: 1) : solution.date
    #expect(near(rmc[0], isNextDay ? 0 : seconds, 0.005), "\(rmc)")
    #expect(rmc[1] == date.map { "\($0.year % 100)-\($0.month)-\($0.day)" }, "\(rmc)")
    #expect(near(rmc[2], solution.latitude, 0.5e-5 / 60 + 1e-9), "\(rmc)")
    #expect(near(rmc[3], solution.longitude, 0.5e-5 / 60 + 1e-9), "\(rmc)")
    #expect(near(rmc[4], solution.speed.map { $0 * 3600 / 1852 }, 0.0005), "\(rmc)")
    let course = Double(rmc[5]) ?? .nan
    let turn = abs(course - (solution.course ?? .nan))
    #expect(min(turn, abs(360 - turn)) <= 0.005001 && course < 360, "\(rmc)")
    #expect(rmc[6].utf8.first == solution.mode.rawValue)
    // GGA: satellites, HDOP, altitude, separation. VTG: kilometres an hour.
    #expect(gga[0] == String(min(99, solution.satellitesUsed ?? 0)), "\(gga)")
    // A dilution may lose a decimal where corrections take the room.
    let decimal = solution.correctionAge == nil ? 0.005 : 0.05
    #expect(
      near(gga[1], solution.hdop.map { min($0, gga[1] == "99.9" ? 99.9 : 99.99) }, decimal),
      "\(gga)")
    #expect(near(gga[2], solution.altitude, 10 * decimal), "\(gga)")
    #expect(near(gga[3], solution.geoidSeparation, 10 * decimal), "\(gga)")
    #expect(near(vtg[0], solution.speed.map { $0 * 3.6 }, 0.0005), "\(vtg)")
  }
}
