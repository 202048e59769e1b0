public import GNSSCodec

/// How a receiver saves power.
public enum PowerMode: UInt8, CaseIterable, Sendable {
  /// It does not.
  case full
  /// On and off by turns.
  case onOff
  /// Always on, but looking only for moments.
  case cyclic
}

/// How much a receiver forgets when it starts anew.
public enum ReceiverStart: UInt8, CaseIterable, Sendable {
  /// All that it knows of time, place and satellites.
  case cold
  /// Where the satellites are now.
  case warm
  /// Nothing.
  case hot
}

/// Something that is to be changed at a receiver, whatever its language.
public enum ReceiverChange: Equatable, Sendable {
  /// Time between two solutions, milliseconds.
  case period(Int)
  /// The constellations that are searched for; all others are not.
  case constellations([Constellation])
  /// What it is carried by.
  case dynamicModel(UBX.DynamicModel)
  /// How it saves power.
  case powerMode(PowerMode)
  /// The sentences that are sent at each solution, and no others of ``sentenceKinds``; of a u-blox
  /// none of ``uBloxSentenceKinds``.
  ///
  /// With it: the ports of a u-blox that this line may be.
  case sentences([NMEA.Kind], on: [UBX.PortID])
  /// The line's speed, bits per second.
  case baud(Int, from: Int)
  /// All settings are kept where no loss of power reaches them.
  case save
  /// All settings are what the maker has set.
  case restore
  /// It starts anew.
  case start(ReceiverStart)

  /// The name by which the user knows it.
  public var name: StaticString {
    switch self {
    case .period: "rate"
    case .constellations: "constellations"
    case .dynamicModel: "dynamic model"
    case .powerMode: "power mode"
    case .sentences: "sentences"
    case .baud: "line speed"
    case .save: "save"
    case .restore: "restore"
    case .start: "start"
    }
  }
}

extension ReceiverChange {
  /// The sentences that all makers' receivers can be told to send or not.
  public static let sentenceKinds: [NMEA.Kind] = [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda]
  /// Those of a u-blox.
  public static let uBloxSentenceKinds = sentenceKinds + [.gst]
}

/// What a receiver has told of its settings; what it has not told is nothing.
public struct ReceiverFacts: Sendable {
  /// The values of configuration items that are in use.
  public private(set) var values: [UBX.ConfigurationItem] = []
  /// Those that the firmware came with.
  private(set) var standards: [UBX.ConfigurationItem] = []
  /// Those that are kept in memory with a supply of its own, and in flash memory.
  private(set) var kept: [UBX.ConfigurationItem] = []
  private(set) var rate: UBX.CfgRATE?
  private(set) var port: UBX.CfgPRT?
  private(set) var model: UBX.CfgNAV5?
  private(set) var power: UBX.CfgRXM?
  private(set) var blocks: [UBX.CfgGNSS.Block] = []
  /// How often sentences are sent.
  private var sentenceRates: [UBX.CfgMSG] = []
  /// What was told by sentences.
  private(set) var maker = MakerFacts()

  /// Nothing is known.
  public init() {}

  /// Takes a frame that a receiver has sent.
  public mutating func hear(_ frame: borrowing Frame) {
    guard frame.check == .valid else { return }
    if let content = frame.ubx {
      see(content)
    } else if let sentence = frame.sentence {
      maker.hear(sentence)
    }
  }

  private mutating func see(_ content: borrowing UBX.Content) {
    if let answer = content.cfgVALGET {
      var list = answer.items
      while let item = list.next() {
        switch answer.layer {
        case .ram: Self.note(item, in: &values)
        case .standard: Self.note(item, in: &standards)
        default: Self.note(item, in: &kept)
        }
      }
    } else if let answer = content.cfgGNSS {
      blocks = (0..<answer.count).compactMap { answer[$0] }
    } else if let answer = content.cfgMSG {
      sentenceRates.removeAll { $0.message == answer.message }
      sentenceRates.append(answer)
    } else {
      rate = content.cfgRATE ?? rate
      port = content.cfgPRT ?? port
      model = content.cfgNAV5 ?? model
      power = content.cfgRXM ?? power
    }
  }

  private static func note(
    _ item: UBX.ConfigurationItem, in list: inout [UBX.ConfigurationItem]
  ) {
    if let index = list.firstIndex(where: { $0.key == item.key }) {
      list[index] = item
    } else {
      list.append(item)
    }
  }

  /// The items that are other than the firmware's, or were kept: what is to be kept now.
  var differing: [UBX.ConfigurationItem] {
    values.filter { item in
      !standards.contains(item) || kept.contains { $0.key == item.key }
    }
  }

  /// The value of a configuration item that is in use.
  public func value(_ key: UBX.ConfigurationKey) -> UInt64? {
    values.first { $0.key == key }?.value
  }

  /// Time between two solutions, milliseconds.
  public var period: Int? {
    if let period = maker.period { return period }
    if let rate { return Int(rate.measurementPeriod) * Int(rate.measurementsPerSolution) }
    guard let measurement = value(.measurementPeriod) else { return nil }
    return Int(measurement) * Int(value(.measurementsPerSolution) ?? 1)
  }

  /// The constellations that are searched for.
  public var constellations: [Constellation]? {
    if !blocks.isEmpty {
      return Constellation.allCases.filter { constellation in
        blocks.contains { $0.isEnabled && $0.constellationID == constellation.rawValue }
      }
    }
    let known = Constellation.allCases.filter { constellation in
      UBX.ConfigurationKey.enabling(constellation).flatMap { value($0) } != nil
    }
    if known.isEmpty { return maker.constellations }
    return known.filter { constellation in
      UBX.ConfigurationKey.enabling(constellation).flatMap { value($0) } == 1
    }
  }

  /// Whether it has told all that its maker's receivers have words for.
  public var isComplete: Bool {
    if maker.period == nil { return period != nil }
    return maker.sentences != nil && constellations != nil
  }

  /// The sentences that are sent, of those that can be chosen.
  ///
  /// - Parameter ports: The ports of a u-blox that the line may be.
  /// - Returns: The sentences; nothing where that is not told.
  public func sentences(on ports: [UBX.PortID]) -> [NMEA.Kind]? {
    if let told = maker.sentences { return told }
    // The old messages are about the port that they are heard on, and CFG-PRT tells which that is.
    let ports = port.map { [$0.port] } ?? ports
    let kinds = ReceiverChange.uBloxSentenceKinds
    let known = kinds.filter { kind in ports.contains { rate(of: kind, on: $0) != nil } }
    if known.isEmpty { return nil }
    return known.filter { kind in
      ports.contains { sendsNMEA(on: $0) && rate(of: kind, on: $0) ?? 0 > 0 }
    }
  }

  private func rate(of kind: NMEA.Kind, on port: UBX.PortID) -> UInt64? {
    if let rate = value(Vocabulary.sentenceKey(kind, port)) { return rate }
    let id = Vocabulary.sentenceID(kind)
    guard let told = sentenceRates.first(where: { $0.message == id }) else { return nil }
    switch port {
    case .i2c: return UInt64(told.rateI2C)
    case .uart1: return UInt64(told.rateUART1)
    case .uart2: return UInt64(told.rateUART2)
    case .usb: return UInt64(told.rateUSB)
    case .spi: return UInt64(told.rateSPI)
    default: return nil
    }
  }

  /// Whether a port sends sentences at all.
  private func sendsNMEA(on port: UBX.PortID) -> Bool {
    if let told = self.port { return told.output.contains(.nmea) }
    return value(Vocabulary.outputKey(port)).map { $0 == 1 } ?? true
  }

  /// What the receiver is carried by.
  public var dynamicModel: UBX.DynamicModel? {
    model?.dynamicModel ?? value(.dynamicModel).map { UBX.DynamicModel(rawValue: UInt8($0)) }
  }

  /// How it saves power.
  public var powerMode: PowerMode? {
    if let power { return power.mode == .powerSave ? .cyclic : .full }
    return value(.powerMode).flatMap { PowerMode(rawValue: UInt8($0)) }
  }

  /// The speed of its serial port, bits per second; nothing where another one is spoken on.
  public var baud: Int? {
    if let port { return port.baudRate == 0 ? nil : Int(port.baudRate) }
    return value(.serialBaud).map { Int($0) }
  }
}

extension UBX.ConfigurationKey {
  /// CFG-RATE-MEAS, CFG-RATE-NAV, CFG-NAVSPG-DYNMODEL, CFG-PM-OPERATEMODE, CFG-UART1-BAUDRATE.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, "Configuration reference".
  static let measurementPeriod = UBX.ConfigurationKey(0x3021_0001)
  static let measurementsPerSolution = UBX.ConfigurationKey(0x3021_0002)
  static let dynamicModel = UBX.ConfigurationKey(0x2011_0021)
  static let powerMode = UBX.ConfigurationKey(0x20D0_0001)
  static let serialBaud = UBX.ConfigurationKey(0x4052_0001)
  /// All of CFG-SIGNAL.
  static let signals = UBX.ConfigurationKey(0x1031_0001).wholeGroup

  /// CFG-SIGNAL-…_ENA: whether a constellation is searched for.
  static func enabling(_ constellation: Constellation) -> UBX.ConfigurationKey? {
    switch constellation {
    case .gps: UBX.ConfigurationKey(0x1031_001F)
    case .sbas: UBX.ConfigurationKey(0x1031_0020)
    case .galileo: UBX.ConfigurationKey(0x1031_0021)
    case .beiDou: UBX.ConfigurationKey(0x1031_0022)
    case .imes: UBX.ConfigurationKey(0x1031_0023)
    case .qzss: UBX.ConfigurationKey(0x1031_0024)
    case .glonass: UBX.ConfigurationKey(0x1031_0025)
    case .navIC: UBX.ConfigurationKey(0x1031_0026)
    }
  }

  /// CFG-SIGNAL-…: the signals of a constellation, the commonest first.
  static func signals(of constellation: Constellation) -> [UBX.ConfigurationKey] {
    let numbers: [UInt32] =
      switch constellation {
      case .gps: [0x01, 0x03, 0x04]
      case .sbas: [0x05]
      case .galileo: [0x07, 0x09, 0x0A, 0x0B]
      case .beiDou: [0x0D, 0x0F, 0x0E, 0x10, 0x28]
      case .imes: [0x11]
      case .qzss: [0x12, 0x14, 0x15, 0x17, 0x39]
      case .glonass: [0x18, 0x1A]
      case .navIC: [0x1D]
      }
    return numbers.map { UBX.ConfigurationKey(0x1031_0000 + $0) }
  }
}
