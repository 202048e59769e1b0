import GNSSCodec
import TestSupport
import Testing

/// Bytes that claim again and again to begin a frame: what is known of their line is used again,
/// and must be the same as if it were read anew, however the stream is cut.
struct OverlapTests {
  @Test(
    "A line of sentence starts gives the same frames however it is cut",
    arguments: ["$GPG,\t", "$GPGGA,", "$GP*,", "$GPGGA,1*00", "!AIVDM,\u{7F}"])
  func starts(noise: String) {
    let good = [UInt8].sentence("GPGLL,4717.114,N,00833.912,E,101530.00,A,A")
    let repeated = Array(ascii: String(repeating: noise, count: 700))
    let stream = repeated + good + repeated.prefix(500) + [0x0A] + good
    let whole = scan(stream)
    #expect(whole.frames.last?.offset == UInt64(stream.count - good.count))
    #expect(whole.frames.last?.check == .valid)
    for size in [1, 97, 4095] {
      let found = scan(stream, cut: .bytes(size))
      #expect(found.frames == whole.frames && found.discarded == whole.discarded, "\(size)")
    }
  }
}
