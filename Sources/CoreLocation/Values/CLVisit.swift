public import Foundation

/// A stay at a place.
open class CLVisit: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  private let arrival: Date
  private let departure: Date
  private let place: CLLocationCoordinate2D
  private let accuracy: CLLocationAccuracy

  /// When it began; `Date.distantPast` where that is not known.
  open var arrivalDate: Date { arrival }
  /// When it ended; `Date.distantFuture` while it lasts.
  open var departureDate: Date { departure }
  /// The middle of the place.
  open var coordinate: CLLocationCoordinate2D { place }
  /// How far about the middle the place may lie, metres.
  open var horizontalAccuracy: CLLocationAccuracy { accuracy }

  /// Makes a visit without a place, for subclasses.
  public override convenience init() {
    self.init(
      arrivalDate: .distantPast, departureDate: .distantFuture,
      coordinate: kCLLocationCoordinate2DInvalid, horizontalAccuracy: -1)
  }

  init(
    arrivalDate: Date, departureDate: Date, coordinate: CLLocationCoordinate2D,
    horizontalAccuracy: CLLocationAccuracy
  ) {
    arrival = arrivalDate
    departure = departureDate
    place = coordinate
    accuracy = horizontalAccuracy
    super.init()
  }

  /// Reads an archived visit.
  public required init?(coder: NSCoder) {
    arrival = coder.decodeDate(forKey: "arrivalDate")
    departure = coder.decodeDate(forKey: "departureDate")
    place = coder.decodeCoordinate()
    accuracy = coder.decodeDouble(forKey: "horizontalAccuracy")
    super.init()
  }

  /// Archives the visit.
  open func encode(with coder: NSCoder) {
    coder.encode(arrival, date: "arrivalDate")
    coder.encode(departure, date: "departureDate")
    coder.encode(place)
    coder.encode(accuracy, forKey: "horizontalAccuracy")
  }

  /// The visit itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
}
