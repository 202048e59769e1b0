extension UBX {
  /// A number of a UBX message: stored as transmitted, read in its unit.
  ///
  /// ```swift
  /// @Scaled<Int32, 10_000_000> public var longitude: Double  // degrees; $longitude: 1e-7 degrees
  /// ```
  /// Dividing by an exact power gives the double nearest to what was meant, and only those fields
  /// are divided that somebody reads.
  @propertyWrapper
  @frozen
  public struct Scaled<
    Raw: FixedWidthInteger & BitwiseCopyable & Sendable, let divisor: Int
  >: Equatable, Sendable {
    /// The integer as transmitted.
    public let projectedValue: Raw

    /// The value in its unit: the integer divided by `divisor`.
    @inlinable
    public var wrappedValue: Double { Double(projectedValue) / Double(divisor) }

    /// Keeps an integer as transmitted.
    @inlinable
    public init(_ raw: Raw) { projectedValue = raw }
  }
}
