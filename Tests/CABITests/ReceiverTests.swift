import CGNSS
import Foundation
import Testing

/// What a handle tells, and on which thread; from a recording, which needs nobody's permission.
@Suite(.serialized)
struct ReceiverTests {
  /// A generous limit: a busy machine may need seconds.
  private static let limit: TimeInterval = 60

  private func open(
    _ told: Told, _ calls: gnss_calls, _ path: String
  ) throws -> OpaquePointer {
    var receiver: OpaquePointer?
    var options = gnss_options(told, calls)
    let status = path.withCString { source in
      options.source = source
      return gnss_open(&options, &receiver)
    }
    #expect(status == GNSS_OK)
    return try #require(receiver)
  }

  /// Processes calls until something is so.
  private func process(_ receiver: OpaquePointer, until isSo: () -> Bool) {
    let end = Date(timeIntervalSinceNow: Self.limit)
    while !isSo(), Date() < end {
      var wait = pollfd(fd: gnss_descriptor(receiver), events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 100)
      #expect(gnss_process(receiver) == GNSS_OK)
    }
    #expect(isSo(), "within \(Self.limit) s")
  }

  private func cause(_ receiver: OpaquePointer) -> gnss_cause {
    var why = gnss_diagnosis()
    why.size = UInt32(MemoryLayout<gnss_diagnosis>.size)
    #expect(gnss_diagnose(receiver, &why) == GNSS_OK)
    return why.cause
  }

  @Test("With a descriptor all calls come on the thread that processes, in order")
  func processed() throws {
    let file = try Recording.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let told = Told()
    let receiver = try open(told, GNSS_CALLS_FROM_PROCESS, file.path)
    #expect(gnss_descriptor(receiver) >= 0)
    #expect(cause(receiver) == GNSS_CAUSE_NOT_STARTED)
    process(receiver) { !told.authorizations.isEmpty }
    #expect(told.authorizations.first?.status == GNSS_AUTHORIZED_ALWAYS)
    #expect(gnss_start(receiver) == GNSS_OK)
    process(receiver) { told.fixes.count == Recording.epochs }
    #expect(told.threads == [UInt(pthread_self())])
    #expect(told.fixes.map(\.latitude_deg) == told.fixes.map(\.latitude_deg).sorted())
    #expect(told.fixes.allSatisfy { $0.flags & 1 == 1 }, "a recording counts as simulated")
    process(receiver) { cause(receiver) == GNSS_CAUSE_ENDED }
    var power = gnss_power()
    power.size = UInt32(MemoryLayout<gnss_power>.size)
    #expect(gnss_get_power(receiver, &power) == GNSS_ERROR_NONE, "a recording does not rest")
    var latest = gnss_fix()
    latest.size = UInt32(MemoryLayout<gnss_fix>.size)
    #expect(gnss_latest(receiver, &latest) == GNSS_OK)
    #expect(latest.latitude_deg == told.fixes.last?.latitude_deg)
    gnss_close(receiver)
  }

  @Test("Nothing is told after gnss_stop, and it can be started again")
  func stopped() throws {
    let file = try Recording.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let told = Told()
    let receiver = try open(told, GNSS_CALLS_FROM_PROCESS, file.path)
    told.withinFix = { if told.fixes.count == 3 { #expect(gnss_stop(receiver) == GNSS_OK) } }
    #expect(gnss_start(receiver) == GNSS_OK)
    process(receiver) { told.fixes.count == 3 }
    #expect(gnss_process(receiver) == GNSS_OK)
    #expect(told.fixes.count == 3)
    #expect(gnss_start(receiver) == GNSS_OK)
    process(receiver) { told.fixes.count > 3 }
    gnss_close(receiver)
  }

  @Test("A request is answered once")
  func requested() throws {
    let file = try Recording.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let told = Told()
    let receiver = try open(told, GNSS_CALLS_FROM_PROCESS, file.path)
    var settings = gnss_settings()
    settings.size = UInt32(MemoryLayout<gnss_settings>.size)
    settings.accuracy = GNSS_ACCURACY_WITHIN
    settings.desired_accuracy_m = 1000
    #expect(gnss_configure(receiver, &settings) == GNSS_OK)
    #expect(gnss_request(receiver) == GNSS_OK)
    process(receiver) { !told.fixes.isEmpty }
    #expect(gnss_process(receiver) == GNSS_OK)
    #expect(told.fixes.count == 1)
    gnss_close(receiver)
  }

  @Test("A region shows no satellites and no speed")
  func reduced() throws {
    let file = try Recording.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let told = Told()
    let receiver = try open(told, GNSS_CALLS_FROM_PROCESS, file.path)
    var settings = gnss_settings()
    settings.size = UInt32(MemoryLayout<gnss_settings>.size)
    settings.accuracy = GNSS_ACCURACY_REDUCED
    #expect(gnss_configure(receiver, &settings) == GNSS_OK)
    #expect(gnss_start(receiver) == GNSS_OK)
    process(receiver) { !told.fixes.isEmpty }
    let fix = try #require(told.fixes.first)
    #expect(fix.flags & 2 == 2)
    #expect(fix.speed_m_per_s.isNaN)
    #expect(fix.horizontal_accuracy_m >= 1000)
    gnss_close(receiver)
  }

  @Test("The library's thread calls, and gnss_close may be called in a callback")
  func closedWithin() throws {
    let file = try Recording.file()
    defer { try? FileManager.default.removeItem(at: file) }
    let told = Told()
    let receiver = try open(told, GNSS_CALLS_FROM_LIBRARY, file.path)
    #expect(gnss_descriptor(receiver) == -1)
    #expect(gnss_process(receiver) == GNSS_ERROR_ARGUMENT)
    let closed = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let handle = receiver
    told.withinFix = {
      gnss_close(handle)
      closed.signal()
    }
    #expect(gnss_start(receiver) == GNSS_OK)
    #expect(closed.wait(timeout: .now() + Self.limit) == .success)
    // One more of the same source: its end waits for the thread, which has ended with all calls.
    gnss_close(try open(Told(), GNSS_CALLS_FROM_LIBRARY, file.path))
    #expect(told.fixes.count == 1)
    #expect(!told.threads.contains(UInt(pthread_self())))
  }

  @Test("What the program may have of a live source is known before it is started")
  func live() throws {
    let told = Told()
    let receiver = try open(told, GNSS_CALLS_FROM_PROCESS, "tcp://127.0.0.1:1")
    var authorization = gnss_authorization()
    authorization.size = UInt32(MemoryLayout<gnss_authorization>.size)
    #expect(gnss_get_authorization(receiver, &authorization) == GNSS_OK)
    #expect(authorization.are_services_enabled)
    gnss_close(receiver)
  }
}
