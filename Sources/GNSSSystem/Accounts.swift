import CSystem

/// Users, groups and other processes of this machine.
public enum Accounts {
  /// More than any machine's list of groups has, bytes.
  private static let longestList = 1 << 20

  /// Whether the list of groups names this user as a member of a group. A process has the groups
  /// that the user had at login, so one that was added later is not among them yet.
  ///
  /// Source: group(5).
  public static func isListed(inGroup group: String) -> Bool {
    guard let user = text(capacity: 256, { Int(csystem_user_name(Process.userID, $0, $1)) })
    else { return false }
    do throws(SystemError) {
      let list = try Files.contents(ofPlainFile: "/etc/group", limit: longestList)
      return isListed(user, inGroup: group, of: list ?? [])
    } catch {
      return false
    }
  }

  /// Whether a list of groups, as group(5) has it, names a user as a member of one.
  static func isListed(_ user: String, inGroup group: String, of list: [UInt8]) -> Bool {
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0].elementsEqual(group.utf8) else { continue }
      let members = parts[3].split(separator: UInt8(ascii: ","))
      return members.contains { $0.elementsEqual(user.utf8) }
    }
    return false
  }

  /// Whether a process of this name runs, as the kernel knows it: at most 15 characters.
  ///
  /// Source: proc(5), /proc/PID/comm.
  public static func isRunning(_ name: String) -> Bool {
    do throws(SystemError) {
      for entry in try Files.names(in: "/proc") where isNumber(entry) {
        if isProcess(entry, named: name) { return true }
      }
    } catch {
      // Without /proc nobody can tell.
    }
    return false
  }

  private static func isProcess(_ id: String, named name: String) -> Bool {
    do throws(SystemError) {
      let comm = try Files.contents(of: "/proc/\(id)/comm")
      return comm.dropLast().elementsEqual(name.utf8)
    } catch {
      // It has ended meanwhile.
      return false
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { 48...57 ~= $0 }
  }
}
