import GNSSCodec
import GNSSReceiver

/// A setup and a receiver that talk to each other by a clock of tenths of a second.
struct SetupPlay {
  var setup: ReceiverSetup
  var receiver: ScriptedReceiver
  var now = Duration.zero
  /// What was told, in words.
  private(set) var told: [String] = []
  private var answers: [UInt8] = []

  init(
    _ receiver: ScriptedReceiver, ports: [UBX.PortID] = [.usb], baud: Int? = nil,
    goal: ReceiverSetup.Goal = .output, wish: ReceiverSetup.Wish = .init(),
    found: ReceiverSetup.Found = .init()
  ) {
    self.receiver = receiver
    setup = ReceiverSetup(.init(ports: ports, baud: baud), goal: goal, wish: wish, found: found)
  }

  /// Lets time pass until a condition holds or for so long; whether it held.
  @discardableResult
  mutating func run(
    for limit: Duration = .seconds(120), until isDone: (SetupPlay) -> Bool = { $0.setup.isAtRest }
  ) -> Bool {
    let end = now + limit
    while now < end {
      now += .milliseconds(100)
      var stream = answers
      answers = []
      if now.components.attoseconds == 0 { stream += receiver.epoch }
      hear(stream)
      if isDone(self) { return true }
    }
    return false
  }

  /// The receiver's bytes reach the setup, and what that says reaches the receiver.
  mutating func hear(_ bytes: [UInt8]) {
    var scanner = FrameScanner()
    _ = scanner.append(bytes.span.bytes)
    scanner.finish()
    while let frame = scanner.next() { setup.hear(frame) }
    while let step = setup.next(at: now) {
      switch step {
      case .send(let frame): answers += receiver.answer(frame)
      case .identified(let identity): told.append(identity.name ?? "?")
      case .ended(let result): told.append("\(result)")
      }
    }
  }
}
