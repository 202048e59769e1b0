import FuzzSupport
import GNSSCodec
import GNSSDictionary

/// A payload of any known identity is walked to its end: no trap, no byte taken twice or beyond
/// the payload, and groups close as they open.
///
/// The first byte and the next choose the identity, the rest is the payload.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDictionary(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var payload = bytes(start, count)[...]
  guard let low = payload.popFirst(), let high = payload.popFirst() else { return 0 }
  let choice = Int(high) << 8 | Int(low)
  let id = ids[choice % ids.count]
  let span = payload.span.bytes
  guard let fit = dictionary.fit(id, span) else { return 0 }
  demand(fit.layout.id == id, "another message's layout")
  walk(fit, span)
  return 0
}

// The table is read once; a target has one thread.
nonisolated(unsafe) private var dictionary = Dictionary()
private let ids = {
  var table = Dictionary()
  return table.ids()
}()

private func walk(_ fit: Dictionary.Fit, _ payload: RawSpan) {
  var walk = fit.layout.walk(payload)
  var position = 0
  var groups = 0
  var elements = 0
  var steps = 0
  while let step = walk.next() {
    steps += 1
    // An element takes a byte at least, and has no more steps than the layout has rows.
    demand(steps <= (payload.byteCount + 2) * (fit.layout.fields.count + 2) * 2, "it does not end")
    demand(walk.position >= position && walk.position <= payload.byteCount, "beyond the payload")
    switch step {
    case .unsigned(let field, _), .signed(let field, _), .float(let field, _),
      .flags(let field, _):
      demand(fit.layout.fields.indices ~= field, "no such field")
    case .text(_, let place), .bytes(_, let place):
      demand(place.lowerBound >= position && place.upperBound <= walk.position, "read twice")
    case .beginGroup: groups += 1
    case .endGroup: groups -= 1
    case .beginElement: elements += 1
    case .endElement: elements -= 1
    }
    demand(groups >= 0 && elements >= 0, "a group ends that did not begin")
    position = walk.position
  }
  demand(walk.isShort || groups == 0 && elements == 0, "a group is left open")
  demand(!fit.isComplete || !walk.isShort && position == payload.byteCount, "not the whole payload")
  demand(walk.rest.byteCount == payload.byteCount - position, "a byte is lost")
}
