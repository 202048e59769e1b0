import Foundation
import GNSSCodec
import GNSSSimulator
import GNSSSystem
import Glibc

/// A pseudo-terminal on which the test plays the receiver while the product runs.
struct Stage: ~Copyable {
  private var terminal: PseudoTerminal?
  let path: String
  private let start = Clock.now
  /// Whether the receiver takes no bytes any more.
  var isDeaf = false
  /// All that the receiver has heard.
  private(set) var heard: [UInt8] = []

  init() throws {
    let terminal = try PseudoTerminal()
    path = terminal.path
    self.terminal = consume terminal
  }

  /// How long it has been.
  var now: Duration { Clock.now - start }

  /// The UBX frames that the receiver has heard.
  var frames: [(id: UInt16, payload: [UInt8])] {
    var scanner = FrameScanner()
    _ = scanner.append(heard.span.bytes)
    var frames: [(id: UInt16, payload: [UInt8])] = []
    while let frame = scanner.next() {
      guard frame.check == .valid, let content = frame.ubx else { continue }
      frames.append((content.id.rawValue, content.payload.withUnsafeBytes { [UInt8]($0) }))
    }
    return frames
  }

  /// The receiver is unplugged.
  mutating func pull() { terminal = nil }

  /// Plays until the product has ended, or for as long as the product is waited for.
  ///
  /// - Parameters:
  ///   - product: What reads the line.
  ///   - receiver: Is given what was heard; gives what the receiver sends.
  /// - Returns: The product's exit status.
  mutating func play(
    _ product: LiveProduct, _ receiver: (inout Stage, [UInt8]) -> [UInt8]
  ) -> Int32 {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let limit = now + .seconds(Product.patience)
    while product.isRunning, now < limit {
      let wanted = isDeaf ? 0 : Int16(POLLIN)
      var entry = pollfd(fd: terminal?.descriptor ?? -1, events: wanted, revents: 0)
      _ = poll(&entry, 1, 10)
      var count = 0
      if let open = terminal.take() {
        count = isDeaf ? 0 : (try? open.read(into: &buffer)) ?? 0
        terminal = consume open
      }
      heard += buffer[..<count]
      let bytes = receiver(&self, Array(buffer[..<count]))
      if let open = terminal.take() {
        _ = try? open.write(bytes.span.bytes)
        terminal = consume open
      }
    }
    return product.status()
  }

  /// Plays a virtual receiver.
  mutating func play(_ product: LiveProduct, _ scenario: Scenario) -> Int32 {
    var virtual = VirtualReceiver(scenario)
    return play(product, &virtual)
  }

  /// Plays a virtual receiver that lives on.
  mutating func play(_ product: LiveProduct, _ virtual: inout VirtualReceiver) -> Int32 {
    play(product) { stage, heard in
      var bytes: [UInt8] = []
      virtual.advance(to: stage.now, into: &bytes)
      virtual.hear(heard.span.bytes)
      virtual.advance(to: stage.now, into: &bytes)
      return bytes
    }
  }
}

extension Scenario {
  /// Ten epochs a second, from now on.
  static func fast(_ output: Output) -> Scenario {
    var scenario = Scenario(start: UTCTime(unixNanoseconds: Clock.utcNow))
    scenario.output = output
    scenario.rate = 10
    return scenario
  }
}
