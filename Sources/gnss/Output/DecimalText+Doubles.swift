extension DecimalText {
  /// Writes a number so that it reads back as it is, with as few digits as that takes; what is not
  /// finite, by name. Gives where it ends.
  @inline(never)
  func write(_ value: Double, to place: Place) -> Place {
    let bits = value.bitPattern
    let exponent = Int(bits >> 52 & 0x7FF) - 1023
    place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let start = place + Int(bits >> 63)
    // So far all of the arithmetic of ``shortest(_:_:_:)`` fits.
    guard -7..<52 ~= exponent else {
      return value == 0 ? Self.writeZero(to: start) : Self.writeRare(value, to: place)
    }
    let significand = bits & 0xF_FFFF_FFFF_FFFF | 1 << 52
    let binary = UInt64(52 - exponent)
    let whole = significand >> binary
    if whole << binary == significand {
      let end = write(whole, to: start)
      end.storeBytes(of: Self.pointZero, as: UInt16.self)
      return end + 2
    }
    // The neighbour below a power of two is nearer than the one above.
    guard significand != 1 << 52 else { return Self.writeRare(value, to: place) }
    // The least one with 10^decimals > 2^binary; 1233 / 4096 is log10(2), so far.
    let decimals = (Int(binary) * 1233) >> 12 + 1
    return writeLong(
      shortest(significand, binary, powers[decimals]), decimals: decimals, to: start)
  }

  /// `.0`
  private static let pointZero: UInt16 = 0x302E

  private static func writeZero(to place: Place) -> Place {
    place.storeBytes(of: UInt8(ascii: "0"), as: UInt8.self)
    (place + 1).storeBytes(of: pointZero, as: UInt16.self)
    return place + 3
  }

  /// The decimal of the fewest digits that is nearer to significand / 2^binary than any other
  /// `Double` is, of several the nearest, as a multiple of 1 / power.
  ///
  /// The power of ten is from 2^binary to ten times that, so there is at least one such multiple,
  /// and at most one whose last digit is 0. After R. Giulietti, "The Schubfach way to render
  /// doubles", 2020. All is counted in units of 1 / (power × 2^binary), and exact.
  @inline(__always)
  private func shortest(_ significand: UInt64, _ binary: UInt64, _ power: UInt64) -> UInt64 {
    let product = significand.multipliedFullWidth(by: power)
    let unit: UInt64 = 1 << binary
    let below = product.high << (64 &- binary) | product.low >> binary
    let rest = product.low & (unit &- 1)
    // Half the way to the neighbours; they lie on it themselves if the significand is odd.
    let reach = power / 2 &- (significand & 1)
    let last = below % 10
    let down = last &* unit &+ rest
    if down <= reach { return below &- last }
    if 10 &* unit &- down <= reach { return below &- last &+ 10 }
    let isUp = 2 &* rest > unit || 2 &* rest == unit && below & 1 == 1
    return isUp ? below &+ 1 : below
  }

  @inline(never)
  private static func writeRare(_ value: Double, to place: Place) -> Place {
    var text =
      value.isFinite
      ? value.description : value.isNaN ? "\"nan\"" : value < 0 ? "\"-inf\"" : "\"inf\""
    return text.withUTF8 { text in
      var to = place
      for byte in text {
        to.storeBytes(of: byte, as: UInt8.self)
        to += 1
      }
      return to
    }
  }
}
