import ClientsInSwift5
import ClientsInSwift6
import CoreLocation
import Testing

/// Client code as it is written for Apple's systems, fed from a recording.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct ClientTests {
  init() { _ = Track.path }

  /// Waits for what a client finds.
  private final class Finder: LocationServiceDelegate {
    var found: [CLLocation] = []
    var failures: [String] = []
    var waiting: CheckedContinuation<Void, Never>?

    func locationService(_ service: LocationService, didFind location: CLLocation) {
      found.append(location)
      waiting?.resume()
      waiting = nil
    }
    func locationService(_ service: LocationService, didFail message: String) {
      failures.append(message)
      waiting?.resume()
      waiting = nil
    }
  }

  @Test("A singleton that stops after one fix finds one")
  func wrapper() async {
    let service = LocationService()
    let finder = Finder()
    service.delegate = finder
    await withCheckedContinuation { waiting in
      finder.waiting = waiting
      service.find()
    }
    #expect(finder.found.count == 1 && finder.failures.isEmpty)
    let location = finder.found[0]
    #expect(Track.latitudes.contains { abs($0 - location.coordinate.latitude) < 1e-6 })
    #expect(abs(location.coordinate.longitude - Track.longitude) < 1e-6)
    #expect(abs(location.altitude - 499.6) < 1e-9)
    #expect(abs(location.ellipsoidalAltitude - 547) < 1e-9)
    #expect(location.horizontalAccuracy > 0 && location.verticalAccuracy == -1)
    #expect(abs(location.speed - 1.5 * 1852 / 3600) < 1e-3 && location.course == 20)
    #expect(location.sourceInformation?.isSimulatedBySoftware == true)
    #expect(abs(location.timestamp.timeIntervalSince1970 - 1_796_032_805) < 6)
    // Nothing follows the stop.
    await turn()
    #expect(finder.found.count == 1)
  }

  @Test("A manager behind a protocol of the app's, and a mock in its place")
  func protocols() async {
    let real: any LocationManaging = CLLocationManager()
    #expect(real.authorizationStatus == .authorizedAlways)
    #expect(real.accuracyAuthorization == .fullAccuracy && real.monitoredRegions.isEmpty)
    let mock = MockLocationManager()
    let service = Recorder()
    mock.delegate = service
    mock.mockLocation = CLLocation(latitude: 1, longitude: 2)
    mock.requestWhenInUseAuthorization()
    mock.startUpdatingLocation()
    let other: any LocationManaging = mock
    #expect(other.authorizationStatus == .authorizedWhenInUse && mock.startCount == 1)
    #expect(!MockLocationManager.locationServicesEnabled())
    #expect(service.statuses == [.authorizedWhenInUse] && service.latitudes == [1])
    // The first call of a new manager comes to a mock too, with its own status.
    await turn()
    #expect(service.statuses == [.authorizedWhenInUse, .authorizedWhenInUse])
  }

  private final class Recorder: NSObject, CLLocationManagerDelegate {
    var statuses: [CLAuthorizationStatus] = []
    var latitudes: [Double] = []
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      statuses.append(manager.authorizationStatus)
    }
    func locationManager(
      _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {
      latitudes += locations.map(\.coordinate.latitude)
    }
  }

  @Test("An app's own equality and coding of coordinates are the ones that count")
  func coordinates() throws {
    let here = CLLocationCoordinate2D(latitude: 31.2304, longitude: 121.4737)
    let near = CLLocationCoordinate2D(latitude: 31.230_401, longitude: 121.4737)
    #expect(visited(here, in: [near]))
    let data = try JSONEncoder().encode(Waypoint(name: "a", coordinate: here))
    #expect(String(decoding: data, as: UTF8.self).contains("\"lng\":121.4737"))
    #expect(try JSONDecoder().decode(Waypoint.self, from: data).coordinate == here)
  }

  @Test("A model on the main actor follows the locations")
  func model() async {
    let model = LocationModel()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      model.onChange = { [weak model] in
        guard let model, model.location != nil, model.status == .authorizedAlways else { return }
        model.onChange = nil
        done.resume()
      }
      model.start()
    }
    model.stop()
    #expect(model.failure == nil)
  }

  @Test("One location is awaited through a continuation")
  func fetcher() async throws {
    let location = try await LocationFetcher().fetch()
    #expect(location.horizontalAccuracy <= 5)
  }

  @Test("Live updates and a monitor bring what they promise")
  func modern() async throws {
    let updates = try await firstUpdates(1)
    #expect(updates.count == 1)
    let middle = CLLocationCoordinate2D(
      latitude: Track.latitudes[5], longitude: Track.longitude)
    #expect(try await waitForArrival(at: middle, radius: 1000))
  }

  @Test("Failures are told apart by name")
  func failures() {
    #expect(message(for: CLError(.denied)) == "Allow this app to use your location.")
    #expect(message(for: CLError(.locationUnknown)) == "Still looking.")
    #expect(message(for: CLError(.network)) == "Error 2")
    #expect(message(for: CancellationError()) == "Something else.")
  }

  /// Waits until the main queue has run what stood in it.
  private func turn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }
}
