import Foundation

/// Runs a Python script that judges what was written by decoders that share no code with ours.
public enum Python {
  /// Whether python3 is there and has a module.
  public static func has(_ module: String) -> Bool {
    (try? run(["-c", "import \(module)"], input: Data()))?.status == 0
  }

  /// Runs python3, gives it the input and waits for its end.
  ///
  /// - Returns: The exit status and what it printed.
  public static func run(
    _ arguments: [String], input: Data = Data()
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("written-\(UUID().uuidString)")
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
