public import Foundation

/// Which beacons are meant. No beacon is heard on this machine; the type exists so that code that
/// knows beacons compiles.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  /// The beacons' UUID.
  public let uuid: UUID
  /// Their major number; nil for any.
  public let major: CLBeaconMajorValue?
  /// Their minor number; nil for any.
  public let minor: CLBeaconMinorValue?

  /// Means all beacons of a UUID.
  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
  /// Means all beacons of a UUID and a major number.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
  /// Means one beacon.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  init(_ uuid: UUID, _ major: UInt16?, _ minor: UInt16?) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
    super.init()
  }

  /// Reads an archived constraint; nil without a UUID.
  public required init?(coder: NSCoder) {
    guard let uuid = coder.decodeText(forKey: "uuid").flatMap({ UUID(uuidString: $0) }) else {
      return nil
    }
    self.uuid = uuid
    major = coder.decodeObject(of: NSNumber.self, forKey: "major")?.uint16Value
    minor = coder.decodeObject(of: NSNumber.self, forKey: "minor")?.uint16Value
    super.init()
  }

  /// Archives the constraint.
  open func encode(with coder: NSCoder) {
    coder.encode(uuid.uuidString, forKey: "uuid")
    coder.encode(major.map { NSNumber(value: $0) }, forKey: "major")
    coder.encode(minor.map { NSNumber(value: $0) }, forKey: "minor")
  }

  /// The constraint itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// By its three numbers.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return other.uuid == uuid && other.major == major && other.minor == minor
  }
  /// By its three numbers.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(uuid)
    hasher.combine(major)
    hasher.combine(minor)
    return hasher.finalize()
  }
}

/// The neighbourhood of beacons. It cannot be watched on this machine:
/// `isMonitoringAvailable(for:)` says so, and a watch fails with `.regionMonitoringFailure`.
open class CLBeaconRegion: CLRegion {
  private let constraint: CLBeaconIdentityConstraint

  /// The beacons' UUID.
  open var uuid: UUID { constraint.uuid }
  /// The old name of ``uuid``.
  open var proximityUUID: UUID { constraint.uuid }
  /// Their major number; nil for any.
  open var major: NSNumber? { constraint.major.map { NSNumber(value: $0) } }
  /// Their minor number; nil for any.
  open var minor: NSNumber? { constraint.minor.map { NSNumber(value: $0) } }
  /// Which beacons are meant.
  open var beaconIdentityConstraint: CLBeaconIdentityConstraint { constraint }
  /// Whether the state is told when the screen lights up; false unless set, and without effect.
  open var notifyEntryStateOnDisplay = false

  /// Makes the neighbourhood of all beacons of a UUID.
  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
  }
  /// Makes the neighbourhood of all beacons of a UUID and a major number.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
  }
  /// Makes the neighbourhood of one beacon.
  public convenience init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(
      beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor),
      identifier: identifier)
  }
  /// The old name of `init(uuid:identifier:)`.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
  /// Makes the neighbourhood of the beacons of a constraint.
  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    constraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }

  /// Reads an archived neighbourhood; nil without a UUID.
  public required init?(coder: NSCoder) {
    guard let constraint = CLBeaconIdentityConstraint(coder: coder) else { return nil }
    self.constraint = constraint
    super.init(coder: coder)
  }

  /// Archives the neighbourhood.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    constraint.encode(with: coder)
  }

  /// A neighbourhood of the same beacons, name and wishes.
  open override func copy(with zone: NSZone? = nil) -> Any {
    alike(CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: identifier))
  }
}

/// A beacon that was heard. None is heard on this machine.
open class CLBeacon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  private let identity: CLBeaconIdentityConstraint

  /// The beacon's UUID.
  open var uuid: UUID { identity.uuid }
  /// The old name of ``uuid``.
  open var proximityUUID: UUID { identity.uuid }
  /// Its major number.
  open var major: NSNumber { NSNumber(value: identity.major ?? 0) }
  /// Its minor number.
  open var minor: NSNumber { NSNumber(value: identity.minor ?? 0) }
  /// How near it is: not known.
  open var proximity: CLProximity { .unknown }
  /// Uncertainty of its distance, metres: −1.
  open var accuracy: CLLocationAccuracy { -1 }
  /// Strength of its signal, dBm: 0, not known.
  open var rssi: Int { 0 }
  /// When it was heard: never.
  open var timestamp: Date { .distantPast }

  /// Makes a beacon that was never heard, for subclasses.
  public override init() {
    identity = CLBeaconIdentityConstraint(uuid: UUID())
    super.init()
  }

  /// Reads an archived beacon; nil without a UUID.
  public required init?(coder: NSCoder) {
    guard let identity = CLBeaconIdentityConstraint(coder: coder) else { return nil }
    self.identity = identity
    super.init()
  }

  /// Archives the beacon.
  open func encode(with coder: NSCoder) { identity.encode(with: coder) }
  /// The beacon itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
}
