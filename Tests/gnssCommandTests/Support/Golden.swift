import Foundation
import Testing

/// Texts that the command must print, one file each.
///
/// `GNSS_UPDATE_GOLDEN=1 swift test --filter gnssCommandTests` writes them anew; the difference in
/// git is then the review.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

  static func expect(_ text: String, _ name: String, location: SourceLocation = #_sourceLocation)
    throws
  {
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["GNSS_UPDATE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == golden, "differs from Golden/\(name)", sourceLocation: location)
  }
}
