extension UBX {
  /// RXM-PMREQ: sends the receiver to sleep; never acknowledged.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-RXM-PMREQ.
  public struct RxmPMREQ: Payload, Equatable, Sendable {
    /// How it sleeps.
    public struct Flags: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt32
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// In backup: only the clock and the memory of the backup supply stay on.
      public static let backup = Flags(rawValue: 2)
      /// Even on USB, whose interface goes away then.
      public static let force = Flags(rawValue: 4)
    }

    /// What wakes it before the time is over.
    public struct WakeUpSources: OptionSet, Sendable {
      /// The bits as sent.
      public let rawValue: UInt32
      /// Makes a set of the bits as sent.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// An edge on the serial port's input.
      public static let serialInput = WakeUpSources(rawValue: 1 << 3)
      /// An edge on the first external interrupt.
      public static let interrupt0 = WakeUpSources(rawValue: 1 << 5)
      /// An edge on the second external interrupt.
      public static let interrupt1 = WakeUpSources(rawValue: 1 << 6)
      /// An edge on the four-wire bus's select.
      public static let spiSelect = WakeUpSources(rawValue: 1 << 7)
    }

    /// The longest sleep, milliseconds: twelve days.
    ///
    /// Source: u-blox 8 / M8 receiver description, UBX-RXM-PMREQ.
    public static let longestDuration: UInt32 = 12 * 24 * 3_600_000

    /// Version of the message.
    public let version: UInt8
    /// How long it sleeps, milliseconds; 0 until something wakes it.
    public let duration: UInt32
    /// How it sleeps.
    public let flags: Flags
    /// What wakes it.
    public let wakeUpSources: WakeUpSources

    init(from reader: inout Reader) {
      version = reader.u1()  // version
      reader.skip(3)  // reserved0
      duration = reader.u4()  // duration, ms
      flags = Flags(rawValue: reader.u4())  // flags
      wakeUpSources = WakeUpSources(rawValue: reader.u4())  // wakeupSources
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - duration: Milliseconds, clamped to twelve days; 0 until something wakes it.
    ///   - flags: How it sleeps.
    ///   - wakeUpSources: What wakes it before.
    public init(duration: UInt32, flags: Flags, wakeUpSources: WakeUpSources) {
      version = 0
      self.duration = min(duration, Self.longestDuration)
      self.flags = flags
      self.wakeUpSources = wakeUpSources
    }
  }

  /// RXM-PMREQ: sends the receiver to sleep, in the short form of u-blox 6 and later.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-RXM-PMREQ.
  public struct RxmPMREQShort: Payload, Equatable, Sendable {
    /// How long it sleeps, milliseconds; 0 until something wakes it.
    public let duration: UInt32
    /// How it sleeps.
    public let flags: RxmPMREQ.Flags

    init(from reader: inout Reader) {
      duration = reader.u4()  // duration, ms
      flags = RxmPMREQ.Flags(rawValue: reader.u4())  // flags
    }

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - duration: Milliseconds, clamped to twelve days; 0 until something wakes it.
    ///   - flags: How it sleeps.
    public init(duration: UInt32, flags: RxmPMREQ.Flags = .backup) {
      self.duration = min(duration, RxmPMREQ.longestDuration)
      self.flags = flags
    }
  }
}
