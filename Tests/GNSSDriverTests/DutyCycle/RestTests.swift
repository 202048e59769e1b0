import GNSSCodec
import GNSSReceiver
import GNSSSimulator
import Testing

@testable import GNSSDriver

/// The duty cycle with virtual receivers, for hours that take a moment.
struct RestTests {
  /// A kind of receiver on a link, and how it rests.
  struct Case: Sendable, CustomTestStringConvertible {
    let generation: Generation
    let link: PowerLink
    let means: RestMeans?

    var testDescription: String { "\(generation) on \(link)" }
  }

  static let cases = [
    Case(generation: .eight, link: .serial, means: .backup),
    Case(generation: .nine, link: .serial, means: .backup),
    Case(generation: .ten, link: .serial, means: .backup),
    Case(generation: .eight, link: .usb, means: .stop),
    Case(generation: .nine, link: .usb, means: .stop),
    Case(generation: .ten, link: .usb, means: .stop),
    Case(generation: .mediaTek, link: .serial, means: .standby),
    Case(generation: .casic, link: .serial, means: .timedStandby),
    Case(generation: .plain, link: .serial, means: nil),
  ]

  @Test(
    "An hour: the account agrees with the receiver's meter; the host wakes once a rest",
    arguments: cases)
  func anHour(_ one: Case) {
    var play = RestPlay(.walk(one.generation, on: one.link), on: one.link)
    play.live(.seconds(3600))
    let report = play.report
    let meter = play.receiver.energyMeter
    guard one.means != nil else {
      #expect(report.wakes == 0 && play.rests == 0)
      #expect(play.locations.count > 20)
      return
    }
    #expect(report.means == one.means)
    #expect(report.wakes > 20)
    #expect(abs(report.energy - meter.energy) < 0.05 * meter.energy)
    #expect(report.alwaysOnEnergy > 3 * meter.energy)
    #expect(report.onShare < 0.05)
    #expect(play.locations.count > 15)
    #expect(play.wakeUps <= report.wakes)
    // It is set up anew after each rest that has cost its setup: fixes come in UBX.
    #expect(!one.generation.speaksUBX || play.fixes.sentences <= 2)
  }

  @Test(
    "A thousand rests: fixes, settings and consent are as before",
    arguments: [cases[2], cases[4], cases[6]])
  func aThousandRests(_ one: Case) {
    var play = RestPlay(.walk(one.generation, on: one.link), on: one.link, filter: 20)
    while play.awakenings < 1000, play.now < .seconds(60_000) { play.live(.seconds(60)) }
    let report = play.report
    #expect(report.wakes >= 1000 && report.means == one.means)
    #expect(play.locations.count >= 500)
    #expect(abs(report.energy - play.receiver.energyMeter.energy) < 0.05 * report.energy)
    // Each epoch with a fix after the first ones is in UBX, as it was set.
    #expect(!one.generation.speaksUBX || play.fixes.sentences <= 2)
    #expect(play.told.allSatisfy { $0 != "lost" && !$0.hasPrefix("no ") })
    // The orbits were kept all the time: no search took longer than a start with them.
    let searched = play.receiver.energyMeter.time(in: .acquiring) / .seconds(report.wakes)
    #expect(searched < 3)
    // Whoever may not have locations any more gets none, and the receiver is not read for him.
    _ = play.clients.set(Authorization(status: .denied), of: play.client, at: play.now)
    #expect(!play.clients.needsReceiver)
    let count = play.locations.count
    play.live(.seconds(300))
    #expect(play.locations.count == count)
  }

  @Test("Refused, the next way is tried; where none is left it stays on, and says so")
  func refusals() {
    var scenario = Scenario.walk(.nine, on: .serial)
    scenario.faults = [Fault(.refusal(UBX.Kind.rxmPMREQ.id))]
    var play = RestPlay(scenario, on: .serial)
    play.live(.seconds(600))
    #expect(play.told.contains("no backup"))
    #expect(play.report.means == .stop)
    #expect(play.report.onShare < 0.3)

    scenario.faults = [UBX.Kind.rxmPMREQ.id, UBX.Kind.cfgRST.id].map { Fault(.refusal($0)) }
    play = RestPlay(scenario, on: .usb)
    play.live(.seconds(600))
    #expect(play.told.contains("no search stopped"))
  }

  @Test("Woken and deaf: it is told again, and the cycle goes on")
  func deafness() {
    for (generation, link) in [(Generation.nine, PowerLink.usb), (.mediaTek, .serial)] {
      var scenario = Scenario.walk(generation, on: link)
      // The words of the first wake-up go unheard.
      scenario.faults = [Fault(.deafness(1), at: .seconds(60))]
      var play = RestPlay(scenario, on: link)
      play.live(.seconds(1800))
      #expect(play.awakenings > 5)
      #expect(!play.told.contains("lost"))
    }
  }

  @Test("sleep-request-with-time-limit: each rest is told its end; silent after it is told, too")
  func timeLimit() throws {
    for generation in [Generation.eight, .nine, .ten] {
      var play = RestPlay(.walk(generation, on: .serial), on: .serial)
      play.live(.seconds(1800))
      var pipeline = Pipeline(timing: .live)
      pipeline.consume(play.said.span.bytes, at: .zero)
      var durations: [UInt32] = []
      while let event = pipeline.next() {
        guard case .frame(let frame) = event, frame.ubx?.kind == .rxmPMREQ else { continue }
        let message = frame.ubx?.rxmPMREQ
        durations.append(message?.duration ?? 0)
      }
      #expect(durations.count == play.rests && play.rests > 10)
      // It wakes by itself, whether it hears bytes or not: for no longer than it was meant to rest.
      #expect(durations.allSatisfy { (1...1_800_000).contains($0) })
    }
    var scenario = Scenario.walk(.ten, on: .serial)
    scenario.faults = [Fault(.silence, at: .seconds(61))]
    var play = RestPlay(scenario, on: .serial)
    let isTold = play.live(until: "silent", within: .seconds(600))
    #expect(isTold)
    let woken = try #require(play.told.lastIndex(of: "awake"))
    #expect(play.told[woken...].contains("silent") && !play.told.contains("lost"))
    #expect(play.duty.rest == nil)
  }

  @Test("One that falls silent for ever is told lost after 20 s, and left alone")
  func silence() {
    var scenario = Scenario.walk(.ten, on: .serial)
    scenario.faults = [Fault(.silence, at: .seconds(61))]
    var play = RestPlay(scenario, on: .serial)
    let isLost = play.live(until: "lost", within: .seconds(1200))
    #expect(isLost)
    let said = play.said.count
    play.live(.seconds(600))
    #expect(play.said.count == said)
    #expect(play.duty.rest == nil && play.duty.due == nil)
  }

  @Test("In a tunnel it rests at growing intervals, and comes back by itself")
  func tunnel() {
    var scenario = Scenario.walk(.ten, on: .usb)
    scenario.faults = [Fault(.tunnel, at: .seconds(300), for: .seconds(1800))]
    var play = RestPlay(scenario, on: .usb)
    play.live(.seconds(2100))
    let before = play.locations.count
    #expect(play.report.onShare < 0.2)
    play.live(.seconds(1200))
    #expect(play.locations.count > before + 3)
  }

  @Test("A setup that the receiver has forgotten is made again")
  func forgotten() {
    var scenario = Scenario.walk(.nine, on: .usb)
    scenario.faults = [Fault(.unplugged, at: .seconds(400), for: .milliseconds(50))]
    var play = RestPlay(scenario, on: .usb)
    play.live(.seconds(390))
    let before = play.fixes
    play.live(.seconds(1800))
    #expect(play.fixes.ubx > before.ubx + 10)
    #expect(play.awakenings > 5)
  }

  @Test("Pulled while it rests, with or without a backup supply, it rests again once it is back")
  func pulled() {
    for hasBackupSupply in [true, false] {
      var scenario = Scenario.walk(.ten, on: .usb)
      scenario.hasBackupSupply = hasBackupSupply
      var play = RestPlay(scenario, on: .usb)
      play.live(.seconds(300))
      while play.duty.rest == nil { play.live(.seconds(1)) }
      play.pull(for: .seconds(100))
      #expect(play.duty.rest == nil)
      let (before, fixes) = (play.awakenings, play.fixes)
      play.live(.seconds(900))
      #expect(play.awakenings > before + 3)
      // Each of them finds the receiver set up.
      #expect(play.fixes.ubx - fixes.ubx >= play.awakenings - before)
    }
  }

  @Test("Two clients: the tighter one rules; a request wakes it")
  func twoClients() {
    var play = RestPlay(.walk(.ten, on: .usb), on: .usb, filter: 500)
    play.live(.seconds(300))
    let alone = play.report.wakes
    var settings = ClientSettings()
    settings.distanceFilter = 20
    let other = play.clients.add(settings, Authorization(status: .authorizedAlways))
    _ = play.clients.start(other, at: play.now)
    play.wakeClients()
    #expect(play.duty.rest == nil)
    play.live(.seconds(300))
    #expect(play.report.wakes > alone + 5)
    _ = play.clients.stop(other, at: play.now)
    // A request for one location is answered at once, whatever the plan.
    play.live(.seconds(120))
    #expect(play.duty.rest != nil)
    _ = play.clients.request(other, at: play.now)
    play.wakeClients()
    #expect(play.duty.rest == nil)
    play.live(.seconds(10))
    #expect(play.duty.rest == nil || play.answers == 1)
    #expect(play.answers == 1)
  }
}
