import GNSSCodec
import GNSSSimulator
import Testing

/// A line whose two ends have different speeds: garbage both ways.
struct LineSpeedTests {
  static let speeds = [4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600]

  static func receiver(_ baud: Int?, host: Int?) -> VirtualReceiver {
    var scenario = Scenario.example
    scenario.baud = baud
    var receiver = VirtualReceiver(scenario)
    receiver.hostBaud = host
    return receiver
  }

  static func lives(_ receiver: inout VirtualReceiver, _ now: inout Int, milliseconds: Int)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    now += milliseconds
    receiver.advance(to: .milliseconds(now), into: &bytes)
    return bytes
  }

  static var question: [UInt8] {
    var writer = UBXFrameWriter()
    writer.poll(class: 0x0A, id: 0x04)
    return writer.bytes
  }

  @Test("At every wrong speed bytes come, and no frame", arguments: speeds)
  func garbage(baud: Int) {
    for host in Self.speeds where host != baud {
      var receiver = Self.receiver(baud, host: host)
      var now = 0
      let bytes = Self.lives(&receiver, &now, milliseconds: 5000)
      let found = Found(bytes)
      #expect(found.counts.isEmpty, "\(baud) heard at \(host): \(found.counts)")
      #expect(bytes.count > 20, "\(baud) heard at \(host): \(bytes.count)")
      receiver.hear(Self.question)
      receiver.hostBaud = baud
      // What was asked at the wrong speed was not heard.
      let rest = Found(Self.lives(&receiver, &now, milliseconds: 3000))
      #expect(rest.counts["0A-04"] == nil && !rest.counts.isEmpty, "\(baud), \(host)")
    }
  }

  @Test("Within a few per cent all comes through, and where the speed is not known")
  func tolerance() {
    for (baud, host): (Int, Int?) in [
      (115_200, 113_500), (38_400, 39_200), (38_400, nil), (38_400, 38_400),
    ] {
      var receiver = Self.receiver(baud, host: host)
      var now = 0
      _ = Self.lives(&receiver, &now, milliseconds: 3000)
      receiver.hear(Self.question)
      let found = Found(Self.lives(&receiver, &now, milliseconds: 3000))
      #expect(found.counts["0A-04"] == 1 && found.rmcs.count >= 2, "\(baud), \(host ?? 0)")
    }
    var usb = Self.receiver(nil, host: 4800)
    var now = 0
    #expect(Found(Self.lives(&usb, &now, milliseconds: 2000)).rmcs.count == 3)
  }

  @Test("The same garbage, however the time is cut", arguments: [4800, 38_400, 921_600])
  func sameGarbage(host: Int) {
    var whole = Self.receiver(9600, host: host)
    var now = 0
    let expected = Self.lives(&whole, &now, milliseconds: 6000)
    for step in [1, 7, 250, 1500] {
      var receiver = Self.receiver(9600, host: host)
      var bytes: [UInt8] = []
      var instant = 0
      while instant < 6000 {
        bytes += Self.lives(&receiver, &instant, milliseconds: min(step, 6000 - instant))
      }
      #expect(bytes == expected, "steps of \(step) ms")
    }
  }

  @Test("A new speed is acknowledged at the old one and used from then on")
  func change() {
    for byKey in [true, false] {
      var scenario = Scenario.example
      scenario.generation = .nine
      scenario.baud = 38_400
      var receiver = VirtualReceiver(scenario)
      receiver.hostBaud = 38_400
      var now = 0
      _ = Self.lives(&receiver, &now, milliseconds: 1500)
      var writer = UBXFrameWriter()
      if byKey {
        writer.frame(
          class: 0x06, id: 0x8A, payload: [0, 1, 0, 0, 1, 0, 0x52, 0x40, 0, 0xC2, 0x01, 0])
      } else {
        UBX.CfgPRT(port: .uart1, baudRate: 115_200, input: [.ubx, .nmea], output: [.ubx, .nmea])
          .write(to: &writer)
      }
      receiver.hear(writer.bytes)
      #expect(receiver.baud == 115_200)
      let old = Found(Self.lives(&receiver, &now, milliseconds: 400))
      #expect(old.counts == ["05-01": 1])
      #expect(Found(Self.lives(&receiver, &now, milliseconds: 2000)).counts.isEmpty)
      receiver.hostBaud = 115_200
      #expect(Found(Self.lives(&receiver, &now, milliseconds: 2000)).rmcs.count == 2)
    }
  }

  @Test("A speed that no port has is refused")
  func refused() {
    var receiver = Self.receiver(38_400, host: 38_400)
    var now = 0
    _ = Self.lives(&receiver, &now, milliseconds: 2900)
    var writer = UBXFrameWriter()
    writer.frame(class: 0x06, id: 0x8A, payload: [0, 1, 0, 0, 1, 0, 0x52, 0x40, 1, 0xC2, 0x01, 0])
    receiver.hear(writer.bytes)
    #expect(receiver.baud == 38_400)
    #expect(Found(Self.lives(&receiver, &now, milliseconds: 2000)).counts["05-00"] == 1)
  }
}
