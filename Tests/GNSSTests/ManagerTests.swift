import Foundation
import Synchronization
import Testing

@testable import GNSS

/// Managers of a virtual receiver on a pseudo terminal.
@Suite(.timeLimit(.minutes(10)))
struct ManagerTests {
  static let granted = Authorization(status: .authorizedAlways)

  @Test func theFirstLocationComesSoonAfterTheStart() async throws {
    let receiver = try VirtualReceiver()
    let manager = LocationManager(source: .path(receiver.path), authorization: Self.granted)
    let clock = ContinuousClock()
    let arrival = Mutex<ContinuousClock.Instant?>(nil)
    // Within the call: this test itself may have to wait for its turn.
    let listener = Listener { _, word in
      if case .update = word { arrival.withLock { $0 = $0 ?? clock.now } }
    }
    manager.delegate = listener
    let start = clock.now
    manager.start()
    await listener.wait { _ in !listener.locations.isEmpty }
    let elapsed = try #require(arrival.withLock { $0 }) - start
    print("from start() to the delegate's first location: \(elapsed), at 1 Hz, a hot start")
    #expect(elapsed < .seconds(60))
    #expect(listener.words.first == .authorization(Self.granted))
    let first = try #require(listener.locations.first)
    #expect(first.isSimulated && first.horizontalAccuracy > 0)
    #expect(manager.location != nil)
    #expect(manager.diagnosis.cause == .delivering)
    manager.stop()
    await manager.engine.atRest()
    #expect(manager.location != nil)
    #expect(manager.diagnosis.cause == .notStarted)
  }

  @Test func aStopInACallIsFinal() async throws {
    let receiver = try VirtualReceiver(["--rate", "10"])
    let manager = LocationManager(source: .path(receiver.path), authorization: Self.granted)
    let listener = Listener { manager, word in
      if case .update = word { manager.stop() }
    }
    manager.delegate = listener
    for count in 1...5 {
      manager.start()
      await listener.wait { _ in listener.locations.count >= count }
      await manager.engine.atRest()
      #expect(listener.locations.count == count)
    }
  }

  @Test func aRequestIsAwaitedAndItsReceiverIsClosedAfterIt() async throws {
    let receiver = try VirtualReceiver()
    let manager = LocationManager(source: .path(receiver.path), authorization: Self.granted)
    manager.desiredAccuracy = .hundredMetres
    manager.requestTimeout = .seconds(60)
    async let second = manager.requestLocation()
    let location = try await manager.requestLocation()
    #expect(location.horizontalAccuracy <= 100)
    #expect(try await second.horizontalAccuracy <= 100)
    await manager.engine.atRest()
  }

  @Test func aRequestEndsWithItsTaskWithAStopAndWithARefusal() async throws {
    let manager = LocationManager(source: .path("/dev/ttyNOT0"), authorization: Self.granted)
    manager.requestTimeout = .seconds(3600)
    let waiting = Task { try await manager.requestLocation() }
    waiting.cancel()
    #expect(await Self.error(of: waiting) == .cancelled)
    let stopped = Task { try await manager.requestLocation() }
    while manager.diagnosis.cause == .notStarted { await Task.yield() }
    manager.stop()
    #expect(await Self.error(of: stopped) == .cancelled)
    manager.requestTimeout = .milliseconds(50)
    do {
      _ = try await manager.requestLocation()
      Issue.record("a location of nothing")
    } catch {
      #expect(error.diagnosis?.cause == .noReceiver)
    }
    let denied = LocationManager(source: .automatic, authorization: Authorization(status: .denied))
    do {
      _ = try await denied.requestLocation()
      Issue.record("a location where none is allowed")
    } catch {
      #expect(error.diagnosis?.cause == .denied)
    }
  }

  private static func error(of task: Task<Location, any Error>) async -> LocationError? {
    guard case .failure(let error) = await task.result else { return nil }
    return error as? LocationError
  }

  @Test func aSequenceGivesEveryLocationOrTheNewest() async throws {
    let receiver = try VirtualReceiver(["--rate", "10"])
    let manager = LocationManager(source: .path(receiver.path), authorization: Self.granted)
    let every = manager.locations(.every)
    let newest = manager.locations()
    manager.start()
    var times: [Int64] = []
    for await location in every {
      times.append(location.time.unixNanoseconds)
      if times.count == 12 { break }
    }
    #expect(times == times.sorted() && Set(times).count == 12)
    #expect(every.droppedCount == 0)
    #expect(newest.droppedCount >= 10)
    var iterator = newest.makeAsyncIterator()
    let last = try #require(await iterator.next())
    #expect(last.time.unixNanoseconds >= times[10])
    manager.stop()
  }

  @Test(
    "The receiver runs as fast as the strictest wants, and as before after that",
    arguments: ["8", "9", "10"])
  func theReceiverFollows(generation: String) async throws {
    let receiver = try VirtualReceiver(["--generation", generation])
    let manager = LocationManager(source: .path(receiver.path), authorization: Self.granted)
    manager.start()
    #expect(await Self.apart(1_000_000_000, manager))
    manager.desiredAccuracy = .bestForNavigation
    manager.activity = .automotiveNavigation
    #expect(await Self.apart(200_000_000, manager))
    manager.desiredAccuracy = .best
    #expect(await Self.apart(1_000_000_000, manager))
    manager.stop()
  }

  /// Whether five locations in a row come so many nanoseconds after each other, sooner or later.
  private static func apart(_ interval: Int64, _ manager: LocationManager) async -> Bool {
    var (last, count) = (Int64.min, 0)
    for await location in manager.locations(.every) {
      let time = location.time.unixNanoseconds
      count = time &- last == interval ? count + 1 : 0
      last = time
      if count == 5 { return true }
    }
    return false
  }

  @Test func aLoopEndsWithItsTask() async throws {
    let manager = LocationManager(source: .path("/dev/ttyNOT0"), authorization: Self.granted)
    let locations = manager.locations()
    let waiting = Task { await Self.next(of: locations) }
    await Task.yield()
    waiting.cancel()
    #expect(await waiting.value == nil)
    #expect(!manager.isStarted)
  }

  private static func next(of locations: Locations) async -> Location? {
    var iterator = locations.makeAsyncIterator()
    return await iterator.next()
  }

  @Test func aLoopKeepsItsManager() async throws {
    let receiver = try VirtualReceiver(["--rate", "10"])
    let locations = Self.started(receiver.path)
    var count = 0
    for await location in locations {
      #expect(location.horizontalAccuracy > 0)
      count += 1
      if count == 3 { break }
    }
    #expect(count == 3)
  }

  private static func started(_ path: String) -> Locations {
    let manager = LocationManager(source: .path(path), authorization: granted)
    manager.start()
    return manager.locations()
  }

  @Test func aPulledReceiverIsOneErrorAndItsReturnIsSilent() async throws {
    let link = "/tmp/gnss-\(UInt64.random(in: 0...UInt64.max))"
    let manager = LocationManager(source: .path(link), authorization: Self.granted)
    let listener = Listener()
    manager.delegate = listener
    var receiver: VirtualReceiver? = try VirtualReceiver(["--rate", "5"])
    try Self.relink(link, to: receiver?.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    manager.start()
    await listener.wait { _ in !listener.locations.isEmpty }
    let errors = listener.errors.count
    receiver = nil
    await listener.wait { _ in listener.errors.count > errors }
    let count = listener.locations.count
    #expect(manager.location != nil)
    receiver = try VirtualReceiver(["--rate", "5"])
    try Self.relink(link, to: receiver?.path)
    await listener.wait { _ in listener.locations.count > count + 2 }
    #expect(listener.errors.count == errors + 1)
    guard case .locationUnknown(let why) = listener.errors.last else {
      Issue.record("\(listener.errors)")
      return
    }
    #expect(why.cause == .noReceiver)
    manager.stop()
    await manager.engine.atRest()
  }

  private static func relink(_ link: String, to path: String?) throws {
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: path ?? "/dev/null")
  }
}
