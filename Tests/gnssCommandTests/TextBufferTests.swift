import Testing

@testable import gnss

struct TextBufferTests {
  struct Number: CustomTestStringConvertible {
    let value: Double
    let decimals: Int
    let text: String
    var testDescription: String { text }
  }

  static let numbers = [
    Number(value: 47.28522, decimals: 9, text: "47.28522"),
    Number(value: 8.123456789, decimals: 9, text: "8.123456789"),
    Number(value: -179.999999999, decimals: 9, text: "-179.999999999"),
    Number(value: -0.0000000004, decimals: 9, text: "0"),
    Number(value: -0.0, decimals: 4, text: "0"),
    Number(value: 0.000000001, decimals: 9, text: "0.000000001"),
    Number(value: 0.1 + 0.2, decimals: 4, text: "0.3"),
    Number(value: 8, decimals: 2, text: "8"),
    Number(value: 100, decimals: 2, text: "100"),
    Number(value: -1.25, decimals: 1, text: "-1.3"),
    Number(value: 0.05, decimals: 1, text: "0.1"),
    Number(value: 9_007_199_254.5, decimals: 4, text: "9007199254.5"),
    Number(value: 1e300, decimals: 4, text: "1e+300"),
    Number(value: .infinity, decimals: 4, text: "0"),
    Number(value: .nan, decimals: 4, text: "0"),
  ]

  @Test(arguments: numbers) func decimals(_ number: Number) {
    var text = TextBuffer()
    text.append(number.value, decimals: number.decimals)
    #expect(String(decoding: text.bytes, as: UTF8.self) == number.text)
  }

  @Test func columnsKeepTheirZeros() {
    var text = TextBuffer()
    text.append(7, decimals: 2, keepsZeros: true)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "7.00")
  }

  @Test func everyDecimalReadsBackWithinHalfItsLastDigit() {
    var generator = SystemRandomNumberGenerator()
    for decimals in 0...9 {
      for _ in 0..<2000 {
        let value = Double.random(in: -400...400, using: &generator)
        var text = TextBuffer()
        text.append(value, decimals: decimals)
        let back = Double(String(decoding: text.bytes, as: UTF8.self))
        var half = 0.5
        for _ in 0..<decimals { half /= 10 }
        #expect(back.map { abs($0 - value) <= half * 1.000_001 } == true, "\(value), \(decimals)")
      }
    }
  }

  @Test(arguments: [Int64.min, -1, 0, 7, 10, 99, 100, Int64.max])
  func integers(_ value: Int64) {
    var text = TextBuffer()
    text.append(value)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "\(value)")
  }

  @Test func largestUnsigned() {
    var text = TextBuffer()
    text.append(UInt64.max)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "\(UInt64.max)")
  }
}
