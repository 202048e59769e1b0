import Testing

@testable import GNSSDriver

/// The search for the line speed against a receiver whose line is worked out bit by bit.
struct BaudSearchTests {
  struct Receiver: CustomTestStringConvertible, Sendable {
    let baud: Int
    let hertz: Int
    let sentences: [String]
    /// The longest that the search may take, seconds; the house plan for receivers of this pace.
    var limit: Double { hertz >= 5 ? 3 : 12 }
    var testDescription: String { "\(baud) at \(hertz) Hz, \(sentences.count) sentences" }
  }

  static let short = ["GNRMC,120000.00,A,4717.0000,N,00833.9150,E,2.5,10.0,301126,,,A"]
  static let usual =
    short + [
      "GNGGA,120000.00,4717.0000,N,00833.9150,E,1,12,0.9,499.6,M,47.4,M,,",
      "GNGSA,A,3,01,03,06,09,14,17,19,22,,,,,1.90,1.01,1.61,1",
      "GPGSV,2,1,08,01,40,083,42,03,17,308,38,06,07,344,35,09,22,228,41,1",
      "GPGSV,2,2,08,14,65,120,46,17,49,050,44,19,12,180,33,22,71,270,47,1",
    ]

  static let receivers: [Receiver] = {
    var receivers: [Receiver] = []
    for baud in BaudSearch.usual {
      for hertz in [1, 5, 10] {
        for sentences in [short, usual] {
          // What does not fit the line is no receiver.
          let bits = sentences.count * 75 * hertz * 10
          if bits < baud {
            receivers.append(Receiver(baud: baud, hertz: hertz, sentences: sentences))
          }
        }
      }
    }
    return receivers
  }()

  @Test func eachSpeedIsFoundInTime() throws {
    var seconds: [Bool: [Double]] = [true: [], false: []]
    for receiver in Self.receivers {
      for set in [9600, 115_200, 38_400] {
        for phase in [0.0, 0.21, 0.5, 0.83, 0.97] {
          let line = SimulatedLine(receiver, phase: phase)
          let found = line.search(BaudSearch(known: nil, set: set, at: .zero))
          #expect(found.baud == receiver.baud, "\(receiver) from \(set), phase \(phase)")
          #expect(found.seconds <= receiver.limit, "\(receiver) from \(set), phase \(phase)")
          seconds[receiver.hertz >= 5, default: []].append(found.seconds)
        }
      }
    }
    for isQuick in [false, true] {
      let all = try #require(seconds[isQuick]).sorted()
      let median = all[all.count / 2]
      print(
        "line speed found at \(isQuick ? "5 Hz and more" : "1 Hz"): median \(median) s, "
          + "worst \(all[all.count - 1]) s of \(all.count)")
    }
  }

  @Test func theOneThatIsKnownIsHeardFirst() {
    for receiver in Self.receivers {
      let line = SimulatedLine(receiver, phase: 0.5)
      let found = line.search(BaudSearch(known: receiver.baud, set: 9600, at: .zero))
      #expect(found.baud == receiver.baud)
      #expect(found.seconds <= 2 / Double(receiver.hertz))
      #expect(found.changes == 0)
    }
  }

  @Test("baud-search-too-hasty: a slow receiver is waited for") func aSlowReceiverIsWaitedFor() {
    // Its first burst comes just after the second at the speed that was set.
    let line = SimulatedLine(
      Receiver(baud: 9600, hertz: 1, sentences: Self.usual), phase: 0.05, period: 1.9)
    let found = line.search(BaudSearch(known: nil, set: 9600, at: .zero))
    #expect(found.baud == 9600)
    #expect(found.changes == 0)
  }

  @Test func oneEpochInFiveSecondsIsFoundToo() {
    let line = SimulatedLine(
      Receiver(baud: 38_400, hertz: 1, sentences: Self.usual), phase: 0.9, period: 5)
    let found = line.search(BaudSearch(known: nil, set: 9600, at: .zero))
    #expect(found.baud == 38_400)
  }

  @Test func bytesOfNoReceiverAreToldOnceAndNoSpeedIsKept() {
    var search = BaudSearch(known: nil, set: 9600, at: .zero)
    let noise = [UInt8](repeating: 0x7E, count: 100)
    var told = 0
    var rates: [Int] = []
    for step in 1...10_000 {
      let now = Duration.milliseconds(step * 40)
      switch search.hear(noise.span.bytes, isFrame: false, at: now) {
      case .listen(let rate): rates.append(rate)
      case .tellNone: told += 1
      case .found(let rate): Issue.record("found \(rate)")
      case .goOn: break
      }
    }
    #expect(told == 1)
    #expect(Set(rates) == Set(BaudSearch.usual))
  }

  @Test func aSilentLineIsNoSpin() {
    var search = BaudSearch(known: nil, set: 9600, at: .zero)
    var now = Duration.zero
    var changes = 0
    while now < .seconds(600) {
      now = search.due
      if search.pass(at: now) != .goOn { changes += 1 }
    }
    #expect(changes < 130)
  }
}
