// GPS time, leap seconds, covariances and traffic, each row as in its message's own file.
extension UBXFrameWriter {
  /// Writes NAV-TIMEGPS.
  ///
  /// - Parameters:
  ///   - timeOfWeek: GPS time of week of the epoch, milliseconds.
  ///   - week: GPS week; nothing where the time is not known.
  ///   - leapSeconds: GPS minus UTC, seconds.
  ///   - accuracy: Time accuracy, nanoseconds.
  public mutating func navTIMEGPS(
    timeOfWeek: UInt32, week: Int?, leapSeconds: Int, accuracy: UInt32
  ) {
    begin(.navTIMEGPS)
    u4(timeOfWeek)
    i4(0)
    integer(Int16(clamping: week ?? 0))
    i1(week == nil ? 0 : leapSeconds)
    u1(week == nil ? 0 : 7)
    u4(accuracy)
    end()
  }

  /// Writes NAV-TIMELS: leap seconds as GPS tells them, and that no other one is announced.
  ///
  /// - Parameters:
  ///   - timeOfWeek: GPS time of week of the epoch, milliseconds.
  ///   - leapSeconds: GPS minus UTC, seconds; nothing where nobody has told it yet.
  public mutating func navTIMELS(timeOfWeek: UInt32, leapSeconds: Int?) {
    begin(.navTIMELS)
    u4(timeOfWeek)
    u1(0)
    skip(3)
    u1(leapSeconds == nil ? 255 : 2)
    i1(leapSeconds ?? 0)
    u1(leapSeconds == nil ? 0 : 2)
    i1(0)
    i4(0)
    u2(0)
    u2(0)
    skip(3)
    u1(leapSeconds == nil ? 0 : 1)
    end()
  }

  /// Writes NAV-COV: variances of errors that do not hang together.
  ///
  /// - Parameters:
  ///   - timeOfWeek: GPS time of week of the epoch, milliseconds.
  ///   - position: North, east and down, square metres; nothing where there is no position.
  ///   - velocity: The same, (metres per second)².
  public mutating func navCOV(
    timeOfWeek: UInt32, position: (Float, Float, Float)?, velocity: (Float, Float, Float)?
  ) {
    begin(.navCOV)
    u4(timeOfWeek)
    u1(0)
    u1(position == nil ? 0 : 1)
    u1(velocity == nil ? 0 : 1)
    skip(9)
    for (north, east, down) in [position ?? (0, 0, 0), velocity ?? (0, 0, 0)] {
      for value in [north, 0, 0, east, 0, down] { u4(value.bitPattern) }
    }
    end()
  }

  /// Writes MON-COMMS: the traffic of one port.
  ///
  /// - Parameters:
  ///   - port: 0x0100 the first serial port, 0x0300 USB.
  ///   - sent: Bytes that were sent.
  ///   - received: Bytes that were received.
  ///   - messages: How many messages of UBX and of NMEA were read.
  public mutating func monCOMMS(
    port: UInt16, sent: UInt32, received: UInt32, messages: (ubx: UInt16, nmea: UInt16)
  ) {
    begin(.monCOMMS)
    u1(0)
    u1(1)
    u1(0)
    skip(1)
    for number: UInt8 in [0, 1, 255, 255] { u1(number) }
    u2(port)
    u2(0)
    u4(sent)
    u1(0)
    u1(0)
    u2(0)
    u4(received)
    u1(0)
    u1(0)
    u2(0)
    u2(messages.ubx)
    u2(messages.nmea)
    skip(12)
    u4(0)
    end()
  }
}
