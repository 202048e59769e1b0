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

/// What goes wrong on cue, by the command line.
struct SimulatedFaultTests {
  @Test func aPulledReceiverIsHeardOfAndComesBack() throws {
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--faults", "unplug@1500ms+1s"])
    let watch = try Product.run(["watch", "--json", "--port", path])
    #expect(watch.status == 3)
    #expect(watch.output.contains("\"mode\":\"3d\""), "\(watch.output)")
    let next = try #require(try receiver.line())
    #expect(next.hasPrefix("/dev/pts/") && next != path)
    let fix = try Product.run(["fix", "--port", next])
    #expect(fix.status == 0, "\(fix.errors)")
    receiver.stop()
  }

  @Test(arguments: [
    "silence@10s+0s", "silent", "nak:CFG-NOTHING", "deaf:0", "noise@", "unplug@1s+2", "nak", "",
  ])
  func whatIsNoFaultIsToldWithItsMend(_ list: String) throws {
    if list == "unplug@1s+2" {
      // Seconds are the unit of a bare number, as everywhere.
      let (receiver, _) = try LiveProduct.onTerminal(["simulate", "--faults", list])
      #expect(receiver.stop() == 0)
      return
    }
    let result = try Product.run(["simulate", "--faults=\(list)"])
    #expect(result.status == 2 && result.output.isEmpty, "\(list)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func refusalsHaveNames() throws {
    let list = "nak:CFG-VALSET,deaf:3@1s,stuck-time@20s+5s,noise"
    let (receiver, path) = try LiveProduct.onTerminal(["simulate", "--faults", list])
    #expect(try Product.run(["fix", "--port", path]).status == 0)
    #expect(receiver.stop() == 0)
  }
}
