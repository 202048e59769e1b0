// A program with an asynchronous `main`, as its author writes one on Apple's systems; its argument
// is what it reads. It tells where it is called back.
import CoreLocation

/// Prints a line at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

@MainActor
final class Program: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let source: AsyncStream<String>.Continuation

  init(_ source: AsyncStream<String>.Continuation) {
    self.source = source
    super.init()
    manager.delegate = self
    manager.startUpdatingLocation()
    say("started")
  }

  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    let status = manager.authorizationStatus.rawValue
    MainActor.assumeIsolated { _ = source.yield("authorization \(status) main actor") }
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {
    MainActor.assumeIsolated {
      for location in locations {
        source.yield("location \(location.coordinate.latitude) main actor")
      }
    }
  }
}

@main struct AsyncProbe {
  static func main() async {
    CLLocationManager.receiver = CommandLine.arguments[1]
    let (lines, source) = AsyncStream<String>.makeStream()
    // One that is made before the first suspension, and one after it.
    var count = 0
    let program = Program(source)
    await Task.yield()
    for await line in lines {
      say(line)
      count += line.hasPrefix("location") ? 1 : 0
      if count == 3 { break }
    }
    withExtendedLifetime(program) {}
    let (more, later) = AsyncStream<String>.makeStream()
    let second = Program(later)
    for await line in more where line.hasPrefix("location") {
      say("again \(line)")
      break
    }
    withExtendedLifetime(second) {}
  }
}
