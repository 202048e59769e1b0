import CSystem
import GNSSPort
import GNSSSystem
import Glibc
import Testing

/// A port is one process's alone.
struct HolderTests {
  @Test("port-held-by-another: a holder with a lock is named")
  func locked() throws {
    let line = try Line()
    let holder = try Probe(["open", line.path])
    _ = try holder.line("open")
    expectBusy(line.path, holder.id)
    holder.finishInput()
    _ = try holder.line("closed")
    #expect(errorOfOpening(line.path) == nil)
  }

  @Test("port-held-by-another: a holder that takes neither lock nor TIOCEXCL is named")
  func plain() throws {
    let line = try Line()
    let before = try line.settings.words
    let holder = try Probe(["hold", line.path])
    _ = try holder.line("held")
    expectBusy(line.path, holder.id)
    let after = try line.settings.words
    #expect(after == before, "the port of another was touched")
    let listed = PortCatalog.holders(of: line.path)
    #expect(listed.map(\.processID) == [holder.id])
    #expect(listed.first?.name == "PortProbe")
  }

  @Test("gpsd-socket-activation: a second opener gets EBUSY while the port is ours")
  func exclusive() throws {
    let line = try Line()
    #expect(chmod(line.path, 0o666) == 0)
    let port = try SerialPort(path: line.path)
    // Without our lock's help: the kernel alone refuses it, for every user but root.
    let second = try Probe.asPlainUser(["hold", line.path])
    let said = try second.remainingLinesAfterInput()
    #expect(said == [["errno", String(EBUSY)]])
    port.close()
    let third = try Probe.asPlainUser(["hold", line.path])
    #expect(try third.remainingLinesAfterInput() == [["held"]], "the port stayed exclusive")
  }

  @Test("A second opener of our kind is told who has it")
  func second() throws {
    let line = try Line()
    let port = try SerialPort(path: line.path)
    let second = try Probe(["open", line.path])
    let said = try second.line("error").last ?? ""
    // The test plays the receiver too, so it counts as the device; the lock is what refuses.
    #expect(said.hasPrefix("\(line.path): busy; "))
    port.close()
  }

  @Test("A second opener in the same process is refused, and the first goes on")
  func sameProcess() throws {
    let line = try Line()
    let port = try SerialPort(path: line.path)
    guard case .busy(line.path, _) = errorOfOpening(line.path) else {
      Issue.record("\(String(describing: errorOfOpening(line.path)))")
      return
    }
    try line.send([1, 2, 3])
    let received = try receive(3, from: port)
    #expect(received == [1, 2, 3])
  }

  @Test("The process that hosts a virtual receiver is no holder")
  func host() throws {
    let line = try Line()
    let probe = try Probe(["holders", line.path])
    #expect(try probe.remainingLines().isEmpty)
  }

  private func expectBusy(_ path: String, _ processID: Int32) {
    let error = errorOfOpening(path)
    guard case .busy(path, let holder?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(holder.processID == processID)
    #expect(holder.name == "PortProbe")
    let text = error.map(\.description) ?? ""
    #expect(text.contains("PortProbe (process \(processID), user "))
    #expect(text.hasSuffix("; try: kill \(processID)"))
  }
}

extension Probe {
  /// Lets its input end first, so that it ends by itself.
  fileprivate func remainingLinesAfterInput() throws -> [[String]] {
    finishInput()
    return try remainingLines()
  }
}
