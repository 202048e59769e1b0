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
}
