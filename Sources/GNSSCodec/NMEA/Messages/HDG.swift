extension NMEA {
  /// HDG: heading of a compass, with what makes it a true one where that is known.
  ///
  /// ```
  /// $SDHDG,229.8,0.4,W,1.3,E*3C
  ///        1     2   3 4   5
  /// ```
  /// Source: NMEA 0183 4.11, HDG.
  public struct HDG: Equatable, Sendable {
    static let fewestFields = 5

    /// What the compass shows, degrees.
    public let compassHeading: Decimal?
    /// Deviation: how far the vehicle's own iron turns the compass, degrees.
    public let deviation: Decimal?
    /// Whether the deviation is to the west, and so is to be taken off.
    public let isDeviationWest: Bool
    /// Variation: how far magnetic north is from true north, degrees.
    public let variation: Decimal?
    /// Whether the variation is to the west, and so is to be taken off.
    public let isVariationWest: Bool

    /// Heading, degrees true, 0 to below 360; nothing where the variation is not known. A deviation
    /// that is not told is none.
    public var heading: Double? {
      guard let compassHeading, let variation, 0...360 ~= compassHeading.value else { return nil }
      let deviation = self.deviation?.value ?? 0
      guard abs(deviation) <= 180, abs(variation.value) <= 180 else { return nil }
      var sum = compassHeading.value + (isDeviationWest ? -deviation : deviation)
      sum += isVariationWest ? -variation.value : variation.value
      while sum < 0 { sum += 360 }
      while sum >= 360 { sum -= 360 }
      return sum
    }

    @inline(__always)
    init?(_ fields: consuming Fields) {
      compassHeading = fields.decimal()
      deviation = fields.decimal()
      isDeviationWest = fields.letter(among: "EW") == 0x57
      variation = fields.decimal()
      isVariationWest = fields.letter(among: "EW") == 0x57
      if fields.isSlipped || fields.taken < Self.fewestFields { return nil }
    }
  }
}
