internal import GNSSPort

/// `gnss ports`: the serial ports, from udev and sysfs; none is opened.
struct PortsCommand {
  static func run(_ invocation: Invocation, _ console: Console) throws(Failure) -> ExitStatus {
    let ports: [PortInfo]
    do throws(PortError) {
      ports = try PortCatalog.ports()
    } catch {
      throw Failure(error)
    }
    if invocation.has(.json) {
      var json = JSONWriter()
      for port in ports { json.port(port, holders: PortCatalog.holders(of: port.path)) }
      console.print(json.text)
      return .done
    }
    if ports.isEmpty {
      console.note("no serial port is there; plug a receiver in, or try 'gnss fix --simulate'")
      return .done
    }
    var text = TextBuffer()
    PortText.header(into: &text)
    for port in ports {
      PortText.append(port, holders: PortCatalog.holders(of: port.path), into: &text)
    }
    console.print(text)
    return .done
  }
}
