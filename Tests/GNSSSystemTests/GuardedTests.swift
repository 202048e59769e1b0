import Testing

@testable import GNSSSystem

/// A value that threads share.
struct GuardedTests {
  @Test("No change of a thread is lost, and who waits sees the last one")
  func shared() throws {
    let (threads, turns) = (8, 10_000)
    let count = Guarded(0)
    for _ in 0..<threads {
      try Thread.start("count") {
        for _ in 0..<turns { count.withLock { $0 += 1 } }
        count.ring()
      }
    }
    count.wait(until: Clock.now + .seconds(60)) { $0 == threads * turns }
    #expect(count.withLock { $0 } == threads * turns)
  }

  @Test("Who waits for what does not come has its limit")
  func limited() {
    let value = Guarded(1)
    let start = Clock.now
    value.wait(until: start + .milliseconds(20)) { $0 == 2 }
    #expect(Clock.now >= start + .milliseconds(20))
    #expect(value.withLock { $0 } == 1)
  }

  @Test("What is guarded ends with its guard")
  func ended() {
    final class Kept {}
    weak var kept: Kept?
    do {
      let guarded = Guarded(Kept())
      guarded.withLock { kept = $0 }
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }

  @Test("Threads have numbers of their own")
  func numbers() throws {
    let found = Guarded<[UInt64]>([Thread.number])
    try Thread.start("number") {
      found.withLock { $0.append(Thread.number) }
      found.ring()
    }
    found.wait(until: Clock.now + .seconds(60)) { $0.count == 2 }
    #expect(Set(found.withLock { $0 }).count == 2)
  }
}
