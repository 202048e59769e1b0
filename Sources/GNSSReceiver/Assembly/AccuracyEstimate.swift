extension Epoch {
  /// Estimates the accuracies that the receiver does not give, from the dilution of precision.
  ///
  /// Accuracy = DOP × the range error of one sigma that is usual for the quality: 4 m from the
  /// satellites alone, 2 m with differential corrections, 0.4 m with a floating and 0.02 m with a
  /// fixed carrier solution. Dead reckoning and positions entered by hand have no range error.
  /// Source: GPS Standard Positioning Service Performance Standard, 5th edition (2020), appendix B,
  /// error budget; a measure of order, not a promise.
  mutating func estimateAccuracy() {
    guard let rangeError = quality.map({ $0.usualRangeError }) ?? 4, mode != .deadReckoning else {
      return
    }
    if horizontalAccuracy == nil, let hdop {
      horizontalAccuracy = hdop * rangeError
      isAccuracyEstimated = true
    }
    if verticalAccuracy == nil, mode == .threeDimensional, let vdop {
      verticalAccuracy = vdop * rangeError
      isAccuracyEstimated = true
    }
  }
}

extension FixQuality {
  fileprivate var usualRangeError: Double? {
    switch self {
    case .autonomous, .simulated: 4
    case .differential: 2
    case .rtkFloat: 0.4
    case .rtkFixed: 0.02
    case .estimated, .manual: nil
    }
  }
}
