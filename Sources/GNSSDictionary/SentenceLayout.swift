/// How the fields of one NMEA sentence are laid out.
public struct SentenceLayout: Sendable {
  /// What a field's letters mean.
  public enum Kind: UInt8, Sendable {
    /// A decimal number.
    case number
    /// A whole number.
    case integer
    /// Letters, or digits that are no number.
    case text
    /// `hhmmss.s`, UTC.
    case time
    /// Day, month and year of two digits each.
    case ddmmyy
    /// Month, day and year of two digits each.
    case mmddyy
    /// Day, month and year of four digits.
    case ddmmyyyy
    /// Degrees and minutes, `ddmm.m`; the field behind says N or S.
    case latitude
    /// Degrees and minutes, `dddmm.m`; the field behind says E or W.
    case longitude
    /// The hemisphere of the latitude in front.
    case northSouth
    /// The hemisphere of the longitude in front.
    case eastWest
    /// A group begins; its fields follow up to its ``groupEnd``.
    case group
    /// An element of the group ends.
    case groupEnd
  }

  /// One published field, or a group of fields that repeats.
  public struct Field: Sendable {
    /// Its name.
    public internal(set) var name = Word.none
    /// What its letters mean.
    public internal(set) var kind = Kind.groupEnd
    /// The unit of a number; empty where none is published.
    public internal(set) var unit = Word.none
    /// The version of NMEA 0183 that added the field; empty if it was there before 2.3.
    public internal(set) var since = Word.none
    /// Of a group, how many elements there are.
    public internal(set) var count = Count.toEnd
    /// Of a group, how many fields an element has.
    public internal(set) var size = 0

    /// A field of which nothing is published.
    package init() {}
  }

  /// How often a group repeats.
  public enum Count: Equatable, Sendable {
    case fixed(Int)
    /// As often as there are fields for.
    case toEnd
    /// As the field says that stands so far in front in ``SentenceLayout/fields``.
    case field(Int)
  }

  /// Where it stands in the table; no two have the same place.
  public let place: Int
  /// The table's name: the formatter, or a maker's address and what tells its forms apart.
  public internal(set) var name = Word.none
  /// What the sentence is for; empty where that is not published.
  public internal(set) var description = Word.none
  /// The fields in their order; a group's fields stand behind it, up to its end.
  public internal(set) var fields: [Field] = []

  init(place: Int) { self.place = place }

  /// How many fields there are if no group repeats as often as it likes.
  var fieldCount: Int {
    var count = 0
    var repeats = 1
    for field in fields {
      switch field.kind {
      case .group: if case .fixed(let number) = field.count { repeats = number }
      case .groupEnd: repeats = 1
      default: count += repeats
      }
    }
    return count
  }
}
