public import GNSSCodec

extension ReceiverSetup {
  /// What a setup is to change besides the messages; it is put back with them.
  public struct Wish: Equatable, Sendable {
    /// Longest time between two solutions, milliseconds; nothing leaves the receiver's own. A
    /// receiver that is faster stays so, and one whose line carries no more stays as slow as it is.
    public var period: UInt64?
    /// What the receiver is carried by; nothing leaves what is set.
    public var dynamicModel: UBX.DynamicModel?

    /// Nothing is wanted.
    public init() {}
  }

  /// Milliseconds between two solutions as found; a second where that is not known.
  private var foundPeriod: UInt64 {
    var measurement: UInt64 = 1000
    for item in items {
      guard let old = item.old else { continue }
      switch item.address {
      case .period, .key(SetupWay.measurementPeriod): measurement = old
      default: break
      }
    }
    return max(measurement * measurementsPerSolution, 1)
  }

  /// How many measurements a solution is made of, where that is a setting of its own.
  private var measurementsPerSolution: UInt64 {
    let item = items.first { $0.address == .key(SetupWay.measurementsPerSolution) }
    return max(item?.old ?? 1, 1)
  }

  /// Milliseconds between two solutions as they are to be.
  var period: UInt64 {
    let found = foundPeriod
    guard let wanted = wish.period, wanted < found else { return found }
    let fits = LineBudget(hertz: 1000 / Double(max(wanted, 1)), baud: line.baud).fitsUBX
    return fits ? wanted : found
  }

  /// Milliseconds between two measurements as they are to be; nothing leaves them as they are.
  var wantedMeasurementPeriod: UInt64? {
    period < foundPeriod ? max(period / measurementsPerSolution, 1) : nil
  }
}
