import GNSSCodec
import TestSupport

/// Takes a value as if it were used, so that no optimizer leaves its decoding out.
@_optimize(none)
func take<Value: ~Copyable & ~Escapable>(_ value: borrowing Value) {}

/// Takes every field of a UBX message as if it were used.
struct FieldReader: UBXFieldVisitor {
  mutating func fields<Message>(of message: Message, block: Int?) { take(message) }
  mutating func field<Value>(_ name: String, _ value: Value, block: Int?) { take(value) }
  mutating func bytes(_ name: String, _ value: RawSpan, block: Int?) { take(value) }
  mutating func derived<Value>(_ name: String, _ value: Value, block: Int?) { take(value) }
}

/// Reads what a sentence says. A new kind does not compile until it stands here.
func readEveryField(of sentence: borrowing NMEA.Sentence) {
  switch sentence.kind {
  case .dtm: if let value = sentence.dtm { take(value) }
  case .gbs: if let value = sentence.gbs { take(value) }
  case .gga: if let value = sentence.gga { take(value) }
  case .gll: if let value = sentence.gll { take(value) }
  case .gns: if let value = sentence.gns { take(value) }
  case .grs: if let value = sentence.grs { take(value) }
  case .gsa: if let value = sentence.gsa { take(value) }
  case .gst: if let value = sentence.gst { take(value) }
  case .gsv: if let value = sentence.gsv { take(value) }
  case .hdg: if let value = sentence.hdg { take(value) }
  case .hdt: if let value = sentence.hdt { take(value) }
  case .rmc: if let value = sentence.rmc { take(value) }
  case .rot: if let value = sentence.rot { take(value) }
  case .ths: if let value = sentence.ths { take(value) }
  case .txt: if let value = sentence.txt { take(value) }
  case .vhw: if let value = sentence.vhw { take(value) }
  case .vlw: if let value = sentence.vlw { take(value) }
  case .vtg: if let value = sentence.vtg { take(value) }
  case .zda: if let value = sentence.zda { take(value) }
  case .pubx00, .pubx03, .pubx04, .pmtk001, .pmtk010, .pmtk011, .pmtk705: readMakers(sentence)
  case nil: break
  }
}

private func readMakers(_ sentence: borrowing NMEA.Sentence) {
  if let value = sentence.pubx00 { take(value) }
  if let value = sentence.pubx03 {
    var satellites = value.satellites
    while let satellite = satellites.next() { take(satellite) }
  }
  if let value = sentence.pubx04 { take(value) }
  if let value = sentence.pmtk001 { take(value) }
  if let value = sentence.pmtk010 { take(value) }
  if let value = sentence.pmtk011 { take(value) }
  if let value = sentence.pmtk705 { take(value) }
}
