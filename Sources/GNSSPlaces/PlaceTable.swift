internal import GNSSGeodesy
public import GNSSSystem

/// The world's populated places of 1000 people and more, read where they lie in their file.
///
/// Opening looks at the file's head only; a search touches a few pages. It may be used by several
/// threads at once.
///
/// Source: GeoNames (geonames.org), CC BY 4.0; how the file is made stands in make_places.py.
public struct PlaceTable: ~Copyable, Sendable {
  /// What the readers of the data are to be told.
  public static let attribution: StaticString = "Place names: GeoNames (geonames.org), CC BY 4.0"

  private let file: MappedFile
  private let sections: [Range<Int>]
  /// How many places there are.
  public let count: Int

  /// Opens a table.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``PlaceTableError``: it cannot be read, or is no such table, or of another version.
  public init(_ path: String) throws(PlaceTableError) {
    let file = try Self.mapped(path)
    let head = try Self.head(file, path)
    self.file = file
    sections = head.sections
    count = head.count
  }

  private static func mapped(_ path: String) throws(PlaceTableError) -> MappedFile {
    do { return try MappedFile(path) } catch { throw .system(error) }
  }

  /// Where the sections lie, and how many places there are.
  private static func head(
    _ file: borrowing MappedFile, _ path: String
  ) throws(PlaceTableError) -> (sections: [Range<Int>], count: Int) {
    let bytes = file.bytes
    let start = TableLayout.sectionsStart
    let sectionCount = TableLayout.Section.allCases.count
    guard bytes.byteCount >= start + 8 * sectionCount, hasMagic(bytes) else {
      throw .notATable(path)
    }
    guard u32(bytes, 8) == TableLayout.version else { throw .otherVersion(path) }
    var sections: [Range<Int>] = []
    for index in 0..<sectionCount {
      let first = Int(u32(bytes, start + 8 * index))
      let length = Int(u32(bytes, start + 8 * index + 4))
      guard first + length <= bytes.byteCount else { throw .notATable(path) }
      sections.append(first..<first + length)
    }
    let places = sections[TableLayout.Section.places.rawValue]
    let count = Int(u32(bytes, 12))
    guard count > 0, places.count == count * TableLayout.placeSize else { throw .notATable(path) }
    return (sections, count)
  }

  /// A place by its number.
  ///
  /// - Parameter index: 0 to below ``count``; any other gives a place without a name.
  /// - Returns: The place.
  public func place(_ index: Int) -> Place {
    let at = TableLayout.placeSize * index
    let (name, chineseName) = names(Int(u32(.places, at + 12)))
    let area = TableLayout.areaSize * Int(u16(.areas, in: .places, at + 16))
    let (areaName, chineseArea) = names(Int(u32(.areas, area)))
    let country = TableLayout.countrySize * Int(u16(.countries, in: .areas, area + 4))
    let district = u16(.districts, in: .places, at + 18)
    let zone = Int(u16(.zones, in: .places, at + 20))
    let letters = [u8(.countries, country), u8(.countries, country + 1)]
    let countryName = names(Int(u32(.countries, country + 4))).first
    return Place(
      name: name, chineseName: chineseName, area: areaName, chineseArea: chineseArea,
      isInMunicipality: u8(.areas, area + 6) == 1,
      district: district == TableLayout.none
        ? "" : names(Int(u32(.districts, 4 * Int(district)))).first,
      countryCode: String(decoding: letters, as: UTF8.self), country: countryName,
      timeZone: names(Int(u32(.zones, 4 * zone))).first,
      population: population(index), coordinate: coordinate(index),
      description: description(of: [name, areaName, countryName]))
  }

  /// Names with commas between them, without those that are empty or say an earlier one again.
  private func description(of names: [String]) -> String {
    var text = ""
    var seen: [[UInt8]] = []
    for name in names {
      let plain = folded(Array(name.utf8))
      if plain.isEmpty || seen.contains(plain) { continue }
      seen.append(plain)
      text += text.isEmpty ? name : ", \(name)"
    }
    return text
  }

  /// Which area a place lies in, by the area's number.
  func area(_ index: Int) -> UInt16 {
    u16(.areas, in: .places, TableLayout.placeSize * index + 16)
  }

  /// Where a place is.
  func coordinate(_ index: Int) -> Coordinate {
    let at = TableLayout.placeSize * index
    return Coordinate(
      latitude: Double(Int32(bitPattern: u32(.places, at))) / 1e5,
      longitude: Double(Int32(bitPattern: u32(.places, at + 4))) / 1e5)
  }

  /// How many people live in a place.
  func population(_ index: Int) -> Int { Int(u32(.places, TableLayout.placeSize * index + 8)) }
}

/// Why there is no table of places.
public enum PlaceTableError: Error, CustomStringConvertible {
  /// The file cannot be read.
  case system(SystemError)
  /// It is something else, or was cut.
  case notATable(String)
  /// It was made for another version of this program.
  case otherVersion(String)

  /// One line, with what mends it.
  public var description: String {
    switch self {
    case .system(let error): "\(error.description); set GNSS_PLACES to the path of places.bin"
    case .notATable(let path):
      "\(path): not a table of places, or cut; install gnss again, or set GNSS_PLACES"
    case .otherVersion(let path):
      "\(path): a table of places for another version of gnss; install both of one version"
    }
  }
}

extension PlaceTable {
  private static func hasMagic(_ bytes: RawSpan) -> Bool {
    for index in 0..<TableLayout.magic.utf8CodeUnitCount
    where byte(bytes, index) != TableLayout.magic.utf8Start[index] {
      return false
    }
    return true
  }

  private static func byte(_ bytes: RawSpan, _ place: Int) -> UInt8 {
    guard place >= 0, place < bytes.byteCount else { return 0 }
    return bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
  }

  private static func u32(_ bytes: RawSpan, _ place: Int) -> UInt32 {
    guard place >= 0, place + 4 <= bytes.byteCount else { return 0 }
    return UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt32.self))
  }

  /// A byte of a section; 0 beyond its end.
  func u8(_ section: TableLayout.Section, _ place: Int) -> UInt8 {
    let range = sections[section.rawValue]
    guard place >= 0, place < range.count else { return 0 }
    return Self.byte(file.bytes, range.lowerBound + place)
  }

  /// A number of two bytes that counts into another section.
  private func u16(
    _: TableLayout.Section, in section: TableLayout.Section, _ place: Int
  ) -> UInt16 {
    UInt16(u8(section, place)) | UInt16(u8(section, place + 1)) << 8
  }

  /// A number of four bytes of a section; 0 beyond its end.
  func u32(_ section: TableLayout.Section, _ place: Int) -> UInt32 {
    let range = sections[section.rawValue]
    guard place >= 0, place + 4 <= range.count else { return 0 }
    return Self.u32(file.bytes, range.lowerBound + place)
  }

  /// How many elements of a size a section has.
  func elements(_ section: TableLayout.Section, size: Int) -> Int {
    sections[section.rawValue].count / size
  }

  /// The name at a place of the names, and the one behind it.
  private func names(_ place: Int) -> (first: String, second: String) {
    let first = bytesOfName(place)
    let second = bytesOfName(first.upperBound)
    return (text(first), text(second))
  }

  /// Where the bytes of a name lie within the names.
  func bytesOfName(_ place: Int) -> Range<Int> {
    let end = sections[TableLayout.Section.names.rawValue].count
    let start = min(place + 1, end)
    return start..<min(start + Int(u8(.names, place)), end)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: nameBytes(range), as: UTF8.self)
  }

  /// Bytes of the names.
  func nameBytes(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for place in range { bytes.append(u8(.names, place)) }
    return bytes
  }
}
