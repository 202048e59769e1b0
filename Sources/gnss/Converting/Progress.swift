internal import GNSSSystem

/// How far a long conversion is, on one line of a person's terminal.
struct Progress {
  /// A person reads no faster.
  private static let period: Duration = .milliseconds(200)

  private let console: Console
  private let total: UInt64
  private let start = Clock.now
  private var shownAt = Clock.now
  private var isShown = false
  private var done: UInt64 = 0

  /// Makes the progress through files.
  init(of paths: [String], _ console: Console) {
    self.console = console
    var total: UInt64 = 0
    for path in paths { total += Files.size(of: path) ?? 0 }
    self.total = total
  }

  /// Notes that so many bytes more are done.
  mutating func add(_ count: Int) {
    done += UInt64(count)
    let now = Clock.now
    if now - shownAt < Self.period { return }
    shownAt = now
    guard console.showsProgress else { return }
    isShown = true
    let speed = Int(Double(done) / max((now - start) / .seconds(1), 0.001) / 1e6)
    console.show(
      progress: total > 0
        ? "\(min(done * 100 / total, 100)) % of \(total / 1_000_000) MB, \(speed) MB/s"
        : "\(done / 1_000_000) MB, \(speed) MB/s")
  }

  /// Takes it off the terminal.
  mutating func clear() {
    if isShown { console.show(progress: "") }
    isShown = false
  }
}
