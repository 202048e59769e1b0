/// A command of `gnss`: its name, its operand and what help says about it.
enum Command: UInt8, CaseIterable {
  case ports, fix, watch, record, decode, convert, `where`, map
  case configure, doctor, authorize, replay, simulate, help

  /// What stands behind the command and its options.
  enum Operand {
    case none
    case required(StaticString)
    case optional(StaticString)
    /// One or more words: a place, or files.
    case files(StaticString)
    /// Any number of words, which the command reads itself.
    case several(StaticString)
  }

  var name: StaticString {
    switch self {
    case .ports: "ports"
    case .fix: "fix"
    case .watch: "watch"
    case .record: "record"
    case .decode: "decode"
    case .convert: "convert"
    case .where: "where"
    case .map: "map"
    case .configure: "configure"
    case .doctor: "doctor"
    case .authorize: "authorize"
    case .replay: "replay"
    case .simulate: "simulate"
    case .help: "help"
    }
  }

  var operand: Operand {
    switch self {
    case .ports, .fix, .watch, .doctor: .none
    case .simulate: .optional("TRACK.gpx")
    case .where: .optional("LAT,LON|NAME")
    case .map: .optional("FILE")
    case .record, .decode, .replay: .required("FILE")
    case .convert: .files("LAT,LON|IN… [OUT]")
    case .configure, .authorize: .several("VERB")
    case .help: .optional("COMMAND")
    }
  }

  /// One line for the list of commands.
  var summary: StaticString {
    switch self {
    case .ports: "list the serial ports and which look like receivers"
    case .fix: "print the first fix that is good enough, and end"
    case .watch: "print fixes as they come, one line each"
    case .record: "record a receiver's bytes with their times, or its fixes"
    case .decode: "decode a recording"
    case .convert: "convert recordings to other formats, coordinates to other systems"
    case .where: "name the place of a fix or a coordinate, without network"
    case .map: "show the receiver on a live map page of this machine"
    case .configure: "show and change a receiver's settings"
    case .doctor: "find out why there is no fix, and what mends it"
    case .authorize: "list, grant, deny what programs may have of the location"
    case .replay: "play a recording on a new pseudo terminal"
    case .simulate: "run a virtual receiver on a new pseudo terminal"
    case .help: "describe a command"
    }
  }

  /// A paragraph for the help of the command.
  var details: StaticString {
    switch self {
    case .ports:
      """
      Lists the serial ports from what udev and sysfs know; no port is opened. A sure one is \
      opened by itself when a command needs a receiver, a possible one only by --port, or when \
      it was adopted.
      """
    case .fix:
      """
      Waits for a receiver, then for the first fix within the accuracy, prints it and ends. At the \
      time-out the best fix so far is printed, if there is one, and the exit status is 1.
      """
    case .watch:
      """
      Prints one line per epoch until interrupted. Without --port the first receiver that udev \
      knows is used; if there is none, waits for one to be plugged in. With --distance-filter the \
      receiver rests between the fixes that are wanted.
      """
    case .record:
      """
      Records what a receiver sends until interrupted: fixes where the file's name ends with .gpx, \
      .kml, .geojson, .csv, .nmea or .jsonl, else all its bytes, and in FILE.times when they came, \
      by which 'gnss replay' paces them. The file is whole at any moment, also when this is \
      killed or the disk is full. A file that is there is not touched.
      """
    case .decode:
      """
      Decodes a recording of NMEA, UBX and RTCM 3 in any mixture; - is standard input. Prints one \
      JSON object per line: per epoch, or per frame with --messages. With --explain each frame is \
      taken apart for a person.
      """
    case .convert:
      """
      Converts recordings, one after the other, to the format that the name of the last file ends \
      with: .gpx, .kml, .geojson, .csv, .nmea or .jsonl; GPX is read back, too. What a u-blox \
      receiver measured becomes RINEX 3.04: .obs or .rnx observations, .nav orbits. Or prints a \
      coordinate of one system in another: latitude, then longitude; of one recording all fixes, \
      one JSON object per line; - is standard input. A receiver says WGS-84, \
      in China too. Only some maps of mainland China are drawn in GCJ-02, and Baidu's in \
      BD-09, so that a point of a receiver's is converted for those and for no other.
      """
    case .where:
      """
      Prints the town that the next fix, or the given coordinate, is in, or how it lies to the \
      nearest place. Of a name, such as 'Zurich, CH', it prints where the places of that name are. \
      All comes from a table on this machine (GeoNames, CC BY 4.0); nothing is asked of a network.
      """
    case .map:
      """
      Prints the address of a page that shows the receiver live on a map: open it in a browser on \
      this machine. The map is drawn without a network. FILE is opened and played instead: GPX, \
      KML, or a recording. It ends when interrupted.
      """
    case .doctor:
      """
      Looks at the port, the permission, our udev rule and other programs, then listens to the \
      receiver: line speed, checksums, satellites, antenna, jamming, fix. Prints each finding and \
      the one command that mends it. Nothing is changed, and nothing is written to a receiver but \
      the question for antenna and jamming to a u-blox.
      """
    case .authorize:
      """
      Shows and changes what programs may have of your location. A program is named by its ID or \
      by the path of its executable. A program that runs is told of a change at once. gnss itself \
      needs no grant in a terminal, and --always without one (cron, a unit).
      """
    case .configure:
      """
      Shows a receiver's settings, changes those that are given, and shows them as they are then. \
      What is changed lasts until the receiver loses power; 'save' keeps it. u-blox receivers of \
      both generations go by the same names; those of MediaTek, CASIC, Unicore, Airoha and SiRF \
      change what they have words for. The receiver is heard before anything is written to it.
      """
    case .replay:
      """
      Prints the path of a new pseudo terminal and plays the recording on it once somebody opens \
      it, at the pace of the times of arrival in FILE.times, else of the times inside. Ends when \
      all has been read.
      """
    case .simulate:
      """
      Prints the path of a new pseudo terminal on which a virtual receiver lives, until \
      interrupted. The same seed gives the same walk under the same sky. With a track it goes \
      along that, at the pace of its times, beginning now.
      """
    case .help:
      "Describes a command and its options; without a command, lists the commands."
    }
  }
}

extension Command {
  /// What may stand behind the command, with what it does.
  var verbs: [(form: StaticString, help: StaticString)] {
    if self == .authorize {
      return [
        ("list", "all programs about which you have decided (the default)"),
        ("grant APP", "while in use, unless --always is given"),
        ("deny APP", "not at all, and it is not asked about again"),
        ("reset APP", "undecided again: it may ask"),
        ("status [APP]", "what it may, all considered, and who decided (default: gnss)"),
      ]
    }
    guard self == .configure else { return [] }
    return [
      ("get KEY", "the value in use of a configuration key, such as CFG-RATE-MEAS"),
      ("set KEY=VALUE", "set one, until power is lost; keys are of u-blox 9 and later"),
      ("save", "keep all settings where no loss of power reaches them"),
      ("restore", "all settings as the maker has set them"),
      ("poll NAME", "ask for a message, such as MON-VER or 0A-04; print the answer as JSON"),
      ("send HEX|NAME", "send a UBX frame, its class, id and payload, or a sentence from $ on"),
    ]
  }
}

/// A set of commands, for the table of options.
struct CommandSet: OptionSet {
  let rawValue: UInt16

  static let ports = CommandSet(.ports)
  static let fix = CommandSet(.fix)
  static let watch = CommandSet(.watch)
  static let record = CommandSet(.record)
  static let decode = CommandSet(.decode)
  static let convert = CommandSet(.convert)
  static let `where` = CommandSet(.where)
  static let map = CommandSet(.map)
  static let configure = CommandSet(.configure)
  static let doctor = CommandSet(.doctor)
  static let authorize = CommandSet(.authorize)
  static let replay = CommandSet(.replay)
  static let simulate = CommandSet(.simulate)
  /// The commands that wait for a receiver.
  static let waiting: CommandSet = [.fix, .watch, .record, .where, .map, .configure]
  /// The commands that read a receiver.
  static let live: CommandSet = [.fix, .watch, .record, .where, .map, .doctor]
  /// The commands to which a receiver says where the user is.
  static let asking: CommandSet = [.fix, .watch, .record, .where]
  /// The commands that open a port.
  static let opening: CommandSet = [.fix, .watch, .record, .where, .map, .doctor, .configure]
  static let all = CommandSet(rawValue: .max)

  init(rawValue: UInt16) { self.rawValue = rawValue }
  init(_ command: Command) { rawValue = 1 << UInt16(command.rawValue) }

  func contains(_ command: Command) -> Bool { contains(CommandSet(command)) }
}
