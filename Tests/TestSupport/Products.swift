import Foundation

/// What the build has made.
public enum Products {
  /// The folder of the build: the test bundle is a program in it.
  public static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The command line.
  public static let gnss = folder.appendingPathComponent("gnss")
}
