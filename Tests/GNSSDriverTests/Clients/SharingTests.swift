import GNSSReceiver
import Testing

@testable import GNSSDriver

/// Several clients of one receiver, and what is said of it.
struct SharingTests {
  @Test func eachClientHasItsOwnFilterAndTheReceiverTheStrictestWish() {
    expectPlayed(
      """
      0  a within 100
      0  a starts
      0  wished
             every 5 s
      0  b filters 50
      0  b starts
      0  wished
             every 1 s
      1  fix 5
             a gets 5 m of 1
             b gets 5 m of 1
      2  fix 5 east 60
             b gets 5 m of 2
      3  b stops
      3  wished
             every 5 s
      4  fix 5 east 200
      6  fix 5 east 200
             a gets 5 m of 6
      7  a goes
      7  wished
             every - s
      8  fix 1
      """)
  }

  @Test func everyCauseIsNamed() {
    expectPlayed(
      """
      0  a says
             a says notStarted
      0  a filters 100
      0  a starts
      0  waiting
      0  a says
             a says noReceiver
      1  busy
      1  a says
             a says busy
      2  opened
      2  a says
             a says starting
      3  garbage
      3  a says
             a says badChecksums
      4  opened
      4  silent
      4  a says
             a says noBytes
      5  opened
      5  nofix
      5  a says
             a says noFix
      6  fix 5
             a gets 5 m of 6
      6  a says
             a says delivering
      7  fix 5
      7  a says
             a says filtered
      8  ended
      8  a says
             a says ended
      """)
  }

  @Test func aRecordingsEndAnswersARequest() {
    expectPlayed(
      """
      0  a asks
      0  b asks
      0  b within 10
      0  fix 30
      0  ended
             a is answered 30 m of 0
             b is answered 30 m of 0
      """)
  }

  @Test func whatMendsIsSaid() {
    let path = "/dev/ttyACM0"
    let all: [Diagnosis] = [
      .notStarted, .servicesOff, .restricted, .denied("p"), .notDetermined,
      .waitingForAuthorization("p"), .paused("p"), .noReceiver(nil, possible: nil),
      .noReceiver(nil, possible: path),
      .noBytes(path), .badChecksums(path, 9600), .noFix(path, satellites: 3), .staleFixes,
      .filtered, .noDelegate, .ended(path, isConnection: false),
    ]
    for diagnosis in all {
      #expect(diagnosis.mend?.isEmpty == false, "\(diagnosis)")
      #expect(!diagnosis.text.isEmpty && !diagnosis.text.contains("\n"), "\(diagnosis)")
    }
    let told = Set(all.map { $0.cause.rawValue })
    for cause in Diagnosis.Cause.allCases {
      switch cause {
      // What is in order, and what an error says that has its own mend.
      case .delivering, .starting, .noPermission, .busy, .failed: break
      default: #expect(told.contains(cause.rawValue), "\(cause)")
      }
    }
    #expect(
      Diagnosis.noFix(path, satellites: 3).description
        == "/dev/ttyACM0: the receiver has no fix, 3 satellites in view; "
        + "try: give the antenna a clear sky")
  }

  @Test func anActionOfBeforeAStopIsNotCurrent() {
    var clients = Clients()
    let id = clients.add(ClientSettings(), Authorization(status: .authorizedAlways))
    _ = clients.start(id, at: .zero)
    var epoch = Epoch()
    epoch.mode = .threeDimensional
    (epoch.latitude, epoch.longitude, epoch.horizontalAccuracy) = (47, 8, 5)
    let reception = Reception(age: 0, receiver: nil, port: "/dev/ttyACM0")
    let actions = clients.take(.epoch(epoch, reception), at: .seconds(1), utc: 1)
    #expect(actions.count == 1 && actions.allSatisfy { clients.isCurrent($0) })
    _ = clients.stop(id, at: .seconds(1))
    #expect(actions.allSatisfy { !clients.isCurrent($0) })
    _ = clients.start(id, at: .seconds(1))
    #expect(actions.allSatisfy { !clients.isCurrent($0) })
    clients.remove(id)
    #expect(actions.allSatisfy { !clients.isCurrent($0) })
  }
}
