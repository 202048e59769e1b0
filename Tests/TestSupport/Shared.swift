import Foundation

/// The folder of recordings, field cases and oracles that stands beside the repository.
public enum Shared {
  /// `$GNSS_SHARED`, else `../shared` beside the package; nothing where neither is there.
  public static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let place =
      ProcessInfo.processInfo.environment["GNSS_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    guard FileManager.default.fileExists(atPath: place.path) else {
      print("shared folder absent (\(place.path)): the tests that read it are skipped")
      return nil
    }
    return place
  }()

  /// Whether the folder is there.
  public static var isPresent: Bool { folder != nil }

  /// A place in the folder.
  public static func url(_ path: String) throws -> URL {
    guard let folder else { throw Missing(path: path) }
    return folder.appendingPathComponent(path)
  }

  /// The bytes of a file of the folder; a file that is missing is an error.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: try url(path)))
  }

  /// The recordings of the corpus, by name, in order.
  public static func recordings() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url("corpus").path)
    return names.filter { $0.hasSuffix(".log") || $0.hasSuffix(".ubx") }.sorted()
  }

  /// A file that should be there is not.
  public struct Missing: Error {
    let path: String
  }
}

/// How a test cuts a stream into pieces.
public enum Cut: Sendable, CustomStringConvertible {
  case whole
  case bytes(Int)
  case at(Int)

  /// The pieces of a stream.
  public func pieces(of stream: [UInt8]) -> [ArraySlice<UInt8>] {
    switch self {
    case .whole: return stride(stream, 16_384)
    case .bytes(let size): return stride(stream, size)
    case .at(let index):
      return stride(Array(stream[..<index]), 16_384)
        + stride(Array(stream[index...]), 16_384)
    }
  }

  /// How the stream is cut, in words.
  public var description: String {
    switch self {
    case .whole: "whole"
    case .bytes(let size): "in pieces of \(size)"
    case .at(let index): "cut at \(index)"
    }
  }

  private func stride(_ stream: [UInt8], _ size: Int) -> [ArraySlice<UInt8>] {
    Swift.stride(from: 0, to: stream.count, by: size).map {
      stream[$0..<min($0 + size, stream.count)]
    }
  }
}
