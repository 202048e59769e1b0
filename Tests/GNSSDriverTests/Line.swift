import GNSSDriver
import GNSSPort
import GNSSReceiver
import GNSSSystem

/// A receiver's side of a line that a test holds, and what the driver on the other side told.
final class Line {
  private var terminal: PseudoTerminal?
  let path: String
  /// What was told, in words.
  var told: [String] = []

  init() throws {
    let terminal = try PseudoTerminal()
    path = terminal.path
    self.terminal = consume terminal
  }

  /// Sends text as a receiver does.
  func send(_ text: String) {
    _ = try? terminal?.write(Array(text.utf8).span.bytes)
  }

  /// The receiver is unplugged.
  func pull() { terminal = nil }

  /// The options of a driver for this line; it ends after half a minute, which is a failure.
  var options: Driver.Options {
    var options = Driver.Options()
    options.source = .path(path)
    options.deadline = Clock.now + .seconds(30)
    return options
  }

  /// Runs a driver to its end; the test answers to each event by its word.
  func run(_ options: Driver.Options, _ answer: (String) -> Verdict) throws -> Ending {
    var driver = try Driver(options)
    return try driver.run { event in
      let word = Self.word(for: event)
      told.append(word)
      return answer(word)
    }
  }

  static func word(for event: DriverEvent) -> String {
    switch event {
    case .waiting: "waiting"
    case .plugged: "plugged"
    case .possible: "possible"
    case .pulled: "pulled"
    case .busy: "busy"
    case .opened: "opened"
    case .listening: "listening"
    case .tuned: "tuned"
    case .bytes: "bytes"
    case .frame: "frame"
    case .epoch(let epoch, _): epoch.hasPosition ? "fix" : "epoch"
    case .unintelligible: "unintelligible"
    case .silent: "silent"
    case .standingStill(_, _, let isCut): isCut ? "cut" : "standing still"
    case .resumed: "resumed"
    case .identified: "identified"
    case .configured(_, let result): "\(result)"
    case .stalled: "stalled"
    case .woken: "woken"
    case .recognised: "recognised"
    case .resting: "resting"
    case .awake: "awake"
    case .restless: "restless"
    case .unwakeable: "unwakeable"
    case .answered(_, let outcome): "\(outcome)"
    }
  }

  /// Two sentences of one instant, and the first of the next.
  static let sentences =
    sentence("GNRMC,120000.00,A,4717.0000,N,00833.9150,E,2.5,10.0,301126,,,A")
    + sentence("GNGGA,120000.00,4717.0000,N,00833.9150,E,1,12,0.9,499.6,M,47.4,M,,")
    + sentence("GNRMC,120001.00,A,4717.0010,N,00833.9150,E,2.5,10.0,301126,,,A")

  static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(UInt8(0), ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
  }
}
