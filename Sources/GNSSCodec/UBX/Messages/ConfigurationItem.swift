extension UBX {
  /// What names a configuration item from u-blox 9 on; it tells the size of its value too.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, "Configuration interface".
  public struct ConfigurationKey: Equatable, Hashable, Sendable {
    /// The 32 bits as sent: 30–28 the value's size, 23–16 the group, 15–0 the item.
    public let id: UInt32

    /// Makes a key of its bits.
    public init(_ id: UInt32) { self.id = id }

    /// Asks for all items of all groups (CFG-VALGET).
    public static let everything = ConfigurationKey(0x0FFF_FFFF)

    /// Asks for all items of this one's group (CFG-VALGET).
    public var wholeGroup: ConfigurationKey { ConfigurationKey(id | 0xFFFF) }

    /// How many bytes a value takes, 1 to 8; nothing if the key has no size that is known.
    public var valueSize: Int? {
      switch id >> 28 & 7 {
      case 1, 2: 1
      case 3: 2
      case 4: 4
      case 5: 8
      default: nil
      }
    }

    /// Whether the value is a single bit, sent in a byte.
    public var isBit: Bool { id >> 28 & 7 == 1 }
  }

  /// A configuration item: a key with its value.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, "Configuration interface".
  public struct ConfigurationItem: Equatable, Hashable, Sendable {
    /// Which item.
    public let key: ConfigurationKey
    /// The value's bytes as an unsigned number.
    public let value: UInt64

    /// The value of an item that is signed (I1, I2, I4, I8).
    public var signedValue: Int64 {
      let unused = 64 - 8 * (key.valueSize ?? 8)
      return Int64(bitPattern: value << UInt64(unused)) >> Int64(unused)
    }

    /// The value of an item that is a floating-point number (R4, R8); nothing if it is too small.
    public var floatValue: Double? {
      switch key.valueSize {
      case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
      case 8: Double(bitPattern: value)
      default: nil
      }
    }

    /// Makes an item, or nothing if the key tells no size or the value has no room in it.
    public init?(_ key: ConfigurationKey, _ value: UInt64) {
      guard let size = key.valueSize else { return nil }
      if key.isBit ? value > 1 : size < 8 && value >> UInt64(8 * size) != 0 { return nil }
      self.key = key
      self.value = value
    }

    /// Makes an item of a signed value, or nothing if it has no room.
    public init?(_ key: ConfigurationKey, signed value: Int64) {
      guard let size = key.valueSize, !key.isBit else { return nil }
      let unused = UInt64(64 - 8 * size)
      let bits = (UInt64(bitPattern: value) << unused) >> unused
      self.key = key
      self.value = bits
      if signedValue != value { return nil }
    }

    /// Makes an item of a floating-point value; nothing if the key's values take neither 4 bytes,
    /// then the nearest value is taken, nor 8.
    public init?(_ key: ConfigurationKey, float value: Double) {
      switch key.valueSize {
      case 4: self.value = UInt64(Float(value).bitPattern)
      case 8: self.value = value.bitPattern
      default: return nil
      }
      self.key = key
    }

    /// An item as it was sent; a bit may be any byte.
    init(from reader: inout Reader) {
      key = ConfigurationKey(reader.u4())
      switch key.valueSize {
      case 1: value = UInt64(reader.u1())
      case 2: value = UInt64(reader.u2())
      case 4: value = UInt64(reader.u4())
      case 8: value = reader.u8()
      default:
        value = 0
        reader.giveUp()  // where the next key begins cannot be known
      }
    }
  }

  /// The items of a message in their order, read one by one from its payload.
  public struct ConfigurationItems: ~Escapable {
    private var reader: Reader

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan) { reader = Reader(bytes) }

    /// The next item; nothing after the last.
    public mutating func next() -> ConfigurationItem? {
      if reader.remaining == 0 { return nil }
      let item = ConfigurationItem(from: &reader)
      return reader.isShort ? nil : item
    }

    /// How many there are from here on.
    public var count: Int {
      var rest = self
      var count = 0
      while rest.next() != nil { count += 1 }
      return count
    }

    /// Whether the bytes end where an item ends.
    var areWhole: Bool {
      var rest = self
      while rest.next() != nil {}
      return !rest.reader.isShort
    }
  }

  /// The keys of a message, read from its payload.
  public struct ConfigurationKeys: ~Escapable {
    private let bytes: RawSpan

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan) { self.bytes = bytes }

    /// How many there are.
    public var count: Int { bytes.byteCount / 4 }

    /// The key at an index below ``count``; nothing beyond.
    public subscript(index: Int) -> ConfigurationKey? {
      UBX.word(at: index, of: count, in: bytes).map { ConfigurationKey($0) }
    }

    /// Whether the bytes end where a key ends.
    var areWhole: Bool { bytes.byteCount % 4 == 0 }
  }

  /// Where configuration values are kept, for writing: one place or several.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALSET.
  public struct ConfigurationLayers: OptionSet, Sendable {
    /// The bits as sent.
    public let rawValue: UInt8
    /// Makes a set of the bits as sent.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// In use at once, until power is lost or the receiver restarts.
    public static let ram = ConfigurationLayers(rawValue: 1)
    /// In memory that the backup supply keeps; in use from the next start on.
    public static let batteryBacked = ConfigurationLayers(rawValue: 2)
    /// In flash memory, if the receiver has some; in use from the next start on.
    public static let flash = ConfigurationLayers(rawValue: 4)
  }

  /// Where configuration values are kept, for reading.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALGET.
  public struct ConfigurationLayer: RawRepresentable, Equatable, Sendable {
    /// The number as sent.
    public let rawValue: UInt8
    /// Makes a layer of the number as sent.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// What is in use.
    public static let ram = ConfigurationLayer(rawValue: 0)
    /// What is in memory that the backup supply keeps.
    public static let batteryBacked = ConfigurationLayer(rawValue: 1)
    /// What is in flash memory.
    public static let flash = ConfigurationLayer(rawValue: 2)
    /// What the firmware came with.
    public static let standard = ConfigurationLayer(rawValue: 7)
  }

  /// Whether a message is one step of a change that is taken as a whole.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALSET.
  public struct ConfigurationTransaction: RawRepresentable, Equatable, Sendable {
    /// The number as sent.
    public let rawValue: UInt8
    /// Makes a step of the number as sent.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The message is a change of its own.
    public static let none = ConfigurationTransaction(rawValue: 0)
    /// A change begins; what an earlier one left open is dropped.
    public static let begin = ConfigurationTransaction(rawValue: 1)
    /// The change goes on.
    public static let resume = ConfigurationTransaction(rawValue: 2)
    /// The change ends and is applied.
    public static let apply = ConfigurationTransaction(rawValue: 3)
  }
}
