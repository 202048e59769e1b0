import CSystem

/// The longest path that Linux takes (limits.h, PATH_MAX).
let longestPath = 4_096

/// The text that a C string holds.
func text(_ pointer: UnsafePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  return String(cString: pointer)
}

/// The text that a call writes into a buffer; it gets the buffer and gives the length or below 0.
func text(capacity: Int, _ fill: (UnsafeMutablePointer<CChar>, Int) -> Int) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = fill(start, capacity)
    guard length >= 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What an errno means, in English.
func text(ofErrno errno: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    csystem_error_text(errno, start, buffer.count)
    return String(cString: start)
  }
}

/// The name of a group, or its number where it has none.
func groupName(_ gid: UInt32) -> String {
  text(capacity: 256) { Int(csystem_group_name(gid, $0, $1)) } ?? String(gid)
}

/// The name of a user, or its number where it has none.
func userName(_ uid: UInt32) -> String {
  text(capacity: 256) { Int(csystem_user_name(uid, $0, $1)) } ?? String(uid)
}

extension Duration {
  /// The whole nanoseconds, within the range of 64 bits.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return carry ? (seconds < 0 ? .min : .max) : sum
  }
}

/// The monotonic instant now, the same as GNSSSystem's clock.
func now() -> Duration { .nanoseconds(csystem_boottime_ns()) }
