/// Writes RTCM 3 frames into a buffer of bytes.
///
/// Reserved bits are zero, and so are the bits that fill the last byte of a message.
/// Source: RTCM 10403.3, sections 3.5 and 4.
public struct RTCM3FrameWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes a writer with an empty buffer.
  public init() {}

  /// Empties the buffer; its memory is kept.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes any frame.
  ///
  /// - Parameter payload: At most ``RTCM3/longestPayload`` bytes; more is a programming error.
  public mutating func frame(_ payload: [UInt8]) {
    precondition(payload.count <= RTCM3.longestPayload)
    let start = bytes.count
    bytes.append(0xD3)
    bytes.append(UInt8(payload.count >> 8))
    bytes.append(UInt8(payload.count & 0xFF))
    bytes.append(contentsOf: payload)
    let crc = bytes.withUnsafeBytes { buffer in
      Checksum.crc24q(RawSpan(_unsafeBytes: buffer).extracting(start..<buffer.count))
    }
    bytes.append(UInt8(crc >> 16))
    bytes.append(UInt8(crc >> 8 & 0xFF))
    bytes.append(UInt8(crc & 0xFF))
  }

  /// Writes a message made of bits.
  public mutating func frame(_ message: BitWriter) { frame(message.bytes) }

  /// Writes 1005, or 1006 where the height of the antenna is known.
  public mutating func stationPosition(_ position: RTCM3.StationPosition) {
    var bits = BitWriter()
    bits.put(position.rawAntennaHeight == nil ? 1005 : 1006, 12)
    bits.put(UInt64(position.stationID), 12)
    bits.put(UInt64(position.realizationYear), 6)
    bits.put(position.servesGPS)
    bits.put(position.servesGLONASS)
    bits.put(position.servesGalileo)
    bits.put(position.isVirtual)
    bits.put(signed: position.rawX, RTCM3.StationPosition.coordinateBits)
    bits.put(position.hasOneOscillator)
    bits.put(false)
    bits.put(signed: position.rawY, RTCM3.StationPosition.coordinateBits)
    bits.put(UInt64(position.quarterCycle), 2)
    bits.put(signed: position.rawZ, RTCM3.StationPosition.coordinateBits)
    if let height = position.rawAntennaHeight { bits.put(UInt64(height), 16) }
    frame(bits)
  }

  /// Writes 1230: the biases that there are.
  public mutating func glonassBiases(_ biases: RTCM3.GLONASSBiases) {
    var bits = BitWriter()
    bits.put(1230, 12)
    bits.put(UInt64(biases.stationID), 12)
    bits.put(biases.areAligned)
    bits.put(0, 3)
    let all = [biases.rawL1CA, biases.rawL1P, biases.rawL2CA, biases.rawL2P]
    for bias in all { bits.put(bias != nil) }
    for bias in all { if let bias { bits.put(signed: Int64(bias), 16) } }
    frame(bits)
  }

  /// Writes an MSM message.
  ///
  /// - Parameters:
  ///   - header: Its header; satellites times signals at most 64, else a programming error.
  ///   - data: The bits of the satellites and the cells, behind the header.
  public mutating func msm(_ header: RTCM3.MSMHeader, data: [Bool] = []) {
    let cells = header.satelliteCount * header.signalCount
    precondition(cells <= RTCM3.MSMHeader.mostCells)
    var bits = BitWriter()
    bits.put(UInt64(header.number), 12)
    bits.put(UInt64(header.stationID), 12)
    bits.put(UInt64(header.rawEpoch), 30)
    bits.put(header.isMultiple)
    bits.put(UInt64(header.issueOfData), 3)
    bits.put(0, 7)
    bits.put(UInt64(header.clockSteering), 2)
    bits.put(UInt64(header.externalClock), 2)
    bits.put(header.isDivergenceFree)
    bits.put(UInt64(header.smoothingInterval), 3)
    bits.put(header.satelliteMask, 64)
    bits.put(UInt64(header.signalMask), 32)
    bits.put(header.cellMask, cells)
    for bit in data { bits.put(bit) }
    frame(bits)
  }
}

/// Puts bits together, the highest of each byte first.
public struct BitWriter: Sendable {
  /// The bytes so far; bits that fill the last one are zero.
  public private(set) var bytes: [UInt8] = []
  private var bitCount = 0

  /// Makes a writer without a bit.
  public init() {}

  /// Puts the low bits of an unsigned number.
  ///
  /// - Parameters:
  ///   - value: Higher bits are left out.
  ///   - count: How many bits, 0 to 64.
  public mutating func put(_ value: UInt64, _ count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) {
      put(value >> UInt64(place) & 1 != 0)
    }
  }

  /// Puts the low bits of a number in two's complement.
  public mutating func put(signed value: Int64, _ count: Int) {
    put(UInt64(bitPattern: value), count)
  }

  /// Puts one bit.
  public mutating func put(_ bit: Bool) {
    if bitCount & 7 == 0 { bytes.append(0) }
    if bit { bytes[bytes.count - 1] |= 0x80 >> UInt8(bitCount & 7) }
    bitCount += 1
  }
}
