internal import GNSSCodec

/// Epochs that are closed and not yet taken, in memory of their own from where they are lent out.
///
/// There are at most two: one word may close the epoch before it, and its own as its last.
@usableFromInline
struct ClosedEpochs: ~Copyable {
  @inlinable static var room: Int { 2 }

  /// How many wait to be taken.
  private(set) var count = 0
  private var first = 0
  @usableFromInline let epochs = UnsafeMutablePointer<Epoch>.allocate(capacity: room)

  init() { epochs.initialize(repeating: Epoch(), count: Self.room) }

  // Embedded Swift looks for it where a pipeline is given back.
  @inlinable
  deinit {
    epochs.deinitialize(count: Self.room)
    epochs.deallocate()
  }

  /// Adds an epoch that is whole now; what was gathered is spent. The one that was taken last may
  /// be overwritten by it.
  mutating func add(
    _ epoch: inout OpenEpoch, _ sky: inout Sky, at time: UTCTime?, isTimeSuspect: Bool,
    isSimulated: Bool
  ) {
    precondition(count < Self.room)
    let place = epochs + (first + count) % Self.room
    place.pointee.clear()
    epoch.fill(&place.pointee, with: &sky)
    sky.clear()
    if isSimulated && place.pointee.hasPosition { place.pointee.quality = .simulated }
    place.pointee.time = time
    place.pointee.isTimeSuspect = isTimeSuspect
    count += 1
  }

  /// Takes the earliest; it stays as it is until another epoch is closed.
  @_lifetime(&self)
  mutating func take() -> Pipeline.ClosedEpoch {
    precondition(count > 0)
    let taken = UnsafePointer(epochs + first)
    first = (first + 1) % Self.room
    count -= 1
    return _overrideLifetime(Pipeline.ClosedEpoch(at: taken), mutating: &self)
  }
}
