import GNSS
import GNSSSystem
import Glibc
import Synchronization

// Another process for the tests of GNSS, in which nothing else runs.
//
//   ManagerProbe cycles N PATH   starts and stops managers of a port, and tells what is left
//   ManagerProbe refused PATH    asks for a location as a user who may not open the port

/// Counts what a process holds.
struct Holdings {
  let descriptors: Int
  let threads: Int
  /// Private memory, KiB.
  let memory: Int

  static var now: Holdings {
    get throws {
      let status = String(decoding: try Files.contents(of: "/proc/self/status"), as: UTF8.self)
      let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
      let memory = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      return Holdings(
        descriptors: try Files.names(in: "/proc/self/fd").count,
        threads: try Files.names(in: "/proc/self/task").count,
        memory: memory.flatMap { Int($0) } ?? 0)
    }
  }

  func tell(_ word: String) { print(word, descriptors, threads, memory) }
}

/// A delegate that stops the manager in the first call after each start.
final class Stopper: LocationManagerDelegate {
  let count = Mutex(0)
  func locationManager(_ manager: LocationManager, didUpdate locations: [Location]) {
    count.withLock { $0 += locations.count }
    manager.stop()
  }
}

/// Asks for one location for the delegate.
func ask(_ manager: LocationManager) { manager.requestLocation() }

/// Starts and stops two managers of a port; every hundredth cycle waits for a location, and makes
/// the managers anew.
func cycle(_ count: Int, _ path: String) async throws {
  let granted = Authorization(status: .authorizedAlways)
  func makeManager() -> LocationManager {
    LocationManager(source: .path(path), authorization: granted)
  }
  let stopper = Stopper()
  var first = makeManager()
  var second = makeManager()
  first.requestTimeout = .seconds(60)
  _ = try await first.requestLocation()
  await LocationManager.receiversClosed()
  for index in 1...count {
    first.start()
    if index % 3 == 0 { second.start() }
    if index % 5 == 0 { ask(second) }
    if index % 100 == 0 {
      second.stop()
      first.delegate = stopper
      first.stop()
      first.start()
      while first.isStarted { await Task.yield() }
      first = makeManager()
      second = makeManager()
    }
    first.stop()
    second.stop()
    if index % 10 == 0 { await LocationManager.receiversClosed() }
    if index == count / 2 { try Holdings.now.tell("early") }
  }
  await LocationManager.receiversClosed()
  try Holdings.now.tell("late")
  print("calls", stopper.count.withLock { $0 })
}

/// Tells what becomes of a request, and of updates, by nobody: a user who owns nothing.
func refuse(_ path: String) async throws {
  guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else {
    fatalError("cannot drop the rights of root")
  }
  let manager = LocationManager(
    source: .path(path), authorization: Authorization(status: .authorizedAlways))
  do {
    _ = try await manager.requestLocation()
    print("answered")
  } catch {
    print(error)
  }
  print(manager.authorizationStatus)
}

let words = CommandLine.arguments
switch words.count > 1 ? words[1] : "" {
case "cycles" where words.count == 4: try await cycle(Int(words[2]) ?? 0, words[3])
case "refused" where words.count == 3: try await refuse(words[2])
default: fatalError("ManagerProbe cycles N PATH | refused PATH")
}
