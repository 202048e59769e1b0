extension UBX {
  /// CFG-PM2: how the receiver saves power by itself; u-blox 6 to 8.
  ///
  /// Taken into use by CFG-RXM. Source: u-blox 8 / M8 receiver description, UBX-CFG-PM2.
  public struct CfgPM2: Payload, Equatable, Sendable {
    /// How power is saved.
    public struct Flags: OptionSet, Sendable {
      /// The bits as sent; 1–3 optimisation target, 8–9 limit of the peak current.
      public let rawValue: UInt32
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// The second external interrupt is meant, not the first.
      public static let secondInterrupt = Flags(rawValue: 1 << 4)
      /// The receiver stays awake while the interrupt's pin is high.
      public static let interruptWakes = Flags(rawValue: 1 << 5)
      /// The receiver sleeps while the interrupt's pin is low.
      public static let interruptBacksUp = Flags(rawValue: 1 << 6)
      /// The receiver sleeps once the interrupt's pin has not changed for some time.
      public static let interruptInactive = Flags(rawValue: 1 << 7)
      /// The current is limited when it starts.
      public static let peakCurrentLimited = Flags(rawValue: 1 << 8)
      /// It waits for a time before the on-time counts.
      public static let waitsForTime = Flags(rawValue: 1 << 10)
      /// It wakes to set its clock right.
      public static let updatesClock = Flags(rawValue: 1 << 11)
      /// It wakes to get ephemerides.
      public static let updatesEphemerides = Flags(rawValue: 1 << 12)
      /// It goes on searching instead of sleeping when there is no fix.
      public static let neverOff = Flags(rawValue: 1 << 16)
      /// It tracks in short cycles; without this it is switched on and off.
      public static let cyclicTracking = Flags(rawValue: 1 << 17)
    }

    /// Version of the message, 2 for u-blox 8.
    public let version: UInt8
    /// The longest start before power is saved, seconds; 0 for the receiver's own limit.
    public let longestStart: UInt8
    /// How power is saved.
    public let flags: Flags
    /// Time between fixes, milliseconds; 0 is never again.
    public let updatePeriod: UInt32
    /// Time between attempts after one that failed, milliseconds; 0 is never again.
    public let searchPeriod: UInt32
    /// Where in the week the period is aligned to, milliseconds.
    public let gridOffset: UInt32
    /// Time in tracking after a fix, seconds.
    public let onTime: UInt16
    /// The least time of an attempt, seconds.
    public let leastAcquisition: UInt16
    /// After so long without a change of the interrupt's pin it sleeps, milliseconds.
    public let interruptInactivity: UInt32

    init(from reader: inout Reader) {
      version = reader.u1()  // version
      reader.skip(1)  // reserved0
      longestStart = reader.u1()  // maxStartupStateDur, s
      reader.skip(1)  // reserved1
      flags = Flags(rawValue: reader.u4())  // flags
      updatePeriod = reader.u4()  // updatePeriod, ms
      searchPeriod = reader.u4()  // searchPeriod, ms
      gridOffset = reader.u4()  // gridOffset, ms
      onTime = reader.u2()  // onTime, s
      leastAcquisition = reader.u2()  // minAcqTime, s
      reader.skip(20)  // reserved2
      interruptInactivity = reader.u4()  // extintInactivityMs, ms
    }

    /// Makes a message; times as the properties say.
    public init(
      version: UInt8 = 2, flags: Flags, updatePeriod: UInt32, searchPeriod: UInt32,
      onTime: UInt16, leastAcquisition: UInt16 = 0, gridOffset: UInt32 = 0,
      longestStart: UInt8 = 0, interruptInactivity: UInt32 = 0
    ) {
      self.version = version
      self.longestStart = longestStart
      self.flags = flags
      self.updatePeriod = updatePeriod
      self.searchPeriod = searchPeriod
      self.gridOffset = gridOffset
      self.onTime = onTime
      self.leastAcquisition = leastAcquisition
      self.interruptInactivity = interruptInactivity
    }
  }

  /// CFG-RXM: whether the receiver saves power; u-blox 5 to 8.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-RXM.
  public struct CfgRXM: Payload, Equatable, Sendable {
    /// How much power is used.
    public struct Mode: RawRepresentable, Equatable, Sendable {
      /// The number as sent.
      public let rawValue: UInt8
      /// Makes a mode of the number as sent.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// All that it takes, all the time.
      public static let continuous = Mode(rawValue: 0)
      /// What CFG-PM2 says.
      public static let powerSave = Mode(rawValue: 1)
    }

    /// How much power is used.
    public let mode: Mode

    init(from reader: inout Reader) {
      reader.skip(1)  // reserved0
      mode = Mode(rawValue: reader.u1())  // lpMode
    }

    /// Makes a message.
    public init(mode: Mode) { self.mode = mode }
  }

  /// CFG-PMS: how the receiver saves power, in one word; u-blox 8.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-PMS.
  public struct CfgPMS: Payload, Equatable, Sendable {
    /// How power is saved.
    public struct Setup: RawRepresentable, Equatable, Sendable {
      /// The number as sent.
      public let rawValue: UInt8
      /// Makes a setup of the number as sent.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Not at all.
      public static let fullPower = Setup(rawValue: 0)
      /// A little, at hardly any loss.
      public static let balanced = Setup(rawValue: 1)
      /// On and off by a period.
      public static let interval = Setup(rawValue: 2)
      /// Much, one solution a second.
      public static let aggressive1Hz = Setup(rawValue: 3)
      /// Much, two solutions a second.
      public static let aggressive2Hz = Setup(rawValue: 4)
      /// Much, four solutions a second.
      public static let aggressive4Hz = Setup(rawValue: 5)
      /// Set by other means; in answers only.
      public static let other = Setup(rawValue: 0xFF)
    }

    /// Version of the message.
    public let version: UInt8
    /// How power is saved.
    public let setup: Setup
    /// Of ``Setup/interval``: time between fixes, seconds, at least 5.
    public let period: UInt16
    /// Of ``Setup/interval``: time in tracking after a fix, seconds.
    public let onTime: UInt16

    init(from reader: inout Reader) {
      version = reader.u1()  // version
      setup = Setup(rawValue: reader.u1())  // powerSetupValue
      period = reader.u2()  // period, s
      onTime = reader.u2()  // onTime, s
      reader.skip(2)  // reserved0
    }

    /// Makes a message; a period and an on-time count for ``Setup/interval`` only, else they are 0.
    public init(setup: Setup, period: UInt16 = 0, onTime: UInt16 = 0) {
      version = 0
      self.setup = setup
      self.period = setup == .interval ? period : 0
      self.onTime = setup == .interval ? onTime : 0
    }
  }
}
