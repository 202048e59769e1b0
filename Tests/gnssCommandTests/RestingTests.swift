import Foundation
import Glibc
import Testing

/// `watch --distance-filter` with a virtual receiver on a real line.
struct RestingTests {
  struct Line: Decodable {
    struct Power: Decodable {
      let state: String
      let means: String?
      let nextWake: String?
      let wakes: Int
      let onShare: Double
    }
    let event: String?
    let latitude: Double?
    let power: Power?
  }

  @Test func theReceiverRestsAndIsLeftAwake() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--output", "nmea"])
    let watch = try LiveProduct(["watch", "--json", "--distance-filter", "10", "--port", path])
    let fixes = try Schema("fix.schema.json")
    let events = try Schema("event.schema.json")
    var told: [String] = []
    // To the second rest: after the first half minute it rests, wakes, and has a fix again.
    while told.filter({ $0 == "resting" }).count < 2 {
      let text = try #require(try watch.line())
      let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
      let schema = line.event == nil ? fixes : events
      #expect(schema.complaints(about: text).isEmpty, "\(text)")
      told.append(line.event ?? "fix")
      if line.event == "resting" {
        #expect(line.power?.state == "resting" && line.power?.means == "search stopped")
        #expect(line.power?.nextWake != nil)
      }
      if line.event == "awake" { #expect(line.power?.state == "acquiring") }
    }
    let first = try #require(told.firstIndex(of: "resting"))
    #expect(told[..<first].contains("fix"))
    #expect(told[first...].contains("awake"))
    // It rests now; at the end it is woken and put back: sentences come again.
    #expect(watch.stop() == 0)
    let next = try LiveProduct(["watch", "--nmea", "--port", path])
    var hasPosition = false
    while !hasPosition {
      let sentence = try #require(try next.line())
      hasPosition = sentence.contains("RMC,") && sentence.contains(",A,")
    }
    next.stop()
    #expect(receiver.stop() == 0)
  }
}
