extension UBX.Scaled {
  /// Makes the number that is nearest to a value, ties away from zero; what does not fit is
  /// clamped, what is no number is 0.
  public init(nearest value: Double) {
    if value.isNaN {
      self.init(0)
    } else if let scaled = ScaledInteger.nearest(value, scale: UInt64(divisor)) {
      self.init(Raw(clamping: scaled))
    } else {
      self.init(value < 0 ? .min : .max)
    }
  }

  /// Makes the number that is nearest to a value; `unknown` stands where there is none.
  init(_ value: Double?, unknown: Raw = 0) {
    if let value, !value.isNaN { self.init(nearest: value) } else { self.init(unknown) }
  }
}
