internal import GNSSDriver
internal import GNSSGeodesy
internal import GNSSReceiver
internal import GNSSSystem

/// `gnss fix`: the first fix that is good enough.
struct FixCommand {
  /// Source: the house plan, "Defaults and cases".
  private static let usualAccuracy = 50.0
  private static let usualTimeout: Duration = .seconds(60)
  /// A receiver with a fix has one within this time; else it is said what is waited for.
  private static let silentWait: Duration = .seconds(3)

  private let console: Console
  private let notes: LiveNotes
  private let isJSON: Bool
  /// Whether the answer is the name of the place, for `gnss where`.
  private let namesPlace: Bool
  private let satellites: Bool
  private var accuracy: Double
  private let timeout: Duration
  /// The best fix so far, and what is known of it.
  private var best: (epoch: Epoch, reception: Reception)?
  private var isGoodEnough = false
  private var hasHeard = false
  private var source: Connected?
  private var openedAt: Duration?
  private var timeToFirstFix: Duration?
  /// Whether it was said what is waited for.
  private var hasToldWait = false

  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    var fix = FixCommand(invocation, console)
    var live = try Live(invocation, console, deadline: Clock.now + fix.timeout)
    if live.isApproximate { fix.accuracy = max(fix.accuracy, ReducedGrid.accuracy) }
    let ending = try live.run(.fix) { fix.take($0) }
    return try fix.answer(ending)
  }

  private init(_ invocation: Invocation, _ console: Console) {
    self.console = console
    isJSON = invocation.has(.json)
    namesPlace = invocation.command == .where
    satellites = invocation.has(.satellites)
    accuracy = invocation.number(.accuracy) ?? Self.usualAccuracy
    timeout = invocation.duration(.timeout) ?? Self.usualTimeout
    // JSON output is one fix; notes go to standard error.
    notes = LiveNotes(.fix, console, isJSON: false)
  }

  private mutating func take(_ event: DriverEvent) -> Verdict {
    switch event {
    case .opened(let opened):
      source = opened
      openedAt = Clock.now
      notes.tell(event)
    case .pulled:
      if best == nil { source = nil }
      notes.tell(event)
    case .frame: hasHeard = true
    case .epoch(let epoch, let reception):
      if epoch.hasPosition { consider(epoch, reception) }
      if !isGoodEnough, source?.isLive == true { tellWait(epoch) }
    default: notes.tell(event)
    }
    return isGoodEnough ? .stop : .goOn
  }

  /// Keeps the fix if no better one is known. Of two without an accuracy the later one stays.
  private mutating func consider(_ epoch: Epoch, _ reception: Reception) {
    if timeToFirstFix == nil, source?.isLive == true, let openedAt {
      timeToFirstFix = Clock.now - openedAt
    }
    let horizontal = epoch.horizontalAccuracy ?? .infinity
    if let best, (best.epoch.horizontalAccuracy ?? .infinity) < horizontal { return }
    best = (epoch, reception)
    isGoodEnough = horizontal <= accuracy
  }

  /// Says what is waited for: on a terminal each time, else once.
  private mutating func tellWait(_ epoch: Epoch) {
    guard let openedAt, Clock.now - openedAt >= Self.silentWait else { return }
    if hasToldWait, !console.isWatched { return }
    hasToldWait = true
    let text = TextBuffer { text in
      text.append("waiting for a fix within ")
      text.append(accuracy, decimals: 3)
      text.append(" m; ")
      if let best = best?.epoch.horizontalAccuracy {
        text.append("the best so far is within ")
        text.append(best, decimals: 1)
        text.append(" m")
      } else if let inView = epoch.satellitesInView {
        let sky = HeardStream.Sky(epoch.satellites, inView: inView)
        text.append("\(inView) satellites in view, \(sky.tracked) of them heard")
      } else {
        text.append("no satellite in view yet")
      }
    }
    let line = String(decoding: text.bytes, as: UTF8.self)
    if !console.isWatched { return console.note(line) }
    let seconds = (Clock.now - openedAt).components.seconds
    console.show("gnss: \(seconds) s: \(line)")
  }

  private func answer(_ ending: Ending) throws(Failure) -> ExitStatus {
    if case .interrupted = ending { return .noResult }
    if let best {
      let status = try write(best.epoch, best.reception)
      if isGoodEnough { return status }
    }
    if case .pulled(let source) = ending { return notes.pulled(source) }
    if case .endOfStream(let source) = ending, source.isConnection { return notes.closed(source) }
    guard let source else {
      return console.fail(
        .noReceiver, "no receiver within the time-out; plug one in, or look at 'gnss ports'")
    }
    let metres = TextBuffer { $0.append(accuracy, decimals: 3) }
    let wanted = "\(String(decoding: metres.bytes, as: UTF8.self)) m"
    if best != nil {
      return console.fail(
        .noResult, "no fix within \(wanted); this is the best one. Try a longer --timeout")
    }
    if !source.isLive {
      return console.fail(
        .noResult,
        "\(source.name): no fix in it; 'gnss decode --count \(source.name)' shows "
          + "what is in it")
    }
    if !hasHeard {
      return console.fail(
        .noResult,
        "\(source.name): nothing heard that a receiver says; is it one, and is --baud "
          + "right?")
    }
    return console.fail(
      .noResult, "no fix; give the antenna a clear sky, or try a longer --timeout")
  }

  private func write(_ epoch: Epoch, _ reception: Reception) throws(Failure) -> ExitStatus {
    if namesPlace, let latitude = epoch.latitude, let longitude = epoch.longitude {
      let point = Coordinate(latitude: latitude, longitude: longitude)
      return WhereCommand.answer(point, try WhereCommand.table(), isJSON: isJSON, console)
    }
    if isJSON {
      var json = JSONWriter()
      json.fix(epoch, reception, satellites: satellites)
      json.endLine()
      console.print(json.text)
    } else {
      var text = TextBuffer()
      FixText.answer(epoch, timeToFirstFix: timeToFirstFix, into: &text)
      if satellites { FixText.satellites(epoch, into: &text) }
      console.print(text)
    }
    return .done
  }
}
