internal import GNSSCodec

/// How a character looks: its colour, and how much it stands out.
struct Ink: Equatable {
  /// What a colour stands for; a terminal without colours shows all of them as text.
  enum Colour: UInt8 {
    case text, good, warning
    case gps, glonass, galileo, beiDou, qzss, navIC, sbas, imes
  }

  var colour = Colour.text
  /// What counts more.
  var isBold = false
  /// What counts less, or no longer.
  var isDim = false
  /// A bar across the screen.
  var isReverse = false

  static let text = Ink()
  static let dim = Ink(isDim: true)
  static let bold = Ink(isBold: true)
  static let bar = Ink(isReverse: true)
  static let warning = Ink(colour: .warning, isBold: true)

  /// The ink as it is where nothing is fresh any more.
  var faded: Ink { isReverse || colour == .warning ? self : .dim }
}

extension Constellation {
  /// The letter by which it is known in RINEX, and here in the plot: it works without colour, too.
  ///
  /// Source: RINEX 3.04, table 1; `M` for IMES, which has none.
  var letter: UInt8 {
    switch self {
    case .gps: UInt8(ascii: "G")
    case .glonass: UInt8(ascii: "R")
    case .galileo: UInt8(ascii: "E")
    case .beiDou: UInt8(ascii: "C")
    case .qzss: UInt8(ascii: "J")
    case .navIC: UInt8(ascii: "I")
    case .sbas: UInt8(ascii: "S")
    case .imes: UInt8(ascii: "M")
    }
  }

  var colour: Ink.Colour {
    switch self {
    case .gps: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beiDou: .beiDou
    case .qzss: .qzss
    case .navIC: .navIC
    case .sbas: .sbas
    case .imes: .imes
    }
  }

  /// The order in which they are shown.
  static let shown: [Constellation] = [
    .gps, .glonass, .galileo, .beiDou, .qzss, .navIC, .sbas, .imes,
  ]
}

/// What a terminal can show.
struct ScreenStyle: Equatable {
  enum Colours {
    case none
    /// The eight that all have.
    case eight
    /// 256, of which those are taken that are read on black and on white.
    case many
  }

  var colours = Colours.none
  /// Whether there are more characters than ASCII's: bars in eighths, and dots finer than a cell.
  var isUnicode = false

  init() {}

  /// Reads what the environment tells of the terminal; nothing where it cannot place text at all.
  ///
  /// Source: environ(7), locale(7); no-color.org.
  init?(_ environment: (String) -> String?) {
    guard let terminal = environment("TERM"), !terminal.isEmpty, !terminal.matches("dumb") else {
      return nil
    }
    let name = terminal.byteArray
    let isConsole = terminal.matches("linux")
    var locale = ""
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] where locale.isEmpty {
      locale = environment(name) ?? ""
    }
    let lower = locale.byteArray.map { 65...90 ~= $0 ? $0 + 32 : $0 }
    // The console's own font has neither eighths nor fine dots.
    isUnicode = !isConsole && (Self.has("utf-8", lower) || Self.has("utf8", lower))
    if environment("NO_COLOR")?.isEmpty == false || Self.isMonochrome(name) { return }
    let isDeep = environment("COLORTERM")?.isEmpty == false || Self.has("256color", name)
    colours = isDeep ? .many : .eight
  }

  /// Source: terminfo(5), names of terminals: DEC's, and the endings for what has no colour.
  private static func isMonochrome(_ name: [UInt8]) -> Bool {
    name.starts(with: "vt".utf8) || has("mono", name) || name.suffix(2).elementsEqual("-m".utf8)
  }

  private static func has(_ word: StaticString, _ text: [UInt8]) -> Bool {
    let word = word.withUTF8Buffer { Array($0) }
    guard text.count >= word.count else { return false }
    for start in 0...(text.count - word.count)
    where text[start..<(start + word.count)].elementsEqual(word) {
      return true
    }
    return false
  }

  /// The parameter of SGR that sets a colour; nothing for the terminal's own.
  ///
  /// Source: ECMA-48, SGR; xterm's palette of 256.
  func parameter(_ colour: Ink.Colour) -> StaticString? {
    switch colours {
    case .none: nil
    case .eight:
      switch colour {
      case .text, .sbas, .imes: nil
      case .good, .gps: "32"
      case .warning, .glonass: "31"
      case .galileo: "34"
      case .beiDou: "33"
      case .qzss: "35"
      case .navIC: "36"
      }
    case .many:
      switch colour {
      case .text: nil
      case .good, .gps: "38;5;71"
      case .warning: "38;5;203"
      case .glonass: "38;5;167"
      case .galileo: "38;5;68"
      case .beiDou: "38;5;172"
      case .qzss: "38;5;133"
      case .navIC: "38;5;37"
      case .sbas: "38;5;102"
      case .imes: "38;5;101"
      }
    }
  }
}
