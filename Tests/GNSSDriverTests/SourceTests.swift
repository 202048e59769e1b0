import GNSSDriver
import Testing

struct SourceTests {
  struct Written: CustomTestStringConvertible {
    let text: String
    let source: Source?
    var testDescription: String { text }
  }

  @Test(arguments: [
    Written(text: "-", source: .standardInput),
    Written(text: "/dev/ttyACM0", source: .path("/dev/ttyACM0")),
    Written(text: "walk.nmea", source: .path("walk.nmea")),
    Written(text: "./tcp:/x", source: .path("./tcp:/x")),
    Written(text: "tcp://host:2000", source: .tcp(host: "host", port: "2000")),
    Written(text: "tcp://[::1]:2000", source: .tcp(host: "::1", port: "2000")),
    Written(text: "", source: nil),
    Written(text: "tcp://host", source: nil),
    Written(text: "tcp://:2000", source: nil),
    Written(text: "tcp://host:", source: nil),
    Written(text: "http://host:80", source: nil),
  ])
  func isReadAsWritten(_ written: Written) {
    #expect(Source(written.text) == written.source)
  }
}
