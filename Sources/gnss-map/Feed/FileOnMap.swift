/// A file that is opened and played: what the page gets of it.
final class FileOnMap {
  /// What the page reads it as.
  enum Kind {
    case gpx, kml
    /// A recording, as JSON lines of its fixes.
    case fixes

    /// By the ending of the name.
    init(_ file: String) {
      let name = file.utf8.map { $0 | 0x20 }
      self =
        if name.ends(with: ".gpx") {
          .gpx
        } else if name.ends(with: ".kml") {
          .kml
        } else {
          .fixes
        }
    }

    var name: String {
      switch self {
      case .gpx: "gpx"
      case .kml: "kml"
      case .fixes: "fixes"
      }
    }
  }

  /// More than this no page plays: some hours of fixes with their satellites.
  static let longest = 64 << 20

  let name: String
  let kind: Kind
  private(set) var bytes: [UInt8] = []
  /// Whether all of it is there.
  private(set) var isWhole = false

  init(_ path: String) {
    kind = Kind(path)
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    name = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.longest - bytes.count))
  }

  func end() {
    if bytes.count == Self.longest {
      // The last line was cut.
      while let last = bytes.last, last != UInt8(ascii: "\n") { bytes.removeLast() }
    }
    isWhole = true
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
