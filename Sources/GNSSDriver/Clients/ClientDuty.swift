internal import GNSSReceiver

/// What a client lets the receiver do, by a policy of its own that sees each fix.
struct ClientDuty: Sendable {
  /// What its policy keeps.
  let settings: DutySettings
  private var policy: DutyPolicy
  private var answer = DutyAnswer.stay
  private var answered: Duration = .zero

  /// A wish for the best leaves a quarter of the distance, and so many metres at least: what a fix
  /// may be off.
  ///
  /// Source: energy.md, section 4.
  static let leastAccuracy = 10.0

  init(_ settings: DutySettings) {
    self.settings = settings
    policy = DutyPolicy(settings)
  }

  /// The settings of a policy for a client; nothing where the receiver is to be always on for it.
  ///
  /// - Parameters:
  ///   - client: What it wants.
  ///   - power: What the receiver takes.
  /// - Returns: The settings.
  static func settings(_ client: ClientSettings, _ power: PowerProfile) -> DutySettings? {
    guard client.mayRest, let distance = client.distanceFilter else { return nil }
    let accuracy =
      if case .within(let metres) = client.desiredAccuracy {
        max(metres, leastAccuracy)
      } else {
        max(distance / 4, leastAccuracy)
      }
    return DutySettings(
      activity: client.activity, distanceFilter: distance, desiredAccuracy: accuracy, power: power)
  }

  /// Takes a fix.
  mutating func take(_ fix: Location, isDelivered: Bool, isAfterRest: Bool) {
    answered = fix.arrival
    answer = policy.step(
      DutyFix(
        seconds: fix.arrival / .seconds(1), latitude: fix.latitude, longitude: fix.longitude,
        speed: fix.speed, course: fix.course, speedAccuracy: fix.speedAccuracy,
        horizontalAccuracy: fix.isAccuracyEstimated ? nil : fix.horizontalAccuracy,
        isDelivered: isDelivered, isAfterRest: isAfterRest))
  }

  /// For how many seconds from now it needs no fix; nothing where it needs one.
  func rest(at now: Duration) -> Double? {
    guard case .rest(let seconds) = answer else { return nil }
    let left = seconds - (now - answered) / .seconds(1)
    return left > 0 ? left : nil
  }
}

extension ClientSettings {
  /// Whether it needs no fix within its distance filter.
  var mayRest: Bool {
    guard let distanceFilter, distanceFilter > 0 else { return false }
    return desiredAccuracy != .bestForNavigation
  }
}

// What the clients together let the receiver do.
extension Clients {
  /// What the receiver may do: the tightest of what the clients let it; nothing where one of them
  /// wants it always on.
  ///
  /// - Parameter now: A monotonic instant.
  /// - Returns: The answer for a driver.
  public func dutyAnswer(at now: Duration) -> DutyAnswer? {
    var shortest: Double?
    var isWanted = false
    for client in list where client.isServed {
      guard client.one == nil, client.settings.mayRest else { return nil }
      guard !client.isNew, let rest = client.duty?.rest(at: now) else {
        isWanted = true
        continue
      }
      shortest = min(shortest ?? rest, rest)
    }
    if isWanted { return .stay }
    return shortest.map { .rest(seconds: $0) }
  }

  /// What a driver is answered to an event, besides its end.
  ///
  /// - Parameters:
  ///   - event: The event, once it has been taken.
  ///   - now: A monotonic instant.
  /// - Returns: The verdict.
  public func verdict(on event: borrowing DriverEvent, at now: Duration) -> Verdict {
    switch event {
    case .epoch: dutyAnswer(at: now).map { .duty($0) } ?? .goOn
    // Who wants it always on wants it on now.
    case .woken: receiver.isResting ? .duty(dutyAnswer(at: now) ?? .stay) : .goOn
    default: .goOn
    }
  }
}

extension Client {
  /// Whether it waits for its first location, or has changed what it wants since the last fix.
  var isNew: Bool {
    guard let duty else { return true }
    return duty.settings != ClientDuty.settings(settings, duty.settings.power)
  }

  /// Lets its policy see a fix.
  mutating func plan(
    _ fix: Location, isDelivered: Bool, isAfterRest: Bool, _ power: PowerProfile?
  ) {
    guard let power, let settings = ClientDuty.settings(settings, power) else {
      duty = nil
      return
    }
    if duty?.settings != settings { duty = ClientDuty(settings) }
    duty?.take(fix, isDelivered: isDelivered, isAfterRest: isAfterRest)
  }
}
