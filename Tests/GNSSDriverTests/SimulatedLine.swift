import GNSSReceiver

@testable import GNSSDriver

/// A line on which a receiver sends a burst an epoch, heard by a UART at any speed. Instants are
/// seconds.
struct SimulatedLine {
  private let baud: Double
  private let bits: [Bool]
  private let period: Double
  private let phase: Double

  init(_ receiver: BaudSearchTests.Receiver, phase: Double, period: Double? = nil) {
    baud = Double(receiver.baud)
    self.period = period ?? 1 / Double(receiver.hertz)
    self.phase = self.period * phase
    var bits: [Bool] = []
    for byte in receiver.sentences.flatMap({ Array(Line.sentence($0).utf8) }) {
      // Start bit, eight bits with the lowest first, stop bit.
      bits.append(false)
      for index in 0..<8 { bits.append(byte >> UInt8(index) & 1 == 1) }
      bits.append(true)
    }
    self.bits = bits
  }

  /// The epoch at an instant, and the bit that is sent in it; below 0 before the first.
  private func place(of instant: Double) -> (epoch: Double, bit: Double) {
    let epoch = max(0, ((instant - phase) / period).rounded(.down))
    return (epoch, (instant - phase - epoch * period) * baud)
  }

  /// The level of the line: high where nothing is sent.
  private func level(at instant: Double) -> Bool {
    let bit = place(of: instant).bit
    return bit < 0 || Int(bit) >= bits.count || bits[Int(bit)]
  }

  /// The next instant at which the line falls.
  private func fall(after instant: Double) -> Double {
    let (epoch, bit) = place(of: instant)
    if bit < 0 { return phase }
    var index = Int(bit) + 1
    while index < bits.count, bits[index] || !bits[index - 1] { index += 1 }
    if index < bits.count { return phase + epoch * period + Double(index) / baud }
    return phase + (epoch + 1) * period
  }

  /// The next byte that a UART hears from an instant on, and when it is whole. A byte without its
  /// stop bit is zero.
  private func byte(at heard: Int, from start: Double) -> (byte: UInt8, end: Double) {
    let bit = 1 / Double(heard)
    let edge = fall(after: start)
    var byte: UInt8 = 0
    for index in 0..<8 where level(at: edge + bit * (Double(index) + 1.5)) {
      byte |= 1 << UInt8(index)
    }
    let end = edge + bit * 9.5
    return (level(at: end) ? byte : 0, end)
  }

  /// Runs a search to its end, or for a minute; bytes come in pieces of 4 ms, as USB has them.
  func search(_ begun: BaudSearch) -> (baud: Int?, seconds: Double, changes: Int) {
    var search = begun
    var pipeline = Pipeline(timing: .live)
    var now = 0.0
    var changes = 0
    var next = byte(at: search.rate, from: now)
    while now < 60 {
      let step: BaudSearch.Step
      let due = search.due / .seconds(1)
      if due < next.end + 0.004 {
        now = due
        step = search.pass(at: search.due)
      } else {
        now = next.end + 0.004
        var piece: [UInt8] = []
        while next.end <= now {
          piece.append(next.byte)
          next = byte(at: search.rate, from: next.end)
        }
        pipeline.consume(piece.span.bytes, at: .seconds(now))
        while pipeline.next() != nil {}
        let isFrame = pipeline.statistics.nmea.valid > 0
        step = search.hear(piece.span.bytes, isFrame: isFrame, at: .seconds(now))
      }
      switch step {
      case .goOn: break
      case .found(let baud): return (baud, now, changes)
      case .listen(let rate), .tellNone(let rate):
        changes += 1
        pipeline = Pipeline(timing: .live)
        next = byte(at: rate, from: now)
      }
    }
    return (nil, 60, changes)
  }
}
