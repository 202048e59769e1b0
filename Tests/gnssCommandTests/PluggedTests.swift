import Foundation
import Testing

/// The command in a mocked machine (umockdev) in which receivers are plugged in and pulled.
struct PluggedTests {
  static let wrapper = "/usr/bin/umockdev-wrapper"

  /// Runs a scenario of `Plugged/watched.py`; nothing, and a word why, where that cannot be.
  private func run(_ scenario: String) throws -> Product.Result? {
    guard FileManager.default.fileExists(atPath: Self.wrapper) else {
      print("umockdev is not here: \(scenario) is skipped")
      return nil
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Plugged/watched.py").path
    let result = try Product.run(
      ["/usr/bin/python3", script, Product.executable.path, scenario], program: Self.wrapper)
    if result.status == 77 {
      print("Python has no umockdev: \(scenario) is skipped: \(result.output)")
      return nil
    }
    return result
  }

  /// The tenths of a second after noon of the epochs that were printed.
  private func tenths(_ result: Product.Result) throws -> [Int] {
    let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return try WatchTests.fixes(lines.map(String.init)).map { fix in
      let time = try #require(fix.time)
      return Int((try #require(Double(time.dropFirst(17).dropLast())) * 10).rounded())
    }
  }

  struct Course: CustomTestStringConvertible, Sendable {
    let scenario: String
    let events: [String]
    /// The last tenth of a second that must be there.
    var last = 19
    var status: Int32 = 0
    /// What the scenario itself must have seen.
    var remark: String?
    var testDescription: String { scenario }
  }

  static let courses = [
    Course(scenario: "late", events: ["waiting", "plugged", "pulled", "waiting"]),
    Course(
      scenario: "again",
      events: ["waiting", "plugged", "pulled", "waiting", "plugged", "pulled", "waiting"],
      last: 39, remark: "# 0 more descriptors\n"),
    Course(scenario: "slow", events: ["waiting", "plugged", "pulled", "waiting"]),
    Course(scenario: "held", events: ["waiting", "plugged", "error", "pulled", "waiting"]),
    Course(scenario: "chosen", events: ["pulled", "waiting"]),
    Course(scenario: "twins", events: ["pulled", "waiting"]),
    Course(
      scenario: "others", events: ["waiting", "plugged", "pulled", "waiting"], last: 259),
    Course(
      scenario: "silent",
      events: ["waiting", "plugged", "silent", "resumed", "pulled", "waiting"],
      remark: "# opened anew\n"),
    Course(scenario: "alone", events: ["pulled"], status: 3),
  ]

  @Test(
    """
    plugged-after-start, replug-other-number, open-before-udev-is-done, modemmanager-probes: \
    a receiver is read from its plug to its pull
    """, arguments: courses)
  func aReceiverIsReadFromItsPlugToItsPull(_ course: Course) throws {
    guard let result = try run(course.scenario) else { return }
    #expect(result.status == course.status)
    let events = result.output.split(separator: "\n").filter { $0.hasPrefix("{\"event\"") }
    let schema = try Schema("event.schema.json")
    for event in events { #expect(schema.complaints(about: String(event)).isEmpty) }
    let words = events.compactMap { $0.split(separator: "\"").dropFirst(3).first }
    #expect(words.map(String.init) == course.events)
    // umockdev itself warns of links that are there twice.
    let notes = result.errors.split(separator: "\n").filter { $0.hasPrefix("gnss: ") }
    #expect(notes.count == words.count)
    if let remark = course.remark { #expect(result.output.contains(remark)) }
    // Each once and none left out, from the opening on.
    let tenths = try tenths(result)
    let first = try #require(tenths.first)
    #expect(first <= 10)
    #expect(tenths.last == course.last)
    #expect(Set(tenths).count == tenths.count)
    #expect(tenths == tenths.sorted())
    // At most what waited in the port when it was opened again is not there.
    let hasGap = course.scenario == "again" || course.scenario == "silent"
    #expect(tenths.count >= course.last - first + 1 - (hasGap ? 3 : 0), "\(tenths)")
  }

  @Test func theOneThatIsThereIsUsed() throws {
    guard let result = try run("present") else { return }
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(try tenths(result).count == 1)
    #expect(result.output.contains("\"port\":\"/dev/ttyACM0\""))
  }

  @Test func aBridgeIsNamedButNotOpened() throws {
    guard let result = try run("possible") else { return }
    #expect(result.status == 3)
    #expect(result.output.filter { $0 != "\n" }.isEmpty)
    #expect(
      result.errors == "gnss: no receiver found, but /dev/ttyUSB0 may be one; "
        + "if it is, run: gnss ports --adopt /dev/ttyUSB0\n")
  }

  @Test func aBridgeHearsNothingUntilItIsAdoptedAndHasSpoken() throws {
    guard let result = try run("adopted") else { return }
    #expect(result.status == 3)
    for remark in [
      "# adopt /dev/ttyUSB0: 0", "# adopt /dev/ttyACM2: 1", "# heard unasked b''",
      // Who it is, and nothing else, once it was heard.
      "# heard {'b5620a0400000e34'}",
      "# ['0403:6001:E1 adopted baud=38400']", "# forget [0, 1, 1, 1]",
      "# ['receivers', 'receivers.lock']",
    ] {
      #expect(result.output.contains(remark + "\n"), "\(remark): \(result.output)")
    }
    #expect(result.errors.contains("if it is a receiver, run: gnss ports --adopt /dev/ttyUSB0\n"))
    #expect(result.errors.contains("/dev/ttyACM2: an Arduino board, no receiver"))
    #expect(try tenths(result).last == 19)
  }

  @Test func whatAKilledWatchHasSwitchedTheNextOnePutsBack() throws {
    guard let result = try run("killed") else { return }
    #expect(result.status == 0, "\(result.errors)")
    let remarks = result.output.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(
      remarks == [
        "# kept True", "# status -9", "# kept True", "# status 0", "# kept False", "# as it was",
      ], "\(result.output)")
  }

  @Test func whereNothingCanBeRememberedItIsReadAllTheSame() throws {
    guard let result = try run("unkept") else { return }
    let remarks = result.output.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(
      remarks == [
        "# no folder: 6", "# watched: 0", "# full: 6 1", "# locked: 6",
        "# ['known', 'baud=9600'] ['receivers', 'receivers.lock']",
      ], "\(result.output)\(result.errors)")
    #expect(result.errors.contains("receivers.lock: another program does not let go of it"))
  }

  @Test func allKindsOfPortsAreListed() throws {
    guard let result = try run("ports") else { return }
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").filter { !$0.hasPrefix("{") }
        .allSatisfy { $0.count <= 80 })
    // Who may open them is the machine's affair.
    let output = result.output
      .replacing(/"owner":.*"mayOpen":(true|false)/, with: "…")
      .replacing(/(sure|possible|never)( +)(yes|no) +/) { "\($0.1)\($0.2)… " }
      .replacing(/[ ]+belongs to .*\n/, with: "")
    try Golden.expect(output, "ports.txt")
  }
}
