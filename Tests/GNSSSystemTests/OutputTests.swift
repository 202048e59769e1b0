import GNSSSystem
import Glibc
import Testing

struct OutputTests {
  /// What can be read from a pipe now, without waiting.
  private func ready(_ descriptor: Int32) -> String {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) == 1 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test("A line leaves when it is whole, whatever it is made of")
  func lines() throws {
    let pipe = try Pipe()
    let output = Output(descriptor: pipe.writer.descriptor)
    #expect(!output.isTerminal)
    output.write("latitude ")
    #expect(ready(pipe.reader.descriptor) == "")
    output.write("\(47.25)\n" as String)
    #expect(ready(pipe.reader.descriptor) == "latitude 47.25\n")
    output.write(Array("raw".utf8).span.bytes)
    output.flush()
    #expect(ready(pipe.reader.descriptor) == "raw")
  }

  @Test("While batching, lines wait for the flush or a full buffer")
  func batching() throws {
    let pipe = try Pipe()
    let output = Output(descriptor: pipe.writer.descriptor)
    output.isBatching = true
    for _ in 0..<10 { output.write("line\n") }
    #expect(ready(pipe.reader.descriptor) == "")
    output.flush()
    #expect(ready(pipe.reader.descriptor).utf8.count == 50)
    let long = String(repeating: "x", count: 20_000)
    output.write(long)
    #expect(ready(pipe.reader.descriptor) == long)
    output.write("first ")
    output.write(long)
    #expect(ready(pipe.reader.descriptor) == "first " + long)
  }

  @Test("What waits leaves when the output goes")
  func letGo() throws {
    let pipe = try Pipe()
    do { Output(descriptor: pipe.writer.descriptor).write("last words") }
    #expect(ready(pipe.reader.descriptor) == "last words")
  }

  @Test("A reader that goes ends the output quietly")
  func brokenPipe() throws {
    let writer = try Pipe().takeWriter()
    let output = Output(descriptor: writer.descriptor)
    #expect(!output.isClosed)
    output.write("nobody reads this\n")
    #expect(output.isClosed)
    #expect(output.failure == nil)
    output.write("nor this\n")
  }

  @Test("A full disk is a failure with its name")
  func fullDisk() throws {
    let full = try ByteStream.create("/dev/full", .appending)
    let output = Output(descriptor: full.descriptor)
    output.write("too much\n")
    #expect(output.failure?.errno == ENOSPC)
    #expect(!output.isClosed)
  }

  @Test("A slow reader that does not block gets every byte")
  func slowReader() throws {
    let pipe = try Pipe()
    let count = try Pipe()
    var child = try ChildProcess(
      path: "/usr/bin/wc", arguments: ["-c"],
      descriptors: [pipe.reader.descriptor, count.writer.descriptor, 2])
    try writeMuch(to: pipe.takeWriter())
    #expect(try child.wait() == .exited(0))
    #expect(ready(count.reader.descriptor) == "400000\n")
  }

  /// Writes more than a pipe holds (64 KiB), without blocking, and closes.
  private func writeMuch(to stream: consuming ByteStream) throws {
    let descriptor = stream.descriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    let output = Output(descriptor: descriptor)
    output.isBatching = true
    for _ in 0..<40 { output.write(String(repeating: "y", count: 10_000)) }
    output.flush()
    #expect(output.failure == nil)
  }

  @Test("A terminal is known as one, with its size")
  func terminal() throws {
    let line = try PseudoTerminal()
    let far = Glibc.open(line.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(far) }
    #expect(Output(descriptor: far).isTerminal)
    #expect(Process.isTerminal(far))
    var size = winsize(ws_row: 25, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(far, UInt(TIOCSWINSZ), &size) == 0)
    let told = Process.terminalSize(far)
    #expect(told?.columns == 80)
    #expect(told?.rows == 25)
    let pipe = try Pipe()
    #expect(Process.terminalSize(pipe.reader.descriptor) == nil)
  }
}
