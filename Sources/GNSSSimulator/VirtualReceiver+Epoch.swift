internal import CMath
internal import GNSSCodec
internal import GNSSGeodesy

extension VirtualReceiver {
  /// How far the receiver has come since it began to search.
  enum Phase {
    /// Neither time nor position.
    case blind
    /// The time is known.
    case timeKnown
    /// Position, for so many seconds.
    case fixed(seconds: Double)
  }

  /// One epoch as it is sent.
  struct Report {
    var sentence = NMEASentenceWriter.Solution()
    var solution = UBXFrameWriter.Solution()
    var satellites: [VisibleSatellite] = []
    var used: [VisibleSatellite] = []
    var dilution: Dilution?
    var isTimeKnown = false
    var isFix = false
  }

  /// Lives through one epoch and sends what belongs to it.
  ///
  /// - Parameter epoch: Milliseconds of Unix time.
  mutating func sendEpoch(_ epoch: Int64) {
    let elapsed = lastEpoch.map { Double(epoch - $0) / 1000 } ?? 0
    // After a rest the way is walked in steps: its turns would be too wide in one.
    var rest = elapsed
    while rest > Self.longestStep {
      motion.step(Self.longestStep)
      rest -= Self.longestStep
    }
    motion.step(rest)
    errors.step(elapsed)
    if let lastEpoch {
      for _ in 0..<(epoch / 1000 - lastEpoch / 1000) { sky.step(from: motion.position) }
    }
    lookUp()
    let report = report(of: epoch)
    lastReport = report
    var isFirst = true
    for message in OutputMessage.allCases where settings.sends(message, atEpoch: epochCount) {
      write(message, of: report)
      sendWritten()
      if isFirst { remind() }
      isFirst = false
    }
    epochCount += 1
  }

  /// Says in each epoch that it is simulated, behind the first message: who begins to read now has
  /// not heard its greeting, and a position that is none must never pass for one. Where it sends
  /// both protocols it says so in both: one of them may be all that is recorded.
  private mutating func remind() {
    tell(Identity.notice)
    let sendsFixes = settings.sends(.navPVT, atEpoch: 0) || settings.sends(.navPOSLLH, atEpoch: 0)
    if settings.sendsNMEA, sendsFixes {
      frames.infNotice(Identity.notice)
      sendWritten()
    }
    tellAntenna()
  }

  /// Sees whether the sky is hidden; when it is no more, the search begins anew.
  private mutating func lookUp() {
    let wasHidden = isHidden
    isHidden = has(.tunnel) || antenna != .inOrder
    if wasHidden, !isHidden { search(forgotten: []) }
  }

  /// The longest step of the motion, seconds: the slowest rate of solutions that receivers have.
  private static let longestStep = 10.0

  private func phase(at epoch: Int64) -> Phase {
    let searched = epoch - search.start
    if searched >= search.length {
      return .fixed(seconds: Double(searched - search.length) / 1000)
    }
    return search.isTimeKnown || 2 * searched >= search.length ? .timeKnown : .blind
  }

  private func report(of epoch: Int64) -> Report {
    var report = Report()
    let phase = phase(at: epoch)
    let told = toldTime(at: epoch)
    let time = UTCTime(unixNanoseconds: told * 1_000_000)
    report.solution.timeOfWeek = Self.timeOfWeek(of: told)
    report.solution.timeSinceStart = .milliseconds(epoch - search.start)
    if case .blind = phase {
    } else {
      report.isTimeKnown = true
      report.sentence.date = time.date
      report.sentence.timeOfDay = time.timeOfDay
      report.solution.time = time
      report.solution.timeAccuracy = 1_000_000
    }
    if !isHidden { report.satellites = acquired(at: epoch) }
    report.sentence.satellitesUsed = 0
    if case .fixed(let seconds) = phase { fill(&report, fixedFor: seconds) }
    return report
  }

  /// Adds position, velocity and accuracies.
  private func fill(_ report: inout Report, fixedFor seconds: Double) {
    report.used = used(of: report.satellites)
    guard let dilution = Dilution(of: report.used) else { return }
    report.isFix = true
    report.dilution = dilution
    // After a cold start the filter has yet to settle.
    let isCold = search.length > Search.hotStart.wholeNanoseconds / 1_000_000
    let settling = isCold ? 1 + 7 * cmath_exp(-seconds / 8) : 1
    let horizontalAccuracy = (0.4 + 1.6 * dilution.horizontal) * settling
    let verticalAccuracy = (0.6 + 1.9 * dilution.vertical) * settling
    let truth = motion.position
    let axis = horizontalAccuracy / 2.0.squareRoot()
    let shifted = Self.moved(
      truth,
      NED(
        north: axis * errors.north, east: axis * errors.east,
        down: -verticalAccuracy * errors.up))
    let velocity = NED(
      north: motion.velocity.north + errors.velocityNorth,
      east: motion.velocity.east + errors.velocityEast,
      down: motion.velocity.down + errors.velocityDown)
    fill(&report, position: shifted, velocity: velocity)
    report.solution.horizontalAccuracy = horizontalAccuracy
    report.solution.verticalAccuracy = verticalAccuracy
    report.solution.timeAccuracy = UInt32(10 + 20 * dilution.time * settling)
    report.solution.positionDilution = dilution.position
    report.solution.timeToFirstFix = .milliseconds(search.length)
    report.sentence.hdop = dilution.horizontal
  }

  private func fill(_ report: inout Report, position: Geodetic, velocity: NED) {
    let speed = velocity.horizontalLength
    let altitude = position.height - scenario.geoidSeparation
    report.sentence.mode = .autonomous
    report.sentence.latitude = position.latitude
    report.sentence.longitude = position.longitude
    report.sentence.altitude = altitude
    report.sentence.geoidSeparation = scenario.geoidSeparation
    report.sentence.speed = speed
    // Standing still there is no course to tell.
    report.sentence.course = speed >= Self.slowestCourse ? velocity.bearing : nil
    report.sentence.satellitesUsed = report.used.count
    report.solution.fixType = .threeDimensional
    report.solution.isFixOK = true
    report.solution.satellitesUsed = report.used.count
    report.solution.latitude = position.latitude
    report.solution.longitude = position.longitude
    report.solution.height = position.height
    report.solution.altitude = altitude
    report.solution.velocityNorth = velocity.north
    report.solution.velocityEast = velocity.east
    report.solution.velocityDown = velocity.down
    report.solution.groundSpeed = speed
    report.solution.speed = cmath_hypot(speed, velocity.down)
    report.solution.course = velocity.bearing
    let speedAccuracy = 2 * PositionErrors.velocityNoise
    report.solution.speedAccuracy = speedAccuracy
    report.solution.courseAccuracy =
      speed > speedAccuracy ? cmath_atan2(speedAccuracy, speed) * 180 / .pi : 180
  }

  /// Below this speed, metres per second, sentences carry no course.
  private static let slowestCourse = 0.15

  /// The satellites known at an instant: all in view once time is known, else those acquired.
  private func acquired(at epoch: Int64) -> [VisibleSatellite] {
    let part = search.length == 0 ? 1 : Double(epoch - search.start) / Double(search.length)
    let used = Constellation.allCases.map { settings.uses($0) }
    let satellites = sky.satellites.filter {
      used[Int($0.id.constellation.rawValue)]
        && ($0.acquisition <= part && $0.isTracked || part >= 1)
    }
    return has(.jamming) ? satellites.map { $0.weakened(by: Self.jammingLoss) } : satellites
  }

  /// What a jammer takes from each signal, dB.
  private static let jammingLoss = 22.0

  /// The satellites that the solution uses: usable ones, at most a GSA sentence of each system.
  private func used(of satellites: [VisibleSatellite]) -> [VisibleSatellite] {
    var used: [VisibleSatellite] = []
    var counts = [0, 0, 0, 0, 0, 0, 0, 0]
    for satellite in satellites where satellite.isUsable {
      let system = Int(satellite.id.constellation.rawValue)
      if counts[system] == 12 { continue }
      counts[system] += 1
      used.append(satellite)
    }
    return used
  }

  /// A point moved by a few metres.
  private static func moved(_ point: Geodetic, _ by: NED) -> Geodetic {
    let reached = Geodesic.destination(
      from: point.coordinate, bearing: by.bearing, distance: by.horizontalLength)
    return Geodetic(
      latitude: reached.latitude, longitude: reached.longitude, height: point.height - by.down)
  }

  /// GPS time of week of an instant, milliseconds.
  private static func timeOfWeek(of unixMilliseconds: Int64) -> UInt32 {
    // GPS time began on 1980-01-06 and has been 18 s ahead of UTC since 2017.
    let week: Int64 = 604_800_000
    let sinceStart = unixMilliseconds - 315_964_800_000 + 18_000
    return UInt32(((sinceStart % week) + week) % week)
  }
}
