import Testing

@testable import GNSSDriver
@testable import GNSSPort

/// What follows from receivers that come and go, as a table: at an instant in milliseconds an
/// input, and the actions that answer it.
struct HotPlugTests {
  struct Course: CustomTestStringConvertible, Sendable {
    let name: String
    var target = "any"
    var waits = true
    var adopted: [String] = []
    let steps: String
    var testDescription: String { name }
  }

  /// Ports by letter: `NUMBER` of the tty, kind, model, serial number and socket.
  static let ports: [String: PortInfo] = [
    "A": port("ttyACM0", .sure, 0x01A8, "A1", "1-1"),
    // The same receiver, moved to another socket and number.
    "A'": port("ttyACM1", .sure, 0x01A8, "A1", "1-2"),
    "B": port("ttyACM2", .sure, 0x01A9, "B1", "1-3"),
    // A receiver without a serial number, its return under another number, and in another socket.
    "N": port("ttyACM0", .sure, 0x01A8, nil, "1-4"),
    "N'": port("ttyACM1", .sure, 0x01A8, nil, "1-4"),
    "N2": port("ttyACM0", .sure, 0x01A8, nil, "1-5"),
    "F": port("ttyUSB0", .possible, 0x6001, "F1", "1-6"),
    "G": port("ttyUSB0", .possible, 0x6002, "G1", "1-6"),
    "X": port("ttyACM0", .never, 0x0043, "X1", "1-7"),
  ]

  static func port(
    _ name: String, _ kind: PortInfo.Kind, _ product: UInt16, _ serial: String?, _ socket: String
  ) -> PortInfo {
    PortInfo(
      path: "/dev/\(name)", name: name,
      devicePath: "/devices/pci0000:00/0000:00:14.0/usb1/\(socket)/\(socket):1.0/tty/\(name)",
      byIDLink: serial.map { "/dev/serial/by-id/\($0)" }, byPathLink: nil,
      links: serial.map { ["/dev/serial/by-id/\($0)"] } ?? [],
      vendorID: 0x1546, productID: product, manufacturer: nil, product: nil, serial: serial,
      driver: "cdc_acm", subsystem: "tty", kind: kind, reason: "", ownerID: nil, groupID: nil,
      mode: nil, isPermitted: true)
  }

  static let courses = [
    Course(
      name: "plugged after the start, pulled, back under another number and in another socket",
      steps: """
        0 started -> waiting
        1000 plugged A -> plugged A, open ttyACM0
        1001 opened A -> -
        5000 hungUp -> close
        5100 pulled A -> close, pulled, waiting A1
        6000 plugged A' -> plugged A', open ttyACM1
        6001 opened A' -> -
        """),
    Course(
      name: "what udev's event said is known even where its database is silent",
      steps: """
        0 started -> waiting
        1000 plugged A -> plugged A, open ttyACM0
        1001 opened -> -
        2000 pulled A -> close, pulled, waiting A1
        """),
    Course(
      name: "udev is quicker than the end of the line",
      steps: """
        0 started A -> open ttyACM0
        1 opened A -> -
        2000 pulled A -> close, pulled, waiting A1
        2600 plugged A -> plugged A, open ttyACM0
        """),
    Course(
      name: "a second event about the receiver that is read is nothing",
      steps: """
        0 started A -> open ttyACM0
        1 opened A -> -
        2 plugged A -> -
        3 plugged B -> -
        4 pulled B -> -
        """),
    Course(
      name: "a line that was hung up while its port is there is opened again",
      steps: """
        0 started A -> open ttyACM0
        1 opened A -> -
        1000 hungUp -> close
        1200 passed -> -
        1300 passed -> open ttyACM0
        1301 opened A -> -
        """),
    Course(
      name: "a line that has ended and is not to be had again was pulled",
      steps: """
        0 started A -> open ttyACM0
        1 opened A -> -
        1000 hungUp -> close
        1300 passed -> open ttyACM0
        1301 notFound -> close, pulled, waiting A1
        1400 pulled A -> -
        2000 plugged A -> plugged A, open ttyACM0
        """),
    Course(
      name: "without a serial number it is known by its socket",
      target: "path /dev/ttyACM0",
      steps: """
        0 started N -> open ttyACM0
        1 opened N -> -
        1000 pulled N -> close, pulled, waiting place
        2000 plugged N' -> plugged N', open ttyACM1
        """),
    Course(
      name: "the same model at the path that was named is taken, another thing is not",
      target: "path /dev/ttyUSB0",
      steps: """
        0 started F -> open ttyUSB0
        1 opened F -> -
        1000 pulled F -> close, pulled, waiting F1
        2000 plugged G -> -
        3000 pulled G -> -
        4000 plugged F -> plugged F, open ttyUSB0
        """),
    Course(
      name: "a receiver that was moved is taken where any will do",
      steps: """
        0 started N -> open ttyACM0
        1 opened N -> -
        1000 pulled N -> close, pulled, waiting place
        2000 plugged N2 -> plugged N2, open ttyACM0
        """),
    Course(
      name: "another one that was there is taken only when the pulled one stays away",
      steps: """
        0 started A B -> open ttyACM0
        1 opened A -> -
        1000 pulled A -> close, pulled, waiting A1
        5999 passed -> -
        6000 passed -> open ttyACM2
        6001 opened B -> -
        7000 plugged A -> -
        """),
    Course(
      name: "another one that is not to be had does not end the wait",
      steps: """
        0 started A B -> open ttyACM0
        1 opened A -> -
        1000 pulled A -> close, pulled, waiting A1
        6000 passed -> open ttyACM2
        6001 busy -> -
        7000 plugged A -> plugged A, open ttyACM0
        """),
    Course(
      name: "the one that was chosen, and no other",
      target: "receiver 1546:01a9:B1",
      steps: """
        0 started A -> waiting B1
        1000 plugged N2 -> -
        2000 plugged B -> plugged B, open ttyACM2
        2001 opened B -> -
        3000 pulled B -> close, pulled, waiting B1
        9000 passed -> -
        """),
    Course(
      name: "a serial number alone chooses too", target: "receiver B1",
      steps: "0 started A B -> open ttyACM2"),
    Course(
      name: "two with the same serial number go by their sockets",
      target: "receiver 1546:01a8@0000:00:14.0-1:1.0",
      steps: """
        0 started A A' -> open ttyACM0
        1 opened A -> -
        1000 pulled A -> close, pulled, waiting place
        2000 plugged A' -> -
        3000 plugged A -> plugged A, open ttyACM0
        """),
    Course(
      name: "forbidden and missing are tried again for two seconds after a plug",
      steps: """
        0 started -> waiting
        1000 plugged A -> plugged A, open ttyACM0
        1001 forbidden -> -
        1100 passed -> -
        1101 passed -> open ttyACM0
        1102 notFound -> -
        2950 passed -> open ttyACM0
        2999 forbidden -> -
        3099 passed -> open ttyACM0
        3100 forbidden -> fail forbidden
        """),
    Course(
      name: "what is missing for longer has gone",
      steps: """
        0 started -> waiting
        1000 plugged A -> plugged A, open ttyACM0
        1001 notFound -> -
        3050 passed -> open ttyACM0
        3051 notFound -> -
        9000 passed -> -
        """),
    Course(
      name: "busy is tried again for half a minute with one message",
      steps: """
        0 started -> waiting
        1000 plugged A -> plugged A, open ttyACM0
        1001 busy -> busy
        1101 passed -> open ttyACM0
        1102 busy -> -
        3102 passed -> open ttyACM0
        3103 busy -> -
        3999 passed -> -
        30999 passed -> open ttyACM0
        31000 busy -> fail busy
        """),
    Course(
      name: "a pull ends the tries",
      steps: """
        0 started -> waiting
        1000 plugged A -> plugged A, open ttyACM0
        1001 busy -> busy
        1050 pulled A -> -
        1101 passed -> -
        """),
    Course(
      name: "the first that can be had of those that are there",
      steps: """
        0 started A B -> open ttyACM0
        1 busy -> open ttyACM2
        2 opened B -> -
        """),
    Course(
      name: "none that is there can be had: the first one's failure",
      steps: """
        0 started A B -> open ttyACM0
        1 busy -> open ttyACM2
        2 forbidden -> fail busy
        """),
    Course(
      name: "a port that was named and is held by another ends it at once",
      target: "path /dev/ttyACM0",
      steps: """
        0 started A -> open ttyACM0
        1 busy -> fail busy
        """),
    Course(
      name: "a port that was named and is not there yet",
      target: "path /dev/serial/by-id/A1",
      steps: """
        0 started -> open A1
        1 notFound -> waiting /dev/serial/by-id/A1
        1000 plugged B -> -
        2000 plugged A -> plugged A, open A1
        """),
    Course(
      name: "what may be a receiver is not opened, what was adopted is",
      adopted: ["1546:6001:F1"],
      steps: """
        0 started X -> waiting
        1000 plugged G -> possible ttyUSB0
        1001 plugged G -> -
        1500 pulled G -> -
        2000 plugged F -> plugged F, open ttyUSB0
        """),
    Course(
      name: "without waiting there is one or none", waits: false,
      steps: "0 started F -> fail none"),
    Course(
      name: "without waiting a pull ends it", waits: false,
      steps: """
        0 started A -> open ttyACM0
        1 opened A -> -
        1000 hungUp -> close, end
        """),
    Course(
      name: "events that were lost are made up for by a list",
      steps: """
        0 started A -> open ttyACM0
        1 opened A -> -
        1000 listed A B -> -
        2000 listed B -> close, pulled, waiting A1
        3000 listed A' B -> plugged A', open ttyACM1
        """),
    Course(
      name: "a line without hardware does not come back",
      target: "path /dev/pts/4", waits: false,
      steps: """
        0 started -> open 4
        1 opened -> -
        1000 hungUp -> close, end
        """),
  ]

  @Test(arguments: courses) func actionsFollowInputs(_ course: Course) throws {
    var hotPlug = HotPlug(
      Self.target(course.target), waits: course.waits, adopted: course.adopted)
    for step in course.steps.split(separator: "\n") {
      let halves = step.split(separator: " -> ").map(String.init)
      let words = halves[0].split(separator: " ").map(String.init)
      let now = Duration.milliseconds(try #require(Int(words[0])))
      if words[1] == "passed", let due = hotPlug.due, now < due {
        #expect(halves[1] == "-", "not due before \(due)")
      }
      let actions = hotPlug.take(try Self.input(words), at: now)
      let said = actions.map(Self.word).joined(separator: ", ")
      #expect((said.isEmpty ? "-" : said) == halves[1], "\(step)")
    }
  }
}
