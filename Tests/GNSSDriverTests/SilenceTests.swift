import Testing

@testable import GNSSDriver

struct SilenceTests {
  /// A line that has made epochs of this length, and the instant of the last one.
  private func spoken(_ period: Duration) -> (silence: Silence, last: Duration) {
    var silence = Silence(at: .zero, longestSilence: .seconds(7.5))
    var now = Duration.zero
    for _ in 0..<5 {
      now += period
      let hasResumed = silence.hear(at: now)
      #expect(!hasResumed)
      silence.noteEpoch(at: now)
    }
    return (silence, now)
  }

  @Test(arguments: [
    (period: 40, limit: 500), (period: 200, limit: 500), (period: 1000, limit: 2500),
    (period: 5000, limit: 12_500),
  ])
  func twoEpochsWithoutAWord(_ course: (period: Int, limit: Int)) {
    var (silence, last) = spoken(.milliseconds(course.period))
    let limit = Duration.milliseconds(course.limit)
    #expect(silence.due(mayReopen: true) == last + limit)
    guard case .nothing = silence.pass(at: last + limit - .nanoseconds(1), mayReopen: true) else {
      Issue.record("told too early")
      return
    }
    guard case .tell(let length) = silence.pass(at: last + limit, mayReopen: true) else {
      Issue.record("not told")
      return
    }
    #expect(length == limit)
    #expect(silence.isSilent)
    let hasResumed = silence.hear(at: last + .seconds(60))
    #expect(hasResumed)
    #expect(!silence.isSilent)
  }

  @Test func beforeThereIsAnEpochTheLimitIsTheOption() {
    var silence = Silence(at: .seconds(1), longestSilence: .seconds(7.5))
    _ = silence.hear(at: .seconds(2))
    #expect(silence.due(mayReopen: true) == .seconds(9.5))
  }

  @Test func aPortThatHasNeverSpokenIsToldSoon() {
    var silence = Silence(at: .seconds(1), longestSilence: .seconds(7.5))
    #expect(silence.due(mayReopen: true) == .seconds(3.5))
    guard case .tell = silence.pass(at: .seconds(3.5), mayReopen: true) else {
      Issue.record("not told")
      return
    }
    // A receiver that sends once in five seconds is not to be cut off by that.
    #expect(silence.due(mayReopen: true) == .seconds(11))
  }

  @Test func aSilentPortIsOpenedAnewLessAndLessOften() {
    var (silence, last) = spoken(.seconds(1))
    var now = last
    var intervals: [Duration] = []
    for _ in 0..<9 {
      guard let due = silence.due(mayReopen: true) else {
        Issue.record("nothing is due")
        return
      }
      intervals.append(due - now)
      now = due
      _ = silence.pass(at: now, mayReopen: true)
    }
    #expect(intervals == [2.5, 2.5, 5, 10, 20, 40, 60, 60, 60].map { .seconds($0) })
    #expect(silence.isSilent, "and is not silent a second time")
  }

  @Test func whatIsNoHardwareIsLeftAlone() {
    var (silence, last) = spoken(.seconds(1))
    _ = silence.pass(at: last + .seconds(3), mayReopen: false)
    #expect(silence.due(mayReopen: false) == nil)
    guard case .nothing = silence.pass(at: last + .seconds(1000), mayReopen: false) else {
      Issue.record("it was touched")
      return
    }
  }
}
