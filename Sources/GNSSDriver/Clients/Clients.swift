public import GNSSReceiver

/// The clients that share one receiver: what each of them wants and gets, and what the receiver is
/// to do for all of them.
///
/// It has no clock, no thread and no descriptor. What happens goes in with its instant; what is to
/// be done comes out as actions, in their order. Before a client is called back for an action ask
/// ``isCurrent(_:)``: it is no longer where the client was stopped or removed meanwhile.
public struct Clients: Sendable {
  /// Who a client is; no number is given twice.
  public struct ID: Hashable, Comparable, Sendable {
    let number: UInt64

    /// Clients are ordered as they were added.
    public static func < (first: ID, second: ID) -> Bool { first.number < second.number }
  }

  /// What is to be done for a client.
  public struct Action: Sendable {
    /// What it is.
    public enum Kind: Sendable {
      /// A location of its updates.
      case update(Location)
      /// The answer to its request.
      case answer(Location)
      /// Its updates have met an error, or its request has ended with one.
      case updateError(LocationError)
      case requestError(LocationError)
      /// What it may do; told once after ``Clients/tellAuthorization(_:)``, then on each change.
      case authorization(Authorization)
      /// Its updates rest, or go on.
      case paused
      case resumed
    }

    /// For whom.
    public let client: ID
    /// What.
    public let kind: Kind
    /// The start or request that it belongs to.
    let ticket: UInt64
  }

  /// No usable fix for so long is a lost receiver.
  ///
  /// Source: `corelocation.md`, section 2.6.
  static let lostTime: Duration = .seconds(10)

  /// The grid to which reduced locations are snapped; the installation's, where there is a client
  /// of reduced accuracy.
  public var grid = ReducedGrid(key: 0)
  var list: [Client] = []
  var receiver = ReceiverState()
  var timeline = Timeline()
  private var lastNumber: UInt64 = 0
  /// The last valid location, as exact as it was found.
  public internal(set) var latest: Location?
  var actions: [Action] = []

  /// Makes an engine without clients.
  public init() {}

  /// Adds a client that is not started.
  ///
  /// - Parameters:
  ///   - settings: What it wants.
  ///   - authorization: What it may do.
  ///   - app: The id by which decisions about its program are kept.
  /// - Returns: Who it is.
  public mutating func add(
    _ settings: ClientSettings, _ authorization: Authorization, app: String? = nil
  ) -> ID {
    lastNumber += 1
    let id = ID(number: lastNumber)
    let program = app.map { ShellWord.quoted($0) } ?? "PROGRAM"
    list.append(Client(id, settings, authorization, program))
    return id
  }

  /// Removes a client; nothing comes for it any more.
  public mutating func remove(_ id: ID) { list.removeAll { $0.id == id } }

  /// The settings of a client.
  public func settings(of id: ID) -> ClientSettings? { client(id)?.settings }

  /// What a client may do.
  public func authorization(of id: ID) -> Authorization? { client(id)?.authorization }

  /// Whether a client's updates were started.
  public func isStarted(_ id: ID) -> Bool { client(id)?.isStarted == true }

  /// Whether a client wants locations, and is authorized; its updates may rest.
  public func isReceiving(_ id: ID) -> Bool {
    client(id).map { $0.isWaiting && $0.authorization.isServed } == true
  }

  /// Whether a client is still to be called back for an action.
  public func isCurrent(_ action: Action) -> Bool {
    guard let client = client(action.client) else { return false }
    return switch action.kind {
    case .update, .updateError, .paused, .resumed: client.ticket == action.ticket
    case .answer, .requestError: client.requestTicket == action.ticket
    case .authorization: true
    }
  }

  /// Whether a receiver is to be read.
  public var needsReceiver: Bool { !receiver.isAtEnd && list.contains { $0.isServed } }

  /// What the receiver is to do for all; nothing where none needs it.
  public var wish: ReceiverWish? {
    var wish: ReceiverWish?
    for client in list where client.isServed {
      let next = ReceiverWish(client.effective)
      if wish == nil { wish = next } else { wish?.add(next) }
    }
    return wish
  }

  /// What is to be set at the receiver for all.
  public var setup: ReceiverSetup.Wish { wish?.setup ?? .init() }

  /// Whether a receiver is to be read, and one that was set up for a wish does for that.
  public func areServed(by setup: ReceiverSetup.Wish) -> Bool {
    needsReceiver && self.setup == setup
  }

  /// How the receiver's duty cycle goes; nothing before a client has let it rest.
  public var power: PowerReport? { receiver.power }

  /// When the source that failed is to be tried again; nothing where it may be tried now.
  public var retryTime: Duration? { receiver.retry?.at }

  /// When ``pass(at:)`` is to be called next.
  public var due: Duration? {
    var due: Duration?
    for client in list {
      due = earlier(due, client.one?.deadline)
      due = earlier(due, lostInstant(of: client))
    }
    return due
  }

  /// The last valid location as a client may see it; nothing where it may see none.
  public func latest(for id: ID) -> Location? {
    guard let client = client(id), client.authorization.isServed else { return nil }
    return latest.flatMap { client.seen($0, grid) }
  }

  /// Why a client gets no locations, or that it gets them.
  public func diagnosis(of id: ID) -> Diagnosis {
    guard let client = client(id) else { return .notStarted }
    let authorization = client.authorization
    if !authorization.servicesEnabled { return .servicesOff }
    switch authorization.status {
    case .restricted: return .restricted
    case .denied: return .denied(client.program)
    case .notDetermined:
      return client.isWaiting ? .waitingForAuthorization(client.program) : .notDetermined
    case .authorizedAlways, .authorizedWhenInUse: break
    }
    if !client.isWaiting { return .notStarted }
    if client.isPaused { return .paused(client.program) }
    let isCurrent = receiver.lastFix != nil && !client.isLost
    if let diagnosis = receiver.diagnosis(isCurrent: isCurrent) { return diagnosis }
    return client.isFiltered ? .filtered : .delivering
  }

  func client(_ id: ID) -> Client? { list.first { $0.id == id } }

  /// The instant at which a client is to be told that the receiver is lost.
  func lostInstant(of client: Client) -> Duration? {
    guard !client.isLost, !receiver.isResting, let since = client.servedSince else { return nil }
    let last = max(receiver.lastFix ?? since, receiver.lastWake ?? since)
    return max(since, last) + Self.lostTime
  }

  /// The actions so far.
  mutating func taken() -> [Action] {
    if actions.isEmpty { return [] }
    defer { actions = [] }
    return actions
  }
}

/// A client, and how far its business has come.
struct Client: Sendable {
  let id: Clients.ID
  /// Its program, as commands about it name it.
  let program: String
  var settings: ClientSettings
  var authorization: Authorization
  var isStarted = false
  var one: OneFix?
  /// Grows by one with each start and stop: what belongs to an earlier one is dropped.
  var ticket: UInt64 = 0
  /// The same of requests.
  var requestTicket: UInt64 = 0
  var filter = LocationFilter()
  /// Since when it has updates; nothing while it has none.
  var servedSince: Duration?
  /// Whether it has been told that the receiver is lost.
  var isLost = false
  /// Whether it was told that its user may not open the port.
  var isForbidden = false
  /// Whether its program is not in use.
  var isPaused = false
  /// How long it lets the receiver rest; nothing where that is not known.
  var duty: ClientDuty?
  /// Whether the last fix was kept from it by its filter.
  var isFiltered = false

  init(
    _ id: Clients.ID, _ settings: ClientSettings, _ authorization: Authorization, _ program: String
  ) {
    self.id = id
    self.program = program
    self.settings = settings
    self.authorization = authorization
  }

  /// Whether it wants something.
  var isWaiting: Bool { isStarted || one != nil }

  /// Whether it may have locations now.
  var mayBeServed: Bool { authorization.isServed && !isPaused }

  /// Whether it wants something, and may have it now.
  var isServed: Bool { isWaiting && mayBeServed }

  /// Whether it sees a region only: no more is granted, or it wants no more.
  var isReduced: Bool {
    authorization.accuracy == .reduced || settings.desiredAccuracy == .reduced
  }

  /// What it wants of what it may have.
  var effective: ClientSettings {
    var effective = settings
    if isReduced { effective.desiredAccuracy = .reduced }
    return effective
  }

  /// A location as exact as it may see it; nothing of a place that is none.
  func seen(_ location: Location, _ grid: ReducedGrid) -> Location? {
    isReduced ? location.reduced(to: grid) : location
  }
}

extension Client {
  /// Why it may have no locations; nothing where it may, or nobody has decided.
  var refusal: Diagnosis? {
    if !authorization.servicesEnabled { return .servicesOff }
    return switch authorization.status {
    case .restricted: .restricted
    case .denied: .denied(program)
    case .notDetermined, .authorizedAlways, .authorizedWhenInUse: nil
    }
  }
}

extension Authorization {
  /// Whether a client may have locations.
  var isServed: Bool { servicesEnabled && status.isAuthorized }
}
