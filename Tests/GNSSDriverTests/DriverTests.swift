import GNSSCodec
import GNSSDriver
import GNSSPort
import GNSSReceiver
import GNSSSystem
import Glibc
import Testing

struct DriverTests {
  @Test func framesAndEpochsAreToldAsTheyCome() throws {
    let line = try Line()
    let ending = try line.run(line.options) { word in
      if word == "opened" { line.send(Line.sentences) }
      return word == "fix" ? .stop : .goOn
    }
    #expect(ending == .stopped)
    #expect(line.told == ["opened", "frame", "frame", "frame", "fix"])
  }

  @Test func aPullIsToldAfterWhatCameBefore() throws {
    let line = try Line()
    let ending = try line.run(line.options) { word in
      if word == "opened" { line.send(Line.sentences) }
      if word == "fix" { line.pull() }
      return .goOn
    }
    guard case .pulled(let source) = ending else {
      Issue.record("ended otherwise: \(ending)")
      return
    }
    #expect(source.name == line.path)
    #expect(source.isLive)
    #expect(line.told.first == "opened")
    #expect(line.told.filter { $0 == "fix" }.count <= 2)
  }

  @Test func silenceIsToldOnceAndItsEndToo() throws {
    let line = try Line()
    var options = line.options
    options.longestSilence = .milliseconds(100)
    let ending = try line.run(options) { word in
      if word == "silent" { line.send(Line.sentences) }
      return word == "frame" ? .stop : .goOn
    }
    #expect(ending == .stopped)
    #expect(line.told == ["opened", "silent", "resumed", "frame"])
  }

  @Test func bytesWithoutAFrameAreToldOnce() throws {
    let line = try Line()
    var options = line.options
    options.baud = 9600
    let ending = try line.run(options) { word in
      if word == "opened" { line.send(String(repeating: "~", count: 3000)) }
      if word == "unintelligible" { line.send(Line.sentences) }
      return word == "frame" ? .stop : .goOn
    }
    #expect(ending == .stopped)
    #expect(line.told == ["opened", "unintelligible", "frame"])
  }

  @Test func theDeadlineEndsIt() throws {
    let line = try Line()
    var options = line.options
    options.deadline = Clock.now + .milliseconds(50)
    #expect(try line.run(options) { _ in .goOn } == .deadline)
    #expect(line.told == ["opened"])
  }

  @Test func aReadableInterruptionEndsIt() throws {
    let line = try Line()
    let pipe = try GNSSSystem.Pipe()
    var options = line.options
    options.interruption = pipe.reader.descriptor
    let ending = try line.run(options) { word in
      if word == "opened" { _ = "x".withCString { write(pipe.writer.descriptor, $0, 1) } }
      return .goOn
    }
    #expect(ending == .interrupted)
  }

  @Test func theClientCanStopAtTheFirstEvent() throws {
    let line = try Line()
    #expect(try line.run(line.options) { _ in .stop } == .stopped)
    #expect(line.told == ["opened"])
  }

  @Test func aConnectionIsReadToItsEnd() throws {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, length) == 0 && listen(server, 1) == 0
          && getsockname(server, $0, &length) == 0
      }
    }
    try #require(isListening)
    let line = try Line()
    var options = line.options
    options.source = .tcp(host: "127.0.0.1", port: "\(UInt16(bigEndian: address.sin_port))")
    let ending = try line.run(options) { word in
      if word == "opened" {
        let client = accept(server, nil, nil)
        _ = Line.sentences.withCString { write(client, $0, strlen($0)) }
        close(client)
      }
      return .goOn
    }
    guard case .endOfStream(let source) = ending else {
      Issue.record("ended otherwise: \(ending)")
      return
    }
    #expect(source.name.hasPrefix("tcp://127.0.0.1:"))
    #expect(source.isLive && source.isConnection)
    #expect(line.told.filter { $0 == "fix" }.count == 2)
  }

  @Test func aPortThatIsNotThereIsAnErrorWhereNoneIsWaitedFor() throws {
    var options = Driver.Options()
    options.source = .path("/dev/ttyNOT0")
    options.waits = false
    var driver = try Driver(options)
    do {
      _ = try driver.run { _ in .goOn }
      Issue.record("it was found")
    } catch {
      guard case .port(.notFound) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func anEpochOfAPortHasItsAgeAndPort() throws {
    let line = try Line()
    var driver = try Driver(line.options)
    var reception: Reception?
    _ = try driver.run { event in
      if case .opened = event { line.send(Line.sentences) }
      guard case .epoch(_, let told) = event else { return .goOn }
      reception = told
      return .stop
    }
    #expect(reception?.port == line.path)
    #expect(reception?.receiver == nil)
    // Noon of the day on which this was written is past for ever.
    #expect(reception.map { ($0.age ?? -1) >= 0 || UTCTime.isBeforeNoon } == true)
  }
}

extension UTCTime {
  /// Whether the host's clock is before the instant of the sentences.
  static var isBeforeNoon: Bool {
    Clock.utcNow
      < UTCTime(
        date: CivilDate(year: 2026, month: 11, day: 30) ?? CivilDate(daysSince1970: 0),
        timeOfDay: TimeOfDay(nanosecondsSinceMidnight: 43_200_000_000_000)
      ).unixNanoseconds
  }
}
