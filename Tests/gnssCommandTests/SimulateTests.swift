import Foundation
import Glibc
import Testing

/// The command that runs a virtual receiver.
struct SimulateTests {
  @Test func itTellsAtItsEndWhatItHasTaken() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--generation", "8"])
    let fix = try Product.run(["fix", "--port", path])
    #expect(fix.status == 0, "\(fix.errors)")
    #expect(receiver.stop() == 0)
    let words = receiver.errors.split(separator: "\n").last ?? ""
    #expect(words.hasPrefix("gnss: energy: tracking ") && words.hasSuffix(" mJ"), "\(words)")
  }
}
