internal import GNSSCodec

/// What a Unicore and an Airoha do that are told by sentences.
extension VirtualReceiver {
  /// The sentences in the order of both makers' numbers.
  private static let order: [OutputMessage] = [.gga, .gll, .gsa, .gsv, .rmc, .vtg, .zda]

  // MARK: Unicore

  /// Where a constellation's signals begin in CFGSYS.
  private static let firstBits: [(Constellation, UInt32)] = [
    (.gps, 0), (.beiDou, 4), (.glonass, 8), (.galileo, 12), (.qzss, 16), (.sbas, 17),
  ]

  /// What CFGNAV has to have as its third number.
  private static let thirdInterval = 1000

  /// Source: Unicore UFirebird protocol specification, and what a UC6580 is known to say: a command
  /// is repeated in a TXT, and `$OK` or `$FAIL` follows. One that it does not know is passed over.
  mutating func obeyUnicore(_ request: Request) {
    let isQuestion = request.words.count == 1
    let isDone: Bool
    var isAnewStarted = false
    if request.has("PDTINFO", at: 0) {
      isDone = isQuestion
      if isDone {
        sentences.unicoreProduct(
          "SIMULATED", signals: "G1B1L1E1", hardware: "V1.0", firmware: "R1.0.0.0Build0001")
      }
    } else if request.has("CFGNAV", at: 0) {
      isDone = isQuestion ? tellUnicoreInterval() : setUnicoreInterval(request)
    } else if request.has("CFGSYS", at: 0) {
      isDone = isQuestion ? tellUnicoreSignals() : setUnicoreSignals(request)
    } else if request.has("CFGMSG", at: 0) {
      isDone = rateUnicore(request)
    } else if request.has("CFGPRT", at: 0) {
      isDone = isQuestion || request.words.count == 2 ? tellUnicorePort() : setUnicorePort(request)
    } else if request.has("CFGSAVE", at: 0) {
      settings.manage(UBX.CfgCFG(saved: .all))
      isDone = true
    } else if request.has("RESET", at: 0) {
      isDone = request.number(1) == 0 && request.mask(2) != nil
      isAnewStarted = isDone
    } else {
      return
    }
    var echo = request.words.reduce(into: [UInt8]()) { $0 += $1 + [UInt8(ascii: ",")] }
    echo.removeLast()
    sentences.txt(.error, echo)
    sentences.unicoreResult(isAccepted: isDone)
    if isAnewStarted {
      sendWritten()
      let mask = request.mask(2) ?? 0
      powerUp(forgotten: mask == 0 ? .hotStart : mask == 1 ? .warmStart : .coldStart)
    }
  }

  private mutating func tellUnicoreInterval() -> Bool {
    let period = Int(settings[Key.measurementPeriod])
    sentences.unicoreFixInterval(milliseconds: period, others: [Self.thirdInterval])
    return true
  }

  private mutating func setUnicoreInterval(_ request: Request) -> Bool {
    guard let period = request.number(2), request.number(1) == period, 50...10_000 ~= period,
      request.words.count == 3 || request.number(3) == Self.thirdInterval
    else { return false }
    return set([(Key.measurementPeriod, period)])
  }

  private mutating func tellUnicoreSignals() -> Bool {
    var mask: UInt32 = 0
    for (constellation, bit) in Self.firstBits where settings.uses(constellation) {
      mask |= 1 << bit
    }
    sentences.unicoreSignals(mask)
    return true
  }

  private mutating func setUnicoreSignals(_ request: Request) -> Bool {
    guard let mask = request.mask(1) else { return false }
    return setConstellations(Self.firstBits.map { ($0.0, mask >> $0.1 & 1 == 1) })
  }

  /// CFGMSG: class, number, and every how many fixes; without that a question.
  private mutating func rateUnicore(_ request: Request) -> Bool {
    guard request.number(1) == 0, let number = request.number(2),
      Self.order.indices.contains(number),
      let sentence = NMEASentenceWriter.SentenceNumber(rawValue: number)
    else { return false }
    let key = settings.key(of: Self.order[number])
    if request.words.count == 3 {
      sentences.unicoreRate(of: sentence, Int(settings[key]))
      return true
    }
    guard let rate = request.number(3) else { return false }
    return set([(key, rate)])
  }

  private mutating func tellUnicorePort() -> Bool {
    let speed = Array("\(settings[Key.baud])".utf8)
    sentences.unicorePort([
      Array("1".utf8), Array("0".utf8), speed, Array("3".utf8), Array("3".utf8),
    ])
    return true
  }

  private mutating func setUnicorePort(_ request: Request) -> Bool {
    guard request.words.count == 6, let baud = request.number(3) else { return false }
    return set([(Key.baud, baud)])
  }

  // MARK: Airoha

  /// Source: Quectel LC29H GNSS protocol specification, 2.4. Each command is acknowledged first.
  mutating func obeyPAIR(_ request: Request) {
    guard let command = request.command(behind: 4) else { return }
    let order: [Constellation] = [.gps, .glonass, .galileo, .beiDou, .qzss]
    var answer = NMEASentenceWriter()
    var result: Int
    switch command {
    case 4...7: result = 0
    case 20:
      answer.pairVersion("SIMULATED_V1.0")
      result = 0
    case 50:
      guard let period = request.number(1) else { result = 4; break }
      result = 100...1000 ~= period && set([(Key.measurementPeriod, period)]) ? 0 : 4
    case 51:
      answer.pair(51, [Int(settings[Key.measurementPeriod])])
      result = 0
    case 62: result = ratePAIR(request)
    case 63:
      guard let number = request.number(1), Self.order.indices.contains(number) else {
        result = 4
        break
      }
      answer.pair(63, [number, Int(settings[settings.key(of: Self.order[number])])])
      result = 0
    case 66:
      let states = order.indices.map { (order[$0], request.number($0 + 1) == 1) }
      result = request.words.count == 7 && setConstellations(states) ? 0 : 4
    case 67:
      answer.pair(67, order.map { settings.uses($0) ? 1 : 0 } + [0])
      result = 0
    case 513:
      settings.manage(UBX.CfgCFG(saved: .all))
      result = 0
    default: result = 3
    }
    sentences.pairResult(of: command, result)
    sendWritten()
    if !answer.bytes.isEmpty, settings.sendsNMEA { send(answer.bytes) }
    if command == 7 { settings.manage(UBX.CfgCFG(cleared: .all)) }
    if 4...7 ~= command {
      powerUp(forgotten: [.hotStart, .warmStart, .coldStart, .coldStart][command - 4])
    }
  }

  private mutating func ratePAIR(_ request: Request) -> Int {
    guard let number = request.number(1), Self.order.indices.contains(number),
      let rate = request.number(2), rate <= 20
    else { return 4 }
    return set([(settings.key(of: Self.order[number]), rate)]) ? 0 : 2
  }
}

extension VirtualReceiver.Request {
  /// A mask as Unicore writes it: `h` and hexadecimal digits.
  fileprivate func mask(_ index: Int) -> UInt32? {
    guard index < words.count, let first = words[index].first, first | 0x20 == UInt8(ascii: "h"),
      2...9 ~= words[index].count
    else { return nil }
    var mask: UInt32 = 0
    for letter in words[index].dropFirst() {
      switch letter {
      case 0x30...0x39: mask = mask << 4 | UInt32(letter - 0x30)
      case 0x41...0x46: mask = mask << 4 | UInt32(letter - 0x37)
      case 0x61...0x66: mask = mask << 4 | UInt32(letter - 0x57)
      default: return nil
      }
    }
    return mask
  }
}
