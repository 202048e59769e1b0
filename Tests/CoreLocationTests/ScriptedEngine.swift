import CoreLocation

/// An engine that delivers what a test says, when it says so.
final class ScriptedEngine: LocationEngine {
  private struct State: Sendable {
    var rights = EngineAuthorization(status: .authorizedWhenInUse)
    var last: CLLocation?
    var clients: [ScriptedClient] = []
    var requests: [EngineRequest] = []
    var answerToFullAccuracy: CLError? = CLError(.promptDeclined)
  }

  private let state = Locked(State())

  init(_ status: CLAuthorizationStatus = .authorizedWhenInUse) {
    state.with { $0.rights.status = status }
  }

  func makeClient(_ handler: @escaping @Sendable (EngineEvent) -> Void) -> any EngineClient {
    let client = ScriptedClient(self, handler)
    state.with { $0.clients.append(client) }
    return client
  }

  var rights: EngineAuthorization { state.with { $0.rights } }
  var last: CLLocation? { state.with { $0.last } }
  var requests: [EngineRequest] { state.with { $0.requests } }
  /// How many clients are started or have a request.
  var busyCount: Int { clients.count { $0.wantsLocations } }
  /// How many clients there are.
  var clientCount: Int { clients.count }

  private var clients: [ScriptedClient] { state.with { $0.clients } }

  func note(_ request: EngineRequest) { state.with { $0.requests.append(request) } }
  func remove(_ client: ScriptedClient) {
    state.with { $0.clients.removeAll { $0 === client } }
  }

  var answerToFullAccuracy: CLError? {
    get { state.with { $0.answerToFullAccuracy } }
    set { state.with { $0.answerToFullAccuracy = newValue } }
  }

  /// Delivers a location to all who want one.
  func send(_ location: CLLocation, heading: CLHeading? = nil) {
    state.with { $0.last = location }
    for client in clients where client.takesLocation() {
      client.handler(.location(location, heading))
    }
  }

  func send(_ latitude: Double, _ longitude: Double, accuracy: Double = 5, at seconds: Double = 0) {
    send(
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 4,
        horizontalAccuracy: accuracy, verticalAccuracy: 8,
        timestamp: Date(timeIntervalSince1970: 1_717_228_800 + seconds)))
  }

  func fail(_ error: CLError) {
    for client in clients where client.wantsLocations { client.handler(.failure(error)) }
  }

  func change(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization = .fullAccuracy)
  {
    let rights = EngineAuthorization(status: status, accuracy: accuracy)
    state.with { $0.rights = rights }
    for client in clients { client.handler(.authorization(rights)) }
  }

  func switchServicesOff() {
    state.with { $0.rights = EngineAuthorization(status: .denied, servicesEnabled: false) }
    for client in clients { client.handler(.authorization(rights)) }
  }

  func tellAll(_ event: EngineEvent) {
    for client in clients { client.handler(event) }
  }
}

/// One client of the script.
final class ScriptedClient: EngineClient {
  private struct State: Sendable {
    var settings = EngineSettings()
    var isStarted = false
    var isAsked = false
    var continuesInBackground = false
  }

  let handler: @Sendable (EngineEvent) -> Void
  private let engine: ScriptedEngine
  private let state = Locked(State())

  init(_ engine: ScriptedEngine, _ handler: @escaping @Sendable (EngineEvent) -> Void) {
    self.engine = engine
    self.handler = handler
  }

  var wantsLocations: Bool { state.with { $0.isStarted || $0.isAsked } }

  func takesLocation() -> Bool {
    guard engine.rights.isServed else { return false }
    return state.with { state in
      defer { state.isAsked = false }
      return state.isStarted || state.isAsked
    }
  }

  var authorization: EngineAuthorization { engine.rights }
  var location: CLLocation? { engine.rights.isServed ? engine.last : nil }
  var diagnosis: String { wantsLocations ? "locations come" : "not started" }
  func set(_ settings: EngineSettings) { state.with { $0.settings = settings } }
  func start() {
    state.with { $0.isStarted = true }
    if engine.rights.status == .denied { handler(.failure(CLError(.denied))) }
  }
  func stop() {
    state.with { state in
      state.isStarted = false
      state.isAsked = false
    }
  }
  func requestOne(within limit: TimeInterval) { state.with { $0.isAsked = true } }
  func request(_ request: EngineRequest) { engine.note(request) }
  func requestFullAccuracy(purposeKey: String, _ done: @escaping @Sendable (CLError?) -> Void) {
    done(engine.answerToFullAccuracy)
  }
  func set(continuesInBackground: Bool) {
    state.with { $0.continuesInBackground = continuesInBackground }
  }
  func close() {
    stop()
    engine.remove(self)
  }
}
