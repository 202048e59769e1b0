import Testing

@testable import gnss

struct HelpTests {
  static let commands = gnss.Command.allCases.map { String($0.name) }

  @Test(arguments: commands) func ofACommand(_ name: String) throws {
    let result = try Product.run([name, "--help"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    try Golden.expect(result.output, name == "help" ? "help.txt" : "help-\(name).txt")
  }

  @Test(arguments: commands) func isTheSameByEitherWay(_ name: String) throws {
    let arguments = name == "help" ? ["help"] : ["help", name]
    #expect(try Product.run(arguments).output == Product.run([name, "--help"]).output)
  }

  @Test(arguments: commands) func fitsATerminal(_ name: String) throws {
    for line in try Product.run([name, "--help"]).output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func ofAnUnknownCommand() throws {
    let result = try Product.run(["help", "wacth"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "gnss: there is no command 'wacth'; did you mean 'watch'?\n")
  }

  @Test func versionAndWhoseDataItHolds() throws {
    let result = try Product.run(["--version"])
    #expect(result.status == 0)
    #expect(
      result.output == "gnss \(String(Version.text))\n"
        + "Place names: GeoNames (geonames.org), CC BY 4.0\n")
    #expect(try Product.run(["watch", "--version"]).output == result.output)
  }

  @Test(arguments: ArgumentParserTests.refused)
  func aWrongLineEndsWithTwoAndOneLine(_ refused: ArgumentParserTests.Refused) throws {
    let result = try Product.run(refused.line.split(separator: " ").map(String.init))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "gnss: \(refused.message)\n")
  }
}
