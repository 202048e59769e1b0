import GNSSSystem
import Glibc
import Testing

/// All that a stream gives until its end.
func rest(of stream: borrowing ByteStream) throws -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4_096)
  while let count = try stream.read(into: &chunk) { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

struct ProcessTests {
  @Test("A child gets its arguments and descriptors, and its ending is told")
  func child() throws {
    let output = try Pipe()
    var child = try ChildProcess(
      path: "/bin/sh", arguments: ["-c", "printf '%s|' \"$0\" \"$1\"; exit 7", "a b", "ü\n"],
      descriptors: [-1, output.writer.descriptor, 2])
    let reader = output.takeReader()
    #expect(try rest(of: reader) == "a b|ü\n|")
    #expect(try child.wait() == .exited(7))
    #expect(try child.wait() == .exited(7), "an ending is told again")
    #expect(try child.poll() == .exited(7))
  }

  @Test("A child has none of our descriptors but those it is given")
  func inherits() throws {
    let output = try Pipe()
    let held = Glibc.open("/etc/passwd", O_RDONLY)  // without O_CLOEXEC
    defer { close(held) }
    var child = try ChildProcess(
      path: "/bin/ls", arguments: ["/proc/self/fd"],
      descriptors: [-1, output.writer.descriptor, 2])
    let reader = output.takeReader()
    // 3 is the folder that it lists.
    #expect(try rest(of: reader) == "0\n1\n2\n3\n")
    #expect(try child.wait() == .exited(0))
  }

  @Test("A child is ended by request, and its end is a readable descriptor")
  func ended() throws {
    var child = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    #expect(try child.poll() == nil)
    let ending = try child.endingStream()
    child.terminate()
    var entry = pollfd(fd: ending.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 20_000) == 1)
    #expect(try child.poll() == .killed(SIGTERM))
  }

  @Test("A child that is let go is killed and leaves no zombie")
  func letGo() throws {
    func start() throws -> Int32 {
      try ChildProcess(path: "/bin/sleep", arguments: ["1000"]).id
    }
    let id = try start()
    #expect(kill(id, 0) == -1)
    #expect(errno == ESRCH)
  }

  @Test("A program that cannot be run is told at once")
  func missing() {
    let error = #expect(throws: SystemError.self) {
      _ = try ChildProcess(path: "/no/such", arguments: []).id
    }
    #expect(error?.description == "/no/such: No such file or directory (spawn)")
    let folder = #expect(throws: SystemError.self) {
      _ = try ChildProcess(path: "/tmp", arguments: []).id
    }
    #expect(folder?.isNotPermitted == true)
  }

  @Test("The program knows its arguments, its path and its surroundings")
  func surroundings() throws {
    #expect(try Process.arguments() == CommandLine.arguments)
    #expect(try Files.kind(of: Process.executablePath()) == .file)
    #expect(Process.environment("PATH")?.isEmpty == false)
    #expect(Process.environment("GNSS_IS_NOT_SET") == nil)
    #expect(Process.id == getpid())
    #expect(Process.userID == geteuid())
  }

  @Test("The clocks go as the kernel's do")
  func clocks() {
    let first = Clock.now
    let second = Clock.now
    #expect(second >= first)
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let kernel = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #expect(kernel >= second)
    #expect(kernel - second < .seconds(20))
    clock_gettime(CLOCK_REALTIME, &time)
    #expect(abs(Clock.utcNow / 1_000_000_000 - Int64(time.tv_sec)) < 20)
  }

  @Test("A signal comes through the descriptor, once")
  func signals() throws {
    let signals = try Signals([.user1, .window])
    #expect(signals.next() == nil)
    // To this thread alone: it is the one that has them blocked.
    pthread_kill(pthread_self(), SIGUSR1)
    var entry = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 20_000) == 1)
    let first = signals.next()
    #expect(first == .user1)
    let second = signals.next()
    #expect(second == nil)
  }
}
