import Foundation
import Testing

@testable import gnss

struct JSONTextTests {
  private static func text(_ write: (inout JSONText) -> Void) -> String {
    var text = JSONText()
    write(&text)
    return text.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyLatinByteReadsBack() throws {
    let bytes = Array(UInt8.min...UInt8.max)
    let text = Self.text { $0.putText(bytes.span.bytes) }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect((object as? String)?.unicodeScalars.map { UInt8($0.value) } == bytes)
  }

  struct Scaled: CustomTestStringConvertible {
    let digits: Int64
    let decimals: Int
    let text: String
    var testDescription: String { text }
  }

  static let scaled = [
    Scaled(digits: 0, decimals: 7, text: "0"),
    Scaled(digits: 1, decimals: 7, text: "0.0000001"),
    Scaled(digits: -1, decimals: 9, text: "-0.000000001"),
    Scaled(digits: 85_645_678, decimals: 7, text: "8.5645678"),
    Scaled(digits: -1_800_000_000, decimals: 7, text: "-180"),
    Scaled(digits: 250, decimals: 2, text: "2.5"),
    Scaled(digits: 7, decimals: 0, text: "7"),
    Scaled(digits: 1_000_000, decimals: 3, text: "1000"),
    Scaled(digits: .max, decimals: 9, text: "9223372036.854775807"),
    Scaled(digits: .min, decimals: 18, text: "-9.223372036854775808"),
    Scaled(digits: 120, decimals: 1, text: "12"),
  ]

  @Test(arguments: scaled) func scaledIntegersAreExact(_ number: Scaled) {
    #expect(Self.text { $0.put(number.digits, decimals: number.decimals) } == number.text)
  }

  @Test func whatIsScaledReadsBack() {
    for decimals in 0...9 {
      for _ in 0..<2000 {
        let digits = Int64.random(in: -9_007_199_254_740_991...9_007_199_254_740_991)
        let text = Self.text { $0.put(digits, decimals: decimals) }
        #expect(Double(text) == Double(digits) / pow(10, Double(decimals)), "\(digits) \(decimals)")
      }
    }
  }

  @Test func textGrowsWithItsRoom() {
    let long = [UInt8](repeating: 0x01, count: 5000)
    let text = Self.text {
      $0.putText(long.span.bytes)
      $0.putHex(long.span.bytes)
      for number in 0..<10_000 { $0.put(UInt64(number)) }
      $0.put("end")
    }
    let expected =
      "\"" + String(repeating: "\\u0001", count: 5000) + "\"\""
      + String(repeating: "01", count: 5000) + "\"" + (0..<10_000).map { "\($0)" }.joined() + "end"
    #expect(text == expected)
  }
}
