public import GNSSReceiver

/// The kind of a receiver, as far as its power states and supply currents go.
public enum PowerKind: UInt8, CaseIterable, Equatable, Sendable {
  /// u-blox, by generation; of the ninth those that measure the carrier apart.
  case six, seven, eight, nine, nineHighPrecision, ten
  /// MediaTek MT33xx, and Quectel's modules with it.
  case mediaTek
  /// CASIC AT6558 and its like.
  case casic
  /// SiRFstar.
  case siRF
  /// Another one, or one that is not known.
  case other

  /// Whose words it understands.
  enum Language { case uBlox, mediaTek, casic, none }

  var language: Language {
    switch self {
    case .six, .seven, .eight, .nine, .nineHighPrecision, .ten: .uBlox
    case .mediaTek: .mediaTek
    case .casic: .casic
    case .siRF, .other: .none
    }
  }

  /// Whether it knows the messages of class MGA: from the eighth generation on.
  var knowsAssistance: Bool {
    switch self {
    case .eight, .nine, .nineHighPrecision, .ten: true
    case .six, .seven, .mediaTek, .casic, .siRF, .other: false
    }
  }

  /// Whether it is configured by keys.
  var hasKeys: Bool { self == .nine || self == .nineHighPrecision || self == .ten }

  /// The kind of a receiver that has said who it is.
  public init(_ identity: ReceiverIdentity) {
    switch identity {
    case .uBlox(let identity): self = PowerKind(identity)
    case .other(let maker, _, let language):
      switch language ?? maker {
      case .mediaTek?: self = .mediaTek
      case .casic?: self = .casic
      case .siRF?: self = .siRF
      default: self = .other
      }
    }
  }

  /// The kind of a u-blox: by its hardware's number, which has the generation in front.
  private init(_ identity: UBXIdentity) {
    let digits = Array(identity.hardware.utf8.prefix(4))
    let kinds: [(StaticString, PowerKind)] = [
      ("0004", .six), ("0007", .seven), ("0008", .eight), ("0019", .nine), ("000A", .ten),
    ]
    for (number, kind) in kinds {
      guard number.withUTF8Buffer({ digits.elementsEqual($0) }) else { continue }
      let isHighPrecision = identity.firmware.map { $0.utf8.starts(with: "HP".utf8) } == true
      self = kind == .nine && isHighPrecision ? .nineHighPrecision : kind
      return
    }
    self = identity.configuration == .keys ? .nine : .eight
  }
}

/// What a receiver is on, as far as its rest goes.
public enum PowerLink: UInt8, CaseIterable, Equatable, Sendable {
  /// A serial line, its own or behind a USB bridge: a byte can wake the receiver.
  case serial
  /// USB itself: the receiver obeys only while its interface is up.
  case usb
}
