import Foundation

/// Checks JSON objects against a schema file: the few words of JSON Schema that it uses.
struct Schema {
  private let root: [String: Any]

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Schema")

  /// All schema files.
  static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  init(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = object as? [String: Any] ?? [:]
  }

  /// What the schema is of.
  var title: String? { root["title"] as? String }

  /// What is wrong with a line; empty if nothing is.
  func complaints(about line: String) -> [String] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else {
      return ["no JSON: \(line)"]
    }
    return Self.check(value, root, at: "")
  }

  private static func check(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var wrong: [String] = []
    if let type = schema["type"] as? String, !isOf(type, value) {
      wrong.append("\(path): not a \(type): \(value)")
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      wrong.append("\(path): none of \(words): \(value)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      wrong.append("\(path): \(text) does not match \(pattern)")
    }
    if let number = (value as? NSNumber)?.doubleValue {
      if let least = schema["minimum"] as? Double, number < least {
        wrong.append("\(path): \(number) below \(least)")
      }
      if let most = schema["maximum"] as? Double, number > most {
        wrong.append("\(path): \(number) above \(most)")
      }
      if let limit = schema["exclusiveMaximum"] as? Double, number >= limit {
        wrong.append("\(path): \(number) not below \(limit)")
      }
    }
    if let items = schema["items"] as? [String: Any], let list = value as? [Any] {
      for (index, item) in list.enumerated() {
        wrong += check(item, items, at: "\(path)[\(index)]")
      }
    }
    if let object = value as? [String: Any] { wrong += checkMembers(object, schema, at: path) }
    return wrong
  }

  private static func checkMembers(
    _ object: [String: Any], _ schema: [String: Any], at path: String
  ) -> [String] {
    var wrong: [String] = []
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      wrong.append("\(path): no \(name)")
    }
    for (name, value) in object {
      if let property = properties[name] as? [String: Any] {
        wrong += check(value, property, at: "\(path).\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        wrong.append("\(path): unknown member \(name)")
      }
    }
    for (name, needed) in schema["dependentRequired"] as? [String: [String]] ?? [:] {
      guard object[name] != nil else { continue }
      for other in needed where object[other] == nil {
        wrong.append("\(path): \(name) without \(other)")
      }
    }
    return wrong
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isBoolean(value)
    case "number": return value is NSNumber && !isBoolean(value)
    case "integer":
      guard let number = value as? NSNumber, !isBoolean(value) else { return false }
      return number.doubleValue == number.doubleValue.rounded()
    default: return false
    }
  }

  private static func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
