// How the user is asked, and what becomes of the answer.
extension AuthorizationKeeper {
  /// Asks the user for what the program may have, if there is anything to be asked.
  ///
  /// A question is asked only while nothing is determined, or once for "always" on top of "when in
  /// use", and only of a program that says what it wants the location for. While a question waits,
  /// every other request is answered by it. Nothing happens otherwise.
  ///
  /// - Parameters:
  ///   - wish: What the program asks for.
  ///   - now: A monotonic instant.
  /// - Returns: Whether a question waits for its answer now.
  @discardableResult
  public mutating func request(_ wish: Wish, at now: Duration) -> Bool {
    if question != nil { return true }
    guard let kind = askable(wish) else { return false }
    let key = wish == .always ? InfoList.alwaysKey : InfoList.whenInUseKey
    let purposes = options.app.purposes
    guard let purpose = wish == .always ? purposes.always : purposes.whenInUse else {
      notice(
        "the location is asked for, but nothing says what for: the user is not asked; "
          + "write \(key) in an Info.plist beside \(options.app.path)")
      for complaint in purposes.complaints { notice(complaint) }
      return false
    }
    return put(.init(app: options.app, wish: kind, purpose: purpose), at: now)
  }

  /// Asks the user for the exact location until this process ends, where an approximate one is
  /// granted. It is granted when ``current`` has full accuracy after ``Event/asked``.
  ///
  /// - Parameters:
  ///   - key: Which of the program's purposes says why: ``Purposes/temporary``.
  ///   - now: A monotonic instant.
  /// - Returns: Whether this question waits for its answer now.
  @discardableResult
  public mutating func requestFullAccuracy(purposeKey key: String, at now: Duration) -> Bool {
    if let question { return question.wish == .fullAccuracy }
    guard mayBecomeExact(current) else { return false }
    guard let purpose = options.app.purposes.temporary.first(where: { isSame($0.key, key) }) else {
      notice(
        "the exact location is asked for, but nothing says what for: the user is not asked; write "
          + "\(key) in the \(InfoList.temporaryKey) of an Info.plist beside \(options.app.path)")
      return false
    }
    return put(.init(app: options.app, wish: .fullAccuracy, purpose: purpose.text), at: now)
  }

  /// Puts a question to whoever asks the user; whether it waits for its answer now.
  private mutating func put(_ asked: AuthorizationQuestion, at now: Duration) -> Bool {
    switch options.prompter {
    case .terminal: return ask(asked, at: now)
    case .program:
      question = asked
      return true
    case .none:
      notice("nobody is asked; \(grantCommand(for: asked.wish))")
      return false
    }
  }

  /// What may be asked; nothing where it is determined.
  private func askable(_ wish: Wish) -> AuthorizationQuestion.Wish? {
    switch current.status {
    case .notDetermined: return wish == .always ? .always : .whenInUse
    case .authorizedWhenInUse:
      guard wish == .always, thisTime == nil, !facts.ceiling.isWhenInUse,
        case .success(let store) = facts.consent, let entry = store.entry(for: options.app.id),
        entry.decision == .whenInUse, !entry.hasAskedForAlways
      else { return nil }
      return .alwaysOnTop
    case .restricted, .denied, .authorizedAlways: return nil
    }
  }

  private mutating func ask(_ asked: AuthorizationQuestion, at now: Duration) -> Bool {
    do throws(PromptSession.Refusal) {
      prompt = try PromptSession(asked, at: now, limit: options.promptLimit)
      question = asked
      return true
    } catch {
      let why =
        switch error {
        case .noTerminal: "there is no terminal to ask on"
        case .background: "the terminal is another program's, so nobody is asked"
        case .held: "the terminal takes nothing, so nobody is asked"
        }
      notice("\(why); \(grantCommand(for: asked.wish))")
      return false
    }
  }

  /// The command that grants without a question.
  private func grantCommand(for wish: AuthorizationQuestion.Wish) -> String {
    let option =
      switch wish {
      case .whenInUse: "--when-in-use"
      case .always, .alwaysOnTop: "--always"
      case .fullAccuracy: current.status == .authorizedAlways ? "--always" : "--when-in-use"
      }
    return "run: gnss authorize grant \(ShellWord.quoted(options.app.id)) \(option)"
  }

  /// Gives the user's answer to a question that the program shows itself.
  public mutating func answer(_ answer: AuthorizationQuestion.Answer?) {
    guard question != nil, promptDescriptor == nil else { return }
    if let answer { take(answer) } else { endQuestion() }
  }

  mutating func take(_ answer: AuthorizationQuestion.Answer) {
    if question?.wish == .fullAccuracy {
      hasFullAccuracy = answer != .no && answer != .approximate
      refresh()
      return endQuestion()
    }
    let app = options.app
    var entry = ConsentStore.Entry(app: app.id, path: app.path, decision: .whenInUse)
    switch answer {
    case .whileRunning: break
    case .always: entry.decision = .always
    case .approximate: entry.accuracy = .reduced
    case .no: entry.decision = .denied
    case .thisTime:
      thisTime = Authorization(status: .authorizedWhenInUse)
      refresh()
      return endQuestion()
    }
    if question?.wish == .alwaysOnTop {
      entry.accuracy = current.accuracy
      if answer == .no { entry.decision = .whenInUse }
      entry.hasAskedForAlways = true
    } else if question?.wish == .always {
      entry.hasAskedForAlways = true
    }
    keep(entry)
    refresh()
    endQuestion()
  }

  /// Writes a decision down; where that cannot be, it holds until this process ends.
  private mutating func keep(_ entry: ConsentStore.Entry) {
    guard let file = options.consentFile else {
      thisTime = entry.authorization
      return notice("the answer holds for this time: HOME is not set, so it cannot be kept")
    }
    do throws(ConsentFile.Fault) {
      try file.change { $0.set(entry) }
    } catch {
      thisTime = entry.authorization
      notice("the answer holds for this time: \(file.message(of: error))")
    }
  }

  mutating func endQuestion() {
    question = nil
    events.append(.asked)
  }
}
