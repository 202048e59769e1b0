import Testing

@testable import GNSSDriver
@testable import GNSSPort

// The words of the table: inputs as they are written, actions as they are compared.
extension HotPlugTests {
  static func target(_ text: String) -> HotPlug.Target {
    let words = text.split(separator: " ").map(String.init)
    switch words[0] {
    case "receiver": return .receiver(words[1])
    case "path": return .path(words[1])
    default: return .any
    }
  }

  static func input(_ words: [String]) throws -> HotPlug.Input {
    let ports = try words.dropFirst(2).map { try #require(Self.ports[$0]) }
    switch words[1] {
    case "started": return .started(ports)
    case "listed": return .listed(ports)
    case "plugged": return .plugged(try #require(ports.first))
    case "pulled": return .pulled(devicePath: try #require(ports.first).devicePath)
    case "opened": return .opened(ports.first)
    case "hungUp": return .hungUp
    case "notFound": return .refused(.notFound(path: ""))
    case "forbidden": return .refused(.permissionDenied(path: "", group: nil))
    case "busy": return .refused(.busy(path: "", holder: nil))
    default: return .passed
    }
  }

  static func word(_ action: HotPlug.Action) -> String {
    switch action {
    case .open(let path): "open \(path.split(separator: "/").last ?? "")"
    case .close: "close"
    case .tell(.waiting(let wanted)): word(wanted)
    case .tell(.plugged(let info)):
      "plugged \(ports.first { $0.value == info }?.key ?? info.path)"
    case .tell(.possible(let info)): "possible \(info.name)"
    case .tell(.pulled): "pulled"
    case .tell(.busy): "busy"
    case .fail(.port(.busy)): "fail busy"
    case .fail(.port(.permissionDenied)): "fail forbidden"
    case .fail(.noReceiver): "fail none"
    case .fail(let error): "fail \(error)"
    case .end: "end"
    }
  }

  static func word(_ wanted: Wanted) -> String {
    if let path = wanted.path { return "waiting \(path)" }
    guard let receiver = wanted.receiver else { return "waiting" }
    return receiver.contains("@")
      ? "waiting place" : "waiting \(receiver.split(separator: ":").last ?? "")"
  }
}
