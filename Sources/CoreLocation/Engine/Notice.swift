import Foundation

/// What a program's author should know, on standard error: one line, once in a process.
enum Notice {
  private static let told = Locked(Set<String>())

  /// Says something, unless it was said before.
  static func once(_ text: String) {
    guard told.with({ $0.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("CoreLocation: \(text)\n".utf8))
  }
}
