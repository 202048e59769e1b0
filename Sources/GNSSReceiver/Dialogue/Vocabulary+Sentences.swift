internal import GNSSCodec

// The words of those makers whose receivers are told by sentences.
extension Vocabulary {
  /// MediaTek acknowledges by PMTK001, but not what makes it start anew.
  func byMediaTek(_ change: ReceiverChange) throws(Refusal) -> Exchange {
    switch change {
    case .period(let milliseconds):
      guard 100...10_000 ~= milliseconds else { throw .value }
      return sentence(.acknowledgement(220)) { $0.pmtkFixInterval(milliseconds: milliseconds) }
    case .constellations(let wanted):
      return sentence(.acknowledgement(353)) {
        $0.pmtkConstellations(
          gps: wanted.contains(.gps), glonass: wanted.contains(.glonass),
          galileo: wanted.contains(.galileo), beiDou: wanted.contains(.beiDou))
      }
    case .sentences(let kinds, _):
      var rates = NMEASentenceWriter.PMTKRates()
      rates.gga = kinds.contains(.gga) ? 1 : 0
      rates.gll = kinds.contains(.gll) ? 1 : 0
      rates.gsa = kinds.contains(.gsa) ? 1 : 0
      rates.gsv = kinds.contains(.gsv) ? 1 : 0
      rates.rmc = kinds.contains(.rmc) ? 1 : 0
      rates.vtg = kinds.contains(.vtg) ? 1 : 0
      rates.zda = kinds.contains(.zda) ? 1 : 0
      return sentence(.acknowledgement(314)) { $0.pmtkRates(rates) }
    case .baud(let baud, let old):
      return move(
        sentence(.nothing) { $0.pmtkBaud(baud) }, sentence(.nothing) { $0.pmtkBaud(old) }, baud,
        from: old)
    case .powerMode(.full): return sentence(.acknowledgement(225)) { $0.pmtkPowerMode(.normal) }
    case .powerMode(.onOff):
      return sentence(.acknowledgement(225)) { $0.pmtkPowerMode(.alwaysLocateStandby) }
    case .start(let start): return sentence(.nothing) { $0.pmtkRestart(Self.start(start)) }
    case .restore: return sentence(.nothing) { $0.pmtkRestart(.factory) }
    case .powerMode, .dynamicModel, .save: throw .unknown
    }
  }

  /// CASIC acknowledges nothing: the stream shows it, or does not.
  func byCASIC(_ change: ReceiverChange) throws(Refusal) -> Exchange {
    switch change {
    case .period(let milliseconds):
      guard 100...1000 ~= milliseconds else { throw .value }
      return sentence(.nothing) { $0.pcasFixInterval(milliseconds: milliseconds) }
    case .constellations(let wanted):
      guard wanted.allSatisfy({ [.gps, .beiDou, .glonass].contains($0) }) else { throw .value }
      return sentence(.nothing) {
        $0.pcasConstellations(
          gps: wanted.contains(.gps), beiDou: wanted.contains(.beiDou),
          glonass: wanted.contains(.glonass))
      }
    case .sentences(let kinds, _):
      var rates = NMEASentenceWriter.PCASRates()
      rates.gga = kinds.contains(.gga) ? 1 : 0
      rates.gll = kinds.contains(.gll) ? 1 : 0
      rates.gsa = kinds.contains(.gsa) ? 1 : 0
      rates.gsv = kinds.contains(.gsv) ? 1 : 0
      rates.rmc = kinds.contains(.rmc) ? 1 : 0
      rates.vtg = kinds.contains(.vtg) ? 1 : 0
      rates.zda = kinds.contains(.zda) ? 1 : 0
      return sentence(.nothing) { $0.pcasRates(rates) }
    case .baud(let baud, let old):
      var writer = NMEASentenceWriter()
      writer.pcasBaud(baud)
      if writer.bytes.isEmpty { throw .value }
      return move(
        sentence(.nothing) { $0.pcasBaud(baud) }, sentence(.nothing) { $0.pcasBaud(old) }, baud,
        from: old)
    case .save: return sentence(.nothing) { $0.pcasSave() }
    case .restore: return sentence(.nothing) { $0.pcasRestart(.factory) }
    case .start(let start): return sentence(.nothing) { $0.pcasRestart(Self.start(start)) }
    case .powerMode, .dynamicModel: throw .unknown
    }
  }

  /// SiRF in NMEA has words for its sentences and its line only, and acknowledges nothing.
  func bySiRF(_ change: ReceiverChange) throws(Refusal) -> [Exchange] {
    switch change {
    case .sentences(let kinds, _):
      let all: [(NMEA.Kind, NMEASentenceWriter.SiRFSentence)] = [
        (.gga, .gga), (.gll, .gll), (.gsa, .gsa), (.gsv, .gsv), (.rmc, .rmc), (.vtg, .vtg),
        (.zda, .zda),
      ]
      return all.map { kind, number in
        sentence(.nothing) { $0.psrfRate(of: number, seconds: kinds.contains(kind) ? 1 : 0) }
      }
    case .baud(let baud, let old):
      return [
        move(
          sentence(.nothing) { $0.psrfPort(isNMEA: true, baud: baud) },
          sentence(.nothing) { $0.psrfPort(isNMEA: true, baud: old) }, baud, from: old)
      ]
    default: throw .unknown
    }
  }

  static func start(_ start: ReceiverStart) -> NMEASentenceWriter.Start {
    switch start {
    case .cold: .cold
    case .warm: .warm
    case .hot: .hot
    }
  }
}
