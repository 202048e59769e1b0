import Foundation
import TestSupport
import Testing

struct SchemaTests {
  @Test(.enabled(if: Shared.isPresent), arguments: Shared.isPresent ? try Shared.recordings() : [])
  func everyFixOfTheCorpusHolds(_ recording: String) throws {
    let schema = try Schema("fix.schema.json")
    let path = try Shared.url("corpus").appendingPathComponent(recording).path
    let result = try Product.run(["decode", "--satellites", path])
    #expect(result.status == (result.output.isEmpty ? 1 : 0))
    for line in result.output.split(separator: "\n") {
      let complaints = schema.complaints(about: String(line))
      #expect(complaints.isEmpty, "\(complaints)")
    }
  }

  @Test(arguments: [
    #"{}"#, #"{"mode":"4d"}"#, #"{"mode":"none","x":1}"#, #"{"mode":"3d","latitude":91}"#,
    #"{"mode":"3d","course":360}"#, #"{"mode":"3d","satellitesUsed":1.5}"#,
    #"{"mode":"3d","altitude":null}"#, #"{"mode":"3d","altitude":true}"#, #"{"mode":3}"#,
    #"{"mode":"none","time":"2026-11-30T07:00:00Z"}"#, #"{"mode":"none","satellites":[{}]}"#, "[",
  ])
  func theCheckItselfRefuses(_ line: String) throws {
    #expect(try !Schema("fix.schema.json").complaints(about: line).isEmpty)
  }

  /// Each kind of output but the fixes, with a run that prints it.
  static let printed: [(schema: String, arguments: [String])] = [
    ("message", ["decode", "--messages", "-"]), ("port", ["ports", "--json"]),
    ("finding", ["doctor", "--json", "--simulate"]),
    ("receiver-settings", ["configure", "--json", "--simulate"]),
    ("authorization", ["authorize", "list", "--json"]),
    ("authorization", ["authorize", "status", "--json"]),
    ("coordinate", ["convert", "--json", "31.2304,121.4737"]),
  ]

  @Test("What is printed holds to its schema", arguments: printed.indices)
  func holds(_ index: Int) throws {
    let (name, arguments) = Self.printed[index]
    let schema = try Schema("\(name).schema.json")
    let result = try Product.run(arguments, input: Self.stream)
    #expect(result.status == 0 || name == "port", "\(result.errors)")
    for line in result.output.split(separator: "\n") {
      let complaints = schema.complaints(about: String(line))
      #expect(complaints.isEmpty, "\(complaints)")
    }
    // A machine without ports lists none; all others print something.
    #expect(!result.output.isEmpty || name == "port")
    #expect(!schema.complaints(about: "{}").isEmpty)
  }

  /// Sentences and messages, one of them damaged.
  private static var stream: Data {
    let walk = Recording.walk(epochs: 2)
    return walk + Recording.ubx(0x01, 0x61, [16, 39, 0, 0]) + Recording.ubx(0x77, 0x01, [1])
      + Data("$GNTXT,01,01,02,torn*00\r\n".utf8) + walk
  }

  @Test func messagesOfTheGoldenFileHold() throws {
    let schema = try Schema("message.schema.json")
    let golden = try String(
      contentsOf: Golden.folder.appendingPathComponent("decode-messages.jsonl"), encoding: .utf8)
    for line in golden.split(separator: "\n") {
      let complaints = schema.complaints(about: String(line))
      #expect(complaints.isEmpty, "\(complaints)")
    }
  }

  @Test("Each schema says what it is", arguments: Schema.names) func titled(_ name: String) throws {
    #expect(try Schema(name).title?.contains("gnss") == true)
  }
}
