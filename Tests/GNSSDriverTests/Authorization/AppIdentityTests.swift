import Testing

@testable import GNSSDriver

/// Who a program is, and what it says that it wants the location for.
struct AppIdentityTests {
  static func list(_ body: String) -> InfoList {
    InfoList(
      xml: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/x.dtd">
        <plist version="1.0">
        <!-- <key>CFBundleIdentifier</key><string>org.example.comment</string> -->
        <dict>
          \(body)
        </dict>
        </plist>
        """.utf8))
  }

  @Test("The id and the purposes are read")
  func whole() {
    let list = Self.list(
      """
      <key>CFBundleIdentifier</key><string>org.example.map</string>
      <key>Nested</key><dict><key>CFBundleIdentifier</key><string>no</string></dict>
      <key>Number</key><integer>5</integer><key>List</key><array><string>no</string></array>
      <key>Empty</key><dict/>
      <key>NSLocationWhenInUseUsageDescription</key>
      <string>Where &lt;you&gt; are &amp; go&#33;</string>
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>Your track</string>
      """)
    #expect(list.identifier == "org.example.map")
    #expect(list.purposes.whenInUse == "Where <you> are & go!")
    #expect(list.purposes.always == "Your track")
    #expect(list.purposes.complaints.isEmpty)
  }

  @Test("What it is exact for is read by the program's keys")
  func temporary() {
    let list = Self.list(
      """
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <dict>
        <key>route</key><string>Finds the way.</string><key>no</key><true/>
        <key>deep</key><dict><key>route</key><string>no</string></dict>
        <key>track</key><string>Draws it.</string>
      </dict>
      <key>Other</key><dict><key>route</key><string>no</string></dict>
      <key>NSLocationWhenInUseUsageDescription</key><string>Where</string>
      """)
    #expect(
      list.purposes.temporary == [
        .init(key: "route", text: "Finds the way."), .init(key: "track", text: "Draws it."),
      ])
    #expect(list.purposes.whenInUse == "Where")
    #expect(list.purposes.complaints.isEmpty)
  }

  @Test("The older key for always is taken where there is no newer one, in any order")
  func olderKey() {
    let older = "<key>NSLocationAlwaysUsageDescription</key><string>old</string>"
    let newer = "<key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>new</string>"
    #expect(Self.list(older).purposes.always == "old")
    #expect(Self.list(older + newer).purposes.always == "new")
    #expect(Self.list(newer + older).purposes.always == "new")
  }

  @Test("A boolean is no purpose, and neither is nothing", arguments: ["<true/>", "<string/>"])
  func noText(value: String) {
    let list = Self.list("<key>NSLocationWhenInUseUsageDescription</key>\(value)")
    #expect(list.purposes.whenInUse == nil)
    #expect(
      list.purposes.complaints == [
        "NSLocationWhenInUseUsageDescription of Info.plist is no text; "
          + "write in a <string> what the location is for"
      ])
  }

  @Test(
    "One wrong letter is told",
    arguments: [
      ("NSLocationWhenInUseUsageDescripton", "NSLocationWhenInUseUsageDescription"),
      ("NSLocationWheninUseUsageDescription", "NSLocationWhenInUseUsageDescription"),
      ("NSLocationAlwaysUsageDescriptions", "NSLocationAlwaysUsageDescription"),
      (
        "NSLocationAlwaysAndWhenInUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"
      ),
    ])
  func misspelt(key: String, meant: String) {
    let list = Self.list("<key>\(key)</key><string>x</string>")
    #expect(list.purposes.complaints == ["Info.plist has the key \(key); did you mean \(meant)?"])
  }

  @Test("Keys of other things are no slips")
  func others() {
    let keys = ["NSLocationUsageDescription", "NSCameraUsageDescription", "CFBundleName"]
    let list = Self.list(keys.map { "<key>\($0)</key><string>x</string>" }.joined())
    #expect(list.purposes.complaints.isEmpty)
  }

  @Test("What is no property list in XML is told", arguments: ["", "bplist00", "<plist><dict>"])
  func notOne(text: String) {
    let list = InfoList(xml: Array(text.utf8))
    #expect(list.purposes.complaints.count == 1)
    #expect(list.identifier == nil)
  }

  @Test("Cut at any length it does not trap")
  func truncated() {
    let text = """
      <plist><dict><key>NSLocationWhenInUseUsageDescription</key><string>a&amp;&#x41;&#9999999;b
      </string><!-- x --><key>y</key><true/></dict></plist>
      """
    for length in 0...text.utf8.count {
      let list = InfoList(xml: Array(text.utf8.prefix(length)))
      #expect(list.purposes.complaints.count <= 2)
    }
    #expect(InfoList(xml: Array(text.utf8)).purposes.whenInUse == "a&A&#9999999;b\n")
  }

  @Test("Without an id that can be shown it is the path")
  func path() {
    for id in [nil, "", "-x", "a b", "a\u{1B}[2J", String(repeating: "a", count: 300)] {
      #expect(AppIdentity(id: id, path: "/usr/bin/map").id == "exe:/usr/bin/map")
    }
    #expect(AppIdentity(id: "org.example.map", path: "/x").id == "org.example.map")
    let own = AppIdentity.current()
    #expect(own.id == "exe:\(own.path)")
    #expect(own.path.hasPrefix("/"))
  }

  @Test("The words of others cannot change what is seen")
  func printable() {
    let question = AuthorizationQuestion(
      app: AppIdentity(id: nil, path: "/tmp/\u{1B}[31mx\u{9B}y"), wish: .whenInUse,
      purpose: "good\r\u{202E}evil\u{7}")
    let text = String(decoding: question.text, as: UTF8.self)
    #expect(text.contains("  program  /tmp/?[31mx?y\n  purpose  good??evil?\n"))
  }

  @Test("A word for a shell is quoted where it must be")
  func quoted() {
    #expect(ShellWord.quoted("org.example.map") == "org.example.map")
    #expect(ShellWord.quoted("exe:/usr/bin/map") == "exe:/usr/bin/map")
    #expect(ShellWord.quoted("exe:/a b/it's") == "'exe:/a b/it'\\''s'")
  }
}
