import Foundation
import Glibc
import Testing

/// Whether a receiver's bursts are all that wakes the process.
struct WakeUpTests {
  /// Where strace is and may trace; nothing, and a word why, where it cannot.
  static let strace: String? = {
    let path = "/usr/bin/strace"
    let traced = try? Product.run(["-o", "/dev/null", "/bin/true"], program: path)
    if traced?.status == 0 { return path }
    print("strace is not here or may not trace: the wake-ups of gnss watch are not counted")
    return nil
  }()

  /// A traced watch of a 1 Hz receiver.
  private struct Traced {
    let folder: TemporaryFolder
    let trace: URL
    let receiver: LiveProduct
    let watch: LiveProduct

    init(_ strace: String, _ output: String) throws {
      folder = try TemporaryFolder()
      trace = try folder.file("trace", holding: Data()).url
      let terminal = try LiveProduct.onTerminal(["simulate", "--output", output])
      receiver = terminal.product
      watch = try LiveProduct(
        ["watch", "--port", terminal.path, "--count", "14"],
        through: [strace, "-e", "trace=all", "-o", trace.path])
    }
  }

  @Test(.enabled(if: strace != nil)) func burstsAndNothingElse() throws {
    let strace = try #require(Self.strace)
    for traced in try ["nmea", "ubx", "mixed"].map({ try Traced(strace, $0) }) {
      #expect(try traced.watch.rest().count == 15)
      #expect(traced.watch.status() == 0)
      traced.receiver.stop()
      let calls = try String(contentsOf: traced.trace, encoding: .utf8).split(separator: "\n")
      // While the order of a cycle is being learned, silence ends it; later its last frame does.
      // Looking whether the output takes a line is no wait: it does.
      let waits = calls.indices.filter {
        calls[$0].hasPrefix("ppoll(") && !calls[$0].hasPrefix("ppoll([{fd=1,")
      }.suffix(4)
      let steady = calls[try #require(waits.first)...].prefix { !$0.hasPrefix("exit") }
      #expect(waits.count == 4)
      #expect(!steady.contains { $0.contains("Timeout") }, "\(steady)")
      let bursts = steady.filter { $0.hasPrefix("read(") }
      #expect(bursts.count >= waits.count, "\(steady)")
      // A wait and a read for each piece; a look and a write for each line. An epoch of one piece
      // has four calls. Behind the last line the port is closed.
      let epochs = steady[...(try #require(steady.lastIndex { $0.hasPrefix("write(1,") }))]
      let pieces = epochs.filter { $0.hasPrefix("read(") }
      let lines = epochs.filter { $0.hasPrefix("write(1,") }
      #expect(epochs.count <= 2 * pieces.count + 2 * lines.count, "\(epochs)")
    }
  }
}
