import Foundation
import Testing

struct PortsTests {
  @Test func everyLineOfJSONIsAPort() throws {
    let result = try Product.run(["ports", "--json"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    for line in result.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let port = try #require(object)
      #expect((port["port"] as? String)?.hasPrefix("/dev/") == true)
      #expect(["sure", "possible", "never"].contains(port["kind"] as? String))
      #expect(port["mayOpen"] is Bool)
      #expect(port["holders"] is [Any])
    }
  }

  @Test func theTableListsTheSamePorts() throws {
    let json = try Product.run(["ports", "--json"]).output.split(separator: "\n")
    let result = try Product.run(["ports"])
    #expect(result.status == 0)
    let table = result.output.split(separator: "\n").filter { $0.hasPrefix("/dev/") }
    #expect(table.count == json.count)
    if json.isEmpty { #expect(result.errors.hasPrefix("gnss: no serial port is there")) }
  }
}
