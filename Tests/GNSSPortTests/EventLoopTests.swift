import GNSSSystem
import Glibc
import Testing

@testable import GNSSPort

/// The loop wakes for what it is told to watch, and for nothing else.
struct EventLoopTests {
  @Test("A deadline is reached once, not before its time")
  func deadline() throws {
    var loop = try EventLoop()
    let line = try Line()
    loop.watch(line.near, as: 1)
    let deadline = Clock.now + .milliseconds(120)
    let isReady = try loop.wait(until: deadline)
    #expect(!isReady)
    #expect(Clock.now >= deadline)
    let ready = loop.next()
    #expect(ready == nil)
  }

  @Test("A long wait ends by its alarm, and is no matter of a later wait")
  func alarm() throws {
    var loop = try EventLoop(alarmedFrom: .milliseconds(100))
    let line = try Line()
    loop.watch(line.near, as: 1)
    var deadline = Clock.now + .milliseconds(120)
    var isReady = try loop.wait(until: deadline)
    #expect(!isReady && !loop.wasWoken && Clock.now >= deadline)
    // What is ready ends a wait whose alarm is set; then a shorter one outlasts that alarm.
    try writeToReceiver(line)
    deadline = Clock.now + .milliseconds(140)
    isReady = try loop.wait(until: deadline)
    let token = loop.next()?.token
    #expect(isReady && token == 1)
    loop.forget(1)
    while Clock.now < deadline - .milliseconds(50) { usleep(1000) }
    let later = Clock.now + .milliseconds(95)
    isReady = try loop.wait(until: later)
    #expect(!isReady && Clock.now >= later)
    // It is heard again when it is set again, beside the waker.
    loop.wakeUp.wake()
    isReady = try loop.wait(until: Clock.now + limit)
    #expect(!isReady && loop.wasWoken)
    deadline = Clock.now + .milliseconds(110)
    isReady = try loop.wait(until: deadline)
    #expect(!isReady && !loop.wasWoken && Clock.now >= deadline)
  }

  @Test("A deadline in the past does not wait")
  func past() throws {
    var loop = try EventLoop()
    let isReady = try loop.wait(until: .zero)
    #expect(!isReady)
  }

  @Test("What is ready is told under its number, each once")
  func tokens() throws {
    let lines = [try Line(), try Line(), try Line()]
    var loop = try EventLoop()
    for (index, line) in lines.enumerated() { loop.watch(line.near, as: index + 10) }
    for index in [0, 2] { try writeToReceiver(lines[index]) }
    var seen: [Int] = []
    while seen.count < 2 {
      let isReady = try loop.wait(until: Clock.now + limit)
      if !isReady { break }
      while let ready = loop.next() {
        #expect(ready.isReadable)
        #expect(!ready.isHungUp)
        seen.append(ready.token)
        loop.forget(ready.token)
      }
    }
    #expect(seen.sorted() == [10, 12])
    let more = try loop.wait(until: Clock.now + .milliseconds(20))
    #expect(!more)
  }

  @Test("What is forgotten while events are given is told no more")
  func forget() throws {
    let lines = [try Line(), try Line(), try Line()]
    for line in lines { try writeToReceiver(line) }
    for line in lines { try wait(line.near, POLLIN, now() + limit) }
    var loop = try EventLoop()
    for (index, line) in lines.enumerated() { loop.watch(line.near, as: index) }
    _ = try loop.wait(until: Clock.now + limit)
    let first = loop.next()
    #expect(first?.token == 0)
    loop.forget(0)
    loop.forget(1)
    loop.forget(99)
    let second = loop.next()
    #expect(second?.token == 2)
    let third = loop.next()
    #expect(third == nil)
  }

  @Test("Another thread ends the wait, also when it calls before")
  func wakeUp() throws {
    var loop = try EventLoop()
    loop.wakeUp.wake()
    let first = try loop.wait(until: Clock.now + limit)
    #expect(!first)
    let waker = Unmanaged.passRetained(loop.wakeUp)
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Waker>.fromOpaque(context).takeRetainedValue().wake() }
        return nil
      }, waker.toOpaque())
    #expect(started == 0)
    let start = Clock.now
    let second = try loop.wait(until: start + limit)
    #expect(!second)
    #expect(Clock.now - start < limit)
    pthread_join(thread, nil)
    let third = try loop.wait(until: Clock.now + .milliseconds(20))
    #expect(!third, "one call woke it twice")
  }

  @Test("A line that hangs up is readable and told as such")
  func hangUp() throws {
    let line = try Line()
    let port = try SerialPort(path: line.path)
    var loop = try EventLoop()
    loop.watch(port.descriptor, as: 5)
    line.unplug()
    let isReady = try loop.wait(until: Clock.now + limit)
    #expect(isReady)
    let ready = loop.next()
    #expect(ready?.isHungUp == true)
    #expect(ready?.isReadable == true)
  }

  @Test("A line is told as writable only while asked for")
  func writing() throws {
    let line = try Line()
    var loop = try EventLoop()
    loop.watch(line.near, as: 1, for: [.reading, .writing])
    let first = try loop.wait(until: Clock.now + limit)
    #expect(first)
    #expect(loop.next()?.isWritable == true)
    loop.watch(line.near, as: 1)
    let second = try loop.wait(until: Clock.now + .milliseconds(20))
    #expect(!second)
  }

  @Test("Files and ended pipes are ready at once, so that they go through the same loop")
  func filesAndPipes() throws {
    let file = try ByteStream.open(Probe.program)
    let pipe = try Pipe().takeReader()
    var loop = try EventLoop()
    loop.watch(file.descriptor, as: 1)
    loop.watch(pipe.descriptor, as: 2)
    let isReady = try loop.wait(until: Clock.now + limit)
    #expect(isReady)
    let first = loop.next()
    #expect(first?.isReadable == true)
    let second = loop.next()
    #expect(second?.isReadable == true)
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(try file.read(into: &buffer) == 4)
    #expect(buffer == [0x7F, 0x45, 0x4C, 0x46])
    #expect(try pipe.read(into: &buffer) == nil)
  }

  /// Writes a byte on the far side, so that the near side is readable.
  private func writeToReceiver(_ line: Line) throws {
    if write(line.far, "x", 1) != 1 { throw Line.Failure(what: "not written") }
  }
}
