import GNSSPort
import GNSSSystem
import Glibc
import Testing

/// A mocked machine with receivers, bridges and other things plugged in (umockdev), and no root.
struct PluggedTests {
  /// Where the mocked machine can be had; the tests say so and skip where not.
  static let wrapper = "/usr/bin/umockdev-wrapper"
  static let isThere = Files.kind(of: wrapper) == .file

  /// Runs the probe in the mocked machine; nothing where Python has no umockdev.
  private func run(_ what: String) throws -> [[String]]? {
    let script = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let mocked = try Probe(
      program: Self.wrapper,
      ["/usr/bin/python3", "\(script)/Plugged/mocked.py", Probe.program, what])
    let lines = try mocked.remainingLines()
    let ending = try mocked.ending()
    if ending == .exited(77) {
      print("skipped: \(lines): install gir1.2-umockdev-1.0 and python3-gi")
      return nil
    }
    #expect(ending == .exited(0), "\(lines)")
    return lines
  }

  struct Expected: Sendable {
    let path: String
    let kind: String
    let id: String
    let driver: String
  }

  #if Udev
    static let hasHotPlug = true
    static let marked = "sure"
  #else
    // sysfs alone does not know what a rule has marked.
    static let hasHotPlug = false
    static let marked = "possible"
  #endif

  static let catalogue = [
    Expected(path: "/dev/gnss0", kind: "sure", id: "-:-", driver: "gnss-sirf"),
    Expected(path: "/dev/ttyACM0", kind: "sure", id: "1546:01a8", driver: "cdc_acm"),
    Expected(path: "/dev/ttyUSB4", kind: marked, id: "0403:6001", driver: "ftdi_sio"),
    Expected(path: "/dev/ttyS0", kind: "possible", id: "-:-", driver: "serial8250"),
    Expected(path: "/dev/ttyACM3", kind: "possible", id: "f00d:0001", driver: "cdc_acm"),
    Expected(path: "/dev/ttyUSB0", kind: "possible", id: "0403:6001", driver: "ftdi_sio"),
    Expected(path: "/dev/ttyUSB1", kind: "possible", id: "10c4:ea60", driver: "cp210x"),
    Expected(path: "/dev/ttyUSB2", kind: "possible", id: "067b:2303", driver: "pl2303"),
    Expected(path: "/dev/ttyUSB3", kind: "possible", id: "1a86:7523", driver: "ch341-uart"),
    Expected(path: "/dev/ttyUSB10", kind: "possible", id: "0403:6015", driver: "ftdi_sio"),
    Expected(path: "/dev/ttyACM1", kind: "never", id: "1546:1102", driver: "cdc_acm"),
    Expected(path: "/dev/ttyACM2", kind: "never", id: "2341:0043", driver: "cdc_acm"),
    Expected(path: "/dev/ttyUSB5", kind: "never", id: "12d1:1506", driver: "option"),
  ]

  @Test(
    "receiver-of-unknown-vendor, listing-touches-no-port: ports are told by kind, none is opened",
    .enabled(if: isThere, "needs umockdev and the trait Udev"))
  func catalogue() throws {
    guard let lines = try run("catalogue") else { return }
    let ports = lines.filter { $0.first?.hasPrefix("#") == false }
    #expect(ports.count == Self.catalogue.count)
    for expected in Self.catalogue {
      guard let port = ports.first(where: { $0[0] == expected.path }) else {
        Issue.record("\(expected.path) is not listed")
        continue
      }
      #expect(port[1] == expected.kind, "\(port)")
      #expect(port[3] == expected.id)
      #expect(port[4] == expected.driver)
    }
    #expect(ports.first { $0[0] == "/dev/ttyACM0" }?[5...6] == ["Model 0", "A1"])
    let ranks = ports.map { ["sure", "possible", "never"].firstIndex(of: $0[1]) ?? 9 }
    #expect(ranks == ranks.sorted(), "the surer ones come first")
    let adapters = ports.map { $0[0] }.filter {
      $0.hasPrefix("/dev/ttyUSB") && $0 != "/dev/ttyUSB4"
    }
    #expect(adapters == [0, 1, 2, 3, 10, 5].map { "/dev/ttyUSB\($0)" })
    #expect(lines.contains(["# none opened"]))
    #expect(lines.contains(["# watched"]), "the watch for opens did not see one")
  }

  @Test(
    "plugged-after-start: plugs, changes and pulls are told, each once",
    .enabled(if: isThere && hasHotPlug, "needs umockdev and the trait Udev"))
  func events() throws {
    guard let lines = try run("events") else { return }
    let words = lines.compactMap(\.first)
    let once = ["plugged", "changed", "pulled"]
    #expect(words == ["waiting"] + once + once)
    let plugged = lines.filter { $0.first == "plugged" }
    #expect(plugged.map { $0[1] } == ["/dev/ttyACM0", "/dev/ttyACM3"])
    #expect(plugged.map { $0[2] } == ["sure", "possible"])
    #expect(plugged.first?[8] == "/dev/serial/by-id/usb-Model_A1-if00")
    #expect(plugged.first?[9] == "/dev/serial/by-path/pci-usb-0")
    let pulled = lines.filter { $0.first == "pulled" }
    #expect(pulled.map { $0[1] } == ["/dev/ttyACM0", "/dev/ttyACM3"])
    #expect(pulled.first?[2].hasSuffix("/tty/ttyACM0") == true)
  }

  @Test(
    "A receiver that is plugged in is read until it is pulled, and the next one after it",
    .enabled(if: isThere && hasHotPlug, "needs umockdev and the trait Udev"))
  func reading() throws {
    guard let lines = try run("read") else { return }
    let words = lines.compactMap(\.first)
    let once = ["plugged", "open", "first", "ended"]
    #expect(words.filter { $0 != "total" } == ["waiting"] + once + once)
    #expect(lines.filter { $0[0] == "open" }.map { $0[1] } == ["9600", "9600"])
    #expect(lines.filter { $0[0] == "ended" }.map { $0[2] } == ["27", "27"])
  }

  @Test(
    "open-before-udev-is-done: udev's event is followed, not the kernel's before it",
    .enabled(if: hasHotPlug, "needs the trait Udev"))
  func afterTheRules() throws {
    guard let lines = try inject("rules") else { return }
    let plugged = lines.filter { $0[0] == "plugged" }
    #expect(plugged.map { $0[1] } == lines.filter { $0[0].hasPrefix("# ") }.map { $0[1] })
    #expect(plugged.first?[2] == "sure")
    #expect(lines.filter { $0[0] == "ended" }.count == 1)
    #expect(lines.first { $0[0] == "ended" }?[2] == "29")
  }

  @Test(
    "Events that were lost in a storm are told as missed, and the next ones come",
    .enabled(if: hasHotPlug, "needs the trait Udev"))
  func storm() throws {
    guard let lines = try inject("storm") else { return }
    #expect(lines.filter { $0[0] == "missed" }.count >= 1)
    #expect(lines.filter { $0[0] == "plugged" }.count < 20_000)
    #expect(lines.last?[0] == "pulled")
  }

  /// Sends events in a network namespace of its own; nothing where none can be had.
  private func inject(_ what: String) throws -> [[String]]? {
    let script = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let flags = geteuid() == 0 ? "-n" : "-rn"
    let world = try Probe(program: "/usr/bin/unshare", [flags, "/usr/bin/true"])
    guard try world.ending() == .exited(0) else {
      print("skipped: no network namespace of its own can be had here")
      return nil
    }
    let injected = try Probe(
      program: "/usr/bin/unshare",
      [flags, "/usr/bin/python3", "\(script)/Plugged/injected.py", Probe.program, what])
    let lines = try injected.remainingLines()
    #expect(try injected.ending() == .exited(0), "\(lines.suffix(3))")
    return lines
  }
}
