import CoreLocation
import Testing

/// What is archived comes back whole, securely.
struct ArchiveTests {
  private func again<Kept: NSObject & NSCoding>(_ object: Kept) throws -> Kept {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(
      try NSKeyedUnarchiver.unarchivedObject(
        ofClasses: [Kept.self, CLLocation.self, CLLocationSourceInformation.self], from: data)
        as? Kept)
  }

  @Test("A location")
  func location() throws {
    let source = CLLocationSourceInformation(
      softwareSimulationState: true, andExternalAccessoryState: false)
    let kept = try again(
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: -33.9, longitude: 151.2), altitude: 4.5,
        horizontalAccuracy: 5.5, verticalAccuracy: 6.5, course: 35.5, courseAccuracy: 2,
        speed: 1.364, speedAccuracy: 0.1, timestamp: Date(timeIntervalSince1970: 1_717_228_800.25),
        sourceInfo: source))
    #expect(kept.coordinate.latitude == -33.9 && kept.coordinate.longitude == 151.2)
    #expect(kept.altitude == 4.5 && kept.ellipsoidalAltitude == 0)
    #expect(kept.horizontalAccuracy == 5.5 && kept.verticalAccuracy == 6.5)
    #expect(kept.course == 35.5 && kept.courseAccuracy == 2)
    #expect(kept.speed == 1.364 && kept.speedAccuracy == 0.1)
    #expect(kept.timestamp.timeIntervalSince1970 == 1_717_228_800.25)
    #expect(kept.sourceInformation?.isSimulatedBySoftware == true)
    #expect(kept.sourceInformation?.isProducedByAccessory == false)
  }

  @Test("Regions")
  func regions() throws {
    let circle = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 150, identifier: "home")
    circle.notifyOnExit = false
    for kept in [try again(circle), try #require(circle.copy() as? CLCircularRegion)] {
      #expect(kept == circle && kept.identifier == "home" && kept.radius == 150)
      #expect(kept.center.latitude == 1 && kept.center.longitude == 2)
      #expect(kept.notifyOnEntry && !kept.notifyOnExit)
    }
    let uuid = UUID()
    let beacons = try again(CLBeaconRegion(uuid: uuid, major: 3, identifier: "hall"))
    #expect(beacons.uuid == uuid && beacons.major == 3 && beacons.minor == nil)
    #expect(beacons.beaconIdentityConstraint == CLBeaconIdentityConstraint(uuid: uuid, major: 3))
  }

  @Test("A place")
  func place() throws {
    var words = CLPlacemark.Words()
    words.name = "人民广场"
    words.administrativeArea = "上海市"
    words.areasOfInterest = ["A", "B"]
    let kept = try again(
      CLPlacemark(location: CLLocation(latitude: 31.2304, longitude: 121.4737), words: words))
    #expect(kept.name == "人民广场" && kept.areasOfInterest == ["A", "B"] && kept.locality == nil)
    #expect(kept.location?.coordinate.latitude == 31.2304)
    #expect(kept.cityName == "上海")
  }

  @Test("An archive of something else is no beacon and no crash")
  func foreign() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("x", forKey: "other")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.decodingFailurePolicy = .setErrorAndReturn
    #expect(CLBeaconRegion(coder: reader) == nil)
    #expect(CLCircularRegion(coder: reader)?.identifier == "")
  }
}
