// CFG-VALSET, CFG-VALGET, CFG-VALDEL: lists of configuration items, u-blox 9 and later.

extension UBXFrameWriter {
  /// The most items in one message.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALSET.
  public static let mostConfigurationItems = 64

  /// Why a list of configuration items was not written; nothing was written then.
  public enum ItemError: Error, Equatable, Sendable {
    /// More than 64 items: send several messages, as a transaction if all or none shall be taken.
    case tooMany
    /// Nothing to do: only the end of a transaction may be without items.
    case empty
    /// The layers are none, or one that this message does not know: CFG-VALDEL has no RAM.
    case layers
  }

  /// Writes CFG-VALSET: sets configuration items, all or none.
  ///
  /// - Parameters:
  ///   - items: Keys and their new values, 1 to 64.
  ///   - layers: Where the values go.
  ///   - transaction: Which step of a change this is.
  /// - Throws: ``ItemError``; nothing is written then.
  public mutating func cfgVALSET(
    _ items: some Collection<UBX.ConfigurationItem>, layers: UBX.ConfigurationLayers,
    transaction: UBX.ConfigurationTransaction = .none
  ) throws(ItemError) {
    try Self.check(items.count, transaction)
    if layers.isEmpty || !layers.isSubset(of: [.ram, .batteryBacked, .flash]) { throw .layers }
    begin(.cfgVALSET)
    u1(transaction == .none ? 0 : 1)  // version
    u1(layers.rawValue)
    u1(transaction.rawValue)
    skip(1)
    for item in items { self.item(item) }
    end()
  }

  /// Writes CFG-VALGET as a receiver answers it.
  ///
  /// - Parameters:
  ///   - items: Keys and their values, at most 64.
  ///   - layer: Where the values are kept.
  ///   - position: How many items that were asked for stand before the first one here.
  /// - Throws: ``ItemError``; nothing is written then.
  public mutating func cfgVALGET(
    _ items: some Collection<UBX.ConfigurationItem>, layer: UBX.ConfigurationLayer,
    position: UInt16 = 0
  ) throws(ItemError) {
    if items.count > Self.mostConfigurationItems { throw .tooMany }
    begin(.cfgVALGET)
    u1(1)  // version
    u1(layer.rawValue)
    u2(position)
    for item in items { self.item(item) }
    end()
  }

  /// Asks for configuration items by CFG-VALGET.
  ///
  /// - Parameters:
  ///   - keys: The items, 1 to 64; a wildcard stands for a group or for all.
  ///   - layer: Where the values are kept.
  ///   - position: How many items to leave out, when an earlier answer had not room for all.
  /// - Throws: ``ItemError``; nothing is written then.
  public mutating func pollCfgVALGET(
    _ keys: some Collection<UBX.ConfigurationKey>, layer: UBX.ConfigurationLayer,
    position: UInt16 = 0
  ) throws(ItemError) {
    try Self.check(keys.count, .none)
    begin(.cfgVALGET)
    u1(0)  // version
    u1(layer.rawValue)
    u2(position)
    for key in keys { u4(key.id) }
    end()
  }

  /// Writes CFG-VALDEL: takes configuration items out of layers.
  ///
  /// - Parameters:
  ///   - keys: The items, 1 to 64.
  ///   - layers: Where they go from; not RAM.
  ///   - transaction: Which step of a change this is.
  /// - Throws: ``ItemError``; nothing is written then.
  public mutating func cfgVALDEL(
    _ keys: some Collection<UBX.ConfigurationKey>, layers: UBX.ConfigurationLayers,
    transaction: UBX.ConfigurationTransaction = .none
  ) throws(ItemError) {
    try Self.check(keys.count, transaction)
    if layers.isEmpty || !layers.isSubset(of: [.batteryBacked, .flash]) { throw .layers }
    begin(.cfgVALDEL)
    u1(transaction == .none ? 0 : 1)  // version
    u1(layers.rawValue)
    u1(transaction.rawValue)
    skip(1)
    for key in keys { u4(key.id) }
    end()
  }

  private static func check(
    _ count: Int, _ transaction: UBX.ConfigurationTransaction
  ) throws(ItemError) {
    if count > mostConfigurationItems { throw .tooMany }
    if count == 0, transaction != .apply { throw .empty }
  }

  private mutating func item(_ item: UBX.ConfigurationItem) {
    u4(item.key.id)
    for byte in 0..<(item.key.valueSize ?? 0) {
      u1(UInt8(truncatingIfNeeded: item.value >> UInt64(8 * byte)))
    }
  }
}
