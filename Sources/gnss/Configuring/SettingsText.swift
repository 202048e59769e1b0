internal import GNSSCodec
internal import GNSSReceiver

/// A receiver's settings, for a person and as JSON.
struct SettingsText {
  let identity: ReceiverIdentity
  let facts: ReceiverFacts
  /// What it sends shows of the rest.
  let heard: HeardOutput
  /// What the line has, bits per second.
  let baud: Int?
  /// The ports of a u-blox that the line may be.
  let ports: [UBX.PortID]

  private var firmware: String? {
    switch identity {
    case .uBlox(let identity): identity.firmware ?? identity.software
    case .other(_, let firmware, _): firmware
    }
  }

  private var protocolVersion: String? {
    guard case .uBlox(let identity) = identity, let version = identity.protocolVersion else {
      return nil
    }
    return "\(version.major).\(version.minor < 10 ? "0" : "")\(version.minor)"
  }

  /// Solutions a second.
  private var hertz: Double? {
    (facts.period ?? heard.period).flatMap { $0 > 0 ? 1000 / Double($0) : nil }
  }

  private var constellations: [Constellation]? {
    if let told = facts.constellations { return told }
    if heard.constellations.isEmpty { return nil }
    return Constellation.allCases.filter { heard.constellations.contains($0) }
  }

  private var sentences: [NMEA.Kind]? {
    if let told = facts.sentences(on: ports) { return told }
    return heard.sentences.isEmpty ? nil : heard.sentences
  }

  private var dynamicModel: StaticString? {
    guard let model = facts.dynamicModel, Int(model.rawValue) < Wish.dynamicModels.count else {
      return nil
    }
    return Wish.dynamicModels[Int(model.rawValue)]
  }

  private var powerMode: StaticString? {
    switch facts.powerMode {
    case .full: "full"
    case .onOff: "on-off"
    case .cyclic: "cyclic"
    case nil: nil
    }
  }

  func json(_ port: String) -> TextBuffer {
    var json = JSONWriter()
    json.beginObject()
    json.member("receiver", identity.name)
    json.member("firmware", firmware)
    json.member("protocol", protocolVersion)
    json.member("port", port)
    json.member("rate", hertz, decimals: 3)
    if let constellations {
      json.name("constellations")
      json.beginArray()
      for constellation in constellations { json.value(constellation.name) }
      json.endArray()
    }
    if let sentences {
      json.name("sentences")
      json.beginArray()
      for kind in sentences { json.value(kind.letters) }
      json.endArray()
    }
    json.member("dynamicModel", dynamicModel)
    json.member("powerMode", powerMode)
    json.member("baud", baud)
    json.endObject()
    json.endLine()
    return json.text
  }

  func text(_ port: String) -> TextBuffer {
    var text = TextBuffer()
    func row(_ name: StaticString, _ write: (inout TextBuffer) -> Void) {
      let start = text.count
      text.append(name)
      text.pad(from: start, to: 16)
      write(&text)
      text.append("\n")
    }
    row("receiver") { line in
      line.append(identity.name ?? "not told")
      if let firmware { line.append(", firmware \(firmware)") }
      if let protocolVersion { line.append(", protocol \(protocolVersion)") }
    }
    row("port") { $0.append(port) }
    if let hertz {
      row("rate") { line in
        line.append(hertz, decimals: 3)
        line.append(" Hz")
      }
    }
    if let constellations {
      row("constellations") { line in
        for (index, constellation) in constellations.enumerated() {
          if index > 0 { line.append(" ") }
          line.append(constellation.name)
        }
      }
    }
    if let sentences {
      row("sentences") { line in
        if sentences.isEmpty { line.append("none") }
        for (index, kind) in sentences.enumerated() {
          if index > 0 { line.append(" ") }
          line.append(kind.letters)
        }
      }
    }
    if let dynamicModel { row("dynamic model") { $0.append(dynamicModel) } }
    if let powerMode { row("power mode") { $0.append(powerMode) } }
    if let baud { row("line speed") { $0.append("\(baud) bits per second") } }
    return text
  }
}
