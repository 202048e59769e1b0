import CoreLocation
import Testing

/// An error says the same by whichever way it is asked.
struct ErrorTests {
  static let codes: [(CLError.Code, Int)] = [
    (.locationUnknown, 0), (.denied, 1), (.network, 2), (.headingFailure, 3),
    (.regionMonitoringDenied, 4), (.regionMonitoringFailure, 5),
    (.regionMonitoringSetupDelayed, 6), (.regionMonitoringResponseDelayed, 7),
    (.geocodeFoundNoResult, 8), (.geocodeFoundPartialResult, 9), (.geocodeCanceled, 10),
    (.deferredFailed, 11), (.deferredNotUpdatingLocation, 12), (.deferredAccuracyTooLow, 13),
    (.deferredDistanceFiltered, 14), (.deferredCanceled, 15), (.rangingUnavailable, 16),
    (.rangingFailure, 17), (.promptDeclined, 18), (.historicalLocationError, 19),
  ]

  @Test("Codes have Apple's numbers, by every way of asking", arguments: codes.indices)
  func numbers(index: Int) {
    let (code, number) = Self.codes[index]
    let error: any Error = CLError(code)
    #expect(code.rawValue == number)
    #expect(error._code == number && error._domain == kCLErrorDomain)
    #expect((error as NSError).code == number)
    #expect((error as NSError).domain == kCLErrorDomain)
    #expect((error as? CLError)?.code == code)
    #expect((error as? CLError)?.errorCode == number)
    #expect(!error.localizedDescription.isEmpty)
    #expect((error as NSError).localizedDescription == error.localizedDescription)
  }

  @Test("Errors are caught by name")
  func caught() {
    func name(of error: any Error) -> String {
      do { throw error } catch CLError.denied {
        return "denied"
      } catch CLError.network {
        return "network"
      } catch {
        return "other"
      }
    }
    #expect(name(of: CLError(.denied)) == "denied")
    #expect(name(of: CLError(.network)) == "network")
    #expect(name(of: CLError(.locationUnknown)) == "other")
    #expect(name(of: NSError(domain: kCLErrorDomain, code: 1)) == "denied")
    #expect(name(of: NSError(domain: "another", code: 1)) == "other")
    #expect(name(of: CancellationError()) == "other")
  }

  @Test("An error carries its text, what mends it and another region")
  func texts() {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(), radius: 100, identifier: "smaller")
    let error: any Error = CLError(
      .denied,
      userInfo: [
        NSLocalizedDescriptionKey: "the port may not be opened",
        NSLocalizedRecoverySuggestionErrorKey: "sudo usermod -aG dialout you",
        kCLErrorUserInfoAlternateRegionKey: region,
      ])
    #expect(error.localizedDescription == "the port may not be opened")
    #expect((error as? CLError)?.recoverySuggestion == "sudo usermod -aG dialout you")
    let same = error as NSError
    #expect(same.localizedRecoverySuggestion == "sudo usermod -aG dialout you")
    #expect(same.localizedDescription == "the port may not be opened")
    #expect((error as? CLError)?.alternateRegion == region)
    #expect((error as? CLError)?.userInfo.count == 3)
    #expect(CLError(.denied) != CLError(.network))
    #expect(CLError(.denied) == CLError(.denied))
    #expect(Set([CLError(.denied), CLError(.denied), CLError(.network)]).count == 2)
  }
}
