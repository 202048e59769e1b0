// The header gives the names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGNSS
internal import GNSSCodec
internal import GNSSReceiver

// Bytes without a port.

/// What a program holds as `gnss_decoder *`.
private final class Decoder {
  /// Nothing while it is being read.
  private var pipeline: Pipeline? = Pipeline(timing: .recorded)
  private let options: gnss_decoder_options
  /// What the fix that is being told saw.
  private(set) var sky = Sky()

  init(_ options: gnss_decoder_options) { self.options = options }

  /// Takes bytes; false where it is called by its own callback.
  func decode(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard var open = pipeline.take() else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Pipeline.largestChunk))
      let taken = open.consume(piece.bytes)
      rest = rest.dropFirst(taken)
      tell(&open)
    }
    pipeline = consume open
    return true
  }

  /// Ends the stream, and begins another.
  func end() -> Bool {
    guard var open = pipeline.take() else { return false }
    open.finish()
    tell(&open)
    pipeline = Pipeline(timing: .recorded)
    return true
  }

  private func tell(_ pipeline: inout Pipeline) {
    while let event = pipeline.next() {
      switch event {
      case .frame(let frame): tell(frame)
      case .epoch(let closed): tell(closed.value)
      }
    }
  }

  private func tell(_ epoch: Epoch) {
    guard let call = options.on_fix else { return }
    sky = Sky(epoch)
    var fix = gnss_fix(epoch)
    call(options.context, &fix)
    sky = Sky()
  }

  private func tell(_ frame: borrowing Frame) {
    guard let call = options.on_frame else { return }
    var told = gnss_frame()
    told.size = UInt32(MemoryLayout<gnss_frame>.size)
    told.kind =
      switch frame.kind {
      case .nmea: GNSS_FRAME_NMEA
      case .ubx: GNSS_FRAME_UBX
      case .rtcm3: GNSS_FRAME_RTCM3
      }
    told.check =
      switch frame.check {
      case .valid: GNSS_FRAME_VALID
      case .invalid: GNSS_FRAME_INVALID
      case .missing: GNSS_FRAME_UNVERIFIED
      }
    told.byte_count = UInt32(frame.length)
    told.offset = frame.offset
    frame.bytes.withUnsafeBytes { bytes in
      told.bytes = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      call(options.context, &told)
    }
  }
}

/// See gnss.h.
@c @implementation
public func gnss_decoder_open(
  _ options: UnsafePointer<gnss_decoder_options>?,
  _ decoder: UnsafeMutablePointer<OpaquePointer?>?
) -> gnss_status {
  guard let decoder else { return GNSS_ERROR_ARGUMENT }
  decoder.pointee = nil
  guard let options, let given = read(options, into: gnss_decoder_options()) else {
    return GNSS_ERROR_ARGUMENT
  }
  decoder.pointee = OpaquePointer(Unmanaged.passRetained(Decoder(given)).toOpaque())
  return GNSS_OK
}

private func decoder(_ pointer: OpaquePointer?) -> Decoder? {
  pointer.map { Unmanaged<Decoder>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

/// See gnss.h.
@c @implementation
public func gnss_decoder_close(_ decoder: OpaquePointer?) {
  guard let decoder else { return }
  Unmanaged<Decoder>.fromOpaque(UnsafeRawPointer(decoder)).release()
}

/// See gnss.h.
@c @implementation
public func gnss_decode(
  _ decoder: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ byteCount: Int
) -> gnss_status {
  guard let found = GNSSCABI.decoder(decoder), byteCount >= 0, bytes != nil || byteCount == 0
  else { return GNSS_ERROR_ARGUMENT }
  let whole = UnsafeRawBufferPointer(start: bytes, count: byteCount)
  return found.decode(whole) ? GNSS_OK : GNSS_ERROR_ARGUMENT
}

/// See gnss.h.
@c @implementation
public func gnss_decode_end(_ decoder: OpaquePointer?) -> gnss_status {
  GNSSCABI.decoder(decoder)?.end() == true ? GNSS_OK : GNSS_ERROR_ARGUMENT
}

/// See gnss.h.
@c @implementation
public func gnss_decoder_satellites(
  _ decoder: OpaquePointer?, _ satellites: UnsafeMutablePointer<gnss_satellite>?,
  _ itemSize: Int, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> gnss_status {
  guard let found = GNSSCABI.decoder(decoder) else { return GNSS_ERROR_ARGUMENT }
  return found.sky.fill(satellites, itemSize, capacity, count)
}
