// The header gives the names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGNSS
internal import GNSSDriver
internal import GNSSPort
internal import GNSSSystem

// The functions on a `gnss *`.

/// Looks at the handle behind a pointer.
private func with(_ receiver: OpaquePointer?, _ body: (Handle) -> gnss_status) -> gnss_status {
  guard let receiver else { return GNSS_ERROR_ARGUMENT }
  // Before the lock: a thread that is not in the child may have held it.
  if Library.isForked { return GNSS_ERROR_FORKED }
  return body(Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(receiver)).takeUnretainedValue())
}

/// See gnss.h.
@c @implementation
public func gnss_open(
  _ options: UnsafePointer<gnss_options>?, _ receiver: UnsafeMutablePointer<OpaquePointer?>?
) -> gnss_status {
  guard let receiver else { return GNSS_ERROR_ARGUMENT }
  receiver.pointee = nil
  guard let options, var given = read(options, into: gnss_options()),
    let wanted = Engine.Options(given)
  else { return GNSS_ERROR_ARGUMENT }
  if Library.isForked { return GNSS_ERROR_FORKED }
  given.source = nil
  var event: Waker?
  if given.calls == GNSS_CALLS_FROM_PROCESS {
    do throws(PortError) {
      event = try Waker()
    } catch {
      return GNSS_ERROR_SYSTEM
    }
  } else if given.calls != GNSS_CALLS_FROM_LIBRARY {
    return GNSS_ERROR_ARGUMENT
  }
  let handle = Handle.open(wanted, event, given)
  receiver.pointee = OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
  return GNSS_OK
}

extension Engine.Options {
  /// What a program wants read; nothing where it says what is not known.
  fileprivate init?(_ given: gnss_options) {
    guard let source = Source(written: GNSSCABI.text(given.source)) else { return nil }
    switch given.changes {
    case GNSS_CHANGES_TEMPORARY: configure = .temporary
    case GNSS_CHANGES_NONE: configure = .no
    case GNSS_CHANGES_KEEP: configure = .keep
    default: return nil
    }
    self.source = source
    text = GNSSCABI.text(given.source).map { Array($0.utf8) } ?? []
    baud = given.baud_bits_per_s == 0 ? nil : Int(given.baud_bits_per_s)
  }
}

extension Source {
  /// Reads a source as gnss.h has it.
  fileprivate init?(written text: String?) {
    guard let text else {
      self = .automatic
      return
    }
    let scheme: StaticString = "receiver:"
    let isReceiver = scheme.withUTF8Buffer { text.utf8.starts(with: $0) }
    guard isReceiver else {
      self.init(text)
      return
    }
    let id = String(decoding: text.utf8.dropFirst(scheme.utf8CodeUnitCount), as: UTF8.self)
    if id.isEmpty { return nil }
    self = .receiver(id)
  }
}

/// See gnss.h.
@c @implementation
public func gnss_close(_ receiver: OpaquePointer?) {
  guard let receiver, !Library.isForked else { return }
  Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(receiver)).takeRetainedValue().close()
}

/// See gnss.h.
@c @implementation
public func gnss_configure(
  _ receiver: OpaquePointer?, _ settings: UnsafePointer<gnss_settings>?
) -> gnss_status {
  with(receiver) { handle in
    guard let settings, let given = read(settings, into: gnss_settings()),
      let wanted = ClientSettings(given)
    else { return GNSS_ERROR_ARGUMENT }
    Library.change(handle.engine) { engine in
      engine.prepareGrid(wanted.isReduced)
      engine.clients.set(wanted, of: handle.client)
      return []
    }
    return GNSS_OK
  }
}

extension ClientSettings {
  fileprivate init?(_ given: gnss_settings) {
    self.init()
    switch given.accuracy {
    case GNSS_ACCURACY_BEST: desiredAccuracy = .best
    case GNSS_ACCURACY_BEST_FOR_NAVIGATION: desiredAccuracy = .bestForNavigation
    case GNSS_ACCURACY_WITHIN:
      guard given.desired_accuracy_m > 0 else { return nil }
      desiredAccuracy = .within(given.desired_accuracy_m)
    case GNSS_ACCURACY_REDUCED: desiredAccuracy = .reduced
    default: return nil
    }
    guard let activity = Activity(rawValue: UInt8(clamping: given.activity.rawValue)),
      given.distance_filter_m >= 0, given.request_timeout_s >= 0,
      given.request_timeout_s <= Self.longestTimeout
    else { return nil }
    self.activity = activity
    if given.distance_filter_m > 0 { distanceFilter = given.distance_filter_m }
    if given.request_timeout_s > 0 { requestTimeout = .seconds(given.request_timeout_s) }
  }

  /// A day: who waits for longer has updates started.
  private static var longestTimeout: Double { 86_400 }

  fileprivate var isReduced: Bool {
    if case .reduced = desiredAccuracy { true } else { false }
  }
}

/// See gnss.h.
@c @implementation
public func gnss_authorize(_ receiver: OpaquePointer?, _ wish: gnss_wish) -> gnss_status {
  with(receiver) { handle in
    guard wish.rawValue <= GNSS_FULL_ACCURACY.rawValue else { return GNSS_ERROR_ARGUMENT }
    if handle.isKept { Library.ask(wish) }
    return GNSS_OK
  }
}

/// See gnss.h.
@c @implementation
public func gnss_start(_ receiver: OpaquePointer?) -> gnss_status {
  with(receiver) { handle in
    handle.change { clients, id in clients.start(id, at: DriverThread.now) }
    return GNSS_OK
  }
}

/// See gnss.h.
@c @implementation
public func gnss_stop(_ receiver: OpaquePointer?) -> gnss_status {
  with(receiver) { handle in
    handle.change { clients, id in clients.stop(id, at: DriverThread.now) }
    return GNSS_OK
  }
}

/// See gnss.h.
@c @implementation
public func gnss_request(_ receiver: OpaquePointer?) -> gnss_status {
  with(receiver) { handle in
    handle.change { clients, id in clients.request(id, at: DriverThread.now) }
    return GNSS_OK
  }
}

/// See gnss.h.
@c @implementation
public func gnss_latest(
  _ receiver: OpaquePointer?, _ location: UnsafeMutablePointer<gnss_fix>?
) -> gnss_status {
  with(receiver) { handle in
    let latest = Library.with(handle.engine) { $0.clients.latest(for: handle.client) } ?? nil
    if let latest { return fill(location, with: gnss_fix(latest)) }
    return handle.isServed ? GNSS_ERROR_NONE : GNSS_ERROR_NOT_AUTHORIZED
  }
}

extension Handle {
  fileprivate var authorization: Authorization {
    (Library.with(engine) { $0.clients.authorization(of: client) } ?? nil) ?? .notDetermined
  }

  /// Whether its program may have locations.
  fileprivate var isServed: Bool {
    authorization.servicesEnabled && authorization.status.isAuthorized
  }
}

/// See gnss.h.
@c @implementation
public func gnss_satellites(
  _ receiver: OpaquePointer?, _ satellites: UnsafeMutablePointer<gnss_satellite>?,
  _ itemSize: Int, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> gnss_status {
  with(receiver) { handle in
    let sky = Library.with(handle.engine) { engine -> Sky? in
      let isExact = engine.clients.authorization(of: handle.client)?.accuracy == .full
      return isExact && engine.clients.isReceiving(handle.client) ? engine.sky : nil
    }
    guard let sky = sky ?? nil else { return GNSS_ERROR_NOT_AUTHORIZED }
    return sky.fill(satellites, itemSize, capacity, count)
  }
}

/// See gnss.h.
@c @implementation
public func gnss_diagnose(
  _ receiver: OpaquePointer?, _ diagnosis: UnsafeMutablePointer<gnss_diagnosis>?
) -> gnss_status {
  with(receiver) { handle in
    guard let found = Library.with(handle.engine, { $0.clients.diagnosis(of: handle.client) })
    else { return GNSS_ERROR_NONE }
    return fill(diagnosis, with: gnss_diagnosis(found))
  }
}

/// See gnss.h.
@c @implementation
public func gnss_get_power(
  _ receiver: OpaquePointer?, _ power: UnsafeMutablePointer<gnss_power>?
) -> gnss_status {
  with(receiver) { handle in
    let report = Library.with(handle.engine) { engine in
      engine.clients.isReceiving(handle.client) ? engine.clients.power : nil
    }
    guard let report = report ?? nil else { return GNSS_ERROR_NONE }
    return fill(power, with: gnss_power(report))
  }
}

/// See gnss.h.
@c @implementation
public func gnss_get_authorization(
  _ receiver: OpaquePointer?, _ authorization: UnsafeMutablePointer<gnss_authorization>?
) -> gnss_status {
  with(receiver) { fill(authorization, with: gnss_authorization($0.authorization)) }
}

/// See gnss.h.
@c @implementation
public func gnss_descriptor(_ receiver: OpaquePointer?) -> CInt {
  var descriptor: CInt = -1
  _ = with(receiver) { handle in
    if let event = handle.event { descriptor = event.descriptor }
    return GNSS_OK
  }
  return descriptor
}

/// See gnss.h.
@c @implementation
public func gnss_process(_ receiver: OpaquePointer?) -> gnss_status {
  with(receiver) { handle in
    guard handle.event != nil else { return GNSS_ERROR_ARGUMENT }
    Library.handOver(handle.engine, handle.client)
    return GNSS_OK
  }
}
