extension DutyCycle {
  /// What is to be done, or was.
  enum Step: Equatable, Sendable {
    /// Write these bytes, all of them.
    case send([UInt8])
    /// The receiver has lost its settings in use: set it up anew.
    case setUp
    /// Tell it what is known of time and place.
    case assist
    /// Read its navigation database, and keep it.
    case saveDatabase
    /// It rests: its port may be closed.
    case release
    /// It is wanted: its port has to be open.
    case retake
    /// It says nothing: that is to be told, and its port opened anew.
    case reopen
    /// It rests now, or goes on.
    case resting
    case awake
    /// It does not rest in the way that was tried; whether there is another one.
    case withoutEffect(RestMeans, isLast: Bool)
    /// It does not answer after it was woken.
    case lost
  }
}
