internal import GNSSCodec
internal import GNSSReceiver
internal import GNSSSystem

/// What a receiver knows of its satellites, kept on the host for the next start: a dongle without a
/// cell forgets all of it when it is unplugged, and starts hot with it.
///
/// Only the receiver knows what the pieces mean; they are given back as they came. A file a
/// receiver, `navigation-ID` in the state folder: a line with the instant, then UBX frames.
///
/// Source: u-blox M10 SPG 5.10 interface description, UBX-MGA-DBD.
struct NavigationDatabase: Equatable, Sendable {
  /// More pieces than a receiver has satellites and tables.
  static let mostPieces = 256
  /// Longer ones are none: u-blox's have 164 bytes at most, and those of later firmware may grow.
  static let longestPiece = 512
  /// Orbits are good for four hours at most; what is older helps nobody.
  static let lifetime: Duration = .seconds(4 * 3600)
  /// All pieces of the greatest size, and the first line.
  private static let longestFile = 64 + mostPieces * (longestPiece + 8)
  private static let header = "gnss navigation 1 "

  /// The frames, one a piece.
  private(set) var frames: [[UInt8]] = []

  /// Nothing is known.
  init() {}

  /// Takes a piece that the receiver has told.
  mutating func take(_ piece: borrowing UBX.MgaDBD) {
    guard frames.count < Self.mostPieces, piece.payload.byteCount <= Self.longestPiece else {
      return
    }
    var writer = UBXFrameWriter()
    piece.write(to: &writer)
    frames.append(writer.bytes)
  }

  // MARK: On disk

  /// The file's content.
  ///
  /// - Parameter utc: Now, nanoseconds since 1970.
  /// - Returns: The bytes.
  func file(at utc: Int64) -> [UInt8] {
    Array("\(Self.header)\(utc / 1_000_000_000)\n".utf8) + frames.joined()
  }

  /// Reads a file; nothing where it is none, too old, or of a time that has not come.
  ///
  /// - Parameters:
  ///   - file: Its bytes.
  ///   - utc: Now, nanoseconds since 1970.
  init?(_ file: [UInt8], at utc: Int64) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")),
      file.starts(with: Self.header.utf8),
      let seconds = Self.number(file[Self.header.utf8.count..<end])
    else { return nil }
    let age = utc / 1_000_000_000 - seconds
    guard 0...Self.lifetime.components.seconds ~= age else { return nil }
    var scanner = FrameScanner()
    let bytes = Array(file[(end + 1)...])
    var position = 0
    while position < bytes.count {
      position += scanner.append(bytes.span.bytes.extracting(position..<bytes.count))
      while let frame = scanner.next() {
        guard frame.check == .valid, let piece = frame.ubx?.mgaDBD else { continue }
        take(piece)
      }
    }
    if frames.isEmpty { return nil }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard 1...12 ~= digits.count else { return nil }
    var number: Int64 = 0
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return number
  }

  /// Where the database of a receiver is kept; nothing where the environment names no folder.
  private static func path(of id: String, in folder: String) -> String {
    let name = id.utf8.map { byte -> UInt8 in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x3A: byte
      default: UInt8(ascii: "_")
      }
    }
    return "\(folder)/navigation-\(String(decoding: name, as: UTF8.self))"
  }

  /// Keeps it for the next start.
  func keep(of id: String, at utc: Int64) throws(SystemError) {
    let path = Self.path(of: id, in: try StateFolder.make())
    try Files.replace(path, with: file(at: utc).span.bytes)
  }

  /// What was kept of a receiver; nothing where there is none that is still good. One that is not
  /// is removed.
  static func kept(of id: String, at utc: Int64) -> NavigationDatabase? {
    guard let folder = StateFolder.path else { return nil }
    let path = Self.path(of: id, in: folder)
    do throws(SystemError) {
      guard let file = try Files.contents(ofPlainFile: path, limit: longestFile) else { return nil }
      if let database = NavigationDatabase(file, at: utc) { return database }
      try Files.remove(path)
    } catch {
      // Without it the start is a cold one, as it would be anyway.
    }
    return nil
  }
}

/// Asks for a receiver's navigation database, piece by piece.
struct DatabaseReading: Sendable {
  /// How long no piece may come until it is whole: a piece takes a fifth of that at 9600 bits per
  /// second.
  static let patience: Duration = .seconds(1)

  /// What has come so far.
  private(set) var database = NavigationDatabase()
  private var last: Duration

  /// Begins; ``question`` is to be sent.
  init(at now: Duration) { last = now }

  /// Asks for it.
  static var question: [UInt8] {
    var writer = UBXFrameWriter()
    writer.poll(.mgaDBD)
    return writer.bytes
  }

  /// Takes a frame.
  mutating func hear(_ frame: borrowing Frame, at now: Duration) {
    guard frame.check == .valid, let piece = frame.ubx?.mgaDBD else { return }
    database.take(piece)
    last = now
  }

  /// When it is whole if no more comes.
  var due: Duration { last + Self.patience }
}

/// Gives a receiver its navigation database back, piece by piece, each when the one before it is
/// acknowledged.
///
/// Acknowledgements of assistance are switched on for that, in RAM, and off again if they were off.
/// A receiver that is not configured by keys is given all at once, without them.
struct DatabaseReplay: Sendable {
  private enum Phase { case reading, switchingOn, giving, switchingOff, over }

  /// CFG-NAVSPG-ACKAIDING.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, CFG-NAVSPG.
  private static let acknowledges = UBX.ConfigurationKey(0x1011_0025)

  private var phase: Phase
  private var dialogue = UBXDialogue()
  private var waiting: [[UInt8]]
  private var wasOn: Bool?
  /// How many pieces were taken, and how many not.
  private(set) var taken = 0
  private(set) var refused = 0

  /// Begins to give it.
  init(_ database: NavigationDatabase, hasKeys: Bool) {
    waiting = database.frames
    phase = hasKeys ? .reading : .giving
    if hasKeys { ask(Self.read) }
  }

  /// Whether all is said and answered.
  var isOver: Bool { phase == .over }

  /// When ``next(at:)`` is to be called if nothing is heard before.
  var deadline: Duration? { phase == .over ? nil : dialogue.deadline }

  private static var read: UBXRequest? {
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.pollCfgVALGET([acknowledges], layer: .ram)
    } catch {
      return nil
    }
    return UBXRequest(frame: writer.bytes, expecting: .answerAndAcknowledgement)
  }

  private static func set(_ isOn: Bool) -> UBXRequest? {
    guard let item = UBX.ConfigurationItem(acknowledges, isOn ? 1 : 0) else { return nil }
    var writer = UBXFrameWriter()
    do throws(UBXFrameWriter.ItemError) {
      try writer.cfgVALSET([item], layers: .ram)
    } catch {
      return nil
    }
    return UBXRequest(frame: writer.bytes, expecting: .acknowledgement)
  }

  private mutating func ask(_ request: UBXRequest?) {
    if let request { _ = dialogue.submit(request) }
  }

  /// Takes a frame of the receiver.
  mutating func hear(_ frame: borrowing Frame) {
    guard phase != .over, frame.check == .valid, let content = frame.ubx else { return }
    if let answer = content.cfgVALGET, phase == .reading {
      var items = answer.items
      while let item = items.next() {
        if item.key == Self.acknowledges { wasOn = item.value == 1 }
      }
    }
    dialogue.see(content)
  }

  /// What is to be written next; nothing until something is heard, or the deadline.
  mutating func next(at now: Duration) -> [UInt8]? {
    while phase != .over {
      switch dialogue.next(at: now) {
      case .send(let frame): return frame
      case .ended(_, let outcome): end(outcome)
      case nil:
        guard phase == .giving, wasOn == nil else { return nil }
        // Without acknowledgements: all that there is, one after the other.
        guard waiting.isEmpty else { return waiting.removeFirst() }
        phase = .over
      }
    }
    return nil
  }

  private mutating func end(_ outcome: UBXDialogue.Outcome) {
    switch phase {
    case .reading:
      if wasOn == true {
        give()
      } else if outcome == .accepted, wasOn == false {
        phase = .switchingOn
        ask(Self.set(true))
      } else {
        phase = .giving
        wasOn = nil
      }
    case .switchingOn where outcome == .accepted: give()
    case .switchingOn: phase = .over
    case .giving:
      if outcome == .accepted { taken += 1 } else { refused += 1 }
      // One that is silent is not asked for the rest.
      if outcome == .silent { waiting = [] }
      give()
    case .switchingOff, .over: phase = .over
    }
  }

  /// Gives the next piece.
  private mutating func give() {
    phase = .giving
    if !waiting.isEmpty {
      return ask(UBXRequest(frame: waiting.removeFirst(), expecting: .assistance))
    }
    if wasOn == false {
      phase = .switchingOff
      ask(Self.set(false))
    } else {
      phase = .over
    }
  }
}
