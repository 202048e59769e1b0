import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// What is said to a receiver for a client, and what becomes of it, by a clock of tenths of a
/// second.
struct ReceiverTaskTests {
  static let sentence: [UInt8] =
    .sentence("GNRMC,120000.00,A,4717.0000,N,00833.9150,E,2.5,10.0,301126,,,A")

  /// A task and a receiver that answers what it is told to answer.
  struct Play {
    var task = ReceiverTask()
    var now = Duration.zero
    /// What was done and told, in words; bytes as their first characters.
    var done: [String] = []
    /// Who it is.
    var identity: ReceiverIdentity?
    /// What it answers, by what is in the bytes that it hears, while the line has its speed.
    var answers: [(heard: [UInt8], answer: [UInt8])] = []
    /// What it sends each second.
    var stream = ReceiverTaskTests.sentence
    /// The line's speed, and the receiver's.
    var baud = 9600
    var receiverBaud = 9600
    /// The speed that the receiver takes on when it hears something else than the questions.
    var newBaud: Int?
    var isDone = false
    private var pending: [UInt8] = []

    mutating func run(for limit: Duration = .seconds(60)) {
      let end = now + limit
      while now < end, !isDone {
        now += .milliseconds(100)
        var bytes = pending
        pending = []
        if now.components.attoseconds == 0 { bytes += stream }
        if baud != receiverBaud { bytes = bytes.map { $0 & 0x55 } }
        task.listen(to: bytes.span.bytes)
        var scanner = FrameScanner()
        _ = scanner.append(bytes.span.bytes)
        scanner.finish()
        while let frame = scanner.next() { task.hear(frame) }
        if task.mayBegin { task.begin() }
        while let step = task.next(at: now) { take(step) }
      }
    }

    private mutating func take(_ step: ReceiverTask.Step) {
      switch step {
      case .send(let bytes):
        done.append("send")
        guard baud == receiverBaud else { return }
        for (heard, answer) in answers where bytes == heard { pending += answer }
        if let newBaud, !answers.contains(where: { $0.heard == bytes }) { receiverBaud = newBaud }
      case .setBaud(let speed):
        done.append("\(speed)")
        baud = speed
      case .recognised(let identity):
        self.identity = identity
        done.append(identity.name ?? "?")
        isDone = true
      case .movedTo(let speed): done.append("moved to \(speed)")
      case .ended(let outcome):
        done.append("\(outcome)")
        isDone = true
      }
    }
  }

  static let question: [UInt8] = .ubx(0x0A, 0x04, [])
  static var version: [UInt8] {
    .ubx(
      0x0A, 0x04,
      UBXIdentityTests.field("ROM", 30) + UBXIdentityTests.field("00080000", 10)
        + UBXIdentityTests.field("PROTVER=18.00", 30))
  }

  @Test func aReceiverThatAnswersUBXIsKnownAtOnce() {
    var play = Play()
    play.answers = [(Self.question, Self.version)]
    play.run()
    #expect(play.done.last == "u-blox 8")
    #expect(play.now == .milliseconds(1100))
  }

  @Test func oneThatIsKnownByItsUSBNumbersIsAskedUBXOnly() {
    var play = Play()
    play.task = ReceiverTask(maker: .uBlox)
    play.answers = [(Self.question, Self.version)]
    play.run()
    #expect(play.done == ["send", "u-blox 8"])
  }

  @Test func nothingIsSaidBeforeAReceiverWasHeard() {
    var play = Play()
    play.stream = Array("login: \r\n".utf8)
    play.run()
    #expect(play.done.isEmpty)
  }

  static let answers: [(question: String, answer: String, name: String)] = [
    ("PMTK605", "PMTK705,AXN_5.1,0027,PA,1.0", "MediaTek"),
    ("PCAS06,0", "GPTXT,01,01,02,SW=URANUS5,V5.1", "CASIC"),
    ("PAIR020", "PAIR020,AG3335M_V1.0.0,S,I", "Airoha"),
    ("PDTINFO", "PDTINFO,UM621-02,G1B1L1E1,V1.2,R6.0,23,PC", "Unicore"),
  ]

  @Test(arguments: answers)
  func allMakersAreAskedAtOnce(_ course: (question: String, answer: String, name: String)) {
    var play = Play()
    play.answers = [([UInt8].sentence(course.question), [UInt8].sentence(course.answer))]
    play.run()
    #expect(play.done == Array(repeating: "send", count: 5) + [course.name])
    #expect(play.now == .milliseconds(1100))
  }

  @Test("A Nebulas, whose checksums include the $, shows itself by its refusals")
  func aNebulas() throws {
    var refusal = Array("$command,PDTINFO,response: PARSING FAILD NO MATCHING FUNC PDTINFO".utf8)
    refusal += Array("*\(String(refusal.reduce(0, ^), radix: 16, uppercase: true))\r\n".utf8)
    var play = Play()
    play.answers = [([UInt8].sentence("PDTINFO"), refusal)]
    play.run()
    #expect(play.done == Array(repeating: "send", count: 5) + ["Unicore Nebulas"])
    #expect(Vocabulary(try #require(play.identity)) == .none)
  }

  @Test func oneThatAnswersNobodyIsAskedThreeTimes() {
    var play = Play()
    play.run()
    #expect(play.done == Array(repeating: "send", count: 15) + ["?"])
  }

  @Test func aQuectelIsSpokenToInTheLanguageOfItsChip() throws {
    for (question, answer, vocabulary) in [
      ("PMTK605", "PMTK705,AXN_5.1,0027,PA,1.0", Vocabulary.mediaTek),
      ("PAIR020", "PAIR020,LC86G,S,I", .airoha),
    ] {
      var play = Play()
      play.stream = .sentence("PQTMVER,MODULE_L76") + Self.sentence
      play.answers = [([UInt8].sentence(question), [UInt8].sentence(answer))]
      play.run()
      #expect(play.done.last == "Quectel")
      let identity = try #require(play.identity)
      #expect(Vocabulary(identity) == vocabulary)
    }
  }

  @Test(arguments: [
    ("OK", "accepted"), ("FAIL,0", "refused"), ("GNTXT,01,01,00,CFGSAVE", "silent"),
  ])
  func unicoreSaysOKOrFAIL(_ course: (answer: String, outcome: String)) throws {
    var play = Play()
    play.stream = .sentence("PDTINFO,UM621-02,G1B1L1E1,V1.2,R6.0") + Self.sentence
    play.answers = [([UInt8].sentence("CFGSAVE"), [UInt8].sentence(course.answer))]
    play.run()
    #expect(play.done == ["Unicore"])
    play.task.submit(try Vocabulary.unicore.exchanges(for: .save, ReceiverFacts()))
    play.isDone = false
    play.run()
    #expect(play.done.last == course.outcome)
  }

  @Test func aLateOKIsThatOfTheQuestionBefore() throws {
    var play = Play()
    play.answers = [
      ([UInt8].sentence("PDTINFO"), [UInt8].sentence("PDTINFO,UM621-02,G1B1L1E1,V1.2,R6.0")),
      ([UInt8].sentence("CFGSAVE"), .sentence("OK") + .sentence("FAIL,0")),
    ]
    play.run()
    play.task.submit(try Vocabulary.unicore.exchanges(for: .save, ReceiverFacts()))
    play.isDone = false
    play.run()
    #expect(play.done.last == "refused")
  }

  @Test(arguments: [("0", "accepted"), ("3", "refused"), ("1", "silent")])
  func airohaAcknowledges(_ course: (result: String, outcome: String)) throws {
    var play = Play()
    play.stream = .sentence("PAIR020,LC86G") + Self.sentence
    play.answers = [
      (
        [UInt8].sentence("PAIR050,200"),
        .sentence("PAIR001,062,0") + .sentence("PAIR001,050,\(course.result)")
      )
    ]
    play.run()
    play.task.submit(try Vocabulary.airoha.exchanges(for: .period(200), ReceiverFacts()))
    play.isDone = false
    play.run()
    #expect(play.done.last == course.outcome)
  }

  @Test func oneThatShowsItsMakerIsAskedInItsLanguageOnly() {
    var play = Play()
    play.stream = .sentence("PMTK011,MTKGPS") + Self.sentence
    play.answers = [([UInt8].sentence("PMTK605"), [UInt8].sentence("PMTK705,AXN_5.1,0027,PA,1.0"))]
    play.run()
    #expect(play.done == ["send", "MediaTek"])
  }

  @Test(arguments: [("3", "accepted"), ("1", "refused"), ("2", "refused")])
  func mediaTekAcknowledges(_ course: (result: String, outcome: String)) throws {
    var play = Play()
    play.stream = .sentence("PMTK011,MTKGPS") + Self.sentence
    play.answers = [
      ([UInt8].sentence("PMTK605"), [UInt8].sentence("PMTK705,AXN_5.1,0027,PA,1.0")),
      // An answer to another program's command first.
      (
        [UInt8].sentence("PMTK220,200"),
        .sentence("PMTK001,314,3") + .sentence("PMTK001,220,\(course.result)")
      ),
    ]
    play.run()
    let exchanges = try Vocabulary.mediaTek.exchanges(for: .period(200), ReceiverFacts())
    play.task.submit(exchanges)
    play.isDone = false
    play.run()
    #expect(play.done.suffix(2) == ["send", course.outcome])
  }

  /// A play in which the receiver is known, and is then told to go to 115 200 bits per second.
  private func move(_ vocabulary: Vocabulary, _ edit: (inout Play) -> Void) throws -> [String] {
    var play = Play()
    if vocabulary == .keys {
      play.answers = [(Self.question, Self.version)]
    } else {
      play.stream = .sentence("PMTK011,MTKGPS") + Self.sentence
      play.answers = [([UInt8].sentence("PMTK605"), [UInt8].sentence("PMTK705,A,0027,PA,1.0"))]
    }
    play.run()
    play.done = []
    play.isDone = false
    edit(&play)
    play.task.submit(try vocabulary.exchanges(for: .baud(115_200, from: 9600), ReceiverFacts()))
    play.run()
    return play.done
  }

  @Test(arguments: [Vocabulary.keys, .mediaTek])
  func theLineFollowsAReceiverThatChangesItsSpeed(_ vocabulary: Vocabulary) throws {
    let done = try move(vocabulary) { $0.newBaud = 115_200 }
    #expect(done.filter { $0 != "send" } == ["115200", "moved to 115200", "accepted"])
  }

  @Test(arguments: [Vocabulary.keys, .mediaTek])
  func theLineGoesBackWhereItDoesNot(_ vocabulary: Vocabulary) throws {
    let done = try move(vocabulary) { _ in }
    #expect(done.filter { $0 != "send" } == ["115200", "9600", "refused"])
  }

  @Test(arguments: [Vocabulary.keys, .mediaTek])
  func whereItIsNowhereThatIsTold(_ vocabulary: Vocabulary) throws {
    let done = try move(vocabulary) { $0.newBaud = 38_400 }
    #expect(done.filter { $0 != "send" } == ["115200", "9600", "silent"])
  }
}
