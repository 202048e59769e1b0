import CoreLocation
import TestSupport
import Testing

/// Where programs of each style are called back: they run as processes of their own.
@Suite(.timeLimit(.minutes(3)))
struct ThreadTests {
  private struct Child {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()

    init(_ name: String, _ arguments: [String]) throws {
      process.executableURL = Products.folder.appendingPathComponent(name)
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// What it prints until its end, and its status.
    func result() -> (lines: [String], status: Int32) {
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (text.split(separator: "\n").map(String.init), process.terminationStatus)
    }
  }

  private func expected(_ place: String) -> [String] {
    ["started", "authorization 3 \(place)"]
      + Track.latitudes.prefix(3).map { "location \($0) \(place)" }
  }

  @Test(
    "A program is called back where its style says",
    arguments: [
      ("run-loop", "main thread"), ("dispatch-main", "main queue"), ("thread", "owner"),
    ])
  func styles(style: String, place: String) throws {
    let result = try Child("ThreadProbe", [style, Track.path]).result()
    #expect(result.lines == expected(place))
    #expect(result.status == 0)
  }

  @Test("A program with an asynchronous main is called back on the main actor")
  func asynchronous() throws {
    let result = try Child("AsyncProbe", [Track.path]).result()
    #expect(Array(result.lines.prefix(5)) == expected("main actor"))
    #expect(result.lines.last?.hasPrefix("again location") == true)
    #expect(result.status == 0)
  }

  @Test("A thread without a run loop hears nothing, and its author is told so")
  func noRunLoop() throws {
    let child = try Child("ThreadProbe", ["no-run-loop", Track.path])
    var notice = ""
    while !notice.contains("\n") {
      let more = child.errors.fileHandleForReading.availableData
      if more.isEmpty { break }
      notice += String(decoding: more, as: UTF8.self)
    }
    // A child may have been born with the other signals blocked.
    kill(child.process.processIdentifier, SIGKILL)
    #expect(notice.hasPrefix("CoreLocation: nothing drains the run loop"))
    #expect(child.result().lines == ["started"])
  }

  @Test("Who asks for it is then called back on the main queue")
  func fallback() throws {
    let result = try Child("ThreadProbe", ["fallback", Track.path]).result()
    #expect(result.lines == expected("main thread"))
    #expect(result.status == 0)
  }
}
