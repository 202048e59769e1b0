import TestSupport
import Testing

/// Assembling takes no memory from the heap, counted in a process of its own.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct AllocationTests {
  @Test("An epoch takes no memory once there is room for the satellites")
  func noAllocation() throws {
    let names = try Shared.recordings()
    let probe = try CountedAllocations(of: names)
    #expect(probe.status == 0)
    try #require(probe.numbers.count == names.count)
    var epochs = 0
    for (name, numbers) in zip(names, probe.numbers) {
      try #require(numbers.count == 4)
      epochs += numbers[2]
      #expect(numbers[3] == 0, "\(name): memory was taken \(numbers[3]) times")
    }
    #expect(epochs > 0)
  }
}
