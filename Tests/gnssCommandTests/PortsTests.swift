import Foundation
import Glibc
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

  @Test("listing-touches-no-port: a port that is read is left as it is")
  func aReaderIsNotDisturbed() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--rate", "10"])
    defer { receiver.stop() }
    let watch = try LiveProduct([
      "watch", "--json", "--configure", "no", "--port", path, "--count", "40",
    ])
    try #require(try watch.line()?.contains("mode") == true)
    let line = open(path, O_RDONLY | O_NOCTTY)
    defer { close(line) }
    var before = termios()
    var after = termios()
    // Root may open what is exclusive; for others the settings of the line stay out of reach.
    let isSeen = tcgetattr(line, &before) == 0
    for _ in 0..<5 { #expect(try Product.run(["ports"]).status == 0) }
    if isSeen {
      try #require(tcgetattr(line, &after) == 0)
      #expect(before.c_iflag == after.c_iflag && before.c_oflag == after.c_oflag)
      #expect(before.c_cflag == after.c_cflag && before.c_lflag == after.c_lflag)
      #expect(cfgetospeed(&before) == cfgetospeed(&after))
    }
    #expect(try WatchTests.fixes(watch.rest()).count == 39)
    #expect(watch.status() == 0)
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
