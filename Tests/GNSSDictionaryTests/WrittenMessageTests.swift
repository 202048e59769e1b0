import GNSSCodec
import TestSupport
import Testing

@testable import GNSSDictionary

/// What is read and written again is the same: byte by byte where reserved bytes are zero, and in
/// what it says where they are not.
struct WrittenMessageTests {
  /// The messages that can be written from what was read.
  static let written: [UBX.Kind] = [
    .navPOSLLH, .navSTATUS, .navDOP, .navPVT, .navVELNED, .navTIMEUTC, .navSAT, .navEOE,
    .cfgPRT, .cfgMSG, .cfgRST, .cfgRATE, .cfgCFG, .cfgRXM, .cfgNAV5, .cfgPM2, .cfgGNSS, .cfgPMS,
    .cfgVALSET, .cfgVALGET, .cfgVALDEL, .rxmPMREQ, .mgaINI, .mgaACK, .mgaDBD,
  ]

  @Test("Each vector", arguments: Sample.all) func vectors(_ sample: Sample) {
    guard let again = rewritten(sample.frame) else { return }
    // Assistance out of the receiver's database is given back as it came, all of it.
    if sample.name == "MGA-DBD" {
      #expect(again == sample.frame)
      return
    }
    var payload = Array(sample.frame[6..<sample.frame.count - 2])
    // The short form of u-blox 7 is written in the long one.
    if sample.name == "NAV-PVT" { payload += Array(repeating: 0, count: 92 - payload.count) }
    var dictionary = Dictionary()
    let id = UBX.ID(sample.frame[2], sample.frame[3])
    let clean = dictionary.fit(id, payload.span.bytes)?.layout.withoutReserved(payload)
    #expect(again == .ubx(id.messageClass, id.number, clean ?? payload))
  }

  @Test("Any bytes", arguments: written) func anyBytes(_ kind: UBX.Kind) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed: seed)
    var dictionary = Dictionary()
    for layout in dictionary.layouts(for: kind.id) where layout.hasWriter {
      var compared = 0
      for _ in 0..<1000 where compared < 20 {
        let any = layout.anyPayload(&random)
        let frame = [UInt8].ubx(kind.id.messageClass, kind.id.number, any)
        guard let again = rewritten(frame) else { continue }
        compared += 1
        #expect(lines(again) == lines(frame), "seed \(seed): \(frame)")
        let clean = [UInt8].ubx(
          kind.id.messageClass, kind.id.number, layout.withoutReserved(any))
        #expect(rewritten(clean) == clean, "seed \(seed)")
      }
      #expect(compared == 20, "seed \(seed): \(layout.name.text) was hardly written")
    }
  }

  private func lines(_ frame: [UInt8]) -> [String: String] {
    var scanner = FrameScanner()
    _ = scanner.append(frame.span.bytes)
    guard let found = scanner.next(), let content = found.ubx else { return [:] }
    return UBXFacts(content).lines
  }

  /// The frame that is written of what was read of a frame; nothing if that has no writer.
  private func rewritten(_ frame: [UInt8]) -> [UInt8]? {
    var scanner = FrameScanner()
    _ = scanner.append(frame.span.bytes)
    guard let found = scanner.next(), let content = found.ubx else { return nil }
    var writer = UBXFrameWriter()
    content.navPOSLLH?.write(to: &writer)
    content.navSTATUS?.write(to: &writer)
    content.navDOP?.write(to: &writer)
    content.navPVT?.write(to: &writer)
    content.navVELNED?.write(to: &writer)
    content.navTIMEUTC?.write(to: &writer)
    content.navEOE?.write(to: &writer)
    content.cfgPRT?.write(to: &writer)
    content.cfgMSG?.write(to: &writer)
    content.cfgMSGHere?.write(to: &writer)
    content.cfgRST?.write(to: &writer)
    content.cfgRATE?.write(to: &writer)
    content.cfgCFG?.write(to: &writer)
    content.cfgRXM?.write(to: &writer)
    content.cfgNAV5?.write(to: &writer)
    content.cfgPM2?.write(to: &writer)
    content.cfgPMS?.write(to: &writer)
    content.rxmPMREQ?.write(to: &writer)
    content.rxmPMREQShort?.write(to: &writer)
    content.mgaIniTimeUTC?.write(to: &writer)
    content.mgaIniTimeGNSS?.write(to: &writer)
    content.mgaIniPosLLH?.write(to: &writer)
    content.mgaIniPosXYZ?.write(to: &writer)
    content.mgaIniCLKD?.write(to: &writer)
    content.mgaIniFREQ?.write(to: &writer)
    content.mgaIniEOP?.write(to: &writer)
    content.mgaACK?.write(to: &writer)
    content.mgaDBD?.write(to: &writer)
    writeLists(content, &writer)
    return writer.bytes.isEmpty ? nil : writer.bytes
  }

  private func writeLists(_ content: borrowing UBX.Content, _ writer: inout UBXFrameWriter) {
    if let message = content.navSAT {
      writer.navSAT(
        timeOfWeek: message.timeOfWeek, version: message.version,
        (0..<message.count).compactMap { message[$0] })
    }
    if let message = content.cfgGNSS {
      writer.cfgGNSS(
        (0..<message.count).compactMap { message[$0] }, channels: message.channels,
        channelsUsed: message.channelsUsed, version: message.version)
    }
    // The version is 0 or 1 and says whether the transaction counts; other layers are refused.
    if let message = content.cfgVALSET,
      message.version == (message.transaction == .none ? 0 : 1)
    {
      try? writer.cfgVALSET(
        items(message.items), layers: message.layers, transaction: message.transaction)
    }
    if let message = content.cfgVALGET, message.version == 1 {
      try? writer.cfgVALGET(
        items(message.items), layer: message.layer, position: message.position)
    }
    if let message = content.cfgVALGETPoll {
      try? writer.pollCfgVALGET(
        keys(message.keys), layer: message.layer, position: message.position)
    }
    if let message = content.cfgVALDEL,
      message.version == (message.transaction == .none ? 0 : 1)
    {
      try? writer.cfgVALDEL(
        keys(message.keys), layers: message.layers, transaction: message.transaction)
    }
  }

  private func items(_ items: borrowing UBX.ConfigurationItems) -> [UBX.ConfigurationItem] {
    var items = copy items
    var result: [UBX.ConfigurationItem] = []
    while let item = items.next() { result.append(item) }
    return result
  }

  private func keys(_ keys: borrowing UBX.ConfigurationKeys) -> [UBX.ConfigurationKey] {
    (0..<keys.count).compactMap { keys[$0] }
  }
}

extension Layout {
  /// Whether what has this layout can be written from what was read: all but short questions, and
  /// assistance that the driver does not send.
  fileprivate var hasWriter: Bool {
    if name.text == "MGA-INI-ATT" { return false }
    return goes(.output) || goes(.input) || name.text == "CFG-VALGET"
  }
}
