import GNSSSystem
import Glibc
import Testing

/// A file that is whole after each step.
struct GrowingFileTests {
  private static let opening = Array("<:".utf8)
  private static let closing = Array("END>".utf8)

  private static func text(_ path: String) throws -> String {
    String(decoding: try Files.contents(of: path), as: UTF8.self)
  }

  private static func create(_ path: String) throws -> GrowingFile {
    try GrowingFile.create(path, .onlyNew, opening: opening, closing: closing)
  }

  private static func goOn(_ path: String) throws -> GrowingFile {
    try GrowingFile.goOn(path, opening: opening, closing: closing, pieceEnd: Array(";".utf8))
  }

  private static func append(_ text: String, to file: inout GrowingFile) throws {
    let bytes = Array(text.utf8)
    try file.append(bytes.span.bytes)
  }

  @Test("The closing stands behind each piece")
  func closes() throws {
    let folder = try Folder()
    let path = "\(folder.path)/file"
    var file = try Self.create(path)
    #expect(try Self.text(path) == "<:END>")
    for (piece, whole) in [
      ("a;", "<:a;END>"), ("", "<:a;END>"), ("long piece;", "<:a;long piece;END>"),
    ] {
      try Self.append(piece, to: &file)
      #expect(try Self.text(path) == whole)
      #expect(file.byteCount == UInt64(whole.utf8.count))
    }
  }

  @Test("It goes on before the closing, wherever its writer was stopped")
  func goesOn() throws {
    let folder = try Folder()
    let path = "\(folder.path)/file"
    let whole = "<:a;b;c;END>"
    for length in 0...whole.utf8.count {
      let torn = Array(whole.utf8.prefix(length))
      try ByteStream.create(path, .replacing).write(torn.span.bytes)
      // The opening without a piece or a closing might be another's.
      if 2...3 ~= length {
        #expect(throws: SystemError.self) { _ = try Self.goOn(path).length }
        continue
      }
      do {
        var file = try Self.goOn(path)
        try Self.append("d;", to: &file)
      }
      let kept = whole.prefix(length).lastIndex(of: ";").map { String(whole[...$0]) } ?? "<:"
      #expect(try Self.text(path) == kept + "d;END>", "\(length)")
    }
  }

  @Test("What is not of its kind is left as it is")
  func leavesOthers() throws {
    let folder = try Folder()
    let path = "\(folder.path)/file"
    let other = Array("something else".utf8)
    try ByteStream.create(path, .replacing).write(other.span.bytes)
    let error = #expect(throws: SystemError.self) { _ = try Self.goOn(path).length }
    #expect(error?.description == "\(path): not a file of this kind (read)")
    #expect(throws: SystemError.self) { _ = try Self.create(path).length }
    #expect(try Files.contents(of: path) == other)
  }

  @Test("Two writers do not meet")
  func locks() throws {
    let folder = try Folder()
    let path = "\(folder.path)/file"
    let file = try Self.create(path)
    let error = #expect(throws: SystemError.self) { _ = try Self.goOn(path).length }
    #expect(error?.description == "\(path): another program writes it (flock)")
    #expect(file.length == 2)
  }
}
