import GNSSCodec
import GNSSSimulator
import Testing

/// What is asked for and set by sentences.
struct MakerTests {
  struct Partner: ~Copyable {
    var receiver: VirtualReceiver
    var now = Duration.zero

    init(_ generation: Generation, baud: Int? = nil) {
      var scenario = Scenario.example
      scenario.generation = generation
      scenario.output = .nmea
      scenario.baud = baud
      receiver = VirtualReceiver(scenario)
      _ = live(.seconds(baud == nil ? 0 : 1))
    }

    mutating func live(_ time: Duration) -> [UInt8] {
      var bytes: [UInt8] = []
      now += time
      receiver.advance(to: now, into: &bytes)
      return bytes
    }

    mutating func say(_ write: (inout NMEASentenceWriter) -> Void) -> String {
      var writer = NMEASentenceWriter()
      write(&writer)
      receiver.hear(writer.bytes)
      return String(decoding: live(.zero), as: UTF8.self)
    }
  }

  static func count(_ name: String, _ bytes: [UInt8]) -> Int {
    Found(bytes).counts.filter { $0.key.hasSuffix(name) }.reduce(0) { $0 + $1.value }
  }

  @Test("MediaTek: firmware, test, interval, sentences, constellations, and what it lacks")
  func mediaTek() {
    var partner = Partner(.mediaTek)
    #expect(partner.say { $0.pmtkReleasePoll() }.hasPrefix("$PMTK705,GNSS_SIM_1.0,0001,SIMULATED,"))
    #expect(partner.say { $0.pmtk(0) }.hasPrefix("$PMTK001,0,3*"))
    #expect(partner.say { $0.pmtkFixInterval(milliseconds: 200) }.hasPrefix("$PMTK001,220,3*"))
    #expect(Found(partner.live(.seconds(2))).rmcs.count == 10)
    #expect(partner.say { $0.pmtk(400) }.hasPrefix("$PMTK500,200,0,0,0,0*"))
    #expect(partner.say { $0.pmtk(220, [20]) }.hasPrefix("$PMTK001,220,2*"))
    #expect(partner.say { $0.pmtk(220) }.hasPrefix("$PMTK001,220,0*"))
    var rates = NMEASentenceWriter.PMTKRates()
    rates.gga = 1
    rates.zda = 5
    #expect(partner.say { $0.pmtkRates(rates) }.hasPrefix("$PMTK001,314,3*"))
    let bytes = partner.live(.seconds(4))
    #expect(Self.count("GGA", bytes) == 20 && Self.count("ZDA", bytes) == 4)
    #expect(Found(bytes).rmcs.isEmpty && Self.count("GSV", bytes) == 0)
    #expect(partner.say { $0.pmtk(314, [6]) }.hasPrefix("$PMTK001,314,0*"))
    let system = partner.say {
      $0.pmtkConstellations(gps: true, glonass: true, galileo: false, beiDou: false)
    }
    #expect(system.hasPrefix("$PMTK001,353,3*"))
    #expect(partner.say { $0.pmtk(869) }.hasPrefix("$PMTK001,869,1*"))
    #expect(partner.say { $0.pcasPoll(.firmware) }.isEmpty)
  }

  @Test("CASIC: questions are answered by TXT, commands by what follows")
  func casic() {
    var partner = Partner(.casic)
    #expect(partner.say { $0.pcasPoll(.firmware) }.contains("SW=GNSS SIM"))
    #expect(partner.say { $0.pcasPoll(.hardware) }.contains("IC=SIMULATED"))
    #expect(partner.say { $0.pcasFixInterval(milliseconds: 500) }.isEmpty)
    var rates = NMEASentenceWriter.PCASRates()
    rates.gll = 0
    rates.zda = 2
    #expect(partner.say { $0.pcasRates(rates) }.isEmpty)
    let bytes = partner.live(.seconds(4))
    #expect(Found(bytes).rmcs.count == 8)
    #expect(Self.count("GLL", bytes) == 0 && Self.count("ZDA", bytes) == 4)
    #expect(partner.say { $0.pcasConstellations(gps: true, beiDou: true, glonass: false) }.isEmpty)
    _ = partner.live(.seconds(3))
    let counts = Found(partner.live(.seconds(4))).counts
    #expect(counts["GPGSV"] != nil && counts["GBGSV"] != nil && counts["GLGSV"] == nil)
    // Kept in flash, or forgotten.
    _ = partner.say { $0.pcasRestart(.hot) }
    #expect(Found(partner.live(.seconds(4))).rmcs.count == 4)
    _ = partner.say { $0.pcasFixInterval(milliseconds: 500) }
    _ = partner.say { $0.pcasSave() }
    _ = partner.say { $0.pcasRestart(.hot) }
    #expect(Found(partner.live(.seconds(4))).rmcs.count == 8)
    _ = partner.say { $0.pcasRestart(.factory) }
    #expect(Found(partner.live(.seconds(4))).rmcs.count == 4)
  }

  @Test("Unicore: an echo and OK or FAIL to each command, an answer to each question")
  func unicore() {
    var partner = Partner(.unicore)
    #expect(partner.say { $0.unicorePoll(.product) }.hasPrefix("$PDTINFO,SIMULATED,"))
    let interval = partner.say { $0.unicorePoll(.interval) }
    #expect(interval.hasPrefix("$CFGNAV,1000,1000,1000*"))
    #expect(interval.hasSuffix("$OK*04\r\n") && interval.contains("TXT,01,01,00,CFGNAV*"))
    // The third number has to stay.
    #expect(partner.say { $0.unicoreFixInterval(milliseconds: 200, others: [0]) }.contains("$FAIL"))
    #expect(
      partner.say { $0.unicoreFixInterval(milliseconds: 200, others: [1000]) }.contains("$OK"))
    #expect(Found(partner.live(.seconds(2))).rmcs.count == 10)
    #expect(partner.say { $0.unicorePoll(.signals) }.hasPrefix("$CFGSYS,h31111*"))
    #expect(partner.say { $0.unicoreSignals(0x11) }.contains("$OK"))
    #expect(partner.say { $0.unicoreRate(of: .rmc, 0) }.contains("$OK"))
    #expect(partner.say { $0.unicoreRate(of: .rmc, nil) }.hasPrefix("$CFGMSG,0,4,0*"))
    #expect(Found(partner.live(.seconds(2))).rmcs.isEmpty)
    #expect(partner.say { $0.unicorePoll(.port) }.hasPrefix("$CFGPRT,1,0,38400,3,3*"))
    #expect(partner.say { $0.unicoreSave() }.contains("$OK"))
    #expect(partner.say { $0.unicoreRestart(.hot) }.contains("$OK"))
    #expect(partner.say { $0.unicoreRate(of: .rmc, nil) }.hasPrefix("$CFGMSG,0,4,0*"))
    #expect(partner.say { $0.pmtkReleasePoll() }.isEmpty)
  }

  @Test("Airoha: PAIR001 to each command, and then the answer to a question")
  func airoha() {
    var partner = Partner(.airoha)
    let version = partner.say { $0.pair(20) }
    #expect(version.hasPrefix("$PAIR001,020,0*") && version.contains("$PAIR020,SIMULATED"))
    #expect(partner.say { $0.pair(50, [200]) }.hasPrefix("$PAIR001,050,0*"))
    #expect(partner.say { $0.pair(50, [50]) }.hasPrefix("$PAIR001,050,4*"))
    #expect(partner.say { $0.pair(51) }.contains("$PAIR051,200*"))
    #expect(Found(partner.live(.seconds(2))).rmcs.count == 10)
    #expect(partner.say { $0.pair(66, [1, 0, 0, 1, 0, 0]) }.hasPrefix("$PAIR001,066,0*"))
    #expect(partner.say { $0.pair(67) }.contains("$PAIR067,1,0,0,1,0,0*"))
    #expect(partner.say { $0.pair(62, [4, 0]) }.hasPrefix("$PAIR001,062,0*"))
    #expect(partner.say { $0.pair(63, [4]) }.contains("$PAIR063,4,0*"))
    #expect(Found(partner.live(.seconds(2))).rmcs.isEmpty)
    #expect(partner.say { $0.pair(999) }.hasPrefix("$PAIR001,999,3*"))
    #expect(partner.say { $0.pair(513) }.hasPrefix("$PAIR001,513,0*"))
    _ = partner.say { $0.pair(4) }
    #expect(partner.say { $0.pair(63, [4]) }.contains("$PAIR063,4,0*"))
    _ = partner.say { $0.pair(7) }
    #expect(partner.say { $0.pair(63, [4]) }.contains("$PAIR063,4,1*"))
  }

  @Test("u-blox: PUBX,40 and the standard's questions; another maker's commands are passed over")
  func blox() {
    var partner = Partner(.ten)
    #expect(partner.say { $0.query("GGA") }.hasPrefix("$GNGGA,"))
    #expect(partner.say { $0.pubxRate(of: "RMC", .init(all: 0)) }.isEmpty)
    #expect(partner.say { $0.pubxRate(of: "ZDA", .init(all: 2)) }.isEmpty)
    let bytes = partner.live(.seconds(4))
    #expect(Found(bytes).rmcs.isEmpty && Self.count("ZDA", bytes) == 2)
    #expect(partner.say { $0.pmtkReleasePoll() }.isEmpty)
    var plain = Partner(.plain)
    #expect(plain.say { $0.query("GGA") }.isEmpty)
  }
}
