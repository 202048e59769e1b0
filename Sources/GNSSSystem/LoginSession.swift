import CSystem

/// The session of systemd-logind that this process belongs to.
public enum LoginSession {
  /// What is known of the session.
  public enum State: Equatable, Sendable {
    /// This machine has no logind.
    case noLogind
    /// The process belongs to no session: a service, cron.
    case none
    /// It is the one in front: its seat shows it, or it has no seat (ssh).
    case active
    /// Another one is in front, or it is being closed.
    case inactive
  }

  /// The state of this process's session.
  ///
  /// Source: logind's files, as sd-login(3) reads them. Their form is not promised: what cannot be
  /// read counts as no session.
  ///
  /// - Parameters:
  ///   - folder: Where logind keeps its state.
  ///   - group: The file with the control group of the process.
  /// - Returns: The state.
  public static func state(
    in folder: String = "/run/systemd", group: String = "/proc/self/cgroup"
  ) -> State {
    let sessions = "\(folder)/sessions"
    guard Files.kind(of: sessions) == .folder else { return .noLogind }
    guard let id = session(ofGroup: read(group)) ?? Process.environment("XDG_SESSION_ID"),
      isID(id)
    else { return .none }
    let lines = read("\(sessions)/\(id)").split(separator: UInt8(ascii: "\n"))
    if lines.isEmpty { return .none }
    return lines.contains { $0.elementsEqual("ACTIVE=1".utf8) }
      && !lines.contains { $0.elementsEqual("STATE=closing".utf8) } ? .active : .inactive
  }

  /// The session's id in the path of a control group, such as `…/session-3.scope`.
  static func session(ofGroup text: [UInt8]) -> String? {
    for part in text.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == 10 }) {
      let prefix = "session-".utf8
      let suffix = ".scope".utf8
      guard part.starts(with: prefix), part.count > prefix.count + suffix.count,
        part.suffix(suffix.count).elementsEqual(suffix)
      else { continue }
      let id = part.dropFirst(prefix.count).dropLast(suffix.count)
      return String(decoding: id, as: UTF8.self)
    }
    return nil
  }

  /// Ids are letters and digits; whatever else comes from an environment is no file's name.
  private static func isID(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: false
        }
      }
  }

  private static func read(_ path: String) -> [UInt8] {
    do throws(SystemError) {
      return try Files.contents(ofPlainFile: path, limit: 65_536) ?? []
    } catch {
      return []
    }
  }
}
