extension String {
  /// Whether the bytes are the same. Needs no Unicode tables, which Embedded Swift would link.
  func matches(_ other: StaticString) -> Bool {
    other.withUTF8Buffer { utf8.elementsEqual($0) }
  }

  /// Whether the text begins with these bytes.
  func begins(with prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { utf8.starts(with: $0) }
  }

  /// The text as bytes; for the few that are worked on byte by byte.
  var byteArray: [UInt8] { Array(utf8) }

  init(_ text: StaticString) {
    self = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}

/// Finds the word that somebody probably meant.
enum Suggestion {
  /// The candidate with the fewest edits between it and the word; nothing when none is near.
  ///
  /// An edit puts in, leaves out or changes a byte, or swaps two neighbours. A third of the word
  /// may be wrong, at least one byte and at most three.
  static func nearest(to word: String, among candidates: [StaticString]) -> StaticString? {
    let texts = candidates.map { $0.withUTF8Buffer { Array($0) } }
    return nearest(to: word.byteArray, among: texts).map { candidates[$0] }
  }

  /// Which of the candidates is nearest.
  static func nearest(to word: [UInt8], among candidates: [[UInt8]]) -> Int? {
    var best: Int?
    var bestDistance = min(max(word.count / 3, 1), 3) + 1
    for (index, candidate) in candidates.enumerated() {
      let distance = edits(from: word, to: candidate)
      if distance < bestDistance {
        best = index
        bestDistance = distance
      }
    }
    return best
  }

  /// Edits between two words. Source: the optimal string alignment distance.
  static func edits(from first: [UInt8], to second: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var line = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(last[column + 1] + 1, line[column] + 1)
        cost = min(cost, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == second[column - 1], first[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        line.append(cost)
      }
      before = last
      last = line
    }
    return last[second.count]
  }
}
