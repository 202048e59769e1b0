/// The words by which this project's virtual receiver says what it is: `MOD=SIMULATED`, in MON-VER
/// where real ones name their model, and in the texts of their start.
package enum SimulationNotice {
  private static let words: StaticString = "MOD=SIMULATED"

  /// Whether a text is the notice.
  package static func isGiven(by text: RawSpan) -> Bool {
    if text.byteCount != words.utf8CodeUnitCount { return false }
    let bytes = Span<UInt8>(_bytes: text)
    for index in bytes.indices where bytes[index] != words.utf8Start[index] { return false }
    return true
  }
}
