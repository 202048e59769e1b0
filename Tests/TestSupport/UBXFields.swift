import GNSSCodec

/// What is done with the fields of UBX messages, in their published order.
public protocol UBXFieldVisitor {
  /// All stored fields of a message, or of one block of it.
  mutating func fields<Message>(of message: Message, block: Int?)
  /// One field; of a block, which one.
  mutating func field<Value>(_ name: String, _ value: Value, block: Int?)
  /// Bytes or text as they stand in the payload.
  mutating func bytes(_ name: String, _ value: RawSpan, block: Int?)
  /// A value that is made of fields.
  mutating func derived<Value>(_ name: String, _ value: Value, block: Int?)
}

extension UBXFieldVisitor {
  mutating func field<Value>(_ name: String, _ value: Value) { field(name, value, block: nil) }
  mutating func bytes(_ name: String, _ value: RawSpan) { bytes(name, value, block: nil) }
  mutating func derived<Value>(_ name: String, _ value: Value) { derived(name, value, block: nil) }

  /// All of a message that has no blocks, if it is that message.
  mutating func whole<Message>(_ message: Message?) { message.map { fields(of: $0, block: nil) } }
}

/// Reads every field of every UBX message that has a type: for the vectors, for the comparison with
/// the dictionary, and for the fuzzer. A message that is another one than asked for gives nothing.
public func readEveryField<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  visitor.whole(content.navPOSLLH)
  visitor.whole(content.navSTATUS)
  visitor.whole(content.navDOP)
  visitor.whole(content.navSOL)
  visitor.whole(content.navVELNED)
  visitor.whole(content.navHPPOSLLH)
  visitor.whole(content.navTIMEGPS)
  visitor.whole(content.navTIMEUTC)
  visitor.whole(content.navTIMELS)
  visitor.whole(content.navCOV)
  visitor.whole(content.navEOE)
  visitor.whole(content.hnrPVT)
  visitor.whole(content.navATT)
  visitor.whole(content.hnrATT)
  visitor.whole(content.secUNIQID)
  if let message = content.ackACK {
    visitor.fields(of: message, block: nil)
    visitor.derived("kind", "accepted")
  }
  if let message = content.ackNAK {
    visitor.fields(of: message, block: nil)
    visitor.derived("kind", "refused")
  }
  if let message = content.navPVT {
    visitor.fields(of: message, block: nil)
    visitor.derived("carrierSolution", message.carrierSolution)
    visitor.derived("isPositionInvalid", message.isPositionInvalid)
  }
  if let message = content.navRELPOSNED {
    visitor.fields(of: message, block: nil)
    visitor.derived("carrierSolution", message.carrierSolution)
  }
  if let message = content.timTP {
    visitor.fields(of: message, block: nil)
    visitor.derived("nanoseconds", message.nanoseconds)
  }
  readConfiguration(of: content, &visitor)
  readItems(of: content, &visitor)
  readAssistance(of: content, &visitor)
  readSatellites(of: content, &visitor)
  readMeasurements(of: content, &visitor)
  readMonitors(of: content, &visitor)
  readSecurity(of: content, &visitor)
}

private func readConfiguration<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  visitor.whole(content.cfgPRT)
  visitor.whole(content.cfgMSG)
  visitor.whole(content.cfgMSGHere)
  visitor.whole(content.cfgRST)
  visitor.whole(content.cfgRATE)
  visitor.whole(content.cfgCFG)
  visitor.whole(content.cfgRXM)
  visitor.whole(content.cfgNAV5)
  visitor.whole(content.cfgPM2)
  visitor.whole(content.cfgPMS)
  visitor.whole(content.rxmPMREQ)
  visitor.whole(content.rxmPMREQShort)
  if let message = content.cfgGNSS {
    visitor.field("version", message.version)
    visitor.field("channels", message.channels)
    visitor.field("channelsUsed", message.channelsUsed)
    visitor.field("count", message.count)
    for index in 0..<message.count {
      guard let block = message[index] else { continue }
      visitor.fields(of: block, block: index)
      visitor.derived("isEnabled", block.isEnabled, block: index)
      visitor.derived("signals", block.signals, block: index)
    }
  }
}

private func readItems<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  if let message = content.cfgVALSET {
    visitor.field("version", message.version)
    visitor.field("layers", message.layers)
    visitor.field("transaction", message.transaction)
    read(message.items, &visitor)
  }
  if let message = content.cfgVALGET {
    visitor.field("version", message.version)
    visitor.field("layer", message.layer)
    visitor.field("position", message.position)
    read(message.items, &visitor)
  }
  if let message = content.cfgVALGETPoll {
    visitor.field("version", message.version)
    visitor.field("layer", message.layer)
    visitor.field("position", message.position)
    read(message.keys, &visitor)
  }
  if let message = content.cfgVALDEL {
    visitor.field("version", message.version)
    visitor.field("layers", message.layers)
    visitor.field("transaction", message.transaction)
    read(message.keys, &visitor)
  }
}

private func read<Visitor: UBXFieldVisitor>(
  _ items: borrowing UBX.ConfigurationItems, _ visitor: inout Visitor
) {
  visitor.derived("itemCount", items.count)
  var items = copy items
  var index = 0
  while let item = items.next() {
    visitor.field("key", item.key.id, block: index)
    visitor.field("value", item.value, block: index)
    visitor.derived("signedValue", item.signedValue, block: index)
    visitor.derived("floatValue", item.floatValue, block: index)
    index += 1
  }
}

private func read<Visitor: UBXFieldVisitor>(
  _ keys: borrowing UBX.ConfigurationKeys, _ visitor: inout Visitor
) {
  visitor.derived("keyCount", keys.count)
  for index in 0..<keys.count {
    if let key = keys[index] { visitor.field("key", key.id, block: index) }
  }
}

private func readAssistance<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  visitor.whole(content.mgaIniTimeUTC)
  visitor.whole(content.mgaIniTimeGNSS)
  visitor.whole(content.mgaIniPosLLH)
  visitor.whole(content.mgaIniPosXYZ)
  visitor.whole(content.mgaIniCLKD)
  visitor.whole(content.mgaIniFREQ)
  visitor.whole(content.mgaIniEOP)
  if let message = content.mgaACK {
    visitor.fields(of: message, block: nil)
    visitor.derived("isAccepted", message.isAccepted)
  }
  if let message = content.mgaDBD {
    visitor.bytes("data", message.data)
    visitor.derived("payloadCount", message.payload.byteCount)
  }
}

private func readSatellites<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  if let message = content.navSAT {
    visitor.field("timeOfWeek", message.timeOfWeek)
    visitor.field("version", message.version)
    visitor.field("count", message.count)
    for index in 0..<message.count {
      if let block = message[index] { visitor.fields(of: block, block: index) }
    }
  }
  if let message = content.navSVINFO {
    visitor.field("timeOfWeek", message.timeOfWeek)
    visitor.field("count", message.count)
    visitor.field("globalFlags", message.globalFlags)
    for index in 0..<message.count {
      if let block = message[index] { visitor.fields(of: block, block: index) }
    }
  }
  if let message = content.navSIG {
    visitor.field("timeOfWeek", message.timeOfWeek)
    visitor.field("version", message.version)
    visitor.field("count", message.count)
    for index in 0..<message.count {
      guard let block = message[index] else { continue }
      visitor.fields(of: block, block: index)
      visitor.derived("isUsed", block.isUsed, block: index)
      visitor.derived("health", block.health, block: index)
    }
  }
}

private func readMeasurements<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  if let message = content.rxmRAWX {
    visitor.field("timeOfWeek", message.timeOfWeek)
    visitor.field("week", message.week)
    visitor.field("leapSeconds", message.leapSeconds)
    visitor.field("count", message.count)
    visitor.field("state", message.state)
    for index in 0..<message.count {
      guard let block = message[index] else { continue }
      visitor.fields(of: block, block: index)
      visitor.derived("pseudorangeDeviation", block.pseudorangeDeviation, block: index)
      visitor.derived("carrierPhaseDeviation", block.carrierPhaseDeviation, block: index)
      visitor.derived("dopplerDeviation", block.dopplerDeviation, block: index)
    }
  }
  if let message = content.rxmSFRBX {
    visitor.field("constellationID", message.constellationID)
    visitor.field("satelliteID", message.satelliteID)
    visitor.field("signalID", message.signalID)
    visitor.field("frequencyID", message.frequencyID)
    visitor.field("count", message.count)
    visitor.field("channel", message.channel)
    visitor.field("version", message.version)
    for index in 0..<message.count {
      if let word = message[index] { visitor.field("word", word, block: index) }
    }
  }
}

private func readMonitors<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  if let message = content.monRF {
    visitor.field("version", message.version)
    visitor.field("count", message.count)
    visitor.field("flags", message.flags)
    for index in 0..<message.count {
      guard let block = message[index] else { continue }
      visitor.fields(of: block, block: index)
      visitor.derived("jammingState", block.jammingState, block: index)
    }
  }
  if let message = content.monHW {
    visitor.field("pinSelect", message.pinSelect)
    visitor.field("pinBank", message.pinBank)
    visitor.field("pinDirection", message.pinDirection)
    visitor.field("pinValue", message.pinValue)
    visitor.field("noise", message.noise)
    visitor.field("gain", message.gain)
    visitor.field("antennaStatus", message.antennaStatus)
    visitor.field("antennaPower", message.antennaPower)
    visitor.field("flags", message.flags)
    visitor.field("usedMask", message.usedMask)
    visitor.bytes("virtualPins", message.virtualPins)
    visitor.field("jammingIndicator", message.jammingIndicator)
    visitor.field("pinInterrupt", message.pinInterrupt)
    visitor.field("pullHigh", message.pullHigh)
    visitor.field("pullLow", message.pullLow)
    visitor.derived("jammingState", message.jammingState)
  }
  if let message = content.monCOMMS {
    visitor.field("version", message.version)
    visitor.field("count", message.count)
    visitor.field("errors", message.errors)
    visitor.field("protocols", message.protocols)
    for index in 0..<message.count {
      if let block = message[index] { visitor.fields(of: block, block: index) }
    }
  }
}

private func readSecurity<Visitor: UBXFieldVisitor>(
  of content: borrowing UBX.Content, _ visitor: inout Visitor
) {
  if let message = content.information {
    visitor.derived("level", message.level)
    visitor.bytes("text", message.text)
  }
  if let message = content.monVER {
    visitor.bytes("software", message.software)
    visitor.bytes("hardware", message.hardware)
    visitor.derived("extensionCount", message.extensionCount)
    for index in 0..<message.extensionCount {
      visitor.bytes("extension", message.extensionText(at: index), block: index)
    }
  }
  if let message = content.secSIG {
    visitor.field("version", message.version)
    visitor.field("jammingFlags", message.jammingFlags)
    visitor.field("spoofingFlags", message.spoofingFlags)
    visitor.field("count", message.count)
    visitor.derived("isJammingWatched", message.isJammingWatched)
    visitor.derived("jammingState", message.jammingState)
    visitor.derived("isSpoofingWatched", message.isSpoofingWatched)
    visitor.derived("spoofingState", message.spoofingState)
    for index in 0..<message.count {
      guard let block = message[index] else { continue }
      visitor.fields(of: block, block: index)
      visitor.derived("frequency", block.frequency, block: index)
      visitor.derived("isJammed", block.isJammed, block: index)
    }
  }
  if let message = content.secSIGLOG {
    visitor.field("version", message.version)
    visitor.field("count", message.count)
    for index in 0..<message.count {
      if let block = message[index] { visitor.fields(of: block, block: index) }
    }
  }
}
