import Testing

@testable import gnss

struct UBXNamesTests {
  struct Name: CustomTestStringConvertible {
    let messageClass: UInt8
    let id: UInt8
    var type: UInt8?
    let name: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Name(messageClass: 0x01, id: 0x07, name: "NAV-PVT"),
    Name(messageClass: 0x01, id: 0x01, type: 7, name: "NAV-POSECEF"),
    Name(messageClass: 0x29, id: 0x07, name: "NAV2-PVT"),
    Name(messageClass: 0x13, id: 0x00, type: 2, name: "MGA-GPS-ALM"),
    Name(messageClass: 0x13, id: 0x00, name: "13-00"),
    Name(messageClass: 0x13, id: 0x00, type: 0xFE, name: "13-00"),
    Name(messageClass: 0xF0, id: 0x00, name: "GGA"),
    Name(messageClass: 0xF5, id: 0xE6, name: "RTCM3-1230"),
    Name(messageClass: 0x01, id: 0xFF, name: "01-FF"),
    Name(messageClass: 0x00, id: 0x00, name: "00-00"),
    Name(messageClass: 0xFF, id: 0xFF, type: 0xFF, name: "FF-FF"),
  ])
  func names(_ expected: Name) {
    var text = TextBuffer()
    UBXNames().append(
      class: expected.messageClass, id: expected.id, type: expected.type, into: &text)
    #expect(String(decoding: text.bytes, as: UTF8.self) == expected.name)
  }

  @Test func everyNumberHasAName() {
    let names = UBXNames()
    for messageClass in UInt8.min...UInt8.max {
      for id in UInt8.min...UInt8.max {
        var text = TextBuffer()
        names.append(class: messageClass, id: id, type: nil, into: &text)
        #expect(text.count >= 3)
      }
    }
  }
}
