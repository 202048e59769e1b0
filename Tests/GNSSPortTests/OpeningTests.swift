import CSystem
import GNSSPort
import GNSSSystem
import Glibc
import Testing

/// What opening a port does, and what it leaves behind.
struct OpeningTests {
  @Test("stale-bytes-at-open: what waited before is dropped once, what comes after is kept")
  func stale() throws {
    let line = try Line()
    var raw = try line.settings
    csystem_tty_make_raw(&raw)
    try line.set(raw)
    try line.send([UInt8](repeating: 0x41, count: 4_000))
    try line.waitUntilArrived()
    let port = try SerialPort(path: line.path)
    try line.send(Array("fresh".utf8))
    let received = try receive(5, from: port)
    #expect(received == Array("fresh".utf8))
    try line.send(Array("kept".utf8))
    try line.waitUntilArrived()
    try port.write(([1] as [UInt8]).span.bytes)
    let later = try receive(4, from: port)
    #expect(later == Array("kept".utf8))
  }

  @Test(
    "fixed-4800-baud: the rate is set as asked",
    arguments: [
      1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600,
    ]
      + [14_400, 31_250, 100_000, 250_000, 1_000_000, 3_000_000])
  func rate(baud: Int) throws {
    let line = try Line()
    let port = try SerialPort(path: line.path, baud: baud)
    let set = try line.settings
    #expect(Int(set.output_baud) == baud)
    #expect(Int(set.input_baud) == baud)
    let told = port.baud
    #expect(told == baud)
    port.close()
  }

  @Test("The rate changes while the port is open; without one it stays as it was")
  func changesRate() throws {
    let line = try Line()
    var settings = try line.settings
    csystem_tty_set_rate(&settings, 4_800)
    try line.set(settings)
    var port = try SerialPort(path: line.path)
    let first = port.baud
    #expect(first == 4_800)
    try port.setBaud(115_200)
    let second = port.baud
    #expect(second == 115_200)
    let set = try line.settings
    #expect(set.output_baud == 115_200)
    port.close()
  }

  @Test("A rate that cannot be is refused by name", arguments: [0, -9_600, 1 << 40])
  func impossibleRate(baud: Int) throws {
    let line = try Line()
    let before = try line.settings.words
    let error = errorOfOpening(line.path, baud: baud)
    guard case .rateRefused(line.path, baud) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let after = try line.settings.words
    #expect(after == before)
  }

  @Test("carriage-return-kept: at the close the settings are as they were found")
  func restored() throws {
    let line = try Line()
    try line.set(.hostile(from: line.settings))
    let before = try line.settings.words
    do {
      let port = try SerialPort(path: line.path, baud: 31_250)
      let during = try line.settings.words
      #expect(during != before)
      port.close()
    }
    let closed = try line.settings.words
    #expect(closed == before)
    do { _ = try SerialPort(path: line.path, baud: 115_200) }
    let letGo = try line.settings.words
    #expect(letGo == before)
  }

  @Test("A rate without a code of its own is put back too")
  func restoresOddRate() throws {
    let line = try Line()
    var odd = try line.settings
    csystem_tty_set_rate(&odd, 57_554)
    try line.set(odd)
    let before = try line.settings.words
    let port = try SerialPort(path: line.path, baud: 9_600)
    port.close()
    let after = try line.settings.words
    #expect(after == before)
  }

  @Test("close-keeps-dtr: HUPCL is off while open; it comes back, or stays off when asked")
  func hangUp() throws {
    let line = try Line()
    var settings = try line.settings
    csystem_tty_set_hang_up(&settings, 1)
    try line.set(settings)
    let port = try SerialPort(path: line.path)
    let during = try line.settings.control_flags & UInt32(HUPCL)
    #expect(during == 0)
    port.close()
    let after = try line.settings.control_flags & UInt32(HUPCL)
    #expect(after != 0)
    let keeping = try SerialPort(path: line.path, keepsDTR: true)
    keeping.close()
    let kept = try line.settings.control_flags & UInt32(HUPCL)
    #expect(kept == 0)
  }

  @Test("A port that is not there is not found, and nothing is made in its place")
  func missing() throws {
    let path = "/tmp/gnss-no-port-\(getpid())"
    guard case .notFound(path) = errorOfOpening(path) else {
      Issue.record("\(String(describing: errorOfOpening(path)))")
      return
    }
    #expect(Files.kind(of: path) == nil)
  }

  @Test("What is no serial port is told so", arguments: ["/dev/null", "/tmp", "/etc/passwd"])
  func other(path: String) throws {
    guard case .notATerminal(path) = errorOfOpening(path) else {
      Issue.record("\(String(describing: errorOfOpening(path)))")
      return
    }
  }

  @Test("eacces-names-the-group: a forbidden port names its group and the mend")
  func forbidden() throws {
    let line = try Line()
    let isRoot = geteuid() == 0
    if isRoot { #expect(chown(line.path, 0, 20) == 0) }
    #expect(chmod(line.path, isRoot ? 0o660 : 0o060) == 0)
    let probe = try Probe.asPlainUser(["open", line.path])
    let said = try probe.line("error").last ?? ""
    #expect(said.hasPrefix("\(line.path): permission denied; the port belongs to the group "))
    let group = isRoot ? "dialout" : nil
    if let group { #expect(said.contains("group \(group); try: sudo usermod -aG \(group) $USER")) }
    #expect(said.contains("sudo usermod -aG "))
  }

  @Test("A port without a group that may open it names the group as the mend")
  func forbiddenToAll() throws {
    let line = try Line()
    if geteuid() == 0 { #expect(chown(line.path, 0, 0) == 0) }
    #expect(chmod(line.path, geteuid() == 0 ? 0o600 : 0o000) == 0)
    let probe = try Probe.asPlainUser(["open", line.path])
    let said = try probe.line("error").last ?? ""
    #expect(said.contains("only its owner may open it; try: sudo chgrp dialout \(line.path)"))
  }
}
