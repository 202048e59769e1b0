internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver

extension JSONWriter {
  /// Writes an epoch as one object; what is unknown is left out.
  ///
  /// Decimals: latitude and longitude to 1e-9 degree (0.1 mm), lengths to 0.1 mm, speeds to
  /// 0.1 mm/s, angles to 1e-5 degree, DOP to 0.01. No receiver sends more.
  mutating func fix(
    _ epoch: Epoch, _ reception: Reception? = nil, satellites: Bool, system: StaticString? = nil,
    place: String? = nil
  ) {
    beginObject()
    if let time = epoch.time {
      name("time")
      utc(time)
    }
    if epoch.isTimeSuspect { member("timeSuspect", true) }
    member("mode", epoch.mode.name)
    member("quality", epoch.quality?.name)
    member("latitude", epoch.latitude, decimals: 9)
    member("longitude", epoch.longitude, decimals: 9)
    if epoch.hasPosition { member("coordinateSystem", system) }
    member("altitude", epoch.altitude, decimals: 4)
    member("ellipsoidalAltitude", epoch.ellipsoidalAltitude, decimals: 4)
    member("geoidSeparation", epoch.geoidSeparation, decimals: 4)
    member("horizontalAccuracy", epoch.horizontalAccuracy, decimals: 4)
    member("verticalAccuracy", epoch.verticalAccuracy, decimals: 4)
    member("speed", epoch.speed, decimals: 4)
    member("speedAccuracy", epoch.speedAccuracy, decimals: 4)
    member("course", Self.direction(epoch.course), decimals: 5)
    member("courseAccuracy", epoch.courseAccuracy, decimals: 5)
    member("climb", epoch.climb, decimals: 4)
    member("heading", Self.direction(epoch.heading), decimals: 5)
    member("headingAccuracy", epoch.headingAccuracy, decimals: 5)
    member("pitch", epoch.pitch, decimals: 5)
    member("pitchAccuracy", epoch.pitchAccuracy, decimals: 5)
    member("roll", epoch.roll, decimals: 5)
    member("rollAccuracy", epoch.rollAccuracy, decimals: 5)
    member("hdop", epoch.hdop, decimals: 2)
    member("vdop", epoch.vdop, decimals: 2)
    member("pdop", epoch.pdop, decimals: 2)
    member("satellitesUsed", epoch.satellitesUsed)
    member("satellitesInView", epoch.satellitesInView)
    member("place", place)
    if let reception {
      member("age", reception.age, decimals: 3)
      member("receiver", reception.receiver)
      member("port", reception.port)
      if let report = reception.power { power(report) }
    }
    if satellites, !epoch.satellites.isEmpty {
      name("satellites")
      beginArray()
      for satellite in epoch.satellites { write(satellite) }
      endArray()
    }
    endObject()
  }

  /// Writes an instant as ISO 8601 in UTC with three decimals.
  mutating func utc(_ instant: UTCTime) {
    var value = TextBuffer()
    value.append(instant)
    self.value(value)
  }

  private mutating func write(_ satellite: Satellite) {
    beginObject()
    member("constellation", satellite.id.constellation.name)
    member("id", Int(satellite.id.number))
    member("signal", satellite.signal?.name)
    member("elevation", satellite.elevation)
    member("azimuth", satellite.azimuth)
    member("cn0", satellite.carrierToNoise, decimals: 2)
    member("used", satellite.isUsed)
    endObject()
  }

  /// A direction that stays below 360 when it is rounded to five decimals.
  private static func direction(_ degrees: Double?) -> Double? {
    guard let degrees else { return nil }
    return degrees >= 359.999995 ? 0 : degrees
  }
}

extension TextBuffer {
  /// Appends an instant as `2026-11-30T07:00:00.000Z`, rounded to the millisecond.
  mutating func append(_ instant: UTCTime) {
    let rounded = instant.roundedToMillisecond
    append(UInt64(rounded.date.year), width: 4)
    append("-")
    append(UInt64(rounded.date.month), width: 2)
    append("-")
    append(UInt64(rounded.date.day), width: 2)
    append("T")
    append(rounded.timeOfDay)
    append("Z")
  }

  /// Appends a time of day as `07:00:00.000`, cut to the millisecond.
  mutating func append(_ time: TimeOfDay) {
    append(UInt64(time.hour), width: 2)
    append(":")
    append(UInt64(time.minute), width: 2)
    append(":")
    append(UInt64(time.second), width: 2)
    append(".")
    append(UInt64(time.nanosecond / 1_000_000), width: 3)
  }
}
