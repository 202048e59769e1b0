/// Why a text is no GPX track, where, and what mends it.
public struct GPXError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Cause: Equatable, Sendable {
    /// It begins like UTF-16.
    case utf16
    /// There is text where XML has none.
    case noXML
    /// There is no element in it.
    case empty
    /// The file ends inside of an element: its name, the line that it begins on.
    case cutOff(String, Int)
    /// An element is closed that was not begun.
    case unopened(String)
    /// An element ends by another's name: its own, the line that it began on, the other's.
    case mismatched(String, Int, String)
    /// A tag is not written as one.
    case tag(String)
    /// A `<` that begins no tag.
    case strayBracket
    /// An attribute without a value in quotes: its name, and that of its element.
    case attribute(String, String)
    /// An entity that XML has not of itself.
    case entity(String)
    /// A comment, section or declaration does not end; what would end it.
    case unfinished(StaticString)
    /// Another element behind the first one's end.
    case secondRoot
    /// Text behind the end.
    case textBehind
    /// Elements are in each other too deep.
    case tooDeep
    /// The outermost element is not `gpx`.
    case noGPX(String)
    /// A point without an attribute, or with one that is no number of degrees.
    case degrees(String, StaticString)
    /// An attribute in degrees that is beyond what there is: the text, the attribute, the limit.
    case outOfRange(String, StaticString, Int)
    /// An elevation that is no number.
    case elevation(String)
    /// A time that is none.
    case time(String)
    /// A time before that of the point before.
    case timeBack
    /// There are times, but not at the first and the last point.
    case timesMissing
    /// There is no point.
    case noPoints
    /// There are more points than it takes.
    case tooManyPoints

    /// Whether the same is wrong.
    public static func == (one: Cause, other: Cause) -> Bool { one.text == other.text }
  }

  /// What is wrong.
  public let cause: Cause
  /// The line, from 1; of what spreads over lines, the one where it begins.
  public let line: Int

  init(_ cause: Cause, line: Int) {
    self.cause = cause
    self.line = line
  }

  /// What is wrong, where, and what mends it.
  public var description: String { "line \(line): \(cause.text)" }
}

extension GPXError.Cause {
  private static func words(_ text: StaticString) -> String {
    text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var text: String {
    switch self {
    case .utf16: "this is UTF-16; save it as UTF-8"
    case .noXML: "this is no XML; give a GPX file"
    case .empty: "there is nothing in it; give a GPX file"
    case .cutOff(let name, let line):
      "the file is cut off inside of <\(name)> of line \(line); "
        + "get it anew, or end it by </\(name)>"
    case .unopened(let name): "</\(name)> closes nothing; remove it"
    case .mismatched(let name, let line, let other):
      "</\(other)> stands where <\(name)> of line \(line) ends; write </\(name)> before it"
    case .tag(let name): "<\(name) is not written as a tag; end it with >"
    case .strayBracket: "a < begins no tag; write &lt;"
    case .attribute(let name, let element):
      "\(name) of <\(element)> has no value in quotes; write \(name)=\"…\""
    case .entity(let name): "&\(name); is not known; write the character, or &amp; for the & alone"
    case .unfinished(let end):
      "what begins here does not end; put \(Self.words(end)) behind it"
    case .secondRoot: "a second document begins; give each a file of its own"
    case .textBehind: "there is text behind the end; remove it"
    case .tooDeep: "more than \(XMLReader.deepest) elements in each other; remove the extensions"
    case .noGPX(let name): "<\(name)> is no GPX; give a file that begins with <gpx>"
    case .degrees(let name, let attribute):
      "<\(name)> has no \(Self.words(attribute)) in degrees; "
        + "give it one, such as \(Self.words(attribute))=\"47.28522\""
    case .outOfRange(let text, let attribute, let limit):
      "\(Self.words(attribute))=\"\(text)\" is out of range; give -\(limit) to \(limit) degrees"
    case .elevation(let text):
      "'\(text)' is no elevation; give metres, such as 499.6, or remove <ele>"
    case .time(let text): "'\(text)' is no time; write it as 2026-11-30T07:00:00Z"
    case .timeBack: "the time is before that of the point before; sort the points by time"
    case .timesMissing: "the first and the last point need a time when others have one"
    case .noPoints: "there is no <trkpt>, <rtept> or <wpt> in it; give a file with points"
    case .tooManyPoints: "more than \(GPX.mostPoints) points; cut the track into pieces"
    }
  }
}
