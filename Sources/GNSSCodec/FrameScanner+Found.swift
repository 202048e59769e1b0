/// What ``FrameScanner/advance()`` has just found, part by part: a whole frame is nine words, which
/// cost more to put together than most of them are worth to who only wants its content.
extension FrameScanner {
  /// The protocol.
  @inlinable
  package var foundKind: Frame.Kind { found.kind }

  /// The verdict of the checksum.
  @inlinable
  package var foundCheck: Frame.Check { found.check }

  /// The sentence; only where the protocol is NMEA.
  @inlinable
  package var foundSentence: NMEA.Sentence {
    @_lifetime(borrow self)
    get { NMEA.Sentence(line: foundBytes, found.layout) }
  }

  /// The content of the UBX frame; only where the protocol is UBX.
  @inlinable
  package var foundContent: UBX.Content {
    @_lifetime(borrow self)
    get { UBX.Content(frame: foundBytes) }
  }

  @inlinable
  var foundBytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let bytes = RawSpan(_unsafeStart: base + found.position, byteCount: found.length)
      return _overrideLifetime(bytes, borrowing: self)
    }
  }
}
