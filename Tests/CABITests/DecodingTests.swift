import CGNSS
import Foundation
import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// A decoder says what the pipeline says, in C structs.
struct DecodingTests {
  private func decode(_ bytes: [UInt8], pieces: Int, _ told: Told) throws {
    var options = gnss_decoder_options()
    options.size = UInt32(MemoryLayout<gnss_decoder_options>.size)
    options.context = told.context
    options.on_fix = { context, fix in if let fix { Told.at(context)?.note(fix.pointee) } }
    options.on_frame = { context, frame in
      if frame?.pointee.check == GNSS_FRAME_VALID { Told.at(context)?.frames += 1 }
    }
    var decoder: OpaquePointer?
    #expect(gnss_decoder_open(&options, &decoder) == GNSS_OK)
    told.withinFix = {
      var list = [gnss_satellite](repeating: gnss_satellite(), count: 8)
      var count = 0
      let stride = MemoryLayout<gnss_satellite>.stride
      #expect(gnss_decoder_satellites(decoder, &list, stride, list.count, &count) == GNSS_OK)
      told.satellites.append(Array(list.prefix(count)))
      #expect(gnss_decode(decoder, nil, 0) == GNSS_ERROR_ARGUMENT, "not within its callbacks")
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces))
      #expect(gnss_decode(decoder, piece, piece.count) == GNSS_OK)
      rest = rest.dropFirst(piece.count)
    }
    #expect(gnss_decode_end(decoder) == GNSS_OK)
    gnss_decoder_close(decoder)
  }

  private func epochs(_ bytes: [UInt8]) -> [Epoch] {
    var pipeline = Pipeline(timing: .recorded)
    var found: [Epoch] = []
    pipeline.consume(bytes.span.bytes)
    while let epoch = pipeline.nextEpoch() { found.append(epoch.value) }
    pipeline.finish()
    while let epoch = pipeline.nextEpoch() { found.append(epoch.value) }
    return found
  }

  @Test(
    "However the bytes are cut, the fixes are the pipeline's", arguments: [1, 7, 4096, 100_000])
  func same(pieces: Int) throws {
    let told = Told()
    try decode(Recording.bytes, pieces: pieces, told)
    let expected = epochs(Recording.bytes)
    #expect(expected.count == Recording.epochs)
    #expect(told.fixes.count == expected.count)
    #expect(told.frames == 3 * Recording.epochs)
    for (fix, epoch) in zip(told.fixes, expected) {
      #expect(fix.size == UInt32(MemoryLayout<gnss_fix>.size))
      #expect(fix.latitude_deg == epoch.latitude)
      #expect(fix.longitude_deg == epoch.longitude)
      #expect(fix.utc_unix_ns == epoch.time?.unixNanoseconds)
      #expect(fix.altitude_m == epoch.altitude)
      #expect(fix.hdop == epoch.hdop)
      #expect(fix.satellites_used == 8)
      #expect(fix.satellites_in_view == 2)
      #expect(fix.heading_deg.isNaN, "what is not known is NAN")
      #expect(fix.heading_accuracy_deg.isNaN && fix.pitch_deg.isNaN && fix.roll_deg.isNaN)
      #expect(fix.arrival_monotonic_ns == Int64.min)
    }
    #expect(told.satellites.allSatisfy { $0.map(\.number) == [5, 7] })
    #expect(told.satellites.first?.first?.cn0_db_hz == 42)
    #expect(told.satellites.first?.last?.cn0_db_hz.isNaN == true)
    #expect(told.satellites.first?.first?.is_used == -1)
  }

  @Test("How the vehicle lies is told where the receiver knows it")
  func attitude() throws {
    var payload = [UInt8](repeating: 0, count: 32)
    // Roll 2.56°, pitch 5.12°, heading 10.24°, their accuracies a tenth of that.
    for (offset, value) in [(8, 256_000), (12, 512_000), (16, 1_024_000)] {
      for index in 0..<4 {
        payload[offset + index] = UInt8(value >> (8 * index) & 255)
        payload[offset + 12 + index] = UInt8((value / 10) >> (8 * index) & 255)
      }
    }
    let told = Told()
    try decode(.ubx(0x01, 0x05, payload), pieces: 7, told)
    let fix = try #require(told.fixes.first)
    #expect(told.fixes.count == 1)
    #expect(fix.heading_deg == 10.24 && fix.heading_accuracy_deg == 1.024)
    #expect(fix.pitch_deg == 5.12 && fix.pitch_accuracy_deg == 0.512)
    #expect(fix.roll_deg == 2.56 && fix.roll_accuracy_deg == 0.256)
  }

  @Test("A decoder that has ended begins another stream")
  func again() throws {
    var options = gnss_decoder_options()
    let told = Told()
    options.size = UInt32(MemoryLayout<gnss_decoder_options>.size)
    options.context = told.context
    options.on_fix = { context, fix in if let fix { Told.at(context)?.note(fix.pointee) } }
    var decoder: OpaquePointer?
    #expect(gnss_decoder_open(&options, &decoder) == GNSS_OK)
    for _ in 0..<2 {
      #expect(gnss_decode(decoder, Recording.bytes, Recording.bytes.count) == GNSS_OK)
      #expect(gnss_decode_end(decoder) == GNSS_OK)
    }
    gnss_decoder_close(decoder)
    #expect(told.fixes.count == 2 * Recording.epochs)
  }
}
