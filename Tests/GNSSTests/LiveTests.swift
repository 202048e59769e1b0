import GNSS
import Testing

/// Managers of a virtual receiver on a pseudo terminal.
@Suite(.timeLimit(.minutes(2)))
struct LiveTests {
  static let granted = Authorization(status: .authorizedAlways)

  @Test func theFirstLocationComesSoonAfterTheStart() async throws {
    let receiver = try VirtualReceiver()
    let manager = LocationManager(source: .path(receiver.path), authorization: Self.granted)
    let listener = Listener()
    manager.delegate = listener
    let clock = ContinuousClock()
    let start = clock.now
    manager.start()
    await listener.wait { words in words.contains { if case .update = $0 { true } else { false } } }
    let elapsed = clock.now - start
    print("from start() to the delegate's first location: \(elapsed), at 1 Hz, a hot start")
    #expect(elapsed < .seconds(30))
    #expect(listener.words.first == .authorization(Self.granted))
    let first = try #require(listener.locations.first)
    #expect(first.isSimulated && first.horizontalAccuracy > 0)
    #expect(manager.location != nil)
    #expect(manager.diagnosis.cause == .delivering)
    manager.stop()
    await LocationManager.receiversClosed()
    #expect(manager.location != nil)
    #expect(manager.diagnosis.cause == .notStarted)
  }
}
