extension NMEA {
  /// What a receiver's supervisor says of its antenna.
  ///
  /// Source: u-blox 8 / M8 receiver description, "Active antenna supervisor" (`ANTSTATUS=OK`);
  /// CASIC multimode receiver protocol, TXT (`ANTENNA OK`).
  public enum AntennaState: Equatable, Sendable {
    /// INIT: the supervisor is starting.
    case starting
    /// DONTKNOW: there is no supervisor, or it cannot tell.
    case unknown
    /// OK: current flows as it should.
    case ok
    /// SHORT: too much current flows.
    case short
    /// OPEN: no current flows: nothing is plugged in, or a passive antenna.
    case open

    /// The state that a text tells; nothing if the text is not about the antenna.
    init?(_ text: RawSpan) {
      let word = Self.length(of: "ANTSTATUS=", in: text) ?? Self.length(of: "ANTENNA ", in: text)
      guard let word else { return nil }
      let state = text.extracting(word..<text.byteCount)
      if Self.isWhole("OK", state) {
        self = .ok
      } else if Self.isWhole("SHORT", state) {
        self = .short
      } else if Self.isWhole("OPEN", state) {
        self = .open
      } else if Self.isWhole("INIT", state) {
        self = .starting
      } else if Self.isWhole("DONTKNOW", state) {
        self = .unknown
      } else {
        return nil
      }
    }

    private static func isWhole(_ word: StaticString, _ text: RawSpan) -> Bool {
      length(of: word, in: text) == text.byteCount
    }

    /// How long a word is if the text begins with it.
    private static func length(of word: StaticString, in text: RawSpan) -> Int? {
      let count = word.utf8CodeUnitCount
      if text.byteCount < count { return nil }
      let bytes = Span<UInt8>(_bytes: text)
      for index in 0..<count where bytes[index] != word.utf8Start[index] { return nil }
      return count
    }
  }
}
