public import Foundation

/// A place by the words of an address, all of them optional.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked: `region` is a copy that nobody else has, and nothing else in it can be changed.
  /// The words of a place: what a ``GeocoderBackend`` fills in.
  ///
  /// Not Apple's, whose placemarks are made by their geocoder alone.
  public struct Words: Codable, Equatable, Sendable {
    /// The place's own name.
    public var name: String?
    /// The street.
    public var thoroughfare: String?
    /// The number in the street.
    public var subThoroughfare: String?
    /// The city; nil in municipalities, whose name is the administrative area's.
    public var locality: String?
    /// The part of the city.
    public var subLocality: String?
    /// The state or province.
    public var administrativeArea: String?
    /// The county.
    public var subAdministrativeArea: String?
    /// The postal code.
    public var postalCode: String?
    /// The country, ISO 3166 alpha-2.
    public var isoCountryCode: String?
    /// The country's name.
    public var country: String?
    /// The lake or river.
    public var inlandWater: String?
    /// The ocean.
    public var ocean: String?
    /// What is of interest there.
    public var areasOfInterest: [String]?

    /// Makes a place of which nothing is known.
    public init() {}
  }

  private let words: Words
  private let place: CLLocation?
  private let area: CLRegion?
  private let zone: TimeZone?

  /// Where it is.
  open var location: CLLocation? { place }
  /// How far it reaches.
  open var region: CLRegion? { area }
  /// Its time zone.
  open var timeZone: TimeZone? { zone }
  /// The place's own name.
  open var name: String? { words.name }
  /// The street.
  open var thoroughfare: String? { words.thoroughfare }
  /// The number in the street.
  open var subThoroughfare: String? { words.subThoroughfare }
  /// The city; nil in municipalities, whose name is the administrative area's: see ``cityName``.
  open var locality: String? { words.locality }
  /// The part of the city.
  open var subLocality: String? { words.subLocality }
  /// The state or province.
  open var administrativeArea: String? { words.administrativeArea }
  /// The county.
  open var subAdministrativeArea: String? { words.subAdministrativeArea }
  /// The postal code.
  open var postalCode: String? { words.postalCode }
  /// The country, ISO 3166 alpha-2.
  open var isoCountryCode: String? { words.isoCountryCode }
  /// The country's name.
  open var country: String? { words.country }
  /// The lake or river.
  open var inlandWater: String? { words.inlandWater }
  /// The ocean.
  open var ocean: String? { words.ocean }
  /// What is of interest there.
  open var areasOfInterest: [String]? { words.areasOfInterest }

  /// Makes a place; not Apple's.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - words: The words of its address.
  ///   - region: How far it reaches.
  ///   - timeZone: Its time zone.
  public init(
    location: CLLocation?, words: Words, region: CLRegion? = nil, timeZone: TimeZone? = nil
  ) {
    place = location
    self.words = words
    area = region?.copy() as? CLRegion
    zone = timeZone
    super.init()
  }

  /// Makes the same place once more.
  public init(placemark: CLPlacemark) {
    place = placemark.place
    words = placemark.words
    area = placemark.area?.copy() as? CLRegion
    zone = placemark.zone
    super.init()
  }

  /// Reads an archived place.
  public required init?(coder: NSCoder) {
    let data = coder.decodeObject(of: NSData.self, forKey: "words") as Data?
    words = data.flatMap { try? JSONDecoder().decode(Words.self, from: $0) } ?? Words()
    place = coder.decodeObject(of: CLLocation.self, forKey: "location")
    area = coder.decodeObject(of: CLCircularRegion.self, forKey: "region")
    zone = coder.decodeText(forKey: "timeZone").flatMap { TimeZone(identifier: $0) }
    super.init()
  }

  /// Archives the place.
  open func encode(with coder: NSCoder) {
    coder.encode((try? JSONEncoder().encode(words)).map { $0 as NSData }, forKey: "words")
    coder.encode(place, forKey: "location")
    coder.encode(area as? CLCircularRegion, forKey: "region")
    coder.encode(zone?.identifier, forKey: "timeZone")
  }

  /// The place itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether it may be archived securely.
  open class var supportsSecureCoding: Bool { true }
}

extension CLPlacemark {
  /// The name of the city, as people say it; not Apple's.
  ///
  /// Municipalities have no locality: there the administrative area is the city. One 市 at the end
  /// is left out, any other stays: 上海市 is 上海, 津市市 is 津市.
  public var cityName: String? {
    guard let name = locality ?? administrativeArea else { return nil }
    return name.count > 1 && name.hasSuffix("市") ? String(name.dropLast()) : name
  }
}
