/// What the host can change: the period of the solutions and which messages are sent.
struct Settings: Equatable, Sendable {
  /// Time between solutions, milliseconds.
  var period: Int64
  /// Whether sentences are sent at all.
  var sendsNMEA: Bool
  /// Whether UBX messages are sent by themselves; answers always are.
  var sendsUBX: Bool

  init(_ scenario: Scenario) {
    period = Int64(1000 / scenario.rate)
    sendsNMEA = scenario.output != .ubx
    sendsUBX = scenario.output != .nmea
  }
}
