internal import GNSSSystem

/// All that decides whether a program may have the user's location, and the decision.
///
/// The first of these that applies decides:
///
/// 1. the policy has location services off: denied, for everybody;
/// 2. the policy denies the program, or cannot be relied on: restricted;
/// 3. the user has refused, or the consent file cannot be relied on: denied;
/// 4. the policy allows it;
/// 5. a receiver was handed to the program, and the policy takes that for consent: always;
/// 6. the user has granted it, to the program at this path;
/// 7. the program that embeds the driver has fixed it;
/// 8. nothing: not determined.
///
/// Then the environment may lower it.
public struct AuthorizationFacts: Equatable, Sendable {
  /// What the administrator has laid down.
  public var policy = AdminPolicy.absent
  /// What the user has decided; the fault where that cannot be relied on.
  public var consent: Result<ConsentStore, ConsentFile.Fault> = .success(ConsentStore())
  /// The program.
  public var app: AppIdentity
  /// The user.
  public var user: AdminPolicy.User
  /// Whether a receiver was handed to the program: an open descriptor, or a path by its own
  /// configuration.
  public var hasDevice = false
  /// What the embedding program has fixed.
  public var fixed: Authorization?
  /// What the environment lowers it to.
  public var ceiling = AuthorizationCeiling()

  /// Gathers nothing yet.
  public init(app: AppIdentity, user: AdminPolicy.User) {
    self.app = app
    self.user = user
  }

  /// Who has decided.
  public enum Decider: Equatable, Sendable {
    case policy, device, consent, program, nobody
  }

  /// The decision.
  public var authorization: Authorization { ceiling.applied(to: decided.authorization) }

  /// Who has decided, before the environment has lowered it.
  public var decider: Decider { decided.by }

  private var decided: (authorization: Authorization, by: Decider) {
    var rules = AdminPolicy.Rules()
    switch policy {
    case .absent: break
    case .invalid: return (Authorization(status: .restricted), .policy)
    case .rules(let found): rules = found
    }
    if !rules.servicesEnabled {
      return (Authorization(status: .denied, servicesEnabled: false), .policy)
    }
    if rules.denies(app.id, to: user) { return (Authorization(status: .restricted), .policy) }
    guard case .success(let store) = consent else {
      return (Authorization(status: .denied), .consent)
    }
    let entry = store.entry(for: app.id)
    if let entry, entry.decision == .denied { return (entry.authorization, .consent) }
    if let allowed = rules.allowance(for: app.id, of: user) { return (allowed, .policy) }
    if hasDevice, rules.deviceImpliesConsent {
      return (Authorization(status: .authorizedAlways), .device)
    }
    if let entry, entry.concerns(programAt: app.path) { return (entry.authorization, .consent) }
    return fixed.map { ($0, .program) } ?? (.notDetermined, .nobody)
  }

  /// Reads the policy and the user's decisions.
  ///
  /// - Parameters:
  ///   - folder: Where the policy is.
  ///   - owner: Whose the policy must be.
  ///   - file: The user's decisions; nothing where none can be kept.
  public mutating func read(
    policyIn folder: String = AdminPolicy.folder, owner: UInt32 = 0, consentIn file: ConsentFile?
  ) {
    policy = AdminPolicy.load(from: folder, owner: owner)
    do throws(ConsentFile.Fault) {
      consent = .success(try file?.load() ?? ConsentStore())
    } catch {
      consent = .failure(error)
    }
  }

  /// Why nothing is granted, and the one command that mends it; nothing where something is, or
  /// where nobody has decided.
  public func refusal(consentIn file: ConsentFile?) -> (why: String, mend: String)? {
    let decision = authorization
    let path = "\(AdminPolicy.folder)/\(AdminPolicy.fileName)"
    switch decision.status {
    case .notDetermined, .authorizedAlways, .authorizedWhenInUse: return nil
    case .restricted:
      if case .invalid(let reason) = policy {
        return ("\(reason), so no program may have the location", "sudoedit \(path)")
      }
      return ("the administrator does not allow it (\(path))", "less \(path)")
    case .denied:
      if !decision.servicesEnabled {
        return ("location services are off on this machine (\(path))", "sudoedit \(path)")
      }
      if case .failure(let fault) = consent, let file {
        return (file.text(of: fault), file.mend(of: fault))
      }
      let app = ShellWord.quoted(app.id)
      guard decided.authorization.status == .denied else {
        let why = ceiling.complaint ?? "\(AuthorizationCeiling.variable) denies it"
        return (why, "unset \(AuthorizationCeiling.variable)")
      }
      return ("you have denied \(app) the location", "gnss authorize reset \(app)")
    }
  }

  /// One line about what was found and cannot be relied on, with the mend; nothing where all can.
  public func complaint(about file: ConsentFile?) -> String? {
    if case .invalid(let reason) = policy {
      return "\(reason), so no program is authorized; ask the administrator to mend it"
    }
    if case .failure(let fault) = consent, let file { return file.message(of: fault) }
    return ceiling.complaint
  }
}

/// What the environment variable `GNSS_AUTHORIZATION` lowers every decision to, for tests and for
/// careful users. It can raise none.
///
/// Its words, with blanks or commas between: `denied`; `when-in-use`, where "always" was granted;
/// `reduced`, the accuracy. Any other word denies.
public struct AuthorizationCeiling: Equatable, Sendable {
  private(set) var isDenied = false
  private(set) var isWhenInUse = false
  private(set) var isReduced = false
  private(set) var complaint: String?

  static let variable = "GNSS_AUTHORIZATION"

  /// Lowers nothing.
  public init() {}

  /// What a value of the variable lowers to.
  public init(_ value: String) {
    for word in value.utf8.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: ",") }) {
      if word.elementsEqual("when-in-use".utf8) {
        isWhenInUse = true
      } else if word.elementsEqual("reduced".utf8) {
        isReduced = true
      } else {
        isDenied = true
        if !word.elementsEqual("denied".utf8) {
          complaint =
            "\(Self.variable) has a word that is not known, so nothing is granted: "
            + "it takes denied, when-in-use and reduced"
        }
      }
    }
  }

  /// What this process's environment lowers to.
  public static var current: AuthorizationCeiling {
    Process.environment(variable).map { AuthorizationCeiling($0) } ?? AuthorizationCeiling()
  }

  /// The decision, lowered.
  func applied(to decision: Authorization) -> Authorization {
    var lowered = decision
    if isDenied, decision.status != .restricted { lowered.status = .denied }
    if isWhenInUse, decision.status == .authorizedAlways { lowered.status = .authorizedWhenInUse }
    if isReduced { lowered.accuracy = .reduced }
    return lowered
  }
}
