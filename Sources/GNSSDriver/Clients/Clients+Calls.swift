// What a client asks for, and what is decided about it.
extension Clients {
  /// Starts the updates of a client. They begin by themselves once it is authorized. A request that
  /// has not ended is cancelled. Starting twice is starting once.
  ///
  /// - Parameters:
  ///   - id: The client.
  ///   - now: A monotonic instant.
  /// - Returns: What is to be done.
  public mutating func start(_ id: ID, at now: Duration) -> [Action] {
    change(id) { client, actions in
      client.cancelRequest(&actions)
      if client.isStarted { return }
      client.ticket += 1
      client.isStarted = true
      client.isForbidden = false
      if let refusal = client.refusal {
        actions.append(client.updateError(.denied(refusal)))
      }
    }
    // A recording is read again.
    if receiver.isAtEnd { receiver.rest() }
    serve(at: now)
    return taken()
  }

  /// Stops the updates of a client, and cancels its request; nothing of them comes any more.
  public mutating func stop(_ id: ID, at now: Duration) -> [Action] {
    change(id) { client, actions in
      client.cancelRequest(&actions)
      client.ticket += 1
      client.isStarted = false
    }
    serve(at: now)
    return taken()
  }

  /// Asks for one location, the best within the client's time; one that is asked for already goes
  /// on. Its time begins once the client is authorized.
  public mutating func request(_ id: ID, at now: Duration) -> [Action] {
    change(id) { client, actions in
      if client.one != nil { return }
      client.requestTicket += 1
      client.isForbidden = client.isStarted && client.isForbidden
      if let refusal = client.refusal {
        actions.append(client.requestError(.denied(refusal)))
      } else {
        client.one = OneFix()
      }
    }
    if receiver.isAtEnd { receiver.rest() }
    serve(at: now)
    return taken()
  }

  /// Cancels the request of a client.
  public mutating func cancelRequest(_ id: ID, at now: Duration) -> [Action] {
    change(id) { client, actions in client.cancelRequest(&actions) }
    serve(at: now)
    return taken()
  }

  /// Changes what a client wants.
  public mutating func set(_ settings: ClientSettings, of id: ID) {
    change(id) { client, _ in client.settings = settings }
  }

  /// Changes what a client may do; it is told, and begins or ends what it had asked for.
  public mutating func set(
    _ authorization: Authorization, of id: ID, at now: Duration
  ) -> [Action] {
    change(id) { client, actions in
      if client.authorization == authorization { return }
      client.authorization = authorization
      actions.append(client.authorizationAction)
      guard let refusal = client.refusal else { return }
      if client.isStarted { actions.append(client.updateError(.denied(refusal))) }
      client.failRequest(.denied(refusal), &actions)
    }
    serve(at: now)
    return taken()
  }

  /// Tells a client what it may do, as after it was made.
  public mutating func tellAuthorization(_ id: ID) -> [Action] {
    change(id) { client, actions in actions.append(client.authorizationAction) }
    return taken()
  }

  /// Lets the updates of a client rest while its program is not in use, or go on.
  public mutating func set(isInUse: Bool, of id: ID, at now: Duration) -> [Action] {
    change(id) { client, actions in
      if client.isPaused == !isInUse { return }
      client.isPaused = !isInUse
      if client.isStarted {
        actions.append(client.action(isInUse ? .resumed : .paused, client.ticket))
      }
    }
    serve(at: now)
    return taken()
  }

  private mutating func change(_ id: ID, _ body: (inout Client, inout [Action]) -> Void) {
    guard let index = list.firstIndex(where: { $0.id == id }) else { return }
    var added: [Action] = []
    body(&list[index], &added)
    actions += added
  }

  /// Begins with the clients that may have now what they want, and ends with those that may not.
  private mutating func serve(at now: Duration) {
    let forbidden = receiver.isForbidden ? receiver.diagnosis(isCurrent: false) : nil
    for index in list.indices {
      list[index].serve(at: now, latest, grid, &actions)
      if list[index].isServed, let forbidden { list[index].forbid(forbidden, &actions) }
    }
    if !needsReceiver { receiver.leave() }
  }
}

extension Client {
  func action(_ kind: Clients.Action.Kind, _ ticket: UInt64) -> Clients.Action {
    Clients.Action(client: id, kind: kind, ticket: ticket)
  }
  func updateError(_ error: LocationError) -> Clients.Action { action(.updateError(error), ticket) }
  func requestError(_ error: LocationError) -> Clients.Action {
    action(.requestError(error), requestTicket)
  }
  var authorizationAction: Clients.Action { action(.authorization(authorization), 0) }

  /// Ends a request without an answer.
  mutating func failRequest(_ error: LocationError, _ actions: inout [Clients.Action]) {
    if one == nil { return }
    one = nil
    actions.append(requestError(error))
  }

  mutating func cancelRequest(_ actions: inout [Clients.Action]) {
    failRequest(.cancelled, &actions)
  }

  /// Begins with what it wants where it may have it, and ends with it where it may not.
  mutating func serve(
    at now: Duration, _ latest: Location?, _ grid: ReducedGrid, _ actions: inout [Clients.Action]
  ) {
    if mayBeServed, one != nil, one?.deadline == nil { one?.begin(at: now, settings) }
    if !isStarted || !mayBeServed {
      servedSince = nil
      isLost = false
    } else if servedSince == nil {
      servedSince = now
      begin(latest.flatMap { seen($0, grid) }, &actions)
    }
  }

  /// Begins its updates: a location of before comes first, with its old time.
  private mutating func begin(_ latest: Location?, _ actions: inout [Clients.Action]) {
    isFiltered = false
    duty = nil
    filter.begin()
    guard let latest else { return }
    filter.noteCached(latest)
    actions.append(action(.update(latest), ticket))
  }

  /// Its user may not open the port: that is told once, and ends a request.
  mutating func forbid(_ diagnosis: Diagnosis, _ actions: inout [Clients.Action]) {
    failRequest(.denied(diagnosis), &actions)
    if isForbidden || !isStarted { return }
    isForbidden = true
    actions.append(updateError(.denied(diagnosis)))
  }
}
