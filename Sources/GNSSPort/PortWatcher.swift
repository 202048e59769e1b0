import CSystem

/// Follows ports as they come and go, by udev's events: those after its rules have run, never the
/// kernel's, at which a node is still root's.
///
/// Make it before the catalogue is listed, so that nothing is missed in between.
public struct PortWatcher: ~Copyable {
  /// The descriptor, for a loop to wait on.
  public let descriptor: Int32
  private let monitor: OpaquePointer

  /// Starts to follow.
  ///
  /// - Throws: `PortError.hotPlugNotBuilt` without the package trait Udev; `system` where udev's
  ///   socket cannot be had.
  public init() throws(PortError) {
    var monitor: OpaquePointer?
    let result = csystem_monitor_open(&monitor)
    if result == -csystem_errno_not_supported() { throw .hotPlugNotBuilt }
    guard result >= 0, let monitor else {
      throw .system(call: "udev_monitor_enable_receiving", errno: -result, path: nil)
    }
    descriptor = result
    self.monitor = monitor
  }

  deinit { csystem_monitor_close(monitor) }

  /// The next event about a serial port; nothing when all were given.
  public mutating func next() -> PortEvent? {
    while true {
      var event: PortEvent?
      let result = withUnsafeMutablePointer(to: &event) { pointer in
        csystem_monitor_next(monitor, pointer) { context, action, device in
          guard let context, let action, let device else { return }
          let slot = context.assumingMemoryBound(to: PortEvent?.self)
          slot.pointee = portEvent(String(cString: action), device)
        }
      }
      if result == -csystem_errno_no_buffers() { return .missed }
      if result <= 0 { return nil }
      if let event { return event }
    }
  }
}

#if Udev
  private func portEvent(_ action: String, _ device: OpaquePointer) -> PortEvent? {
    let facts = PortFacts(device)
    switch action {
    case "add": return facts.info().map { .plugged($0) }
    case "change": return facts.info().map { .changed($0) }
    case "remove":
      guard let node = facts.node else { return nil }
      return .pulled(path: node, devicePath: facts.devicePath)
    // It has another name and place now; what was at the old ones is to be forgotten.
    case "move": return .missed
    default: return nil
    }
  }
#else
  private func portEvent(_ action: String, _ device: OpaquePointer) -> PortEvent? { nil }
#endif
