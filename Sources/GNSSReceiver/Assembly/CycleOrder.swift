/// Learns with which word a receiver ends its cycle, so that an epoch can be closed at once.
///
/// A word is a kind of sentence or message; the last one is named by its kind and by how often the
/// kind has come in the cycle. It is believed after it has ended three cycles in a row, and no
/// longer once anything of the same epoch has followed it.
struct CycleOrder {
  /// Cycles that must end alike before the end is believed.
  static let cyclesToBelieve = 3
  /// Kinds of words that are counted; receivers send fewer than half as many.
  static let mostKinds = 32

  private var kinds = InlineArray<32, UInt32>(repeating: 0)
  private var counts = InlineArray<32, UInt8>(repeating: 0)
  private var kindCount = 0
  private var last: UInt32 = 0
  private var lastOccurrence: UInt8 = 0

  private var end: UInt32 = 0
  private var endOccurrence: UInt8 = 0
  private var confirmations = 0

  init() {}

  /// Notes a word of the cycle.
  ///
  /// - Returns: Whether it is the word that ends the cycle, as far as that is known.
  mutating func note(_ word: UInt32) -> Bool {
    last = word
    lastOccurrence = 1
    var index = 0
    while index < kindCount, kinds[index] != word { index += 1 }
    if index < kindCount {
      counts[index] = counts[index] == .max ? .max : counts[index] + 1
      lastOccurrence = counts[index]
    } else if kindCount < Self.mostKinds {
      kinds[kindCount] = word
      counts[kindCount] = 1
      kindCount += 1
    }
    return confirmations >= Self.cyclesToBelieve && word == end
      && lastOccurrence == endOccurrence
  }

  /// The cycle is over: its last word is compared with that of the cycle before.
  mutating func endCycle() {
    if kindCount > 0 {
      if last == end && lastOccurrence == endOccurrence {
        confirmations = min(confirmations + 1, Self.cyclesToBelieve)
      } else {
        end = last
        endOccurrence = lastOccurrence
        confirmations = 1
      }
    }
    kindCount = 0
  }

  /// A word of the epoch came after its end: what was believed is forgotten.
  mutating func forget() {
    confirmations = 0
    end = 0
    endOccurrence = 0
  }
}
