public import GNSSDriver
public import _Concurrency

/// The locations of a manager, one after the other, for one loop.
///
/// It is bounded: what is not taken in time is dropped, the oldest first, and counted.
public struct Locations: AsyncSequence, Sendable {
  /// How many locations wait where every one is wanted: ten minutes of one a second.
  public static let capacity = 600

  let feed: Feed
  /// Is kept: a loop may be all that its program still has of it.
  let manager: LocationManager

  /// How many locations were dropped because they were not taken in time.
  public var droppedCount: Int { feed.droppedCount }

  /// Makes the iterator; all iterators of one sequence share what comes.
  public func makeAsyncIterator() -> Iterator { Iterator(feed: feed, manager: manager) }

  /// Gives one location after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: Feed
    let manager: LocationManager

    /// Waits for the next location; nothing when the task was cancelled.
    public mutating func next() async -> Location? { await feed.next() }

    /// Waits for the next location; nothing when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Location? {
      await feed.next()
    }
  }
}
