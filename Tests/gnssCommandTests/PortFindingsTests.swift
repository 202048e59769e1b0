import GNSSDriver
import Testing

@testable import GNSSPort
@testable import gnss

/// What is known of a port before it is opened, and what the doctor says of it.
struct PortFindingsTests {
  static let receiver = PortInfo(
    path: "/dev/ttyACM0", name: "ttyACM0",
    devicePath: "/devices/pci0000:00/0000:00:14.0/usb1/1-4/1-4:1.0/tty/ttyACM0",
    byIDLink: nil, byPathLink: nil, links: ["/dev/gnss/mine"], vendorID: 0x1546, productID: 0x01A8,
    manufacturer: "u-blox AG", product: "u-blox GNSS receiver", serial: "A1", driver: "cdc_acm",
    subsystem: "tty", kind: .sure, reason: "a receiver of u-blox", ownerID: 0, groupID: 20,
    mode: 0o660, isPermitted: true, isMarked: true)

  static let bridge = {
    var port = receiver
    port.path = "/dev/ttyUSB0"
    port.devicePath = "/devices/pci0000:00/0000:00:14.0/usb1/1-5/1-5:1.0/tty/ttyUSB0"
    (port.vendorID, port.productID, port.serial) = (0x0403, 0x6001, "E1")
    (port.kind, port.reason, port.isMarked) = (.possible, "FTDI, a generic bridge", false)
    return port
  }()

  static let unmarked = {
    var port = receiver
    port.isMarked = false
    return port
  }()

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var choice = PortCircumstances.Choice.surest
    let change: @Sendable (inout PortCircumstances) -> Void
    /// The one finding that counts: `state check: the message's part | the mend`.
    let expected: String
    var status = ExitStatus.done
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "nothing is plugged in", change: { $0.ports = [] },
      expected: "problem receiver: no receiver is plugged in | gnss ports --watch",
      status: .noReceiver),
    Case(
      name: "only a bridge", change: { $0.ports = [bridge] },
      expected: "problem receiver: /dev/ttyUSB0 may be one | gnss ports --adopt /dev/ttyUSB0",
      status: .noReceiver),
    Case(
      name: "an adopted bridge",
      change: { ($0.ports, $0.adopted) = ([bridge], ["0403:6001:E1"]) },
      expected: "ok receiver: /dev/ttyUSB0: "),
    Case(
      name: "a port that is not there", choice: .path("/dev/ttyUSB7"),
      change: { $0.refusal = .notFound(path: "/dev/ttyUSB7") },
      expected: "problem receiver: there is no such port | gnss ports", status: .noReceiver),
    Case(
      name: "an ID that is not there", choice: .receiver("Z9"), change: { _ in },
      expected: "problem receiver: the ID Z9 | gnss ports", status: .noReceiver),
    Case(
      name: "a link", choice: .path("/dev/gnss/mine"), change: { _ in },
      expected: "ok receiver: /dev/ttyACM0: u-blox GNSS receiver, a receiver of u-blox"),
    Case(
      name: "not in the group",
      change: { $0.refusal = .permissionDenied(path: "/dev/ttyACM0", group: "dialout") },
      expected: "problem permission: the group dialout | sudo usermod -aG dialout $USER",
      status: .notPermitted),
    Case(
      name: "in the group, but not since this login",
      change: {
        $0.refusal = .permissionDenied(path: "/dev/ttyACM0", group: "dialout")
        $0.isListedInGroup = true
      },
      expected: "problem permission: not since this login | newgrp dialout",
      status: .notPermitted),
    Case(
      name: "the node is root's alone",
      change: { $0.refusal = .permissionDenied(path: "/dev/ttyACM0", group: nil) },
      expected: "problem permission: only its owner | sudo cp udev/60-gnss.rules",
      status: .notPermitted),
    Case(
      name: "marked", change: { _ in }, expected: "ok rule: our udev rule has marked it"),
    Case(
      name: "the rule is missing", change: { ($0.ports, $0.rule) = ([unmarked], .missing) },
      expected: "warning rule: is not installed | sudo cp udev/60-gnss.rules /etc/udev/rules.d/"),
    Case(
      name: "the rule has not run", change: { $0.ports = [unmarked] },
      expected: "warning rule: has not run | sudo udevadm trigger"),
    Case(
      name: "gpsd has it",
      change: {
        $0.holders = [PortHolder(processID: 812, name: "gpsd", user: "gpsd")]
        $0.isGpsdRunning = true
      },
      expected: "problem holder: gpsd (process 812, user gpsd) "
        + "| sudo systemctl stop gpsd.socket gpsd.service",
      status: .busy),
    Case(
      name: "ModemManager has it",
      change: {
        $0.holders = [PortHolder(processID: 700, name: "ModemManager", user: "root")]
        $0.isModemManagerRunning = true
      },
      expected: "problem holder: ModemManager (process 700 "
        + "| sudo systemctl stop ModemManager.service",
      status: .busy),
    Case(
      name: "any other program has it",
      change: { $0.holders = [PortHolder(processID: 4321, name: "minicom", user: "me")] },
      expected: "problem holder: minicom (process 4321, user me) | kill 4321", status: .busy),
    Case(
      name: "gpsd-socket-activation", change: { $0.isGpsdAwaited = true },
      expected: "warning gpsd: gpsd.socket waits | sudo systemctl stop gpsd.socket gpsd.service"),
    Case(
      name: "gpsd runs", change: { $0.isGpsdRunning = true },
      expected: "warning gpsd: gpsd.service | sudo systemctl stop gpsd.socket gpsd.service"),
    Case(
      name: "modemmanager-probes",
      change: { ($0.ports, $0.isModemManagerRunning) = ([unmarked], true) },
      expected: "warning modemManager: AT commands | sudo cp udev/60-gnss.rules"),
    Case(
      name: "ModemManager and a bridge", choice: .path("/dev/ttyUSB0"),
      change: { ($0.ports, $0.isModemManagerRunning) = ([bridge], true) },
      expected: "warning modemManager: AT commands | sudo systemctl stop ModemManager.service"),
    Case(
      name: "autosuspend",
      change: { $0.power = USBPower(control: "/sys/x/control", isAutomatic: true, delay: 2000) },
      expected: "warning power: power/control is auto): it sleeps after 2000 ms "
        + "| echo on | sudo tee /sys/x/control"),
    Case(
      name: "no autosuspend",
      change: { $0.power = USBPower(control: "/sys/x/control", isAutomatic: false, delay: 2000) },
      expected: "ok power: USB autosuspend is off"),
    Case(
      name: "autosuspend without end",
      change: { $0.power = USBPower(control: "/sys/x/control", isAutomatic: true, delay: -1000) },
      expected: "ok power: USB autosuspend is off"),
  ]

  @Test(arguments: cases) func factsGiveAFinding(_ example: Case) throws {
    var facts = PortCircumstances(example.choice)
    facts.ports = [Self.receiver, Self.bridge]
    example.change(&facts)
    let findings = facts.findings
    let expected = ExpectedFinding(example.expected)
    #expect(findings.contains(where: expected.isMet), "\(findings)")
    #expect(findings.first { $0.state == .problem }?.status ?? .done == example.status)
    // What is told is told once, and nothing that needs a hand is without its mend.
    #expect(Set(findings.map(\.check.rawValue)).count == findings.count)
    #expect(findings.allSatisfy { ($0.state == .ok) == ($0.mend == nil) })
    // ModemManager keeps off what the rule has marked, so where it does not the rule is told too.
    let others = findings.filter {
      !expected.isMet($0) && $0.state != .ok && ($0.check != .rule || !facts.isModemManagerRunning)
    }
    #expect(others.isEmpty, "\(others)")
  }

  @Test("Of several the one that may be opened is taken")
  func theBestOne() {
    var locked = Self.receiver
    locked.path = "/dev/ttyACM9"
    locked.isPermitted = false
    var facts = PortCircumstances(.surest)
    facts.ports = [locked, Self.bridge, Self.receiver]
    #expect(facts.path == "/dev/ttyACM0")
  }
}

/// A finding as tests write it: `state check: a part of the message | the mend's beginning`.
struct ExpectedFinding {
  private let state: String
  private let check: String
  private let message: String
  private let mend: String?

  init(_ text: String) {
    let sides = text.split(separator: " | ", maxSplits: 1)
    let head = sides[0].split(separator: ": ", maxSplits: 1)
    let words = head[0].split(separator: " ")
    (state, check, message) = (String(words[0]), String(words[1]), String(head[1]))
    mend = sides.count > 1 ? String(sides[1]) : nil
  }

  func isMet(_ finding: Finding) -> Bool {
    guard String(finding.state.name) == state, String(finding.check.name) == check,
      finding.message.contains(message.trimmingPrefix(" "))
    else { return false }
    return mend.map { finding.mend?.hasPrefix($0) == true } ?? (finding.mend == nil)
  }
}
