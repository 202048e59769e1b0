/// Commands to the receivers of MediaTek and CASIC.
extension NMEASentenceWriter {
  /// How much a receiver forgets when it starts anew.
  public enum Start: Int, CaseIterable, Sendable {
    /// Nothing.
    case hot = 0
    /// The ephemerides.
    case warm = 1
    /// All that it knows of time, place and satellites.
    case cold = 2
    /// Its settings too.
    case factory = 3
  }

  // MARK: MediaTek

  /// Writes any command of MediaTek: `$PMTK220,1000`.
  ///
  /// Source: MediaTek PMTK command packet.
  ///
  /// - Parameters:
  ///   - command: Its number, 0 to 999.
  ///   - arguments: What stands behind it.
  public mutating func pmtk(_ command: Int, _ arguments: [Int] = []) {
    begin("PMTK")
    putInteger(Int64(command), width: 3)
    for argument in arguments { field(argument) }
    end()
  }

  /// Writes PMTK101 to 104: start anew.
  public mutating func pmtkRestart(_ start: Start) { pmtk(101 + start.rawValue) }

  /// Writes PMTK161: rest until a byte comes.
  ///
  /// - Parameter isDeep: Whether it sleeps; else only the search for satellites stops.
  public mutating func pmtkStandby(isDeep: Bool) { pmtk(161, [isDeep ? 1 : 0]) }

  /// Writes PMTK220: the time between fixes, milliseconds, 100 to 10 000.
  public mutating func pmtkFixInterval(milliseconds: Int) {
    pmtk(220, [min(max(milliseconds, 100), 10_000)])
  }

  /// The power modes of PMTK225 out of which a receiver comes without a pin.
  public enum PMTKPowerMode: Int, CaseIterable, Sendable {
    /// Always on.
    case normal = 0
    /// On and in standby by turns.
    case periodicStandby = 2
    /// On and in standby by turns, as the receiver sees fit.
    case alwaysLocateStandby = 8
  }

  /// Writes PMTK225: the power mode, with the lengths of its turns, milliseconds.
  ///
  /// - Parameters:
  ///   - mode: The mode.
  ///   - run: How long it is on, whether it has a fix or not; for
  ///     ``PMTKPowerMode/periodicStandby`` only.
  ///   - rest: How long it rests; for ``PMTKPowerMode/periodicStandby`` only.
  public mutating func pmtkPowerMode(_ mode: PMTKPowerMode, run: Int = 0, rest: Int = 0) {
    let turns = mode == .periodicStandby ? [run, rest, run, rest] : []
    pmtk(225, [mode.rawValue] + turns)
  }

  /// Writes PMTK251: the line's speed, bits per second; 0 is the receiver's own choice.
  public mutating func pmtkBaud(_ baud: Int) { pmtk(251, [baud]) }

  /// How often each sentence is sent: every so many fixes, 0 never, 5 at most.
  public struct PMTKRates: Equatable, Sendable {
    /// Of GLL.
    public var gll = 0
    /// Of RMC.
    public var rmc = 0
    /// Of VTG.
    public var vtg = 0
    /// Of GGA.
    public var gga = 0
    /// Of GSA.
    public var gsa = 0
    /// Of GSV.
    public var gsv = 0
    /// Of ZDA.
    public var zda = 0

    /// Makes rates that are all 0.
    public init() {}
  }

  /// Writes PMTK314: how often each sentence is sent.
  public mutating func pmtkRates(_ rates: PMTKRates) {
    let first = [rates.gll, rates.rmc, rates.vtg, rates.gga, rates.gsa, rates.gsv]
    let unused = [Int](repeating: 0, count: 11)
    pmtk(314, first + unused + [rates.zda, 0])
  }

  /// Writes PMTK353: which constellations are searched for.
  public mutating func pmtkConstellations(
    gps: Bool, glonass: Bool, galileo: Bool, beiDou: Bool
  ) {
    pmtk(353, [gps ? 1 : 0, glonass ? 1 : 0, galileo ? 1 : 0, 0, beiDou ? 1 : 0])
  }

  /// Writes PMTK605: asks for the firmware; PMTK705 is the answer.
  public mutating func pmtkReleasePoll() { pmtk(605) }

  // MARK: CASIC

  /// Writes any command of CASIC: `$PCAS10,2`. None is acknowledged; questions are answered by TXT.
  ///
  /// Source: CASIC multimode satellite navigation receiver protocol specification.
  ///
  /// - Parameters:
  ///   - command: Its number, 0 to 99.
  ///   - arguments: What stands behind it; nothing is an empty field.
  public mutating func pcas(_ command: Int, _ arguments: [Int?] = []) {
    begin("PCAS")
    putInteger(Int64(command), width: 2)
    for argument in arguments { field(argument) }
    end()
  }

  /// Writes PCAS00: keep the settings in flash memory.
  public mutating func pcasSave() { pcas(0) }

  /// Writes PCAS01: the line's speed.
  ///
  /// - Parameter baud: 4800, 9600, 19 200, 38 400, 57 600 or 115 200 bits per second; for another
  ///   one nothing is written.
  public mutating func pcasBaud(_ baud: Int) {
    let speeds = [4800, 9600, 19_200, 38_400, 57_600, 115_200]
    if let index = speeds.firstIndex(of: baud) { pcas(1, [index]) }
  }

  /// Writes PCAS02: the time between fixes, milliseconds, 100 to 1000.
  public mutating func pcasFixInterval(milliseconds: Int) {
    pcas(2, [min(max(milliseconds, 100), 1000)])
  }

  /// How often each sentence is sent: every so many fixes, 0 never, 9 at most; nothing as it was.
  public struct PCASRates: Equatable, Sendable {
    /// Of GGA.
    public var gga: Int?
    /// Of GLL.
    public var gll: Int?
    /// Of GSA.
    public var gsa: Int?
    /// Of GSV.
    public var gsv: Int?
    /// Of RMC.
    public var rmc: Int?
    /// Of VTG.
    public var vtg: Int?
    /// Of ZDA.
    public var zda: Int?
    /// Of the TXT with the state of the antenna.
    public var antenna: Int?

    /// Makes rates that change nothing.
    public init() {}
  }

  /// Writes PCAS03: how often each sentence is sent.
  public mutating func pcasRates(_ rates: PCASRates) {
    pcas(
      3,
      [
        rates.gga, rates.gll, rates.gsa, rates.gsv, rates.rmc, rates.vtg, rates.zda, rates.antenna,
      ])
  }

  /// Writes PCAS04: which constellations are searched for.
  public mutating func pcasConstellations(gps: Bool, beiDou: Bool, glonass: Bool) {
    pcas(4, [(gps ? 1 : 0) | (beiDou ? 2 : 0) | (glonass ? 4 : 0)])
  }

  /// What PCAS06 asks for.
  public enum PCASPoll: Int, CaseIterable, Sendable {
    /// The firmware: `SW=`.
    case firmware = 0
    /// The chip and its serial number: `IC=`.
    case hardware = 1
    /// The constellations: `MO=`.
    case constellations = 2
    /// The customer's number: `CI=`.
    case product = 3
    /// The day of the build: `TB=`.
    case build = 5
  }

  /// Writes PCAS06: asks for something; a TXT with a name and a value is the answer.
  public mutating func pcasPoll(_ poll: PCASPoll) { pcas(6, [poll.rawValue]) }

  /// Writes PCAS10: start anew.
  public mutating func pcasRestart(_ start: Start) { pcas(10, [start.rawValue]) }

  /// Writes PCAS12: rest for so many seconds, at most 65 535. Older chips ignore it.
  public mutating func pcasStandby(seconds: Int) { pcas(12, [min(max(seconds, 0), 65_535)]) }
}
