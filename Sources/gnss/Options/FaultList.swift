internal import GNSSCodec
internal import GNSSDictionary
internal import GNSSSimulator

/// What `--faults` says: `silence@10s+5s,nak:CFG-VALSET`.
enum FaultList {
  /// Reads a list.
  ///
  /// - Parameter text: Separated by commas: a name, what it concerns behind `:`, when it begins
  ///   behind `@`, how long it lasts behind `+`.
  /// - Returns: The faults in their order.
  /// - Throws: A usage error that names the first one that is none.
  static func parse(_ text: String) throws(Failure) -> [Fault] {
    var faults: [Fault] = []
    for part in text.byteArray.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    {
      faults.append(try fault(part))
    }
    return faults
  }

  private static func fault(_ text: ArraySlice<UInt8>) throws(Failure) -> Fault {
    let (cause, times) = cut(text, at: UInt8(ascii: "@"))
    let (name, object) = cut(cause, at: UInt8(ascii: ":"))
    let kind = try kind(String(decoding: name, as: UTF8.self), object)
    guard let times else { return Fault(kind) }
    let (start, length) = cut(times, at: UInt8(ascii: "+"))
    let begin = try duration(start, in: text)
    guard let length else { return Fault(kind, at: begin) }
    let time = try duration(length, in: text)
    if time == .zero { throw noTime(length, in: text) }
    return Fault(kind, at: begin, for: time)
  }

  /// What stands before the first of a byte and behind it; nothing behind it where it is not there.
  private static func cut(
    _ text: ArraySlice<UInt8>, at mark: UInt8
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let index = text.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<index], text[(index + 1)...])
  }

  private static func duration(
    _ text: ArraySlice<UInt8>, in fault: ArraySlice<UInt8>
  ) throws(Failure) -> Duration {
    guard let time = Option.duration(String(decoding: text, as: UTF8.self)) else {
      throw noTime(text, in: fault)
    }
    return time
  }

  private static func noTime(_ text: ArraySlice<UInt8>, in fault: ArraySlice<UInt8>) -> Failure {
    Failure(
      .usage,
      "'\(String(decoding: text, as: UTF8.self))' in '\(String(decoding: fault, as: UTF8.self))' "
        + "is no time; write NAME@START+TIME, such as silence@10s+5s")
  }

  /// The faults that are named alone.
  private static let names: [(StaticString, Fault.Kind)] = [
    ("silence", .silence), ("noise", .noise), ("garbage", .garbage), ("truncated", .truncation),
    ("stuck-time", .stuckTime), ("rollover", .rollover), ("unplug", .unplugged),
    ("tunnel", .tunnel), ("antenna-open", .antennaOpen), ("antenna-short", .antennaShort),
    ("jamming", .jamming),
  ]

  private static func kind(
    _ name: String, _ object: ArraySlice<UInt8>?
  ) throws(Failure) -> Fault.Kind {
    if name.matches("nak") {
      guard let object, !object.isEmpty else {
        throw Failure(.usage, "'nak' needs a message; write nak:CFG-VALSET")
      }
      return .refusal(try message(object))
    }
    if name.matches("deaf") {
      guard let object, 1...6 ~= object.count,
        let count = Int(String(decoding: object, as: UTF8.self)), count > 0
      else { throw Failure(.usage, "'deaf' needs a number of requests; write deaf:3") }
      return .deafness(count)
    }
    if let known = names.first(where: { name.matches($0.0) }) {
      if object == nil { return known.1 }
      throw Failure(.usage, "'\(name)' takes nothing behind ':'; write \(name) or \(name)@10s+5s")
    }
    let all = names.map { $0.0 } + ["nak", "deaf"]
    let mend =
      Suggestion.nearest(to: name, among: all).map { "did you mean '\(String($0))'?" }
      ?? "give one of silence, noise, garbage, truncated, stuck-time, rollover, unplug, tunnel, "
      + "antenna-open, antenna-short, jamming, nak:MESSAGE, deaf:N"
    throw Failure(.usage, "there is no fault '\(name)'; \(mend)")
  }

  /// The message of a published name.
  private static func message(_ name: ArraySlice<UInt8>) throws(Failure) -> UBX.ID {
    var dictionary = Dictionary()
    var best: (name: String, distance: Int)?
    for id in dictionary.ids() {
      for layout in dictionary.layouts(for: id) {
        let text = layout.identity.bytes.withUnsafeBytes { [UInt8]($0) }
        if text.elementsEqual(name) { return id }
        let distance = Suggestion.edits(from: name.map(raised), to: text)
        if distance <= 2, distance < best?.distance ?? .max {
          best = (String(decoding: text, as: UTF8.self), distance)
        }
      }
    }
    let mend =
      best.map { "did you mean '\($0.name)'?" } ?? "give its name, such as CFG-VALSET"
    throw Failure(
      .usage, "there is no message '\(String(decoding: name, as: UTF8.self))' to refuse; \(mend)")
  }
}
