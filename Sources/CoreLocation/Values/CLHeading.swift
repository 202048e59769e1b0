public import Foundation

/// Where the device points. Only a receiver that knows its attitude gives one; it is never made
/// from the course.
open class CLHeading: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  private let direction: CLLocationDirection
  private let accuracy: CLLocationDirectionAccuracy
  private let date: Date

  /// Degrees to magnetic north; −1, as a receiver does not know it.
  open var magneticHeading: CLLocationDirection { -1 }
  /// Degrees true, 0 to below 360; −1 where invalid.
  open var trueHeading: CLLocationDirection { direction }
  /// Uncertainty, degrees; negative where the heading is invalid.
  open var headingAccuracy: CLLocationDirection { accuracy }
  /// Geomagnetic field along the x axis, microtesla; 0, as nothing measures it.
  open var x: CLHeadingComponentValue { 0 }
  /// Geomagnetic field along the y axis, microtesla; 0, as nothing measures it.
  open var y: CLHeadingComponentValue { 0 }
  /// Geomagnetic field along the z axis, microtesla; 0, as nothing measures it.
  open var z: CLHeadingComponentValue { 0 }
  /// When it was measured.
  open var timestamp: Date { date }

  /// Makes an invalid heading, for subclasses.
  public override convenience init() {
    self.init(trueHeading: -1, headingAccuracy: -1, timestamp: Date())
  }

  package init(trueHeading: Double, headingAccuracy: Double, timestamp: Date) {
    direction = trueHeading
    accuracy = headingAccuracy
    date = timestamp
    super.init()
  }

  /// Reads an archived heading.
  public required init?(coder: NSCoder) {
    direction = coder.decodeDouble(forKey: "trueHeading")
    accuracy = coder.decodeDouble(forKey: "headingAccuracy")
    date = coder.decodeDate(forKey: "timestamp")
    super.init()
  }

  /// Archives the heading.
  open func encode(with coder: NSCoder) {
    coder.encode(direction, forKey: "trueHeading")
    coder.encode(accuracy, forKey: "headingAccuracy")
    coder.encode(date, date: "timestamp")
  }

  /// The heading itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
}
