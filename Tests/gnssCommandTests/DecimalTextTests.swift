import TestSupport
import Testing

@testable import gnss

final class DecimalTextTests {
  private let numbers = DecimalText()
  private var random: Seeded

  init() {
    let seed = UInt64.random(in: 0..<1_000_000)
    print("seed \(seed)")
    random = Seeded(seed: seed)
  }

  private func text(
    _ write: (borrowing DecimalText, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) -> String {
    withUnsafeTemporaryAllocation(byteCount: 2 * DecimalText.room, alignment: 8) { memory in
      guard let start = memory.baseAddress else { return "" }
      let end = write(numbers, start)
      let text = UnsafeRawBufferPointer(start: start, count: end - start)
      return String(decoding: text, as: UTF8.self)
    }
  }

  private static let powers: [UInt64] =
    (1...19).flatMap { exponent in
      let power = (0..<exponent).reduce(1 as UInt64) { power, _ in 10 * power }
      return [power - 1, power, power + 1]
    } + [0, .max, 1 << 63, 1 << 32]
  private static let integers = powers + (0..<1002)

  /// What was written otherwise than expected; `#expect` is slow for so many.
  private var wrong: [String] = []

  private func expect(
    _ expected: String,
    _ write: (borrowing DecimalText, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    let written = text(write)
    if written != expected { wrong.append("\(written) for \(expected)") }
  }

  @Test func integersAreWhole() {
    for value in Self.integers {
      expect("\(value)") { $0.write(value, to: $1) }
      let signed = Int64(truncatingIfNeeded: value)
      expect("\(signed)") { $0.write(signed, to: $1) }
      expect("\(0 &- signed)") { $0.write(0 &- signed, to: $1) }
    }
    #expect(wrong == [])
  }

  /// The same, put together letter by letter.
  private static func decimal(_ digits: Int64, _ decimals: Int) -> String {
    let all = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - all.count)) + all
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return (digits < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : ".")
      + fraction
  }

  @Test func decimalsAreExact() {
    for decimals in 0...19 {
      let some = (0..<50).map { _ in
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
      }
      for digits in Self.powers.map({ Int64(truncatingIfNeeded: $0) }) + some {
        expect(Self.decimal(digits, decimals)) { $0.write(digits, decimals: decimals, to: $1) }
      }
    }
    #expect(wrong == [])
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 0.1, 0.3, 2.5, 1e-5, 1e15, 1e16, 1e22, 123_456.789, 1154.720458984375,
    0.0078125, 0.00781249, 4_503_599_627_370_495.5, 4_503_599_627_370_496, 2_251_799_813_685_247.75,
    9_007_199_254_740_994, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, -.pi,
  ]

  @Test func numbersAreTheShortestThatReadBack() {
    for value in Self.numbers { expect(value.description) { $0.write(value, to: $1) } }
    expect("\"nan\"") { $0.write(Double.nan, to: $1) }
    expect("\"inf\"") { $0.write(Double.infinity, to: $1) }
    expect("\"-inf\"") { $0.write(-Double.infinity, to: $1) }
    #expect(wrong == [])
  }

  @Test func anyNumberIsTheShortestThatReadsBack() {
    for _ in 0..<2000 {
      // From 2^-12 to 2^56, as the standard library writes it: with every significand, with that of
      // a `Float`, with few decimals, with few binary digits.
      let bits = UInt64.random(in: 0 ... .max, using: &random)
      let exponent = UInt64.random(in: 1011...1079, using: &random)
      let any = Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF | exponent << 52)
      let few = Double(Int32.random(in: .min ... .max, using: &random))
      for value in [any, Double(Float(any)), few / 1000, few / 1e7, few / 1024] {
        expect(value.description) { $0.write(value, to: $1) }
      }
    }
    #expect(wrong == [])
  }
}
