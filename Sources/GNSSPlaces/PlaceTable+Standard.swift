internal import GNSSSystem

extension PlaceTable {
  /// The name of the environment variable that names the file.
  public static let variable = "GNSS_PLACES"
  /// How many folders above the program the sources may be: `.build/TRIPLE/debug` and some more.
  private static let mostSteps = 6

  /// Where the file lies: where `GNSS_PLACES` says; as installed, under `share` beside the
  /// program's `bin`; beside the program; in the sources that the program was built in; under
  /// `/usr/local` and `/usr`.
  ///
  /// - Returns: Its path; nothing where none of these is a file.
  public static func standardPath() -> String? {
    if let path = Process.environment(variable), !path.isEmpty { return path }
    var candidates: [String] = []
    if var folder = try? parent(of: Process.executablePath()) {
      candidates = ["\(folder)/../share/gnss/places.bin", "\(folder)/places.bin"]
      for _ in 0..<mostSteps {
        candidates.append("\(folder)/Sources/GNSSPlaces/Table/places.bin")
        folder = parent(of: folder)
      }
    }
    candidates += ["/usr/local/share/gnss/places.bin", "/usr/share/gnss/places.bin"]
    return candidates.first { Files.kind(of: $0) == .file }
  }

  /// The folder of a path.
  private static func parent(of path: String) -> String {
    var bytes = Array(path.utf8)
    while let last = bytes.popLast(), last != UInt8(ascii: "/") {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
