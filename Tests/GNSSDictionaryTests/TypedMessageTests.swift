import Foundation
import GNSSCodec
import TestSupport
import Testing

@testable import GNSSDictionary

/// The typed messages and the dictionary describe the same bytes: the same rows in the same order,
/// transmitted and in their units. Held over the vectors, any bytes, and all recordings.
struct TypedMessageTests {
  @Test func thereAreVectors() { #expect(Sample.all.count >= 65) }

  @Test(arguments: Sample.all) func vectors(_ sample: Sample) throws {
    var dictionary = Dictionary()
    let comparison = Comparison(sample.frame, &dictionary)
    #expect(comparison.problems.isEmpty, "\(comparison.problems)")
    #expect(comparison.layout == sample.name || sample.name.hasPrefix(comparison.layout))
    #expect(comparison.isComplete != sample.isAnotherLength, "\(sample.name)")
  }

  @Test("Any bytes in every layout that has a type", arguments: UBX.Kind.allCases)
  func anyBytes(_ kind: UBX.Kind) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed: seed)
    var dictionary = Dictionary()
    var compared = 0
    for layout in dictionary.layouts(for: kind.id) where layout.fields.count > 0 {
      for _ in 0..<20 {
        let payload = layout.anyPayload(&random)
        let frame = [UInt8].ubx(kind.id.messageClass, kind.id.number, payload)
        let comparison = Comparison(frame, &dictionary)
        if comparison.isTyped { compared += 1 }
        #expect(comparison.problems.isEmpty, "seed \(seed): \(comparison.problems)")
      }
    }
    #expect(compared >= 20, "seed \(seed): \(kind) was hardly compared")
  }

  @Test("All recordings", .enabled(if: Shared.isPresent))
  func recordings() throws {
    var dictionary = Dictionary()
    var compared: Set<UInt16> = []
    for name in try Shared.recordings() {
      var scanner = FrameScanner()
      var rest = try Shared.bytes("corpus/" + name)
      while !rest.isEmpty {
        rest.removeFirst(scanner.append(rest.span.bytes))
        while let frame = scanner.next() {
          guard frame.check == .valid, let content = frame.ubx, let kind = content.kind else {
            continue
          }
          let comparison = Comparison(frame.bytes.withUnsafeBytes { [UInt8]($0) }, &dictionary)
          #expect(comparison.problems.isEmpty, "\(name): \(comparison.problems)")
          if comparison.isTyped { compared.insert(kind.rawValue) }
        }
      }
    }
    #expect(compared.count >= 30)
  }
}

/// A frame of a vector file.
struct Sample: CustomTestStringConvertible, Sendable {
  let name: String
  let frame: [UInt8]
  var testDescription: String { name }

  /// A form that the dictionary does not have: CFG-CFG without its last byte, NAV-PVT of u-blox 7.
  var isAnotherLength: Bool {
    (name == "CFG-CFG" && frame.count == 20) || (name == "NAV-PVT" && frame.count == 92)
  }

  static let all: [Sample] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("GNSSCodecTests/Vectors/UBX")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let text =
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("frame: ") }.map { line in
        let bytes = line.dropFirst(7).split(separator: " ").compactMap { UInt8($0, radix: 16) }
        return Sample(name: String(name.dropLast(4)), frame: bytes)
      }
    }
  }()
}
