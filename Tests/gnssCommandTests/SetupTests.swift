import Foundation
import GNSSCodec
import GNSSSimulator
import TestSupport
import Testing

/// What `gnss watch` says to a receiver, over a real pseudo-terminal.
struct SetupTests {
  static let sentence =
    "GNRMC,120000.00,A,4717.0000,N,00833.9150,E,2.5,10.0,301126,,,A"

  /// The frames that set something.
  private func settings(_ stage: borrowing Stage) -> [[UInt8]] {
    stage.frames.filter { $0.id == 0x068A }.map { $0.payload }
  }

  @Test("no-flash-write-by-itself, legacy-config-nak-on-m10: it is switched and put back, in RAM")
  func aReceiverIsSwitchedAndPutBack() throws {
    var stage = try Stage()
    var virtual = VirtualReceiver(.fast(.nmea))
    let watch = try LiveProduct(["watch", "--json", "--port", stage.path, "--count", "60"])
    #expect(stage.play(watch, &virtual) == 0)
    let lines = try watch.rest()
    #expect(lines.contains { $0.hasPrefix(#"{"event":"configured""#) })
    #expect(lines.last?.contains(#""receiver":"u-blox SIMULATED""#) == true)
    // NMEA does not say it.
    #expect(lines.last?.contains(#""courseAccuracy":"#) == true)
    let settings = settings(stage)
    #expect(settings.count == 2)
    #expect(settings.allSatisfy { $0[1] == 1 }, "only RAM is written")
    // And now it is as it was: no UBX comes.
    let after = try LiveProduct([
      "watch", "--ubx", "--port", stage.path, "--count", "10",
    ])
    #expect(stage.play(after, &virtual) == 0)
    #expect(try after.rest().isEmpty)
  }

  @Test(arguments: [Generation.eight, .nine, .ten])
  func eachGenerationIsSwitchedAndPutBackAtAnInterruption(_ generation: Generation) throws {
    var stage = try Stage()
    var scenario = Scenario.fast(.nmea)
    scenario.generation = generation
    var virtual = VirtualReceiver(scenario)
    let watch = try LiveProduct(["watch", "--json", "--port", stage.path])
    var isInterrupted = false
    let status = stage.play(watch) { stage, heard in
      var bytes: [UInt8] = []
      virtual.hear(heard.span.bytes)
      virtual.advance(to: stage.now, into: &bytes)
      if !isInterrupted, stage.now > .seconds(6) {
        isInterrupted = true
        watch.send(SIGINT)
      }
      return bytes
    }
    #expect(status == 0)
    let lines = try watch.rest()
    #expect(lines.contains { $0.contains(#""courseAccuracy":"#) })
    #expect(lines.contains { $0.contains(#""receiver":"u-blox SIMULATED""#) })
    let after = try LiveProduct(["watch", "--ubx", "--port", stage.path, "--count", "10"])
    #expect(stage.play(after, &virtual) == 0)
    #expect(try after.rest().isEmpty)
  }

  @Test func whatIsLostWithThePowerIsSetAnew() throws {
    var stage = try Stage()
    var virtual = VirtualReceiver(.fast(.nmea))
    var hasRestarted = false
    var start = Duration.zero
    let watch = try LiveProduct(["watch", "--json", "--port", stage.path, "--count", "120"])
    let status = stage.play(watch) { stage, heard in
      if !hasRestarted, stage.now > .seconds(4) {
        hasRestarted = true
        virtual = VirtualReceiver(.fast(.nmea))
        start = stage.now
      }
      var bytes: [UInt8] = []
      virtual.hear(heard.span.bytes)
      virtual.advance(to: stage.now - start, into: &bytes)
      return bytes
    }
    #expect(status == 0)
    let configured = try watch.rest().filter { $0.hasPrefix(#"{"event":"configured""#) }
    #expect(configured.count == 2)
  }

  @Test("listen-only-option: not a byte is written") func withNoNotAByteIsWritten() throws {
    for options in [["--configure", "no"], ["--nmea"], ["--ubx"]] {
      var stage = try Stage()
      let watch = try LiveProduct(
        ["watch", "--port", stage.path, "--count", "20"] + options)
      #expect(stage.play(watch, .fast(.mixed)) == 0)
      #expect(stage.heard.isEmpty)
    }
  }

  @Test func withKeepItStays() throws {
    var stage = try Stage()
    let watch = try LiveProduct(
      ["watch", "--json", "--configure=keep", "--port", stage.path, "--count", "60"])
    #expect(stage.play(watch, .fast(.nmea)) == 0)
    #expect(settings(stage).count == 1)
  }

  @Test func whatIsNoReceiverHearsNothing() throws {
    for talk in [
      "OK\r\nlogin: ", String(decoding: [UInt8].sentence("HCHDG,98.3,0.0,E,12.6,W"), as: UTF8.self),
      String(decoding: [UInt8].sentence("PMTK011,MTKGPS"), as: UTF8.self)
        + String(decoding: [UInt8].sentence(Self.sentence), as: UTF8.self),
    ] {
      var stage = try Stage()
      let watch = try LiveProduct(["watch", "--port", stage.path])
      var turns = 0
      let status = stage.play(watch) { _, _ in
        turns += 1
        if turns == 150 { watch.send(SIGINT) }
        return turns % 10 == 0 ? Array(talk.utf8) : []
      }
      #expect(status == 0)
      #expect(stage.heard.isEmpty, "\(talk)")
    }
  }

  @Test func oneThatDoesNotAnswerIsAskedThriceAndCostsNoFix() throws {
    var stage = try Stage()
    let watch = try LiveProduct(["watch", "--json", "--port", stage.path])
    var seconds = 0
    let status = stage.play(watch) { stage, _ in
      guard stage.now >= .seconds(seconds) else { return [] }
      seconds += 1
      if seconds == 9 { watch.send(SIGINT) }
      let time = "GNRMC,12000\(seconds).00,A,4717.0000,N,00833.9150,E,2.5,10.0,301126,,,A"
      return .sentence(time)
    }
    #expect(status == 0)
    #expect(stage.frames.map { $0.id } == [0x0A04, 0x0A04, 0x0A04])
    let fixes = try watch.rest().filter { $0.contains(#""mode""#) }
    #expect((7...9).contains(fixes.count))
  }

  @Test func unpluggedInTheMiddleItEnds() throws {
    for byte in [1, 9, 40, 60] {
      var stage = try Stage()
      var virtual = VirtualReceiver(.fast(.nmea))
      let watch = try LiveProduct(["watch", "--json", "--no-wait", "--port", stage.path])
      let status = stage.play(watch) { stage, heard in
        if stage.heard.count >= byte { stage.pull() }
        var bytes: [UInt8] = []
        virtual.hear(heard.span.bytes)
        virtual.advance(to: stage.now, into: &bytes)
        return bytes
      }
      #expect(status == 3)
    }
  }

  @Test func garbageAndLostAnswersLeaveItAsItWas() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    var stage = try Stage()
    var virtual = VirtualReceiver(.fast(.nmea))
    let watch = try LiveProduct(["watch", "--json", "--port", stage.path, "--count", "80"])
    let status = stage.play(watch) { stage, heard in
      var bytes: [UInt8] = []
      virtual.hear(heard.span.bytes)
      virtual.advance(to: stage.now, into: &bytes)
      if stage.now < .seconds(5), !bytes.isEmpty {
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06], at: place)
        if !heard.isEmpty, Bool.random(using: &random) { bytes = [] }
      }
      return bytes
    }
    #expect(status == 0)
    let after = try LiveProduct(["watch", "--ubx", "--port", stage.path, "--count", "10"])
    #expect(stage.play(after, &virtual) == 0)
    #expect(try after.rest().isEmpty, "seed \(seed)")
  }
}
