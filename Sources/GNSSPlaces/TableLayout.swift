/// How the table of places lies in its file, which make_places.py writes.
///
/// A head of 16 bytes: eight letters, the version and the number of places; then start and length
/// of each section; then the sections, each beginning at a multiple of four. All numbers are little
/// endian. Nothing in the file is believed: what lies beyond its end reads as zero.
enum TableLayout {
  /// The first eight bytes.
  static let magic: StaticString = "GNSSPLAC"
  /// The form of what follows.
  static let version: UInt32 = 1
  /// Where the list of sections begins.
  static let sectionsStart = 16

  /// The sections in their order.
  enum Section: Int, CaseIterable {
    /// The k-d tree: for each inner node where it is split (metres), how far the largest town below
    /// it reaches (metres), and along which axis; three numbers of 32 bits. The root is number 1,
    /// the children of n are 2n and 2n + 1.
    case nodes
    /// Where the places of each leaf begin, and the end.
    case leaves
    /// The places; see ``PlaceTable/place(_:)``.
    case places
    /// Areas: name, country, flags.
    case areas
    /// Districts: name.
    case districts
    /// Time zones: name.
    case zones
    /// Countries: two letters, two bytes of nothing, name.
    case countries
    /// The places in the order of their folded names, the larger first.
    case byName
    /// Those with a Chinese name in its order, the larger first.
    case byChinese
    /// Letters beyond ASCII, and what they are folded to.
    case letters
    /// A byte of length and UTF-8, each; of places and areas the Chinese name follows.
    case names
  }

  /// A place: latitude and longitude in 1e-5 degree, people, name, area, district, time zone.
  static let placeSize = 22
  static let areaSize = 8
  static let countrySize = 8
  static let nodeSize = 12
  static let letterSize = 8
  /// Levels of inner nodes.
  static let depth = 14
  /// A district that is not known.
  static let none: UInt16 = 0xFFFF
}
