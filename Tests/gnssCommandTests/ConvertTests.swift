import Foundation
import Testing

struct ConvertTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    let output: String
    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "31.2304,121.4737", output: "31.228457738,121.478223059"),
    Case(
      line: "--from wgs84 --to gcj02 31.1774276,121.5272106", output: "31.175303984,121.531541859"),
    Case(
      line: "--from gcj02 --to wgs84 31.17530398364597,121.531541859215",
      output: "31.177427600,121.527210600"),
    Case(line: "--from gcj02 --to bd09 39.915,116.404", output: "39.921336994,116.410369494"),
    Case(
      line: "--from bd09 --to gcj02 39.92133699351021,116.41036949371029",
      output: "39.915000000,116.404000000"),
    Case(line: "-33.9,151.2", output: "-33.900000000,151.200000000"),
    Case(line: "47.37,8.54", output: "47.370000000,8.540000000"),
    Case(line: "--from bd09 --to bd09 1,2", output: "1.000000000,2.000000000"),
  ]

  @Test("A coordinate of one system in another", arguments: cases)
  func converts(_ example: Case) throws {
    let words = example.line.split(separator: " ").map(String.init)
    let result = try Product.run(["convert"] + words)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output == example.output + "\n")
  }

  @Test func inJSON() throws {
    let result = try Product.run(["convert", "--json", "--to=bd09", "31.2304,121.4737"])
    try Golden.expect(result.output, "convert.json")
  }

  @Test func alwaysMeansAbroadToo() throws {
    let box = try Product.run(["convert", "47.37,8.54"])
    let always = try Product.run(["convert", "--inside", "always", "47.37,8.54"])
    #expect(box.output != always.output)
  }

  @Test(arguments: ["31.2304", "91,0", "0,180.1", "1,2,3", ",", "--,1"])
  func whatIsNoCoordinate(_ text: String) throws {
    let result = try Product.run(["convert", "--", text])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "gnss: '\(text)' is no coordinate; give degrees such as 31.2304,121.4737\n")
  }

  @Test func aRecording() throws {
    let stream = Recording.walk(epochs: 3)
    let result = try Product.run(["convert", "--inside=always", "-"], input: stream)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    try Golden.expect(result.output, "convert-fixes.jsonl")
    let file = try Product.run(["convert", "/nonexistent/file"])
    #expect(file.status == 6)
    #expect(file.errors.hasPrefix("gnss: /nonexistent/file: No such file or directory"))
    let nothing = try Product.run(["convert", "-"], input: Data("no receiver".utf8))
    #expect(nothing.status == 1)
  }
}
