import Foundation
import Testing

struct DecodeTests {
  /// A bit of everything: noise, both protocols, a damaged frame of each, characters to escape.
  static let mixed: Data = {
    var stream = Data("noise".utf8)
    stream += Data(Recording.sentence("GNTXT,01,01,02,a\\b\"c").utf8)
    stream += Recording.ubx(0x01, 0x61, [0x10, 0x27, 0, 0])
    stream += Recording.ubx(0x05, 0x01, [0x06, 0x8A])
    var damaged = Recording.ubx(0x01, 0x61, [1, 2, 3, 4])
    damaged[8] ^= 1
    stream += damaged
    stream += Data("$GNGGA,1*00\r\n$GPXYZ,,\r\n".utf8)
    stream += Recording.ubx(0x77, 0x01, [])
    stream += Recording.walk(epochs: 2)
    return stream
  }()

  @Test func messages() throws {
    let result = try Product.run(["decode", "--messages", "-"], input: Self.mixed)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    try Golden.expect(result.output, "decode-messages.jsonl")
  }

  @Test func fixes() throws {
    let stream = Recording.walk(epochs: 3)
    let result = try Product.run(["decode", "-"], input: stream)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    try Golden.expect(result.output, "decode-fixes.jsonl")
    #expect(try Product.run(["decode", "--fixes", "-"], input: stream).output == result.output)
  }

  @Test func count() throws {
    let result = try Product.run(["decode", "--count", "-"], input: Self.mixed)
    #expect(result.status == 0)
    var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let speed = try #require(lines.firstIndex { $0.hasPrefix("speed") })
    #expect(lines[speed].wholeMatch(of: /speed +[0-9]+\.[0-9] MB\/s/) != nil)
    lines.remove(at: speed)
    try Golden.expect(lines.joined(separator: "\n"), "decode-count.txt")
  }

  @Test(arguments: [["decode", "-"], ["decode", "--messages", "-"], ["decode", "--count", "-"]])
  func nothingDecoded(_ arguments: [String]) throws {
    let result = try Product.run(arguments, input: Data("no receiver".utf8))
    #expect(result.status == 1)
    #expect(
      result.errors == "gnss: -: no valid frame in it; is it what a receiver has sent?\n")
  }

  @Test func aMissingFile() throws {
    let result = try Product.run(["decode", "/nonexistent/file"])
    #expect(result.status == 6)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "gnss: /nonexistent/file: No such file or directory (open); check the path\n")
  }

  @Test(arguments: ["--messages", "--fixes", "--count"]) func aFullDisk(_ mode: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("walk.nmea", holding: Recording.walk(epochs: 50))
    let script = "\"$0\" decode \(mode) \"$1\" > /dev/full"
    let result = try Product.run(
      ["-c", script, Product.executable.path, file.url.path], program: "/bin/sh")
    #expect(result.status == 6)
    #expect(
      result.errors
        == "gnss: standard output: No space left on device; free some space, or write elsewhere\n")
  }

  @Test func aReaderThatGoesEndsItQuietly() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("walk.nmea", holding: Recording.walk(epochs: 59))
    let product = try LiveProduct(["decode", "--messages", file.url.path])
    try product.stopReading()
    #expect(product.status() == 0)
    #expect(product.errors.isEmpty)
  }
}
