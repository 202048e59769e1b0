internal import GNSSCodec
public import GNSSReceiver

/// How exact a client wants its locations; a wish, never a promise.
public enum DesiredAccuracy: Equatable, Sendable {
  /// The most that the receiver can do, several times a second.
  case bestForNavigation
  /// The best, once a second.
  case best
  /// Within so many metres, one sigma.
  case within(Double)
  /// The region is enough: about five kilometres.
  case reduced

  /// Within 10 m.
  public static var tenMetres: DesiredAccuracy { .within(10) }
  /// Within 100 m.
  public static var hundredMetres: DesiredAccuracy { .within(100) }
  /// Within 1 km.
  public static var kilometre: DesiredAccuracy { .within(1000) }
  /// Within 3 km.
  public static var threeKilometres: DesiredAccuracy { .within(3000) }

  /// The accuracy at which a request for one location is answered at once, metres.
  ///
  /// A usual receiver under an open sky settles at 1 to 3 m, and is within 5 m after some seconds.
  var enough: Double {
    switch self {
    case .bestForNavigation: 3
    case .best: 5
    case .within(let metres): metres
    case .reduced: 5000
    }
  }

  /// The least time between two deliveries that are neither an improvement nor a first one.
  ///
  /// Source: `corelocation.md`, section 2.6: 0.2 Hz for 100 m, once a minute beyond.
  var interval: Duration {
    switch self {
    case .bestForNavigation, .best: .zero
    case .within(let metres) where metres < 100: .zero
    case .within(let metres) where metres < 1000: .seconds(5)
    case .within, .reduced: .seconds(60)
    }
  }

  /// How often the receiver is wanted to find its position.
  var period: Duration {
    switch self {
    case .bestForNavigation: .milliseconds(200)
    default: max(interval, .seconds(1))
    }
  }
}

/// What carries the receiver, as far as its client knows.
public enum Activity: UInt8, Equatable, Sendable {
  /// Not known.
  case other
  /// A car on roads.
  case automotiveNavigation
  /// A person on foot or on a bicycle.
  case fitness
  /// A train, a boat.
  case otherNavigation
  /// An aircraft.
  case airborne
}

/// What a client wants.
public struct ClientSettings: Equatable, Sendable {
  /// How exact its locations are to be.
  public var desiredAccuracy = DesiredAccuracy.best
  /// How far from the last delivered location the next one has to be, metres; nothing delivers
  /// every fix. An improvement of the accuracy is delivered within the distance too.
  public var distanceFilter: Double?
  /// What carries the receiver.
  public var activity = Activity.other
  /// How long a request for one location may take. A receiver that has slept for long needs half a
  /// minute and more.
  public var requestTimeout: Duration = .seconds(10)

  /// Makes the settings of a client that wants the best, and every fix.
  public init() {}
}

/// What the receiver is to do: the strictest of what its clients want.
public struct ReceiverWish: Equatable, Sendable {
  /// Time between two positions.
  public var period: Duration
  /// What carries the receiver. Where clients differ, what suits all motion on the ground; where
  /// one flies, an aircraft.
  public var activity: Activity

  /// Makes the wish of one client.
  init(_ settings: ClientSettings) {
    period = settings.desiredAccuracy.period
    activity = settings.activity
  }

  /// Adds what another one wants.
  mutating func add(_ other: ReceiverWish) {
    period = min(period, other.period)
    if activity == other.activity { return }
    activity = activity == .airborne || other.activity == .airborne ? .airborne : .other
  }

  /// What is to be set at the receiver for it. Who can do with less than a position a second gets
  /// fewer, but the receiver is not slowed: it would take longer to be found silent.
  ///
  /// Source: `corelocation.md`, section 2.6.
  public var setup: ReceiverSetup.Wish {
    var setup = ReceiverSetup.Wish()
    if period < .seconds(1) { setup.period = UInt64(max(period / .milliseconds(1), 1)) }
    setup.dynamicModel =
      switch activity {
      case .other: nil
      case .automotiveNavigation: .automotive
      case .fitness: .pedestrian
      case .otherNavigation: .portable
      case .airborne: .airborne2g
      }
    return setup
  }
}
