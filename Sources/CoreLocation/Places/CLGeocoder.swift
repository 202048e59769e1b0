public import Foundation

/// What is called with the places of a request, or the error that it ended with.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Where a ``CLGeocoder`` looks places up; not Apple's.
///
/// Without one every request fails with `.network`. What it throws is passed on if it is a
/// ``CLError``, and told as `.network` if it is anything else; no place at all is told as
/// `.geocodeFoundNoResult`.
public protocol GeocoderBackend: Sendable {
  /// The places at a point, the most exact first.
  ///
  /// - Parameters:
  ///   - location: Where.
  ///   - locale: In whose words; nil for the user's.
  /// - Returns: The places; none where nothing is known of the point.
  /// - Throws: Whatever went wrong; ``CLError`` is passed on.
  func places(at location: CLLocation, locale: Locale?) async throws -> [CLPlacemark]

  /// The places of a name or an address, the likeliest first.
  ///
  /// - Parameters:
  ///   - address: The name.
  ///   - region: Where they are looked for first; nil for everywhere.
  ///   - locale: In whose words; nil for the user's.
  /// - Returns: The places; none where there is none of that name.
  /// - Throws: Whatever went wrong; ``CLError`` is passed on.
  func places(
    named address: String, near region: CLCircularRegion?, locale: Locale?
  ) async throws -> [CLPlacemark]
}

/// Finds the words of a place, and the place of words, by a pluggable backend.
///
/// A position never depends on it: what it does not find, or cannot reach, is an error of its own.
/// Completion handlers are called on the main queue.
open class CLGeocoder: NSObject {
  private static let chosen = Locked<(any GeocoderBackend)?>(OfflineGeocoder())

  /// Where all geocoders look places up: at first an ``OfflineGeocoder``; nil for nowhere. Not
  /// Apple's.
  public static var backend: (any GeocoderBackend)? {
    get { chosen.with { $0 } }
    set { chosen.with { $0 = newValue } }
  }

  private let running = Locked<[UUID: Task<Void, Never>]>([:])

  /// Makes a geocoder.
  public override init() { super.init() }

  /// Whether a request has not ended.
  open var isGeocoding: Bool { running.with { !$0.isEmpty } }

  /// Ends the requests that have not ended, with `.geocodeCanceled`.
  open func cancelGeocode() {
    for task in running.with({ Array($0.values) }) { task.cancel() }
  }

  /// Finds the words of a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    look(.point(location, nil), completionHandler)
  }
  /// Finds the words of a place, in somebody's words.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    look(.point(location, locale), completionHandler)
  }
  /// Finds the places of an address.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    look(.name(addressString, nil, nil), completionHandler)
  }
  /// Finds the places of an address, near a region first.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    look(.name(addressString, Question.circle(region), nil), completionHandler)
  }
  /// Finds the places of an address, near a region first, in somebody's words.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    look(.name(addressString, Question.circle(region), locale), completionHandler)
  }

  /// Finds the words of a place.
  ///
  /// - Throws: ``CLError``: `.network`, `.geocodeFoundNoResult`, `.geocodeCanceled`.
  open nonisolated(nonsending) func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    try await found(.point(location, locale))
  }
  /// Finds the places of an address.
  ///
  /// - Throws: ``CLError``: `.network`, `.geocodeFoundNoResult`, `.geocodeCanceled`.
  open nonisolated(nonsending) func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    try await found(.name(addressString, Question.circle(region), locale))
  }

  private nonisolated(nonsending) func found(_ question: Question) async throws -> [CLPlacemark] {
    let id = UUID()
    let running = running
    let result: Result<[CLPlacemark], CLError> = await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        begin(question, id) { answer.resume(returning: $0) }
        if Task.isCancelled { running.with { $0[id]?.cancel() } }
      }
    } onCancel: {
      running.with { $0[id]?.cancel() }
    }
    return try result.get()
  }

  private func look(_ question: Question, _ handler: @escaping CLGeocodeCompletionHandler) {
    let handler = MainQueueHandler(handler)
    begin(question, UUID()) { result in DispatchQueue.main.async { handler.call(result) } }
  }

  private func begin(
    _ question: Question, _ id: UUID,
    _ done: @escaping @Sendable (Result<[CLPlacemark], CLError>) -> Void
  ) {
    let (running, backend) = (running, Self.backend)
    running.with { tasks in
      tasks[id] = Task {
        let result = await question.answer(of: backend)
        running.with { $0[id] = nil }
        done(result)
      }
    }
  }
}

/// What a backend is asked.
private enum Question: Sendable {
  case point(CLLocation, Locale?)
  case name(String, Circle?, Locale?)

  static func circle(_ region: CLRegion?) -> Circle? {
    (region as? CLCircularRegion).map(Circle.init)
  }

  /// The places, at least one, or why there are none.
  func answer(of backend: (any GeocoderBackend)?) async -> Result<[CLPlacemark], CLError> {
    guard let backend else {
      let text = "no source of places is set: CLGeocoder.backend is nil"
      return .failure(CLError(.network, userInfo: [NSLocalizedDescriptionKey: text]))
    }
    do {
      let places =
        switch self {
        case .point(let location, let locale):
          try await backend.places(at: location, locale: locale)
        case .name(let name, let circle, let locale):
          try await backend.places(named: name, near: circle?.region, locale: locale)
        }
      if Task.isCancelled { return .failure(CLError(.geocodeCanceled)) }
      return places.isEmpty ? .failure(CLError(.geocodeFoundNoResult)) : .success(places)
    } catch {
      if Task.isCancelled { return .failure(CLError(.geocodeCanceled)) }
      let cause: [String: Any] = [NSUnderlyingErrorKey: error]
      return .failure(error as? CLError ?? CLError(.network, userInfo: cause))
    }
  }
}

/// A completion handler on its way to the main queue.
private struct MainQueueHandler: @unchecked Sendable {
  // Unchecked: the handler is called once, on the main queue, and by nobody else.
  private let body: CLGeocodeCompletionHandler

  init(_ body: @escaping CLGeocodeCompletionHandler) { self.body = body }

  func call(_ result: Result<[CLPlacemark], CLError>) {
    switch result {
    case .success(let places): body(places, nil)
    case .failure(let error): body(nil, error)
    }
  }
}
