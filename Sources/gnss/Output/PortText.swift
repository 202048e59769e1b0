internal import GNSSPort

/// Ports as a table that fits 80 columns.
enum PortText {
  private static let pathWidth = 15
  private static let kindWidth = 10
  private static let usableWidth = 8

  static func header(into text: inout TextBuffer) {
    cell("PORT", pathWidth, into: &text)
    cell("RECEIVER", kindWidth, into: &text)
    cell("USABLE", usableWidth, into: &text)
    text.append("WHAT\n")
  }

  /// Appends a port: what it is, why it is taken for that, its identity, and who has it open.
  static func append(
    _ port: PortInfo, id: String, isAdopted: Bool, holders: [PortHolder],
    into text: inout TextBuffer
  ) {
    cell(port.path, pathWidth, into: &text)
    cell(isAdopted ? "adopted" : String(port.kind.name), kindWidth, into: &text)
    cell(!port.isPermitted ? "no" : holders.isEmpty ? "yes" : "busy", usableWidth, into: &text)
    text.append(paragraph: name(of: port), indent: pathWidth + kindWidth + usableWidth)
    detail(port.reason, into: &text)
    if port.kind != .never { detail("ID \(id)", into: &text) }
    if !port.isPermitted, let owner = port.owner, let group = port.group {
      detail("belongs to the user \(owner) and the group \(group)", into: &text)
    }
    for holder in holders {
      detail(
        "open in \(holder.name), process \(holder.processID), user \(holder.user)", into: &text)
    }
  }

  /// The product, its USB numbers, and its driver, as far as they are known.
  private static func name(of port: PortInfo) -> String {
    var parts: [String] = []
    if let product = port.product ?? port.manufacturer { parts.append(product) }
    if let vendor = port.vendorID, let product = port.productID {
      parts.append("\(PortText.hexadecimal(vendor)):\(PortText.hexadecimal(product))")
    }
    if let driver = port.driver { parts.append(driver) }
    return parts.joined(separator: ", ")
  }

  /// A USB number as four hexadecimal digits.
  static func hexadecimal(_ number: UInt16) -> String {
    let text = TextBuffer {
      $0.appendHex(UInt8(truncatingIfNeeded: number >> 8))
      $0.appendHex(UInt8(truncatingIfNeeded: number))
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func cell(_ word: String, _ width: Int, into text: inout TextBuffer) {
    let start = text.count
    text.append(word)
    text.append(" ")
    text.pad(from: start, to: width)
  }

  private static func detail(_ words: String, into text: inout TextBuffer) {
    text.pad(from: text.count, to: pathWidth)
    text.append(paragraph: words, indent: pathWidth)
  }
}

extension JSONWriter {
  /// Writes a port as one line, with what has happened to it if that is told.
  mutating func port(
    _ port: PortInfo, id: String, isAdopted: Bool, holders: [PortHolder],
    event: StaticString? = nil
  ) {
    beginObject()
    member("event", event)
    member("port", port.path)
    member("id", id)
    member("kind", port.kind.name)
    if isAdopted { member("adopted", true) }
    member("reason", port.reason)
    member("vendorID", port.vendorID.map { PortText.hexadecimal($0) })
    member("productID", port.productID.map { PortText.hexadecimal($0) })
    member("manufacturer", port.manufacturer)
    member("product", port.product)
    member("serial", port.serial)
    member("driver", port.driver)
    member("subsystem", port.subsystem)
    member("byID", port.byIDLink)
    member("byPath", port.byPathLink)
    member("owner", port.owner)
    member("group", port.group)
    if let mode = port.mode {
      name("mode")
      value(
        TextBuffer {
          $0.append("0")
          for shift in [6, 3, 0] { $0.append(Int(mode >> UInt32(shift) & 7)) }
        })
    }
    member("mayOpen", port.isPermitted)
    name("holders")
    beginArray()
    for holder in holders {
      beginObject()
      member("process", Int(holder.processID))
      member("name", holder.name)
      member("user", holder.user)
      endObject()
    }
    endArray()
    endObject()
    endLine()
  }
}
