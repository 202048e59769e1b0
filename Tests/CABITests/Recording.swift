import CGNSS
import Foundation

/// A recording of some epochs a second apart, a thousandth of a degree further north each.
enum Recording {
  static let epochs = 20

  static let bytes: [UInt8] = (0..<epochs).flatMap { index in
    let time = String(format: "%02d%02d%02d.00", 12, 0, index)
    let latitude = String(format: "47%07.4f", Double(index) * 0.06)
    let position = "\(latitude),N,00830.0000,E"
    return sentence("GPGGA,\(time),\(position),1,08,1.0,400.0,M,47.0,M,,")
      + sentence("GPRMC,\(time),A,\(position),0.5,,301126,,,A")
      + sentence("GPGSV,1,1,02,05,40,120,42,07,10,300,")
  }

  private static func sentence(_ body: String) -> [UInt8] {
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    return Array("$\(body)*\(String(format: "%02X", sum))\r\n".utf8)
  }

  /// Writes it to a file of its own, which the caller removes.
  static func file() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnss-\(UUID().uuidString).nmea")
    try Data(bytes).write(to: url)
    return url
  }
}

/// What the callbacks of a handle or a decoder have told.
final class Told {
  var fixes: [gnss_fix] = []
  var failures: [(status: gnss_status, cause: gnss_cause)] = []
  var authorizations: [gnss_authorization] = []
  var satellites: [[gnss_satellite]] = []
  var frames = 0
  var threads: Set<UInt> = []
  /// Is done within each callback for a fix.
  var withinFix: () -> Void = {}

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ context: UnsafeMutableRawPointer?) -> Told? {
    context.map { Unmanaged<Told>.fromOpaque($0).takeUnretainedValue() }
  }

  func note(_ fix: gnss_fix) {
    fixes.append(fix)
    threads.insert(UInt(pthread_self()))
    withinFix()
  }
}

extension gnss_options {
  /// Options that tell all to `told`.
  init(_ told: Told, _ calls: gnss_calls) {
    self.init()
    size = UInt32(MemoryLayout<gnss_options>.size)
    self.calls = calls
    context = told.context
    on_location = { context, fix in if let fix { Told.at(context)?.note(fix.pointee) } }
    on_failure = { context, status, why in
      if let why { Told.at(context)?.failures.append((status, why.pointee.cause)) }
    }
    on_authorization = { context, authorization in
      if let authorization { Told.at(context)?.authorizations.append(authorization.pointee) }
    }
  }
}
