public import GNSSCodec
public import GNSSPort
public import GNSSReceiver

/// What a driver tells its client.
///
/// A frame borrows the driver's memory: copy out what you keep.
public enum DriverEvent: ~Escapable {
  /// No receiver is there, or not any more; one is waited for. Told once until one is open.
  case waiting(Wanted)
  /// A port that may be the wanted one was plugged in.
  case plugged(PortInfo)
  /// A port was plugged in that may have a receiver behind it. It is not opened, because the user
  /// has neither named nor adopted it.
  case possible(PortInfo)
  /// The receiver was unplugged; it is waited for.
  case pulled(Connected)
  /// Another program has the receiver; it is tried again for a while. Told once.
  case busy(PortError)
  /// The source is open: bytes may come.
  case opened(Connected)
  /// The search for the line speed goes on at another one.
  case listening(Connected)
  /// The first valid frame has come after a search for the line speed, which is known now.
  case tuned(Connected)
  /// The receiver has said who it is.
  case identified(Connected, UBXIdentity)
  /// A try to change what the receiver sends is at its end; what became of it.
  case configured(Connected, ReceiverSetup.Result)
  /// With `Driver.Configuring.asAsked`: it is known who the receiver is. A client says now what is
  /// to be said to it, by `Verdict.ask`.
  case recognised(Connected, ReceiverIdentity)
  /// What was asked first has come to its end; a client may ask more.
  case answered(Connected, UBXDialogue.Outcome)
  /// What is written does not get through; a port is closed and opened for that.
  case stalled(Connected)
  /// Bytes have come, whatever they are, at this monotonic instant; what they hold is told next.
  /// Only with `Driver.Options.tellsBytes`.
  case bytes(RawSpan, at: Duration)
  /// A frame has come, whatever its checksum says.
  case frame(Frame)
  /// An epoch is complete.
  case epoch(Epoch, Reception)
  /// Bytes come, but no frame among them is valid: the line speed is wrong, or it is no receiver.
  /// Without a line speed in what is connected, all the usual ones have been tried.
  case unintelligible(Connected)
  /// No byte has come for two epochs, or, while it is not known how long one is, for
  /// `Driver.Options.longestSilence`.
  ///
  /// With it: how long it has been, and whether the receiver had been heard before.
  case silent(Connected, for: Duration, hasSpoken: Bool)
  /// Bytes come, but for more than two epochs none was complete: its frames are cut on their way,
  /// or its time stands still. Told once until there is one again.
  ///
  /// With it: how long it has been, and whether frames are cut.
  case standingStill(Connected, for: Duration, isCut: Bool)
  /// Bytes come again, or epochs.
  case resumed(Connected)
  /// The receiver rests until a fix is wanted again; how the duty cycle goes.
  case resting(Connected, PowerReport)
  /// The receiver was woken, and searches for satellites.
  case awake(Connected, PowerReport)
  /// The receiver does not rest in the way that was tried; whether there is no other, so that it
  /// stays on.
  case restless(Connected, RestMeans, staysOn: Bool)
  /// The receiver was woken and does not answer, whatever was tried. It does not rest any more.
  case unwakeable(Connected)
  /// ``Driver/wakeUp`` was called, one of ``Driver/Options/clientDescriptors`` is readable, or the
  /// instant has come that ``Driver/Options/clientDue`` gave.
  case woken
}

/// What a driver waits for.
public struct Wanted: Sendable {
  /// The port that was named; nothing where any receiver will do.
  public let path: String?
  /// The identity of the receiver that was named or pulled; nothing where any will do.
  public let receiver: String?
  /// Ports that are there and may have a receiver behind them, but are not opened unless named.
  public let possible: [PortInfo]

  /// The likeliest of ports that may have a receiver behind them: one that is plugged in before one
  /// that is built in.
  public static func likeliest(of possible: [PortInfo]) -> PortInfo? {
    possible.first { $0.vendorID != nil } ?? possible.first
  }
}

/// What a driver reads from.
public struct Connected: Equatable, Sendable {
  /// The port, the address, the file, or `-`.
  public let name: String
  /// The line speed in bits per second; nothing where there is no serial line.
  public let baud: Int?
  /// Whether the bytes come as they are made, and not from a recording.
  public let isLive: Bool
  /// Whether it is a connection to another program, which does not end by itself.
  public let isConnection: Bool
}

/// What is known of an epoch beside what the receiver said.
public struct Reception: Sendable {
  /// Seconds from the instant of the epoch to its delivery, by the host's clock; from its arrival
  /// where that instant is not known, or the host's clock is behind it. Live only.
  public let age: Double?
  /// The receiver's name, once it has told it.
  public let receiver: String?
  /// What the epoch came from; live only.
  public let port: String?
  /// How the duty cycle goes; live only, once a client has let the receiver rest.
  public internal(set) var power: PowerReport?

  init(age: Double?, receiver: String?, port: String?) {
    self.age = age
    self.receiver = receiver
    self.port = port
  }
}

/// What a client answers to an event.
public enum Verdict: Equatable, Sendable {
  /// More, please.
  case goOn
  /// No more; the driver ends.
  case stop
  /// More, and say this to the receiver: the answer to ``DriverEvent/recognised(_:_:)`` and
  /// ``DriverEvent/answered(_:_:)`` only.
  case ask([Exchange])
  /// More, but the receiver may rest as a policy says: the answer to ``DriverEvent/epoch(_:_:)``,
  /// and to ``DriverEvent/woken`` where it is to be on sooner or later than was said before.
  case duty(DutyAnswer)

  /// What a client lets the receiver do; nothing where it wants it always on.
  var wish: DutyAnswer? {
    if case .duty(let answer) = self { answer } else { nil }
  }
}

/// Why a driver has ended without an error.
public enum Ending: Equatable, Sendable {
  /// The client wanted no more.
  case stopped
  /// The interruption's descriptor became readable.
  case interrupted
  /// The deadline was reached.
  case deadline
  /// The source has no more bytes: a recording is at its end, or a connection was closed.
  case endOfStream(Connected)
  /// The receiver was unplugged, and none is waited for.
  case pulled(Connected)
}
