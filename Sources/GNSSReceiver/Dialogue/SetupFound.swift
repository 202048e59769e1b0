internal import GNSSCodec

// What was found at a receiver as one word of text, for the case that a program is ended before it
// has put it back.
extension ReceiverSetup.Found {
  /// More settings than a setup has.
  private static let mostItems = 32

  /// The settings and what they were: `k20910007=0,m0107=1,p=3`, all hexadecimal; `k` a key's
  /// number, `m` class and number of a message, `p` the protocols, `r` milliseconds between two
  /// solutions, `d` the dynamic model. Empty where nothing was changed.
  public var text: String {
    var parts: [String] = []
    for item in items {
      guard let old = item.old else { continue }
      switch item.address {
      case .key(let key): parts.append("k\(Digits.text(UInt64(key.id)))=\(Digits.text(old))")
      case .message(let id):
        parts.append("m\(Digits.text(UInt64(id.rawValue)))=\(Digits.text(old))")
      case .protocols: parts.append("p=\(Digits.text(old))")
      case .period: parts.append("r=\(Digits.text(old))")
      case .dynamicModel: parts.append("d=\(Digits.text(old))")
      }
    }
    var text = ""
    for part in parts {
      if !text.isEmpty { text += "," }
      text += part
    }
    return text
  }

  /// Reads what ``text`` has written; what is not known is passed over.
  public init(text: String) {
    for part in Array(text.utf8).split(separator: 0x2C).prefix(Self.mostItems) {
      guard let equals = part.firstIndex(of: 0x3D),
        let old = Digits.number(part[(equals + 1)...])
      else { continue }
      let number = Digits.number(part[..<equals].dropFirst())
      let address: SetupItem.Address
      switch (part.first, number) {
      case (0x6B, let id?): address = .key(UBX.ConfigurationKey(UInt32(truncatingIfNeeded: id)))
      case (0x6D, let id?):
        address = .message(
          UBX.ID(UInt8(truncatingIfNeeded: id >> 8), UInt8(truncatingIfNeeded: id)))
      case (0x70, nil): address = .protocols
      case (0x72, nil): address = .period
      case (0x64, nil): address = .dynamicModel
      default: continue
      }
      var item = SetupItem(address)
      item.old = old
      item.mayDiffer = true
      items.append(item)
    }
  }
}

/// Digits of numbers.
enum Digits {
  /// A number in hexadecimal digits.
  static func text(_ number: UInt64) -> String {
    var letters: [UInt8] = []
    var rest = number
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      letters.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      rest >>= 4
    } while rest > 0
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// The number that hexadecimal digits are; nothing if they are none, or too many.
  static func number(_ letters: ArraySlice<UInt8>) -> UInt64? {
    guard 1...16 ~= letters.count else { return nil }
    var number: UInt64 = 0
    for letter in letters {
      guard let digit = hexadecimalValue(letter) else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}
