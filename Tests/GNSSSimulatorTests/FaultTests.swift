import GNSSCodec
import GNSSReceiver
import GNSSSimulator
import Testing

/// What goes wrong on cue.
struct FaultTests {
  static func scenario(_ faults: [Fault]) -> Scenario {
    var scenario = Scenario.example
    scenario.faults = faults
    return scenario
  }

  static let all: [Fault] = [
    Fault(.silence, at: .seconds(3), for: .seconds(2)),
    Fault(.noise, at: .seconds(6), for: .seconds(3)),
    Fault(.truncation, at: .seconds(10), for: .seconds(3)),
    Fault(.stuckTime, at: .seconds(14), for: .seconds(3)),
    Fault(.rollover, at: .seconds(18), for: .seconds(3)),
    Fault(.unplugged, at: .seconds(22.5), for: .seconds(4)),
  ]

  @Test("The same seed gives the same mishaps, however the time is cut; another seed others")
  func sameBytes() {
    let scenario = Self.scenario(Self.all)
    let whole = scenario.bytes(until: .seconds(40), step: .seconds(40))
    for step in [7, 100, 2500] {
      #expect(scenario.bytes(until: .seconds(40), step: .milliseconds(step)) == whole)
    }
    var other = scenario
    other.seed += 1
    #expect(other.bytes(until: .seconds(40), step: .seconds(40)) != whole)
  }

  @Test("Silence: no byte, then on as before")
  func silence() {
    var receiver = VirtualReceiver(Self.scenario([Self.all[0]]))
    var counts: [Int] = []
    for second in 0...7 {
      var bytes: [UInt8] = []
      receiver.advance(to: .seconds(second), into: &bytes)
      counts.append(Found(bytes).pvts.count)
    }
    #expect(counts == [1, 1, 1, 0, 0, 1, 1, 1])
  }

  @Test("Noise hides some frames and makes none; a frame that breaks off is none")
  func damage() {
    let noisy = Found(
      Self.scenario([Fault(.noise)]).bytes(until: .seconds(60), step: .seconds(1)))
    #expect(noisy.discarded > 1000)
    #expect((30...61).contains(noisy.pvts.count), "\(noisy.pvts.count)")
    #expect(noisy.pvts.allSatisfy { $0.flags.contains(.fixOK) })
    let cut = Found(
      Self.scenario([Fault(.truncation)]).bytes(until: .seconds(60), step: .seconds(1)))
    // What is left of two sentences may by chance have the sum of the second: one in 256.
    #expect(cut.pvts.isEmpty && cut.rmcs.count <= 3, "\(cut.counts)")
    #expect(cut.invalid > 30)
  }

  @Test("The time stands still and goes on where it would be")
  func stuckTime() {
    let scenario = Self.scenario([Fault(.stuckTime, at: .seconds(3.5), for: .seconds(4))])
    let found = Found(scenario.bytes(until: .seconds(10), step: .seconds(1)))
    let start = scenario.start.unixNanoseconds
    let seconds = found.pvts.compactMap { $0.unixNanoseconds.map { ($0 - start) / 1_000_000_000 } }
    #expect(seconds == [0, 1, 2, 3, 3, 3, 3, 3, 8, 9, 10])
  }

  @Test("The date is 1024 weeks back, in NMEA and UBX")
  func rollover() {
    let scenario = Self.scenario([Fault(.rollover, at: .seconds(2), for: .seconds(2))])
    let found = Found(scenario.bytes(until: .seconds(5), step: .seconds(1)))
    #expect(found.pvts.map(\.year) == [2026, 2026, 2007, 2007, 2026, 2026])
    #expect(found.pvts.map(\.timeOfWeek) == (0...5).map { 111_618_000 + 1000 * $0 })
    #expect(found.rmcs.filter { $0.contains(",160407,") }.count == 2)
    #expect(found.rmcs.filter { $0.contains(",301126,") }.count == 4)
  }

  @Test("Unplugged: the working memory is lost; what is kept, with and without backup supply")
  func unplugged() {
    for hasBackupSupply in [true, false] {
      var partner = DialogueTests.Partner {
        $0.generation = .nine
        $0.hasBackupSupply = hasBackupSupply
        $0.faults = [Fault(.unplugged, at: .seconds(5.5), for: .seconds(3))]
      }
      let accepted = DialogueTests.accepted(0x8A)
      #expect(partner.set([(DialogueTests.measurementPeriod, [100, 0])]) == accepted)
      #expect(partner.set(layers: 2, [(DialogueTests.statusOnUSB, [1])]) == accepted)
      #expect(partner.set(layers: 4, [(DialogueTests.pvtOnUSB, [2])]) == accepted)
      #expect(Found(partner.live(.seconds(5))).pvts.count == 50)
      _ = partner.live(.seconds(1))
      #expect(partner.receiver.isPlugged == false)
      #expect(partner.ask(0x0A, 0x04).isEmpty)
      #expect(partner.live(.seconds(2)).isEmpty)
      let found = Found(partner.live(.seconds(10)))
      #expect(partner.receiver.isPlugged == true)
      #expect(found.pvts.count == 5 && found.counts["04-02"] != nil)
      #expect(found.counts["01-03"] == (hasBackupSupply ? 10 : nil))
      #expect(found.pvts.last?.flags.contains(.fixOK) == hasBackupSupply)
    }
  }

  @Test("It is unplugged and plugged in by its owner")
  func byHand() {
    var receiver = VirtualReceiver(Scenario.example)
    var bytes: [UInt8] = []
    receiver.advance(to: .seconds(2), into: &bytes)
    receiver.unplug()
    bytes.removeAll()
    receiver.advance(to: .seconds(100), into: &bytes)
    #expect(bytes.isEmpty)
    #expect(receiver.isPlugged == false)
    let energy = receiver.energyMeter.energy
    receiver.plugIn()
    receiver.advance(to: .seconds(102), into: &bytes)
    #expect(Found(bytes).pvts.count == 2)
    #expect(receiver.energyMeter.energy > energy)
  }

  @Test("A message is refused; requests are not heard")
  func dialogue() {
    var partner = DialogueTests.Partner {
      $0.faults = [
        Fault(.refusal(UBX.Kind.cfgVALSET.id), at: .seconds(1), for: .seconds(1)),
        Fault(.deafness(2), at: .seconds(3)),
      ]
    }
    let period: [(UInt32, [UInt8])] = [(DialogueTests.measurementPeriod, [0xE8, 3])]
    #expect(partner.set(period) == DialogueTests.accepted(0x8A))
    _ = partner.live(.seconds(1))
    #expect(partner.set(period) == DialogueTests.refused(0x8A))
    #expect(!partner.get([DialogueTests.measurementPeriod]).isEmpty)
    _ = partner.live(.seconds(2))
    #expect(partner.set(period).isEmpty)
    #expect(partner.set(period).isEmpty)
    #expect(partner.set(period) == DialogueTests.accepted(0x8A))
  }

  @Test("Garbage in the middle of a dialogue: in the end the host is understood and answered")
  func garbage() throws {
    var host = UBXDialogueTests.Host()
    host.receiver = VirtualReceiver(Self.scenario([Fault(.garbage)]))
    var refusedOrSilent = 0
    for round in 0..<30 {
      let request = try UBXDialogueTests.set([(UBXDialogueTests.period, UInt64(100 + 10 * round))])
      let outcome = host.outcome(of: request)
      #expect(outcome != .refused)
      if outcome != .accepted { refusedOrSilent += 1 }
    }
    // Half of the answers are spoilt, each is asked for three times.
    #expect(refusedOrSilent <= 8, "\(refusedOrSilent) of 30")
  }

  @Test("A tunnel: the time goes on, no satellites, and a hot start behind it")
  func tunnel() {
    let scenario = Self.scenario([Fault(.tunnel, at: .seconds(3), for: .seconds(4))])
    var receiver = VirtualReceiver(scenario)
    var bytes: [UInt8] = []
    receiver.advance(to: .seconds(5), into: &bytes)
    #expect(receiver.powerState == .acquiring)
    receiver.advance(to: .seconds(10), into: &bytes)
    #expect(receiver.powerState == .tracking)
    let found = Found(bytes)
    #expect(found.pvts.allSatisfy { $0.valid.contains(.validTime) })
    let fixes = found.pvts.map { $0.flags.contains(.fixOK) }
    #expect(fixes == [true, true, true, false, false, false, false, false, true, true, true])
    #expect(found.pvts[4].satellitesUsed == 0)
  }

  @Test("Antenna and jammer: MON-RF, MON-HW and a text tell, and there is no fix")
  func inputs() {
    func input(_ kind: Fault.Kind, _ generation: Generation) -> (UBX.MonRF.Block?, [UInt8]) {
      var scenario = Self.scenario([Fault(kind, at: .seconds(2), for: .seconds(3))])
      scenario.generation = generation
      var receiver = VirtualReceiver(scenario)
      var sent: [UInt8] = []
      receiver.advance(to: .seconds(4), into: &sent)
      var writer = UBXFrameWriter()
      writer.poll(generation == .eight ? .monHW : .monRF)
      receiver.hear(writer.bytes)
      var answer: [UInt8] = []
      receiver.advance(to: .seconds(4), into: &answer)
      receiver.advance(to: .seconds(9), into: &sent)
      var scanner = FrameScanner()
      _ = scanner.append(answer.span.bytes)
      guard let content = scanner.next()?.ubx else { return (nil, sent) }
      if let old = content.monHW {
        let block = UBX.MonRF.Block(
          jammingState: old.jammingState, antennaStatus: old.antennaStatus,
          antennaPower: old.antennaPower, noise: old.noise, gain: old.gain,
          jammingIndicator: old.jammingIndicator)
        return (block, sent)
      }
      return (content.monRF?[0], sent)
    }
    for generation in [Generation.eight, .ten] {
      let (open, sent) = input(.antennaOpen, generation)
      #expect(open?.antennaStatus == 4)
      let text = String(decoding: sent, as: UTF8.self)
      #expect(text.contains("ANTSTATUS=OPEN") && text.contains("ANTSTATUS=OK"))
      #expect(Found(sent).pvts.filter { $0.flags.contains(.fixOK) }.count == 6)
      #expect(input(.antennaShort, generation).0?.antennaStatus == 3)
      let (jammed, weak) = input(.jamming, generation)
      #expect(jammed?.jammingState == 3 && (jammed?.jammingIndicator ?? 0) > 200)
      #expect(jammed?.antennaStatus == 2)
      #expect(Found(weak).pvts.filter { $0.flags.contains(.fixOK) }.count == 7)
      let (calm, _) = input(.stuckTime, generation)
      #expect(calm?.jammingState == 1 && calm?.antennaStatus == 2)
    }
  }
}
