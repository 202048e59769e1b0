import TestSupport
import Testing

/// Decoding takes no memory from the heap, counted in a process of its own.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct AllocationTests {
  @Test("No recording makes the scanner or a message take memory")
  func noAllocation() throws {
    let names = try Shared.recordings()
    let probe = try CountedAllocations(of: names)
    #expect(probe.status == 0)
    try #require(probe.numbers.count == names.count)
    for (name, numbers) in zip(names, probe.numbers) {
      try #require(numbers.count == 4)
      #expect(numbers[0] > 0, "\(name) has no frames")
      #expect(numbers[1] == 0, "\(name): memory was taken \(numbers[1]) times")
    }
  }
}
