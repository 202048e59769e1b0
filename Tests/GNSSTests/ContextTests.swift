import Dispatch
import Synchronization
import Testing

@testable import GNSS

/// Where a delegate is called back.
@Suite(.timeLimit(.minutes(10)))
struct ContextTests {
  private actor Place {}

  private final class Executor: TaskExecutor {
    let queue = DispatchQueue(label: "executor")
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Hears ten locations in a context, in their order, and asks in each call whether it is there.
  private func expectOrder(
    in context: CallbackContext, _ isThere: @escaping @Sendable () -> Bool
  ) async throws {
    let receiver = try VirtualReceiver(["--rate", "10"])
    let manager = LocationManager(
      source: .path(receiver.path), authorization: Authorization(status: .authorizedAlways),
      context: context)
    let strays = Mutex(0)
    let listener = Listener { _, _ in if !isThere() { strays.withLock { $0 += 1 } } }
    manager.delegate = listener
    manager.start()
    await listener.wait { _ in listener.locations.count >= 10 }
    manager.stop()
    let times = listener.locations.map { $0.time.unixNanoseconds }
    #expect(times == times.sorted() && Set(times).count == times.count)
    #expect(strays.withLock { $0 } == 0)
  }

  @Test func onAnActor() async throws {
    let place = Place()
    try await expectOrder(in: .actor(place)) { place.assumeIsolated { _ in true } }
  }

  @Test func onTheMainActor() async throws {
    try await expectOrder(in: .mainActor) { MainActor.assumeIsolated { true } }
  }

  @Test func onAnExecutor() async throws {
    let executor = Executor()
    try await expectOrder(in: .executor(executor)) {
      dispatchPrecondition(condition: .onQueue(executor.queue))
      return true
    }
  }

  @Test func whereAClosurePutsIt() async throws {
    let queue = DispatchQueue(label: "closure")
    try await expectOrder(in: .enqueue { work in queue.async(execute: work) }) {
      dispatchPrecondition(condition: .onQueue(queue))
      return true
    }
  }

  @Test(arguments: [CallbackContext.driverThread, .enqueue { $0() }])
  func noCallComesWithinAnother(context: CallbackContext) async throws {
    let manager = LocationManager(
      source: .path("/dev/ttyNOT0"), authorization: Authorization(status: .denied),
      context: context)
    let strays = Mutex(0)
    let listener = Listener { _, _ in if Self.isWithin { strays.withLock { $0 += 1 } } }
    manager.delegate = listener
    for _ in 1...20 {
      Self.$isWithin.withValue(true) {
        manager.start()
        manager.requestLocation()
        manager.stop()
      }
    }
    await listener.wait { _ in !listener.errors.isEmpty }
    await manager.engine.atRest()
    // What belongs to a start or a request of before is dropped; the last one is not.
    #expect(strays.withLock { $0 } == 0)
    #expect(listener.words.first == .authorization(Authorization(status: .denied)))
  }

  /// True in what is called by a task while it calls a manager.
  @TaskLocal private static var isWithin = false
}
