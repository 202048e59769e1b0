internal import CGNSS
internal import GNSSCodec
internal import GNSSDriver
internal import GNSSPort
internal import GNSSReceiver

// What goes in and comes out as C structs.

/// Reads a sized struct; what its writer did not know of is 0. Nothing where there is no size.
func read<Value: BitwiseCopyable>(_ given: UnsafePointer<Value>, into empty: Value) -> Value? {
  let size = Int(UnsafeRawPointer(given).load(as: UInt32.self))
  guard size >= MemoryLayout<UInt32>.size * 2 else { return nil }
  var value = empty
  withUnsafeMutableBytes(of: &value) { bytes in
    bytes.copyMemory(
      from: UnsafeRawBufferPointer(start: given, count: min(size, bytes.count)))
  }
  return value
}

/// Fills a struct of so many bytes with as much as goes in; its size says then how much that was.
func fill<Value: BitwiseCopyable>(_ place: UnsafeMutableRawPointer, _ size: Int, with value: Value)
{
  let count = min(size, MemoryLayout<Value>.size)
  withUnsafeBytes(of: value) { bytes in
    UnsafeMutableRawBufferPointer(start: place, count: count).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
  }
  place.storeBytes(of: UInt32(count), as: UInt32.self)
}

/// Fills a sized struct.
func fill<Value: BitwiseCopyable>(
  _ place: UnsafeMutablePointer<Value>?, with value: Value
) -> gnss_status {
  guard let place else { return GNSS_ERROR_ARGUMENT }
  let size = Int(UnsafeRawPointer(place).load(as: UInt32.self))
  guard size >= MemoryLayout<UInt32>.size * 2 else { return GNSS_ERROR_ARGUMENT }
  fill(UnsafeMutableRawPointer(place), size, with: value)
  return GNSS_OK
}

/// Fills a list of which each item has so many bytes.
func fill<Value: BitwiseCopyable>(
  _ list: UnsafeMutablePointer<Value>?, _ itemSize: Int, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ total: Int, _ item: (Int) -> Value
) -> gnss_status {
  guard let count, capacity == 0 || list != nil, itemSize >= MemoryLayout<UInt32>.size * 2 else {
    return GNSS_ERROR_ARGUMENT
  }
  count.pointee = total
  guard let list else { return GNSS_OK }
  for index in 0..<min(total, capacity) {
    fill(UnsafeMutableRawPointer(list) + index * itemSize, itemSize, with: item(index))
  }
  return GNSS_OK
}

/// Writes a text into a fixed place, its end included; it is cut between two characters.
func put<Place>(_ text: String?, into place: inout Place) {
  guard let text else { return }
  withUnsafeMutableBytes(of: &place) { bytes in
    var count = 0
    for byte in text.utf8 {
      if count == bytes.count { break }
      bytes[count] = byte
      count += 1
    }
    if count < bytes.count { return }
    count -= 1
    while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
    for index in count..<bytes.count { bytes[index] = 0 }
  }
}

/// Writes a short literal into a fixed place that is larger.
private func put<Place>(_ text: StaticString, into place: inout Place) {
  withUnsafeMutableBytes(of: &place) { bytes in
    for index in 0..<min(text.utf8CodeUnitCount, bytes.count - 1) {
      bytes[index] = text.utf8Start[index]
    }
  }
}

/// The text that a program gives; nothing for NULL or an empty one.
func text(_ given: UnsafePointer<CChar>?) -> String? {
  guard let given, given.pointee != 0 else { return nil }
  return String(cString: given)
}

private func known(_ count: Int?) -> Int32 { count.map { Int32(clamping: $0) } ?? GNSS_UNKNOWN }

private func nanoseconds(_ time: Duration) -> Int64 {
  let (seconds, attoseconds) = time.components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}

extension gnss_fix {
  /// A fix of which nothing is known.
  private static var unknown: gnss_fix {
    var fix = gnss_fix()
    fix.size = UInt32(MemoryLayout<gnss_fix>.size)
    (fix.utc_unix_ns, fix.arrival_monotonic_ns) = (Int64.min, Int64.min)
    (fix.satellites_used, fix.satellites_in_view) = (GNSS_UNKNOWN, GNSS_UNKNOWN)
    (fix.vdop, fix.pdop, fix.geoid_separation_m) = (.nan, .nan, .nan)
    return fix
  }

  init(_ location: Location) {
    self = .unknown
    mode = gnss_mode(location.mode)
    quality = gnss_quality(location.quality)
    if location.isSimulated { flags |= GNSS_FIX_IS_SIMULATED }
    if location.isReduced { flags |= GNSS_FIX_IS_REDUCED }
    if location.isAccuracyEstimated { flags |= GNSS_FIX_IS_ESTIMATED }
    utc_unix_ns = location.time.unixNanoseconds
    arrival_monotonic_ns = nanoseconds(location.arrival)
    (latitude_deg, longitude_deg) = (location.latitude, location.longitude)
    altitude_m = location.altitude ?? .nan
    ellipsoidal_altitude_m = location.ellipsoidalAltitude ?? .nan
    if let above = location.ellipsoidalAltitude, let altitude = location.altitude {
      geoid_separation_m = above - altitude
    }
    horizontal_accuracy_m = location.horizontalAccuracy
    vertical_accuracy_m = location.verticalAccuracy ?? .nan
    speed_m_per_s = location.speed ?? .nan
    speed_accuracy_m_per_s = location.speedAccuracy ?? .nan
    climb_m_per_s = location.climb ?? .nan
    course_deg = location.course ?? .nan
    course_accuracy_deg = location.courseAccuracy ?? .nan
    heading_deg = location.heading ?? .nan
    heading_accuracy_deg = location.headingAccuracy ?? .nan
    pitch_deg = location.pitch ?? .nan
    pitch_accuracy_deg = location.pitchAccuracy ?? .nan
    roll_deg = location.roll ?? .nan
    roll_accuracy_deg = location.rollAccuracy ?? .nan
    hdop = location.hdop ?? .nan
    satellites_used = known(location.satellitesUsed)
    put(location.receiver, into: &receiver)
    put(location.port, into: &port)
  }

  init(_ epoch: Epoch) {
    self = .unknown
    mode = gnss_mode(epoch.mode)
    quality = epoch.quality.map { gnss_quality($0) } ?? GNSS_QUALITY_UNKNOWN
    if epoch.quality == .simulated { flags |= GNSS_FIX_IS_SIMULATED }
    if epoch.isAccuracyEstimated { flags |= GNSS_FIX_IS_ESTIMATED }
    if epoch.isTimeSuspect { flags |= GNSS_FIX_IS_TIME_SUSPECT }
    if let time = epoch.time { utc_unix_ns = time.unixNanoseconds }
    latitude_deg = epoch.latitude ?? .nan
    longitude_deg = epoch.longitude ?? .nan
    altitude_m = epoch.altitude ?? .nan
    ellipsoidal_altitude_m = epoch.ellipsoidalAltitude ?? .nan
    geoid_separation_m = epoch.geoidSeparation ?? .nan
    horizontal_accuracy_m = epoch.horizontalAccuracy ?? .nan
    vertical_accuracy_m = epoch.verticalAccuracy ?? .nan
    speed_m_per_s = epoch.speed ?? .nan
    speed_accuracy_m_per_s = epoch.speedAccuracy ?? .nan
    climb_m_per_s = epoch.climb ?? .nan
    course_deg = epoch.course ?? .nan
    course_accuracy_deg = epoch.courseAccuracy ?? .nan
    heading_deg = epoch.heading ?? .nan
    heading_accuracy_deg = epoch.headingAccuracy ?? .nan
    pitch_deg = epoch.pitch ?? .nan
    pitch_accuracy_deg = epoch.pitchAccuracy ?? .nan
    roll_deg = epoch.roll ?? .nan
    roll_accuracy_deg = epoch.rollAccuracy ?? .nan
    hdop = epoch.hdop ?? .nan
    vdop = epoch.vdop ?? .nan
    pdop = epoch.pdop ?? .nan
    satellites_used = known(epoch.satellitesUsed)
    satellites_in_view = known(epoch.satellitesInView)
  }
}

extension gnss_mode {
  fileprivate init(_ mode: FixMode) {
    self =
      switch mode {
      case .none: GNSS_MODE_NONE
      case .twoDimensional: GNSS_MODE_2D
      case .threeDimensional: GNSS_MODE_3D
      case .deadReckoning: GNSS_MODE_DEAD_RECKONING
      case .timeOnly: GNSS_MODE_TIME_ONLY
      }
  }
}

extension gnss_quality {
  fileprivate init(_ quality: FixQuality) {
    self =
      switch quality {
      case .autonomous: GNSS_QUALITY_AUTONOMOUS
      case .differential: GNSS_QUALITY_DIFFERENTIAL
      case .rtkFloat: GNSS_QUALITY_RTK_FLOAT
      case .rtkFixed: GNSS_QUALITY_RTK_FIXED
      case .estimated: GNSS_QUALITY_ESTIMATED
      case .manual: GNSS_QUALITY_MANUAL
      case .simulated: GNSS_QUALITY_SIMULATED
      }
  }
}

extension gnss_satellite {
  init(_ satellite: Satellite) {
    self.init()
    size = UInt32(MemoryLayout<gnss_satellite>.size)
    constellation = gnss_constellation(UInt32(satellite.id.constellation.rawValue))
    number = UInt32(satellite.id.number)
    is_used = satellite.isUsed.map { $0 ? 1 : 0 } ?? GNSS_UNKNOWN
    elevation_deg = satellite.elevation.map { Double($0) } ?? .nan
    azimuth_deg = satellite.azimuth.map { Double($0) } ?? .nan
    cn0_db_hz = satellite.carrierToNoise ?? .nan
    if let name = satellite.signal?.name { put(name, into: &signal) }
  }
}

extension gnss_power {
  init(_ report: PowerReport) {
    self.init()
    size = UInt32(MemoryLayout<gnss_power>.size)
    state =
      switch report.state {
      case .acquiring: GNSS_POWER_ACQUIRING
      case .tracking: GNSS_POWER_TRACKING
      case .resting: GNSS_POWER_RESTING
      }
    next_wake_monotonic_ns = report.nextWake.map { nanoseconds($0) } ?? Int64.min
    watched_s = Double(nanoseconds(report.time)) / 1e9
    on_s = Double(nanoseconds(report.onTime)) / 1e9
    energy_mj = report.energy
    always_on_energy_mj = report.alwaysOnEnergy
    wakes = Int32(clamping: report.wakes)
    if let name = report.means?.name { put(name, into: &means) }
  }
}

/// The satellites that an epoch saw.
struct Sky {
  private(set) var satellites: [Satellite] = []

  init() {}
  init(_ epoch: Epoch) { satellites = epoch.satellites }

  /// Fills a program's list.
  func fill(
    _ list: UnsafeMutablePointer<gnss_satellite>?, _ itemSize: Int, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) -> gnss_status {
    GNSSCABI.fill(list, itemSize, capacity, count, satellites.count) {
      gnss_satellite(satellites[$0])
    }
  }
}

extension gnss_authorization {
  init(_ authorization: Authorization) {
    self.init()
    size = UInt32(MemoryLayout<gnss_authorization>.size)
    status = gnss_authorization_status(UInt32(authorization.status.rawValue))
    is_reduced = authorization.accuracy == .reduced
    are_services_enabled = authorization.servicesEnabled
  }
}

extension gnss_diagnosis {
  init(_ diagnosis: Diagnosis) {
    self.init()
    size = UInt32(MemoryLayout<gnss_diagnosis>.size)
    cause = gnss_cause(UInt32(diagnosis.cause.rawValue))
    put(diagnosis.text, into: &text)
    put(Self.mend(of: diagnosis), into: &mend)
  }

  /// The mend by the names that C has for what is to be called.
  private static func mend(of diagnosis: Diagnosis) -> String? {
    switch diagnosis.cause {
    case .notStarted: return "call gnss_start()"
    case .notDetermined: return "call gnss_authorize()"
    case .ended: return diagnosis.mend == nil ? nil : "gnss_start() reads it again"
    case .filtered: return "set a smaller distance_filter_m, or a finer accuracy"
    case .waitingForAuthorization:
      let grant = diagnosis.mend.flatMap { command(in: $0) } ?? "gnss authorize"
      return "call gnss_authorize(), or: \(grant)"
    default: return diagnosis.mend
    }
  }

  /// The command of a mend that has another way before it.
  private static func command(in mend: String) -> String? {
    var rest = mend.utf8[...]
    while !rest.isEmpty, !rest.starts(with: "or: ".utf8) { rest = rest.dropFirst() }
    return rest.isEmpty ? nil : String(decoding: rest.dropFirst(4), as: UTF8.self)
  }
}
