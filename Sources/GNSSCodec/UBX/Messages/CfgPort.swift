extension UBX {
  /// A port of the receiver.
  ///
  /// Source: u-blox 8 / M8 receiver description, "Serial communication ports description".
  public struct PortID: RawRepresentable, Equatable, Hashable, Sendable {
    /// The number as sent.
    public let rawValue: UInt8
    /// Makes a port of the number as sent.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The two-wire bus.
    public static let i2c = PortID(rawValue: 0)
    /// The first serial port.
    public static let uart1 = PortID(rawValue: 1)
    /// The second serial port.
    public static let uart2 = PortID(rawValue: 2)
    /// USB.
    public static let usb = PortID(rawValue: 3)
    /// The four-wire bus.
    public static let spi = PortID(rawValue: 4)
  }

  /// Protocols of a port.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-PRT.
  public struct Protocols: OptionSet, Sendable {
    /// The bits as sent.
    public let rawValue: UInt16
    /// Makes a set of the bits as sent.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// UBX.
    public static let ubx = Protocols(rawValue: 1)
    /// NMEA.
    public static let nmea = Protocols(rawValue: 2)
    /// RTCM 2, in only.
    public static let rtcm2 = Protocols(rawValue: 4)
    /// RTCM 3.
    public static let rtcm3 = Protocols(rawValue: 32)
  }

  /// CFG-PRT: speed and protocols of a port; u-blox 5 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-PRT.
  public struct CfgPRT: Payload, Equatable, Sendable {
    /// Which port.
    public let port: PortID
    /// The raw pin for "data is ready": 0 enabled, 1 polarity, 2–6 pin, 7–15 threshold.
    public let readyPin: UInt16
    /// The raw mode: of a serial port 6–7 bits, 9–11 parity, 12–13 stop bits.
    public let mode: UInt32
    /// Speed of a serial port, bits per second.
    public let baudRate: UInt32
    /// What the port listens to.
    public let input: Protocols
    /// What the port sends.
    public let output: Protocols
    /// The raw flags: 1 the port gives up sending later.
    public let flags: UInt16

    /// Eight bits, no parity, one stop bit; bit 4 is what older receivers want set.
    public static let eightBitsNoParity: UInt32 = 0x08D0

    init(from reader: inout Reader) {
      port = PortID(rawValue: reader.u1())  // portID
      reader.skip(1)  // reserved0
      readyPin = reader.u2()  // txReady
      mode = reader.u4()  // UARTmode
      baudRate = reader.u4()  // baudRate, bit/s
      input = Protocols(rawValue: reader.u2())  // inProtoMask
      output = Protocols(rawValue: reader.u2())  // outProtoMask
      flags = reader.u2()  // flags
      reader.skip(2)  // reserved1
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - port: Which port.
    ///   - baudRate: Bits per second; 0 for a port that has no speed.
    ///   - input: What the port listens to.
    ///   - output: What the port sends.
    ///   - mode: Of a serial port; 0 for USB.
    ///   - readyPin: The raw pin for "data is ready".
    ///   - flags: The raw flags.
    public init(
      port: PortID, baudRate: UInt32, input: Protocols, output: Protocols,
      mode: UInt32 = eightBitsNoParity, readyPin: UInt16 = 0, flags: UInt16 = 0
    ) {
      self.port = port
      self.readyPin = readyPin
      self.mode = mode
      self.baudRate = baudRate
      self.input = input
      self.output = output
      self.flags = flags
    }
  }

  /// CFG-MSG: how often a message is sent on each port; u-blox 5 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-MSG.
  public struct CfgMSG: Payload, Equatable, Sendable {
    /// Which message.
    public let message: ID
    /// At every so many solutions on the two-wire bus; 0 is never.
    public let rateI2C: UInt8
    /// At every so many solutions on the first serial port; 0 is never.
    public let rateUART1: UInt8
    /// At every so many solutions on the second serial port; 0 is never.
    public let rateUART2: UInt8
    /// At every so many solutions on USB; 0 is never.
    public let rateUSB: UInt8
    /// At every so many solutions on the four-wire bus; 0 is never.
    public let rateSPI: UInt8

    init(from reader: inout Reader) {
      message = ID(reader.u1(), reader.u1())  // msgClass, msgID
      rateI2C = reader.u1()  // rateDDC
      rateUART1 = reader.u1()  // rateUART1
      rateUART2 = reader.u1()  // rateUART2
      rateUSB = reader.u1()  // rateUSB
      rateSPI = reader.u1()  // rateSPI
      reader.skip(1)  // reserved
    }

    /// Makes a message; a rate is a number of solutions, 0 is never.
    public init(
      message: ID, rateI2C: UInt8 = 0, rateUART1: UInt8 = 0, rateUART2: UInt8 = 0,
      rateUSB: UInt8 = 0, rateSPI: UInt8 = 0
    ) {
      self.message = message
      self.rateI2C = rateI2C
      self.rateUART1 = rateUART1
      self.rateUART2 = rateUART2
      self.rateUSB = rateUSB
      self.rateSPI = rateSPI
    }
  }

  /// CFG-MSG: how often a message is sent on the port that this one is heard on; u-blox 5 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-MSG.
  public struct CfgMSGHere: Payload, Equatable, Sendable {
    /// Which message.
    public let message: ID
    /// At every so many solutions; 0 is never.
    public let rate: UInt8

    init(from reader: inout Reader) {
      message = ID(reader.u1(), reader.u1())  // msgClass, msgID
      rate = reader.u1()  // rate
    }

    /// Makes a message; the rate is a number of solutions, 0 is never.
    public init(message: ID, rate: UInt8) {
      self.message = message
      self.rate = rate
    }
  }

  /// CFG-RATE: how often the receiver measures and solves; u-blox 5 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-RATE.
  public struct CfgRATE: Payload, Equatable, Sendable {
    /// Time between measurements, milliseconds.
    public let measurementPeriod: UInt16
    /// Measurements for each solution, 1–127.
    public let measurementsPerSolution: UInt16
    /// Whose time the measurements are aligned to: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
    public let timeReference: UInt16

    init(from reader: inout Reader) {
      measurementPeriod = reader.u2()  // measRate, ms
      measurementsPerSolution = reader.u2()  // navRate, cycles
      timeReference = reader.u2()  // timeRef
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - measurementPeriod: Milliseconds.
    ///   - measurementsPerSolution: 1 to 127; what lies outside is clamped.
    ///   - timeReference: Whose time the measurements are aligned to, 1 for GPS.
    public init(
      measurementPeriod: UInt16, measurementsPerSolution: UInt16 = 1, timeReference: UInt16 = 1
    ) {
      self.measurementPeriod = measurementPeriod
      self.measurementsPerSolution = min(max(measurementsPerSolution, 1), 127)
      self.timeReference = timeReference
    }
  }
}
