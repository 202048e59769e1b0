import GNSSCodec

// The checksums of the three protocols, worked out apart from the code under test.

/// The sums of UBX.
package func fletcher8(_ bytes: ArraySlice<UInt8>) -> (a: UInt8, b: UInt8) {
  var sums: (a: UInt8, b: UInt8) = (0, 0)
  for byte in bytes {
    sums.a &+= byte
    sums.b &+= sums.a
  }
  return sums
}

/// The sum of RTCM 3.
package func crc24q(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var sum: UInt32 = 0
  for byte in bytes {
    sum ^= UInt32(byte) << 16
    for _ in 0..<8 {
      sum <<= 1
      if sum & 0x100_0000 != 0 { sum ^= 0x186_4CFB }
    }
  }
  return sum
}

/// A hexadecimal digit.
package func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

/// A sentence with its checksum and line end.
package func sentence(_ body: some Sequence<UInt8>) -> [UInt8] {
  let sum = body.reduce(0, ^)
  return [0x24] + body + [0x2A, digit(sum >> 4), digit(sum & 15), 0x0D, 0x0A]
}

/// The beginning of a sentence that has a type, up to its first field.
package func head(of kind: NMEA.Kind, talker: String) -> [UInt8] {
  let value = kind.rawValue
  let number = [value >> 8, value >> 4, value].map { digit(UInt8($0 & 15)) }
  switch value >> 16 {
  case 0x504D: return Array("PMTK".utf8) + number
  case 0x5055: return Array("PUBX,".utf8) + number.dropFirst()
  default:
    return talker.utf8 + [value >> 16, value >> 8, value].map { UInt8($0 & 255) }
  }
}

/// A UBX frame with its checksum.
package func ubxFrame(_ id: UInt16, _ payload: some Collection<UInt8>) -> [UInt8] {
  let count = UInt16(payload.count)
  var frame = [0xB5, 0x62] + bigEndian(id) + bigEndian(count.byteSwapped) + payload
  let sums = fletcher8(frame[2...])
  frame += [sums.a, sums.b]
  return frame
}

/// An RTCM 3 frame with its CRC.
package func rtcm3Frame(_ payload: some Collection<UInt8>) -> [UInt8] {
  let frame = [0xD3] + bigEndian(UInt16(payload.count & 1023)) + payload
  let sum = crc24q(frame[...])
  return frame + [UInt8(sum >> 16), UInt8(sum >> 8 & 255), UInt8(sum & 255)]
}

/// The two bytes of a number, the high one first.
package func bigEndian(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
