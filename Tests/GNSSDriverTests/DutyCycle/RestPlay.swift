import GNSSCodec
import GNSSGeodesy
import GNSSReceiver
import GNSSSimulator

@testable import GNSSDriver

/// A virtual receiver, and beside it all of a driver that has no descriptor: what hears it, sets it
/// up, lets it rest, and one client. Time is passed in; an hour takes a moment.
struct RestPlay: ~Copyable {
  var receiver: VirtualReceiver
  var clients = Clients()
  let client: Clients.ID
  var duty = DutyCycle(at: .zero)
  var talk = Talk()
  private var pipeline = Pipeline(timing: .live)
  private var assistance = Assistance()
  private let link: PowerLink
  private let facts = Connected(name: "/dev/ttyTEST", baud: nil, isLive: true, isConnection: false)
  private(set) var now: Duration = .zero
  /// What was told, in words, and when.
  private(set) var told: [String] = []
  /// The locations that the client got.
  private(set) var locations: [Location] = []
  /// Fixes that came in UBX, and in sentences only.
  private(set) var fixes = (ubx: 0, sentences: 0)
  /// How often the host had something to do of its own accord while the receiver rested.
  private(set) var wakeUps = 0
  /// What the driver said.
  private(set) var said: [UInt8] = []
  private var hasPVT = false
  /// How many requests were answered.
  private(set) var answers = 0

  init(_ scenario: Scenario, on link: PowerLink, filter: Double = 100) {
    receiver = VirtualReceiver(scenario)
    self.link = link
    var settings = ClientSettings()
    settings.distanceFilter = filter
    client = clients.add(settings, Authorization(status: .authorizedAlways))
    _ = clients.start(client, at: .zero)
    _ = clients.take(.opened(facts), at: .zero, utc: scenario.start.unixNanoseconds)
    let ports: [UBX.PortID] = link == .usb ? [.usb] : [.uart1, .uart2]
    talk.setup = ReceiverSetup(.init(ports: ports, baud: scenario.baud), goal: .output)
  }

  private var utc: Int64 {
    receiver.scenario.start.unixNanoseconds + Int64(now / .nanoseconds(1))
  }

  /// Lives on for so long, from event to event.
  mutating func live(_ time: Duration) {
    let end = now + time
    while true {
      step()
      var next = end
      for due in [receiver.nextDue, talk.due, duty.due, pipeline.deadline] {
        if let due { next = min(next, due) }
      }
      // A millisecond on, what is due is over for sure.
      let target = max(next, now + .milliseconds(1))
      if target >= end {
        advance(to: end)
        return step()
      }
      if duty.rest != nil, let due = earlier(duty.due, talk.due), due <= target { wakeUps += 1 }
      advance(to: target)
    }
  }

  /// Lives until a word is told, for so long at most; whether it was.
  mutating func live(until word: String, within limit: Duration) -> Bool {
    let end = now + limit
    let before = told.count
    while now < end {
      live(.seconds(1))
      if told.dropFirst(before).contains(word) { return true }
    }
    return false
  }

  /// A client wants something else: the driver is woken for that.
  mutating func wakeClients() {
    if let wish = clients.verdict(on: .woken, at: now).wish { duty.take(wish, at: now) }
    step()
  }

  /// The receiver is pulled and plugged in again; a driver begins anew with it.
  mutating func pull(for time: Duration) {
    receiver.unplug()
    _ = clients.take(.pulled(facts), at: now, utc: utc)
    now += time
    var bytes: [UInt8] = []
    receiver.advance(to: now, into: &bytes)
    receiver.plugIn()
    pipeline = Pipeline(timing: .live)
    duty = DutyCycle(at: now)
    let found = talk.setup?.found ?? .init()
    let line = talk.setup?.line ?? .init(ports: [], baud: nil)
    talk = Talk()
    talk.setup = ReceiverSetup(line, goal: .output, found: found)
    _ = clients.take(.opened(facts), at: now, utc: utc)
  }

  private mutating func advance(to instant: Duration) {
    now = instant
    var bytes: [UInt8] = []
    receiver.advance(to: now, into: &bytes)
    if !bytes.isEmpty { pipeline.consume(bytes.span.bytes, at: now) }
    if let due = pipeline.deadline, now >= due { pipeline.elapse(at: now) }
    var epochs: [Epoch] = []
    while let event = pipeline.next() {
      switch event {
      case .frame(let frame):
        talk.note(frame)
        duty.hear(frame, at: now)
        if frame.check == .valid, frame.ubx?.kind == .navPVT { hasPVT = true }
      case .epoch(let closed): epochs.append(closed.value)
      }
    }
    for epoch in epochs { take(epoch) }
  }

  private mutating func take(_ epoch: Epoch) {
    if epoch.hasPosition {
      if hasPVT { fixes.ubx += 1 } else { fixes.sentences += 1 }
    }
    hasPVT = false
    var reception = Reception(age: 0, receiver: nil, port: facts.name)
    if duty.isWanted { reception.power = duty.report(at: now) }
    let event = DriverEvent.epoch(epoch, reception)
    for action in clients.take(event, at: now, utc: utc) {
      if case .update(let location) = action.kind { locations.append(location) }
      if case .answer = action.kind { answers += 1 }
    }
    duty.take(DutyEpoch(epoch), clients.verdict(on: event, at: now).wish, at: now)
    assistance.note(epoch, at: now, utc: utc)
  }

  /// Does what is to be done now, and says it.
  mutating func step() {
    duty.isSettled = talk.isSettled
    recognise()
    while let step = duty.next(at: now) { perform(step) }
    if duty.isListening, talk.setup?.isWaiting == true, talk.mayAsk(at: now) {
      talk.setup?.begin()
    }
    if duty.isListening {
      while let step = talk.setup?.next(at: now) {
        switch step {
        case .send(let frame): say(frame)
        case .identified(let identity):
          duty.recognise(PowerFacts(PowerKind(.uBlox(identity)), on: link), at: now)
        case .ended(let result): told.append("\(result)")
        }
      }
    }
  }

  private mutating func recognise() {
    guard duty.wantsFacts, talk.isOfOther else { return }
    if talk.recognition == nil {
      talk.recognition = ReceiverTask(maker: talk.maker)
      talk.recognition?.begin()
    }
    while let step = talk.recognition?.next(at: now) {
      switch step {
      case .send(let bytes): say(bytes)
      case .recognised(let identity):
        duty.recognise(PowerFacts(PowerKind(identity), on: link), at: now)
      default: break
      }
    }
  }

  private mutating func perform(_ step: DutyCycle.Step) {
    let report = duty.report(at: now)
    switch step {
    case .send(let bytes): say(bytes)
    case .setUp: talk.setUpAnew()
    case .assist: say(assistance.frames(at: now, utc: utc))
    case .release, .retake, .saveDatabase: break
    case .reopen:
      told.append("silent")
      talk.beginAnew()
    case .resting:
      if duty.rest?.means.losesSettings == true { talk.setUpAnew() }
      told.append("resting")
      _ = clients.take(.resting(facts, report), at: now, utc: utc)
    case .awake:
      told.append("awake")
      _ = clients.take(.awake(facts, report), at: now, utc: utc)
    case .withoutEffect(let means, let isLast):
      told.append("no \(means.name)\(isLast ? ", stays on" : "")")
    case .lost: told.append("lost")
    }
  }

  private mutating func say(_ bytes: [UInt8]) {
    said += bytes
    receiver.hear(bytes.span.bytes)
  }

  /// How often it was told that it rests, and that it is awake.
  var rests: Int { told.filter { $0 == "resting" }.count }
  var awakenings: Int { told.filter { $0 == "awake" }.count }

  /// How the duty cycle goes.
  var report: PowerReport { duty.report(at: now) }
}

extension Scenario {
  /// A walk of a receiver of a kind; serial ones at a usual speed.
  static func walk(_ generation: Generation, on link: PowerLink) -> Scenario {
    let day = CivilDate(daysSince1970: 20_787)
    var scenario = Scenario(
      start: UTCTime(date: day, timeOfDay: TimeOfDay(nanosecondsSinceMidnight: 0)))
    scenario.generation = generation
    scenario.baud = link == .serial ? 115_200 : nil
    scenario.output = .nmea
    return scenario
  }
}
