/// An angle of latitude or longitude, degrees.
public typealias CLLocationDegrees = Double
/// A length, metres.
public typealias CLLocationDistance = Double
/// The radius of uncertainty, metres; negative where what it speaks of is invalid.
public typealias CLLocationAccuracy = Double
/// A speed, metres per second; negative where invalid.
public typealias CLLocationSpeed = Double
/// The uncertainty of a speed, metres per second; negative where invalid.
public typealias CLLocationSpeedAccuracy = Double
/// A direction, degrees true, 0 to below 360; negative where invalid.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction, degrees; negative where invalid.
public typealias CLLocationDirectionAccuracy = Double
/// One component of the geomagnetic field, microtesla.
public typealias CLHeadingComponentValue = Double
/// The major number of a beacon.
public typealias CLBeaconMajorValue = UInt16
/// The minor number of a beacon.
public typealias CLBeaconMinorValue = UInt16

/// The wish for the most exact position there is, at the highest rate that makes sense.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The wish for the most exact position at the usual rate.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The wish for a position within some ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// The wish for a position within some hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// The wish for a position within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// The wish for a position within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The wish for the position of a region of some kilometres, and no more.
///
/// Apple does not publish the value; compare with this name only.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_380_000

/// The distance filter that lets everything pass.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The heading filter that lets everything pass.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longest distance there is, for deferred updates without a limit.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The longest time there is, for deferred updates without a limit.
public let CLTimeIntervalMax: Double = .greatestFiniteMagnitude

/// The domain of this module's errors.
public let kCLErrorDomain = "kCLErrorDomain"
/// The key under which an error names another region that would do.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"
