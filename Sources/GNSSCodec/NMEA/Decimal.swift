extension NMEA {
  /// A decimal number as sent: its digits as an integer, and how many of them follow the point.
  ///
  /// The number of decimals tells how exact the sender means it.
  public struct Decimal: Equatable, Sendable {
    /// More digits behind the point are cut off: 10⁻⁹ is below every receiver's resolution.
    static let mostDecimals = 9

    /// All digits as one integer.
    public let digits: Int64
    @usableFromInline let storedDecimals: UInt8

    /// How many digits stand behind the point, 0 to 9.
    @inlinable public var decimals: Int { Int(storedDecimals) }

    @inline(__always)
    init(digits: Int64, decimals: Int) {
      self.digits = digits
      storedDecimals = UInt8(truncatingIfNeeded: decimals)
    }

    /// The value.
    @inlinable public var value: Double { Double(digits) / powerOfTen(decimals) }

    /// The weight of the last digit: 0.01 for `1.25`.
    public var resolution: Double { 1 / powerOfTen(decimals) }
  }

  /// Latitude or longitude as sent in degrees and minutes.
  public struct Coordinate: Equatable, Sendable {
    /// Degrees, north and east positive.
    public let degrees: Double
    @usableFromInline let storedDecimals: UInt8

    /// How many digits stand behind the point of the minutes.
    @inlinable public var decimals: Int { Int(storedDecimals) }

    @inline(__always)
    init(degrees: Double, decimals: Int) {
      self.degrees = degrees
      storedDecimals = UInt8(truncatingIfNeeded: decimals)
    }

    /// The same angle to the south or to the west.
    var negated: Coordinate { Coordinate(degrees: -degrees, decimals: decimals) }

    /// The weight of the last digit, degrees.
    public var resolution: Double { 1 / (60 * powerOfTen(decimals)) }
  }

  /// A place on the ellipsoid.
  public struct Position: Equatable, Sendable {
    /// Degrees, −90 to 90.
    public let latitude: Coordinate
    /// Degrees, −180 to 180.
    public let longitude: Coordinate
  }
}

@usableFromInline
let powers: InlineArray<10, Double> = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

/// An exact power of ten, 0 to 9.
@inlinable
func powerOfTen(_ exponent: Int) -> Double { powers[min(max(exponent, 0), 9)] }

private let integerPowers: InlineArray<10, UInt64> = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
]

/// A power of ten, 0 to 9.
@inline(__always)
func integerPowerOfTen(_ exponent: Int) -> UInt64 { integerPowers[min(max(exponent, 0), 9)] }
