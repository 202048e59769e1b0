// The header gives the names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGNSS
internal import GNSSPort

// Serial ports, as they are and as they come and go.

/// See gnss.h.
@c @implementation
public func gnss_ports(
  _ ports: UnsafeMutablePointer<gnss_port>?, _ itemSize: Int, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> gnss_status {
  let found: [PortInfo]
  do throws(PortError) {
    found = try PortCatalog.ports()
  } catch {
    return GNSS_ERROR_SYSTEM
  }
  return fill(ports, itemSize, capacity, count, found.count) {
    gnss_port(found[$0], among: found)
  }
}

extension gnss_port {
  init(_ info: PortInfo, among ports: [PortInfo]) {
    self.init()
    size = UInt32(MemoryLayout<gnss_port>.size)
    kind =
      switch info.kind {
      case .sure: GNSS_PORT_SURE
      case .possible: GNSS_PORT_POSSIBLE
      case .never: GNSS_PORT_NEVER
      }
    (vendor_id, product_id) = (info.vendorID ?? 0, info.productID ?? 0)
    is_permitted = info.isPermitted
    put(info.path, into: &path)
    put(info.id(among: ports), into: &receiver_id)
    put(info.manufacturer, into: &manufacturer)
    put(info.product, into: &product)
    put(info.serial, into: &serial)
    put(info.driver, into: &driver)
    put(info.group, into: &group)
    put(info.reason, into: &reason)
  }
}

/// What a program holds as `gnss_port_watch *`.
private final class PortWatch {
  typealias Call =
    @convention(c) (
      UnsafeMutableRawPointer?, gnss_port_change, UnsafePointer<gnss_port>?
    ) -> Void

  private var watcher: PortWatcher?
  let descriptor: Int32
  private let context: UnsafeMutableRawPointer?
  private let call: Call

  init(_ context: UnsafeMutableRawPointer?, _ call: @escaping Call) throws(PortError) {
    let watcher = try PortWatcher()
    descriptor = watcher.descriptor
    self.watcher = consume watcher
    self.context = context
    self.call = call
  }

  /// Tells what waits.
  func process() {
    // Who comes here from within a call finds nothing.
    guard var open = watcher.take() else { return }
    while let event = open.next() {
      switch event {
      case .plugged(let info): tell(GNSS_PORT_PLUGGED, info)
      case .changed(let info): tell(GNSS_PORT_CHANGED, info)
      case .pulled(let path, _):
        var port = gnss_port()
        port.size = UInt32(MemoryLayout<gnss_port>.size)
        put(path, into: &port.path)
        call(context, GNSS_PORT_PULLED, &port)
      case .missed: call(context, GNSS_PORT_MISSED, nil)
      }
    }
    watcher = consume open
  }

  private func tell(_ change: gnss_port_change, _ info: PortInfo) {
    var port = gnss_port(info, among: [info])
    call(context, change, &port)
  }
}

/// See gnss.h.
@c @implementation
public func gnss_port_watch_open(
  _ context: UnsafeMutableRawPointer?,
  _ onChange: (
    @convention(c) (UnsafeMutableRawPointer?, gnss_port_change, UnsafePointer<gnss_port>?) -> Void
  )?,
  _ watch: UnsafeMutablePointer<OpaquePointer?>?
) -> gnss_status {
  guard let watch else { return GNSS_ERROR_ARGUMENT }
  watch.pointee = nil
  guard let onChange else { return GNSS_ERROR_ARGUMENT }
  do throws(PortError) {
    let made = try PortWatch(context, onChange)
    watch.pointee = OpaquePointer(Unmanaged.passRetained(made).toOpaque())
    return GNSS_OK
  } catch {
    if case .hotPlugNotBuilt = error { return GNSS_ERROR_NOT_BUILT }
    return GNSS_ERROR_SYSTEM
  }
}

private func watch(_ pointer: OpaquePointer?) -> PortWatch? {
  pointer.map { Unmanaged<PortWatch>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// See gnss.h.
@c @implementation
public func gnss_port_watch_close(_ watch: OpaquePointer?) {
  guard let watch else { return }
  Unmanaged<PortWatch>.fromOpaque(UnsafeRawPointer(watch)).release()
}

/// See gnss.h.
@c @implementation
public func gnss_port_watch_descriptor(_ watch: OpaquePointer?) -> CInt {
  GNSSCABI.watch(watch)?.descriptor ?? -1
}

/// See gnss.h.
@c @implementation
public func gnss_port_watch_process(_ watch: OpaquePointer?) -> gnss_status {
  guard let found = GNSSCABI.watch(watch) else { return GNSS_ERROR_ARGUMENT }
  found.process()
  return GNSS_OK
}
