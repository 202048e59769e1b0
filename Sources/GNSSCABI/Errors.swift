// The header gives the names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGNSS

/// See gnss.h.
@c @implementation
public func gnss_version() -> UnsafePointer<CChar>? { pointer("0.1.0") }

/// See gnss.h.
@c @implementation
public func gnss_error_text(_ status: gnss_status) -> UnsafePointer<CChar>? {
  let text: StaticString =
    switch status {
    case GNSS_OK: "nothing is wrong"
    case GNSS_ERROR_ARGUMENT: "an argument is NULL, has no size, or a value that is not known"
    case GNSS_ERROR_NONE: "there is none, or none yet"
    case GNSS_ERROR_NOT_AUTHORIZED: "not authorized"
    case GNSS_ERROR_NO_LOCATION: "no location comes"
    case GNSS_ERROR_SYSTEM: "a call of the system failed"
    case GNSS_ERROR_FORKED: "it was opened by the process from which this one was forked"
    case GNSS_ERROR_TOO_LATE: "the library is in use already"
    case GNSS_ERROR_NOT_BUILT: "this library is built without it"
    default: "a status that this library does not know"
    }
  return pointer(text)
}

/// See gnss.h.
@c @implementation
public func gnss_error_mend(_ status: gnss_status) -> UnsafePointer<CChar>? {
  let text: StaticString =
    switch status {
    case GNSS_ERROR_ARGUMENT: "set the first member of each struct to its sizeof"
    case GNSS_ERROR_NONE, GNSS_ERROR_NO_LOCATION: "gnss_diagnose says why; or run: gnss doctor"
    case GNSS_ERROR_NOT_AUTHORIZED: "gnss_diagnose says who refuses; or run: gnss authorize list"
    case GNSS_ERROR_SYSTEM: "see that the process has memory and descriptors left: ulimit -a"
    case GNSS_ERROR_FORKED: "open it in the child, before the parent opens anything; or call exec"
    case GNSS_ERROR_TOO_LATE: "call gnss_set_program before gnss_open"
    case GNSS_ERROR_NOT_BUILT: "sudo apt-get install libudev-dev, and build it anew"
    default: ""
    }
  return pointer(text)
}

/// The text of a literal, which ends in 0.
private func pointer(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
