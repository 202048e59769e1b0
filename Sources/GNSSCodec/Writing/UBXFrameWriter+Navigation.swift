// What a receiver sends at each epoch, each row as in its message's own file.

extension UBX.NavPVT {
  /// Writes the frame, in the long form.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navPVT)
    writer.u4(timeOfWeek)
    writer.u2(year)
    writer.u1(month)
    writer.u1(day)
    writer.u1(hour)
    writer.u1(minute)
    writer.u1(second)
    writer.u1(valid.rawValue)
    writer.u4(timeAccuracy)
    writer.i4(nanoseconds)
    writer.u1(fixType)
    writer.u1(flags.rawValue)
    writer.u1(flags2)
    writer.u1(satellitesUsed)
    writer.i4($longitude)
    writer.i4($latitude)
    writer.i4($height)
    writer.i4($heightAboveSeaLevel)
    writer.u4($horizontalAccuracy)
    writer.u4($verticalAccuracy)
    writer.i4($velocityNorth)
    writer.i4($velocityEast)
    writer.i4($velocityDown)
    writer.i4($groundSpeed)
    writer.i4($headingOfMotion)
    writer.u4($speedAccuracy)
    writer.u4($headingAccuracy)
    writer.u2($pdop)
    writer.u2(flags3)
    writer.skip(4)
    writer.i4($headingOfVehicle)
    writer.integer($magneticDeclination)
    writer.u2($magneticDeclinationAccuracy)
    writer.end()
  }
}

extension UBX.NavPOSLLH {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navPOSLLH)
    writer.u4(timeOfWeek)
    writer.i4($longitude)
    writer.i4($latitude)
    writer.i4($height)
    writer.i4($heightAboveSeaLevel)
    writer.u4($horizontalAccuracy)
    writer.u4($verticalAccuracy)
    writer.end()
  }
}

extension UBX.NavVELNED {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navVELNED)
    writer.u4(timeOfWeek)
    writer.i4($velocityNorth)
    writer.i4($velocityEast)
    writer.i4($velocityDown)
    writer.u4($speed)
    writer.u4($groundSpeed)
    writer.i4($heading)
    writer.u4($speedAccuracy)
    writer.u4($headingAccuracy)
    writer.end()
  }
}

extension UBX.NavSTATUS {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navSTATUS)
    writer.u4(timeOfWeek)
    writer.u1(fixType)
    writer.u1(flags)
    writer.u1(fixStatus)
    writer.u1(flags2)
    writer.u4(timeToFirstFix)
    writer.u4(uptime)
    writer.end()
  }
}

extension UBX.NavTIMEUTC {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navTIMEUTC)
    writer.u4(timeOfWeek)
    writer.u4(timeAccuracy)
    writer.i4(nanoseconds)
    writer.u2(year)
    writer.u1(month)
    writer.u1(day)
    writer.u1(hour)
    writer.u1(minute)
    writer.u1(second)
    writer.u1(valid)
    writer.end()
  }
}

extension UBX.NavDOP {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navDOP)
    writer.u4(timeOfWeek)
    writer.u2($geometric)
    writer.u2($position)
    writer.u2($time)
    writer.u2($vertical)
    writer.u2($horizontal)
    writer.u2($northing)
    writer.u2($easting)
    writer.end()
  }
}

extension UBX.NavEOE {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.navEOE)
    writer.u4(timeOfWeek)
    writer.end()
  }
}

extension UBXFrameWriter {
  /// Writes NAV-SAT: the satellites in view, at most 255.
  ///
  /// - Parameters:
  ///   - timeOfWeek: GPS time of week of the epoch, milliseconds.
  ///   - version: Version of the message.
  ///   - blocks: The satellites; more than 255 are left out.
  public mutating func navSAT(
    timeOfWeek: UInt32, version: UInt8 = 1, _ blocks: some Collection<UBX.NavSAT.Block>
  ) {
    let count = min(blocks.count, 255)
    begin(.navSAT)
    u4(timeOfWeek)
    u1(version)
    u1(UInt8(clamping: count))
    skip(2)
    for block in blocks.prefix(count) {
      u1(block.constellationID)
      u1(block.satelliteID)
      u1(block.carrierToNoise)
      i1(Int(block.elevation))
      integer(block.azimuth)
      integer(block._residual.projectedValue)
      u4(block.flags)
    }
    end()
  }
}

extension UBXFrameWriter.Solution {
  /// Bits 0 and 1 of the flags in NAV-PVT and NAV-STATUS.
  var fixFlags: UInt8 { (isFixOK ? 1 : 0) | (isDifferential ? 2 : 0) }
}

extension UBXFrameWriter.Satellite {
  /// The bit field of NAV-SAT: quality, use, health; orbit by ephemeris where it is used.
  var flags: UInt32 {
    var bits = UInt32(quality.rawValue)
    if quality != .none { bits |= 1 << 4 }  // healthy
    if isUsed { bits |= 1 << 3 | 1 << 8 | 1 << 11 }
    return bits
  }
}

extension UBXFrameWriter {
  /// An instant in the fields of NAV-PVT: the nearest second and signed nanoseconds towards it.
  struct Civil {
    var year: UInt16 = 0
    var month: UInt8 = 0
    var day: UInt8 = 0
    var hour: UInt8 = 0
    var minute: UInt8 = 0
    var second: UInt8 = 0
    var nano: Int32 = 0

    init(_ time: UTCTime?) {
      guard let time else { return }
      var whole = time
      nano = Int32(time.timeOfDay.nanosecond)
      whole.timeOfDay.nanosecond = 0
      // Receivers round to the nearest hundredth and give the rest as a sign: 0.999 999 6 s is the
      // next second less 400 ns.
      if time.timeOfDay.second != 60, nano > 995_000_000 {
        whole = UTCTime(unixNanoseconds: whole.unixNanoseconds + 1_000_000_000)
        nano -= 1_000_000_000
      }
      year = UInt16(clamping: whole.date.year)
      month = UInt8(clamping: whole.date.month)
      day = UInt8(clamping: whole.date.day)
      hour = UInt8(clamping: whole.timeOfDay.hour)
      minute = UInt8(clamping: whole.timeOfDay.minute)
      second = UInt8(clamping: whole.timeOfDay.second)
    }
  }
}

extension Duration {
  /// Whole milliseconds, at most what 32 bits hold; 0 for a negative duration.
  var milliseconds: UInt32 {
    let parts = components
    return UInt32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000)
  }
}
