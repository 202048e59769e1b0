internal import GNSSCodec

extension Explanation {
  /// Explains what a message's head says, as far as it has a type.
  mutating func explain(_ content: borrowing RTCM3.Content) {
    if let station = content.stationID { member("station") { $0.append(Int(station)) } }
    if let position = content.stationPosition {
      member("ECEF X") { Self.metres(position.rawX, into: &$0) }
      member("ECEF Y") { Self.metres(position.rawY, into: &$0) }
      member("ECEF Z") { Self.metres(position.rawZ, into: &$0) }
      if let height = position.rawAntennaHeight {
        member("antenna height") { Self.metres(Int64(height), into: &$0) }
      }
    }
    if let biases = content.glonassBiases {
      member("aligned") { $0.append(biases.areAligned ? "yes" : "no") }
    }
    if let header = content.msmHeader { explain(header) }
  }

  private mutating func explain(_ header: RTCM3.MSMHeader) {
    member("observations") { text in
      text.append(header.constellation.name)
      text.append(" MSM")
      text.append(header.level)
    }
    member("epoch") { text in
      if let time = header.timeOfWeek {
        text.append(Int64(time), decimals: 3)
        text.append(" s of the week")
      } else if let time = header.timeOfDay {
        text.append(Int64(time), decimals: 3)
        text.append(" s of the day")
      }
    }
    member("more follow") { $0.append(header.isMultiple ? "yes" : "no") }
    member("satellites") { text in
      text.append(header.satelliteCount)
      text.append(":")
      for index in 0..<header.satelliteCount {
        guard let satellite = header.satellite(at: index) else { continue }
        text.append(" ")
        text.append(Int(satellite.number))
      }
    }
    member("signals") { text in
      text.append(header.signalCount)
      text.append(":")
      for index in 0..<header.signalCount {
        guard let signal = header.signal(at: index) else { continue }
        text.append(index > 0 ? ", " : " ")
        text.append(signal.name)
      }
    }
    member("observed") { $0.append(header.cellCount) }
  }

  private mutating func member(_ name: StaticString, _ write: (inout TextBuffer) -> Void) {
    sheet.line(TextBuffer(name), TextBuffer(write))
  }

  /// A length that is given in tenths of a millimetre.
  private static func metres(_ digits: Int64, into text: inout TextBuffer) {
    text.append(digits, decimals: 4)
    text.append(" m")
  }
}
