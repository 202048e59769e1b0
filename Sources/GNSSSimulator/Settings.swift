internal import GNSSCodec

/// What the host can change, all by configuration keys: the old messages and the commands of other
/// makers set the same values by other names.
///
/// A value is in use, kept by the backup supply, kept in flash, or the firmware's own.
/// Source: u-blox M10 SPG 5.10 interface description, "Configuration interface".
struct Settings: Equatable, Sendable {
  /// Where a value is kept, for reading.
  enum Layer: UInt8 {
    /// In use now.
    case ram = 0
    /// Kept while the backup supply is there; taken into use at a restart.
    case battery = 1
    /// Kept for ever; taken into use at a restart where the backup supply has kept nothing.
    case flash = 2
    /// Fixed.
    case standard = 7
  }

  /// A key with its value.
  struct Pair: Equatable, Sendable {
    let key: UInt32
    let value: UInt32
  }

  struct Item: Equatable, Sendable {
    let key: UInt32
    let range: ClosedRange<UInt32>
    let standard: UInt32
    var current: UInt32
    var battery: UInt32?
    var flash: UInt32?

    init(_ key: UInt32, _ range: ClosedRange<UInt32>, _ standard: UInt32) {
      self.key = key
      self.range = range
      self.standard = standard
      current = standard
    }
  }

  /// Most pairs in one message.
  static let mostPairs = UBXFrameWriter.mostConfigurationItems
  /// Most pairs in a change over several messages: more than there are keys.
  static let mostTransactionPairs = 256

  /// Whether the port that is in use is the first serial one; else it is USB.
  let isSerial: Bool
  let generation: Generation
  private(set) var items: [Item]
  /// The pairs of a change that is not yet complete; nothing while none is open.
  private var open: (pairs: [Pair], layers: UBX.ConfigurationLayers)?

  init(_ scenario: Scenario) {
    isSerial = scenario.baud != nil
    generation = scenario.generation
    items = Self.items(of: scenario)
  }

  static func == (one: Settings, other: Settings) -> Bool {
    one.items == other.items && one.isSerial == other.isSerial
      && one.open?.pairs == other.open?.pairs
  }

  /// The value in use; 0 for a key that it does not have.
  subscript(key: UInt32) -> UInt32 { index(of: key).map { items[$0].current } ?? 0 }

  /// Time between solutions, milliseconds.
  var period: Int64 {
    Int64(self[Key.measurementPeriod]) * Int64(self[Key.measurementsPerSolution])
  }

  /// Whether sentences are sent.
  var sendsNMEA: Bool { self[isSerial ? Key.serialNMEA : Key.usbNMEA] == 1 }

  /// Whether UBX is sent, answers included.
  var sendsUBX: Bool { self[isSerial ? Key.serialUBX : Key.usbUBX] == 1 }

  /// Whether UBX is listened to.
  var hearsUBX: Bool { self[isSerial ? Key.serialHearsUBX : Key.usbHearsUBX] == 1 }

  /// Whether sentences are listened to.
  var hearsNMEA: Bool { self[isSerial ? Key.serialHearsNMEA : Key.usbHearsNMEA] == 1 }

  /// Whether the satellites of a constellation are searched for.
  func uses(_ constellation: Constellation) -> Bool {
    Key.signals(of: constellation).contains { self[$0] == 1 }
      && Key.enabling(constellation).map { self[$0] == 1 } ?? false
  }

  /// The key of a message's interval on the port that is in use.
  func key(of message: OutputMessage) -> UInt32 { isSerial ? message.key : message.key + 2 }

  /// Whether a message is due at an epoch, counted from 0.
  func sends(_ message: OutputMessage, atEpoch epoch: Int) -> Bool {
    guard message.isSentence ? sendsNMEA : sendsUBX else { return false }
    let interval = Int(self[key(of: message)])
    return interval > 0 && epoch % interval == 0
  }

  /// Sets values, all or none.
  ///
  /// - Parameters:
  ///   - pairs: Keys and their new values.
  ///   - layers: Where they are put.
  /// - Returns: Whether all keys are known, all values possible, and all layers there.
  mutating func set(_ pairs: [Pair], in layers: UBX.ConfigurationLayers = .ram) -> Bool {
    guard !layers.isEmpty, layers.isSubset(of: [.ram, .batteryBacked, .flash]),
      generation.hasFlash || !layers.contains(.flash)
    else { return false }
    for pair in pairs where !isPossible(pair) { return false }
    var changed = self
    for pair in pairs {
      guard let index = index(of: pair.key) else { continue }
      if layers.contains(.ram) { changed.items[index].current = pair.value }
      if layers.contains(.batteryBacked) { changed.items[index].battery = pair.value }
      if layers.contains(.flash) { changed.items[index].flash = pair.value }
    }
    // Without any constellation there is nothing to search for.
    let systems: [Constellation] = [.gps, .glonass, .galileo, .beiDou]
    guard systems.contains(where: { changed.uses($0) }) else { return false }
    self = changed
    return true
  }

  /// Takes one step of a change over several messages.
  ///
  /// - Returns: Whether it could be taken; a change with an error in it is dropped as a whole.
  mutating func set(
    _ pairs: [Pair], in layers: UBX.ConfigurationLayers, _ step: UBX.ConfigurationTransaction
  ) -> Bool {
    switch step {
    case .none:
      open = nil
      return !pairs.isEmpty && set(pairs, in: layers)
    case .begin: open = ([], layers)
    case .resume, .apply: break
    default: return false
    }
    guard var change = open, change.layers == layers,
      change.pairs.count + pairs.count <= Self.mostTransactionPairs
    else {
      open = nil
      return false
    }
    change.pairs.append(contentsOf: pairs)
    open = step == .apply ? nil : change
    return step == .apply ? set(change.pairs, in: layers) : true
  }

  /// Forgets kept values, all or none; those in use stay until a restart.
  ///
  /// - Returns: Whether all keys are known, and all layers there.
  mutating func delete(_ keys: [UInt32], from layers: UBX.ConfigurationLayers) -> Bool {
    guard !layers.isEmpty, layers.isSubset(of: [.batteryBacked, .flash]),
      generation.hasFlash || !layers.contains(.flash)
    else { return false }
    for key in keys where !items.contains(where: { Self.matches($0.key, key) }) { return false }
    for key in keys {
      for index in items.indices where Self.matches(items[index].key, key) {
        if layers.contains(.batteryBacked) { items[index].battery = nil }
        if layers.contains(.flash) { items[index].flash = nil }
      }
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
          case .battery: item.battery
          case .flash: item.flash
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

  /// Takes the kept values into use, and the firmware's where none are kept.
  mutating func restart() {
    open = nil
    for index in items.indices { items[index].load() }
  }

  /// What becomes of the backup supply's memory when that fails.
  mutating func loseBattery() {
    for index in items.indices { items[index].battery = nil }
  }

  /// Does what CFG-CFG asks for.
  mutating func manage(_ request: UBX.CfgCFG) {
    let devices = request.devices ?? [.batteryBacked, .flash]
    for index in items.indices {
      let section = Key.section(of: items[index].key)
      if request.cleared.contains(section) {
        if devices.contains(.batteryBacked) { items[index].battery = nil }
        if devices.contains(.flash) { items[index].flash = nil }
      }
      if request.saved.contains(section) {
        if devices.contains(.batteryBacked) { items[index].battery = items[index].current }
        if devices.contains(.flash) { items[index].flash = items[index].current }
      }
      if request.loaded.contains(section) { items[index].load() }
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

  private func isPossible(_ pair: Pair) -> Bool {
    guard let index = index(of: pair.key), items[index].range.contains(pair.value) else {
      return false
    }
    return switch pair.key {
    case Key.dynamicModel: pair.value != 1
    case Key.baud: Key.speeds.contains(pair.value)
    default: true
    }
  }

  private func index(of key: UInt32) -> Int? { items.firstIndex { $0.key == key } }
}

extension Settings.Item {
  /// Takes the kept value into use.
  mutating func load() { current = battery ?? flash ?? standard }
}
