internal import GNSSSystem

/// The files of the page, read once: ours, and Leaflet's of Debian. Nothing else can be had.
struct PageFiles {
  /// A file as it is sent.
  struct File {
    let type: String
    let bytes: [UInt8]
  }

  private var files: [(path: String, file: File)] = []

  init() throws(MapError) {
    let page = try Self.pageFolder()
    let names = try onSystem { () throws(SystemError) in try Files.names(in: page) }
    for name in names {
      guard let type = Self.type(of: name) else { continue }
      let path = Self.matches(name, "index.html") ? "/" : "/\(name)"
      try add(path, "\(page)/\(name)", type)
    }
    let leaflet = Process.environment("GNSS_LEAFLET") ?? "/usr/share/javascript/leaflet"
    for name in ["leaflet.js", "leaflet.css"] {
      guard Files.kind(of: "\(leaflet)/\(name)") == .file else {
        throw MapError(
          status: MapError.inputOutput,
          message: "\(leaflet)/\(name) is not there; sudo apt-get install libjs-leaflet")
      }
      try add("/leaflet/\(name)", "\(leaflet)/\(name)", Self.type(of: name) ?? "")
    }
  }

  private mutating func add(_ path: String, _ file: String, _ type: String) throws(MapError) {
    let bytes = try onSystem { () throws(SystemError) in try Files.contents(of: file) }
    files.append((path, File(type: type, bytes: bytes)))
  }

  /// The file at a path of the site.
  func file(_ path: String) -> File? { files.first { Self.matches($0.path, path) }?.file }

  /// Where the page lies: as installed, under `share` beside the program's `bin`; in the sources
  /// that the program was built in.
  private static func pageFolder() throws(MapError) -> String {
    let own = try onSystem { () throws(SystemError) in try Process.executablePath() }
    var folder = folder(of: own)
    var candidates = ["\(folder)/../share/gnss/map"]
    // `.build/TRIPLE/debug` and some more.
    for _ in 0..<6 {
      candidates.append("\(folder)/Sources/gnss-map/Page")
      folder = self.folder(of: folder)
    }
    for path in candidates where Files.kind(of: "\(path)/index.html") == .file { return path }
    throw MapError(
      status: MapError.inputOutput,
      message: "the map's page is not installed; run: .ci/install")
  }

  /// What a browser is told of a file; nothing for one that is not of the page.
  private static func type(of name: String) -> String? {
    let types = [
      (".html", "text/html; charset=utf-8"), (".css", "text/css; charset=utf-8"),
      (".js", "text/javascript; charset=utf-8"), (".bin", "application/octet-stream"),
      (".svg", "image/svg+xml"),
    ]
    let bytes = Array(name.utf8)
    return types.first { bytes.suffix($0.0.utf8.count).elementsEqual($0.0.utf8) }?.1
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    var bytes = Array(path.utf8)
    while let last = bytes.popLast(), last != UInt8(ascii: "/") {}
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func matches(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }
}
