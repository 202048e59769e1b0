// Configuration messages of u-blox 5 to 9, each row as in its message's own file.

extension UBX.CfgPRT {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgPRT)
    writer.u1(port.rawValue)
    writer.skip(1)
    writer.u2(readyPin)
    writer.u4(mode)
    writer.u4(baudRate)
    writer.u2(input.rawValue)
    writer.u2(output.rawValue)
    writer.u2(flags)
    writer.skip(2)
    writer.end()
  }
}

extension UBX.CfgMSG {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgMSG)
    writer.id(message)
    writer.u1(rateI2C)
    writer.u1(rateUART1)
    writer.u1(rateUART2)
    writer.u1(rateUSB)
    writer.u1(rateSPI)
    writer.skip(1)
    writer.end()
  }
}

extension UBX.CfgMSGHere {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgMSG)
    writer.id(message)
    writer.u1(rate)
    writer.end()
  }
}

extension UBX.CfgRATE {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgRATE)
    writer.u2(measurementPeriod)
    writer.u2(measurementsPerSolution)
    writer.u2(timeReference)
    writer.end()
  }
}

extension UBX.CfgNAV5 {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgNAV5)
    writer.u2(parameters.rawValue)
    writer.u1(dynamicModel.rawValue)
    writer.u1(fixMode)
    writer.i4($fixedAltitude)
    writer.u4($fixedAltitudeVariance)
    writer.i1(Int(minimumElevation))
    writer.u1(deadReckoningLimit)
    writer.u2($positionDOPMask)
    writer.u2($timeDOPMask)
    writer.u2(positionAccuracyMask)
    writer.u2(timeAccuracyMask)
    writer.u1($staticHoldSpeed)
    writer.u1(differentialTimeout)
    writer.u1(carrierToNoiseSatellites)
    writer.u1(carrierToNoiseThreshold)
    writer.skip(2)
    writer.u2(staticHoldDistance)
    writer.u1(utcStandard)
    writer.skip(5)
    writer.end()
  }
}

extension UBX.CfgRST {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgRST)
    writer.u2(forgotten.rawValue)
    writer.u1(mode.rawValue)
    writer.skip(1)
    writer.end()
  }
}

extension UBX.CfgCFG {
  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.cfgCFG)
    writer.u4(cleared.rawValue)
    writer.u4(saved.rawValue)
    writer.u4(loaded.rawValue)
    if let devices { writer.u1(devices.rawValue) }
    writer.end()
  }
}

extension UBXFrameWriter {
  /// Writes CFG-GNSS: which constellations are used.
  ///
  /// - Parameters:
  ///   - blocks: The constellations, at most 255; more are left out.
  ///   - channels: Channels that the receiver has; it takes no notice.
  ///   - channelsUsed: Channels in use; 255 for all.
  ///   - version: Version of the message.
  public mutating func cfgGNSS(
    _ blocks: some Collection<UBX.CfgGNSS.Block>, channels: UInt8 = 0, channelsUsed: UInt8 = 255,
    version: UInt8 = 0
  ) {
    let count = min(blocks.count, 255)
    begin(.cfgGNSS)
    u1(version)
    u1(channels)
    u1(channelsUsed)
    u1(UInt8(clamping: count))
    for block in blocks.prefix(count) {
      u1(block.constellationID)
      u1(block.reservedChannels)
      u1(block.mostChannels)
      skip(1)
      u4(block.flags)
    }
    end()
  }

  /// Asks for a message: the frame without a payload.
  public mutating func poll(_ kind: UBX.Kind) {
    begin(kind)
    end()
  }

  /// Asks for CFG-PRT of a port.
  public mutating func pollCfgPRT(_ port: UBX.PortID) {
    begin(.cfgPRT)
    u1(port.rawValue)
    end()
  }

  /// Asks for CFG-MSG of a message.
  public mutating func pollCfgMSG(_ message: UBX.ID) {
    begin(.cfgMSG)
    id(message)
    end()
  }
}
