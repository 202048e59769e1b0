public import Foundation

/// What went wrong, by code, with a text that says what happened and what mends it.
///
/// It is a value of this type wherever this module hands out an error, so that `as? CLError`,
/// `catch CLError.denied`, `error._code` and `(error as NSError).code` all say the same.
public struct CLError: Error, CustomNSError, LocalizedError, @unchecked Sendable {
  // Unchecked: `userInfo` may hold any type, but is never changed once the error is made, and this
  // module puts strings, numbers and immutable objects into it. Who puts a mutable object into an
  // error of their own must not change it while the error travels, as with NSError.
  /// The kinds of errors.
  @nonexhaustive(warn)
  public enum Code: Int, Error, Sendable {
    /// The position is not known now; the search goes on.
    case locationUnknown = 0
    /// The program may not learn the position; the search has ended.
    case denied = 1
    /// What was asked needs a network or a table that is not there.
    case network = 2
    /// The heading is not known.
    case headingFailure = 3
    /// The program may not watch regions.
    case regionMonitoringDenied = 4
    /// A region cannot be watched.
    case regionMonitoringFailure = 5
    /// A region is not watched yet.
    case regionMonitoringSetupDelayed = 6
    /// Words of a region come late.
    case regionMonitoringResponseDelayed = 7
    /// There is no place of that name, or nothing at that point.
    case geocodeFoundNoResult = 8
    /// Only a part of what was asked was found.
    case geocodeFoundPartialResult = 9
    /// The request was cancelled.
    case geocodeCanceled = 10
    /// Updates cannot be deferred.
    case deferredFailed = 11
    /// Updates cannot be deferred while there are none.
    case deferredNotUpdatingLocation = 12
    /// Updates of so low an accuracy cannot be deferred.
    case deferredAccuracyTooLow = 13
    /// Updates with a distance filter cannot be deferred.
    case deferredDistanceFiltered = 14
    /// The deferring was cancelled.
    case deferredCanceled = 15
    /// Beacons cannot be ranged on this machine.
    case rangingUnavailable = 16
    /// The ranging of beacons failed.
    case rangingFailure = 17
    /// The user was not asked, or said no.
    case promptDeclined = 18
    /// Past positions are not to be had.
    case historicalLocationError = 19
  }

  /// Which error.
  public let code: Code
  /// What else is known, by Foundation's keys; `errorUserInfo` under another name.
  public let userInfo: [String: Any]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: Which one.
  ///   - userInfo: What else is known, by Foundation's keys.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// The domain of these errors: ``kCLErrorDomain``.
  public static var errorDomain: String { kCLErrorDomain }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
  /// What else is known, with the texts of the error.
  public var errorUserInfo: [String: Any] {
    var all = userInfo
    if all[NSLocalizedDescriptionKey] == nil { all[NSLocalizedDescriptionKey] = code.text }
    return all
  }
  /// What happened, in one line.
  public var errorDescription: String? {
    userInfo[NSLocalizedDescriptionKey] as? String ?? code.text
  }
  /// Why it happened, where that is known.
  public var failureReason: String? { userInfo[NSLocalizedFailureReasonErrorKey] as? String }
  /// What mends it, where something does.
  public var recoverySuggestion: String? {
    userInfo[NSLocalizedRecoverySuggestionErrorKey] as? String
  }
  /// What happened, in one line.
  public var localizedDescription: String { errorDescription ?? code.text }
  /// Another region that would do, where there is one.
  public var alternateRegion: CLRegion? {
    userInfo[kCLErrorUserInfoAlternateRegionKey] as? CLRegion
  }
}

extension CLError: Hashable {
  /// Errors of one code and one text are the same.
  public static func == (left: CLError, right: CLError) -> Bool {
    left.code == right.code && left.errorDescription == right.errorDescription
      && left.recoverySuggestion == right.recoverySuggestion
  }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension CLError.Code {
  /// Whether an error is of this code: what `catch CLError.denied` asks.
  ///
  /// - Parameters:
  ///   - match: The code.
  ///   - error: A ``CLError``, or an `NSError` of its domain.
  /// - Returns: Whether it is that error.
  public static func ~= (match: CLError.Code, error: any Error) -> Bool {
    if let error = error as? CLError { return error.code == match }
    let other = error as NSError
    return other.domain == kCLErrorDomain && other.code == match.rawValue
  }

  /// What it means, in one line.
  var text: String {
    switch self {
    case .locationUnknown: "the position is not known now"
    case .denied: "this program may not learn the position"
    case .network: "no source of places can be reached"
    case .headingFailure: "the heading is not known"
    case .regionMonitoringDenied: "this program may not watch regions"
    case .regionMonitoringFailure: "the region cannot be watched"
    case .regionMonitoringSetupDelayed: "the region is not watched yet"
    case .regionMonitoringResponseDelayed: "words of the region come late"
    case .geocodeFoundNoResult: "no such place was found"
    case .geocodeFoundPartialResult: "only a part of the place was found"
    case .geocodeCanceled: "the request for a place was cancelled"
    case .deferredFailed: "updates cannot be deferred on this machine"
    case .deferredNotUpdatingLocation: "no updates are running that could be deferred"
    case .deferredAccuracyTooLow: "updates of this accuracy cannot be deferred"
    case .deferredDistanceFiltered: "updates with a distance filter cannot be deferred"
    case .deferredCanceled: "the deferring of updates was cancelled"
    case .rangingUnavailable: "beacons cannot be ranged on this machine"
    case .rangingFailure: "the ranging of beacons failed"
    case .promptDeclined: "the user was not asked, or said no"
    case .historicalLocationError: "past positions are not to be had on this machine"
    }
  }
}
