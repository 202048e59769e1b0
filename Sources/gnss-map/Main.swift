internal import GNSSSystem

/// The program `gnss-map`: serves the map page of what `gnss` reads.
@main struct Main {
  static func main() {
    Process.exit(perform())
  }

  private nonisolated static func perform() -> Int32 {
    Process.keepStandardDescriptors()
    Process.endOnQuit()
    do throws(MapError) {
      let options = try MapOptions(arguments())
      var program = try MapProgram(options)
      return try program.run()
    } catch {
      Output(descriptor: 2).writeLine("gnss-map: \(error.message)")
      return error.status
    }
  }

  private nonisolated static func arguments() -> [String] {
    // Without /proc there are no arguments to be had; what is missing is told then.
    (try? Array(Process.arguments().dropFirst())) ?? []
  }
}

/// Why the program ends: the exit status, one of those of `gnss`, and one line that says what mends
/// it.
struct MapError: Error {
  static let usage: Int32 = 2
  static let noReceiver: Int32 = 3
  static let busy: Int32 = 5
  static let inputOutput: Int32 = 6

  let status: Int32
  let message: String
}

extension Output {
  /// Writes a line at once.
  func writeLine(_ text: String) {
    write(text + "\n")
    flush()
  }
}
