import GNSSCodec
import GNSSReceiver
import GNSSSimulator
import Testing

@testable import GNSSDriver

/// A receiver's navigation database, kept on the host and given back.
struct DatabaseTests {
  private struct Partner: ~Copyable {
    var receiver: VirtualReceiver
    var now: Duration = .zero

    init(_ generation: Generation, cold: Duration, start: Int64 = 0) {
      var scenario = Scenario.walk(generation, on: .usb)
      scenario.output = .ubx
      scenario.trajectory = .parked
      scenario.timeToFirstFix = cold
      scenario.start = UTCTime(unixNanoseconds: scenario.start.unixNanoseconds + start)
      receiver = VirtualReceiver(scenario)
    }

    /// Lets time pass; each frame is given to the body.
    mutating func live(_ time: Duration, _ take: (borrowing Frame, Duration) -> Void) {
      now += time
      var bytes: [UInt8] = []
      receiver.advance(to: now, into: &bytes)
      var scanner = FrameScanner()
      var position = 0
      while position < bytes.count {
        position += scanner.append(bytes.span.bytes.extracting(position..<bytes.count))
        while let frame = scanner.next() { take(frame, now) }
      }
    }

    mutating func say(_ bytes: [UInt8]) { receiver.hear(bytes.span.bytes) }
  }

  /// What a receiver that has tracked for a minute tells.
  private func database(of generation: Generation) -> NavigationDatabase {
    var partner = Partner(generation, cold: .zero)
    partner.live(.seconds(60)) { _, _ in }
    var reading = DatabaseReading(at: partner.now)
    partner.say(DatabaseReading.question)
    while partner.now < reading.due {
      partner.live(.milliseconds(100)) { reading.hear($0, at: $1) }
    }
    return reading.database
  }

  /// Seconds to the first fix of a cold receiver that is given a database, and what became of it.
  private func start(
    _ generation: Generation, with database: NavigationDatabase?
  ) -> (seconds: Int, taken: Int, isLeftAsItWas: Bool) {
    var partner = Partner(generation, cold: .seconds(26), start: 60_000_000_000)
    var replay = database.map {
      DatabaseReplay($0, hasKeys: generation != .eight)
    }
    var fixed: Duration?
    var told: UInt64?
    while fixed == nil || replay?.isOver == false, partner.now < .seconds(60) {
      while let bytes = replay?.next(at: partner.now) { partner.say(bytes) }
      partner.live(.milliseconds(100)) { frame, at in
        replay?.hear(frame)
        if frame.ubx?.navPVT?.flags.contains(.fixOK) == true, fixed == nil { fixed = at }
      }
    }
    let seconds = Int((fixed ?? .seconds(60)) / .seconds(1))
    // Acknowledgements are off again.
    var writer = UBXFrameWriter()
    try? writer.pollCfgVALGET([UBX.ConfigurationKey(0x1011_0025)], layer: .ram)
    if generation != .eight {
      partner.say(writer.bytes)
      partner.live(.milliseconds(100)) { frame, _ in
        guard let answer = frame.ubx?.cfgVALGET else { return }
        var items = answer.items
        while let item = items.next() { told = item.value }
      }
    }
    return (seconds, replay?.taken ?? 0, generation == .eight || told == 0)
  }

  @Test(
    "A cold receiver with its database has a fix in seconds; each piece is acknowledged",
    arguments: [Generation.eight, .nine, .ten])
  func playback(_ generation: Generation) {
    let database = database(of: generation)
    #expect(database.frames.count > 10)
    let cold = start(generation, with: nil)
    let aided = start(generation, with: database)
    #expect(cold.seconds >= 24)
    #expect(aided.seconds <= 6)
    #expect(generation == .eight || aided.taken == database.frames.count)
    #expect(aided.isLeftAsItWas)
  }

  @Test("A file is read as it was written, while it is good, and no longer")
  func file() throws {
    let database = database(of: .ten)
    let now: Int64 = 1_796_000_000_000_000_000
    let file = database.file(at: now)
    #expect(NavigationDatabase(file, at: now) == database)
    let hour: Int64 = 3_600_000_000_000
    #expect(NavigationDatabase(file, at: now + 3 * hour) == database)
    #expect(NavigationDatabase(file, at: now + 5 * hour) == nil)
    #expect(NavigationDatabase(file, at: now - hour) == nil)
    // Cut anywhere it is none, or fewer whole pieces.
    for length in stride(from: 0, to: file.count, by: 7) {
      let cut = NavigationDatabase(Array(file[..<length]), at: now)
      #expect(cut.map { $0.frames.count < database.frames.count } ?? true)
    }
    #expect(NavigationDatabase(Array("gnss navigation 2 5\n".utf8), at: now) == nil)
  }

  @Test("A receiver that does not answer is not asked for more")
  func silence() {
    let database = database(of: .ten)
    var replay = DatabaseReplay(database, hasKeys: true)
    var count = 0
    var now: Duration = .zero
    while !replay.isOver, now < .seconds(600) {
      while replay.next(at: now) != nil { count += 1 }
      now = replay.deadline ?? now + .seconds(1)
    }
    // Three questions, then all pieces without acknowledgements.
    #expect(replay.isOver && count == 3 + database.frames.count)
  }
}
