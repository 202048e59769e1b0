extension UBX {
  /// RXM-SFRBX: a subframe of a satellite's navigation message.
  ///
  /// Source: u-blox F9 HPG 1.32 interface description, UBX-RXM-SFRBX.
  public struct RxmSFRBX: ~Escapable {
    /// Constellation, u-blox's `gnssId`.
    public let constellationID: UInt8
    /// Number within the constellation as sent.
    public let satelliteID: UInt8
    /// Signal within the constellation, u-blox's `sigId`.
    public let signalID: UInt8
    /// GLONASS: frequency slot plus 7.
    public let frequencyID: UInt8
    /// How many words there are.
    public let count: Int
    /// Channel of the receiver.
    public let channel: UInt8
    /// Version of the message.
    public let version: UInt8
    @usableFromInline let words: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      constellationID = reader.u1()  // gnssId
      satelliteID = reader.u1()  // svId
      signalID = reader.u1()  // sigId
      frequencyID = reader.u1()  // freqId
      count = Int(reader.u1())  // numWords
      channel = reader.u1()  // chn
      version = reader.u1()  // version
      reader.skip(1)  // reserved0
      words = reader.span(count * 4)  // dwrd
      if reader.isShort { return nil }
    }

    /// The word at an index below ``count``; nothing beyond. GPS has 30 bits in each.
    @inlinable
    public subscript(index: Int) -> UInt32? { UBX.word(at: index, of: count, in: words) }
  }
}
