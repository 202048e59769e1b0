import GNSSCodec
import TestSupport
import Testing

/// Sentences that are written and read by the same code: what comes back is what was meant, rounded
/// to the digits that were written.
struct RoundTripTests {
  typealias Writer = NMEASentenceWriter

  /// Half of the last digit, and what a double cannot hold.
  private static func isNear(_ read: Double?, _ meant: Double?, _ half: Double) -> Bool {
    guard let read, let meant else { return read == nil && meant == nil }
    return abs(read - meant) <= half * 1.000_000_1 + 1e-9
  }

  private static func scanner(_ write: (inout Writer) -> Void) -> FrameScanner {
    var writer = Writer()
    write(&writer)
    var scanner = FrameScanner()
    _ = scanner.append(writer.bytes.span.bytes)
    return scanner
  }

  @Test("Positions, times, speeds, in all sentences that have them")
  func solutions() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<2000 {
      let solution = WrittenSentencesTests.solution(&random)
      var scanner = Self.scanner {
        $0.gga(solution)
        $0.rmc(solution)
        $0.gll(solution)
        $0.gns(solution, modes: [solution.mode, .none])
        $0.vtg(solution)
        $0.zda(date: solution.date, timeOfDay: solution.timeOfDay)
      }
      if let gga = scanner.next()?.sentence?.gga {
        Self.check(gga.position, solution)
        Self.check(gga.time, solution)
        #expect(gga.satellitesUsed == min(solution.satellitesUsed ?? 0, 99))
        #expect(gga.quality == Self.qualities[solution.mode])
        // What corrections add may take a decimal.
        let half = solution.correctionAge == nil ? 0.05 : 0.5
        #expect(Self.isNear(gga.altitude?.value, solution.altitude, half))
        #expect(Self.isNear(gga.geoidSeparation?.value, solution.geoidSeparation, half))
        #expect(Self.isNear(gga.differentialAge, solution.correctionAge, 0.5))
      } else {
        Issue.record("no GGA")
      }
      if let rmc = scanner.next()?.sentence?.rmc {
        Self.check(rmc.position, solution)
        Self.check(rmc.time, solution)
        #expect(rmc.status == 0x41 && rmc.mode == solution.mode.rawValue)
        Self.check(rmc.speedKnots, rmc.course, solution)
        #expect(rmc.date == Self.day(solution))
      } else {
        Issue.record("no RMC")
      }
      if let gll = scanner.next()?.sentence?.gll {
        Self.check(gll.position, solution)
        Self.check(gll.time, solution)
        #expect(gll.status == 0x41 && gll.mode == solution.mode.rawValue)
      } else {
        Issue.record("no GLL")
      }
      if let gns = scanner.next()?.sentence?.gns {
        Self.check(gns.position, solution)
        Self.check(gns.time, solution)
        #expect(gns.mode == solution.mode.rawValue)
      } else {
        Issue.record("no GNS")
      }
      if let vtg = scanner.next()?.sentence?.vtg {
        Self.check(vtg.speedKnots, vtg.course, solution)
        let speed = solution.speed.map { $0 * 3.6 }
        #expect(Self.isNear(vtg.speedKilometresPerHour?.value, speed, 0.0005))
        #expect(vtg.mode == solution.mode.rawValue)
      } else {
        Issue.record("no VTG")
      }
      if let zda = scanner.next()?.sentence?.zda {
        Self.check(zda.time, solution)
        #expect(zda.date == Self.day(solution) && zda.zoneMinutes == 0)
      } else {
        Issue.record("no ZDA")
      }
    }
  }

  private static let qualities: [Writer.PositionMode: UInt8] = [
    .autonomous: 1, .differential: 2, .rtkFixed: 4, .rtkFloat: 5, .estimated: 6, .simulated: 8,
  ]

  private static func check(_ position: NMEA.Position?, _ solution: Writer.Solution) {
    #expect(isNear(position?.latitude.degrees, solution.latitude, 0.5e-5 / 60))
    #expect(isNear(position?.longitude.degrees, solution.longitude, 0.5e-5 / 60))
  }

  /// Nanoseconds since midnight to the nearest hundredth; the last one of a day is the next day's.
  private static func hundredths(_ solution: Writer.Solution) -> Int64 {
    ((solution.timeOfDay?.nanosecondsSinceMidnight ?? 0) + 5_000_000) / 10_000_000
  }

  private static func check(_ time: TimeOfDay?, _ solution: Writer.Solution) {
    let day: Int64 = 8_640_000
    #expect(time?.nanosecondsSinceMidnight == hundredths(solution) % day * 10_000_000)
  }

  private static func day(_ solution: Writer.Solution) -> CivilDate? {
    hundredths(solution) < 8_640_000 ? solution.date : solution.date?.advanced(byDays: 1)
  }

  private static func check(
    _ knots: NMEA.Decimal?, _ course: NMEA.Decimal?, _ solution: Writer.Solution
  ) {
    #expect(isNear(knots?.value, solution.speed.map { $0 * 3600 / 1852 }, 0.0005))
    let turn = abs((course?.value ?? .nan) - (solution.course ?? .nan))
    #expect(min(turn, 360 - turn) <= 0.005_001)
  }

  @Test("Errors, satellites, and texts with any character")
  func lists() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    for _ in 0..<500 {
      var errors = Writer.ErrorStatistics()
      errors.rangeResidual = Double.random(in: 0...1000, using: &random)
      errors.latitude = Double.random(in: 0...90_000, using: &random)
      errors.longitude = Bool.random(using: &random) ? nil : 3.25
      errors.altitude = Double.random(in: 0...90_000, using: &random)
      let seen = (0..<Int.random(in: 0...36, using: &random)).map { index in
        Writer.Satellite(
          id: SatelliteID(.beiDou, UInt8(index + 1)),
          elevation: Bool.random(using: &random) ? nil : Int.random(in: -9...90, using: &random),
          azimuth: Bool.random(using: &random) ? nil : Int.random(in: 0...359, using: &random),
          carrierToNoise: Bool.random(using: &random) ? nil : Int.random(in: 1...60, using: &random)
        )
      }
      let signal = UInt8.random(in: 0...12, using: &random)
      var scanner = Self.scanner {
        $0.gst(timeOfDay: nil, errors)
        $0.gsv(.beiDou, satellites: seen, signalID: signal)
      }
      let gst = scanner.next()?.sentence?.gst
      #expect(Self.isNear(gst?.rangeResiduals, errors.rangeResidual, 0.05))
      #expect(Self.isNear(gst?.latitude, errors.latitude, 0.05))
      #expect(Self.isNear(gst?.longitude, errors.longitude, 0.05))
      #expect(Self.isNear(gst?.altitude, errors.altitude, 0.05))
      #expect(gst?.semiMajor == nil && gst?.time == nil)
      #expect(Self.list(&scanner, signal) == seen)
    }
  }

  /// The satellites of a whole series.
  private static func list(_ scanner: inout FrameScanner, _ signal: UInt8) -> [Writer.Satellite] {
    var list: [Writer.Satellite] = []
    while let sentence = scanner.next()?.sentence, let gsv = sentence.gsv {
      #expect(gsv.hasSignalField && gsv.signalID == signal)
      for index in 0..<gsv.groupCount {
        let group = gsv.groups[index]
        guard let id = SatelliteID(nmea: group.number, talker: sentence.talker) else { continue }
        list.append(
          Writer.Satellite(
            id: id, elevation: group.elevation, azimuth: group.azimuth,
            carrierToNoise: group.carrierToNoise.map { Int($0) }))
      }
    }
    return list
  }

  @Test("The antenna's state, as the virtual receiver may tell it")
  func antenna() {
    let states: [(String, NMEA.AntennaState)] = [
      ("OK", .ok), ("OPEN", .open), ("SHORT", .short), ("INIT", .starting), ("DONTKNOW", .unknown),
    ]
    for (word, state) in states {
      var scanner = Self.scanner { $0.txt(.notice, "ANTSTATUS=\(word)".utf8) }
      if let sentence = scanner.next()?.sentence, let text = sentence.txt {
        #expect(text.antenna == state && text.kind == 2)
      } else {
        Issue.record("no TXT")
      }
    }
  }
}
