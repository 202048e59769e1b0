import TestSupport
import Testing

@testable import GNSSCodec

/// Rounding is that of the exact value, not that of a floating-point product.
struct ScaledIntegerTests {
  @Test("Known traps of floating-point products")
  func traps() {
    // 1.005 is in truth 1.00499999999999989…, 0.285 is 0.284999…, 2.675 is 2.67499…
    #expect(ScaledInteger.nearest(1.005, scale: 100) == 100)
    #expect(ScaledInteger.nearest(0.285, scale: 100) == 28)
    #expect(ScaledInteger.nearest(2.675, scale: 100) == 267)
    // 0.125 and 0.375 are exact, so these are true ties: away from zero.
    #expect(ScaledInteger.nearest(0.125, scale: 100) == 13)
    #expect(ScaledInteger.nearest(-0.375, scale: 100) == -38)
    #expect(ScaledInteger.nearest(0.49999999999999994, scale: 1) == 0)
    #expect(ScaledInteger.nearest(4_503_599_627_370_497.5, scale: 1) == 4_503_599_627_370_498)
    // 179.99999995 is in truth below itself, and its product with 10⁷ rounds to a tie.
    #expect(ScaledInteger.nearest(179.99999995, scale: 10_000_000) == 1_799_999_999)
    #expect(ScaledInteger.nearest(179.999999950001, scale: 10_000_000) == 1_800_000_000)
  }

  @Test("Zero, the smallest and the largest numbers, and no numbers")
  func limits() {
    #expect(ScaledInteger.nearest(0, scale: 10) == 0)
    #expect(ScaledInteger.nearest(-0.0, scale: 10) == 0)
    #expect(ScaledInteger.nearest(.leastNonzeroMagnitude, scale: 1_000_000) == 0)
    #expect(ScaledInteger.nearest(-.leastNormalMagnitude, scale: 1) == 0)
    #expect(ScaledInteger.nearest(0x1p61, scale: 1) == 1 << 61)
    #expect(ScaledInteger.nearest(0x1p62, scale: 1) == nil)
    #expect(ScaledInteger.nearest(-1e300, scale: 1) == nil)
    #expect(ScaledInteger.nearest(.nan, scale: 1) == nil)
    #expect(ScaledInteger.nearest(.infinity, scale: 1) == nil)
  }

  @Test("No integer is nearer", arguments: [1, 10, 100, 1000, 100_000, 6_000_000, 10_000_000])
  func nearest(scale: UInt64) throws {
    var generator = Seeded(seed: scale)
    for _ in 0..<20_000 {
      let exponent = Int.random(in: -40...25, using: &generator)
      let value =
        Double.random(in: -1...1, using: &generator)
        * Double(sign: .plus, exponent: exponent, significand: 1)
      let integer = try #require(ScaledInteger.nearest(value, scale: scale))
      // A fused multiply-add rounds once, so the sign and size of the error are true.
      let error = (-Double(integer)).addingProduct(value, Double(scale))
      #expect(abs(error) <= 0.5, "\(value) * \(scale) gave \(integer)")
    }
  }
}
