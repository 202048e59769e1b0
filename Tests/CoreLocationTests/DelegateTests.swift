import CoreLocation
import Testing

/// Old and new methods of the delegate: whichever a client has, it hears everything once.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct DelegateTests {
  final class OldOnly: NSObject, CLLocationManagerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func locationManager(
      _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {
      log.add("old \(status.rawValue)")
    }
    func locationManager(
      _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation,
      from oldLocation: CLLocation
    ) {
      log.add("\(oldLocation.coordinate.latitude) to \(newLocation.coordinate.latitude)")
    }
  }

  final class Both: NSObject, CLLocationManagerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func locationManager(
      _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {
      log.add("old \(status.rawValue)")
    }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      log.add("new \(manager.authorizationStatus.rawValue)")
    }
  }

  final class Deaf: NSObject, CLLocationManagerDelegate {}

  class Base: NSObject, CLLocationManagerDelegate {}
  final class Derived: Base {
    let log: Log
    init(_ log: Log) { self.log = log }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      log.add("never")
    }
  }

  private func heard(_ delegate: (Log) -> any CLLocationManagerDelegate) async -> [String] {
    let stage = Stage()
    let other = delegate(stage.log)
    stage.manager.delegate = other
    stage.manager.startUpdatingLocation()
    stage.engine.send(1, 0)
    stage.engine.send(2, 0)
    await stage.settle()
    stage.engine.send(3, 0)
    await stage.settle()
    stage.engine.fail(CLError(.locationUnknown))
    await stage.settle()
    return withExtendedLifetime(other) { stage.log.all }
  }

  @Test("A client of the old methods alone hears by them")
  func old() async {
    let heard = await heard { OldOnly($0) }
    #expect(heard == ["old 4", "1.0 to 1.0", "1.0 to 2.0", "2.0 to 3.0"])
  }

  @Test("A client of both is called once, by the new one")
  func both() async {
    let heard = await heard { Both($0) }
    #expect(heard == ["new 4"])
  }

  @Test("A client of none hears nothing")
  func none() async {
    let heard = await heard { _ in Deaf() }
    #expect(heard.isEmpty)
  }

  @Test("A method that only a subclass of the conforming class has is never called")
  func subclass() async {
    let heard = await heard { Derived($0) }
    #expect(heard.isEmpty)
  }
}
