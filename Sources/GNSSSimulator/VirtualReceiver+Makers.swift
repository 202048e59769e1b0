internal import GNSSCodec

/// What it does that it is told by sentences: u-blox's PUBX and the standard's questions,
/// MediaTek's PMTK, CASIC's PCAS; Unicore's and Airoha's are in a file of their own.
extension VirtualReceiver {
  /// Does what a sentence says; one of another maker is passed over.
  mutating func obey(_ request: Request) {
    switch scenario.generation {
    case .eight, .nine, .ten:
      if request.has("PUBX", at: 0) { obeyPUBX(request) }
      if request.words[0].count == 5, request.words[0][4] == UInt8(ascii: "Q") { answer(request) }
    case .mediaTek:
      if request.begins(with: "PMTK") { obeyPMTK(request) }
    case .casic:
      if request.begins(with: "PCAS") { obeyPCAS(request) }
    case .unicore: obeyUnicore(request)
    case .airoha:
      if request.begins(with: "PAIR") { obeyPAIR(request) }
    case .plain: return
    }
  }

  /// Sets values in use; those of the port are those of the one in use.
  mutating func set(_ pairs: [(UInt32, Int)]) -> Bool {
    settings.set(pairs.map { Settings.Pair(key: $0.0, value: UInt32(clamping: $0.1)) })
  }

  mutating func setConstellations(_ states: [(Constellation, Bool)]) -> Bool {
    var pairs: [(UInt32, Int)] = []
    for (constellation, isUsed) in states {
      guard let key = Key.enabling(constellation) else { continue }
      pairs.append((key, isUsed ? 1 : 0))
      pairs += Key.signals(of: constellation).map { ($0, isUsed ? 1 : 0) }
    }
    return set(pairs)
  }

  /// The sentence of a formatter.
  private static func sentence(_ request: Request, at index: Int) -> OutputMessage? {
    let names: [(StaticString, OutputMessage)] = [
      ("RMC", .rmc), ("VTG", .vtg), ("GGA", .gga), ("GNS", .gns), ("GSA", .gsa), ("GSV", .gsv),
      ("GLL", .gll), ("GST", .gst), ("ZDA", .zda),
    ]
    return names.first { request.has($0.0, at: index) }?.1
  }

  // MARK: u-blox

  /// A question such as `$EIGNQ,RMC`.
  private mutating func answer(_ request: Request) {
    guard let message = Self.sentence(request, at: 1), let lastReport else { return }
    write(message, of: lastReport)
  }

  /// PUBX,40: rate of a sentence on each port. PUBX,41: protocols and speed of a port.
  ///
  /// Source: u-blox 8 / M8 receiver description, "PUBX,40", "PUBX,41". Neither is answered.
  private mutating func obeyPUBX(_ request: Request) {
    if request.has("40", at: 1), let message = Self.sentence(request, at: 2),
      let serial = request.number(4), let usb = request.number(6)
    {
      _ = set([(message.key, serial), (message.key + 2, usb)])
    } else if request.has("41", at: 1), request.number(2) == 1, let input = request.protocols(3),
      let output = request.protocols(4), let baud = request.number(5)
    {
      _ = set([
        (Key.serialHearsUBX, input & 1), (Key.serialHearsNMEA, input >> 1 & 1),
        (Key.serialUBX, output & 1), (Key.serialNMEA, output >> 1 & 1), (Key.baud, baud),
      ])
    }
  }

  // MARK: MediaTek

  /// Source: MediaTek PMTK command packet.
  private mutating func obeyPMTK(_ request: Request) {
    guard let command = request.command(behind: 4) else { return }
    switch command {
    case 605:
      sentences.pmtkRelease("GNSS_SIM_1.0", build: "0001", product: "SIMULATED", kit: "1.0")
    case 400: sentences.pmtk(500, [Int(settings[Key.measurementPeriod]), 0, 0, 0, 0])
    case 414:
      let rates = [OutputMessage.gll, .rmc, .vtg, .gga, .gsa, .gsv, .zda].map {
        Int(settings[settings.key(of: $0)])
      }
      sentences.pmtk(514, rates.dropLast() + [Int](repeating: 0, count: 11) + [rates[6], 0])
    case 101: powerUp(forgotten: .hotStart)
    case 102: powerUp(forgotten: .warmStart)
    case 103: powerUp(forgotten: .coldStart)
    case 104:
      settings.manage(UBX.CfgCFG(cleared: .all))
      powerUp(forgotten: .coldStart)
    case 161, 225: savePMTK(command, request)
    default: sentences.pmtk(1, [command, resultPMTK(command, request).rawValue])
    }
  }

  private mutating func resultPMTK(_ command: Int, _ request: Request) -> NMEA.PMTK001.Result {
    func result(_ isDone: Bool) -> NMEA.PMTK001.Result { isDone ? .succeeded : .failed }
    switch command {
    case 0: return .succeeded
    case 220:
      guard let period = request.number(1) else { return .invalid }
      return result(100...10_000 ~= period && set([(Key.measurementPeriod, period)]))
    case 251:
      guard let baud = request.number(1) else { return .invalid }
      return result(set([(Key.baud, baud == 0 ? 9600 : baud)]))
    case 314: return ratesPMTK(request)
    case 353:
      guard let gps = request.number(1), let glonass = request.number(2) else { return .invalid }
      return result(
        setConstellations([
          (.gps, gps == 1), (.glonass, glonass == 1), (.galileo, request.number(3) == 1),
          (.beiDou, request.number(5) == 1),
        ]))
    default: return .unsupported
    }
  }

  /// PMTK161: rest until a byte comes. PMTK225: rest by turns, or until a pin is moved.
  private mutating func savePMTK(_ command: Int, _ request: Request) {
    let mode = request.number(1)
    let run = (request.number(2) ?? 0) / 1000
    let period = run + (request.number(3) ?? 0) / 1000
    let isDone: Bool
    switch (command, mode) {
    case (161, 0), (161, 1), (225, 4), (225, 9): isDone = true
    case (225, 0): isDone = set([(Key.powerMode, 0)])
    case (225, 1) where period > run, (225, 2) where period > run:
      isDone = set([(Key.powerMode, 1), (Key.powerOnTime, run), (Key.powerPeriod, period)])
    case (225, 8): isDone = set([(Key.powerMode, 2)])
    default: isDone = false
    }
    let result: NMEA.PMTK001.Result = isDone ? .succeeded : mode == nil ? .invalid : .failed
    sentences.pmtk(1, [command, result.rawValue])
    sendWritten()
    switch (command, mode) {
    case (161, 0): rest(.standby)
    case (161, 1): goToSleep(milliseconds: 0, wakesByBytes: true)
    case (225, 4), (225, 9): goToSleep(milliseconds: 0, wakesByBytes: false)
    default: return
    }
  }

  /// PMTK314: every so many fixes a sentence, 0 never; -1 alone for the firmware's own rates.
  private mutating func ratesPMTK(_ request: Request) -> NMEA.PMTK001.Result {
    let places: [(Int, OutputMessage)] = [
      (1, .gll), (2, .rmc), (3, .vtg), (4, .gga), (5, .gsa), (6, .gsv), (18, .zda),
    ]
    let isDefault = request.has("-1", at: 1)
    guard isDefault || request.words.count >= 19 else { return .invalid }
    var rates: [(UInt32, Int)] = []
    for (index, message) in places {
      let rate = isDefault ? Int(message.interval(in: scenario)) : request.number(index)
      guard let rate, rate <= 5 || isDefault else { return .failed }
      rates.append((settings.key(of: message), rate))
    }
    return set(rates) ? .succeeded : .failed
  }

  // MARK: CASIC

  /// Source: CASIC multimode satellite navigation receiver protocol specification. No command is
  /// acknowledged; one that cannot be done is passed over.
  private mutating func obeyPCAS(_ request: Request) {
    guard let command = request.command(behind: 4) else { return }
    switch command {
    case 0: settings.manage(UBX.CfgCFG(saved: .all))
    case 1:
      let speeds = [4800, 9600, 19_200, 38_400, 57_600, 115_200]
      if let index = request.number(1), speeds.indices.contains(index) {
        _ = set([(Key.baud, speeds[index])])
      }
    case 2:
      if let period = request.number(1), 100...1000 ~= period {
        _ = set([(Key.measurementPeriod, period)])
      }
    case 3: ratesPCAS(request)
    case 4:
      if let bits = request.number(1), 1...7 ~= bits {
        _ = setConstellations([
          (.gps, bits & 1 != 0), (.beiDou, bits & 2 != 0), (.glonass, bits & 4 != 0),
          (.galileo, false),
        ])
      }
    case 6: answerPCAS(request)
    case 10:
      if let start = request.number(1), 0...3 ~= start {
        if start == 3 { settings.manage(UBX.CfgCFG(cleared: .all)) }
        powerUp(forgotten: [.hotStart, .warmStart, .coldStart, .coldStart][start])
      }
    case 12:
      if let seconds = request.number(1), seconds <= 65_535 {
        goToSleep(milliseconds: UInt32(1000 * seconds), wakesByBytes: false)
      }
    default: return
    }
  }

  /// PCAS03: every so many fixes a sentence, 0 never; an empty field leaves it as it is.
  private mutating func ratesPCAS(_ request: Request) {
    let order: [OutputMessage] = [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda]
    var rates: [(UInt32, Int)] = []
    for (index, message) in order.enumerated() {
      guard let rate = request.number(index + 1) else { continue }
      if rate > 9 { return }
      rates.append((settings.key(of: message), rate))
    }
    _ = set(rates)
  }

  private mutating func answerPCAS(_ request: Request) {
    let answers: [StaticString?] = [
      "SW=GNSS SIM,V1.0.0.0", "IC=SIMULATED", "MO=GB", "CI=00000000", nil, "TB=2026-11-30",
    ]
    guard let number = request.number(1), number < answers.count, let answer = answers[number]
    else { return }
    sentences.txt(.notice, Bytes(answer))
  }
}

extension VirtualReceiver.Request {
  /// The protocols of PUBX,41, hexadecimal.
  fileprivate func protocols(_ index: Int) -> Int? {
    guard index < words.count, 1...4 ~= words[index].count else { return nil }
    var value = 0
    for digit in words[index] {
      switch digit {
      case 0x30...0x39: value = value << 4 | Int(digit - 0x30)
      case 0x41...0x46: value = value << 4 | Int(digit - 0x37)
      case 0x61...0x66: value = value << 4 | Int(digit - 0x57)
      default: return nil
      }
    }
    return value
  }
}
