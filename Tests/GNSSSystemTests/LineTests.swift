import GNSSSystem
import Glibc
import Testing

/// The hosted line of a virtual receiver, and connections.
struct LineTests {
  private func wait(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 20_000) == 1)
  }

  @Test("A pseudo-terminal is raw from the start and passes every byte, both ways")
  func transparent() throws {
    let line = try PseudoTerminal()
    let far = Glibc.open(line.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(far) }
    let bytes = [UInt8](0...255)
    #expect(try line.write(bytes.span.bytes) == 256)
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_000)
    while received.count < 256 {
      wait(far)
      received += buffer[..<read(far, &buffer, buffer.count)]
    }
    #expect(received == bytes)
    #expect(try line.read(into: &buffer) == 0, "it echoes")
    #expect(write(far, bytes, 256) == 256)
    received = []
    while received.count < 256 {
      wait(line.descriptor)
      received += buffer[..<(try line.read(into: &buffer))]
    }
    #expect(received == bytes)
  }

  @Test("It takes what fits and no more, and what nobody read can be dropped")
  func full() throws {
    let line = try PseudoTerminal()
    let block = [UInt8](repeating: 0x24, count: 1_000)
    var taken = 0
    var isFull = false
    while !isFull, taken < 1_000_000 {
      let count = try line.write(block.span.bytes)
      taken += count
      isFull = count == 0
    }
    #expect(isFull)
    #expect(taken >= 1_000)
    line.dropUnread()
    // The kernel moves the bytes on by itself, so the room may come a moment later.
    var entry = pollfd(fd: line.descriptor, events: Int16(POLLOUT), revents: 0)
    #expect(poll(&entry, 1, 20_000) == 1)
    #expect(try line.write(block.span.bytes) > 0)
  }

  @Test("The rate that the driver sets is seen, and the line lives on when the driver goes")
  func rate() throws {
    let line = try PseudoTerminal()
    for speed in [B9600, B115200] {
      let far = Glibc.open(line.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      var settings = termios()
      tcgetattr(far, &settings)
      cfsetspeed(&settings, speed_t(speed))
      tcsetattr(far, TCSANOW, &settings)
      close(far)
    }
    #expect(line.baud == 115_200)
    var buffer = [UInt8](repeating: 0, count: 10)
    #expect(try line.read(into: &buffer) == 0, "the line has hung up")
  }

  @Test("When it goes, whoever has the line open sees the end")
  func unplug() throws {
    var line: PseudoTerminal? = try PseudoTerminal()
    let far = Glibc.open(line?.path ?? "", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(far) }
    line = nil
    var byte: UInt8 = 0
    #expect(read(far, &byte, 1) <= 0)
    let isGone = line == nil
    #expect(isGone)
  }

  @Test("A connection brings bytes, says when there are none, and ends")
  func connection() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #expect(bind(listener, address, size) == 0)
        #expect(listen(listener, 1) == 0)
        #expect(getsockname(listener, address, &size) == 0)
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    let stream = try ByteStream.connect(host: "localhost", port: String(port))
    let peer = accept(listener, nil, nil)
    #expect(stream.kind == .socket)
    #expect(stream.path == "tcp://localhost:\(port)")
    var buffer = [UInt8](repeating: 0, count: 100)
    #expect(try stream.read(into: &buffer) == 0)
    #expect(write(peer, "$GP", 3) == 3)
    wait(stream.descriptor)
    #expect(try stream.read(into: &buffer) == 3)
    #expect(buffer[..<3] == Array("$GP".utf8)[...])
    try stream.write(Array("hello".utf8).span.bytes)
    #expect(read(peer, &buffer, 100) == 5)
    close(peer)
    wait(stream.descriptor)
    #expect(try stream.read(into: &buffer) == nil)
  }

  @Test("A connection that is refused or leads nowhere says so")
  func refused() {
    let refused = #expect(throws: SystemError.self) {
      _ = try ByteStream.connect(host: "127.0.0.1", port: "1").path
    }
    #expect(refused?.description == "tcp://127.0.0.1:1: Connection refused (connect)")
    let unknown = #expect(throws: SystemError.self) {
      _ = try ByteStream.connect(host: "no.such.host.invalid", port: "1").path
    }
    #expect(unknown?.description.hasSuffix("(getaddrinfo)") == true)
  }
}
