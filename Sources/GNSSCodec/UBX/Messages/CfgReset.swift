extension UBX {
  /// CFG-RST: starts the receiver anew, or stops and starts its search; never acknowledged.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-RST.
  public struct CfgRST: Payload, Equatable, Sendable {
    /// What is forgotten.
    public struct Forgotten: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt16
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt16) { self.rawValue = rawValue }
      /// Ephemerides.
      public static let ephemerides = Forgotten(rawValue: 1)
      /// Almanacs.
      public static let almanacs = Forgotten(rawValue: 2)
      /// Health of the satellites.
      public static let health = Forgotten(rawValue: 4)
      /// Parameters of the ionosphere.
      public static let ionosphere = Forgotten(rawValue: 8)
      /// The position.
      public static let position = Forgotten(rawValue: 16)
      /// The drift of the clock.
      public static let clockDrift = Forgotten(rawValue: 32)
      /// What is known of the oscillator.
      public static let oscillator = Forgotten(rawValue: 64)
      /// UTC and its leap seconds.
      public static let utc = Forgotten(rawValue: 128)
      /// The clock.
      public static let clock = Forgotten(rawValue: 256)
      /// Orbits that the receiver foretold itself.
      public static let autonomousOrbits = Forgotten(rawValue: 0x8000)
      /// Nothing is forgotten.
      public static let hotStart: Forgotten = []
      /// Ephemerides are forgotten.
      public static let warmStart: Forgotten = .ephemerides
      /// Everything is forgotten.
      public static let coldStart = Forgotten(rawValue: 0xFFFF)
    }

    /// What is started.
    public struct Mode: RawRepresentable, Equatable, Sendable {
      /// The number as sent.
      public let rawValue: UInt8
      /// Makes a mode of the number as sent.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// The whole receiver, at once, by its watchdog; USB goes and comes back.
      public static let hardware = Mode(rawValue: 0)
      /// The whole receiver, in order.
      public static let software = Mode(rawValue: 1)
      /// The search for satellites only.
      public static let softwareGNSS = Mode(rawValue: 2)
      /// The whole receiver, by its watchdog after shutting down.
      public static let hardwareAfterShutdown = Mode(rawValue: 4)
      /// The search stops; the rest goes on.
      public static let stop = Mode(rawValue: 8)
      /// The search starts.
      public static let start = Mode(rawValue: 9)
    }

    /// What is forgotten.
    public let forgotten: Forgotten
    /// What is started.
    public let mode: Mode

    init(from reader: inout Reader) {
      forgotten = Forgotten(rawValue: reader.u2())  // navBbrMask
      mode = Mode(rawValue: reader.u1())  // resetMode
      reader.skip(1)  // reserved0
    }

    /// Makes a message.
    public init(forgotten: Forgotten, mode: Mode) {
      self.forgotten = forgotten
      self.mode = mode
    }
  }

  /// CFG-CFG: forgets, saves and loads configurations; u-blox 5 to 9.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-CFG.
  public struct CfgCFG: Payload, Equatable, Sendable {
    /// Parts of the configuration.
    public struct Sections: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt32
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// Ports.
      public static let ports = Sections(rawValue: 1)
      /// Messages and their rates.
      public static let messages = Sections(rawValue: 2)
      /// INF messages.
      public static let information = Sections(rawValue: 4)
      /// Navigation.
      public static let navigation = Sections(rawValue: 8)
      /// Receiver manager: constellations, power.
      public static let manager = Sections(rawValue: 16)
      /// Sensors.
      public static let sensors = Sections(rawValue: 256)
      /// Remote inventory.
      public static let inventory = Sections(rawValue: 512)
      /// Antenna.
      public static let antenna = Sections(rawValue: 1024)
      /// Logging.
      public static let logging = Sections(rawValue: 2048)
      /// Timing products' parts.
      public static let timing = Sections(rawValue: 4096)
      /// All of these.
      public static let all = Sections(rawValue: 0x1F1F)
    }

    /// Where configurations are saved.
    public struct Devices: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt8
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Memory that the backup supply keeps.
      public static let batteryBacked = Devices(rawValue: 1)
      /// Flash memory.
      public static let flash = Devices(rawValue: 2)
      /// An EEPROM.
      public static let eeprom = Devices(rawValue: 4)
      /// Flash memory on the four-wire bus.
      public static let spiFlash = Devices(rawValue: 16)
    }

    /// What goes back to the firmware's values.
    public let cleared: Sections
    /// What is saved as it is in use.
    public let saved: Sections
    /// What is taken into use as it was saved.
    public let loaded: Sections
    /// Where; nothing for all that there are.
    public let devices: Devices?

    init(from reader: inout Reader) {
      cleared = Sections(rawValue: reader.u4())  // clearMask
      saved = Sections(rawValue: reader.u4())  // saveMask
      loaded = Sections(rawValue: reader.u4())  // loadMask
      devices = reader.remaining > 0 ? Devices(rawValue: reader.u1()) : nil  // deviceMask
    }

    /// Makes a message: first `cleared` is done, then `saved`, then `loaded`.
    public init(
      cleared: Sections = [], saved: Sections = [], loaded: Sections = [], devices: Devices? = nil
    ) {
      self.cleared = cleared
      self.saved = saved
      self.loaded = loaded
      self.devices = devices
    }
  }
}
