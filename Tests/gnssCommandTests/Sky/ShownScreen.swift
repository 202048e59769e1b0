/// What a terminal shows after the bytes that were written to it: a terminal of few words, which
/// fails on every other. It shares no code with what writes them.
struct ShownScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var cells: [[Character]]
  /// The parameters of SGR that each cell was written with.
  private(set) var looks: [[String]]
  /// Whether the second screen is shown, and whether the cursor and the wrapping are on.
  private(set) var isSecond = false
  private(set) var hasCursor = true
  private(set) var wraps = true
  /// What the terminal does not know.
  private(set) var unknown: [String] = []
  /// What stood before the second screen, and behind it.
  private(set) var plain = ""
  /// Each parameter of SGR that was set at any time.
  private(set) var parameters: Set<String> = []
  private var row = 0
  private var column = 0
  private var look = "0"
  private var rest: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    looks = Array(repeating: Array(repeating: "0", count: columns), count: rows)
  }

  mutating func resize(columns: Int, rows: Int) {
    let old = self
    self = ShownScreen(columns: columns, rows: rows)
    (isSecond, hasCursor, wraps) = (old.isSecond, old.hasCursor, old.wraps)
    (unknown, plain, parameters) = (old.unknown, old.plain, old.parameters)
  }

  /// The lines without blanks at their ends.
  var text: String {
    cells.map { line in
      String(String(line).reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// Takes bytes; a sequence that is cut waits for its rest.
  mutating func take(_ bytes: [UInt8]) {
    rest += bytes
    while let first = rest.first {
      if first == 0x1B {
        guard rest.count > 1 else { return }
        guard let end = rest.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return }
        let body = String(decoding: rest[1..<end], as: UTF8.self)
        obey(body, Character(Unicode.Scalar(rest[end])))
        rest.removeFirst(end + 1)
      } else {
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard rest.count >= length else { return }
        write(Character(String(decoding: rest[..<length], as: UTF8.self)))
        rest.removeFirst(length)
      }
    }
  }

  private mutating func write(_ character: Character) {
    guard isSecond else {
      plain.append(character)
      return
    }
    guard cells.indices ~= row, cells[row].indices ~= column, character >= " " else {
      unknown.append("\(character) at \(row), \(column)")
      return
    }
    cells[row][column] = character
    looks[row][column] = look
    column += 1
  }

  private mutating func obey(_ body: String, _ final: Character) {
    switch (body, final) {
    case ("[?1049", "h"): isSecond = true
    case ("[?1049", "l"): isSecond = false
    case ("[?25", "l"): hasCursor = false
    case ("[?25", "h"): hasCursor = true
    case ("[?7", "l"): wraps = false
    case ("[?7", "h"): wraps = true
    case ("[2", "J"):
      for row in cells.indices {
        for column in cells[row].indices { (cells[row][column], looks[row][column]) = (" ", "0") }
      }
    case (_, "H"):
      let place = body.dropFirst().split(separator: ";").compactMap { Int($0) }
      guard place.count == 2 else { return unknown.append(body + "H") }
      (row, column) = (place[0] - 1, place[1] - 1)
    case (_, "m"):
      look = String(body.dropFirst())
      parameters.formUnion(look.split(separator: ";").map(String.init))
    case ("[", "K") where !isSecond: break
    default: unknown.append(body + String(final))
    }
  }
}
