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
