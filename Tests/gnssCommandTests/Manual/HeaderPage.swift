import Foundation

/// gnss(3), made of the comments in gnss.h and what it includes.
struct HeaderPage {
  private var page = ManualPage()
  private var comment: [String] = []
  private var declaration: [String] = []
  private var isInside = false
  private var isOpening = true

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../CShims/CGNSS/include").standardized

  static func text() throws -> String {
    var page = HeaderPage()
    page.page.begin("GNSS", 3, "gnss", "the location of a GNSS receiver, for C programs")
    page.page.line(".Sh LIBRARY")
    page.page.line("libgnss; its flags are what pkg\\-config says of")
    page.page.line(".Ql gnss .")
    page.page.line(".Sh SYNOPSIS")
    page.page.line(".In gnss.h")
    page.page.line(".Sh DESCRIPTION")
    try page.read("gnss.h")
    page.page.line(".Sh SEE ALSO")
    page.page.line(".Xr gnss 1")
    return page.page.text
  }

  private mutating func read(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("#include \"") {
        finish()
        try read(line.components(separatedBy: "\"")[1])
      } else {
        take(line)
      }
    }
    finish()
  }

  private mutating func take(_ line: String) {
    if isOpening, line.hasPrefix("#ifndef") { finish() }
    let isOurs = line.hasPrefix("#define GNSS_") && line.split(separator: " ").count > 2
    if line.hasPrefix("#") && !isOurs || line.hasPrefix("extern \"C\"") || line == "}" {
      finish()
    } else if line.hasPrefix("///"), !isInside {
      if !declaration.isEmpty { finish() }
      comment.append(String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)))
    } else if line.isEmpty {
      finish()
    } else {
      declaration.append(line)
      if line.hasSuffix("{") { isInside = true }
      if line.hasPrefix("}") { isInside = false }
    }
  }

  /// Writes what has been read so far: the declaration as it stands, then what is said of it.
  private mutating func finish() {
    defer { (comment, declaration) = ([], []) }
    if comment.isEmpty, declaration.isEmpty { return }
    if !declaration.isEmpty {
      if isOpening { page.line(".Sh DECLARATIONS") }
      isOpening = false
      page.literal(declaration)
    }
    var prose: [String] = []
    var code: [String] = []
    for line in comment + [""] {
      if line.hasPrefix("    ") {
        write(&prose)
        code.append(String(line.dropFirst(4)))
        continue
      }
      if !code.isEmpty { page.literal(code) }
      code = []
      if line.isEmpty { write(&prose) } else { prose.append(line) }
    }
  }

  private mutating func write(_ prose: inout [String]) {
    if prose.isEmpty { return }
    // Behind a heading there is a space already.
    if isOpening || declaration.isEmpty, !page.text.hasSuffix(".Sh DESCRIPTION\n") {
      page.line(".Pp")
    }
    page.prose(prose.joined(separator: " "))
    prose = []
  }
}
