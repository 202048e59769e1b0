import GNSSReceiver
import Testing

@testable import GNSSDriver

struct KnownReceiversTests {
  private func read(_ text: String) -> KnownReceivers { KnownReceivers(text: Array(text.utf8)) }

  @Test func whatIsWrittenIsReadBack() {
    var known = KnownReceivers()
    known.adopt("0403:6001:E1")
    known.note(9600, of: "0403:6001:E1")
    known.note(38_400, of: "10c4:ea60@0000:00:14.0-1.2:1.0")
    let text = String(decoding: known.text, as: UTF8.self)
    #expect(
      text.split(separator: "\n").dropFirst() == [
        "0403:6001:E1 adopted baud=9600", "10c4:ea60@0000:00:14.0-1.2:1.0 baud=38400",
      ])
    #expect(KnownReceivers(text: known.text).entries == known.entries)
  }

  @Test func whoAReceiverSaysToBeIsReadBack() {
    var known = KnownReceivers()
    known.note(9600, of: "A")
    known.note(
      model: "u-blox NEO-M8N", firmware: "SPG 3.01", protocolVersion: .init(18, 0), of: "A")
    let text = String(decoding: known.text, as: UTF8.self)
    #expect(
      text.split(separator: "\n").last
        == "A baud=9600 model=u-blox_NEO-M8N firmware=SPG_3.01 protocol=18.00")
    #expect(KnownReceivers(text: known.text).entries == known.entries)
  }

  @Test func thatAReceiverRestsIsReadBackAndForgotten() {
    var known = KnownReceivers()
    known.note(9600, of: "A")
    known.note(isResting: true, of: "A")
    #expect(String(decoding: known.text, as: UTF8.self).hasSuffix("\nA baud=9600 rests\n"))
    #expect(KnownReceivers(text: known.text).entries == known.entries)
    known.note(isResting: false, of: "A")
    #expect(String(decoding: known.text, as: UTF8.self).hasSuffix("\nA baud=9600\n"))
  }

  @Test func whatWasFoundAtAReceiverIsReadBackAndForgotten() {
    var known = KnownReceivers()
    known.note(ReceiverSetup.Found(), of: "A")
    #expect(known.entries.isEmpty)
    known.note(ReceiverSetup.Found(text: "k20910009=0,p=3"), of: "A")
    #expect(String(decoding: known.text, as: UTF8.self).hasSuffix("\nA was=k20910009=0,p=3\n"))
    #expect(KnownReceivers(text: known.text).entries == known.entries)
    known.note(ReceiverSetup.Found(), of: "A")
    #expect(String(decoding: known.text, as: UTF8.self).hasSuffix("\nA\n"))
  }

  @Test func whatIsNotKnownIsPassedOver() {
    let known = read(
      "\n# a b\nA adopted new=1 baud=x\n\nB baud=9999999999 baud=4800\n C\nD baud=999999999")
    #expect(known.entries.map(\.id) == ["A", "B", "C", "D"])
    #expect(known.entries.map(\.isAdopted) == [true, false, false, false])
    #expect(known.entries.map(\.baud) == [nil, 4800, nil, nil])
  }

  @Test func whatWasForgottenIsGone() {
    var known = read("A adopted\nB baud=4800\n")
    let isFirst = known.forget("A")
    let isSecond = known.forget("A")
    #expect(isFirst && !isSecond)
    #expect(known.entries.map(\.id) == ["B"])
  }

  @Test func thereIsALimitAndAdoptedOnesStay() {
    var known = KnownReceivers()
    known.adopt("first")
    for number in 0..<1000 { known.note(9600, of: "\(number)") }
    #expect(known.entries.count == KnownReceivers.capacity)
    #expect(known.adopted == ["first"])
    #expect(known.entries.last?.id == "999")
  }
}
