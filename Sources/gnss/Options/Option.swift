/// One option: what is parsed, what `--help` prints, and what completions offer.
struct Option {
  /// Which option: by this the commands ask for its value.
  enum Name: UInt8 {
    case port, receiver, baud, simulate, accuracy, distanceFilter, desiredAccuracy, activity
    case place, listen, host, tiles, attribution
    case timeout, follow, json, nmea, ubx, count
    case configure, period, constellations, dynamicModel, powerMode, sentences, newBaud, start
    case patience
    case always, whenInUse, reduced
    case sky, satellites, noWait, adopt, forget
    case format, every, since, until, rotate, append, force
    case messages, explain, fixes, countFrames, only, limit
    case fromSystem, toSystem, inside
    case speed, rate, seed, scenario, output, coldStart, generation, lineSpeed, faults
    case pace, trackSpeed, from, loop
    case quiet, verbose, help, version, showSettings
  }

  /// What follows an option, behind `=` or a space.
  enum Value {
    case none
    /// Any text.
    case text(StaticString)
    /// A whole number within limits.
    case integer(StaticString, ClosedRange<Int>)
    /// A length: `10`, `10m`, `2.5 km` without the space; metres.
    case length
    /// A duration: `60`, `60s`, `500ms`, `2min`; seconds.
    case duration
    /// An instant, UTC: `2026-11-30`, `2026-11-30T07:00`, `2026-11-30T07:00:00Z`; Unix nanoseconds.
    case instant
    /// A size or a time: `100MB`, `1h`; bytes or a duration.
    case rotation
    /// One of the words, which are separated by `|`.
    case word(StaticString)
    /// A factor, or `max` for as fast as it can be read.
    case speed
    /// A factor.
    case factor
    /// A speed: `1.4`, `1.4m/s`, `5km/h`; metres per second.
    case velocity
    /// Text that may be left out: what follows is it, unless it is an option.
    case optionalText(StaticString)
  }

  let name: Name
  /// The long name, without its dashes.
  let text: StaticString
  let value: Value
  let commands: CommandSet
  let help: StaticString

  init(
    _ name: Name, _ text: StaticString, _ value: Value, _ commands: CommandSet, _ help: StaticString
  ) {
    self.name = name
    self.text = text
    self.value = value
    self.commands = commands
    self.help = help
  }
}

extension Option {
  /// All options of all commands, in the order in which help lists them.
  static let table: [Option] = [
    Option(
      .port, "port", .text("PATH"), .opening,
      "read this port; also tcp://host:port, a file, or - for standard input"),
    Option(
      .receiver, "receiver", .text("ID"), .opening,
      "read this receiver, whatever port it is on; 'gnss ports' shows the IDs"),
    Option(
      .baud, "baud", .integer("N", 50...12_000_000), .live,
      "line speed of the port, bits per second (default: searched for)"),
    Option(
      .simulate, "simulate", .optionalText("TRACK.gpx"), .opening,
      "read a virtual receiver, started on a pseudo terminal of its own"),
    Option(
      .configure, "configure", .word("temporary|no|keep"),
      [.fix, .watch, .record, .where, .map],
      "switch a u-blox receiver to UBX until the end (the default), not at all, or for longer"),
    Option(
      .period, "rate", .integer("HZ", 1...40), .configure, "solutions a second"),
    Option(
      .constellations, "constellations", .text("NAMES"), .configure,
      "search for these only, such as gps,galileo,beidou"),
    Option(
      .dynamicModel, "dynamic-model", .text("MODEL"), .configure,
      """
      portable, stationary, pedestrian, automotive, sea, airborne-1g, airborne-2g, airborne-4g, \
      wrist, motorbike, mower, scooter
      """),
    Option(
      .powerMode, "power-mode", .word("full|on-off|cyclic"), .configure, "how it saves power"),
    Option(
      .sentences, "sentences", .text("NAMES"), .configure,
      "send only these on this port, of gga,gll,gsa,gsv,rmc,vtg,zda; u-blox: gst too"),
    Option(
      .newBaud, "baud", .integer("N", 4800...921_600), .configure,
      "change the line speed at both ends; back again where it is not heard at the new one"),
    Option(
      .start, "start", .word("cold|warm|hot"), .configure,
      "start anew and forget all, where the satellites are, or nothing"),
    Option(
      .patience, "timeout", .duration, .configure,
      "how long to try, such as 90s (default: 30s)"),
    Option(
      .accuracy, "accuracy", .length, [.fix, .where, .record, .convert],
      "horizontal accuracy that is good enough, such as 10m (fix: 50m unless given)"),
    Option(
      .format, "format", .word(TrackFormat.words), [.record, .convert],
      "write this, whatever the file's name ends with"),
    Option(.every, "every", .duration, [.record, .convert], "one fix in so long, such as 10s"),
    Option(.since, "since", .instant, .convert, "from this instant on, such as 2026-11-30T07:00"),
    Option(.until, "until", .instant, .convert, "before this instant"),
    Option(
      .rotate, "rotate", .rotation, .record,
      "begin a new file after 100MB or 1h, with the time in its name"),
    Option(.append, "append", .none, .record, "go on behind what is in the file"),
    Option(.force, "force", .none, [.record, .convert], "replace a file that is there"),
    Option(
      .distanceFilter, "distance-filter", .length, [.watch, .map],
      "print a fix only so far from the last one, such as 100m; the receiver rests in between"),
    Option(
      .desiredAccuracy, "accuracy", .length, [.watch, .map],
      "how far off what is printed may be, such as 25m (default: a quarter of the distance)"),
    Option(
      .activity, "activity", .word("other|automotive|fitness|navigation|airborne"), [.watch, .map],
      "what carries the receiver"),
    Option(
      .listen, "listen", .text("[ADDRESS:]PORT"), .map,
      "serve the page here (default: 127.0.0.1:8470, which this machine alone reaches)"),
    Option(
      .host, "host", .text("NAME"), .map,
      "browsers may call this machine so, besides localhost and the address"),
    Option(
      .tiles, "tiles", .text("URL"), .map,
      "draw these tiles, such as https://tile.example/{z}/{x}/{y}.png; they come from the network"),
    Option(
      .attribution, "attribution", .text("TEXT"), .map, "whose tiles they are, shown on the map"),
    Option(
      .timeout, "timeout", .duration, [.fix, .where, .doctor],
      "how long to try, such as 90s or 5min (default: 60s; doctor: 30s)"),
    Option(.follow, "watch", .none, .ports, "follow what is plugged in and pulled out"),
    Option(
      .adopt, "adopt", .text("PORT"), .ports,
      "a receiver is behind this port: open it like a sure one from now on"),
    Option(.forget, "forget", .text("PORT"), .ports, "undo that; also by the port's ID"),
    Option(
      .json, "json", .none,
      [.configure, .ports, .fix, .watch, .doctor, .authorize, .convert, .where],
      "print JSON, one object per line"),
    Option(.always, "always", .none, .authorize, "at any time, also when nobody is there"),
    Option(.whenInUse, "when-in-use", .none, .authorize, "while it is in use (the default)"),
    Option(.reduced, "reduced", .none, .authorize, "approximate: a cell of about 5 km"),
    Option(.nmea, "nmea", .none, .watch, "print the receiver's valid NMEA sentences"),
    Option(.ubx, "ubx", .none, .watch, "write the receiver's valid UBX frames"),
    Option(.messages, "messages", .none, .decode, "print one object per frame"),
    Option(.explain, "explain", .none, .decode, "explain each frame byte by byte, for a person"),
    Option(.fixes, "fixes", .none, .decode, "print one object per epoch (the default)"),
    Option(
      .countFrames, "count", .none, .decode,
      "decode all, print how many frames of each kind, fixes per mode, the speed"),
    Option(
      .only, "only", .text("NAMES"), .decode,
      "print these frames only, such as NAV-SAT,NAV,GGA,PUBX00,1077,UBX"),
    Option(
      .limit, "limit", .integer("N", 1...1_000_000_000), .decode,
      "end after N frames; implies --messages"),
    Option(
      .count, "count", .integer("N", 1...1_000_000_000), [.watch, .record],
      "end after N epochs"),
    Option(
      .sky, "sky", .none, .watch,
      "show sky, signals and fix on the whole terminal; q quits"),
    Option(
      .satellites, "satellites", .none, [.fix, .watch, .decode],
      "print the satellites of each epoch too"),
    Option(.place, "place", .none, .watch, "name the place of each fix too, without network"),
    Option(.noWait, "no-wait", .none, .waiting, "without a receiver end at once, exit status 3"),
    Option(
      .fromSystem, "from", .word("wgs84|gcj02|bd09"), .convert,
      "the system that it is in (default: wgs84)"),
    Option(
      .toSystem, "to", .word("wgs84|gcj02|bd09"), .convert,
      "the system that it is printed in (default: gcj02)"),
    Option(
      .inside, "inside", .word("box|always"), .convert,
      "where GCJ-02 differs: in a box around China, wider than it (the default), or always"),
    Option(
      .speed, "speed", .speed, .replay,
      "play so many times as fast (default: 1), or max"),
    Option(.rate, "rate", .integer("HZ", 1...25), .simulate, "epochs per second (default: 1)"),
    Option(
      .seed, "seed", .integer("N", 0...Int.max), .simulate,
      "seed of all that is random (default: 1)"),
    Option(
      .scenario, "scenario", .word("walk|parked"), .simulate, "what it does (default: walk)"),
    Option(
      .trackSpeed, "speed", .velocity, .simulate,
      "go along the track at this speed, such as 1.4 (m/s) or 5km/h, whatever its times"),
    Option(.pace, "pace", .factor, .simulate, "go so many times as fast as the track's times say"),
    Option(.from, "from", .duration, .simulate, "begin so far behind the track's beginning"),
    Option(.loop, "loop", .none, .simulate, "begin the track anew at its end"),
    Option(
      .output, "output", .word("nmea|ubx|mixed"), .simulate, "what it sends (default: mixed)"),
    Option(
      .generation, "generation", .word("8|9|10|mtk|casic|unicore|airoha|nmea"), .simulate,
      "u-blox 8, 9 or 10, MediaTek, CASIC, Unicore, Airoha, or plain NMEA (default: 10)"),
    Option(
      .lineSpeed, "baud", .integer("N", 4800...921_600), .simulate,
      "be on a serial line of this speed, bits per second (default: USB)"),
    Option(
      .faults, "faults", .text("LIST"), .simulate,
      "what goes wrong, such as silence@10s+5s,nak:CFG-VALSET; README lists them"),
    Option(
      .coldStart, "cold-start", .duration, .simulate,
      "time from power-on to the first fix (default: 0s)"),
    Option(.quiet, "quiet", .none, .all, "print no notes, only results and errors"),
    Option(.verbose, "verbose", .none, .all, "say more about what happens"),
    Option(.help, "help", .none, .all, "print this help and end"),
    Option(.version, "version", .none, .all, "print the version and end"),
  ]
}
