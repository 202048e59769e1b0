import Foundation

/// What a location holds: what is not said is the sentinel for unknown.
struct LocationFacts: Sendable {
  var coordinate: CLLocationCoordinate2D
  var altitude: Double = 0
  var ellipsoidalAltitude: Double = 0
  var horizontalAccuracy: Double = 0
  var verticalAccuracy: Double = -1
  var course: Double = -1
  var courseAccuracy: Double = -1
  var speed: Double = -1
  var speedAccuracy: Double = -1
  var timestamp: Date = Date()
  var source: CLLocationSourceInformation?
}

extension LocationFacts {
  init(coder: NSCoder) {
    self.init(
      coordinate: coder.decodeCoordinate(),
      altitude: coder.decodeDouble(forKey: "altitude"),
      ellipsoidalAltitude: coder.decodeDouble(forKey: "ellipsoidalAltitude"),
      horizontalAccuracy: coder.decodeDouble(forKey: "horizontalAccuracy"),
      verticalAccuracy: coder.decodeDouble(forKey: "verticalAccuracy"),
      course: coder.decodeDouble(forKey: "course"),
      courseAccuracy: coder.decodeDouble(forKey: "courseAccuracy"),
      speed: coder.decodeDouble(forKey: "speed"),
      speedAccuracy: coder.decodeDouble(forKey: "speedAccuracy"),
      timestamp: coder.decodeDate(forKey: "timestamp"),
      source: coder.decodeObject(of: CLLocationSourceInformation.self, forKey: "source"))
  }

  func encode(with coder: NSCoder) {
    coder.encode(coordinate)
    coder.encode(altitude, forKey: "altitude")
    coder.encode(ellipsoidalAltitude, forKey: "ellipsoidalAltitude")
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
    coder.encode(verticalAccuracy, forKey: "verticalAccuracy")
    coder.encode(course, forKey: "course")
    coder.encode(courseAccuracy, forKey: "courseAccuracy")
    coder.encode(speed, forKey: "speed")
    coder.encode(speedAccuracy, forKey: "speedAccuracy")
    coder.encode(timestamp, date: "timestamp")
    coder.encode(source, forKey: "source")
  }
}
