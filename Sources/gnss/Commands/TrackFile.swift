internal import GNSSSimulator
internal import GNSSSystem

/// The track that a virtual receiver goes along, out of a file.
enum TrackFile {
  /// A million points, which are the most, with all that recorders write beside each.
  private static let longest = 268_435_456

  /// Reads a track; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> Track {
    let isInput = path.matches("-")
    let name = isInput ? "standard input" : path
    // A pipe would be waited for, and a device might never end.
    if !isInput, let kind = Files.kind(of: path), kind != .file {
      throw Failure(.inputOutput, "\(path) is not a plain file; give a GPX file, or - for a pipe")
    }
    let file = try onSystem { () throws(SystemError) in
      isInput ? .standardInput() : try ByteStream.open(path)
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while let count = try onSystem({ () throws(SystemError) in try file.read(into: &piece) }) {
      bytes.append(contentsOf: piece[..<count])
      if bytes.count > longest || bytes.first == 0 {
        throw Failure(.inputOutput, "\(name) is no GPX track, or too large; give one below 256 MB")
      }
    }
    do throws(GPXError) {
      return try GPX.track(bytes)
    } catch {
      throw Failure(.inputOutput, "\(name), \(error.description)")
    }
  }

  /// Whether the track can be gone along by what it says itself, as for `--simulate`.
  static func check(_ path: String) throws(Failure) {
    if path.matches("-") {
      throw Failure(.usage, "--simulate reads no standard input; give a file")
    }
    guard try read(path).hasTimes else {
      throw Failure(
        .usage, "\(path) has no times; run: gnss simulate \(path) --speed 1.4, and read its port")
    }
  }

  /// The track of a command line, with the options that say how it is gone along; nothing where
  /// none is given.
  static func track(of invocation: Invocation) throws(Failure) -> Track? {
    guard let path = invocation.operand else {
      let options: [(Option.Name, StaticString)] = [
        (.trackSpeed, "speed"), (.pace, "pace"), (.from, "from"), (.loop, "loop"),
      ]
      for (name, text) in options where invocation.has(name) {
        throw Failure(
          .usage, "--\(String(text)) needs a track: gnss simulate TRACK.gpx --\(String(text)) …")
      }
      return nil
    }
    if invocation.has(.scenario) {
      throw Failure(.usage, "--scenario and a track exclude each other; leave --scenario out")
    }
    var track = try read(path)
    if let speed = invocation.number(.trackSpeed) {
      track.setSpeed(speed)
    } else if !track.hasTimes {
      throw Failure(
        .usage, "\(path) has no times; give a speed: gnss simulate \(path) --speed 1.4")
    }
    track.pace = invocation.number(.pace) ?? 1
    track.start = invocation.duration(.from) ?? .zero
    track.isLooped = invocation.has(.loop)
    if track.start > track.duration, !track.isLooped {
      throw Failure(
        .usage,
        "the track ends after \(track.duration.components.seconds) s, before --from; "
          + "give a shorter time, or --loop")
    }
    return track
  }
}
