internal import GNSSCodec

/// The configuration keys that a virtual receiver knows, and what they are set to at first.
///
/// Source: u-blox M10 SPG 5.10 interface description, "Configuration reference".
enum Key {
  /// Time between measurements, milliseconds.
  static let measurementPeriod: UInt32 = 0x3021_0001
  /// Measurements for each solution.
  static let measurementsPerSolution: UInt32 = 0x3021_0002
  /// Whose time the measurements are aligned to.
  static let timeReference: UInt32 = 0x2021_0003
  /// Speed of the first serial port, bits per second.
  static let baud: UInt32 = 0x4052_0001
  static let stopBits: UInt32 = 0x2052_0002
  static let dataBits: UInt32 = 0x2052_0003
  static let parity: UInt32 = 0x2052_0004
  /// Whether UBX is heard and sent on the first serial port.
  static let serialHearsUBX: UInt32 = 0x1073_0001
  static let serialHearsNMEA: UInt32 = 0x1073_0002
  static let serialUBX: UInt32 = 0x1074_0001
  static let serialNMEA: UInt32 = 0x1074_0002
  /// Whether UBX is heard and sent on USB.
  static let usbHearsUBX: UInt32 = 0x1077_0001
  static let usbHearsNMEA: UInt32 = 0x1077_0002
  static let usbUBX: UInt32 = 0x1078_0001
  static let usbNMEA: UInt32 = 0x1078_0002
  static let fixMode: UInt32 = 0x2011_0011
  static let dynamicModel: UInt32 = 0x2011_0021
  static let minimumElevation: UInt32 = 0x2011_00A4
  static let acknowledgesAssistance: UInt32 = 0x1011_0025
  /// How power is saved: 0 not, 1 on and off, 2 in short cycles.
  static let powerMode: UInt32 = 0x20D0_0001
  /// Time between fixes, seconds.
  static let powerPeriod: UInt32 = 0x40D0_0002
  /// Time between attempts after one that failed, seconds.
  static let powerSearchPeriod: UInt32 = 0x40D0_0003
  static let powerGridOffset: UInt32 = 0x40D0_0004
  /// Time in tracking after a fix, seconds.
  static let powerOnTime: UInt32 = 0x30D0_0005
  static let powerLeastAcquisition: UInt32 = 0x20D0_0006
  static let powerLongestAcquisition: UInt32 = 0x20D0_0007
  static let powerNeverOff: UInt32 = 0x10D0_0008
  static let powerWaitsForTime: UInt32 = 0x10D0_0009
  static let powerUpdatesEphemerides: UInt32 = 0x10D0_000A

  /// The speeds of a serial port, bits per second.
  static let speeds: [UInt32] = [
    4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600,
  ]

  /// The key that switches a constellation; nothing for those that it cannot receive.
  static func enabling(_ constellation: Constellation) -> UInt32? {
    switch constellation {
    case .gps: 0x1031_001F
    case .sbas: 0x1031_0020
    case .galileo: 0x1031_0021
    case .beiDou: 0x1031_0022
    case .qzss: 0x1031_0024
    case .glonass: 0x1031_0025
    case .imes, .navIC: nil
    }
  }

  /// The keys that switch the signals of a constellation.
  static func signals(of constellation: Constellation) -> [UInt32] {
    switch constellation {
    case .gps: [0x1031_0001]
    case .sbas: [0x1031_0005]
    case .galileo: [0x1031_0007]
    case .beiDou: [0x1031_000D]
    case .qzss: [0x1031_0012]
    case .glonass: [0x1031_0018]
    case .imes, .navIC: []
    }
  }

  /// The constellations that it has keys for.
  static let constellations: [Constellation] = [
    .gps, .sbas, .galileo, .beiDou, .qzss, .glonass,
  ]

  /// The part of the configuration that CFG-CFG counts a key to.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-CFG-CFG.
  static func section(of key: UInt32) -> UBX.CfgCFG.Sections {
    switch key >> 16 & 0xFF {
    case 0x52, 0x73, 0x74, 0x77, 0x78: .ports
    case 0x91: .messages
    case 0x31, 0xD0: .manager
    default: .navigation
    }
  }
}

extension Settings {
  /// All items of a scenario's receiver, with the values that it comes with.
  static func items(of scenario: Scenario) -> [Item] {
    let nmea: UInt32 = scenario.output == .ubx && scenario.generation.speaksUBX ? 0 : 1
    let ubx: UInt32 = scenario.generation.speaksUBX ? 1 : 0
    var items: [Item] = [
      // 40 ms is 25 Hz, the fastest that the scenario knows too.
      Item(Key.measurementPeriod, 40...65_535, UInt32(1000 / scenario.rate)),
      Item(Key.measurementsPerSolution, 1...127, 1),
      Item(Key.timeReference, 0...4, 1),
      Item(Key.baud, 4800...921_600, UInt32(scenario.baud ?? 38_400)),
      Item(Key.stopBits, 0...3, 1),
      Item(Key.dataBits, 0...1, 0),
      Item(Key.parity, 0...2, 0),
    ]
    for key in [Key.serialHearsUBX, Key.usbHearsUBX] { items.append(Item(key, 0...1, ubx)) }
    for key in [Key.serialHearsNMEA, Key.usbHearsNMEA] { items.append(Item(key, 0...1, 1)) }
    for key in [Key.serialUBX, Key.usbUBX] { items.append(Item(key, 0...1, ubx)) }
    for key in [Key.serialNMEA, Key.usbNMEA] { items.append(Item(key, 0...1, nmea)) }
    items += [
      Item(Key.fixMode, 1...3, 3),
      Item(Key.dynamicModel, 0...(scenario.generation == .eight ? 9 : 10), 0),
      Item(Key.minimumElevation, 0...90, 5),
      Item(Key.acknowledgesAssistance, 0...1, 0),
      Item(Key.powerMode, 0...2, 0),
      Item(Key.powerPeriod, 0...1_000_000, 10),
      Item(Key.powerSearchPeriod, 0...1_000_000, 10),
      Item(Key.powerGridOffset, 0...604_800, 0),
      Item(Key.powerOnTime, 0...65_535, 0),
      Item(Key.powerLeastAcquisition, 0...255, 0),
      Item(Key.powerLongestAcquisition, 0...255, 0),
      Item(Key.powerNeverOff, 0...1, 1),
      Item(Key.powerWaitsForTime, 0...1, 0),
      Item(Key.powerUpdatesEphemerides, 0...1, 1),
    ]
    for constellation in Key.constellations {
      if let key = Key.enabling(constellation) { items.append(Item(key, 0...1, 1)) }
      for key in Key.signals(of: constellation) { items.append(Item(key, 0...1, 1)) }
    }
    for message in OutputMessage.allCases where message.exists(in: scenario.generation) {
      let interval = message.interval(in: scenario)
      items.append(Item(message.key, 0...255, interval))
      items.append(Item(message.key + 2, 0...255, interval))
    }
    return items
  }
}
