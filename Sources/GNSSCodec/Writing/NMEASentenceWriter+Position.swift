extension NMEASentenceWriter {
  /// What RMC, GGA, GNS, GLL and VTG say of one instant. What is unknown stays `nil`.
  public struct Solution: Equatable, Sendable {
    /// Day, UTC.
    public var date: CivilDate?
    /// Time of day, UTC.
    public var timeOfDay: TimeOfDay?
    /// How the position was obtained; with `none` no position, speed or course is written.
    public var mode = PositionMode.none
    /// Latitude, degrees, north positive.
    public var latitude: Double?
    /// Longitude, degrees, east positive.
    public var longitude: Double?
    /// Altitude above mean sea level, metres.
    public var altitude: Double?
    /// Height of the geoid above the ellipsoid, metres.
    public var geoidSeparation: Double?
    /// Speed over ground, metres per second.
    public var speed: Double?
    /// Course over ground, degrees true.
    public var course: Double?
    /// Satellites used in the solution.
    public var satellitesUsed: Int?
    /// Horizontal dilution of precision.
    public var hdop: Double?
    /// Age of the differential corrections, seconds.
    public var correctionAge: Double?
    /// Station of the differential corrections, 0 to 4095.
    public var correctionStation: Int?

    /// Makes a solution in which nothing is known.
    public init() {}
  }

  /// Writes RMC: time, date, position, speed and course.
  public mutating func rmc(_ solution: Solution) {
    let fix = Shown(solution)
    begin(talker, "RMC")
    fieldTime(fix.timeOfDay)
    field(fix.hasPosition ? "A" : "V")
    fieldCoordinates(fix)
    field(fix.speed.map { $0 * 3600 / 1852 }, decimals: 3)
    fieldCourse(fix.course)
    fieldDate(fix.date)
    field()  // magnetic variation
    field()  // its direction
    field(fix.mode.rawValue)
    field("V")  // navigational status: the equipment gives none
    end()
  }

  /// Writes GGA: time, position, quality, altitude.
  ///
  /// What corrections add may need room: then the age and the dilution are written with fewer
  /// decimals, the station is left out, and at last the altitude loses its decimals.
  public mutating func gga(_ solution: Solution) {
    let fix = Shown(solution)
    fit { writer, saving in
      writer.begin(writer.talker, "GGA")
      writer.fieldTime(fix.timeOfDay)
      writer.fieldCoordinates(fix)
      writer.field(0x30 + fix.mode.ggaQuality)
      writer.field(solution.satellitesUsed.map { min($0, 99) }, width: 2)
      writer.fieldDOP(solution.hdop, decimals: saving > 1 ? 1 : 2)
      writer.fieldLength(fix.altitude, decimals: saving > 3 ? 0 : 1)
      writer.fieldLength(fix.geoidSeparation, decimals: saving > 3 ? 0 : 1)
      writer.field(solution.correctionAge, decimals: saving > 0 ? 0 : 1)
      writer.field(saving > 2 ? nil : solution.correctionStation, width: 4)
    }
  }

  /// Writes GNS: time, position, one mode for each constellation, altitude.
  ///
  /// It saves room as GGA does.
  ///
  /// - Parameters:
  ///   - solution: What is known of the instant.
  ///   - modes: In the order GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC; at most six are written.
  public mutating func gns(_ solution: Solution, modes: [PositionMode]) {
    let fix = Shown(solution)
    fit { writer, saving in
      writer.begin(writer.talker, "GNS")
      writer.fieldTime(fix.timeOfDay)
      writer.fieldCoordinates(fix)
      writer.field()
      for mode in modes.prefix(6) { writer.put(mode.rawValue) }
      writer.field(solution.satellitesUsed.map { min($0, 99) }, width: 2)
      writer.fieldDOP(solution.hdop, decimals: saving > 1 ? 1 : 2)
      writer.field(fix.altitude, decimals: saving > 3 ? 0 : 1)
      writer.field(fix.geoidSeparation, decimals: saving > 3 ? 0 : 1)
      writer.field(solution.correctionAge, decimals: saving > 0 ? 0 : 1)
      writer.field(saving > 2 ? nil : solution.correctionStation, width: 4)
      writer.field("V")
    }
  }

  /// Writes GLL: position, time.
  public mutating func gll(_ solution: Solution) {
    let fix = Shown(solution)
    begin(talker, "GLL")
    fieldCoordinates(fix)
    fieldTime(fix.timeOfDay)
    field(fix.hasPosition ? "A" : "V")
    field(fix.mode.rawValue)
    end()
  }

  /// Writes VTG: course and speed.
  public mutating func vtg(_ solution: Solution) {
    let fix = Shown(solution)
    begin(talker, "VTG")
    fieldCourse(fix.course)
    field("T")
    field()  // magnetic course
    field("M")
    field(fix.speed.map { $0 * 3600 / 1852 }, decimals: 3)
    field("N")
    field(fix.speed.map { $0 * 3.6 }, decimals: 3)
    field("K")
    field(fix.mode.rawValue)
    end()
  }

  /// Writes ZDA: time and date with the four digits of the year, zone 00:00.
  public mutating func zda(date: CivilDate?, timeOfDay: TimeOfDay?) {
    let (date, timeOfDay) = Self.rounded(date, timeOfDay)
    begin(talker, "ZDA")
    fieldTime(timeOfDay)
    field(date?.day, width: 2)
    field(date?.month, width: 2)
    field(date?.year, width: 4)
    field("00")
    field("00")
    end()
  }

  /// A solution as it is written: time rounded, and no position without a mode that has one.
  struct Shown {
    let date: CivilDate?
    let timeOfDay: TimeOfDay?
    let mode: PositionMode
    let latitude: Double?
    let longitude: Double?
    let altitude: Double?
    let geoidSeparation: Double?
    let speed: Double?
    let course: Double?

    var hasPosition: Bool { latitude != nil }

    init(_ solution: Solution) {
      (date, timeOfDay) = NMEASentenceWriter.rounded(solution.date, solution.timeOfDay)
      let isFix =
        solution.mode != .none && (solution.latitude ?? .nan).isFinite
        && (solution.longitude ?? .nan).isFinite
      mode = isFix ? solution.mode : .none
      latitude = isFix ? solution.latitude : nil
      longitude = isFix ? solution.longitude : nil
      altitude = isFix ? solution.altitude : nil
      geoidSeparation = isFix ? solution.geoidSeparation : nil
      speed = isFix ? solution.speed : nil
      course = isFix ? solution.course : nil
    }
  }

  /// The instant to the nearest hundredth of a second, carried into the minute, hour and day.
  ///
  /// A leap second is cut instead, so that it stays one.
  static func rounded(
    _ date: CivilDate?, _ timeOfDay: TimeOfDay?
  ) -> (CivilDate?, TimeOfDay?) {
    guard var time = timeOfDay else { return (date, nil) }
    let step = 10_000_000
    if time.second == 60 {
      time.nanosecond -= time.nanosecond % step
      return (date, time)
    }
    let hundredths = (time.nanosecondsSinceMidnight + Int64(step / 2)) / Int64(step)
    let rounded = TimeOfDay(nanosecondsSinceMidnight: hundredths * Int64(step))
    let isNextDay = hundredths * Int64(step) >= TimeOfDay.nanosecondsPerDay
    return (isNextDay ? date?.advanced(byDays: 1) : date, rounded)
  }

  /// A dilution of precision; receivers say 99.99 for one that is large or unknown.
  mutating func fieldDOP(_ dilution: Double?, decimals: Int = 2) {
    let largest = decimals == 1 ? 99.9 : 99.99
    field(min(dilution ?? largest, largest), decimals: decimals)
  }

  /// hhmmss.ss; empty where unknown.
  mutating func fieldTime(_ time: TimeOfDay?) {
    field()
    guard let time else { return }
    putInteger(Int64(time.hour * 10_000 + time.minute * 100 + time.second), width: 6)
    put(0x2E)
    putInteger(Int64(time.nanosecond / 10_000_000), width: 2)
  }

  /// ddmmyy; empty where unknown.
  mutating func fieldDate(_ date: CivilDate?) {
    field()
    guard let date else { return }
    putInteger(Int64(date.day * 10_000 + date.month * 100 + date.year % 100), width: 6)
  }

  /// Two fields: metres and their unit; both empty where unknown.
  private mutating func fieldLength(_ metres: Double?, decimals: Int) {
    field(metres, decimals: decimals)
    field()
    if let metres, metres.isFinite { put(0x4D) }
  }

  /// Degrees true below 360.
  mutating func fieldCourse(_ course: Double?) {
    guard let course, let scaled = ScaledInteger.nearest(course, scale: 100) else { return field() }
    let turn = (scaled % 36_000 + 36_000) % 36_000
    field(Double(turn) / 100, decimals: 2)
  }

  /// Four fields: latitude, N or S, longitude, E or W.
  mutating func fieldCoordinates(_ fix: Shown) {
    fieldAngle(fix.latitude, degreeWidth: 2, limit: 90)
    field()
    if let latitude = fix.latitude { put(latitude < 0 ? 0x53 : 0x4E) }
    fieldAngle(fix.longitude, degreeWidth: 3, limit: 180)
    field()
    if let longitude = fix.longitude { put(longitude < 0 ? 0x57 : 0x45) }
  }

  /// Degrees and minutes from one rounded integer, so that the minutes never become 60.
  private mutating func fieldAngle(_ degrees: Double?, degreeWidth: Int, limit: Int64) {
    field()
    guard let degrees else { return }
    let decimals = min(max(coordinateDecimals, 2), 8)
    let perMinute = Int64(ScaledInteger.powerOfTen(decimals))
    let perDegree = perMinute * 60
    let scaled = ScaledInteger.nearest(abs(degrees), scale: UInt64(perDegree)) ?? limit * perDegree
    let bounded = min(scaled, limit * perDegree)
    putInteger(bounded / perDegree, width: degreeWidth)
    putInteger(bounded % perDegree / perMinute, width: 2)
    put(0x2E)
    putInteger(bounded % perMinute, width: decimals)
  }
}
