public import Foundation

/// A region that is watched by its name. Regions of one identifier are the same.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
  private let name: String

  /// The name, unique among the regions of a program.
  open var identifier: String { name }
  /// Whether an entry is called back; true unless set.
  open var notifyOnEntry = true
  /// Whether an exit is called back; true unless set.
  open var notifyOnExit = true

  /// Makes a region without a name, for subclasses.
  public override convenience init() { self.init(identifier: "") }

  init(identifier: String) {
    name = identifier
    super.init()
  }

  /// Reads an archived region.
  public required init?(coder: NSCoder) {
    name = coder.decodeText(forKey: "identifier") ?? ""
    super.init()
    notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
    notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
  }

  /// Archives the region.
  open func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }

  /// A region of the same name and wishes.
  open func copy(with zone: NSZone? = nil) -> Any { alike(CLRegion(identifier: identifier)) }

  /// The same wishes for another region.
  func alike<Region: CLRegion>(_ other: Region) -> Region {
    other.notifyOnEntry = notifyOnEntry
    other.notifyOnExit = notifyOnExit
    return other
  }

  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
  /// By the identifier alone.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }
  /// By the identifier alone.
  open override var hash: Int { identifier.hash }
}

/// A circle on the ground.
open class CLCircularRegion: CLRegion {
  private let middle: CLLocationCoordinate2D
  private let reach: CLLocationDistance

  /// The middle.
  open var center: CLLocationCoordinate2D { middle }
  /// The radius, metres.
  open var radius: CLLocationDistance { reach }

  /// Makes a circle.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: Metres.
  ///   - identifier: The name.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    middle = center
    reach = radius
    super.init(identifier: identifier)
  }

  /// Reads an archived circle.
  public required init?(coder: NSCoder) {
    middle = coder.decodeCoordinate()
    reach = coder.decodeDouble(forKey: "radius")
    super.init(coder: coder)
  }

  /// Archives the circle.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(middle)
    coder.encode(reach, forKey: "radius")
  }

  /// A circle of the same name, place and wishes.
  open override func copy(with zone: NSZone? = nil) -> Any {
    alike(CLCircularRegion(center: center, radius: radius, identifier: identifier))
  }

  /// Whether a point lies within, by its distance along the ellipsoid.
  ///
  /// - Parameter coordinate: The point.
  /// - Returns: Whether it is at most the radius away.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    center.distance(to: coordinate) <= radius
  }

  /// The circle in one line.
  open override var description: String {
    let place = String(
      format: "center:<%+.8f,%+.8f>, radius:%.2fm", center.latitude, center.longitude, radius)
    return "CLCircularRegion (identifier:'\(identifier)', \(place))"
  }
}
