/// What a client is told when no location comes.
public enum LocationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no location now; the engine keeps trying, and goes on by itself. Told once, until
  /// locations have come again. With it: why.
  case locationUnknown(Diagnosis)
  /// The program may not have the location, or its user may not open the port. With it: who says
  /// so, and the mend.
  case denied(Diagnosis)
  /// The request was ended by `start()` or `stop()`, or its task was cancelled.
  case cancelled

  /// One line: what happened and, where there is one, the mend.
  public var description: String {
    switch self {
    case .locationUnknown(let diagnosis): "no location: \(diagnosis.description)"
    case .denied(let diagnosis): "not permitted: \(diagnosis.description)"
    case .cancelled: "the request was cancelled"
    }
  }

  /// Why; nothing where it was cancelled.
  public var diagnosis: Diagnosis? {
    switch self {
    case .locationUnknown(let diagnosis), .denied(let diagnosis): diagnosis
    case .cancelled: nil
    }
  }
}
