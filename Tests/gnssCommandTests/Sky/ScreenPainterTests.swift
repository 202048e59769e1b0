import TestSupport
import Testing

@testable import gnss

/// The bytes that turn one screen into the next.
struct ScreenPainterTests {
  @Test func aTerminalShowsWhatWasDrawn() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Seeded(seed: seed)
    let style = try #require(ScreenStyle { ["TERM": "xterm", "LANG": "C.UTF-8"][$0] })
    var painter = ScreenPainter(style)
    var shown = ShownScreen(columns: 40, rows: 9)
    shown.take(Array("\u{1B}[?1049h".utf8))
    var grid = CellGrid(columns: 40, rows: 9)
    let glyphs: [UInt32] = [0x20, 0x41, 0x2588, 0x28FF, 0xB0]
    let inks: [Ink] = [.text, .dim, .bold, .bar, .warning, Ink(colour: .gps)]
    for _ in 0..<300 {
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        grid.put(
          glyphs.randomElement(using: &random) ?? 0x20, Int.random(in: 0..<9, using: &random),
          Int.random(in: 0..<40, using: &random), inks.randomElement(using: &random) ?? .text)
      }
      var bytes = TextBuffer()
      painter.paint(grid, into: &bytes)
      shown.take(bytes.bytes)
      #expect(shown.text == grid.text, "seed \(seed)")
      #expect(shown.unknown.isEmpty)
    }
  }

  @Test func whatIsAsItWasIsNotDrawn() throws {
    var painter = ScreenPainter(ScreenStyle())
    var grid = CellGrid(columns: 80, rows: 24)
    grid.put("47.2852212", 3, 10)
    var bytes = TextBuffer()
    painter.paint(grid, into: &bytes)
    bytes.removeAll()
    painter.paint(grid, into: &bytes)
    #expect(bytes.count == 0)
    grid.put("5", 3, 19)
    painter.paint(grid, into: &bytes)
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == "\u{1B}[4;20H5")
    bytes.removeAll()
    painter.forget()
    painter.paint(grid, into: &bytes)
    #expect(bytes.count > 10, "all is drawn where it is not known what is there")
  }

  @Test func theEnvironmentTellsWhatATerminalShows() {
    let style = { (environment: [String: String]) in ScreenStyle { environment[$0] } }
    #expect(style([:]) == nil)
    #expect(style(["TERM": ""]) == nil)
    #expect(style(["TERM": "dumb", "LANG": "C.UTF-8"]) == nil)
    #expect(style(["TERM": "xterm"])?.colours == .eight)
    #expect(style(["TERM": "xterm-256color"])?.colours == .many)
    #expect(style(["TERM": "xterm", "COLORTERM": "truecolor"])?.colours == .many)
    let plain = style(["TERM": "xterm-256color", "NO_COLOR": "1"])
    #expect(plain?.colours == ScreenStyle.Colours.none)
    #expect(style(["TERM": "xterm", "NO_COLOR": ""])?.colours == .eight)
    #expect(style(["TERM": "vt100"])?.colours == ScreenStyle.Colours.none)
    #expect(style(["TERM": "xterm-mono"])?.colours == ScreenStyle.Colours.none)
    #expect(style(["TERM": "xterm", "LANG": "de_DE.UTF-8"])?.isUnicode == true)
    #expect(style(["TERM": "xterm", "LANG": "de_DE.utf8"])?.isUnicode == true)
    #expect(style(["TERM": "xterm", "LC_ALL": "C", "LANG": "de_DE.UTF-8"])?.isUnicode == false)
    #expect(style(["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "C.UTF-8"])?.isUnicode == true)
    #expect(style(["TERM": "linux", "LANG": "de_DE.UTF-8"])?.isUnicode == false)
  }
}
