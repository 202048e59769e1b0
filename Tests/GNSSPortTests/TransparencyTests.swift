import CSystem
import GNSSPort
import Glibc
import Testing

/// Every byte passes, whatever was set before, and nothing that is received goes back.
struct TransparencyTests {
  private let everyByte = [UInt8](0...255)

  @Test("carriage-return-kept: every byte arrives, whatever flags another program left")
  func receives() throws {
    let line = try Line()
    try line.set(.hostile(from: line.settings))
    let port = try SerialPort(path: line.path, baud: 9_600)
    try line.send(everyByte)
    let received = try receive(256, from: port)
    #expect(received == everyByte)
  }

  @Test("Every byte leaves, whatever flags another program left")
  func sends() throws {
    let line = try Line()
    try line.set(.hostile(from: line.settings))
    let port = try SerialPort(path: line.path)
    try port.write(everyByte.span.bytes)
    try port.drain()
    let heard = try line.hear(256)
    #expect(heard == everyByte)
  }

  @Test("echo-loop: nothing that is received is written back")
  func echo() throws {
    let line = try Line()
    try line.set(.hostile(from: line.settings))
    let port = try SerialPort(path: line.path)
    for _ in 0..<20 {
      try line.send(Array("$GPTXT,01,01,02,hello*2F\r\n".utf8))
      _ = try receive(26, from: port)
    }
    // An echo is written by the kernel before the byte can be read, so it would be here by now.
    let heard = line.heardNow()
    #expect(heard.isEmpty)
  }

  @Test("xon-xoff-bytes-kept: a frame with control bytes in it arrives, and output goes on")
  func flowControlBytes() throws {
    let payload: [UInt8] = [0x11, 0x13, 0x0D, 0x0A, 0x00, 0x03, 0x04, 0x7F, 0xFF]
    let frame = [0xB5, 0x62, 0x0A, 0x04, UInt8(payload.count), 0x00] + payload + [0xAA, 0x55]
    let line = try Line()
    try line.set(.hostile(from: line.settings))
    let port = try SerialPort(path: line.path)
    try line.send(frame)
    let received = try receive(frame.count, from: port)
    #expect(received == frame)
    // 0x13 without 0x11 behind it would have stopped the output.
    try line.send([0x13])
    _ = try receive(1, from: port)
    try port.write(([1, 2, 3] as [UInt8]).span.bytes)
    let heard = try line.hear(3)
    #expect(heard == [1, 2, 3])
    let after = try line.settings
    let off = UInt32(IXON | IXOFF | IXANY | ICRNL | INLCR | IGNCR | ISTRIP | PARMRK)
    #expect(after.input_flags & off == 0)
    #expect(after.local_flags & UInt32(ISIG) == 0)
  }

  @Test("The line is 8N1, and no modem line stops it")
  func shape() throws {
    let line = try Line()
    try line.set(.hostile(from: line.settings))
    let port = try SerialPort(path: line.path)
    let flags = try line.settings.control_flags
    #expect(flags & UInt32(CSIZE) == UInt32(CS8))
    #expect(flags & UInt32(PARENB | CSTOPB | HUPCL) == 0)
    #expect(flags & UInt32(CREAD | CLOCAL) == UInt32(CREAD | CLOCAL))
    port.close()
  }

  @Test("burst-bigger-than-buffer: bursts of 4 KiB arrive whole through a buffer of 256 bytes")
  func burst() throws {
    let line = try Line()
    let port = try SerialPort(path: line.path, baud: 460_800)
    // The line's own buffer takes 4 KiB less one byte (N_TTY_BUF_SIZE).
    var sent: [UInt8] = []
    var received: [UInt8] = []
    for round in 0..<20 {
      let burst = (0..<4_095).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ round) }
      try line.send(burst)
      sent += burst
      received += try receive(burst.count, from: port, chunk: 256)
    }
    #expect(received == sent)
  }
}
