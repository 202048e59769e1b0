internal import GNSSCodec

/// What the host can change by configuration keys: the period of the solutions, the protocols, and
/// how often each message is sent.
///
/// Like a receiver without flash memory: a value in use, one that survives a restart, a default.
/// Source: u-blox M10 SPG 5.10 interface description, "Configuration interface".
struct Settings: Equatable, Sendable {
  /// Where a value is kept.
  enum Layer: UInt8 {
    /// In use now.
    case ram = 0
    /// Taken into use at a restart.
    case battery = 1
    /// Fixed.
    case standard = 7
  }

  /// A key with its value.
  struct Pair: Equatable, Sendable {
    let key: UInt32
    let value: UInt32
  }

  private struct Item: Equatable, Sendable {
    let key: UInt32
    let range: ClosedRange<UInt32>
    let standard: UInt32
    var current: UInt32
    var saved: UInt32?

    init(_ key: UInt32, _ range: ClosedRange<UInt32>, _ standard: UInt32) {
      self.key = key
      self.range = range
      self.standard = standard
      current = standard
    }
  }

  /// Time between measurements, milliseconds; two bytes.
  static let measurementPeriod: UInt32 = 0x3021_0001
  /// Measurements for each solution; two bytes.
  static let measurementsPerSolution: UInt32 = 0x3021_0002
  /// Whether UBX is sent on the first serial port; that on USB follows.
  static let serialUBX: UInt32 = 0x1074_0001
  static let serialNMEA: UInt32 = 0x1074_0002
  static let usbUBX: UInt32 = 0x1078_0001
  static let usbNMEA: UInt32 = 0x1078_0002

  /// Most pairs in one message.
  static let mostPairs = UBXFrameWriter.mostConfigurationItems

  private let isSerial: Bool
  private var items: [Item] = []

  init(_ scenario: Scenario) {
    isSerial = scenario.baud != nil
    let nmea: UInt32 = scenario.output == .ubx ? 0 : 1
    // 40 ms is 25 Hz, the fastest that the scenario knows too.
    items.append(Item(Self.measurementPeriod, 40...65_535, UInt32(1000 / scenario.rate)))
    items.append(Item(Self.measurementsPerSolution, 1...127, 1))
    items.append(Item(Self.serialUBX, 0...1, 1))
    items.append(Item(Self.serialNMEA, 0...1, nmea))
    items.append(Item(Self.usbUBX, 0...1, 1))
    items.append(Item(Self.usbNMEA, 0...1, nmea))
    for message in OutputMessage.allCases {
      let interval = message.interval(in: scenario)
      items.append(Item(message.key, 0...255, interval))
      items.append(Item(message.key + 2, 0...255, interval))
    }
  }

  /// Time between solutions, milliseconds.
  var period: Int64 {
    Int64(value(Self.measurementPeriod)) * Int64(value(Self.measurementsPerSolution))
  }

  /// Whether sentences are sent.
  var sendsNMEA: Bool { value(isSerial ? Self.serialNMEA : Self.usbNMEA) == 1 }

  /// Whether UBX is sent, answers included.
  var sendsUBX: Bool { value(isSerial ? Self.serialUBX : Self.usbUBX) == 1 }

  /// Whether a message is due at an epoch, counted from 0.
  func sends(_ message: OutputMessage, atEpoch epoch: Int) -> Bool {
    guard message.isSentence ? sendsNMEA : sendsUBX else { return false }
    let interval = Int(value(isSerial ? message.key : message.key + 2))
    return interval > 0 && epoch % interval == 0
  }

  /// Sets values, all or none.
  ///
  /// - Parameters:
  ///   - pairs: Keys and their new values.
  ///   - inUse: Whether they count from now on.
  ///   - saved: Whether they count after a restart.
  /// - Returns: Whether all keys are known and all values in their ranges.
  mutating func set(_ pairs: [Pair], inUse: Bool, saved: Bool) -> Bool {
    for pair in pairs {
      guard let index = index(of: pair.key), items[index].range.contains(pair.value) else {
        return false
      }
    }
    for pair in pairs {
      guard let index = index(of: pair.key) else { continue }
      if inUse { items[index].current = pair.value }
      if saved { items[index].saved = pair.value }
    }
    return true
  }

  /// Forgets saved values, all or none; those in use stay until a restart.
  ///
  /// - Returns: Whether all keys are known.
  mutating func delete(_ keys: [UInt32]) -> Bool {
    for key in keys where index(of: key) == nil { return false }
    for key in keys {
      if let index = index(of: key) { items[index].saved = nil }
    }
    return true
  }

  /// The values of keys in a layer, in the order of the keys asked for.
  ///
  /// - Parameters:
  ///   - keys: Also with 0xFFFF as the item for a whole group, and 0x0FFFFFFF for all.
  ///   - layer: Where the values are kept.
  /// - Returns: Nothing if a key is unknown or has no value in the layer.
  func pairs(_ keys: [UInt32], in layer: Layer) -> [Pair]? {
    var pairs: [Pair] = []
    for key in keys {
      var isFound = false
      for item in items where Self.matches(item.key, key) {
        let value: UInt32? =
          switch layer {
          case .ram: item.current
          case .battery: item.saved
          case .standard: item.standard
          }
        guard let value else { continue }
        isFound = true
        pairs.append(Pair(key: item.key, value: value))
      }
      if !isFound { return nil }
    }
    return pairs
  }

  /// Takes the saved values into use, and the defaults where none are saved.
  mutating func restart() {
    for index in items.indices {
      items[index].current = items[index].saved ?? items[index].standard
    }
  }

  /// How many bytes the value of a key takes; 8 are not supported.
  static func width(of key: UInt32) -> Int? {
    let size = UBX.ConfigurationKey(key).valueSize
    return size == 8 ? nil : size
  }

  private static func matches(_ key: UInt32, _ pattern: UInt32) -> Bool {
    if pattern & 0x0FFF_FFFF == 0x0FFF_FFFF { return true }
    if pattern & 0xFFFF == 0xFFFF { return key >> 16 & 0xFFF == pattern >> 16 & 0xFFF }
    return key == pattern
  }

  private func value(_ key: UInt32) -> UInt32 { index(of: key).map { items[$0].current } ?? 0 }

  private func index(of key: UInt32) -> Int? { items.firstIndex { $0.key == key } }
}
