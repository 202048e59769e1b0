import Foundation
import GNSSCodec

/// A frame and what it says, from a file of the folder Vectors.
struct Vector: CustomTestStringConvertible, Sendable {
  let name: String
  /// The bytes, and the lines `name = value` that belong to them.
  var frames: [(bytes: [UInt8], expected: [String: String])] = []

  var testDescription: String { name }

  static func all(in part: String) -> [Vector] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors/\(part)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let text =
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      return Vector(name: name, text: text)
    }
  }

  private init(name: String, text: String) {
    self.name = name
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("frame: ") {
        let bytes = line.dropFirst(7).split(separator: " ").compactMap { UInt8($0, radix: 16) }
        frames.append((bytes, [:]))
      } else if line.hasPrefix("sentence: ") {
        frames.append((Array(line.dropFirst(10).utf8) + [13, 10], [:]))
      } else if let equals = line.range(of: " = ") {
        frames[frames.count - 1].expected[String(line[..<equals.lowerBound])] =
          String(line[equals.upperBound...])
      }
    }
  }
}

protocol CustomTestStringConvertible: CustomStringConvertible {
  var testDescription: String { get }
}

extension CustomTestStringConvertible {
  var description: String { testDescription }
}

/// Writes values as the vector files do: `name = value`, parts with a point between.
struct Facts {
  private(set) var lines: [String: String] = [:]

  /// Adds all stored values of a message.
  mutating func add(_ message: Any, prefix: String = "") {
    for child in Mirror(reflecting: message).children {
      guard let label = child.label else { continue }
      lines[prefix + label] = Self.text(child.value)
    }
  }

  mutating func add(_ name: String, _ value: Any) { lines[name] = Self.text(value) }

  mutating func remove(_ name: String) { lines[name] = nil }

  static func text(_ span: RawSpan) -> String {
    String(decoding: (0..<span.byteCount).map { Span<UInt8>(_bytes: span)[$0] }, as: UTF8.self)
  }

  static func text(_ value: Any) -> String {
    switch value {
    case let value as NMEA.Decimal: return "\(value.value)"
    case let value as NMEA.Position:
      return "\(value.latitude.degrees) \(value.longitude.degrees)"
    case let value as TimeOfDay:
      return "\(pad(value.hour)):\(pad(value.minute)):\(pad(value.second)) \(value.nanosecond)"
    case let value as CivilDate: return "\(value.year)-\(pad(value.month))-\(pad(value.day))"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { text($0.value) } ?? "none"
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Whether two texts mean the same: as numbers if both are, else letter by letter.
func isSame(_ one: String, _ other: String) -> Bool {
  if let one = Double(one), let other = Double(other) { return one == other }
  return one == other
}
