internal import GNSSCodec

extension VirtualReceiver {
  /// A frame that the host wrote, copied out of the scanner.
  struct Command {
    let messageClass: UInt8
    let id: UInt8
    let payload: [UInt8]
  }

  /// The next whole and valid UBX frame that was heard; all else is passed over.
  mutating func nextCommand() -> Command? {
    while let frame = listener.next() {
      guard frame.check == .valid, let content = frame.ubx else { continue }
      return Command(
        messageClass: content.id.messageClass, id: content.id.number,
        payload: content.payload.withUnsafeBytes { [UInt8]($0) })
    }
    return nil
  }

  /// Does what a command says and answers as a receiver does.
  mutating func obey(_ command: Command) {
    switch (command.messageClass, command.id) {
    case (0x0A, 0x04) where command.payload.isEmpty:
      let identity = Identity()
      frames.monVer(
        software: identity.software, hardware: identity.hardware,
        extensions: identity.extensions)
    case (0x06, _):
      frames.ackNak(class: command.messageClass, id: command.id)
    default: return
    }
    sendWritten()
  }
}
