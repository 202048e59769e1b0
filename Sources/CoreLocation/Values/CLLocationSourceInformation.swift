public import Foundation

/// Where a location comes from.
open class CLLocationSourceInformation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  private let simulated: Bool
  private let accessory: Bool

  /// Whether a program made it up: a virtual receiver or a replayed recording.
  open var isSimulatedBySoftware: Bool { simulated }
  /// Whether it comes from a device that was plugged in: true for every live receiver.
  open var isProducedByAccessory: Bool { accessory }

  /// Makes it of its two facts.
  ///
  /// - Parameters:
  ///   - isSoftware: Whether a program made the location up.
  ///   - isAccessory: Whether it comes from a device that was plugged in.
  public init(
    softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool
  ) {
    simulated = isSoftware
    accessory = isAccessory
    super.init()
  }

  /// Reads archived information.
  public required init?(coder: NSCoder) {
    simulated = coder.decodeBool(forKey: "simulated")
    accessory = coder.decodeBool(forKey: "accessory")
    super.init()
  }

  /// Archives the information.
  open func encode(with coder: NSCoder) {
    coder.encode(simulated, forKey: "simulated")
    coder.encode(accessory, forKey: "accessory")
  }

  /// The information itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
}
