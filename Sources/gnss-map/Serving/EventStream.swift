internal import CMicrohttpd
internal import GNSSSystem

/// The events of one page: the newest note, then the newest fix, whenever it takes them.
///
/// It holds one message at a time, whose memory all pages share.
final class EventStream {
  /// A line that says nothing, by which a connection that has gone is found.
  private static let beat = Array(": alive\n\n".utf8)

  private let site: Site
  private var stream: OpaquePointer?
  private var message: [UInt8]
  private var sent = 0
  private var fixCount: Int
  private var noteCount: Int

  init(_ site: Site) {
    self.site = site
    // The browser tries again after a second.
    message =
      Array("retry: 1000\n\n".utf8) + site.feed.note + site.feed.fixForNewcomer(at: Clock.now)
    fixCount = site.feed.fixCount
    noteCount = site.feed.noteCount
  }

  /// Writes what is next; gives how many bytes, 0 where there is nothing.
  func fill(_ room: UnsafeMutableRawBufferPointer, _ stream: OpaquePointer) -> Int {
    self.stream = stream
    if sent == message.count { takeNext() }
    let count = min(room.count, message.count - sent)
    message.withUnsafeBytes {
      room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[sent..<sent + count]))
    }
    sent += count
    return count
  }

  private func takeNext() {
    let feed = site.feed
    if noteCount != feed.noteCount {
      noteCount = feed.noteCount
      message = feed.note
    } else if fixCount != feed.fixCount {
      fixCount = feed.fixCount
      message = feed.fix
    } else {
      message = []
    }
    sent = 0
  }

  /// Lets it be filled again where it sleeps.
  func wake(beating: Bool) {
    if beating, sent == message.count {
      message = Self.beat
      sent = 0
    }
    if let stream { cmicrohttpd_wake(stream) }
  }

  /// The connection has gone.
  func end() {
    stream = nil
    site.forget(self)
  }
}
