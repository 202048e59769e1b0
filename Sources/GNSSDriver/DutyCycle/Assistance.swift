internal import GNSSCodec
internal import GNSSReceiver

/// What a receiver that wakes is told of time and place, so that it finds its satellites sooner:
/// never more exact than is known, for a wrong word slows it.
///
/// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-INI-TIME_UTC, -POS_LLH; energy.md,
/// section 2.
struct Assistance: Sendable {
  /// How late a fix comes after its instant, and how long a line takes: the time is no better.
  static let timeAccuracy: Duration = .seconds(1)
  /// How far a host's clock runs away: a ten-thousandth is five times what crystals do.
  static let clockDrift = 1e-4
  /// The host's two clocks count the same, unless it slept or was set; then no time is told.
  static let longestDisagreement: Duration = .seconds(2)
  /// How fast whoever carries it may have gone since, metres per second.
  static let fastest = 70.0
  /// A place that is less exact than that is none, metres.
  static let coarsest = 300_000.0

  private var time: UTCTime?
  private var utc: Int64 = 0
  private var arrival: Duration = .zero
  private var latitude = 0.0
  private var longitude = 0.0
  private var height = 0.0
  private var accuracy = 0.0

  /// Takes note of a fix.
  ///
  /// - Parameters:
  ///   - epoch: The fix.
  ///   - now: When it came, a monotonic instant.
  ///   - utc: The same by the host's clock, nanoseconds since 1970.
  mutating func note(_ epoch: borrowing Epoch, at now: Duration, utc: Int64) {
    guard let latitude = epoch.latitude, let longitude = epoch.longitude, !epoch.isTimeSuspect
    else { return }
    time = epoch.time
    self.utc = utc
    arrival = now
    (self.latitude, self.longitude) = (latitude, longitude)
    height = epoch.ellipsoidalAltitude ?? epoch.altitude ?? 0
    accuracy = 3 * (epoch.horizontalAccuracy ?? 100)
  }

  /// What is to be said now; nothing where nothing is known well enough.
  ///
  /// - Parameters:
  ///   - now: A monotonic instant.
  ///   - utc: The same by the host's clock, nanoseconds since 1970.
  /// - Returns: Frames, in this order.
  func frames(at now: Duration, utc: Int64) -> [UInt8] {
    guard let time else { return [] }
    var writer = UBXFrameWriter()
    let passed = now - arrival
    let byClock = Duration.nanoseconds(utc - self.utc)
    let difference = byClock > passed ? byClock - passed : passed - byClock
    if difference <= Self.longestDisagreement {
      let instant = UTCTime(
        unixNanoseconds: time.unixNanoseconds + Int64(passed / .nanoseconds(1)))
      let accuracy = Self.timeAccuracy + passed * Self.clockDrift
      UBX.MgaIniTimeUTC(instant, accuracy: accuracy).write(to: &writer)
    }
    // Where the host has slept it is not known for how long.
    let reach = max(passed, byClock) / .seconds(1) * Self.fastest + accuracy
    if reach <= Self.coarsest {
      UBX.MgaIniPosLLH(
        latitude: latitude, longitude: longitude, height: height, accuracy: reach
      ).write(to: &writer)
    }
    return writer.bytes
  }
}
