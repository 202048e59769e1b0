import Foundation
import Testing

@testable import gnss

struct JSONWriterTests {
  private static func read(_ json: JSONWriter) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: Data(json.text.bytes))
    return try #require(object as? NSDictionary)
  }

  @Test func everyCharacterReadsBack() throws {
    let scalars = Array(0..<0x250).compactMap { Unicode.Scalar($0) }
    let text = String(String.UnicodeScalarView(scalars)) + "漢😀"
    var json = JSONWriter()
    json.beginObject()
    json.member("text", text)
    json.endObject()
    #expect(try Self.read(json)["text"] as? String == text)
    // A terminal acts on none of it.
    let controls = String(decoding: json.text.bytes, as: UTF8.self).unicodeScalars
      .filter { $0.properties.generalCategory == .control }
    #expect(controls.isEmpty)
  }

  @Test func unknownIsLeftOut() {
    var json = JSONWriter()
    json.beginObject()
    json.member("a", Optional<Double>.none, decimals: 1)
    json.member("b", Double.nan, decimals: 1)
    json.member("c", Optional<Int>.none)
    json.member("d", 1)
    json.member("e", Optional<Bool>.none)
    json.member("f", Optional<String>.none)
    json.endObject()
    #expect(String(decoding: json.text.bytes, as: UTF8.self) == #"{"d":1}"#)
  }

  @Test func commasStandBetweenOnly() {
    var json = JSONWriter()
    json.beginObject()
    json.name("list")
    json.beginArray()
    json.beginObject()
    json.endObject()
    json.value(1)
    json.value(true)
    json.endArray()
    json.member("yes", true)
    json.endObject()
    json.endLine()
    json.beginArray()
    json.endArray()
    let text = String(decoding: json.text.bytes, as: UTF8.self)
    #expect(text == "{\"list\":[{},1,true],\"yes\":true}\n[]")
  }
}
