internal import GNSSCodec

/// The power messages of u-blox 8: other names for the values of CFG-PM.
///
/// Source: u-blox 8 / M8 receiver description, UBX-CFG-RXM, UBX-CFG-PM2, UBX-CFG-PMS.
extension VirtualReceiver {
  /// CFG-RXM: whether power is saved, as CFG-PM2 says.
  mutating func powerSaving(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      let isSaving = settings[Key.powerMode] != 0
      UBX.CfgRXM(mode: isSaving ? .powerSave : .continuous).write(to: &frames)
      return true
    }
    guard command.payload.count == 2, command.payload[1] <= 1 else { return false }
    let mode: UInt32 = command.payload[1] == 0 ? 0 : isCyclic ? 2 : 1
    return set([(Key.powerMode, mode)])
  }

  mutating func powerPeriods(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      var flags: UBX.CfgPM2.Flags = isCyclic ? [.cyclicTracking] : []
      if settings[Key.powerNeverOff] == 1 { flags.insert(.neverOff) }
      if settings[Key.powerWaitsForTime] == 1 { flags.insert(.waitsForTime) }
      if settings[Key.powerUpdatesEphemerides] == 1 { flags.insert(.updatesEphemerides) }
      UBX.CfgPM2(
        flags: flags, updatePeriod: settings[Key.powerPeriod] * 1000,
        searchPeriod: settings[Key.powerSearchPeriod] * 1000,
        onTime: UInt16(settings[Key.powerOnTime]),
        leastAcquisition: UInt16(settings[Key.powerLeastAcquisition]),
        gridOffset: settings[Key.powerGridOffset] * 1000,
        longestStart: UInt8(settings[Key.powerLongestAcquisition])
      ).write(to: &frames)
      return true
    }
    guard command.payload.count == 48, let bits = command.integer(at: 4, width: 4),
      let update = command.integer(at: 8, width: 4), let search = command.integer(at: 12, width: 4),
      let offset = command.integer(at: 16, width: 4),
      let onTime = command.integer(at: 20, width: 2),
      let least = command.integer(at: 22, width: 2)
    else { return false }
    let flags = UBX.CfgPM2.Flags(rawValue: bits)
    let isAccepted = set([
      (Key.powerPeriod, update / 1000), (Key.powerSearchPeriod, search / 1000),
      (Key.powerGridOffset, offset / 1000), (Key.powerOnTime, onTime),
      (Key.powerLeastAcquisition, least),
      (Key.powerLongestAcquisition, UInt32(command.payload[2])),
      (Key.powerNeverOff, flags.contains(.neverOff) ? 1 : 0),
      (Key.powerWaitsForTime, flags.contains(.waitsForTime) ? 1 : 0),
      (Key.powerUpdatesEphemerides, flags.contains(.updatesEphemerides) ? 1 : 0),
    ])
    guard isAccepted else { return false }
    isCyclic = flags.contains(.cyclicTracking)
    if settings[Key.powerMode] != 0 { return set([(Key.powerMode, isCyclic ? 2 : 1)]) }
    return true
  }

  /// CFG-PMS: one word for the mode, with period and on-time where it is switched on and off.
  mutating func powerSetup(_ command: Command) -> Bool {
    if command.payload.isEmpty {
      let setup: UBX.CfgPMS.Setup =
        switch settings[Key.powerMode] {
        case 0: .fullPower
        case 1: .interval
        default: .aggressive1Hz
        }
      UBX.CfgPMS(
        setup: setup, period: UInt16(clamping: settings[Key.powerPeriod]),
        onTime: UInt16(settings[Key.powerOnTime])
      ).write(to: &frames)
      return true
    }
    guard command.payload.count == 8, let period = command.integer(at: 2, width: 2),
      let onTime = command.integer(at: 4, width: 2)
    else { return false }
    switch UBX.CfgPMS.Setup(rawValue: command.payload[1]) {
    case .fullPower, .balanced: return set([(Key.powerMode, 0)])
    case .interval where period >= 5 && onTime < period:
      return set([(Key.powerMode, 1), (Key.powerPeriod, period), (Key.powerOnTime, onTime)])
    case .aggressive1Hz: return set([(Key.powerMode, 2), (Key.measurementPeriod, 1000)])
    case .aggressive2Hz: return set([(Key.powerMode, 2), (Key.measurementPeriod, 500)])
    case .aggressive4Hz: return set([(Key.powerMode, 2), (Key.measurementPeriod, 250)])
    default: return false
    }
  }
}
