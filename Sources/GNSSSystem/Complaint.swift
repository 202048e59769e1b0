import CSystem

/// What a library says on standard error: a line, at once, without a change to the program's
/// signals.
public enum Complaint {
  /// Says a line.
  public static func say(_ line: String) {
    var text = "\(line)\n"
    text.withUTF8 { bytes in _ = csystem_write(2, bytes.baseAddress, bytes.count) }
  }
}
