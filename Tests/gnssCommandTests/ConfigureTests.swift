import Foundation
import GNSSSimulator
import TestSupport
import Testing

/// `gnss configure` with virtual receivers of all kinds, each on a pseudo-terminal of its own.
struct ConfigureTests {
  /// Runs the command on a port; the path is left out of what it says.
  private func configure(_ path: String, _ words: String) throws -> Product.Result {
    let result = try Product.run(
      ["configure", "--port", path] + words.split(separator: " ").map(String.init))
    return Product.Result(
      status: result.status,
      bytes: Array(result.output.replacingOccurrences(of: path, with: "PORT").utf8),
      errors: result.errors.replacingOccurrences(of: path, with: "PORT"))
  }

  private func onReceiver(_ words: String, _ work: (String) throws -> Void) throws {
    let (receiver, path) = try LiveProduct.onTerminal(
      ["simulate"] + words.split(separator: " ").map(String.init))
    defer { receiver.stop() }
    try work(path)
  }

  @Test(arguments: ["8", "9", "10"])
  func bothGenerationsGoByTheSameNames(_ generation: String) throws {
    try onReceiver("--generation \(generation) --rate 5") { path in
      let words = "--rate 10 --constellations gps,galileo --dynamic-model sea --power-mode cyclic"
      let result = try configure(path, "\(words) --json")
      #expect(result.status == 0, "\(result.errors)")
      for member in [
        #""rate":10,"#, #""constellations":["GPS","Galileo"]"#, #""dynamicModel":"sea""#,
        #""powerMode":"cyclic""#,
      ] {
        #expect(result.output.contains(member), "\(result.output)")
      }
      // It lasts beyond the command, and no further without 'save'.
      #expect(try configure(path, "--json").output == result.output)
      #expect(try configure(path, "save").status == 0)
      let restored = try configure(path, "restore --json")
      #expect(restored.output.contains(#""dynamicModel":"portable""#), "\(restored.output)")
    }
  }

  @Test func aReceiverIsShown() throws {
    try onReceiver("--rate 5") { path in
      try Golden.expect(try configure(path, "").output, "configure.txt")
      try Golden.expect(try configure(path, "--json").output, "configure.json")
    }
  }

  @Test func keysAreReadAndSetByName() throws {
    try onReceiver("--rate 5") { path in
      #expect(try configure(path, "get CFG-RATE-MEAS").output == "CFG-RATE-MEAS=200\n")
      #expect(try configure(path, "set cfg-rate-meas=100").output == "CFG-RATE-MEAS=100\n")
      #expect(
        try configure(path, "get 0x30210001 --json").output == "{\"CFG-RATE-MEAS\":100}\n")
      let refused = try configure(path, "set CFG-RATE-MEAS=7")
      #expect(refused.status == 1)
      #expect(
        refused.errors == "gnss: PORT: u-blox SIMULATED refuses CFG-RATE-MEAS=7 (NAK); "
          + "'gnss configure' shows what it has now\n")
    }
  }

  @Test func aKeyThatTheReceiverLacksIsRefused() throws {
    try onReceiver("--rate 5") { path in
      // One of RTCM's output, which only a base station has, and one that nobody knows.
      for key in ["CFG-MSGOUT-RTCM_3X_TYPE1005_USB", "0x20FF00FF"] {
        for words in ["get \(key)", "set \(key)=1"] {
          let result = try configure(path, words)
          #expect(result.status == 1)
          #expect(result.errors.contains("u-blox SIMULATED refuses "), "\(result.errors)")
          #expect(result.errors.split(separator: "\n").count == 1)
        }
      }
    }
  }

  @Test("An empty MON-VER, and one of control characters, are told as far as they tell something")
  func oddVersions() throws {
    let hostile = Array("\u{1B}[31mROM\u{07}\n".utf8)
    for (payload, name) in [
      ([], nil), (hostile + Array(repeating: 0, count: 62) + [0x1B, 0x5B, 0x32, 0x4A], "[31mROM"),
    ] as [([UInt8], String?)] {
      var stage = try Stage()
      let product = try LiveProduct(["configure", "--port", stage.path, "--timeout", "10s"])
      let status = stage.play(product) { _, heard in
        var bytes = [UInt8].sentence(SetupTests.sentence)
        if !heard.isEmpty { bytes += .ubx(0x0A, 0x04, payload) }
        return bytes
      }
      #expect(status == 1)
      let errors = product.errors
      #expect(!errors.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "\(errors)")
      if name == nil {
        #expect(errors.contains("no answer to the question who it is"), "\(errors)")
      }
    }
  }

  @Test func keysAreOfTheNewGenerationOnly() throws {
    try onReceiver("--generation 8 --rate 5") { path in
      let result = try configure(path, "get CFG-RATE-MEAS")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("gnss: PORT: u-blox SIMULATED is older than configuration"))
      #expect(result.errors.split(separator: "\n").count == 1)
      let answer = try configure(path, "poll CFG-RATE").output
      #expect(answer.contains(#""fields":{"measRate":200,"navRate":1,"timeRef":1}"#))
    }
  }

  @Test func whatNeedsNoAnswerIsSentToo() throws {
    try onReceiver("--generation mtk --rate 1") { path in
      // Five times a second; the sum is that of the command.
      #expect(try configure(path, "send $PMTK220,200*2C").status == 0)
      let shown = try configure(path, "--json")
      #expect(shown.output.contains(#""rate":5"#), "\(shown.output)\(shown.errors)")
    }
  }

  @Test func aCrowdedLineIsMadeFaster() throws {
    try onReceiver("--baud 9600 --generation 10") { path in
      let result = try configure(path, "--baud 115200 --timeout 60s")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("115200 bits per second"), "\(result.output)")
    }
  }

  @Test func aRefusalTellsWhatWasChangedBeforeIt() throws {
    try onReceiver("--generation 8 --rate 5 --faults nak:CFG-NAV5") { path in
      let refused = try configure(path, "--rate 10 --constellations gps --dynamic-model sea")
      #expect(refused.status == 1)
      #expect(
        refused.errors == "gnss: PORT: u-blox SIMULATED refuses dynamic model (NAK); "
          + "changed before it: constellations, rate; 'gnss configure' shows what it has now\n")
    }
  }

  @Test func messagesArePolledAndSent() throws {
    try onReceiver("--rate 5") { path in
      #expect(try configure(path, "poll mon-ver").output.contains("PROTVER=34.10"))
      #expect(try configure(path, "poll 0A-04").output.contains("PROTVER=34.10"))
      let refused = try configure(path, "poll CFG-PRT")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("refuses CFG-PRT (NAK)"))
      #expect(try configure(path, "send 06 8A 00 01 00 00 01 00 21 30 64 00").status == 0)
      #expect(try configure(path, "get CFG-RATE-MEAS").output == "CFG-RATE-MEAS=100\n")
      #expect(try configure(path, "--start hot").status == 0)
    }
  }

  @Test(arguments: ["mtk", "casic", "unicore", "airoha"])
  func otherMakersDoWhatTheyHaveWordsFor(_ maker: String) throws {
    try onReceiver("--generation \(maker)") { path in
      let result = try configure(path, "--rate 5 --json")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(#""rate":5,"#), "\(result.output)")
      #expect(result.output.contains(#""constellations":["GPS","#))
      #expect(result.output.contains(#""sentences":["#) && result.output.contains(#""GSV""#))
      let unknown = try configure(path, "--dynamic-model sea")
      #expect(unknown.status == 1)
      #expect(unknown.errors.contains("has no known command for 'dynamic model'"))
    }
  }

  @Test func oneThatDoesNotSayWhoItIsHasNoCommands() throws {
    try onReceiver("--generation nmea --rate 5") { path in
      let refused = try configure(path, "--rate 10")
      #expect(refused.status == 1)
      #expect(
        refused.errors.hasSuffix(
          "PORT: the receiver has not said who it is, so no command is known for it; "
            + "'gnss watch --port PORT' reads it as it is\n"))
    }
  }

  @Test(arguments: ["8", "10", "mtk", "casic", "unicore", "airoha"])
  func sentencesAreChosen(_ generation: String) throws {
    let isUBlox = ["8", "10"].contains(generation)
    try onReceiver("--generation \(generation) --output nmea --rate 5") { path in
      let result = try configure(path, "--sentences gga,rmc")
      #expect(result.status == 0, "\(result.errors)")
      if isUBlox {
        #expect(result.output.contains("\nsentences       GGA RMC\n"), "\(result.output)")
      }
      let withGST = try configure(path, "--sentences gga,rmc,gst")
      #expect(withGST.status == (isUBlox ? 0 : 1), "\(withGST.errors)")
      #expect(withGST.output.contains("GGA RMC GST") == isUBlox)
      #expect(try configure(path, "--sentences gga,rmc").status == 0)
      let heard = try Product.run(["watch", "--nmea", "--count", "8", "--port", path]).output
      let names = Set(heard.split(whereSeparator: \.isNewline).map { $0.prefix(6).suffix(3) })
      let others: Set<Substring> = isUBlox ? ["TXT"] : ["TXT", "GST"]
      #expect(names.subtracting(others) == ["GGA", "RMC"], "\(names)")
    }
  }

  @Test func oneThatTakesNoCommandsIsShownByItsStream() throws {
    try onReceiver("--generation nmea --rate 5") { path in
      let result = try configure(path, "--json")
      #expect(result.output.contains(#""rate":5,"#))
    }
  }

  @Test(arguments: ["unicore", "airoha"])
  func constellationsAreChosenWhereTheMakerHasWordsForThem(_ generation: String) throws {
    try onReceiver("--generation \(generation)") { path in
      let result = try configure(path, "--constellations gps,beidou --json")
      #expect(result.output.contains(#""constellations":["GPS","BeiDou"]"#), "\(result.errors)")
      let refused = try configure(path, "--constellations gps,navic")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("has no such constellations"), "\(refused.errors)")
    }
  }

  @Test(arguments: [
    (generation: "10", isTold: true), (generation: "unicore", isTold: true),
    (generation: "casic", isTold: false),
  ])
  func whatTheSettingsDoNotShowIsConfirmed(_ course: (generation: String, isTold: Bool)) throws {
    try onReceiver("--generation \(course.generation)") { path in
      let told = course.isTold ? "\n" : " (told so; it does not acknowledge)\n"
      let saved = try configure(path, "save")
      #expect(saved.status == 0)
      let kept = "gnss: PORT: its settings are kept when it loses power" + told
      #expect(saved.errors.hasSuffix(kept), "\(saved.errors)")
      let started = try configure(path, "--start cold")
      #expect(started.errors.contains("it starts anew, cold, without time"), "\(started.errors)")
    }
  }

  @Test func whatIsWaitedForIsTold() throws {
    try onReceiver("--generation nmea") { path in
      let errors = try configure(path, "").errors
      #expect(errors.contains("gnss: PORT: asking the receiver who it is\n"), "\(errors)")
    }
  }

  @Test func withoutAReceiverItWaitsUnlessToldNotTo() throws {
    let waiting = try Product.run(
      ["configure", "--port", "/dev/ttyNOT0", "--timeout", "1s"])
    #expect(waiting.status == 3)
    #expect(waiting.errors.hasPrefix("gnss: waiting for /dev/ttyNOT0 to be plugged in\n"))
    let ending = try Product.run(["configure", "--port", "/dev/ttyNOT0", "--no-wait"])
    #expect(ending.status == 3)
    #expect(!ending.errors.contains("waiting"), "\(ending.errors)")
  }

  @Test(arguments: ["8", "10", "casic", "unicore"])
  func theLineSpeedIsChangedAtBothEnds(_ generation: String) throws {
    try onReceiver("--generation \(generation) --baud 9600 --output nmea") { path in
      let result = try configure(path, "--baud 115200 --json --timeout 60s")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(#""baud":115200"#), "\(result.output)")
      // It stays so: the next one finds it there.
      let next = try configure(path, "--json --timeout 60s")
      #expect(next.output.contains(#""baud":115200"#), "\(next.output)\(next.errors)")
    }
  }

  @Test(arguments: [
    (words: "get CFG-RATE-MES", error: "there is no key 'CFG-RATE-MES'; did you mean"),
    (words: "poll MON-VR", error: "there is no message 'MON-VR'; did you mean 'MON-VER'?"),
    (words: "sav", error: "configure has no verb 'sav'; did you mean 'save'?"),
    (words: "get", error: "'get' needs a word; 'gnss configure --help' shows it"),
    (words: "set CFG-RATE-MEAS", error: "'CFG-RATE-MEAS' has no value; give it as KEY=VALUE"),
    (words: "set CFG-RATE-MEAS=65536", error: "'65536' is no value of CFG-RATE-MEAS"),
    (words: "--constellations gpd", error: "there is no constellation 'gpd'; did you mean 'gps'?"),
    (words: "--dynamic-model se", error: "there is no dynamic model 'se'; did you mean 'sea'?"),
    (words: "save --rate 5", error: "'save' takes no settings; give them in a call of their own"),
  ])
  func aWrongWordIsToldBeforeAnythingIsOpened(_ wrong: (words: String, error: String)) throws {
    let result = try configure("/dev/ttyNOT0", wrong.words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("gnss: \(wrong.error)"), "\(result.errors)")
  }

  @Test func oneThatTakesNoBytesIsTold() throws {
    var stage = try Stage()
    let frame = "0601" + String(repeating: "00", count: 60_000)
    let product = try LiveProduct(["configure", "--port", stage.path, "send", frame])
    var virtual = VirtualReceiver(.fast(.nmea))
    let status = stage.play(product) { stage, heard in
      var bytes: [UInt8] = []
      virtual.hear(heard.span.bytes)
      virtual.advance(to: stage.now, into: &bytes)
      // It has said who it is, and hears no more.
      if stage.heard.count >= 8 { stage.isDeaf = true }
      return bytes
    }
    #expect(status == 6)
    #expect(product.errors.contains("the receiver takes no bytes; unplug it"))
  }

  @Test func whatIsNoReceiverHearsNothing() throws {
    var stage = try Stage()
    let product = try LiveProduct(["configure", "--port", stage.path, "--timeout", "2s"])
    let status = stage.play(product) { _, _ in Array("login: ".utf8) }
    #expect(status == 1)
    #expect(product.errors.contains("no receiver was heard, so nothing was written"))
    #expect(stage.heard.isEmpty)
  }
}
