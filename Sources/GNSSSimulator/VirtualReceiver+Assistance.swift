internal import CMath
internal import GNSSCodec
internal import GNSSGeodesy

/// What it is told to find satellites sooner, and what it tells of them.
extension VirtualReceiver {
  /// Why assistance was not taken, as MGA-ACK tells it.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-ACK.
  private enum Verdict: UInt8 {
    case taken = 0
    case timeUnknown = 1
    case versionUnsupported = 2
    case wrongSize = 3
    case notStored = 4
    case notReady = 5
    case typeUnknown = 6
  }

  /// Does what a message of class MGA says.
  mutating func assist(_ command: Command) {
    let verdict: Verdict
    switch command.id.number {
    case 0x40: verdict = takeInitial(command)
    case 0x80 where command.payload.isEmpty: return dumpDatabase()
    case 0x80: verdict = takeDatabase(command)
    // Ephemerides, almanacs and offline orbits of each constellation: without effect.
    case 0x00, 0x02, 0x03, 0x05, 0x06, 0x20: verdict = .taken
    default: verdict = .typeUnknown
    }
    acknowledgeAssistance(verdict, command.id.number, command.integer(at: 0, width: 4) ?? 0)
  }

  private mutating func acknowledgeAssistance(
    _ verdict: Verdict, _ number: UInt8, _ start: UInt32
  ) {
    guard settings[Key.acknowledgesAssistance] == 1 else { return }
    UBX.MgaACK(code: verdict.rawValue, request: number, requestStart: start).write(to: &frames)
  }

  /// MGA-INI: the time, the position, and what has no effect here.
  private mutating func takeInitial(_ command: Command) -> Verdict {
    guard let type = command.payload.first else { return .wrongSize }
    let size: Int
    switch type {
    case 0x00, 0x01: size = 20
    case 0x10, 0x11: size = 24
    case 0x20, 0x21: size = 12
    case 0x30: size = 72
    default: return .typeUnknown
    }
    guard command.payload.count == size else { return .wrongSize }
    guard command.payload[1] == 0 else { return .versionUnsupported }
    switch type {
    case 0x00, 0x01:
      guard let position = Self.position(command) else { return .wrongSize }
      let accuracy = Double(command.integer(at: 16, width: 4) ?? 0) / 100
      learn(.position, isTrue: isNear(position, within: accuracy))
    case 0x10, 0x11:
      guard let time = Self.time(command) else { return .notStored }
      let accuracy =
        Int64(command.integer(at: 16, width: 2) ?? 0) * 1_000_000_000
        + Int64(command.integer(at: 20, width: 4) ?? 0)
      let error = abs(time - powerOn - now)
      learn(.time, isTrue: error <= 3 * accuracy + Self.worstTimeError)
    default: break
    }
    return .taken
  }

  /// A time that is farther off than it says, by more than a line takes, leads the search astray.
  private static let worstTimeError: Int64 = 2_000_000_000
  /// A position that is farther off than it says, by more than a town, does so too; metres.
  private static let worstPositionError = 30_000.0

  private func isNear(_ position: ECEF, within accuracy: Double) -> Bool {
    let own = motion.position.ecef
    let distance = cmath_hypot(
      cmath_hypot(position.x - own.x, position.y - own.y), position.z - own.z)
    return distance <= 3 * accuracy + Self.worstPositionError
  }

  /// Takes something to be known from now on; what is not true makes it search from anew.
  private mutating func learn(_ what: Knowledge, isTrue: Bool) {
    guard rest == nil, powerState == .acquiring else { return }
    guard isTrue else {
      knowledge.remove(what)
      search = Search(start: unixMilliseconds, coldStart)
      return
    }
    knowledge.insert(what)
    hurry()
  }

  /// The search takes no longer than with what is known now.
  private mutating func hurry() {
    search.hurry(
      to: Search.length(knowledge, cold: coldStart), isTimeKnown: knowledge.contains(.time),
      at: unixMilliseconds)
  }

  private var unixMilliseconds: Int64 { (powerOn + now) / 1_000_000 }

  private static func position(_ command: Command) -> ECEF? {
    guard let first = command.integer(at: 4, width: 4),
      let second = command.integer(at: 8, width: 4),
      let third = command.integer(at: 12, width: 4)
    else { return nil }
    func signed(_ value: UInt32) -> Double { Double(Int32(bitPattern: value)) }
    if command.payload[0] == 0x00 {
      return ECEF(x: signed(first) / 100, y: signed(second) / 100, z: signed(third) / 100)
    }
    return Geodetic(
      latitude: signed(first) / 1e7, longitude: signed(second) / 1e7, height: signed(third) / 100
    ).ecef
  }

  /// GPS weeks up to 2137, within the years of a date.
  private static let mostWeeks = 8192

  /// The time that is told, nanoseconds of Unix time; nothing if there is no such time.
  private static func time(_ command: Command) -> Int64? {
    func field(_ offset: Int, _ width: Int) -> Int {
      Int(command.integer(at: offset, width: width) ?? 0)
    }
    if command.payload[0] == 0x11 {
      guard field(6, 2) < mostWeeks, field(8, 4) < 604_800, field(12, 4) < 1_000_000_000 else {
        return nil
      }
      // GPS weeks and seconds; other constellations count differently and are not told apart.
      let seconds = Int64(field(6, 2)) * 604_800 + Int64(field(8, 4))
      return (seconds + 315_964_800 - 18) * 1_000_000_000 + Int64(field(12, 4))
    }
    guard let date = CivilDate(year: field(4, 2), month: field(6, 1), day: field(7, 1)),
      let time = TimeOfDay(hour: field(8, 1), minute: field(9, 1), second: field(10, 1))
    else { return nil }
    return UTCTime(date: date, timeOfDay: time).unixNanoseconds + Int64(field(12, 4))
  }

  // MARK: The database

  /// What stands at the head of each piece: twelve reserved bytes of which it makes nothing.
  private static let headSize = 12
  /// Satellites that must be known for the ephemerides to be of use.
  private static let fewestSatellites = 4

  /// MGA-DBD, asked for: a frame for each satellite whose ephemeris it has; then, where assistance
  /// is acknowledged, how many they were.
  private mutating func dumpDatabase() {
    rememberEphemerides()
    var count: UInt32 = 0
    if hasEphemerides, let lastReport, let ephemeridesInstant {
      let minutes = UInt32((powerOn + ephemeridesInstant) / 60_000_000_000)
      for satellite in lastReport.satellites where satellite.isUsable {
        frames.frame(
          class: 0x13, id: 0x80, payload: Self.piece(of: satellite.id, minutes: minutes))
        count += 1
      }
    }
    acknowledgeAssistance(.taken, 0x80, count)
  }

  /// A piece: the satellite, when its ephemeris was heard, what only it knows, and a sum.
  private static func piece(of satellite: SatelliteID, minutes: UInt32) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: headSize)
    piece.append(satellite.constellation.rawValue)
    piece.append(satellite.number)
    for shift in stride(from: 0, to: 32, by: 8) {
      piece.append(UInt8(truncatingIfNeeded: minutes >> UInt32(shift)))
    }
    let content = UInt64(piece[headSize]) << 8 | UInt64(satellite.number) | UInt64(minutes) << 16
    var random = RandomNumbers(seed: content, stream: 5)
    for _ in 0..<8 {
      let word = random.next()
      for shift in stride(from: 0, to: 64, by: 8) {
        piece.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return piece
  }

  /// Minutes of Unix time up to 2160, which nanoseconds can hold.
  private static let latestMinute: UInt32 = 100_000_000

  /// MGA-DBD, given back: enough pieces that are still good make the ephemerides known.
  private mutating func takeDatabase(_ command: Command) -> Verdict {
    guard command.payload.count == Self.headSize + 6 + 64 else { return .wrongSize }
    guard let system = Constellation(rawValue: command.payload[Self.headSize]),
      let minutes = command.integer(at: Self.headSize + 2, width: 4),
      minutes <= Self.latestMinute
    else { return .typeUnknown }
    let satellite = SatelliteID(system, command.payload[Self.headSize + 1])
    guard command.payload == Self.piece(of: satellite, minutes: minutes) else { return .notStored }
    let heard = Int64(minutes) * 60_000_000_000 - powerOn
    guard now - heard <= Self.ephemeridesLifetime.wholeNanoseconds else { return .notStored }
    if !restored.contains(satellite) { restored.append(satellite) }
    guard restored.count >= Self.fewestSatellites, powerState == .acquiring, rest == nil else {
      return .taken
    }
    ephemeridesInstant = min(heard, now)
    knowledge.insert(.ephemerides)
    hurry()
    return .taken
  }
}
