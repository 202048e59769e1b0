import GNSSCodec
import GNSSDriver
import GNSSReceiver
import GNSSSystem
import Glibc
import TestSupport
import Testing

/// What is told when the fix is lost.
struct LostFixTests {
  @Test("last-fix-not-replayed: after the fix is lost no epoch has a position")
  func lost() throws {
    let line = try Line()
    var driver = try Driver(line.options)
    var positions: [Bool] = []
    var sent = 0
    func send() {
      let time = "1200\(sent < 10 ? "0" : "")\(sent).00"
      let text: [UInt8] =
        sent < 3
        ? .sentence("GNRMC,\(time),A,4717.1130,N,00833.9150,E,2.5,10.0,301126,,,A")
          + .sentence("GNGGA,\(time),4717.1130,N,00833.9150,E,1,12,0.9,499.6,M,47.4,M,,")
        : .sentence("GNRMC,\(time),V,,,,,,,301126,,,N")
          + .sentence("GNGGA,\(time),,,,,0,00,99.9,,,,,,")
      line.send(String(decoding: text, as: UTF8.self))
      sent += 1
    }
    let ending = try driver.run { event in
      switch event {
      case .opened: send()
      case .epoch(let epoch, let reception):
        positions.append(epoch.hasPosition)
        // The state says so with the first epoch without one, and its time is its own.
        #expect(epoch.mode == (epoch.hasPosition ? .threeDimensional : .none))
        #expect(epoch.time?.timeOfDay.second == positions.count - 1)
        #expect(reception.port == line.path)
        if positions.count == 13 { return .stop }
        send()
      default: break
      }
      return .goOn
    }
    #expect(ending == .stopped)
    #expect(positions == Array(repeating: true, count: 3) + Array(repeating: false, count: 10))
  }
}
