import GNSSCodec
import GNSSReceiver
import TestSupport

/// A drawing of a dialogue, played by the clock that its columns are.
struct DialoguePlay {
  /// What should happen to each request, without what is empty at the line's end.
  private(set) var expected: [String: String] = [:]
  /// What happened.
  private(set) var found: [String: String] = [:]

  /// Requests by letter; a capital one is by the same message as its small one.
  static let requests: [Character: UBXRequest] = [
    "a": command { UBX.CfgRATE(measurementPeriod: 200).write(to: &$0) },
    "A": command { UBX.CfgRATE(measurementPeriod: 100).write(to: &$0) },
    "b": command { UBX.CfgNAV5(parameters: .dynamicModel).write(to: &$0) },
    "c": command { UBX.CfgRXM(mode: .powerSave).write(to: &$0) },
    "d": command { UBX.CfgPMS(setup: .balanced).write(to: &$0) },
    "e": command { UBX.CfgCFG(loaded: .all).write(to: &$0) },
    "l": command(isAlone: true) {
      UBX.CfgPRT(port: .uart1, baudRate: 115_200, input: .ubx, output: .ubx).write(to: &$0)
    },
    "v": .identification,
    "p": command(.answerAndAcknowledgement) { $0.poll(.cfgGNSS) },
    "P": command(.answerAndAcknowledgement) { $0.poll(.cfgGNSS) },
    "r": command(.nothing) {
      UBX.CfgRST(forgotten: .hotStart, mode: .stop).write(to: &$0)
    },
    "m": command(.assistance) {
      UBX.MgaIniPosLLH(latitude: 47, longitude: 8, height: 500, accuracy: 100).write(to: &$0)
    },
    "n": command(.assistance) {
      UBX.MgaIniPosXYZ(x: 1, y: 2, z: 3, accuracy: 100).write(to: &$0)
    },
  ]

  private var dialogue = UBXDialogue()
  private var letters: [UBXDialogue.Ticket: Character] = [:]
  private var waiting: [Character] = []
  private let showsOutcomes: Bool

  init(_ text: String, showsOutcomes: Bool) {
    self.showsOutcomes = showsOutcomes
    var inputs: [(name: String, columns: [Character])] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let columns = Array(parts[1].drop { $0 == " " })
      let name = String(parts[0])
      if name.count > 1 { inputs.append((name, columns)) } else { put(name, columns) }
    }
    let length = 60
    for column in 0..<length {
      let now = Duration.milliseconds(100 * column)
      for (name, columns) in inputs where column < columns.count && columns[column] != "." {
        take(name, columns[column], at: column)
      }
      advance(to: now, column)
    }
  }

  private mutating func put(_ name: String, _ columns: [Character]) {
    expected[name] = Self.trimmed(String(columns))
  }

  private mutating func advance(to now: Duration, _ column: Int) {
    while let step = dialogue.next(at: now) {
      switch step {
      case .send(let frame):
        // Requests of one letter are the same frame: it is the first of them that is not sent yet.
        let letter =
          waiting.first { Self.requests[$0]?.frame == frame }
          ?? Self.requests.first { $0.value.frame == frame }?.key ?? "?"
        if let index = waiting.firstIndex(of: letter) { waiting.remove(at: index) }
        note(letter, "s", column)
      case .ended(let ticket, let outcome):
        let mark: Character =
          switch outcome {
          case .accepted: "+"
          case .refused: "-"
          case .silent: "?"
          case .cancelled: "x"
          }
        if showsOutcomes, let letter = letters[ticket] { note(letter, mark, column) }
      }
    }
  }

  private mutating func take(_ name: String, _ letter: Character, at column: Int) {
    guard name != "cancel" else { return dialogue.cancel() }
    guard let request = Self.requests[letter] else { return }
    let frame = request.frame
    switch name {
    case "submit":
      waiting.append(letter)
      if let ticket = dialogue.submit(request) { letters[ticket] = letter }
    case "ack": see(.ubx(0x05, 0x01, [frame[2], frame[3]]))
    case "nak": see(.ubx(0x05, 0x00, [frame[2], frame[3]]))
    case "answer": see(.ubx(frame[2], frame[3], Array(repeating: 0, count: 40)))
    case "assisted":
      see(.ubx(0x13, 0x60, [1, 0, 0, frame[3]] + frame[6..<10]))
    default: break
    }
  }

  private mutating func see(_ frame: [UInt8]) { Self.see(frame, by: &dialogue) }

  /// Gives the message of a frame to a dialogue.
  static func see(_ frame: [UInt8], by dialogue: inout UBXDialogue) {
    var scanner = FrameScanner()
    _ = scanner.append(frame.span.bytes)
    if let found = scanner.next(), let content = found.ubx { dialogue.see(content) }
  }

  private mutating func note(_ letter: Character, _ mark: Character, _ column: Int) {
    var line = Array(found[String(letter)] ?? "")
    while line.count < column { line.append(".") }
    line.append(mark)
    found[String(letter)] = String(line)
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == "." { line.removeLast() }
    return line
  }

  private static func command(
    _ expectation: UBXRequest.Expectation = .acknowledgement, isAlone: Bool = false,
    _ write: (inout UBXFrameWriter) -> Void
  ) -> UBXRequest {
    var writer = UBXFrameWriter()
    write(&writer)
    return UBXRequest(frame: writer.bytes, expecting: expectation, isAlone: isAlone)
  }
}
