internal import CMicrohttpd
internal import GNSSSystem

/// The server, in the loop of the program.
struct HTTPServer: ~Copyable {
  /// More browsers than this get none: each takes memory.
  private static let mostConnections: UInt32 = 256
  /// A browser that takes nothing of what waits for it for so long has gone.
  private static let idleSeconds: UInt32 = 60

  private let server: OpaquePointer
  /// Whom the library calls.
  private let site: Site

  init(_ options: MapOptions, _ site: Site) throws(MapError) {
    self.site = site
    var started: OpaquePointer?
    let context = Unmanaged.passUnretained(site).toOpaque()
    let failure = options.address.withCString { address in
      var setup = cmicrohttpd_setup(
        address: address, port: options.port, most_connections: Self.mostConnections,
        idle_s: Self.idleSeconds, context: context,
        answer: { context, exchange, method, path in
          guard let context, let exchange, let method, let path else { return }
          Unmanaged<Site>.fromOpaque(context).takeUnretainedValue().answer(
            Exchange(exchange), String(cString: method), String(cString: path))
        })
      return cmicrohttpd_start(&setup, &started)
    }
    guard failure == 0, let started else { throw Self.error(failure, options) }
    server = started
  }

  deinit {
    // The library takes it for a fault when it is stopped while a connection sleeps.
    site.wakeStreams(beating: false)
    cmicrohttpd_stop(server)
  }

  private static func error(_ errno: Int32, _ options: MapOptions) -> MapError {
    #if Map
      let error = SystemError(
        call: "listen", errno: errno, path: "\(options.address):\(options.port)")
      return MapError(
        status: MapError.busy, message: "\(error.description); another one: --listen 0")
    #else
      return MapError(
        status: MapError.usage,
        message: "this gnss-map was built without its server; apt-get install libmicrohttpd-dev, "
          + "then: swift build --traits default,Map")
    #endif
  }

  var descriptor: Int32 { cmicrohttpd_descriptor(server) }

  var port: UInt16 { cmicrohttpd_port(server) }

  /// Does what is to be done now; gives how soon to call it again, where that is known.
  func run() -> Duration? {
    let left = cmicrohttpd_run(server)
    return left < 0 ? nil : .milliseconds(left)
  }
}

/// A request to be answered.
struct Exchange {
  private let exchange: OpaquePointer

  init(_ exchange: OpaquePointer) { self.exchange = exchange }

  /// A header of the request.
  func header(_ name: String) -> String? {
    cmicrohttpd_header(exchange, name).map { String(cString: $0) }
  }

  /// An argument of the address.
  func argument(_ name: String) -> String? {
    cmicrohttpd_argument(exchange, name).map { String(cString: $0) }
  }

  func reply(_ status: UInt32, _ headers: [(String, String)], _ body: [UInt8]) {
    withPointers(headers) { pointers in
      // Where memory is short the library closes the connection.
      _ = cmicrohttpd_reply(exchange, status, pointers, body, body.count)
    }
  }

  /// Answers with a stream that lives as long as the connection.
  func stream(_ headers: [(String, String)], _ stream: EventStream) {
    let context = Unmanaged.passRetained(stream)
    let failure = withPointers(headers) { pointers in
      cmicrohttpd_stream_begin(
        exchange, pointers, context.toOpaque(),
        { context, stream, bytes, capacity in
          guard let context, let stream, let bytes else { return 0 }
          let room = UnsafeMutableRawBufferPointer(start: bytes, count: capacity)
          return Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue().fill(room, stream)
        },
        { context in
          guard let context else { return }
          Unmanaged<EventStream>.fromOpaque(context).takeRetainedValue().end()
        })
    }
    if failure != 0 { context.release() }
  }

  /// Names and values as C strings, with the null that ends them.
  private func withPointers<Result>(
    _ headers: [(String, String)], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let texts = headers.flatMap { [Array($0.0.utf8CString), Array($0.1.utf8CString)] }
    var owned: [UnsafeMutablePointer<CChar>] = []
    for text in texts {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      copy.initialize(from: text, count: text.count)
      owned.append(copy)
    }
    defer { for copy in owned { copy.deallocate() } }
    let pointers = owned.map { UnsafePointer<CChar>?.some(UnsafePointer($0)) } + [nil]
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
