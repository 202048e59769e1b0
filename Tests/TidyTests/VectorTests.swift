import Testing

/// Each message has its vector, and each vector its message.
struct VectorTests {
  static let folder = "Tests/GNSSCodecTests/Vectors"

  @Test("Each UBX message has a vector, each vector a message")
  func ubx() {
    // A message's documentation begins with its name, or with its names and a colon.
    let names = Repository.files(below: ["Sources/GNSSCodec/UBX/Messages"], ending: [".swift"])
      .flatMap { $0.text.matches(of: /(?m)^ *\/\/\/ ((?:[A-Z0-9]+(?:-[A-Z0-9]+)+(?:, )?)+):/) }
      .flatMap { $0.1.split(separator: ", ") }
    #expect(!names.isEmpty)
    #expect(Set(names.map(String.init)) == vectors(in: "UBX"))
  }

  @Test("Each sentence has a vector, each vector a sentence")
  func nmea() {
    let names = Repository.names(in: "Sources/GNSSCodec/NMEA/Messages")
      .map { String($0.dropLast(".swift".count)) }
    #expect(!names.isEmpty)
    #expect(Set(names) == vectors(in: "NMEA"))
  }

  private func vectors(in part: String) -> Set<String> {
    Set(Repository.names(in: "\(Self.folder)/\(part)").map { String($0.dropLast(4)) })
  }
}
