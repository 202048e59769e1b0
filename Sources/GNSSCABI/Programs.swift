// The header gives the names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGNSS
internal import GNSSDriver
internal import GNSSSystem

// What a program says of itself, and its user's answers.

/// See gnss.h.
@c @implementation
public func gnss_set_program(_ program: UnsafePointer<gnss_program>?) -> gnss_status {
  guard let program, var given = read(program, into: gnss_program()) else {
    return GNSS_ERROR_ARGUMENT
  }
  var wanted = Program()
  switch given.prompter {
  case GNSS_PROMPTER_TERMINAL: wanted.prompter = .terminal
  case GNSS_PROMPTER_PROGRAM: wanted.prompter = .program
  case GNSS_PROMPTER_NONE: wanted.prompter = .none
  default: return GNSS_ERROR_ARGUMENT
  }
  if Library.isForked { return GNSS_ERROR_FORKED }
  wanted.id = text(given.id)
  wanted.purposes = Purposes(
    whenInUse: text(given.when_in_use_purpose), always: text(given.always_purpose))
  if let purpose = text(given.full_accuracy_purpose) {
    wanted.purposes.temporary = [.init(key: Program.fullAccuracyKey, text: purpose)]
  }
  given.id = nil
  (given.when_in_use_purpose, given.always_purpose) = (nil, nil)
  given.full_accuracy_purpose = nil
  wanted.functions = given
  return Library.state.withLock { state in
    if state.keeper != nil { return GNSS_ERROR_TOO_LATE }
    state.program = wanted
    return GNSS_OK
  }
}

/// See gnss.h.
@c @implementation
public func gnss_answer_question(_ answer: gnss_answer) -> gnss_status {
  let given: AuthorizationQuestion.Answer?
  switch answer {
  case GNSS_ANSWER_NONE: given = nil
  case GNSS_ANSWER_WHILE_RUNNING: given = .whileRunning
  case GNSS_ANSWER_ALWAYS: given = .always
  case GNSS_ANSWER_THIS_TIME: given = .thisTime
  case GNSS_ANSWER_APPROXIMATE: given = .approximate
  case GNSS_ANSWER_NO: given = .no
  default: return GNSS_ERROR_ARGUMENT
  }
  if Library.isForked { return GNSS_ERROR_FORKED }
  return Library.change { state, after in
    guard state.keeper?.question != nil else { return GNSS_ERROR_NONE }
    state.keeper?.answer(given)
    state.wakeKeeper(&after)
    return GNSS_OK
  }
}
