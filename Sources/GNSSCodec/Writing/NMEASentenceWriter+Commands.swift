/// Questions and commands to receivers: the standard's own, u-blox's and SiRF's.
extension NMEASentenceWriter {
  /// Asks for a sentence: `$EIGNQ,RMC`.
  ///
  /// Source: NMEA 0183 4.10, query sentences; EI, electronic instrument, is who asks.
  ///
  /// - Parameters:
  ///   - formatter: Three letters, such as `RMC`.
  ///   - asked: The talker that is asked.
  public mutating func query(_ formatter: StaticString, of asked: Talker = .combined) {
    begin("EI")
    put(UInt8(truncatingIfNeeded: asked.rawValue >> 8))
    put(UInt8(truncatingIfNeeded: asked.rawValue))
    put(0x51)
    field(formatter)
    end()
  }

  // MARK: u-blox

  /// The sentences that u-blox sends when asked.
  public enum PUBXPoll: Int, CaseIterable, Sendable {
    /// PUBX,00.
    case position = 0
    /// PUBX,03.
    case satellites = 3
    /// PUBX,04.
    case time = 4
  }

  /// Asks u-blox for a sentence of its own.
  ///
  /// Source: u-blox 8 / M8 receiver description, "PUBX,00" and its like.
  public mutating func pubxPoll(_ poll: PUBXPoll) {
    begin("PUBX")
    field(poll.rawValue, width: 2)
    end()
  }

  /// How often a sentence is sent on each of u-blox's interfaces: every so many epochs, 0 never.
  public struct PUBXRates: Equatable, Sendable {
    /// I2C.
    public var i2c: Int
    /// First serial port.
    public var uart1: Int
    /// Second serial port.
    public var uart2: Int
    /// USB.
    public var usb: Int
    /// SPI.
    public var spi: Int

    /// The same rate everywhere.
    public init(all rate: Int) {
      i2c = rate
      uart1 = rate
      uart2 = rate
      usb = rate
      spi = rate
    }
  }

  /// Writes PUBX,40: how often u-blox sends a sentence.
  ///
  /// Source: u-blox 8 / M8 receiver description, "PUBX,40".
  public mutating func pubxRate(of formatter: StaticString, _ rates: PUBXRates) {
    begin("PUBX")
    field("40")
    field(formatter)
    field(rates.i2c)
    field(rates.uart1)
    field(rates.uart2)
    field(rates.usb)
    field(rates.spi)
    field(0)  // reserved
    end()
  }

  /// Writes PUBX,41: protocols and speed of one of u-blox's interfaces.
  ///
  /// Source: u-blox 8 / M8 receiver description, "PUBX,41".
  ///
  /// - Parameters:
  ///   - port: 0 I2C, 1 and 2 serial ports, 3 USB, 4 SPI.
  ///   - input: What it takes, one bit each: 0 UBX, 1 NMEA, 2 RTCM 2, 5 RTCM 3.
  ///   - output: What it sends, one bit each: 0 UBX, 1 NMEA, 5 RTCM 3.
  ///   - baud: Line speed, bits per second.
  public mutating func pubxPort(_ port: Int, input: UInt16, output: UInt16, baud: Int) {
    begin("PUBX")
    field("41")
    field(port)
    fieldHexadecimal(input, width: 4)
    fieldHexadecimal(output, width: 4)
    field(baud)
    field(0)  // no search for the speed
    end()
  }

  // MARK: SiRF

  /// The sentences whose rate PSRF103 sets, by SiRF's numbers.
  public enum SiRFSentence: Int, CaseIterable, Sendable {
    case gga, gll, gsa, gsv, rmc, vtg, mss
    case zda = 8
  }

  /// Writes PSRF103: asks SiRF for a sentence at once.
  ///
  /// Source: SiRF NMEA reference manual, message 103.
  public mutating func psrfPoll(_ sentence: SiRFSentence) { psrf103(sentence, mode: 1, rate: 0) }

  /// Writes PSRF103: how often SiRF sends a sentence, seconds, 0 never, at most 255.
  public mutating func psrfRate(of sentence: SiRFSentence, seconds: Int) {
    psrf103(sentence, mode: 0, rate: min(max(seconds, 0), 255))
  }

  private mutating func psrf103(_ sentence: SiRFSentence, mode: Int, rate: Int) {
    begin("PSRF103")
    field(sentence.rawValue, width: 2)
    field(mode, width: 2)
    field(rate, width: 2)
    field("01")  // with checksum
    end()
  }

  /// Writes PSRF100: the line's speed, and whether SiRF goes on in NMEA or in its binary protocol.
  ///
  /// Source: SiRF NMEA reference manual, message 100; eight data bits, one stop bit, no parity.
  public mutating func psrfPort(isNMEA: Bool, baud: Int) {
    begin("PSRF100")
    field(isNMEA ? 1 : 0)
    field(baud)
    field("8")
    field("1")
    field("0")
    end()
  }

  /// Writes PSRF117: SiRF goes to sleep; it wakes by its pin only.
  ///
  /// Source: SiRF NMEA reference manual, message 117.
  public mutating func psrfSleep() {
    begin("PSRF117")
    field("16")
    end()
  }
}
