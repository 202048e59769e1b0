internal import GNSSDriver

// Whether `gnss` may show what the receiver says: the doctor itself needs no leave.
extension AuthorizationFacts {
  /// The finding about a program's authorization.
  ///
  /// - Parameters:
  ///   - file: The user's decisions.
  ///   - hasTerminal: Whether the program runs from a terminal, which is the user's request.
  /// - Returns: The finding.
  func finding(consentIn file: ConsentFile?, hasTerminal: Bool) -> Finding {
    if let (why, mend) = refusal(consentIn: file) {
      return .problem(.authorization, why, mend: mend, status: .notAuthorized)
    }
    let decision = authorization
    let isAlways = decision.status == .authorizedAlways
    if decision.accuracy == .reduced, decision.status.isAuthorized {
      return .warning(
        .authorization, "gnss may have approximate locations only, a cell of about 5 km",
        mend: isAlways ? "gnss authorize grant gnss --always" : "gnss authorize grant gnss")
    }
    if isAlways { return .ok(.authorization, "gnss may have the location at any time") }
    if hasTerminal {
      return .ok(
        .authorization,
        "gnss may have the location from a terminal; unattended (cron, a unit) only after: "
          + "gnss authorize grant gnss --always")
    }
    return .problem(
      .authorization, "unattended, as now, gnss may not have the location",
      mend: "gnss authorize grant gnss --always", status: .notAuthorized)
  }
}
