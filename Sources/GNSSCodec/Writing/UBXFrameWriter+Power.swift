// Power and sleep, each row as in its message's own file.

extension UBX.CfgPM2 {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgPM2)
    writer.u1(version)
    writer.skip(1)
    writer.u1(longestStart)
    writer.skip(1)
    writer.u4(flags.rawValue)
    writer.u4(updatePeriod)
    writer.u4(searchPeriod)
    writer.u4(gridOffset)
    writer.u2(onTime)
    writer.u2(leastAcquisition)
    writer.skip(20)
    writer.u4(interruptInactivity)
    writer.end()
  }
}

extension UBX.CfgRXM {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgRXM)
    writer.skip(1)
    writer.u1(mode.rawValue)
    writer.end()
  }
}

extension UBX.CfgPMS {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgPMS)
    writer.u1(version)
    writer.u1(setup.rawValue)
    writer.u2(period)
    writer.u2(onTime)
    writer.skip(2)
    writer.end()
  }
}

extension UBX.RxmPMREQ {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.rxmPMREQ)
    writer.u1(version)
    writer.skip(3)
    writer.u4(duration)
    writer.u4(flags.rawValue)
    writer.u4(wakeUpSources.rawValue)
    writer.end()
  }
}

extension UBX.RxmPMREQShort {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.rxmPMREQ)
    writer.u4(duration)
    writer.u4(flags.rawValue)
    writer.end()
  }
}
