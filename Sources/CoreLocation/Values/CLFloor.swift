public import Foundation

/// The floor of a building. A satellite receiver never knows it, so no location here has one.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: nothing in it can be changed.
  private let number: Int

  /// The floor; 0 is the ground floor.
  open var level: Int { number }

  init(level: Int) {
    number = level
    super.init()
  }

  /// Reads an archived floor.
  public required init?(coder: NSCoder) {
    number = coder.decodeInteger(forKey: "level")
    super.init()
  }

  /// Archives the floor.
  open func encode(with coder: NSCoder) { coder.encode(number, forKey: "level") }
  /// The floor itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
}
