import Foundation
import TestSupport
import Testing

/// `gnss where`: places of coordinates, of names, and of a fix.
struct WhereTests {
  @Test(arguments: [
    ("47.3779,8.5403", "Zürich, Switzerland\n"),
    ("31.2397,121.4908", "Pudong, Shanghai, China (上海)\n"),
    ("-16.85,-179.97", "74 km E of Savusavu, Northern, Fiji\n"),
    ("Zurich, CH", "47.36667,8.55000  Zürich, Switzerland\n"),
  ]) func saysOneLine(_ question: (String, String)) throws {
    let result = try Product.run(["where", question.0])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output == question.1)
  }

  @Test(arguments: [
    ("-30,-130", 1, "no place of 1000 people or more within 150 km"),
    ("91,2", 2, "'91,2' is no coordinate; give degrees such as 31.2304,121.4737"),
    ("Nowhere at all", 1, "no place of 1000 people or more is named 'Nowhere at all'"),
  ]) func saysWhyNot(_ question: (String, Int32, String)) throws {
    let result = try Product.run(["where", question.0])
    #expect(result.status == question.1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("gnss: \(question.2)"))
  }

  @Test func asJSON() throws {
    let result = try Product.run(["where", "--json", "23,5"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["place"] as? String == "59 km NW of Tamanghasset, Algeria")
    #expect(object["name"] as? String == "Tamanghasset")
    #expect(object["timeZone"] as? String == "Africa/Algiers")
    #expect(object["inside"] as? Bool == false && object["distance"] as? Int == 58_686)
    #expect(object["bearing"] as? Int == 294)
  }

  @Test func ofAFix() throws {
    let result = try Product.run(["where", "--simulate"])
    #expect(result.status == 0)
    #expect(result.output == "Thalwil, Zurich, Switzerland\n")
  }

  @Test func ofEachFix() throws {
    let text = try Product.run(["watch", "--simulate", "--count", "2", "--place"])
    let lines = text.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("  Thalwil, Zurich, Switzerland") })
    let json = try Product.run(["watch", "--simulate", "--count", "1", "--place", "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["place"] as? String == "Thalwil, Zurich, Switzerland")
  }

  @Test func withoutATableItSaysHowToNameOne() throws {
    let result = try Product.run(
      ["where", "1,2"], environment: ["GNSS_PLACES": "/nowhere/places.bin"])
    let chinese = try Product.run(
      ["where", "47.3779,8.5403"], environment: ["LANG": "zh_CN.UTF-8"])
    #expect(chinese.output == "Zürich, Switzerland (苏黎世)\n")
    #expect(result.status == 6)
    #expect(result.errors.hasPrefix("gnss: /nowhere/places.bin: No such file"))
  }
}
