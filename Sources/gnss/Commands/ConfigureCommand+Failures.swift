internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver

// One line for each way in which it does not go, with the mend.
extension ConfigureCommand {
  var port: String { source?.name ?? "the port" }

  /// The name of the receiver, for a sentence.
  private var subject: String { identity.name ?? "the receiver" }

  /// What the verb is about.
  var word: String {
    switch wish {
    case .settings: "settings"
    case .get(let key): Wish.name(of: key)
    case .set(let item): Wish.name(of: item.key) + "=" + Wish.text(of: item.key, item.value)
    case .poll(_, let name), .send(_, let name): name
    }
  }

  /// Whether it is configured by keys; else that is the failure.
  mutating func isByKeys() -> Bool {
    guard isUBlox() else { return false }
    if vocabulary == .keys { return true }
    guard case .uBlox(let identity) = identity, let version = identity.protocolVersion,
      version.major >= 23
    else {
      failure = Failure(
        .noResult,
        "\(port): \(subject) is older than configuration keys (protocol 27); "
          + "use the settings that 'gnss configure --help' lists, or 'gnss configure poll CFG-RATE'"
      )
      return false
    }
    return true
  }

  /// Whether it speaks UBX; else that is the failure.
  mutating func isUBlox() -> Bool {
    if case .uBlox = identity { return true }
    if case .other(.uBlox?, _, _) = identity {
      fail(.silent, "the question who it is")
    } else {
      failure = Failure(
        .noResult,
        "\(port): \(subject) does not answer UBX; it needs a u-blox receiver whose UBX input is on")
    }
    return false
  }

  mutating func fail(_ outcome: UBXDialogue.Outcome, _ what: String) {
    switch outcome {
    case .accepted: break
    case .refused:
      failure = Failure(
        .noResult,
        "\(port): \(subject) refuses \(what) (NAK)\(done); "
          + "'gnss configure' shows what it has now")
    case .silent, .cancelled:
      failure = Failure(
        .noResult,
        "\(port): no answer to \(what)\(done); try again, or 'gnss doctor' to see what comes")
    }
  }

  /// A new line speed at which it was not heard.
  mutating func failSpeed(_ outcome: UBXDialogue.Outcome) {
    guard outcome == .refused else { return fail(outcome, "the new line speed") }
    failure = Failure(
      .noResult,
      "\(port): \(subject) was not heard at the new line speed, and is back at the old one\(done); "
        + "try a lower speed")
  }

  /// What stays changed although the rest is not, for a sentence.
  private var done: String {
    changed.isEmpty ? "" : "; changed before it: " + changed.joined(separator: ", ")
  }

  func refusal(_ refusal: Vocabulary.Refusal, _ change: ReceiverChange) -> Failure {
    let name = String(change.name)
    switch refusal {
    case .unknown where vocabulary == .none: return speechless
    case .unknown:
      return Failure(
        .noResult,
        "\(port): \(subject) has no known command for '\(name)'; "
          + "'gnss configure' shows what it has")
    case .value:
      return Failure(
        .noResult,
        "\(port): \(subject) has no such \(name); 'gnss configure' shows what it has now")
    case .untold:
      return Failure(
        .noResult,
        "\(port): \(subject) does not tell its \(name), so it is not changed; leave that out")
    }
  }

  /// There are no words for the receiver at all.
  private var speechless: Failure {
    let why: String
    switch identity {
    case .other(.nebulas?, _, _):
      why =
        "a Unicore Nebulas has a language of its own, which is not spoken here; "
        + "set it by Unicore's UPrecise"
    case .other(nil, _, _):
      why =
        "the receiver has not said who it is, so no command is known for it; "
        + "'gnss watch --port \(port)' reads it as it is"
    default:
      why = "\(subject) has no known commands; 'gnss watch --port \(port)' reads it as it is"
    }
    return Failure(.noResult, "\(port): \(why)")
  }

  /// The exit status of an ending.
  func status(of ending: Ending) throws(Failure) -> ExitStatus {
    if let failure { throw failure }
    switch ending {
    case .stopped: return .done
    case .interrupted:
      guard stage == .changing else { return .noResult }
      throw Failure(
        .noResult,
        "\(port): interrupted while it was changed; "
          + "'gnss configure' shows what it has now")
    case .pulled(let source): return notes.pulled(source)
    case .endOfStream(let source):
      throw Failure(.noResult, "\(source.name): only a port can be configured; name one by --port")
    case .deadline:
      guard let source else {
        throw Failure(
          .noReceiver, "no receiver within the time-out; plug one in, or look at 'gnss ports'")
      }
      if stage == .finding, !hasHeardReceiver {
        throw Failure(
          .noResult,
          "\(source.name): no receiver was heard, so nothing was written; try: gnss doctor")
      }
      throw Failure(
        .noResult, "\(source.name): not done within the time-out; try a longer --timeout")
    }
  }
}
