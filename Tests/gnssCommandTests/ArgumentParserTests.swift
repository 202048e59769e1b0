import Testing

@testable import gnss

struct ArgumentParserTests {
  struct Refused: CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { line }
  }

  static let refused = [
    Refused(line: "", message: "no command given; 'gnss help' lists the commands"),
    Refused(line: "wacth", message: "there is no command 'wacth'; did you mean 'watch'?"),
    Refused(
      line: "blah", message: "there is no command 'blah'; 'gnss help' lists the commands"),
    Refused(
      line: "--json",
      message: "'--json' comes before the command; write 'gnss COMMAND --json'"),
    Refused(
      line: "watch --jsn", message: "'watch' has no option '--jsn'; did you mean '--json'?"),
    Refused(
      line: "watch -x", message: "'watch' has no option '-x'; 'gnss watch --help' lists them"),
    Refused(
      line: "watch --json=1", message: "--json takes no value; write it without the '='"),
    Refused(
      line: "watch --json --nmea",
      message: "--json and --nmea exclude each other; give one of them"),
    Refused(
      line: "watch --simulate --port x",
      message: "--port and --simulate exclude each other; give one of them"),
    Refused(line: "watch --baud", message: "--baud needs a value: --baud N"),
    Refused(
      line: "watch --baud fast",
      message: "'fast' is no value for --baud; give a whole number from 50 to 12000000"),
    Refused(
      line: "watch --count 0",
      message: "'0' is no value for --count; give a whole number from 1 to 1000000000"),
    Refused(
      line: "watch --count 1.5",
      message: "'1.5' is no value for --count; give a whole number from 1 to 1000000000"),
    Refused(line: "watch --port=", message: "'' is no value for --port; give one"),
    Refused(
      line: "watch x", message: "'watch' takes no 'x'; 'gnss watch --help' shows what it takes"),
    Refused(
      line: "fix --accuracy 10ft",
      message: "'10ft' is no value for --accuracy; give a length such as 10m or 1.5km"),
    Refused(
      line: "fix --timeout soon",
      message: "'soon' is no value for --timeout; give a time such as 500ms, 60s or 5min"),
    Refused(line: "decode", message: "no FILE given: gnss decode FILE"),
    Refused(line: "decode a b", message: "'b' is one too many; 'decode' takes one at a time"),
    Refused(
      line: "replay a --speed -1",
      message: "'-1' is no value for --speed; "
        + "give a factor from 0.001 to 100000, such as 10 or 0.5, or max"),
    Refused(
      line: "simulate --scenario run",
      message: "'run' is no value for --scenario; give one of walk|parked"),
  ]

  @Test(arguments: refused) func refuses(_ refused: Refused) {
    var parser = ArgumentParser(refused.line.split(separator: " ").map(String.init))
    do {
      _ = try parser.parse()
      Issue.record("accepted")
    } catch {
      #expect(error.message == refused.message)
    }
  }

  @Test func reads() throws {
    var parser = ArgumentParser([
      "fix", "--accuracy=1.5km", "--timeout", "90s", "--port", "-", "--json", "--timeout=5min",
    ])
    let invocation = try parser.parse()
    #expect(invocation.command == .fix)
    #expect(invocation.number(.accuracy) == 1500)
    #expect(invocation.duration(.timeout) == .seconds(300))
    #expect(invocation.text(.port) == "-")
    #expect(invocation.has(.json))
    #expect(!invocation.has(.satellites))
  }

  @Test func twoDashesEndTheOptions() throws {
    var parser = ArgumentParser(["decode", "--count", "--", "--count"])
    let invocation = try parser.parse()
    #expect(invocation.operand == "--count")
    #expect(invocation.has(.countFrames))
  }

  @Test(arguments: [
    ("watch --simulate", nil), ("watch --simulate --json", nil),
    ("watch --simulate=a.gpx", "a.gpx"), ("watch --json --simulate a.gpx", "a.gpx"),
    ("watch --simulate -", "-"), ("configure --simulate=a.gpx get X", "a.gpx"),
    ("configure --simulate get X", nil),
  ])
  func aTrackMayBeLeftOut(_ line: String, _ track: String?) throws {
    var parser = ArgumentParser(line.split(separator: " ").map(String.init))
    let invocation = try parser.parse()
    #expect(invocation.has(.simulate) && invocation.text(.simulate) == track)
  }

  @Test func helpWinsOverAHalfWrittenLine() throws {
    var parser = ArgumentParser(["watch", "--port", "--help"])
    let invocation = try parser.parse()
    #expect(invocation.command == .help)
    #expect(invocation.operand == "watch")
  }

  @Test func wordsCountFromTheFirst() throws {
    var parser = ArgumentParser(["simulate", "--output", "mixed", "--cold-start", "500ms"])
    let invocation = try parser.parse()
    #expect(invocation.word(.output) == 2)
    #expect(invocation.duration(.coldStart) == .milliseconds(500))
  }

  @Test func noOptionIsListedTwiceForACommand() {
    for command in gnss.Command.allCases {
      let names = Option.table.filter { $0.commands.contains(command) }.map { String($0.text) }
      #expect(Set(names).count == names.count, "\(command)")
    }
  }

  @Test func editsAreCounted() {
    func edits(_ first: String, _ second: String) -> Int {
      Suggestion.edits(from: Array(first.utf8), to: Array(second.utf8))
    }
    #expect(edits("", "abc") == 3)
    #expect(edits("abc", "") == 3)
    #expect(edits("wacth", "watch") == 1)
    #expect(edits("kitten", "sitting") == 3)
  }
}
