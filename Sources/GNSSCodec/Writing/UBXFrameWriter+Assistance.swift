// Assistance, each row as in its message's own file.

extension UBX.MgaIniTimeUTC {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.u1(mark.rawValue)
    writer.i1(Int(leapSeconds))
    writer.u2(year)
    writer.u1(month)
    writer.u1(day)
    writer.u1(hour)
    writer.u1(minute)
    writer.u1(second)
    writer.skip(1)
    writer.u4(nanoseconds)
    writer.u2(accuracySeconds)
    writer.skip(2)
    writer.u4(accuracyNanoseconds)
    writer.end()
  }
}

extension UBX.MgaIniTimeGNSS {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.u1(mark.rawValue)
    writer.u1(constellationID)
    writer.skip(2)
    writer.u2(week)
    writer.u4(timeOfWeek)
    writer.u4(nanoseconds)
    writer.u2(accuracySeconds)
    writer.skip(2)
    writer.u4(accuracyNanoseconds)
    writer.end()
  }
}

extension UBX.MgaIniPosLLH {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.skip(2)
    writer.i4($latitude)
    writer.i4($longitude)
    writer.i4($height)
    writer.u4($accuracy)
    writer.end()
  }
}

extension UBX.MgaIniPosXYZ {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.skip(2)
    writer.i4($x)
    writer.i4($y)
    writer.i4($z)
    writer.u4($accuracy)
    writer.end()
  }
}

extension UBX.MgaIniCLKD {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.skip(2)
    writer.i4(drift)
    writer.u4(accuracy)
    writer.end()
  }
}

extension UBX.MgaIniFREQ {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.skip(1)
    writer.u1(mark.rawValue)
    writer.i4($frequency)
    writer.u4(accuracy)
    writer.end()
  }
}

extension UBX.MgaIniEOP {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaINI)
    writer.u1(type)
    writer.u1(version)
    writer.skip(2)
    writer.u2(referenceDay)
    writer.u2(lastDay)
    writer.i4($poleX)
    writer.i4($poleXRate)
    writer.i4($poleY)
    writer.i4($poleYRate)
    writer.i4($ut1Offset)
    writer.i4($ut1OffsetRate)
    writer.skip(40)
    writer.end()
  }
}

extension UBX.MgaACK {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaACK)
    writer.u1(type)
    writer.u1(version)
    writer.u1(code)
    writer.u1(request)
    writer.u4(requestStart)
    writer.end()
  }
}

extension UBX.MgaDBD {
  /// Writes the frame: the payload as it came.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.mgaDBD)
    writer.span(payload)
    writer.end()
  }
}
