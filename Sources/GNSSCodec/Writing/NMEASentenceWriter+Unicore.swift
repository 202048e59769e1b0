/// Commands to the receivers of Unicore (UFirebird) and of Airoha, which many of Quectel's have.
extension NMEASentenceWriter {
  /// The number that both makers have for a sentence, in their order.
  public enum SentenceNumber: Int, CaseIterable, Sendable {
    case gga = 0
    case gll, gsa, gsv, rmc, vtg, zda
  }

  // MARK: Unicore

  /// What Unicore's receivers are asked for; each question is answered by a sentence of its name.
  public enum UnicorePoll: CaseIterable, Sendable {
    /// PDTINFO: the product and its firmware.
    case product
    /// CFGNAV: time between measurements and between fixes.
    case interval
    /// CFGSYS: the signals that are searched for.
    case signals
    /// CFGPRT: the line, its speed and protocols.
    case port

    /// The address of the question and of its answer.
    public var name: StaticString {
      switch self {
      case .product: "PDTINFO"
      case .interval: "CFGNAV"
      case .signals: "CFGSYS"
      case .port: "CFGPRT"
      }
    }
  }

  /// Writes a question. Behind the answer comes `$OK`, or `$FAIL` in place of both.
  ///
  /// Source: Unicore UFirebird Standard Positioning Products Protocol Specification; a recording of
  /// a UM621.
  public mutating func unicorePoll(_ poll: UnicorePoll) {
    begin(poll.name)
    end()
  }

  /// Writes CFGNAV: the time between fixes.
  ///
  /// - Parameters:
  ///   - milliseconds: For measurements and fixes.
  ///   - others: What CFGNAV has told behind these two, which stays.
  public mutating func unicoreFixInterval(milliseconds: Int, others: [Int] = []) {
    begin("CFGNAV")
    for value in [milliseconds, milliseconds] + others { field(value) }
    end()
  }

  /// Writes CFGSYS: the signals that are searched for; the receiver starts anew.
  ///
  /// - Parameter mask: A bit for each signal: GPS from bit 0 on, BeiDou 4, GLONASS 8, Galileo 12,
  ///   QZSS 16, SBAS 17.
  public mutating func unicoreSignals(_ mask: UInt32) {
    begin("CFGSYS")
    fieldUnicore(mask)
    end()
  }

  /// Writes CFGMSG: a sentence at every so many fixes, 0 never; without a number the question.
  public mutating func unicoreRate(of sentence: SentenceNumber, _ every: Int?) {
    begin("CFGMSG")
    field(0)
    field(sentence.rawValue)
    if let every { field(every) }
    end()
  }

  /// Writes CFGPRT: a line's speed.
  ///
  /// - Parameter fields: What CFGPRT has told, with another speed in its place.
  public mutating func unicorePort(_ fields: [[UInt8]]) {
    begin("CFGPRT")
    for text in fields {
      field()
      for byte in text { put(byte) }
    }
    end()
  }

  /// Writes CFGSAVE: keep the settings in flash memory.
  public mutating func unicoreSave() {
    begin("CFGSAVE")
    end()
  }

  /// Writes RESET: start anew, without ephemerides (warm), and without time, place and almanac
  /// either (cold).
  ///
  /// - Parameter start: Not ``Start/factory``, for which there is no word.
  public mutating func unicoreRestart(_ start: Start) {
    begin("RESET")
    field(0)
    switch start {
    case .hot: field("h00")
    case .warm: field("h01")
    case .cold, .factory: field("h85")
    }
    end()
  }

  /// Writes `$OK` or `$FAIL,0`: what Unicore's receivers say to a command.
  public mutating func unicoreResult(isAccepted: Bool) {
    begin(isAccepted ? "OK" : "FAIL")
    if !isAccepted { field(0) }
    end()
  }

  /// A mask of bits as Unicore writes it: `h` and hexadecimal digits.
  mutating func fieldUnicore(_ mask: UInt32) {
    field()
    put(0x68)
    var isInside = false
    for place in stride(from: 28, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: mask >> UInt32(place) & 15)
      isInside = isInside || digit != 0 || place == 0
      if isInside { put(Self.hexadecimal(digit)) }
    }
  }

  // MARK: Airoha

  /// Writes any command of Airoha: `$PAIR050,1000`. All are acknowledged by PAIR001.
  ///
  /// Source: Quectel LC29H GNSS protocol specification, 2.4.
  ///
  /// - Parameters:
  ///   - command: Its number, 0 to 999.
  ///   - arguments: What stands behind it.
  public mutating func pair(_ command: Int, _ arguments: [Int] = []) {
    begin("PAIR")
    putInteger(Int64(command), width: 3)
    for argument in arguments { field(argument) }
    end()
  }

  /// Writes PAIR001: what became of a command.
  ///
  /// - Parameters:
  ///   - command: Its number.
  ///   - result: 0 done, 1 under way, 2 failed, 3 unknown, 4 wrong arguments, 5 busy.
  public mutating func pairResult(of command: Int, _ result: Int) {
    begin("PAIR001")
    field(command, width: 3)
    field(result)
    end()
  }
}
