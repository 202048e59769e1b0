import GNSSCodec
import TestSupport
import Testing

/// Questions and commands to receivers: as the makers print them, and read back as they were.
struct CommandTests {
  typealias Writer = NMEASentenceWriter

  private static func line(_ write: (inout Writer) -> Void) -> String {
    var writer = Writer()
    write(&writer)
    return String(decoding: writer.bytes.dropLast(2), as: UTF8.self)
  }

  @Test("Byte by byte as the makers' documents and programs of the field have them")
  func published() {
    #expect(Self.line { $0.pubxPoll(.position) } == "$PUBX,00*33")
    #expect(Self.line { $0.pubxPoll(.satellites) } == "$PUBX,03*30")
    #expect(Self.line { $0.pubxPoll(.time) } == "$PUBX,04*37")
    #expect(
      Self.line { $0.pubxRate(of: "GLL", .init(all: 0)) } == "$PUBX,40,GLL,0,0,0,0,0,0*5C")
    #expect(
      Self.line { $0.pubxPort(1, input: 7, output: 3, baud: 19_200) }
        == "$PUBX,41,1,0007,0003,19200,0*25")
    #expect(Self.line { $0.query("RMC") } == "$EIGNQ,RMC*24")
    #expect(Self.line { $0.pmtkRestart(.hot) } == "$PMTK101*32")
    #expect(Self.line { $0.pmtkRestart(.factory) } == "$PMTK104*37")
    #expect(Self.line { $0.pmtkFixInterval(milliseconds: 1000) } == "$PMTK220,1000*1F")
    #expect(Self.line { $0.pmtkStandby(isDeep: false) } == "$PMTK161,0*28")
    #expect(Self.line { $0.pmtkBaud(9600) } == "$PMTK251,9600*17")
    #expect(Self.line { $0.pmtkReleasePoll() } == "$PMTK605*31")
    #expect(Self.line { $0.pmtk(0) } == "$PMTK000*32")
    var rates = Writer.PMTKRates()
    rates.rmc = 1
    rates.gga = 1
    #expect(
      Self.line { $0.pmtkRates(rates) }
        == "$PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0*28")
    #expect(Self.line { $0.pcasSave() } == "$PCAS00*01")
    #expect(Self.line { $0.pcasRestart(.cold) } == "$PCAS10,2*1E")
    #expect(
      Self.line { $0.pcasConstellations(gps: true, beiDou: true, glonass: true) }
        == "$PCAS04,7*1E")
    #expect(Self.line { $0.psrfPoll(.gga) } == "$PSRF103,00,01,00,01*25")
    #expect(Self.line { $0.psrfPort(isNMEA: true, baud: 9600) } == "$PSRF100,1,9600,8,1,0*0D")
    #expect(Self.line { $0.psrfSleep() } == "$PSRF117,16*0B")
  }

  @Test("Unicore's and Airoha's, as programs of the field and recordings have them")
  func unicoreAndAiroha() {
    #expect(Self.line { $0.unicorePoll(.product) } == "$PDTINFO*4E")
    #expect(Self.line { $0.unicorePoll(.signals) } == "$CFGSYS*1B")
    #expect(Self.line { $0.unicoreSignals(0x35155) } == "$CFGSYS,h35155*68")
    #expect(Self.line { $0.unicoreRate(of: .gsa, 0) } == "$CFGMSG,0,2,0*05")
    #expect(Self.line { $0.unicoreRate(of: .gsv, 0) } == "$CFGMSG,0,3,0*04")
    let port = ["", "0", "115200", "3", "3"].map { Array($0.utf8) }
    #expect(Self.line { $0.unicorePort(port) } == "$CFGPRT,,0,115200,3,3*0F")
    #expect(Self.line { $0.unicoreResult(isAccepted: true) } == "$OK*04")
    #expect(Self.line { $0.unicoreResult(isAccepted: false) } == "$FAIL,0*1E")
    #expect(Self.line { $0.pair(66, [1, 0, 1, 0, 0, 1]) } == "$PAIR066,1,0,1,0,0,1*3B")
    #expect(Self.line { $0.pair(62, [2, 0]) } == "$PAIR062,2,0*3C")
    #expect(Self.line { $0.pair(50, [1000]) } == "$PAIR050,1000*12")
    #expect(Self.line { $0.pair(513) } == "$PAIR513*3D")
    #expect(Self.line { $0.pairResult(of: 50, 0) } == "$PAIR001,050,0*3E")
  }

  @Test("What a receiver cannot take is not written, or as the nearest that it can")
  func limits() {
    #expect(Self.line { $0.pmtkFixInterval(milliseconds: 1) }.hasPrefix("$PMTK220,100*"))
    #expect(Self.line { $0.pcasFixInterval(milliseconds: 5000) }.hasPrefix("$PCAS02,1000*"))
    #expect(Self.line { $0.pcasStandby(seconds: 100_000) }.hasPrefix("$PCAS12,65535*"))
    #expect(Self.line { $0.psrfRate(of: .zda, seconds: 999) }.hasPrefix("$PSRF103,08,00,255,01*"))
    #expect(Self.line { $0.pmtkPowerMode(.alwaysLocateStandby, run: 5) }.hasPrefix("$PMTK225,8*"))
    var writer = Writer()
    writer.pcasBaud(12_345)
    #expect(writer.bytes.isEmpty)
  }

  /// Every command with random arguments: the frame is valid, the fields are what was asked.
  @Test("Read back, each command is what it was")
  func identity() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<500 {
      let number = Int.random(in: 0...999, using: &random)
      let arguments = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: -100...1_000_000, using: &random)
      }
      #expect(
        Self.read { $0.pmtk(number, arguments) } == ["PMTK\(Self.pad(number, 3))"]
          + arguments.map(String.init))
      let holes = arguments.map { $0 % 3 == 0 ? nil : $0 }
      #expect(
        Self.read { $0.pcas(number % 100, holes) }
          == ["PCAS\(Self.pad(number % 100, 2))"] + holes.map { $0.map(String.init) ?? "" })
      let run = Int.random(in: 1000...518_400_000, using: &random)
      #expect(
        Self.read { $0.pmtkPowerMode(.periodicStandby, run: run, rest: number) }
          == ["PMTK225", "2", "\(run)", "\(number)", "\(run)", "\(number)"])
      var rates = Writer.PUBXRates(all: 1)
      rates.uart1 = number
      #expect(
        Self.read { $0.pubxRate(of: "GSV", rates) }
          == ["PUBX", "40", "GSV", "1", "\(number)", "1", "1", "1", "0"])
      let mask = UInt16.random(in: 0 ... .max, using: &random)
      let digits = String(mask, radix: 16, uppercase: true)
      #expect(
        Self.read { $0.pubxPort(3, input: mask, output: 0, baud: run) }
          == ["PUBX", "41", "3", Self.pad(digits, 4), "0000", "\(run)", "0"])
      let start = Writer.Start.allCases.randomElement(using: &random) ?? .hot
      #expect(Self.read { $0.pmtkRestart(start) } == ["PMTK\(101 + start.rawValue)"])
      #expect(Self.read { $0.pcasRestart(start) } == ["PCAS10", "\(start.rawValue)"])
      let sentence = Writer.SiRFSentence.allCases.randomElement(using: &random) ?? .gga
      #expect(
        Self.read { $0.psrfRate(of: sentence, seconds: number % 256) }
          == ["PSRF103", "0\(sentence.rawValue)", "00", Self.pad(number % 256, 2), "01"])
    }
    for poll in Writer.PCASPoll.allCases {
      #expect(Self.read { $0.pcasPoll(poll) } == ["PCAS06", "\(poll.rawValue)"])
    }
    for talker: Writer.Talker in [.gps, .glonass, .galileo, .beiDou, .qzss, .navIC, .combined] {
      let read = Self.read { $0.query("GGA", of: talker) }
      #expect(read.count == 2 && read[0].hasPrefix("EI") && read[0].hasSuffix("Q"))
      #expect(
        read[0].utf8.dropFirst(2).prefix(2).reduce(0) { $0 << 8 | Int($1) } == talker.rawValue)
    }
  }

  @Test("The rates of MediaTek and CASIC stand at their sentence's place")
  func rates() {
    var pmtk = Writer.PMTKRates()
    pmtk.gll = 1
    pmtk.vtg = 2
    pmtk.gsa = 3
    pmtk.gsv = 4
    pmtk.zda = 5
    let zeros = [String](repeating: "0", count: 11)
    #expect(
      Self.read { $0.pmtkRates(pmtk) }
        == ["PMTK314", "1", "0", "2", "0", "3", "4"] + zeros + ["5", "0"])
    var pcas = Writer.PCASRates()
    pcas.gga = 1
    pcas.gsv = 0
    pcas.antenna = 9
    #expect(Self.read { $0.pcasRates(pcas) } == ["PCAS03", "1", "", "", "0", "", "", "", "9"])
    #expect(
      Self.read { $0.pmtkConstellations(gps: true, glonass: false, galileo: true, beiDou: true) }
        == ["PMTK353", "1", "0", "1", "0", "1"])
  }

  /// The address and the fields of the one sentence that is written, its checksum right.
  private static func read(_ write: (inout Writer) -> Void) -> [String] {
    var writer = Writer()
    write(&writer)
    var scanner = FrameScanner()
    _ = scanner.append(writer.bytes.span.bytes)
    guard let frame = scanner.next(), frame.check == .valid, frame.length == writer.bytes.count,
      let sentence = frame.sentence
    else { return [] }
    var texts = [text(sentence.address)]
    var fields = sentence.fields
    while let field = fields.text() { texts.append(text(field)) }
    return texts
  }

  private static func text(_ span: RawSpan) -> String {
    span.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  private static func pad(_ number: Int, _ width: Int) -> String { pad("\(number)", width) }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
