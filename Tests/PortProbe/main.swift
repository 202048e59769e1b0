import GNSSPort
import GNSSSystem
import Glibc

// A process of its own for the tests of GNSSPort: another holder, another user, a mocked machine, a
// virtual one. It says what happens in one line each on standard output, and ends with its input.
//
//   PortProbe [--user UID] COMMAND
//     ports                 the catalogue
//     holders PATH          who else has it
//     open PATH [BAUD]      opens it and holds it until standard input ends
//     hold PATH             the same, as a program that takes no lock and is not exclusive
//     read PATH [BAUD]      reads until the receiver is unplugged
//     write PATH            writes without end until the receiver is unplugged
//     rate PATH COUNT BAUD  opens it, writes bytes that count up, then changes the rate
//     follow N              waits for receivers by udev's events, reads each until it is unplugged,
//                           N times
//     storm PATH BLOCKS     writes blocks and drains under a thousand signals a second,
//                           then reads to the byte 4
//     events                prints events until standard input ends

func say(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { bytes in
    var start = 0
    while start < bytes.count {
      let count = Glibc.write(1, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      if count <= 0 { exit(3) }
      start += count
    }
  }
}

func waitForInputEnd() {
  var byte: UInt8 = 0
  while Glibc.read(0, &byte, 1) > 0 {}
}

func describe(_ port: PortInfo) -> String {
  func hex(_ number: UInt16?) -> String {
    guard let number else { return "-" }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
  return [
    port.path, String(describing: port.kind), port.reason,
    "\(hex(port.vendorID)):\(hex(port.productID))", port.driver ?? "-", port.product ?? "-",
    port.serial ?? "-", port.byIDLink ?? "-", port.byPathLink ?? "-", port.subsystem,
  ].joined(separator: "\t")
}

func ports() throws(PortError) {
  for port in try PortCatalog.ports() { say(describe(port)) }
}

func holders(_ path: String) {
  for holder in PortCatalog.holders(of: path) {
    say("\(holder.processID)\t\(holder.name)\t\(holder.user)")
  }
}

func open(_ path: String, baud: Int?) throws(PortError) {
  let port = try SerialPort(path: path, baud: baud)
  say("open\t\(port.baud)")
  waitForInputEnd()
  port.close()
  say("closed")
}

func hold(_ path: String) {
  let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
  say(descriptor >= 0 ? "held" : "errno\t\(errno)")
  waitForInputEnd()
}

/// Reads until the end; says what came and how often the loop woke up.
func read(_ path: String, baud: Int?) throws(PortError) {
  let port = try SerialPort(path: path, baud: baud)
  var loop = try EventLoop()
  loop.watch(port.descriptor, as: 0)
  loop.watch(0, as: 1)
  say("open\t\(port.baud)")
  var buffer = [UInt8](repeating: 0, count: 65_536)
  var total = 0
  var sum: UInt64 = 0
  var wakes = 0
  do throws(PortError) {
    while true {
      _ = try loop.wait(until: nil)
      wakes += 1
      while let ready = loop.next() {
        if ready.token == 1 { return say("input ended") }
        let before = total
        defer { if total > before { say("total\t\(total)") } }
        while true {
          let count = try port.read(into: &buffer)
          if count == 0 { break }
          if total == 0 { say("first") }
          total += count
          for byte in buffer[..<count] { sum = sum &* 31 &+ UInt64(byte) }
        }
      }
    }
  } catch {
    say("ended\t\(error)\t\(total)\t\(sum)\t\(wakes)")
  }
}

func write(_ path: String) throws(PortError) {
  let port = try SerialPort(path: path)
  say("open\t\(port.baud)")
  let block = [UInt8](repeating: 0x55, count: 1_000)
  var count = 0
  do throws(PortError) {
    while true {
      try port.write(block.span.bytes)
      if count == 0 { say("first") }
      count += 1
      if count % 4 == 0 { try port.drain() }
    }
  } catch {
    say("ended\t\(error)\t\(count > 0)")
  }
}

func changeRate(_ path: String, count: Int, baud: Int) throws(PortError) {
  var port = try SerialPort(path: path, baud: 9_600)
  say("open\t\(port.baud)")
  let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
  try port.write(bytes.span.bytes)
  try port.setBaud(baud)
  say("rate\t\(port.baud)")
  waitForInputEnd()
}

/// How many signals came; only the handler and one thread touch it.
nonisolated(unsafe) var signalCount = 0

func storm(_ path: String, blocks: Int) throws(PortError) {
  let port = try SerialPort(path: path)
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in signalCount += 1 }
  action.sa_flags = 0  // without SA_RESTART: calls are interrupted
  sigaction(SIGALRM, &action, nil)
  var timer = itimerval(
    it_interval: timeval(tv_sec: 0, tv_usec: 1_000), it_value: timeval(tv_sec: 0, tv_usec: 1_000))
  setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  var loop = try EventLoop()
  loop.watch(port.descriptor, as: 0)
  var buffer = [UInt8](repeating: 0, count: 4_096)
  for block in 0..<blocks {
    let bytes = (0..<997).map { UInt8(truncatingIfNeeded: $0 &+ block) }
    try port.write(bytes.span.bytes)
    try port.drain()
  }
  var isWhole = true
  while true {
    _ = try loop.wait(until: nil)
    let count = try port.read(into: &buffer)
    if buffer[..<count].contains(4) { break }
    if buffer[..<count].contains(where: { $0 != 0x2A }) { isWhole = false }
  }
  timer = itimerval()
  setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  say("ended\t\(isWhole ? "whole" : "broken")\t\(signalCount)")
}

func follow(_ rounds: Int) throws(PortError) {
  var watcher = try PortWatcher()
  var loop = try EventLoop()
  loop.watch(watcher.descriptor, as: 0)
  loop.watch(0, as: 1)
  say("waiting")
  var round = 0
  while round < rounds {
    _ = try loop.wait(until: nil)
    while let ready = loop.next() {
      if ready.token == 1 { return say("input ended") }
      while let event = watcher.next() {
        guard case .plugged(let port) = event, port.vendorID != nil else { continue }
        say("plugged\t\(describe(port))")
        do throws(PortError) { try read(port.path, baud: 9_600) } catch { say("error\t\(error)") }
        round += 1
      }
    }
  }
}

func events() throws(PortError) {
  var watcher = try PortWatcher()
  var loop = try EventLoop()
  loop.watch(watcher.descriptor, as: 0)
  loop.watch(0, as: 1)
  say("waiting")
  while true {
    _ = try loop.wait(until: nil)
    while let ready = loop.next() {
      if ready.token == 1 { return }
      while let event = watcher.next() {
        switch event {
        case .plugged(let port): say("plugged\t\(describe(port))")
        case .changed(let port): say("changed\t\(describe(port))")
        case .pulled(let path, let devicePath): say("pulled\t\(path)\t\(devicePath)")
        case .missed: say("missed")
        }
      }
    }
  }
}

func run(_ arguments: [String]) throws(PortError) -> Int32 {
  var words = arguments[...]
  if words.first == "--user", let user = words.dropFirst().first.flatMap(UInt32.init) {
    guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else {
      say("cannot become user \(user)")
      return 4
    }
    words = words.dropFirst(2)
  }
  let path = words.dropFirst().first ?? ""
  let number = words.dropFirst(2).first.flatMap { Int($0) }
  switch words.first {
  case "ports": try ports()
  case "holders": holders(path)
  case "open": try open(path, baud: number)
  case "hold": hold(path)
  case "read": try read(path, baud: number)
  case "write": try write(path)
  case "rate":
    let baud = words.dropFirst(3).first.flatMap { Int($0) }
    try changeRate(path, count: number ?? 1, baud: baud ?? 9_600)
  case "storm": try storm(path, blocks: number ?? 1)
  case "follow": try follow(Int(path) ?? 1)
  case "events": try events()
  default: return 2
  }
  return 0
}

do throws(PortError) {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  say("error\t\(error)")
  exit(1)
}
