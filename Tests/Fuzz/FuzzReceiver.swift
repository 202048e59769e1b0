import FuzzSupport
import GNSSCodec
import GNSSSimulator

/// A virtual receiver hears anything: no trap, and all that it sends is whole frames.
///
/// The first byte chooses the generation and the line, the second how much time passes; the rest is
/// heard in pieces, each also as the payload of a message of its first two bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReceiver(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var words = bytes(start, count)[...]
  guard let choice = words.popFirst(), let pause = words.popFirst() else { return 0 }
  var scenario = Scenario(start: UTCTime(unixNanoseconds: 1_796_022_000_000_000_000))
  scenario.generation = Generation.allCases[Int(choice) % Generation.allCases.count]
  scenario.baud = choice & 0x40 == 0 ? nil : 115_200
  var receiver = VirtualReceiver(scenario)
  var now = Duration.zero
  var sent: [UInt8] = []
  while !words.isEmpty {
    let piece = Array(words.prefix(100))
    words = words.dropFirst(100)
    receiver.hear(piece.span.bytes)
    if piece.count >= 2 {
      var writer = UBXFrameWriter()
      writer.frame(class: piece[0] % 0x28, id: piece[1], payload: piece.dropFirst(2))
      receiver.hear(writer.bytes.span.bytes)
    }
    receiver.hear(sentence(piece.filter { $0 != 0x0D && $0 != 0x0A && $0 != 0x24 }).span.bytes)
    let due = receiver.nextDue
    demand(due >= now, "due in the past")
    now += .milliseconds(20 * Int(pause))
    receiver.advance(to: now, into: &sent)
  }
  demand(receiver.energyMeter.energy >= 0, "less than no energy")
  check(sent)
  return 0
}

private func check(_ sent: [UInt8]) {
  var scanner = FrameScanner()
  var rest = sent[...]
  while !rest.isEmpty {
    let piece = Array(rest)
    rest = rest.dropFirst(scanner.append(piece.span.bytes))
    while let frame = scanner.next() { demand(frame.check == .valid, "a frame that is not valid") }
  }
  demand(scanner.discardedBytes == 0, "bytes that are no frame")
}
