// What a receiver says of itself, each row as in its message's own file.

extension UBX.MonRF.Block {
  /// Makes a block.
  ///
  /// - Parameters:
  ///   - input: Which input: 0 for L1, 1 for L2 or L5.
  ///   - jammingState: 0 unknown, 1 in order, 2 disturbed, 3 no fix for it.
  ///   - antennaStatus: 0 starting, 1 not known, 2 in order, 3 short circuit, 4 not connected.
  ///   - antennaPower: 0 off, 1 on, 2 not known.
  ///   - noise: Noise, as the receiver's core measures it.
  ///   - gain: Gain of the input, 0–8191.
  ///   - jammingIndicator: How much a narrow signal jams, 0 not at all – 255.
  public init(
    input: UInt8 = 0, jammingState: UInt8, antennaStatus: UInt8, antennaPower: UInt8,
    noise: UInt16, gain: UInt16, jammingIndicator: UInt8
  ) {
    self.input = input
    flags = jammingState & 3
    self.antennaStatus = antennaStatus
    self.antennaPower = antennaPower
    selfTest = 0
    self.noise = noise
    self.gain = gain
    self.jammingIndicator = jammingIndicator
    offsetI = 0
    magnitudeI = 128
    offsetQ = 0
    magnitudeQ = 128
  }
}

extension UBX.SecUNIQID {
  /// Makes a message with six bytes, version 2.
  ///
  /// - Parameter identifier: The chip's number; what lies beyond 48 bits is cut.
  public init(identifier: UInt64) {
    version = 2
    self.identifier = identifier & 0xFFFF_FFFF_FFFF
  }

  /// Writes the frame.
  public func write(to writer: inout UBXFrameWriter) {
    writer.begin(.secUNIQID)
    writer.u1(version)
    writer.skip(3)
    writer.u4(UInt32(truncatingIfNeeded: identifier))
    writer.u1(UInt8(truncatingIfNeeded: identifier >> 32))
    if version == 2 { writer.u1(UInt8(truncatingIfNeeded: identifier >> 40)) }
    writer.end()
  }
}

extension UBXFrameWriter {
  /// Writes MON-RF: antenna, noise and jamming by input.
  ///
  /// - Parameters:
  ///   - blocks: The inputs; more than 255 are left out.
  ///   - version: Version of the message.
  public mutating func monRF(_ blocks: some Collection<UBX.MonRF.Block>, version: UInt8 = 0) {
    let count = min(blocks.count, 255)
    begin(.monRF)
    u1(version)
    u1(UInt8(clamping: count))
    u1(0)
    skip(1)
    for block in blocks.prefix(count) {
      u1(block.input)
      u1(block.flags)
      u1(block.antennaStatus)
      u1(block.antennaPower)
      u4(block.selfTest)
      skip(4)
      u2(block.noise)
      u2(block.gain)
      u1(block.jammingIndicator)
      i1(Int(block.offsetI))
      u1(block.magnitudeI)
      i1(Int(block.offsetQ))
      u1(block.magnitudeQ)
      skip(3)
    }
    end()
  }

  /// Writes MON-HW: the same of the one input that older receivers have; of pins it tells nothing.
  ///
  /// - Parameter input: The state of the input; its number is not written.
  public mutating func monHW(_ input: UBX.MonRF.Block) {
    begin(.monHW)
    for _ in 0..<4 { u4(0) }  // pins
    u2(input.noise)
    u2(input.gain)
    u1(input.antennaStatus)
    u1(input.antennaPower)
    u1(1 | input.jammingState << 2)  // the clock is calibrated
    skip(1)
    u4(0)
    skip(17)
    u1(input.jammingIndicator)
    skip(2)
    for _ in 0..<3 { u4(0) }  // pins
    end()
  }

  /// Writes NAV-SIG: the signals in view, at most 255.
  ///
  /// - Parameters:
  ///   - timeOfWeek: GPS time of week of the epoch, milliseconds.
  ///   - version: Version of the message.
  ///   - blocks: The signals; more than 255 are left out.
  public mutating func navSIG(
    timeOfWeek: UInt32, version: UInt8 = 0, _ blocks: some Collection<UBX.NavSIG.Block>
  ) {
    let count = min(blocks.count, 255)
    begin(.navSIG)
    u4(timeOfWeek)
    u1(version)
    u1(UInt8(clamping: count))
    skip(2)
    for block in blocks.prefix(count) {
      u1(block.constellationID)
      u1(block.satelliteID)
      u1(block.signalID)
      u1(block.frequencyID)
      integer(block._residual.projectedValue)
      u1(block.carrierToNoise)
      u1(block.quality)
      u1(block.correctionSource)
      u1(block.ionosphereModel)
      u2(block.flags)
      skip(4)
    }
    end()
  }
}
