import GNSSCodec
import GNSSReceiver
import Testing

/// What is changed at a receiver besides its messages.
struct SetupWishTests {
  /// How often it finds its position and what carries it, whichever way it is told.
  private static func state(_ receiver: ScriptedReceiver) -> [UInt64] {
    [
      receiver.keys[0x3021_0001] ?? UInt64(receiver.period),
      receiver.keys[0x2011_0021] ?? UInt64(receiver.dynamicModel),
    ]
  }

  private static func wish(
    _ period: UInt64?, _ model: UBX.DynamicModel?
  ) -> ReceiverSetup.Wish {
    var wish = ReceiverSetup.Wish()
    wish.period = period
    wish.dynamicModel = model
    return wish
  }

  private static func play(
    _ receiver: ScriptedReceiver, _ wish: ReceiverSetup.Wish, baud: Int? = nil
  ) -> SetupPlay {
    let ports: [UBX.PortID] = baud == nil ? [.usb] : [.uart1]
    var play = SetupPlay(receiver, ports: ports, baud: baud, wish: wish)
    play.setup.begin()
    play.run()
    return play
  }

  @Test(
    "A rate and a motion are set with the messages, and put back with them",
    arguments: [true, false])
  func setAndPutBack(knowsKeys: Bool) {
    let receiver: ScriptedReceiver = knowsKeys ? .byKeys() : .byMessages()
    var play = Self.play(receiver, Self.wish(200, .automotive))
    #expect(play.told.last == "configured(hasChanged: true)")
    #expect(Self.state(play.receiver) == [200, 4])
    let text = play.setup.found.text
    play.setup.putBack()
    play.run()
    #expect(play.told.last == "putBack")
    #expect(play.receiver.settings == receiver.settings)
    // A program that is ended hard leaves it so; the next one knows from the disk what it was.
    let left = Self.play(receiver, Self.wish(200, .automotive)).receiver
    var next = SetupPlay(left, found: ReceiverSetup.Found(text: text))
    next.setup.begin()
    next.run()
    next.setup.putBack()
    next.run()
    #expect(next.receiver.settings == receiver.settings)
  }

  @Test(
    "Nothing is slowed, and no line gets more than it carries",
    arguments: [true, false])
  func bounds(knowsKeys: Bool) {
    let receiver: ScriptedReceiver = knowsKeys ? .byKeys() : .byMessages()
    #expect(Self.state(Self.play(receiver, Self.wish(5000, nil)).receiver) == [1000, 0])
    #expect(Self.state(Self.play(receiver, Self.wish(nil, .pedestrian)).receiver) == [1000, 3])
    var slow = receiver
    slow.port = 1
    let play = Self.play(slow, Self.wish(100, nil), baud: 9600)
    #expect(play.told.last == "configured(hasChanged: true)")
    #expect(Self.state(play.receiver) == [1000, 0])
  }

  @Test("A receiver without the motion keeps its own; one that measures twice a solution, its two")
  func odd() {
    var receiver = ScriptedReceiver.byKeys()
    receiver.keys[0x2011_0021] = nil
    receiver.keys[0x3021_0002] = 2
    var play = Self.play(receiver, Self.wish(200, .automotive))
    #expect(play.told.last == "configured(hasChanged: true)")
    #expect(play.receiver.keys[0x3021_0001] == 100 && play.receiver.keys[0x3021_0002] == 2)
    play.setup.putBack()
    play.run()
    #expect(play.receiver.settings == receiver.settings)
  }
}
