import Testing

/// The documents keep their form, and what they list is what there is.
struct DocumentTests {
  static let catalog = "Sources/GNSS/GNSS.docc"
  static let records = Repository.files(below: ["\(catalog)/Decisions"], ending: [".md"])

  @Test("A decision record has at most 40 lines and the four parts", arguments: records)
  func record(file: Repository.File) {
    let name = file.path.split(separator: "/").last ?? ""
    #expect(name.firstMatch(of: /^\d{4}-[a-z0-9-]+\.md$/) != nil, "\(name) is not NNNN-title.md")
    #expect(file.lines.count <= 41, "\(file.path) has more than 40 lines")
    for part in ["Context", "Options", "Choice", "Price"] {
      #expect(file.text.contains("## \(part)\n"), "\(file.path) has no part \(part)")
    }
  }

  @Test("Decision records are numbered without a gap, and all are linked")
  func numbers() {
    let names = Self.records.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
    #expect(!names.isEmpty)
    for (index, name) in names.enumerated() {
      #expect(Int(name.prefix(4)) == index + 1, "\(name) is out of number")
    }
    let landing = Repository.text("\(Self.catalog)/GNSS.md") ?? ""
    for path in Repository.paths(below: Self.catalog) where !path.hasSuffix("/GNSS.md") {
      let page = (path.split(separator: "/").last ?? "").dropLast(".md".count)
      #expect(landing.contains("<doc:\(page)>"), "GNSS.md does not link \(page)")
    }
  }
}
