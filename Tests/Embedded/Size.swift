import GNSSCodec
import Machine

/// What a microcontroller's program has of the codec: it is given bytes and memory, and hands on
/// the messages that it knows. What is measured is chosen by PVT and NMEA.
@c(gnss_feed)
public func feed(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  var scanner = FrameScanner(
    memory: UnsafeMutableRawBufferPointer(
      start: machine_scanner_memory(), count: machine_scanner_size))
  var found = 0
  let span = RawSpan(_unsafeStart: bytes, byteCount: count)
  var taken = 0
  while taken < count {
    taken += scanner.append(span.extracting(droppingFirst: taken))
    while let frame = scanner.next() {
      found += 1
      if frame.check == .valid { read(frame) }
    }
  }
  return found
}

private func read(_ frame: borrowing Frame) {
  #if PVT
    if let message = frame.ubx?.navPVT { take(message) }
  #endif
  #if NMEA
    if let sentence = frame.sentence {
      switch sentence.kind {
      case .gga: if let message = sentence.gga { take(message) }
      case .rmc: if let message = sentence.rmc { take(message) }
      case .gsa: if let message = sentence.gsa { take(message) }
      case .gsv: if let message = sentence.gsv { take(message) }
      default: break
      }
    }
  #endif
}

/// Every field is looked at by somebody.
private func take<Message>(_ message: Message) {
  withUnsafePointer(to: message) { machine_take($0) }
}
