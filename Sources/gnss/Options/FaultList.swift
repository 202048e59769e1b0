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
      guard let fault = fault(part) else {
        throw Failure(
          .usage,
          "'\(String(decoding: part, as: UTF8.self))' is no fault; write NAME@START+TIME, such as "
            + "silence@10s+5s; NAME is one of silence, noise, garbage, truncated, stuck-time, "
            + "rollover, unplug, tunnel, antenna-open, antenna-short, jamming, nak:MESSAGE, deaf:N")
      }
      faults.append(fault)
    }
    return faults
  }

  private static func fault(_ text: ArraySlice<UInt8>) -> Fault? {
    let (cause, times) = cut(text, at: UInt8(ascii: "@"))
    let (name, object) = cut(cause, at: UInt8(ascii: ":"))
    guard let kind = kind(name, object) else { return nil }
    guard let times else { return Fault(kind) }
    let (start, length) = cut(times, at: UInt8(ascii: "+"))
    guard let start = duration(start) else { return nil }
    guard let length else { return Fault(kind, at: start) }
    guard let time = duration(length), time > .zero else { return nil }
    return Fault(kind, at: start, for: time)
  }

  /// What stands before the first of a byte and behind it; nothing behind it where it is not there.
  private static func cut(
    _ text: ArraySlice<UInt8>, at mark: UInt8
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let index = text.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<index], text[(index + 1)...])
  }

  private static func duration(_ text: ArraySlice<UInt8>) -> Duration? {
    Option.duration(String(decoding: text, as: UTF8.self))
  }

  private static func kind(_ name: ArraySlice<UInt8>, _ object: ArraySlice<UInt8>?) -> Fault.Kind? {
    let word = String(decoding: name, as: UTF8.self)
    if let object {
      if word.matches("nak") { return message(object).map { .refusal($0) } }
      guard word.matches("deaf"), 1...6 ~= object.count,
        let count = Int(String(decoding: object, as: UTF8.self)), count > 0
      else { return nil }
      return .deafness(count)
    }
    let names: [(StaticString, Fault.Kind)] = [
      ("silence", .silence), ("noise", .noise), ("garbage", .garbage), ("truncated", .truncation),
      ("stuck-time", .stuckTime), ("rollover", .rollover), ("unplug", .unplugged),
      ("tunnel", .tunnel), ("antenna-open", .antennaOpen), ("antenna-short", .antennaShort),
      ("jamming", .jamming),
    ]
    return names.first { word.matches($0.0) }?.1
  }

  /// The message of a published name.
  private static func message(_ name: ArraySlice<UInt8>) -> UBX.ID? {
    var dictionary = Dictionary()
    for id in dictionary.ids() {
      for layout in dictionary.layouts(for: id) {
        let text = layout.identity.bytes
        if text.byteCount == name.count, text.withUnsafeBytes({ $0.elementsEqual(name) }) {
          return id
        }
      }
    }
    return nil
  }
}
