// A program as its author writes one on Apple's systems, in a style that its first argument names;
// the second is what it reads. It tells where it is called back, and ends after three locations.
import CoreLocation

/// Prints a line at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

final class Program: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()
  private var count = 0
  private let owner = Thread.current
  private let isOnMain: Bool

  init(isOnMain: Bool) {
    self.isOnMain = isOnMain
    super.init()
    manager.delegate = self
    manager.startUpdatingLocation()
    say("started")
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    say("authorization \(manager.authorizationStatus.rawValue) \(place)")
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations where count < 3 {
      count += 1
      say("location \(location.coordinate.latitude) \(place)")
    }
    if count == 3 { exit(0) }
  }

  /// Where this is called: on the owner's thread, on the main queue, or somewhere else.
  private var place: String {
    if isOnMain {
      // Ends the program where the main actor is somebody else.
      MainActor.assumeIsolated {}
      return Thread.isMainThread ? "main thread" : "main queue"
    }
    return Thread.current === owner ? "owner" : Thread.isMainThread ? "main thread" : "elsewhere"
  }
}

CLLocationManager.receiver = CommandLine.arguments[2]
switch CommandLine.arguments[1] {
case "run-loop":
  let program = Program(isOnMain: true)
  withExtendedLifetime(program) { RunLoop.main.run() }
case "dispatch-main":
  let program = Program(isOnMain: true)
  withExtendedLifetime(program) { dispatchMain() }
case "thread":
  let thread = Thread {
    let program = Program(isOnMain: false)
    withExtendedLifetime(program) { RunLoop.current.run() }
    say("the run loop ended")
    exit(1)
  }
  thread.start()
  while true { Thread.sleep(forTimeInterval: 3600) }
case "no-run-loop", "fallback":
  CLLocationManager.callsBackOnMainQueueIfUnheard = CommandLine.arguments[1] == "fallback"
  let thread = Thread {
    let program = Program(isOnMain: false)
    withExtendedLifetime(program) { while true { Thread.sleep(forTimeInterval: 3600) } }
  }
  thread.start()
  RunLoop.main.run()
default: exit(2)
}
