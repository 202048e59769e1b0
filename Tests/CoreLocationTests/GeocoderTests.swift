import CoreLocation
import TestSupport
import Testing

/// Places by words, and words by places, from a backend that a program sets.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct GeocoderTests {
  /// Knows one town; waits for its end where it is told to.
  struct Town: GeocoderBackend {
    var failure: (any Error)?
    var isEmpty = false
    var waits = false

    private func answer(_ location: CLLocation) async throws -> [CLPlacemark] {
      if let failure { throw failure }
      if waits { try await Task.sleep(for: .seconds(3600)) }
      var words = CLPlacemark.Words()
      words.locality = "Zürich"
      return isEmpty ? [] : [CLPlacemark(location: location, words: words)]
    }
    func places(at location: CLLocation, locale: Locale?) async throws -> [CLPlacemark] {
      try await answer(location)
    }
    func places(
      named address: String, near region: CLCircularRegion?, locale: Locale?
    ) async throws -> [CLPlacemark] {
      try await answer(CLLocation(latitude: region?.center.latitude ?? 47, longitude: 8))
    }
  }

  private let here = CLLocation(latitude: 47.37, longitude: 8.54)

  private func code(_ backend: Town?) async -> CLError.Code? {
    CLGeocoder.backend = backend
    defer { CLGeocoder.backend = nil }
    do {
      _ = try await CLGeocoder().reverseGeocodeLocation(here)
      return nil
    } catch {
      return (error as? CLError)?.code
    }
  }

  @Test("Without a backend, and for what fails or is not there, the error says which")
  func errors() async {
    await OneAtATime.geocoding.take()
    #expect(await code(nil) == .network)
    #expect(await code(Town(failure: CancellationError())) == .network)
    #expect(
      await code(Town(failure: CLError(.geocodeFoundPartialResult)))
        == .geocodeFoundPartialResult)
    #expect(await code(Town(isEmpty: true)) == .geocodeFoundNoResult)
    #expect(await code(Town()) == nil)
    await OneAtATime.geocoding.giveBack()
  }

  @Test("Completion handlers come on the main queue, after the call has returned")
  func handlers() async {
    await OneAtATime.geocoding.take()
    CLGeocoder.backend = Town()
    let geocoder = CLGeocoder()
    var order: [String] = []
    await withCheckedContinuation { done in
      geocoder.geocodeAddressString(
        "Zürich",
        in: CLCircularRegion(center: here.coordinate, radius: 9, identifier: "near")
      ) { places, error in
        dispatchPrecondition(condition: .onQueue(.main))
        order.append("\(places?.first?.location?.coordinate.latitude ?? 0) \(error == nil)")
        done.resume()
      }
      order.append("returned")
    }
    #expect(order == ["returned", "47.37 true"])
    #expect(!geocoder.isGeocoding)
    CLGeocoder.backend = nil
    await OneAtATime.geocoding.giveBack()
  }

  @Test("What is cancelled says so")
  func cancelling() async {
    await OneAtATime.geocoding.take()
    CLGeocoder.backend = Town(waits: true)
    let geocoder = CLGeocoder()
    let code = await withCheckedContinuation { done in
      geocoder.reverseGeocodeLocation(here) { _, error in
        done.resume(returning: (error as? CLError)?.code)
      }
      #expect(geocoder.isGeocoding)
      geocoder.cancelGeocode()
    }
    #expect(code == .geocodeCanceled)
    let task = Task { try await geocoder.reverseGeocodeLocation(here) }
    task.cancel()
    await #expect(throws: CLError(.geocodeCanceled)) { try await task.value }
    CLGeocoder.backend = nil
    await OneAtATime.geocoding.giveBack()
  }

  @Test("A place is looked up anew after 100 m")
  func throttle() {
    var throttle = GeocodeThrottle(100)
    func location(_ metres: Double) -> CLLocation {
      CLLocation(latitude: RegionTests.north(metres), longitude: 0)
    }
    #expect(
      [0, 50, 99, 101, 150, 202].map { throttle.allows(location($0)) }
        == [true, false, false, true, false, true])
  }
}
