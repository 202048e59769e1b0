/// Lets tests of different suites follow each other that set the same thing of the process.
public actor OneAtATime {
  /// Who sets where places come from.
  public static let geocoding = OneAtATime()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for the turn, which lasts until it is given back.
  public func take() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  /// Gives the turn back; who has waited longest has it then.
  public func giveBack() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
