extension UBX {
  /// MON-VER: software, hardware and what the receiver says of itself.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-MON-VER.
  public struct MonVER: ~Escapable {
    private static let extensionSize = 30

    /// Software version, Latin-1, cut at the first NUL.
    public let software: RawSpan
    /// Hardware version, Latin-1, cut at the first NUL.
    public let hardware: RawSpan
    private let extensions: RawSpan

    @_lifetime(copy payload)
    init?(_ payload: RawSpan) {
      var reader = Reader(payload)
      software = Self.text(reader.span(30))  // swVersion
      hardware = Self.text(reader.span(10))  // hwVersion
      extensions = reader.tail()
      if reader.isShort { return nil }
    }

    /// How many extension texts there are: `FWVER=…`, `PROTVER=…`, `MOD=…`, constellations.
    public var extensionCount: Int { extensions.byteCount / Self.extensionSize }

    /// The extension text at an index below ``extensionCount``; empty beyond.
    @_lifetime(copy self)
    public func extensionText(at index: Int) -> RawSpan {
      guard 0..<extensionCount ~= index else { return extensions.extracting(0..<0) }
      let first = index * Self.extensionSize
      return Self.text(extensions.extracting(first..<first + Self.extensionSize))
    }

    /// Whether an extension says that the receiver is simulated.
    public var isSimulated: Bool {
      for index in 0..<extensionCount where SimulationNotice.isGiven(by: extensionText(at: index)) {
        return true
      }
      return false
    }

    @_lifetime(copy field)
    private static func text(_ field: RawSpan) -> RawSpan {
      var length = 0
      let bytes = Span<UInt8>(_bytes: field)
      while length < bytes.count, bytes[length] != 0 { length += 1 }
      return field.extracting(0..<length)
    }
  }

  /// INF-ERROR, INF-WARNING, INF-NOTICE, INF-TEST, INF-DEBUG: a text from the receiver.
  ///
  /// Source: u-blox M10 SPG 5.10 interface description, UBX-INF.
  public struct Information: ~Escapable {
    /// How serious it is.
    public enum Level: UInt8, Sendable {
      case error = 0
      case warning = 1
      case notice = 2
      case test = 3
      case debug = 4
    }

    /// How serious it is.
    public let level: Level
    /// The text as sent, without a NUL.
    public let text: RawSpan

    @_lifetime(copy payload)
    init?(number: UInt8, _ payload: RawSpan) {
      guard let level = Level(rawValue: number) else { return nil }
      self.level = level
      text = payload
    }
  }
}
