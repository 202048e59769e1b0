import Foundation
import GNSSCodec
import Testing

/// The sentences as text, and what they must never hold.
struct NMEASentenceWriterTests {
  typealias Writer = NMEASentenceWriter

  /// The sentences that a closure writes, each without its checksum; the checksum is verified.
  static func written(_ write: (inout Writer) -> Void) -> [String] {
    var writer = Writer()
    write(&writer)
    var lines = String(decoding: writer.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.removeLast() == "", "the last sentence has no line end")
    return lines.map { line in
      let parts = line.split(separator: "*", omittingEmptySubsequences: false)
      let sum = parts[0].dropFirst().utf8.reduce(0 as UInt8, ^)
      #expect(parts.count == 2 && parts[1] == String(format: "%02X", sum), "\(line)")
      #expect(line.utf8.count <= 80, "\(line) has \(line.utf8.count + 2) characters")
      return String(parts[0])
    }
  }

  static let solution: Writer.Solution = {
    var solution = Writer.Solution()
    solution.date = CivilDate(year: 2026, month: 11, day: 30)
    solution.timeOfDay = TimeOfDay(hour: 7, minute: 0, second: 5, nanosecond: 250_000_000)
    solution.mode = .autonomous
    solution.latitude = 47.28522
    solution.longitude = -8.56525
    solution.altitude = 499.64
    solution.geoidSeparation = 47.4
    solution.speed = 1.5
    solution.course = 77.52
    solution.satellitesUsed = 9
    solution.hdop = 0.85
    return solution
  }()

  @Test("A full solution in every sentence")
  func full() {
    let lines = Self.written {
      $0.rmc(Self.solution)
      $0.vtg(Self.solution)
      $0.gga(Self.solution)
      $0.gll(Self.solution)
      $0.gns(Self.solution, modes: [.autonomous, .none, .differential])
      $0.zda(date: Self.solution.date, timeOfDay: Self.solution.timeOfDay)
    }
    #expect(
      lines == [
        "$GNRMC,070005.25,A,4717.11320,N,00833.91500,W,2.916,77.52,301126,,,A,V",
        "$GNVTG,77.52,T,,M,2.916,N,5.400,K,A",
        "$GNGGA,070005.25,4717.11320,N,00833.91500,W,1,09,0.85,499.6,M,47.4,M,,",
        "$GNGLL,4717.11320,N,00833.91500,W,070005.25,A,A",
        "$GNGNS,070005.25,4717.11320,N,00833.91500,W,AND,09,0.85,499.6,47.4,,,V",
        "$GNZDA,070005.25,30,11,2026,00,00",
      ])
  }

  @Test("Nothing known: empty fields, no position, no values")
  func empty() {
    let lines = Self.written {
      $0.rmc(Writer.Solution())
      $0.vtg(Writer.Solution())
      $0.gga(Writer.Solution())
      $0.gll(Writer.Solution())
      $0.gns(Writer.Solution(), modes: [.none])
      $0.zda(date: nil, timeOfDay: nil)
      $0.gst(timeOfDay: nil, Writer.ErrorStatistics())
    }
    #expect(
      lines == [
        "$GNRMC,,V,,,,,,,,,,N,V", "$GNVTG,,T,,M,,N,,K,N", "$GNGGA,,,,,,0,,99.99,,,,,,",
        "$GNGLL,,,,,,V,N", "$GNGNS,,,,,,N,,99.99,,,,,V", "$GNZDA,,,,,00,00",
        "$GNGST,,,,,,,,",
      ])
  }

  @Test("Without a mode, or with half a position, there is no position")
  func noPosition() {
    var withoutMode = Self.solution
    withoutMode.mode = .none
    var half = Self.solution
    half.longitude = nil
    var nonsense = Self.solution
    nonsense.latitude = .nan
    for solution in [withoutMode, half, nonsense] {
      let lines = Self.written {
        $0.rmc(solution)
        $0.gga(solution)
      }
      #expect(lines[0] == "$GNRMC,070005.25,V,,,,,,,301126,,,N,V")
      #expect(lines[1] == "$GNGGA,070005.25,,,,,0,09,0.85,,,,,,")
    }
  }

  @Test("Satellites: numbers, systems, signals and groups of four")
  func satellites() {
    let used = [SatelliteID(.glonass, 1), SatelliteID(.glonass, 24)]
    let seen: [Writer.Satellite] = [3, 17, 31, 8, 12].map {
      Writer.Satellite(
        id: SatelliteID(.beiDou, $0), elevation: 5, azimuth: 7,
        carrierToNoise: $0 == 12 ? nil : 33)
    }
    let sbas = [
      Writer.Satellite(
        id: SatelliteID(.sbas, 123), elevation: nil, azimuth: nil, carrierToNoise: 40)
    ]
    let lines = Self.written {
      $0.gsa(
        .glonass, mode: .threeDimensional, used: used,
        dilution: .init(position: 1.25, horizontal: 0.755, vertical: 120))
      $0.gsa(
        .beiDou, mode: .none, used: [],
        dilution: .init(position: nil, horizontal: nil, vertical: nil))
      $0.gsv(.beiDou, satellites: seen, signalID: 11)
      $0.gsv(.gps, satellites: sbas, signalID: 1)
      $0.gsv(.galileo, satellites: [], signalID: 7)
    }
    #expect(
      lines == [
        "$GNGSA,A,3,65,88,,,,,,,,,,,1.25,0.76,99.99,2",
        "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,4",
        "$GBGSV,2,1,05,03,05,007,33,17,05,007,33,31,05,007,33,08,05,007,33,B",
        "$GBGSV,2,2,05,12,05,007,,B",
        "$GPGSV,1,1,01,36,,,40,1",
        "$GAGSV,1,1,00,7",
      ])
  }

  @Test("Text is escaped and spread over sentences")
  func text() {
    let long = String(repeating: "abcdefghi ", count: 13)
    let lines = Self.written {
      $0.txt(.notice, "a,b*c$ é".utf8)
      $0.txt(.warning, long.utf8)
      $0.txt(.error, "".utf8)
    }
    #expect(lines[0] == "$GNTXT,01,01,02,a^2Cb^2Ac^24 ^C3^A9")
    #expect(lines[1].hasPrefix("$GNTXT,03,01,01,abcdefghi "))
    #expect(lines[1...3].map { $0.dropFirst(16) }.joined() == long)
    #expect(lines[4] == "$GNTXT,01,01,00,")
  }

  @Test("Rounding carries over the minute, the day and the year")
  func carry() {
    var solution = Self.solution
    solution.date = CivilDate(year: 2026, month: 12, day: 31)
    solution.timeOfDay = TimeOfDay(hour: 23, minute: 59, second: 59, nanosecond: 995_000_000)
    solution.latitude = -59.9999999999
    solution.longitude = 9.99999999
    solution.course = 359.996
    let lines = Self.written {
      $0.rmc(solution)
      $0.zda(date: solution.date, timeOfDay: solution.timeOfDay)
    }
    #expect(lines[0] == "$GNRMC,000000.00,A,6000.00000,S,01000.00000,E,2.916,0.00,010127,,,A,V")
    #expect(lines[1] == "$GNZDA,000000.00,01,01,2027,00,00")
    solution.timeOfDay = TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 999_999_999)
    let leap = Self.written { $0.zda(date: solution.date, timeOfDay: solution.timeOfDay) }
    #expect(leap == ["$GNZDA,235960.99,31,12,2026,00,00"])
  }

  @Test("Errors are written to the decimetre, and huge ones as the largest")
  func errors() {
    var errors = Writer.ErrorStatistics()
    errors.rangeResidual = 2.25
    errors.semiMajor = 4_294_967
    errors.semiMinor = .infinity
    errors.orientation = 179.96
    errors.latitude = 1e9
    errors.longitude = 1e9
    errors.altitude = 1e9
    let lines = Self.written { $0.gst(timeOfDay: Self.solution.timeOfDay, errors) }
    let largest = "99999.9"
    #expect(
      lines == [
        "$GNGST,070005.25,2.3,\(largest),\(largest),180.0,\(largest),\(largest),\(largest)"
      ])
  }

  @Test("What rounds to nothing has no sign")
  func minusZero() {
    var solution = Self.solution
    solution.altitude = -0.04
    solution.geoidSeparation = -0.0
    solution.speed = -0.0
    solution.course = -0.001
    solution.latitude = -1e-12
    let lines = Self.written {
      $0.gga(solution)
      $0.rmc(solution)
    }
    #expect(lines[0].hasSuffix(",0.0,M,0.0,M,,"))
    #expect(lines[1].contains(",0.000,0.00,"))
    #expect(lines[1].contains(",0000.00000,"))
  }

  @Test("More decimals on demand, within what a double holds")
  func decimals() {
    let lines = Self.written {
      $0.coordinateDecimals = 7
      $0.gll(Self.solution)
    }
    #expect(lines == ["$GNGLL,4717.1132000,N,00833.9150000,W,070005.25,A,A"])
  }
}
