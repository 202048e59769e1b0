/// One line of judge.py's protocol: the names and values of a JSON object, nested ones taken flat.
///
/// No general reader of JSON: names and texts hold no escapes, and there are no lists.
struct Line {
  private var values: [String: String] = [:]

  /// Takes a line apart; what is no name with a value is skipped.
  init(_ text: String) {
    var name: String?
    var rest = Substring(text)
    while let first = rest.first {
      if first == "\"" {
        let body = rest.dropFirst()
        let word = body.prefix { $0 != "\"" }
        rest = body.dropFirst(word.count + 1)
        take(String(word), &name)
      } else if "{}:, ".contains(first) {
        // A name before an opening brace has no value of its own.
        if first == "{", let outer = name {
          values[outer] = ""
          name = nil
        }
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { !"{}:, ".contains($0) }
        rest = rest.dropFirst(word.count)
        take(String(word), &name)
      }
    }
  }

  private mutating func take(_ word: String, _ name: inout String?) {
    if let known = name {
      values[known] = word
      name = nil
    } else {
      name = word
    }
  }

  /// Whether the name stands in it.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The text of a name.
  func text(_ name: String) -> String? { values[name] }

  /// The number of a name.
  func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }

  /// Whether the name is said to be so.
  func isTrue(_ name: String) -> Bool { values[name] == "true" }
}
