import GNSSCodec
import GNSSReceiver
import Testing

@testable import GNSSDriver

/// What becomes of an epoch.
struct LocationTests {
  private static let reception = Reception(age: 0, receiver: "u-blox", port: "/dev/ttyACM0")

  private static func location(
    _ reception: Reception = reception, _ edit: (inout Epoch) -> Void
  ) -> Location? {
    var epoch = Epoch()
    epoch.mode = .threeDimensional
    epoch.quality = .autonomous
    (epoch.latitude, epoch.longitude) = (47, 8)
    epoch.horizontalAccuracy = 2.5
    epoch.time = UTCTime(unixNanoseconds: 1_000_000_000)
    edit(&epoch)
    return Location(epoch, reception, at: .seconds(7), utc: 9_000_000_000)
  }

  @Test func whatIsNoFixIsNoLocation() {
    #expect(Self.location { _ in } != nil)
    #expect(Self.location { $0.mode = .none } == nil)
    #expect(Self.location { $0.mode = .timeOnly } == nil)
    #expect(Self.location { $0.latitude = nil } == nil)
    #expect(Self.location { $0.latitude = .nan } == nil)
    #expect(Self.location { $0.longitude = 181 } == nil)
    #expect(Self.location { ($0.latitude, $0.longitude) = (0, 0) } == nil)
    #expect(Self.location { ($0.latitude, $0.longitude) = (0, 1e-7) } != nil)
  }

  @Test(arguments: [0, -1, .nan, nil] as [Double?])
  func anAccuracyThatIsNoneIsAnHonestOne(told: Double?) {
    let location = Self.location { $0.horizontalAccuracy = told }
    #expect(location?.horizontalAccuracy == 100)
    #expect(location?.isAccuracyEstimated == true)
  }

  @Test func anEstimateIsNotBetterThanAMetreButOfTheCarrier() {
    let plain = Self.location {
      ($0.horizontalAccuracy, $0.isAccuracyEstimated) = (0.3, true)
    }
    #expect(plain?.horizontalAccuracy == 1)
    let fixed = Self.location {
      ($0.horizontalAccuracy, $0.isAccuracyEstimated, $0.quality) = (0.014, true, .rtkFixed)
    }
    #expect(fixed?.horizontalAccuracy == 0.014)
    #expect(Self.location { $0.horizontalAccuracy = 0.3 }?.horizontalAccuracy == 0.3)
  }

  @Test func zeroIsLegalFromASimulationOnly() {
    let location = Self.location {
      ($0.horizontalAccuracy, $0.quality) = (0, .simulated)
    }
    #expect(location?.horizontalAccuracy == 0)
    #expect(location?.isSimulated == true)
    let recorded = Self.location(Reception(age: nil, receiver: nil, port: nil)) { _ in }
    #expect(recorded?.isSimulated == true)
  }

  @Test func aTwoDimensionalFixHasNoAltitude() {
    let location = Self.location {
      ($0.mode, $0.altitude, $0.ellipsoidalAltitude, $0.verticalAccuracy) =
        (.twoDimensional, 400, 447, 3)
    }
    #expect(location?.altitude == nil && location?.ellipsoidalAltitude == nil)
    #expect(location?.verticalAccuracy == nil)
  }

  @Test func aCourseThatIsNoiseIsNone() {
    let slow = Self.location {
      ($0.speed, $0.course, $0.courseAccuracy) = (0.49, 90, 10)
    }
    #expect(slow?.course == nil && slow?.courseAccuracy == nil && slow?.speed == 0.49)
    let fast = Self.location { ($0.speed, $0.course) = (0.5, 90) }
    #expect(fast?.course == 90)
    let unknown = Self.location { $0.speed = nil }
    #expect(unknown?.speed == nil && unknown?.course == nil)
  }

  @Test func theTimeIsTheReceiversUnlessItTellsNoneOrAWrongOne() {
    #expect(Self.location { _ in }?.time.unixNanoseconds == 1_000_000_000)
    #expect(Self.location { $0.time = nil }?.time.unixNanoseconds == 9_000_000_000)
    #expect(Self.location { $0.isTimeSuspect = true }?.time.unixNanoseconds == 9_000_000_000)
  }

  @Test func itsAgeCountsFromItsArrival() {
    let location = Self.location { _ in }
    #expect(location?.age(at: .seconds(12)) == .seconds(5))
    #expect(location?.age(at: .seconds(6)) == .zero)
  }
}
