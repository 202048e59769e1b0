extension UBX {
  /// CFG-VALSET: sets configuration items, all or none; u-blox 9 and later.
  ///
  /// A list that is cut is no message: nothing of it may be applied.
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALSET.
  public struct CfgVALSET: ~Escapable {
    /// 0 a change of its own, 1 with transactions.
    public let version: UInt8
    /// Where the values go.
    public let layers: ConfigurationLayers
    /// Which step of a change this is; only from version 1 on.
    public let transaction: ConfigurationTransaction
    /// Keys and their new values.
    public let items: ConfigurationItems

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      layers = ConfigurationLayers(rawValue: reader.u1())  // layers
      transaction = ConfigurationTransaction(rawValue: reader.u1())  // transaction
      reader.skip(1)  // reserved0
      items = ConfigurationItems(reader.tail())  // cfgData
      if reader.isShort || !items.areWhole { return nil }
    }
  }

  /// CFG-VALGET: configuration items, the answer to ``CfgVALGETPoll``; u-blox 9 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALGET.
  public struct CfgVALGET: ~Escapable {
    /// 1: the version tells an answer from a question.
    public let version: UInt8
    /// Where the values are kept.
    public let layer: ConfigurationLayer
    /// How many items that were asked for stand before the first one here.
    public let position: UInt16
    /// Keys and their values.
    public let items: ConfigurationItems

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      layer = ConfigurationLayer(rawValue: reader.u1())  // layer
      position = reader.u2()  // position
      items = ConfigurationItems(reader.tail())  // cfgData
      if version == 0 || reader.isShort || !items.areWhole { return nil }
    }
  }

  /// CFG-VALGET: asks for configuration items; u-blox 9 and later.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALGET.
  public struct CfgVALGETPoll: ~Escapable {
    /// 0: the version tells a question from an answer.
    public let version: UInt8
    /// Where the values are kept.
    public let layer: ConfigurationLayer
    /// How many items to leave out, when an earlier answer had not room for all.
    public let position: UInt16
    /// The items; a wildcard stands for a group or for all.
    public let keys: ConfigurationKeys

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      layer = ConfigurationLayer(rawValue: reader.u1())  // layer
      position = reader.u2()  // position
      keys = ConfigurationKeys(reader.tail())  // keys
      if version != 0 || reader.isShort || !keys.areWhole { return nil }
    }
  }

  /// CFG-VALDEL: takes configuration items out of a layer; u-blox 9 and later.
  ///
  /// A list that is cut is no message: nothing of it may be applied.
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-CFG-VALDEL.
  public struct CfgVALDEL: ~Escapable {
    /// 0 a change of its own, 1 with transactions.
    public let version: UInt8
    /// Where the values go from; not out of RAM.
    public let layers: ConfigurationLayers
    /// Which step of a change this is; only from version 1 on.
    public let transaction: ConfigurationTransaction
    /// The items.
    public let keys: ConfigurationKeys

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      version = reader.u1()  // version
      layers = ConfigurationLayers(rawValue: reader.u1())  // layers
      transaction = ConfigurationTransaction(rawValue: reader.u1())  // transaction
      reader.skip(1)  // reserved0
      keys = ConfigurationKeys(reader.tail())  // keys
      if reader.isShort || !keys.areWhole { return nil }
    }
  }
}
