import Testing

@testable import GNSSDriver

/// Whether bytes get through, by a clock of numbers.
struct OutgoingTests {
  @Test func whatHasLeftIsForgotten() {
    var outgoing = Outgoing()
    outgoing.append([1, 2, 3], at: .seconds(1))
    outgoing.take(2, at: .seconds(2))
    #expect(outgoing.bytes == [3])
    #expect(outgoing.due == .seconds(5))
    outgoing.take(1, at: .seconds(3))
    #expect(outgoing.pass(at: .seconds(5.9), unsent: 0) == .nothing)
    #expect(outgoing.due == .seconds(6))
    #expect(outgoing.pass(at: .seconds(6), unsent: 0) == .nothing)
    #expect(outgoing.due == nil)
    #expect(outgoing.mayWrite(at: .seconds(6)))
  }

  @Test func aLineThatTakesNothingIsStalled() {
    var outgoing = Outgoing()
    outgoing.append([1, 2, 3], at: .zero)
    outgoing.take(0, at: .seconds(2))
    #expect(outgoing.pass(at: .seconds(3), unsent: 0) == .stalled)
    #expect(outgoing.bytes.isEmpty && outgoing.due == nil)
  }

  @Test func whatIsAddedDoesNotProlongAStall() {
    var outgoing = Outgoing()
    for tenths in 0..<30 {
      outgoing.append([1, 2, 3], at: .milliseconds(100 * tenths))
      #expect(outgoing.due == .seconds(3))
    }
    #expect(outgoing.pass(at: .seconds(3), unsent: 0) == .stalled)
  }

  @Test func aDeviceThatTakesNothingIsStalledToo() {
    var outgoing = Outgoing()
    outgoing.append([1, 2, 3], at: .zero)
    outgoing.take(3, at: .zero)
    #expect(outgoing.pass(at: .seconds(3), unsent: 3) == .stalled)
  }

  @Test func eachStallIsFollowedByALongerPause() {
    var outgoing = Outgoing()
    var now = Duration.zero
    var pauses: [Duration] = []
    for _ in 0..<9 {
      outgoing.append([1], at: now)
      now += .seconds(3)
      #expect(outgoing.pass(at: now, unsent: 1) == .stalled)
      let stall = now
      while !outgoing.mayWrite(at: now) { now += .seconds(1) }
      pauses.append(now - stall)
    }
    #expect(pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300].map { .seconds($0) })
    // Once it gets through it is as at first.
    outgoing.append([1], at: now)
    outgoing.take(1, at: now)
    #expect(outgoing.pass(at: now + .seconds(3), unsent: 0) == .nothing)
    outgoing.append([1], at: now + .seconds(4))
    #expect(outgoing.pass(at: now + .seconds(7), unsent: 1) == .stalled)
    #expect(outgoing.mayWrite(at: now + .seconds(12)))
  }
}
