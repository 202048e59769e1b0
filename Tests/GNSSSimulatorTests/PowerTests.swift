import GNSSCodec
import GNSSSimulator
import Testing

/// Sleep, power saving, and the energy that they take.
struct PowerTests {
  /// A receiver on a serial line and the host's words to it.
  struct Partner: ~Copyable {
    var receiver: VirtualReceiver
    var now = Duration.zero

    init(_ generation: Generation, baud: Int? = 115_200, cold: Duration = .zero) {
      var scenario = Scenario.example
      scenario.generation = generation
      scenario.baud = baud
      scenario.output = generation.speaksUBX ? .ubx : .nmea
      scenario.timeToFirstFix = cold
      receiver = VirtualReceiver(scenario)
      _ = live(.milliseconds(500))
    }

    mutating func live(_ time: Duration) -> [UInt8] {
      var bytes: [UInt8] = []
      now += time
      receiver.advance(to: now, into: &bytes)
      return bytes
    }

    mutating func say(_ write: (inout UBXFrameWriter) -> Void) {
      var writer = UBXFrameWriter()
      write(&writer)
      receiver.hear(writer.bytes)
    }

    mutating func say(_ write: (inout NMEASentenceWriter) -> Void) {
      var writer = NMEASentenceWriter()
      write(&writer)
      receiver.hear(writer.bytes)
    }

    /// Seconds until the first fix that comes from now on; nothing within a minute.
    mutating func timeToFix() -> Int? {
      for second in 1...60 {
        if Found(live(.seconds(1))).pvts.contains(where: { $0.flags.contains(.fixOK) }) {
          return second
        }
      }
      return nil
    }
  }

  @Test("The satellite part is stopped and started by CFG-RST; it still answers")
  func stopAndStart() {
    var partner = Partner(.nine)
    #expect(Found(partner.live(.seconds(3))).pvts.count == 3)
    partner.say { UBX.CfgRST(forgotten: [], mode: .stop).write(to: &$0) }
    #expect(partner.receiver.powerState == .stopped)
    #expect(Found(partner.live(.seconds(20))).pvts.isEmpty)
    partner.say { $0.poll(.monVER) }
    #expect(Found(partner.live(.seconds(1))).counts == ["0A-04": 1])
    partner.say { UBX.CfgRST(forgotten: [], mode: .start).write(to: &$0) }
    #expect(partner.receiver.powerState == .acquiring)
    #expect(partner.timeToFix() == 2)
    #expect(partner.receiver.powerState == .tracking)
  }

  @Test("Backup for a time, or until a byte comes; then its own settings, and a hot start")
  func backup() {
    for wakesByByte in [false, true] {
      var partner = Partner(.nine)
      partner.say { UBX.CfgRATE(measurementPeriod: 500).write(to: &$0) }
      #expect(Found(partner.live(.seconds(2))).pvts.count >= 3)
      partner.say {
        UBX.RxmPMREQ(duration: 10_000, flags: .backup, wakeUpSources: .serialInput).write(to: &$0)
      }
      _ = partner.live(.milliseconds(100))
      #expect(partner.receiver.powerState == .backup)
      #expect(partner.live(.milliseconds(4900)).isEmpty)
      if wakesByByte {
        // What wakes it is not heard, nor what follows at once.
        partner.say { $0.poll(.monVER) }
        #expect(partner.receiver.powerState == .acquiring)
        partner.say { $0.poll(.monVER) }
        let found = Found(partner.live(.milliseconds(600)))
        #expect(found.counts["0A-04"] == nil && found.counts["04-02"] != nil)
        partner.say { $0.poll(.monVER) }
        #expect(Found(partner.live(.milliseconds(300))).counts["0A-04"] == 1)
      } else {
        #expect(partner.live(.milliseconds(4900)).isEmpty)
      }
      let found = Found(partner.live(.seconds(6)))
      #expect(found.pvts.count == 6, "the rate was not kept: \(found.pvts.count)")
      #expect(found.pvts.last?.flags.contains(.fixOK) == true)
    }
  }

  @Test("Without its wake-up source, or on USB, only the time wakes it")
  func deepSleep() {
    var partner = Partner(.nine)
    partner.say { UBX.RxmPMREQ(duration: 5000, flags: .backup, wakeUpSources: []).write(to: &$0) }
    _ = partner.live(.seconds(1))
    for _ in 0..<3 { partner.say { $0.poll(.monVER) } }
    #expect(partner.live(.milliseconds(3900)).isEmpty)
    #expect(!partner.live(.seconds(2)).isEmpty)

    var usb = Partner(.nine, baud: nil)
    usb.say { UBX.RxmPMREQShort(duration: 5000).write(to: &$0) }
    #expect(Found(usb.live(.seconds(2))).pvts.count == 2)
    let forced: UBX.RxmPMREQ.Flags = [.backup, .force]
    usb.say {
      UBX.RxmPMREQ(duration: 5000, flags: forced, wakeUpSources: .serialInput).write(to: &$0)
    }
    usb.say { $0.poll(.monVER) }
    #expect(usb.live(.milliseconds(4900)).isEmpty)
    // The tenth generation wants the long form with force.
    var ten = Partner(.ten)
    ten.say { UBX.RxmPMREQShort(duration: 5000).write(to: &$0) }
    #expect(ten.receiver.powerState == .tracking)
    ten.say {
      UBX.RxmPMREQ(duration: 5000, flags: forced, wakeUpSources: .serialInput).write(to: &$0)
    }
    #expect(ten.receiver.powerState == .backup)
  }

  @Test("Ephemerides are good for two hours, and got anew in half a minute")
  func ephemerides() {
    for (minutes, seconds) in [(110, 2), (130, 18)] {
      var partner = Partner(.nine)
      _ = partner.live(.seconds(60))
      partner.say { UBX.CfgRST(forgotten: [], mode: .stop).write(to: &$0) }
      _ = partner.live(.seconds(60 * minutes))
      partner.say { UBX.CfgRST(forgotten: [], mode: .start).write(to: &$0) }
      let time = partner.timeToFix()
      #expect(time.map { seconds...(seconds + 1) ~= $0 } == true, "\(minutes) min: \(time ?? 0) s")
    }
  }

  @Test("On and off by turns: as the keys say, and as CFG-PMS and PMTK225 say")
  func intervals() throws {
    for generation in [Generation.ten, .eight] {
      var partner = Partner(generation)
      if generation == .ten {
        let items: [(UInt32, UInt64)] = [(0x40D0_0002, 20), (0x30D0_0005, 3), (0x20D0_0001, 1)]
        var writer = UBXFrameWriter()
        try writer.cfgVALSET(
          items.compactMap { UBX.ConfigurationItem(UBX.ConfigurationKey($0.0), $0.1) },
          layers: .ram)
        partner.receiver.hear(writer.bytes)
      } else {
        partner.say { UBX.CfgPMS(setup: .interval, period: 20, onTime: 3).write(to: &$0) }
      }
      _ = partner.live(.seconds(60))
      let fixes = Found(partner.live(.seconds(200))).pvts.filter { $0.flags.contains(.fixOK) }
      // A hot start and three seconds in each turn: four or five solutions have a fix.
      #expect((30...50).contains(fixes.count), "\(generation): \(fixes.count)")
      let meter = partner.receiver.energyMeter
      #expect(meter.time(in: .backup) > .seconds(180))
      #expect(meter.time(in: .acquiring) > .seconds(8))
    }
    var partner = Partner(.mediaTek)
    partner.say { (writer: inout NMEASentenceWriter) in
      writer.pmtkPowerMode(.periodicStandby, run: 3000, rest: 17_000)
    }
    #expect(String(decoding: partner.live(.seconds(60)), as: UTF8.self).contains("$PMTK001,225,3*"))
    let count = Found(partner.live(.seconds(200))).rmcs.count
    #expect((30...60).contains(count), "\(count)")
  }

  @Test("MediaTek's standby ends with a byte, CASIC's with its time only")
  func makers() {
    var partner = Partner(.mediaTek)
    _ = partner.live(.seconds(2))
    partner.say { (writer: inout NMEASentenceWriter) in writer.pmtkStandby(isDeep: false) }
    #expect(Found(partner.live(.seconds(1))).counts["PMTK001"] == 1)
    #expect(partner.live(.seconds(20)).isEmpty && partner.receiver.powerState == .stopped)
    partner.receiver.hear([0x0D])
    #expect(Found(partner.live(.seconds(4))).rmcs.count == 4)
    var casic = Partner(.casic)
    _ = casic.live(.seconds(2))
    casic.say { (writer: inout NMEASentenceWriter) in writer.pcasStandby(seconds: 10) }
    casic.receiver.hear([0x0D])
    _ = casic.live(.seconds(1))
    #expect(casic.live(.seconds(8)).isEmpty)
    #expect(Found(casic.live(.seconds(5))).rmcs.count >= 3)
  }

  @Test("The meter counts each state by its power")
  func energy() throws {
    var partner = Partner(.eight, cold: .seconds(30))
    _ = partner.live(.seconds(59.5))
    partner.say { UBX.CfgRST(forgotten: [], mode: .stop).write(to: &$0) }
    _ = partner.live(.seconds(10))
    partner.say { UBX.CfgRST(forgotten: [], mode: .start).write(to: &$0) }
    _ = partner.live(.seconds(5))
    partner.say { UBX.CfgRXM(mode: .powerSave).write(to: &$0) }
    _ = partner.live(.seconds(20))
    partner.say { UBX.RxmPMREQShort(duration: 0).write(to: &$0) }
    _ = partner.live(.seconds(1000))
    let meter = partner.receiver.energyMeter
    #expect(meter.time(in: .acquiring) == .seconds(31))
    #expect(meter.time(in: .tracking) == .seconds(34))
    #expect(meter.time(in: .stopped) == .seconds(10))
    #expect(meter.time(in: .cyclic) == .seconds(20))
    #expect(meter.time(in: .backup) == .seconds(1000))
    // 31 s at 96 mW, 34 s at 87, 10 s at 9, 20 s at 28.5 and 1000 s at 0.06.
    #expect(abs(meter.energy - (2976 + 2958 + 90 + 570 + 60)) < 1e-6)
    #expect(PowerState.allCases.map(meter.energy(in:)).reduce(0, +) == meter.energy)
    // On USB the rest stays on.
    var usb = Partner(.eight, baud: nil)
    _ = usb.live(.seconds(99.5))
    #expect(abs(usb.receiver.energyMeter.energy - 14_000) < 1e-6)
  }

  @Test("The same energy, however the time is cut")
  func sameEnergy() {
    var energies: [Double] = []
    for step in [1, 13, 1000, 60_000] {
      var partner = Partner(.ten, cold: .seconds(24))
      var passed = 0
      while passed < 60_000 {
        _ = partner.live(.milliseconds(min(step, 60_000 - passed)))
        passed += step
      }
      energies.append(partner.receiver.energyMeter.energy)
    }
    #expect(Set(energies).count == 1, "\(energies)")
  }
}
