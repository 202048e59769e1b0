internal import GNSSCodec
internal import GNSSDriver
internal import GNSSReceiver
internal import GNSSSystem

/// Writes a recording, in one file or in parts that follow each other.
struct Recorder: ~Copyable {
  /// When a part is full.
  enum Rotation: Equatable {
    /// It has so many bytes.
    case size(UInt64)
    /// It is so old.
    case age(Duration)
  }

  /// What time it is, to the recorder.
  struct Time {
    /// A monotonic instant.
    var now: () -> Duration = { Clock.now }
    /// The host's clock, nanoseconds since 1970.
    var utcNow: () -> Int64 = { Clock.utcNow }
  }

  /// Where and how it is recorded.
  struct Plan {
    let path: String
    /// The format of fixes; nothing for raw bytes.
    let format: TrackFormat?
    let beginning: FileBeginning
    /// Nothing for one file.
    let rotation: Rotation?
  }

  private let plan: Plan
  private let time: Time
  private var raw: RawFile?
  private var fixes: FixFile?
  private var partBegan: Duration
  /// Whether a part may end here: epochs are not torn apart, where there are epochs.
  private var isBetweenEpochs = true
  private var hasEpochs = false
  /// The path of the present part.
  private(set) var path: String
  /// How many parts there are.
  private(set) var parts = 1
  /// How many fixes, or epochs of raw bytes, there were.
  private(set) var count = 0
  /// How many bytes were written into the parts before the present one.
  private var bytesBefore: UInt64 = 0

  /// Opens the first file.
  ///
  /// - Throws: `Failure` where that cannot be written.
  init(_ plan: Plan, time: Time = Time()) throws(Failure) {
    self.plan = plan
    self.time = time
    partBegan = time.now()
    path = plan.path
    do throws(SystemError) {
      try open()
    } catch {
      throw Failure(writing: error, mayAppend: true)
    }
  }

  /// How many bytes were written.
  var byteCount: UInt64 { bytesBefore + partSize }

  private var partSize: UInt64 {
    if plan.format == nil {
      switch raw {
      case .some(let file): return file.byteCount
      case .none: return 0
      }
    }
    switch fixes {
    case .some(let file): return file.byteCount
    case .none: return 0
    }
  }

  /// Adds bytes that came at an instant.
  mutating func add(_ bytes: RawSpan, at instant: Duration) throws(SystemError) {
    if isFull, isBetweenEpochs || !hasEpochs { try rotate() }
    try raw?.add(bytes, at: instant)
    isBetweenEpochs = false
  }

  /// Adds a fix, whole on the disk's side of this process when it returns.
  mutating func add(_ epoch: Epoch, _ reception: Reception) throws(SystemError) {
    if isFull { try rotate() }
    fixes?.add(epoch, reception)
    try fixes?.flush()
    count += 1
  }

  /// Takes note of an epoch that is not written as a fix.
  mutating func pass(_ epoch: Epoch) {
    isBetweenEpochs = true
    hasEpochs = true
    if plan.format == nil, epoch.hasPosition { count += 1 }
    fixes?.pass(epoch)
  }

  /// Sees to it that all is on the disk.
  mutating func finish() throws(SystemError) {
    try raw?.finish()
    try fixes?.finish()
  }

  private var isFull: Bool {
    switch plan.rotation {
    case .none: false
    case .size(let most): partSize >= most
    case .age(let most): time.now() - partBegan >= most
    }
  }

  private mutating func rotate() throws(SystemError) {
    let before = partSize
    try finish()
    raw = nil
    fixes = nil
    bytesBefore += before
    partBegan = time.now()
    hasEpochs = false
    parts += 1
    try open()
  }

  private mutating func open() throws(SystemError) {
    guard plan.rotation != nil else { return try open(plan.path, plan.beginning) }
    // Two parts of one millisecond cannot be told apart, so the later one goes on to the next.
    var instant = time.utcNow()
    path = Self.partPath(plan.path, at: instant)
    while Files.kind(of: path) != nil {
      instant += 1_000_000
      path = Self.partPath(plan.path, at: instant)
    }
    try open(path, .onlyNew)
  }

  private mutating func open(_ path: String, _ beginning: FileBeginning) throws(SystemError) {
    if let format = plan.format {
      fixes = try .open(path, format, beginning)
    } else {
      raw = try .open(path, beginning)
    }
  }

  /// The path of a part: `drive.ubx` of this instant is `drive-20261130T214000.123Z.ubx`.
  static func partPath(_ path: String, at unixNanoseconds: Int64) -> String {
    let bytes = path.byteArray
    let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    var point = bytes[folder...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
    // A name may begin with a point.
    if point == folder { point = bytes.count }
    let time = UTCTime(unixNanoseconds: unixNanoseconds)
    var text = TextBuffer()
    text.append(String(decoding: bytes[..<point], as: UTF8.self))
    text.append("-")
    text.append(UInt64(time.date.year), width: 4)
    text.append(UInt64(time.date.month), width: 2)
    text.append(UInt64(time.date.day), width: 2)
    text.append("T")
    text.append(UInt64(time.timeOfDay.hour), width: 2)
    text.append(UInt64(time.timeOfDay.minute), width: 2)
    text.append(UInt64(time.timeOfDay.second), width: 2)
    text.append(".")
    text.append(UInt64(time.timeOfDay.nanosecond / 1_000_000), width: 3)
    text.append("Z")
    text.append(String(decoding: bytes[point...], as: UTF8.self))
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
