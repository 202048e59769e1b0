import CSystem

/// The user's terminal as a whole: it is drawn upon, its keys are read as they are typed, and it is
/// given back as it was.
///
/// While it is taken, a second screen covers what was there, the cursor is hidden, and a key needs
/// no Enter. `giveBack` undoes that, and so does the end of the value. Where this process is ended
/// and nothing in it can act (SIGKILL), a guard does it: a process that waits for nothing else.
///
/// Source: xterm's control sequences, "Functions using CSI", private modes 7, 25 and 1049.
public struct ScreenTerminal: ~Copyable {
  /// A second screen, no cursor, and no new line behind the last column; all is blank.
  private static let beginning: StaticString =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"
  /// The opposite, in the opposite order.
  private static let ending: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Whether the terminal is this process's now, and drawn upon.
  public private(set) var isTaken = false
  private let screen: Int32
  private let keyboard: ControllingTerminal
  private var before = csystem_tty_settings()
  private var during = csystem_tty_settings()
  private let guardian: Int32
  private let teller: Int32

  /// Prepares the terminal at a descriptor; nothing is changed yet. Nothing where this process was
  /// started without a terminal.
  ///
  /// - Parameter descriptor: Where it is drawn upon, a terminal; it stays the caller's. Keys come
  ///   from the terminal that this process was started from.
  /// - Throws: `SystemError` of the call that fails.
  public init?(_ descriptor: Int32 = 1) throws(SystemError) {
    guard let keyboard = ControllingTerminal() else { return nil }
    let keys = keyboard.descriptor
    var before = csystem_tty_settings()
    try check(csystem_tty_get(keys, &before), "tcgetattr")
    var during = before
    csystem_screen_make_keys(&during)
    var teller: Int32 = -1
    let pid = csystem_screen_guard(
      keys, descriptor, &before, &during, Self.ending.text, Self.ending.utf8CodeUnitCount, &teller)
    guardian = try value(of: pid, "fork")
    self.teller = teller
    self.before = before
    self.during = during
    self.keyboard = keyboard
    screen = descriptor
  }

  deinit {
    restore()
    _ = csystem_close(teller)
    var status: Int32 = 0
    _ = csystem_wait(guardian, 1, &status)
  }

  /// The descriptor that becomes readable when a key was typed.
  public var keyDescriptor: Int32 { keyboard.descriptor }

  /// Whether the terminal may be drawn upon now: this process is not in the background.
  public var isForeground: Bool { keyboard.isForeground }

  /// Takes the terminal; all is blank then. Taken already, it is made blank.
  public mutating func take() {
    tell(CSYSTEM_SCREEN_TAKEN)
    isTaken = true
    let held = csystem_tty_hold_stops()
    // Others may have changed it while this process was stopped.
    var found = csystem_tty_settings()
    if csystem_tty_get(keyboard.descriptor, &found) == 0, found.local_flags != during.local_flags {
      before = found
    }
    _ = csystem_tty_set(keyboard.descriptor, &during)
    csystem_tty_release_stops(held)
    write(Self.beginning)
  }

  /// Gives the terminal back as it was found.
  public mutating func giveBack() {
    restore()
    isTaken = false
  }

  private func restore() {
    if !isTaken { return }
    write(Self.ending)
    let held = csystem_tty_hold_stops()
    var settings = before
    _ = csystem_tty_set(keyboard.descriptor, &settings)
    csystem_tty_release_stops(held)
    tell(CSYSTEM_SCREEN_GIVEN_BACK)
  }

  /// Width and height in characters; nothing where the terminal does not say.
  public var size: (columns: Int, rows: Int)? { Process.terminalSize(screen) }

  /// The keys that were typed since, as the bytes that they send.
  public func keys() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64)
    guard case .bytes(let count) = keyboard.read(into: &buffer) else { return [] }
    return Array(buffer[..<count])
  }

  private func write(_ text: StaticString) {
    let held = csystem_tty_hold_stops()
    _ = csystem_write(screen, text.text, text.utf8CodeUnitCount)
    csystem_tty_release_stops(held)
  }

  /// Tells the guard. One that has gone is told nothing.
  private func tell(_ word: Int) {
    var byte = UInt8(truncatingIfNeeded: word)
    _ = csystem_write(teller, &byte, 1)
  }
}

extension StaticString {
  /// The bytes, for a call that takes them.
  fileprivate var text: UnsafeRawPointer { UnsafeRawPointer(utf8Start) }
}
