import GNSSReceiver

@testable import GNSSDriver

/// A drawing of a duty cycle: a letter a second.
///
///     sees   what comes: F a fix, w a weak one, n none with satellites, o none and no satellite,
///            . not a word
///     wants  what the clients say: s stay, 1…9 rest for ten times so many seconds, a always on,
///            ! one of them wants a fix now; the last letter goes on
///     state  A acquiring, T tracking, r resting
///     does   z it is sent to rest, W woken, O its port opened anew, H started anew, C started from
///            nothing, S set up, x told that the way has no effect, X that there is no other, L
///            that it is lost
struct DutyDrawing {
  private(set) var state = ""
  private(set) var does = ""
  private(set) var duty: DutyCycle
  private let words: RestWords

  init(
    _ text: String, _ facts: PowerFacts = PowerFacts(.eight, on: .serial), isHeard: Bool = true
  ) {
    duty = DutyCycle(at: .zero)
    duty.recognise(facts, at: .zero)
    if isHeard { duty.ephemerides = EphemerisUpkeep(heard: .zero) }
    words = RestWords(kind: facts.kind)
    var lines: [String: [Character]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      lines[String(parts[0])] = Array(parts[1].drop { $0 == " " })
    }
    let sees = lines["sees"] ?? []
    let wants = lines["wants"] ?? ["s"]
    for second in sees.indices {
      let now = Duration.seconds(second)
      let letter = wants[min(second, wants.count - 1)]
      see(sees[second], Self.wish(letter), at: now)
      if letter == "!" { duty.take(.stay, at: now) }
      act(from: now, to: now + .milliseconds(999))
    }
  }

  private static func wish(_ letter: Character) -> DutyAnswer? {
    if letter == "a" { return nil }
    guard let tens = letter.wholeNumberValue else { return .stay }
    return .rest(seconds: Double(10 * tens))
  }

  private mutating func see(_ letter: Character, _ wish: DutyAnswer?, at now: Duration) {
    if letter == "." { return }
    let epoch = DutyEpoch(
      hasFix: letter == "F" || letter == "w", satellites: letter == "o" ? 0 : 9,
      isWeak: letter == "w")
    // Each epoch is heard before it is whole.
    Self.hear(by: &duty, at: now)
    duty.take(epoch, wish, at: now)
  }

  /// A sentence of a receiver.
  private static func hear(by duty: inout DutyCycle, at now: Duration) {
    var pipeline = Pipeline(timing: .live)
    let sentence = Line.sentence("GNGLL,,,,,120000.00,V,N")
    pipeline.consume(Array(sentence.utf8).span.bytes, at: now)
    while let event = pipeline.next() {
      if case .frame(let frame) = event { duty.hear(frame, at: now) }
    }
  }

  /// Does what is due within a second.
  private mutating func act(from start: Duration, to end: Duration) {
    var marks = ""
    var now = start
    while true {
      while let step = duty.next(at: now) { marks += mark(step) }
      guard let due = duty.due, due <= end else { break }
      now = max(now, due)
    }
    switch duty.state {
    case .acquiring: state += "A"
    case .tracking: state += "T"
    case .resting: state += "r"
    }
    // Of several marks of one second the first is drawn: a setup right after a wake-up is not.
    does += marks.first.map { String($0) } ?? "."
  }

  private func mark(_ step: DutyCycle.Step) -> String {
    switch step {
    case .send(let bytes):
      for means in RestMeans.allCases where bytes == words.wake(means) && !bytes.isEmpty {
        return "W"
      }
      if bytes.count >= 8, bytes.suffix(12) == words.restart(isCold: true).suffix(12) {
        return "C"
      }
      if bytes.suffix(12) == words.restart(isCold: false).suffix(12) { return "H" }
      return "z"
    case .setUp: return "S"
    case .withoutEffect(_, let isLast): return isLast ? "X" : "x"
    case .lost: return "L"
    case .reopen: return "O"
    case .assist, .saveDatabase, .release, .retake, .resting, .awake: return ""
    }
  }
}
