internal import GNSSCodec

/// An instant of GPS time, to 100 ns.
struct GPSTime: Equatable {
  /// Seconds of a week.
  static let week: Int64 = 604_800
  /// Days from 1970-01-01 to 1980-01-06, when GPS time begins.
  static let firstDay = 3657

  /// Tenths of a microsecond since 1980-01-06.
  let ticks: Int64

  /// Makes the instant of a week and the seconds within it; nothing where there is none such.
  init?(week: Int, seconds: Double) {
    guard 0..<10_000 ~= week, seconds >= 0, seconds < Double(Self.week) + 1 else { return nil }
    ticks = Int64(week) * Self.week * 10_000_000 + Int64(seconds * 1e7 + 0.5)
  }

  var date: CivilDate {
    CivilDate(daysSince1970: Self.firstDay + Int(ticks / 864_000_000_000))
  }
  private var ticksOfDay: Int64 { ticks % 864_000_000_000 }
  var hour: Int { Int(ticksOfDay / 36_000_000_000) }
  var minute: Int { Int(ticksOfDay / 600_000_000 % 60) }
  var second: Int { Int(ticksOfDay / 10_000_000 % 60) }
  /// Tenths of a microsecond of the second.
  var fraction: UInt64 { UInt64(ticks % 10_000_000) }
}

/// The columns of RINEX.
extension TextBuffer {
  /// Appends a number in `F`*width*`.`*decimals*.
  mutating func append(_ value: Double, width: Int, decimals: Int) {
    append(
      TextBuffer { $0.append(value, decimals: decimals, keepsZeros: true) }, alignedTo: width)
  }

  /// Appends an integer at the right end of a column.
  mutating func append(column value: Int, width: Int) {
    append(TextBuffer { $0.append(value) }, alignedTo: width)
  }

  /// Appends a text at the left end of a column.
  mutating func append(left text: StaticString, width: Int) {
    let start = count
    append(text)
    pad(from: start, to: width)
  }

  /// Ends a line of the header: its label stands from column 61 on.
  mutating func endHeader(from start: Int, _ label: StaticString) {
    pad(from: start, to: 60)
    append(left: label, width: 20)
    append("\n")
  }

  /// Appends a line of the header.
  mutating func header(_ label: StaticString, _ write: (inout TextBuffer) -> Void) {
    let start = count
    write(&self)
    endHeader(from: start, label)
  }

  /// Appends a number as Fortran's `1PD19.12` does: one digit, the point, twelve digits, exponent.
  mutating func appendScientific(_ value: Double) {
    append(TextBuffer { $0.writeScientific(value) }, alignedTo: 19)
  }

  private mutating func writeScientific(_ value: Double) {
    var size = value.magnitude
    var exponent = 0
    // What messages hold lies between 1e-20 and 1e10.
    while size >= 10, exponent < 99 {
      size /= 10
      exponent += 1
    }
    while size < 1, size > 0, exponent > -99 {
      size *= 10
      exponent -= 1
    }
    var digits = UInt64(size * 1e12 + 0.5)
    if digits >= 10_000_000_000_000 {
      digits /= 10
      exponent += 1
    }
    if value < 0 { append("-") }
    append(digits / 1_000_000_000_000)
    append(".")
    append(digits % 1_000_000_000_000, width: 12)
    append(exponent < 0 ? "D-" : "D+")
    append(UInt64(exponent.magnitude), width: 2)
  }
}
