import Testing

/// The floors of the house: an import goes down, never sideways or up.
struct FloorTests {
  /// What each target may import; a target that is not here has no place in the plan.
  ///
  /// Targets of later floors stand here from the start, so that they are born under the rule.
  static let mayImport: [String: Set<String>] = [
    "CSystem": [], "CMath": [], "CGNSS": [], "CMicrohttpd": [],
    "GNSSCodec": ["CMath"],
    "GNSSGeodesy": ["CMath"],
    "GNSSPort": ["CSystem"],
    "GNSSSystem": ["CSystem"],
    "GNSSDictionary": ["GNSSCodec"],
    "GNSSPlaces": ["GNSSGeodesy", "GNSSSystem"],
    "GNSSSimulator": ["GNSSCodec", "GNSSGeodesy", "CMath"],
    "GNSSReceiver": ["GNSSCodec", "GNSSGeodesy"],
    "GNSSDriver": [
      "GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSSystem", "GNSSDictionary", "GNSSPlaces",
      "GNSSReceiver", "CMath",
    ],
    "GNSS": [
      "GNSSDriver", "GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSReceiver", "Synchronization",
      "_Concurrency",
    ],
    "GNSSCABI": [
      "GNSSDriver", "GNSSCodec", "GNSSPort", "GNSSSystem", "GNSSReceiver", "CGNSS",
    ],
    "GNSSServer": ["GNSSDriver", "GNSSCodec", "GNSSSystem"],
    "CoreLocation": ["GNSS", "GNSSPlaces", "GNSSGeodesy", "Foundation"],
    "gnss": [
      "GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSSystem", "GNSSDictionary", "GNSSPlaces",
      "GNSSSimulator", "GNSSReceiver", "GNSSDriver", "GNSSServer",
    ],
    "gnss-map": [
      "GNSSDriver", "GNSSPlaces", "GNSSGeodesy", "GNSSPort", "GNSSSystem", "CMicrohttpd",
    ],
  ]

  @Test("An import obeys the floors", arguments: Repository.sourceFiles)
  func imports(file: Repository.File) throws {
    let target = String(file.path.split(separator: "/")[1])
    let allowed = try #require(Self.mayImport[target], "\(target) has no floor in the plan")
    let found = file.code.matches(
      of: /(?m)^[^\n]*?\bimport +(?:(?:struct|enum|class|protocol) +)?([A-Za-z_]\w*)/)
    for line in found where !allowed.contains(String(line.1)) {
      Issue.record("\(file.path): \(target) may not import \(line.1)")
    }
  }

  @Test("A declared dependency obeys the floors")
  func dependencies() {
    #expect(!DeclaredTarget.all.isEmpty)
    for target in DeclaredTarget.all where !target.isTest {
      let allowed = Self.mayImport[target.name]
      #expect(allowed != nil, "\(target.name) has no floor in the plan")
      for name in target.dependencies {
        #expect(allowed?.contains(name) == true, "\(target.name) may not depend on \(name)")
      }
    }
  }

  @Test("A folder with Swift in it is a target, and a target has its folder")
  func folders() {
    let homes = Set(DeclaredTarget.all.map(\.folder))
    for top in ["Sources", "CShims", "Tests"] {
      for name in Repository.names(in: top) {
        let path = "\(top)/\(name)"
        #expect(Repository.isFolder(path), "\(path) lies beside the targets")
        let files = Repository.paths(below: path)
        // Built by .ci/run fuzz and .ci/run embedded, with their own flags.
        if path == "Tests/Fuzz" || path == "Tests/Embedded" { continue }
        if files.allSatisfy({ $0.contains(".docc/") }) { continue }  // documentation alone
        #expect(homes.contains(path), "\(path) is no target of Package.swift")
      }
    }
    for target in DeclaredTarget.all {
      let isHome = target.folder.hasSuffix("/\(target.name)")
      #expect(isHome, "\(target.folder) does not bear its target's name")
      let files = Repository.paths(below: target.folder)
      #expect(!files.isEmpty, "\(target.folder) holds nothing for its target")
    }
  }
}
