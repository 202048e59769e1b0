import Foundation
import Testing

/// Memory stays bounded whatever arrives, and however much of it: measured on the product.
struct HostileStreamTests {
  /// Bytes that say they are the beginning of something long, over and over.
  struct Stream: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let head: [UInt8]
    let repeated: [UInt8]
    /// How many bytes are sent. Fewer of those that cost a checksum over thousands of bytes each.
    var count = 4 << 20
  }

  static let streams = [
    Stream(testDescription: "dollars", head: [], repeated: [0x24]),
    Stream(
      testDescription: "a sentence without an end", head: Array("$GPGGA".utf8),
      repeated: Array(",1".utf8)),
    Stream(
      testDescription: "addresses without an end", head: [], repeated: Array("$GPG,\t".utf8),
      count: 1 << 18),
    Stream(
      testDescription: "UBX of 65535 bytes", head: [0xB5, 0x62, 1, 7, 0xFF, 0xFF], repeated: [0]),
    Stream(
      testDescription: "UBX of 65535 bytes each time", head: [],
      repeated: [0xB5, 0x62, 1, 7, 0xFF, 0xFF]),
    Stream(
      testDescription: "UBX of 8192 bytes each time", head: [],
      repeated: [0xB5, 0x62, 1, 7, 0x00, 0x20], count: 1 << 18),
    Stream(
      testDescription: "RTCM 3 of 1023 bytes each time", head: [], repeated: [0xD3, 3, 0xFF],
      count: 1 << 17),
    Stream(testDescription: "zeros", head: [], repeated: [0]),
  ]

  /// What a run may hold more than one that reads a few sentences, KiB: the scanner's buffer is
  /// in use to its end, and the heap is not always given back.
  static let allowance = 1024

  @Test(arguments: streams, ["--count", "--messages", "--fixes"])
  func memoryIsBounded(stream: Stream, mode: String) throws {
    let sentences = Array(Recording.walk(epochs: 40))
    let usual = try peakMemory(mode, head: sentences, repeated: [0x0A], count: sentences.count)
    let peak = try peakMemory(
      mode, head: stream.head, repeated: stream.repeated, count: stream.count)
    #expect(usual > 1000)
    #expect(peak <= usual + Self.allowance, "\(peak) KiB, \(usual) with a few sentences")
  }

  /// The most memory that the product holds while it reads a stream, KiB.
  private func peakMemory(
    _ mode: String, head: [UInt8], repeated: [UInt8], count: Int
  ) throws -> Int {
    let process = Process()
    let input = Pipe()
    process.executableURL = Product.executable
    process.arguments = ["decode", mode, "-"]
    process.environment = Product.environment
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ending = Ending(of: process)
    try process.run()
    try input.fileHandleForReading.close()
    let block = Array((0..<65_536 / repeated.count).map { _ in repeated }.joined())
    try input.fileHandleForWriting.write(contentsOf: head)
    var left = count - head.count
    while left > 0 {
      try input.fileHandleForWriting.write(contentsOf: block.prefix(left))
      left -= block.count
    }
    // All but what the pipe holds has been read, and it waits for more.
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    try input.fileHandleForWriting.close()
    #expect([0, 1].contains(ending.status()))
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }
}
