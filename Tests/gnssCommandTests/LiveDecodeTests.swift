import Foundation
import TestSupport
import Testing

/// `decode` on a line that stays open.
struct LiveDecodeTests {
  @Test("What has come is shown while the line is open", .timeLimit(.minutes(2)))
  func isShownAtOnce() throws {
    let process = Process()
    process.executableURL = Product.executable
    process.arguments = ["decode", "--messages", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let sentence = [UInt8].sentence("GPGLL,4717.11400,N,00833.91200,E,101530.00,A,A")
    try input.fileHandleForWriting.write(contentsOf: Data(sentence))
    // Blocks until something is there: the line has not ended.
    let shown = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(shown.hasPrefix("{\"seq\":0,\"protocol\":\"NMEA\"") && shown.hasSuffix("\n"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
