internal import GNSSCodec

/// One setting of a u-blox receiver that a setup reads, changes and puts back, in the way that the
/// receiver's generation has for it.
struct SetupItem: Equatable, Sendable {
  /// Which setting.
  enum Address: Equatable, Sendable {
    /// A configuration item: protocol 27 and later.
    case key(UBX.ConfigurationKey)
    /// How often a message is sent on the port that is spoken on, by CFG-MSG.
    case message(UBX.ID)
    /// The protocols that the port sends, by CFG-PRT.
    case protocols
    /// Milliseconds between two solutions, by CFG-RATE.
    case period
    /// What the receiver is carried by, by CFG-NAV5.
    case dynamicModel
  }

  /// Whether the setup is pointless without it.
  enum Need: Equatable, Sendable {
    case needed, welcome
  }

  let address: Address
  let need: Need
  /// What was found; nothing until it was read.
  var old: UInt64?
  /// What was read last.
  var seen: UInt64?
  /// What it is to be; nothing leaves it as it is.
  var wanted: UInt64?
  /// Whether it may be other than it was found.
  var mayDiffer = false

  init(_ address: Address, _ need: Need = .welcome) {
    self.address = address
    self.need = need
  }
}

/// The ways to change a setting: by keys on one of the receiver's ports, or by the old messages.
enum SetupWay: Equatable, Sendable {
  case keys(UBX.PortID)
  /// The old messages mean the port that they are heard on.
  case messages

  /// The messages that an epoch is made of, the satellites last.
  static let epoch: [UBX.Kind] = [.navPVT, .navDOP, .navEOE, .navSAT]

  /// What is read first, for it decides on the rest.
  ///
  /// - Parameters:
  ///   - knowsNavSAT: Whether the receiver has NAV-SAT; NAV-SVINFO is what came before.
  ///   - wish: What is wanted besides the messages.
  /// - Returns: The settings, with nothing read yet.
  func items(knowsNavSAT: Bool, _ wish: ReceiverSetup.Wish) -> [SetupItem] {
    switch self {
    case .keys(let port):
      var items = Self.epoch.map { kind in
        SetupItem(.key(Self.outputKey(kind, port)), kind == .navPVT ? .needed : .welcome)
      }
      items.append(SetupItem(.key(Self.nmeaKey(port))))
      items.append(SetupItem(.key(Self.measurementPeriod)))
      items.append(SetupItem(.key(Self.measurementsPerSolution)))
      if wish.dynamicModel != nil { items.append(SetupItem(.key(Self.dynamicModel))) }
      return items
    case .messages:
      var items = [SetupItem(.protocols, .needed), SetupItem(.period)]
      for kind in Self.epoch {
        let id = kind == .navSAT && !knowsNavSAT ? UBX.Kind.navSVINFO.id : kind.id
        items.append(SetupItem(.message(id), kind == .navPVT ? .needed : .welcome))
      }
      if wish.dynamicModel != nil { items.append(SetupItem(.dynamicModel)) }
      return items
    }
  }

  /// CFG-RATE-MEAS, milliseconds.
  static let measurementPeriod = UBX.ConfigurationKey(0x3021_0001)
  /// CFG-RATE-NAV, measurements.
  static let measurementsPerSolution = UBX.ConfigurationKey(0x3021_0002)

  /// CFG-NAVSPG-DYNMODEL.
  static let dynamicModel = UBX.ConfigurationKey(0x2011_0021)

  /// CFG-MSGOUT-UBX_NAV_…: every how many epochs a message is sent on a port. The ports' keys
  /// follow each other in the order of their numbers.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-MSGOUT.
  static func outputKey(_ kind: UBX.Kind, _ port: UBX.PortID) -> UBX.ConfigurationKey {
    let first: UInt32 =
      switch kind {
      case .navPVT: 0x2091_0006
      case .navDOP: 0x2091_0038
      case .navEOE: 0x2091_015F
      default: 0x2091_0015  // NAV-SAT
      }
    return UBX.ConfigurationKey(first + UInt32(port.rawValue))
  }

  /// CFG-…OUTPROT-NMEA: whether a port sends sentences.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-UART1OUTPROT and its like.
  static func nmeaKey(_ port: UBX.PortID) -> UBX.ConfigurationKey {
    UBX.ConfigurationKey(0x1072_0002 + UInt32(port.rawValue) * 0x2_0000)
  }
}

/// How much a line carries, and so what is to be sent on it.
struct LineBudget {
  /// NAV-PVT 100 bytes, NAV-DOP 26, NAV-EOE 12.
  static let solution = 138.0
  /// NAV-SAT of 40 satellites.
  static let satellites = 496.0
  /// RMC, VTG, GGA, GLL, four GSA and ten GSV: what four constellations make by default.
  static let sentences = 1000.0
  /// Of what a line could carry: the rest is for answers and for what the receiver says besides.
  static let share = 0.8

  /// Solutions a second.
  let hertz: Double
  /// Line speed, bits per second; nothing on USB, which carries whatever a receiver says.
  let baud: Int?

  /// Satellites are sent once a second: they move slowly, and a short burst is a fresh fix.
  var satelliteInterval: UInt64 { UInt64(max(1, min(hertz.rounded(), 255))) }

  /// Whether the solutions and satellites fit.
  var fitsUBX: Bool { ubx <= capacity }

  /// Whether the usual sentences fit besides.
  var fitsSentences: Bool { ubx + Self.sentences * hertz <= capacity }

  private var ubx: Double {
    Self.solution * hertz + Self.satellites * hertz / Double(satelliteInterval)
  }
  private var capacity: Double { baud.map { Double($0) / 10 * Self.share } ?? .infinity }
}

extension SetupItem.Address {
  /// Asks for the value.
  var readRequest: UBXRequest? {
    var writer = UBXFrameWriter()
    switch self {
    case .key(let key): return Self.readRequest([key])
    case .message(let id): writer.pollCfgMSG(id)
    case .protocols: writer.poll(.cfgPRT)
    case .period: writer.poll(.cfgRATE)
    case .dynamicModel: writer.poll(.cfgNAV5)
    }
    return UBXRequest(frame: writer.bytes, expecting: .answerAndAcknowledgement)
  }

  /// Asks for the values in use of several keys, at most 64.
  static func readRequest(_ keys: [UBX.ConfigurationKey]) -> UBXRequest? {
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.pollCfgVALGET(keys, layer: .ram)
    } catch {
      return nil
    }
    return UBXRequest(frame: writer.bytes, expecting: .answerAndAcknowledgement)
  }

  /// Sets several keys, all or none, in RAM only.
  static func setRequest(_ values: [UBX.ConfigurationItem]) -> UBXRequest? {
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.cfgVALSET(values, layers: .ram)
    } catch {
      return nil
    }
    return UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
  }

  /// Sets the value in use.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - port: What CFG-PRT has said, for ``protocols``.
  ///   - rate: What CFG-RATE has said, for ``period``.
  /// - Returns: The request; nothing for what cannot be set.
  func setRequest(
    _ value: UInt64, _ port: UBX.CfgPRT?, _ rate: UBX.CfgRATE?
  ) -> UBXRequest? {
    var writer = UBXFrameWriter()
    switch self {
    case .key(let key):
      return UBX.ConfigurationItem(key, value).flatMap { Self.setRequest([$0]) }
    case .message(let id):
      UBX.CfgMSGHere(message: id, rate: UInt8(clamping: value)).write(to: &writer)
      return UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
    case .protocols:
      guard let port else { return nil }
      let output = UBX.Protocols(rawValue: UInt16(clamping: value))
      UBX.CfgPRT(
        port: port.port, baudRate: port.baudRate, input: port.input, output: output,
        mode: port.mode, readyPin: port.readyPin, flags: port.flags
      ).write(to: &writer)
      return UBXRequest(frame: writer.bytes, expecting: .acknowledgement, isAlone: true)
    case .period:
      guard let rate else { return nil }
      let count = max(rate.measurementsPerSolution, 1)
      UBX.CfgRATE(
        measurementPeriod: UInt16(clamping: value / UInt64(count)),
        measurementsPerSolution: count, timeReference: rate.timeReference
      ).write(to: &writer)
      return UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
    case .dynamicModel:
      UBX.CfgNAV5(
        parameters: .dynamicModel,
        dynamicModel: UBX.DynamicModel(rawValue: UInt8(clamping: value))
      ).write(to: &writer)
      return UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
    }
  }
}
