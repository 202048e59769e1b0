extension PlaceTable {
  /// The places of a name, the most people first.
  ///
  /// Case, accents and hyphens do not matter, `Zurich` finds Zürich; a Chinese name may stand with
  /// or without 市. Where no place has the name, those are found whose name goes on behind it: `New
  /// York` finds New York City. Behind a comma may stand the area, the country or its two letters:
  /// `Springfield, Illinois`.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - limit: How many places at most.
  /// - Returns: The places; none of that name: none.
  public func places(named text: String, atMost limit: Int = 10) -> [Place] {
    var parts: [[UInt8]] = []
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      let part = folded(Array(part))
      if !part.isEmpty { parts.append(part) }
    }
    guard let name = parts.first else { return [] }
    var numbers = matches(name, by: .byName)
    if numbers.isEmpty { numbers = matches(Self.short(name), by: .byChinese) }
    if numbers.isEmpty { numbers = matches(name + [UInt8(ascii: " ")], by: .byName, begin: true) }
    var found: [Place] = []
    for number in numbers where found.count < limit {
      let place = place(number)
      if lies(place, within: parts.dropFirst()) { found.append(place) }
    }
    return found
  }

  /// Whether a place lies in all of these areas and countries, by their folded names.
  private func lies(_ place: Place, within parts: ArraySlice<[UInt8]>) -> Bool {
    for part in parts {
      var isThere = false
      for name in [
        place.area, place.country, place.countryCode, place.chineseArea, place.district,
      ] where folded(Array(name.utf8)) == part {
        isThere = true
      }
      if !isThere { return false }
    }
    return true
  }

  /// The numbers of the places of a folded name, or of one that begins so, the most people first.
  private func matches(
    _ name: [UInt8], by order: TableLayout.Section, begin: Bool = false
  ) -> [Int] {
    let total = elements(order, size: 4)
    var (low, high) = (0, total)
    while low < high {
      let middle = (low + high) / 2
      if key(order, middle).lexicographicallyPrecedes(name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var found: [Int] = []
    while low < total {
      let other = key(order, low)
      guard begin ? other.starts(with: name) : other == name else { break }
      found.append(Int(u32(order, 4 * low)))
      low += 1
    }
    if begin { found.sort { population($0) > population($1) } }
    return found
  }

  /// The folded name of the place that stands at a number of an order.
  private func key(_ order: TableLayout.Section, _ number: Int) -> [UInt8] {
    let place = Int(u32(order, 4 * number))
    var range = bytesOfName(Int(u32(.places, TableLayout.placeSize * place + 12)))
    if order == .byChinese { range = bytesOfName(range.upperBound) }
    return folded(nameBytes(range))
  }

  /// A Chinese name without a trailing 市, if two characters are left.
  private static func short(_ name: [UInt8]) -> [UInt8] {
    let city = Array("市".utf8)
    return name.count > 2 * 3 && name.suffix(3).elementsEqual(city) ? Array(name.dropLast(3)) : name
  }

  /// A name as it is looked for: no case, no marks, single blanks between letters and digits.
  func folded(_ name: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var letter: [UInt8] = []
    for byte in name {
      if byte < 0x80 {
        append(byte, to: &result)
      } else if byte >= 0xC0 {
        letter = [byte]
      } else {
        letter.append(byte)
      }
      if letter.count > 1, letter.count == Self.length(letter[0]) {
        for folded in foldedLetter(letter) { append(folded, to: &result) }
        letter = []
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    return result
  }

  /// A letter, a digit, or a gap between them.
  private func append(_ byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      result.append(byte)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    default:
      if let last = result.last, last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
    }
  }

  /// How many bytes the character has whose first byte this is.
  private static func length(_ first: UInt8) -> Int { first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2 }

  /// What a letter beyond ASCII is folded to; itself where the table does not know it.
  private func foldedLetter(_ bytes: [UInt8]) -> [UInt8] {
    var scalar = UInt32(bytes[0]) & (0xFF >> UInt32(bytes.count + 1))
    for byte in bytes.dropFirst() { scalar = scalar << 6 | UInt32(byte & 0x3F) }
    var (low, high) = (0, elements(.letters, size: TableLayout.letterSize))
    while low < high {
      let middle = (low + high) / 2
      let other = u32(.letters, TableLayout.letterSize * middle)
      if other == scalar {
        var folded: [UInt8] = []
        for place in 4..<TableLayout.letterSize {
          let byte = u8(.letters, TableLayout.letterSize * middle + place)
          if byte != 0 { folded.append(byte) }
        }
        return folded
      }
      if other < scalar { low = middle + 1 } else { high = middle }
    }
    return bytes
  }
}
