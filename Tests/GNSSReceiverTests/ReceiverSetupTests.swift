import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// How a receiver is switched to what is wanted, and left as it was found.
struct ReceiverSetupTests {
  /// Begins, and runs to the end of the setup.
  static func play(
    _ receiver: ScriptedReceiver, ports: [UBX.PortID] = [.usb], baud: Int? = nil
  ) -> SetupPlay {
    var play = SetupPlay(receiver, ports: ports, baud: baud)
    play.setup.begin()
    play.run()
    return play
  }

  static func generations(seed: UInt64 = 1) -> [ScriptedReceiver] {
    [
      .byKeys(seed: seed), .byMessages(seed: seed), between(keys: true, seed),
      between(keys: false, seed),
    ]
  }

  /// Protocol 23 to 26: it has keys, or only the old messages.
  private static func between(keys: Bool, _ seed: UInt64) -> ScriptedReceiver {
    keys ? .byKeys("24.00", seed: seed) : .byMessages("23.01", seed: seed)
  }

  @Test("Each generation is switched, and put back as it was", arguments: 0..<4)
  func bothWays(_ index: Int) {
    let receiver = Self.generations()[index]
    var play = Self.play(receiver)
    #expect(play.told == ["u-blox 10", "configured(hasChanged: true)"])
    #expect(play.receiver.sendsPVT && play.receiver.sendsNMEA)
    #expect(play.receiver.settings != receiver.settings)
    play.setup.putBack()
    play.run()
    #expect(play.told.last == "putBack")
    #expect(play.receiver.settings == receiver.settings)
    #expect(play.setup.found.isEmpty)
    #expect(play.receiver.layers.isSubset(of: [1]), "only RAM is ever written")
  }

  @Test("Nothing is written before it begins, and nothing when it is at rest")
  func silence() {
    var play = SetupPlay(.byKeys())
    #expect(play.run(for: .seconds(10)) { !$0.receiver.heard.isEmpty } == false)
    play.setup.begin()
    play.run()
    let count = play.receiver.heard.count
    #expect(play.setup.deadline == nil)
    #expect(play.run(for: .seconds(60)) { $0.receiver.heard.count > count } == false)
  }

  @Test("One that sends all of it already is not written to but for questions")
  func asWanted() {
    var receiver = ScriptedReceiver.byKeys()
    for first: UInt32 in [0x2091_0006, 0x2091_0038, 0x2091_015F, 0x2091_0015] {
      receiver.keys[first + 3] = 1
    }
    let play = Self.play(receiver)
    #expect(play.told.last == "configured(hasChanged: false)")
    #expect(!play.receiver.heard.contains(0x068A))
    #expect(play.setup.found.isEmpty)
  }

  @Test("one-unknown-key-one-nak: a key that is lacking costs only itself")
  func lackingKey() {
    var receiver = ScriptedReceiver.byKeys()
    receiver.keys[0x2091_015F + 3] = nil
    let before = receiver.settings
    var play = Self.play(receiver)
    #expect(play.told.last == "configured(hasChanged: true)")
    #expect(play.receiver.keys[0x2091_0038 + 3] == 1)
    play.setup.putBack()
    play.run()
    #expect(play.receiver.settings == before)
  }

  @Test("Another port than the first that was thought of is found by the stream")
  func otherPort() {
    let receiver = ScriptedReceiver.byKeys()
    var play = Self.play(receiver, ports: [.uart1, .usb])
    #expect(play.told == ["u-blox 10", "configured(hasChanged: true)"])
    #expect(play.receiver.keys[0x2091_0006 + 1] == 0, "the first port is as it was")
    play.setup.putBack()
    play.run()
    #expect(play.receiver.settings == receiver.settings)
  }

  @Test("Where it answers nothing it is asked three times, and left alone")
  func mute() {
    var receiver = ScriptedReceiver.byKeys()
    receiver.isMute = true
    let play = Self.play(receiver)
    #expect(play.told == ["unanswered"])
    #expect(play.receiver.heard == [0x0A04, 0x0A04, 0x0A04])
  }

  @Test("A NAK leaves it as it was")
  func refused() {
    var receiver = ScriptedReceiver.byKeys()
    receiver.knowsKeys = false
    let play = Self.play(receiver)
    #expect(play.told == ["u-blox 10", "refused"])
    #expect(play.receiver.settings == receiver.settings)
  }

  @Test(
    "What the line carries decides",
    arguments: [
      (baud: 4800, period: 1000, told: "lineTooSlow", nmea: true),
      (baud: 9600, period: 1000, told: "configured(hasChanged: true)", nmea: false),
      (baud: 38_400, period: 1000, told: "configured(hasChanged: true)", nmea: true),
      (baud: 38_400, period: 200, told: "configured(hasChanged: true)", nmea: false),
      (baud: 115_200, period: 200, told: "configured(hasChanged: true)", nmea: true),
    ])
  func lines(_ line: (baud: Int, period: Int, told: String, nmea: Bool)) {
    for index in 0..<2 {
      var receiver = Self.generations()[index]
      receiver.port = 1
      receiver.period = line.period
      if receiver.knowsKeys { receiver.keys[0x3021_0001] = UInt64(line.period) }
      var play = Self.play(receiver, ports: [.uart1], baud: line.baud)
      #expect(play.told.last == line.told)
      #expect(play.receiver.sendsNMEA == line.nmea)
      play.setup.putBack()
      play.run()
      #expect(play.receiver.settings == receiver.settings)
    }
  }

  @Test(
    "configuration-gone-after-replug: a restart is noticed, and it is switched anew",
    arguments: 0..<4)
  func restart(_ index: Int) {
    let receiver = Self.generations()[index]
    var play = Self.play(receiver)
    play.receiver.keys = receiver.keys
    play.receiver.rates = receiver.rates
    #expect(play.run { $0.receiver.sendsPVT && $0.setup.isAtRest })
    play.setup.putBack()
    play.run()
    #expect(play.receiver.settings == receiver.settings)
  }

  @Test("What was found outlives a port that is opened anew", arguments: 0..<4)
  func reopened(_ index: Int) {
    let receiver = Self.generations()[index]
    let first = Self.play(receiver)
    // The receiver has kept its RAM: what it sends now is not what was found.
    var play = SetupPlay(first.receiver, found: first.setup.found)
    play.setup.begin()
    play.run()
    play.setup.putBack()
    play.run()
    #expect(play.receiver.settings == receiver.settings)
  }

  @Test("What was found outlives a program that is killed, as text", arguments: 0..<4)
  func killed(_ index: Int) {
    let receiver = Self.generations()[index]
    let text = Self.play(receiver).setup.found.text
    #expect(ReceiverSetup.Found(text: text).text == text && !text.isEmpty)
    // The receiver has kept its RAM, or has lost its power since.
    for state in [Self.play(receiver).receiver, receiver] {
      var play = SetupPlay(state, found: ReceiverSetup.Found(text: text))
      play.setup.begin()
      play.run()
      play.setup.putBack()
      play.run()
      #expect(play.receiver.settings == receiver.settings)
    }
  }

  @Test("Text that nothing has written is passed over")
  func otherText() {
    for text in ["", ",", "k=1", "kxyz=1", "p=", "q1=2", "p1=2", "m0107=12345678901234567", "=="] {
      #expect(ReceiverSetup.Found(text: text).isEmpty, "\(text)")
    }
  }

  @Test("Interrupted at any instant it is put back", arguments: 0..<4)
  func interrupted(_ index: Int) {
    for tenths in 0..<60 {
      let receiver = Self.generations()[index]
      var play = SetupPlay(receiver, ports: [.uart1, .usb])
      play.setup.begin()
      play.run(for: .milliseconds(100 * tenths)) { _ in false }
      play.setup.putBack()
      play.run()
      #expect(play.receiver.settings == receiver.settings, "after \(tenths) tenths of a second")
    }
  }

  @Test("Lost answers, NAKs and garbage never leave it halfway", arguments: 0..<4)
  func faults(_ index: Int) {
    let start = UInt64.random(in: 0..<1_000_000)
    print("seed \(start)")
    for seed in start..<start + 300 {
      var receiver = Self.generations(seed: seed)[index]
      receiver.faults = .init(lost: 25, refused: 15, garbage: 20)
      let before = receiver.settings
      var play = Self.play(receiver, ports: [.uart1, .usb])
      switch play.told.last {
      case "configured(hasChanged: true)", "configured(hasChanged: false)":
        #expect(play.receiver.sendsPVT)
      case "lost": continue  // it has stopped answering, which is told
      default: #expect(play.receiver.settings == before, "seed \(seed): \(play.told)")
      }
      play.receiver.faults = .init()
      play.setup.putBack()
      play.run()
      #expect(play.receiver.settings == before, "seed \(seed): \(play.told)")
    }
  }

  @Test("Answers to what others have asked change nothing")
  func othersTraffic() {
    let receiver = ScriptedReceiver.byKeys()
    var play = SetupPlay(receiver)
    play.setup.begin()
    // Another program's VALGET of the flash layer, its acknowledgements and its CFG-RATE.
    let foreign: [UInt8] =
      .ubx(6, 0x8B, [1, 2, 0, 0, 0x09, 0, 0x91, 0x20, 7]) + .ubx(5, 1, [6, 0x8A])
      + .ubx(5, 0, [6, 8]) + .ubx(6, 8, [100, 0, 1, 0, 1, 0])
    for _ in 0..<100 {
      play.hear(foreign)
      play.run(for: .milliseconds(100)) { _ in false }
    }
    #expect(play.told.last == "configured(hasChanged: true)")
    play.setup.putBack()
    play.run()
    #expect(play.receiver.settings == receiver.settings)
  }

  @Test("Only the question who it is, where no more is wanted")
  func identification() {
    var play = SetupPlay(.byMessages(), goal: .identify)
    play.setup.begin()
    play.run()
    #expect(play.told == ["u-blox 10", "identified"])
    #expect(play.receiver.heard == [0x0A04])
  }
}
