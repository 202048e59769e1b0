internal import GNSSCodec

/// A way to let a receiver rest, and to have it back.
public enum RestMeans: UInt8, CaseIterable, Equatable, Sendable {
  /// u-blox: CFG-RST stops the search for satellites and starts it; its processor and USB stay on,
  /// and nothing is lost.
  case stop
  /// u-blox: RXM-PMREQ, to backup for a time; a byte wakes it before. Its settings in use are lost.
  case backup
  /// u-blox: power saving on and off by turns, by CFG-PM or CFG-PMS; a byte wakes it between.
  case powerSave
  /// MediaTek: PMTK161, until a byte comes.
  case standby
  /// CASIC: PCAS12, for a time; nothing wakes it before.
  case timedStandby

  /// The name as it is told.
  public var name: StaticString {
    switch self {
    case .stop: "search stopped"
    case .backup: "backup"
    case .powerSave: "power saving"
    case .standby: "standby"
    case .timedStandby: "timed standby"
    }
  }

  /// Whether the receiver wakes by itself at the end of its time.
  var endsByItself: Bool { self != .stop && self != .standby }

  /// Whether it is told by a message: then its refusal is one of the rest.
  func isWord(_ id: UBX.ID) -> Bool {
    switch self {
    case .stop: id == UBX.Kind.cfgRST.id
    case .backup: id == UBX.Kind.rxmPMREQ.id
    case .powerSave: id == UBX.Kind.cfgVALSET.id || id == UBX.Kind.cfgPMS.id
    case .standby, .timedStandby: false
    }
  }

  /// Whether its length is told in whole seconds.
  var isInWholeSeconds: Bool { self == .timedStandby }

  /// Whether the settings in use are lost by it.
  var losesSettings: Bool { self == .backup }

  /// How long a receiver does not listen after the byte that wakes it.
  ///
  /// Source: u-blox M9 integration manual, 3.11: wait 500 ms before the first message.
  var wakingTime: Duration {
    switch self {
    case .stop, .timedStandby: .zero
    case .backup, .powerSave: .milliseconds(500)
    case .standby: .milliseconds(100)
    }
  }

  /// The shortest rest that it is used for: a shorter one would be over before it has begun.
  var shortestRest: Duration { self == .stop ? .seconds(1) : .seconds(2) }

  /// The longest rest that it can be told.
  ///
  /// Source: u-blox 8 / M8 receiver description, UBX-RXM-PMREQ: twelve days; CASIC protocol
  /// specification, PCAS12: 65 535 s; CFG-PMS: a period of 16 bits.
  var longestRest: Duration {
    switch self {
    case .timedStandby: .seconds(65_535)
    case .powerSave: .seconds(65_535)
    case .stop, .backup, .standby: .seconds(1_000_000)
    }
  }

  /// How long what was on its way may still come, and the receiver's last solution with it.
  var settlingTime: Duration { self == .powerSave ? .seconds(15) : .seconds(2) }
}

/// What is said to a receiver of a kind for its rest.
struct RestWords {
  let kind: PowerKind

  /// What wakes it: one byte is enough; what is no frame's beginning is passed over.
  ///
  /// Source: u-blox M9 integration manual, 3.11; MediaTek PMTK command packet, PMTK161.
  private static let wakingBytes: [UInt8] = [0xFF, 0xFF, 0x0D, 0x0A]

  /// What begins a rest of this length.
  func rest(_ means: RestMeans, for length: Duration) -> [UInt8] {
    let milliseconds = max(1, Int(min(length, means.longestRest) / .milliseconds(1)))
    switch means {
    case .stop: return reset([], .stop)
    case .backup: return backup(UInt32(milliseconds))
    case .powerSave: return powerSave(seconds: milliseconds / 1000)
    case .standby: return sentence { $0.pmtkStandby(isDeep: false) }
    case .timedStandby: return sentence { $0.pcasStandby(seconds: milliseconds / 1000) }
    }
  }

  /// What ends a rest, to be said at once.
  func wake(_ means: RestMeans) -> [UInt8] {
    switch means {
    case .stop: reset([], .start)
    case .backup, .powerSave, .standby: Self.wakingBytes
    case .timedStandby: []
    }
  }

  /// What is to be said once it listens again, before all else.
  func stayOn(_ means: RestMeans) -> [UInt8] {
    switch means {
    case .stop, .backup, .standby, .timedStandby: []
    case .powerSave: fullPower
    }
  }

  /// Starts it anew; nothing for kinds that have no word for it.
  func restart(isCold: Bool) -> [UInt8] {
    switch kind.language {
    case .uBlox: reset(isCold ? .coldStart : .hotStart, .software)
    case .mediaTek: sentence { $0.pmtkRestart(isCold ? .cold : .hot) }
    case .casic: sentence { $0.pcasRestart(isCold ? .cold : .hot) }
    case .none: []
    }
  }

  /// The long form of RXM-PMREQ where it is known, and with force where it is needed. A duration is
  /// always set: some receivers do not wake by bytes at all.
  private func backup(_ milliseconds: UInt32) -> [UInt8] {
    frame { writer in
      if kind == .six || kind == .seven {
        UBX.RxmPMREQShort(duration: milliseconds).write(to: &writer)
      } else {
        let flags: UBX.RxmPMREQ.Flags = kind == .ten ? [.backup, .force] : .backup
        UBX.RxmPMREQ(duration: milliseconds, flags: flags, wakeUpSources: .serialInput)
          .write(to: &writer)
      }
    }
  }

  /// CFG-PM-OPERATEMODE, -POSUPDATEPERIOD, -ONTIME, -DONOTENTEROFF, -WAITTIMEFIX.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-PM.
  private static let operateMode = UBX.ConfigurationKey(0x20D0_0001)
  private static let updatePeriod = UBX.ConfigurationKey(0x40D0_0002)
  private static let onTime = UBX.ConfigurationKey(0x30D0_0005)

  /// On and off by turns: one fix, then a rest. u-blox makes no shorter turns than 5 s, and counts
  /// them from the start of its search, so that begins anew.
  private func powerSave(seconds: Int) -> [UInt8] {
    let period = min(max(seconds, 5), 65_535)
    let turns =
      kind.hasKeys
      ? set([(Self.updatePeriod, UInt64(period)), (Self.onTime, 1), (Self.operateMode, 1)])
      : frame { UBX.CfgPMS(setup: .interval, period: UInt16(period), onTime: 1).write(to: &$0) }
    return turns + reset([], .softwareGNSS)
  }

  private var fullPower: [UInt8] {
    if kind.hasKeys { return set([(Self.operateMode, 0)]) }
    return frame { UBX.CfgPMS(setup: .fullPower, period: 0, onTime: 0).write(to: &$0) }
  }

  private func set(_ pairs: [(UBX.ConfigurationKey, UInt64)]) -> [UInt8] {
    let items = pairs.compactMap { UBX.ConfigurationItem($0.0, $0.1) }
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.cfgVALSET(items, layers: .ram)
    } catch {
      return []
    }
    return writer.bytes
  }

  private func reset(_ forgotten: UBX.CfgRST.Forgotten, _ mode: UBX.CfgRST.Mode) -> [UInt8] {
    frame { UBX.CfgRST(forgotten: forgotten, mode: mode).write(to: &$0) }
  }

  private func frame(_ write: (inout UBXFrameWriter) -> Void) -> [UInt8] {
    var writer = UBXFrameWriter()
    write(&writer)
    return writer.bytes
  }

  private func sentence(_ write: (inout NMEASentenceWriter) -> Void) -> [UInt8] {
    var writer = NMEASentenceWriter()
    write(&writer)
    return writer.bytes
  }
}
