// swift-tools-version: 6.3
import PackageDescription

// The house plan in one file: floors from the ground up. An import goes down, never sideways or up.

/// Every Swift target is written under the same rules: Swift 6, no warnings, and nothing that Embedded Swift lacks.
let houseRules: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .treatWarning("EmbeddedRestrictions", as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// Tests may use Foundation and untyped throws; the other rules stay.
let testRules: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// What faces Swift programs needs existentials, weak references and concurrency.
let faceRules: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "gnss",
  products: [
    .executable(name: "gnss", targets: ["gnss"]),
    .executable(name: "gnss-map", targets: ["gnss-map"]),
    .library(name: "GNSSCodec", targets: ["GNSSCodec"]),
    .library(name: "GNSSReceiver", targets: ["GNSSReceiver"]),
    .library(name: "GNSSDriver", targets: ["GNSSDriver"]),
    .library(name: "GNSSGeodesy", targets: ["GNSSGeodesy"]),
    .library(name: "GNSSPlaces", targets: ["GNSSPlaces"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "GNSS", targets: ["GNSS"]),
    .executable(name: "duty-policy", targets: ["DutyPolicy"]),
    // Of this `.ci/install` links libgnss; Swift programs take GNSSDriver.
    .library(name: "GNSSCABI", type: .static, targets: ["GNSSCABI"]),
  ],
  traits: [
    .trait(
      name: "Udev",
      description:
        "Hot-plug and device facts by libudev (Debian: libudev-dev). Without it: sysfs only."),
    .trait(
      name: "Map",
      description: "The map page, gnss-map, by libmicrohttpd (Debian: libmicrohttpd-dev)."),
    .default(enabledTraits: ["Udev"]),
  ],
  targets: [
    // Ground: C shims, one folder each. They exist only for what Swift cannot see.
    .target(
      name: "CSystem",
      path: "CShims/CSystem",
      cSettings: [.define("GNSS_UDEV", .when(traits: ["Udev"]))],
      linkerSettings: [.linkedLibrary("udev", .when(traits: ["Udev"]))]),
    .target(name: "CMath", path: "CShims/CMath", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CGNSS", path: "CShims/CGNSS"),
    .target(
      name: "CMicrohttpd",
      path: "CShims/CMicrohttpd",
      cSettings: [.define("GNSS_MAP", .when(traits: ["Map"]))],
      linkerSettings: [.linkedLibrary("microhttpd", .when(traits: ["Map"]))]),

    // Floor 0: rooms without a floor below.
    .target(name: "GNSSCodec", dependencies: ["CMath"], swiftSettings: houseRules),
    .target(name: "GNSSGeodesy", dependencies: ["CMath"], swiftSettings: houseRules),
    .target(name: "GNSSPort", dependencies: ["CSystem"], swiftSettings: houseRules),
    .target(name: "GNSSSystem", dependencies: ["CSystem"], swiftSettings: houseRules),

    // Floor 1: all published layouts; the virtual receiver, bytes in and bytes out.
    .target(
      name: "GNSSDictionary", dependencies: ["GNSSCodec"],
      exclude: ["make_keys.py", "make_meanings.py", "make_sentences.py", "make_table.py"],
      swiftSettings: houseRules),
    .target(
      name: "GNSSSimulator", dependencies: ["GNSSCodec", "GNSSGeodesy", "CMath"],
      swiftSettings: houseRules),

    .target(
      name: "GNSSPlaces", dependencies: ["GNSSGeodesy", "GNSSSystem"],
      exclude: ["make_places.py", "Table"], swiftSettings: houseRules),

    // Floor 2: bytes and time in, epochs out; no clock and no descriptor.
    .target(
      name: "GNSSReceiver", dependencies: ["GNSSCodec", "GNSSGeodesy"], swiftSettings: houseRules),

    // Floor 3: one loop, direct callbacks.
    .target(
      name: "GNSSDriver",
      dependencies: [
        "GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSSystem", "GNSSReceiver", "CMath",
      ],
      swiftSettings: houseRules),

    // Floor 4: the face for Swift programs: delegates, executors, asynchronous sequences.
    .target(
      name: "GNSS",
      dependencies: ["GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSReceiver", "GNSSDriver"],
      exclude: ["GNSS.docc"], swiftSettings: faceRules),
    // Floor 4: the face for C programs. `.ci/install` links libgnss of it.
    .target(
      name: "GNSSCABI",
      dependencies: [
        "GNSSCodec", "GNSSPort", "GNSSSystem", "GNSSReceiver", "GNSSDriver", "CGNSS",
      ],
      swiftSettings: houseRules),
    // Floor 5: Apple's API by its own names, for Linux.
    .target(
      name: "CoreLocation", dependencies: ["GNSS", "GNSSPlaces", "GNSSGeodesy"],
      swiftSettings: faceRules),

    // Floor 6: the command line.
    .executableTarget(
      name: "gnss",
      dependencies: [
        "GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSSystem", "GNSSSimulator", "GNSSReceiver",
        "GNSSDriver", "GNSSDictionary", "GNSSPlaces",
      ],
      exclude: ["Manual"], swiftSettings: houseRules),

    // Floor 6: the map page; it stands on what the command line says of a receiver.
    .executableTarget(
      name: "gnss-map",
      dependencies: ["GNSSPlaces", "GNSSGeodesy", "GNSSPort", "GNSSSystem", "CMicrohttpd"],
      exclude: ["Page"], swiftSettings: houseRules),

    // What `.ci/run bench` measures with; nothing else needs it.
    .executableTarget(
      name: "Benchmarks", dependencies: ["GNSSCodec", "GNSSReceiver"], path: "Tests/Benchmarks",
      exclude: ["Live", "DutyPolicy", "Figures.md"], swiftSettings: testRules),
    // The duty policy, spoken to by a judge.
    .executableTarget(
      name: "DutyPolicy", dependencies: ["GNSSDriver"], path: "Tests/Benchmarks/DutyPolicy",
      exclude: ["Figures.md"], swiftSettings: testRules),

    // Tests, in the order of their names.
    .testTarget(
      name: "GNSSCodecWritingTests", dependencies: ["GNSSCodec", "TestSupport"],
      exclude: ["read_commands.py", "read_frames.py", "read_sentences.py"], swiftSettings: testRules
    ),
    .testTarget(
      name: "GNSSGeodesyTests", dependencies: ["GNSSGeodesy", "TestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSPlacesTests", dependencies: ["GNSSPlaces", "GNSSGeodesy", "TestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSCodecTests", dependencies: ["GNSSCodec", "TestSupport"],
      exclude: ["Vectors", "read_rtcm3.py"], swiftSettings: testRules),
    .testTarget(
      name: "GNSSDictionaryTests", dependencies: ["GNSSDictionary", "GNSSCodec", "TestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSPortTests", dependencies: ["GNSSPort", "GNSSSystem", "CSystem", "PortProbe"],
      exclude: ["Plugged"], swiftSettings: testRules),
    .testTarget(
      name: "GNSSDriverTests",
      dependencies: [
        "GNSSDriver", "GNSSCodec", "GNSSGeodesy", "GNSSPort", "GNSSReceiver", "GNSSSimulator",
        "GNSSSystem", "TestSupport", "AuthorizationProbe",
      ],
      swiftSettings: testRules),
    // Another process for the tests of GNSS.
    .executableTarget(
      name: "ManagerProbe", dependencies: ["GNSS", "GNSSSystem"], path: "Tests/ManagerProbe",
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSTests",
      dependencies: ["GNSS", "GNSSDriver", "GNSSSystem", "TestSupport", "gnss", "ManagerProbe"],
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSReceiverTests", dependencies: ["GNSSCodec", "GNSSReceiver", "TestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSSimulatorTests",
      dependencies: ["GNSSSimulator", "GNSSCodec", "GNSSGeodesy", "GNSSReceiver", "TestSupport"],
      swiftSettings: testRules),
    .testTarget(
      name: "OracleTests", dependencies: ["TestSupport", "gnss"],
      exclude: [
        "GoldenDifferences.txt", "LayoutFaults.txt", "OracleFaults.txt", "SentenceFaults.txt",
        "compare_headings.py", "compare_messages.py", "compare_rinex.py", "make_layouts.py",
        "make_sentences.py",
      ],
      swiftSettings: testRules),
    .testTarget(
      name: "GNSSSystemTests", dependencies: ["GNSSSystem"], swiftSettings: testRules),
    // Another process, whose heap is counted, for the tests of GNSSCodec and GNSSReceiver.
    .target(name: "CountedMemory", path: "Tests/CountedMemory"),
    .executableTarget(
      name: "AllocationProbe",
      dependencies: ["GNSSCodec", "GNSSReceiver", "CountedMemory", "TestSupport"],
      path: "Tests/AllocationProbe", swiftSettings: testRules),
    // Another process for the tests of authorization.
    .executableTarget(
      name: "AuthorizationProbe", dependencies: ["GNSSDriver", "GNSSPort", "GNSSSystem"],
      path: "Tests/AuthorizationProbe", swiftSettings: testRules),
    // Another process for the tests of GNSSPort.
    .executableTarget(
      name: "PortProbe", dependencies: ["GNSSPort", "GNSSSystem"], path: "Tests/PortProbe",
      swiftSettings: testRules),
    .testTarget(
      name: "gnssCommandTests",
      dependencies: ["gnss", "GNSSCodec", "GNSSDriver", "GNSSPort", "GNSSReceiver", "TestSupport"],
      exclude: ["Golden", "Plugged", "Schema"],
      swiftSettings: testRules),
    .testTarget(
      name: "CABITests",
      dependencies: [
        "GNSSCABI", "CGNSS", "GNSSCodec", "GNSSDriver", "GNSSReceiver", "TestSupport",
      ],
      exclude: ["Examples"], swiftSettings: testRules),
    .testTarget(
      name: "CoreLocationTests", dependencies: ["CoreLocation", "TestSupport"],
      swiftSettings: testRules),
    // Client code as it is written for Apple's systems, in both language modes, and programs that
    // tell where they are called back.
    .target(
      name: "ClientsInSwift5", dependencies: ["CoreLocation"], path: "Tests/ClientsInSwift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "ClientsInSwift6", dependencies: ["CoreLocation"], path: "Tests/ClientsInSwift6",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // The programs of the article about CoreLocation.
    .target(
      name: "Examples", dependencies: ["CoreLocation", "GNSSGeodesy"], path: "Tests/Examples",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "ThreadProbe", dependencies: ["CoreLocation"], path: "Tests/ThreadProbe",
      swiftSettings: testRules),
    .executableTarget(
      name: "AsyncProbe", dependencies: ["CoreLocation"], path: "Tests/AsyncProbe",
      swiftSettings: testRules),
    .testTarget(
      name: "AppleClientTests",
      dependencies: [
        "CoreLocation", "ClientsInSwift5", "ClientsInSwift6", "Examples", "ThreadProbe",
        "AsyncProbe", "TestSupport",
      ],
      swiftSettings: testRules),
    .target(
      name: "TestSupport", dependencies: ["GNSSCodec"], path: "Tests/TestSupport",
      swiftSettings: testRules),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: testRules),
  ],
  swiftLanguageModes: [.v6]
)
