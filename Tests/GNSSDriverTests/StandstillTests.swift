import GNSSReceiver
import Testing

@testable import GNSSDriver

struct StandstillTests {
  private func statistics(bytes: UInt64, discarded: UInt64) -> Statistics {
    var statistics = Statistics()
    statistics.bytes = bytes
    statistics.discardedBytes = discarded
    return statistics
  }

  @Test func bytesWithoutAnEpochAreToldOnce() throws {
    let before = statistics(bytes: 1000, discarded: 900)
    var standstill = Standstill(at: .seconds(10), before)
    let whole = statistics(bytes: 2000, discarded: 1000)
    var told = standstill.hear(at: .seconds(14.9), whole, limit: .seconds(2.5))
    #expect(told == nil, "no shorter one is told")
    told = standstill.hear(at: .seconds(15), whole, limit: .seconds(2.5))
    let stuck = try #require(told)
    #expect(stuck.length == .seconds(5) && !stuck.isCut)
    told = standstill.hear(at: .seconds(60), whole, limit: .seconds(2.5))
    #expect(told == nil, "and not a second time")
    standstill = Standstill(at: .seconds(60), before)
    let cut = statistics(bytes: 2000, discarded: 1400)
    told = standstill.hear(at: .seconds(72), cut, limit: .seconds(12.5))
    #expect(told == nil, "two epochs of a slow one")
    told = standstill.hear(at: .seconds(72.5), cut, limit: .seconds(12.5))
    #expect(try #require(told).isCut)
  }
}
