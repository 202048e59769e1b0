import Testing

@testable import GNSSDriver

/// The state machine, its time drawn as text: a letter a second, as ``DutyDrawing`` has them.
struct DutyCycleTests {
  private func expect(
    _ text: String, _ kind: PowerKind = .eight, on link: PowerLink = .serial, isHeard: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let played = DutyDrawing(text, PowerFacts(kind, on: link), isHeard: isHeard)
    var drawn: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("state") {
        drawn.append("state  \(played.state)")
      } else if line.hasPrefix("does") {
        drawn.append("does   \(played.does)")
      } else {
        drawn.append(String(line))
      }
    }
    #expect(drawn.joined(separator: "\n") == text, sourceLocation: sourceLocation)
  }

  @Test("It rests after a fix, and wakes three seconds before the next one is wanted")
  func cycle() {
    for link in PowerLink.allCases {
      expect(
        """
        sees   nnFF.......nnFF.......nFF
        wants  sss111111111111111s
        state  AATrrrrrrrAAArrrrrrrAAATT
        does   ...z......W..z......W....
        """, on: link)
    }
  }

  @Test("Before the orbits are known it stays on for half a minute")
  func orbits() {
    expect(
      """
      sees   nnFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF......
      wants  1
      state  AATTTTTTTTTTTTTTTTTTTTTTTTTTTTTTrrrrrrr
      does   ................................z......
      """, isHeard: false)
  }

  @Test("It never rests for one who wants it always on, in weak signals, or where it cannot")
  func staysOn() {
    expect(
      """
      sees   nnFFFFFFFFF
      wants  a
      state  AATTTTTTTTT
      does   ...........
      """)
    expect(
      """
      sees   nnwwwwwFF
      wants  1
      state  AATTTTTrr
      does   .......z.
      """)
    for kind in [PowerKind.other, .siRF] {
      expect(
        """
        sees   nnFFFFFF
        wants  9
        state  AATTTTTT
        does   ........
        """, kind)
    }
  }

  @Test("A client that wants a fix, or wants it always on, wakes it at once")
  func asked() {
    expect(
      """
      sees   nnF......nF....
      wants  1111!1111sssss
      state  AArrAAAAAATTTTT
      does   ..z.W.OS.......
      """)
    expect(
      """
      sees   nnF......nFFFFF
      wants  1111!aaaaaaaaa
      state  AArrAAAAAATTTTT
      does   ..z.W.OS.......
      """)
  }

  @Test("Silent after a wake-up: woken again, started anew, from nothing, and then given up")
  func silent() {
    expect(
      """
      sees   nnF...............................FFF
      wants  1
      state  AArrrrrrrAAAAAAAAAAAAAAAAAAAAAAAAATTT
      does   ..z......W.OS.WS...H....C....L....S..
      """)
    // One that was started anew has lost its setup, and is set up when it is heard.
    expect(
      """
      sees   nnF.....................nFFFF
      wants  11111111111111111111111ssssss
      state  AArrrrrrrAAAAAAAAAAAAAAAATTTT
      does   ..z......W.OS.WS...H....S....
      """)
  }

  @Test("One that goes on is told again, then in the next way; then it stays on and that is told")
  func withoutEffect() {
    expect(
      """
      sees   nnFFFFFFFFFFFFFFFFFFFFFF
      wants  9
      state  AArrrrTTTTTTTTTTTTTTTTTT
      does   ..z.z.X.................
      """, .nineHighPrecision, on: .usb)
    expect(
      """
      sees   nnFFFFFFF...........
      wants  9
      state  AArrrrrrrrrrrrrrrrrr
      does   ..z.z.x.z...........
      """)
  }

  @Test("One whose search is stopped may talk on; one that has woken by itself is awake")
  func talks() {
    expect(
      """
      sees   nnFnnnnnnnnnnnnnnnnnnF
      wants  2222222222222222222222s
      state  AArrrrrrrrrrrrrrrrrAAr
      does   ..z................W.z
      """, on: .usb)
    expect(
      """
      sees   nnF..............nFFF
      wants  9999999999999sssssssss
      state  AArrrrrrrrrrrrrrrATTT
      does   ..z..............W...
      """)
  }

  @Test("Without a sky it gives up after 15 s, and tries again half a minute later, and a minute")
  func sky() {
    let none = String(repeating: "o", count: 16)
    let night = String(repeating: ".", count: 29)
    let asleep = String(repeating: "r", count: 30)
    expect(
      """
      sees   \(none)\(night)\(none)\(night)\(night)
      wants  s
      state  AAAAAAAAAAAAAAA\(asleep)AAAAAAAAAAAAAAA\(asleep)\(asleep.dropLast())
      does   ...............z\(night)W..............z\(night)\(night)
      """)
  }

  @Test("With satellites it searches for a minute; three epochs without a fix are a lost one")
  func search() {
    let drawing = DutyDrawing("sees   \(String(repeating: "n", count: 61)).\nwants  s")
    #expect(drawing.state == String(repeating: "A", count: 60) + "rr")
    expect(
      """
      sees   nnFFFnnnFFFF
      wants  s
      state  AATTTTTATTTT
      does   ............
      """)
  }

  @Test("One that nothing wakes before its time wakes by itself")
  func timed() {
    expect(
      """
      sees   nnF.......nFF.......nFF
      wants  1
      state  AArrrrrrrAArrrrrrrAAArr
      does   ..z........z.........z.
      """, .casic)
  }

  @Test("A rest too short to be worth it is none")
  func short() {
    expect(
      """
      sees   nnFFFF
      wants  0
      state  AATTTT
      does   ......
      """)
  }

  @Test("What is never said to a receiver has its reason")
  func refused() {
    for kind in PowerKind.allCases {
      for link in PowerLink.allCases {
        let facts = PowerFacts(kind, on: link)
        #expect(facts.refused.allSatisfy { $0.reason.utf8CodeUnitCount > 10 })
        #expect(kind == .other || !facts.refused.isEmpty)
        for means in facts.means {
          let words = RestWords(kind: kind).rest(means, for: .seconds(100))
          #expect(!words.isEmpty)
          let text = String(decoding: words, as: UTF8.self)
          for mode in [1, 2, 4, 8, 9] { #expect(!text.contains("PMTK225,\(mode)")) }
          #expect(!text.contains("PCAS12,0*") && !text.contains("PSRF"))
        }
      }
    }
  }
}
