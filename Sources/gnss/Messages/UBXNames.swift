/// The published names of UBX messages, by class and number.
///
/// A message whose number has several layouts that the payload's first byte selects (MGA) is named
/// by that byte too. Source: u-blox interface descriptions M8, F9 HPG 1.32 and M10 SPG 5.10, class
/// lists.
struct UBXNames {
  /// `CLASS=NAME` begins a class; `ID:NAME` or `ID.TYPE:NAME` is a message of it. A class without a
  /// name of its own lends none to its messages.
  private static let table: StaticString =
    """
    01=NAV 01:POSECEF 02:POSLLH 03:STATUS 04:DOP 05:ATT 06:SOL 07:PVT 09:ODO 10:RESETODO
    11:VELECEF 12:VELNED 13:HPPOSECEF 14:HPPOSLLH 17:PVAT 20:TIMEGPS 21:TIMEUTC 22:CLOCK
    23:TIMEGLO 24:TIMEBDS 25:TIMEGAL 26:TIMELS 27:TIMEQZSS 28:NMI 30:SVINFO 31:DGPS 32:SBAS 34:ORB
    35:SAT 36:COV 39:GEOFENCE 3B:SVIN 3C:RELPOSNED 3D:EELL 40:EKFSTATUS 42:SLAS 43:SIG
    45:DAHEADING 60:AOPSTATUS 61:EOE 62:PL 63:TIMENAVIC 64:TIMETRUSTED
    02=RXM 10:RAW 11:SFRB 13:SFRBX 14:MEASX 15:RAWX 20:SVSI 30:ALM 31:EPH 32:RTCM 33:SPARTN 34:COR
    36:SPARTN-KEY 40:POSREQ 41:PMREQ 59:RLM 61:IMES 72:PMP 73:QZSSL6 74:TM 80:MEASD12 82:MEASC12
    84:MEAS20 86:MEAS50
    04=INF 00:ERROR 01:WARNING 02:NOTICE 03:TEST 04:DEBUG
    05=ACK 00:NAK 01:ACK
    06=CFG 00:PRT 01:MSG 02:INF 04:RST 06:DAT 07:TP 08:RATE 09:CFG 0E:FXN 11:RXM 12:EKF 13:ANT
    16:SBAS 17:NMEA 1B:USB 1D:TMODE 1E:ODO 22:NVS 23:NAVX5 24:NAV5 29:ESFGWT 31:TP5 32:PM 34:RINV
    39:ITFM 3B:PM2 3D:TMODE2 3E:GNSS 41:OTP 47:LOGFILTER 4C:ESFA 4D:ESFG 53:TXSLOT 56:ESFALG
    57:PWR 5C:HNR 60:ESRC 61:DOSC 62:SMGR 64:SPT 69:GEOFENCE 70:DGNSS 71:TMODE3 82:ESFWT
    84:FIXSEED 85:DYNSEED 86:PMS 88:SENIF 8A:VALSET 8B:VALGET 8C:VALDEL 8D:SLAS 93:BATCH
    09=UPD 14:SOS
    0A=MON 02:IO 04:VER 06:MSGPP 07:RXBUF 08:TXBUF 09:HW 0B:HW2 21:RXR 27:PATCH 28:GNSS 2B:PT2
    2E:SMGR 2F:SPT 31:SPAN 35:PMP 36:COMMS 37:HW3 38:RF 39:SYS
    0B=AID 00:REQ 01:INI 02:HUI 10:DATA 30:ALM 31:EPH 32:ALPSRV 33:AOP 50:ALP
    0D=TIM 01:TP 03:TM2 04:SVIN 06:VRFY 11:DOSC 12:TOS 13:SMEAS 15:VCOCAL 16:FCHG 17:HOC
    10=ESF 02:MEAS 03:RAW 04:CAL 10:STATUS 13:RESETALG 14:ALG 15:INS
    13=MGA 00.01:GPS-EPH 00.02:GPS-ALM 00.04:GPS-HEALTH 00.05:GPS-UTC 00.06:GPS-IONO 02.01:GAL-EPH
    02.02:GAL-ALM 02.03:GAL-TIMEOFFSET 02.05:GAL-UTC 02.07:GAL-OSNMA-PUBKEY 02.08:GAL-OSNMA-MERKLE
    03.01:BDS-EPH 03.02:BDS-ALM 03.04:BDS-HEALTH 03.05:BDS-UTC 03.06:BDS-IONO 05.01:QZSS-EPH
    05.02:QZSS-ALM 05.04:QZSS-HEALTH 06.01:GLO-EPH 06.02:GLO-ALM 06.03:GLO-TIMEOFFSET 10:SF
    10.00:SF-INI 10.10:SF-INI2 20.00:ANO 21.01:FLASH-DATA 21.02:FLASH-STOP 21.03:FLASH-ACK
    40.00:INI-POS-XYZ 40.01:INI-POS-LLH 40.10:INI-TIME-UTC 40.11:INI-TIME-GNSS 40.20:INI-CLKD
    40.21:INI-FREQ 40.30:INI-EOP 40.40:INI-ATT 60.00:NAK-DATA0 60.01:ACK-DATA0 80:DBD
    21=LOG 03:ERASE 04:STRING 07:CREATE 08:INFO 09:RETRIEVE 0B:RETRIEVEPOS 0D:RETRIEVESTRING
    0E:FINDTIME 0F:RETRIEVEPOSEXTRA 10:RETRIEVEBATCH 11:BATCH
    27=SEC 01:SIGN 03:UNIQID 09:SIG 0A:OSNMA 10:SIGLOG
    28=HNR 00:PVT 01:ATT 02:INS
    29=NAV2 01:POSECEF 02:POSLLH 03:STATUS 04:DOP 07:PVT 09:ODO 11:VELECEF 12:VELNED 17:PVAT
    20:TIMEGPS 21:TIMEUTC 22:CLOCK 23:TIMEGLO 24:TIMEBDS 25:TIMEGAL 26:TIMELS 27:TIMEQZSS 32:SBAS
    35:SAT 36:COV 3B:SVIN 3D:EELL 42:SLAS 43:SIG 61:EOE 63:TIMENAVIC
    F0= 00:GGA 01:GLL 02:GSA 03:GSV 04:RMC 05:VTG 06:GRS 07:GST 08:ZDA 09:GBS 0A:DTM 0B:RLM 0D:GNS
    0E:THS 0F:VLW 40:GPQ 41:TXT 42:GNQ 43:GLQ 44:GBQ 45:GAQ 47:GQQ
    F1=UBX 00:00 01:01 03:03 04:04 05:05 06:06 40:40 41:41
    F5=RTCM3 01:1001 02:1002 03:1003 04:1004 05:1005 06:1006 07:1007 09:1009 0A:1010 21:1033
    4A:1074 4B:1075 4D:1077 54:1084 55:1085 57:1087 5E:1094 5F:1095 61:1097 7C:1124 7D:1125
    7F:1127 A1:1011 A2:1012 E6:1230 FD:4072 FE:4072
    F6=SPARTN 01:0-0 02:0-1 03:0-2 0A:1-0 0B:1-1 0C:1-2 13:2-0
    F7=NMEA-NAV2 00:00 01:01 02:02 03:03 04:04 05:05 08:08 0D:0d
    """

  /// A message's key and where its name stands in the table.
  private struct Entry {
    let key: UInt32
    let prefix: Range<Int>
    let name: Range<Int>
  }

  private var entries: [Entry] = []

  /// Reads the table.
  init() {
    Self.table.withUTF8Buffer { read($0) }
    entries.sort { $0.key < $1.key }
  }

  /// Appends the name of a message: `NAV-PVT`, or class and number in hexadecimal where unknown.
  ///
  /// - Parameters:
  ///   - messageClass: The class.
  ///   - id: The number within the class.
  ///   - type: The first byte of the payload, if there is one.
  ///   - text: Where the name goes.
  func append(class messageClass: UInt8, id: UInt8, type: UInt8?, into text: inout TextBuffer) {
    let number = UInt32(messageClass) << 16 | UInt32(id) << 8
    var found = entry(number << 8)
    if found == nil, let type { found = entry((number | UInt32(type)) << 8 | 1) }
    guard let found else {
      text.appendHex(messageClass, uppercase: true)
      text.append(UInt8(ascii: "-"))
      text.appendHex(id, uppercase: true)
      return
    }
    Self.table.withUTF8Buffer { table in
      for index in found.prefix { text.append(table[index]) }
      if !found.prefix.isEmpty { text.append(UInt8(ascii: "-")) }
      for index in found.name { text.append(table[index]) }
    }
  }

  private func entry(_ key: UInt32) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? entries[low] : nil
  }

  private mutating func read(_ table: UnsafeBufferPointer<UInt8>) {
    var messageClass: UInt32 = 0
    var prefix = 0..<0
    for word in table.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    {
      let number = Self.hex(table, at: word.startIndex)
      if table[word.startIndex + 2] == UInt8(ascii: "=") {
        messageClass = number
        prefix = word.startIndex + 3..<word.endIndex
      } else if table[word.startIndex + 2] == UInt8(ascii: ".") {
        let type = Self.hex(table, at: word.startIndex + 3)
        let key = (messageClass << 16 | number << 8 | type) << 8 | 1
        entries.append(
          Entry(key: key, prefix: prefix, name: word.startIndex + 6..<word.endIndex))
      } else {
        let key = (messageClass << 16 | number << 8) << 8
        entries.append(
          Entry(key: key, prefix: prefix, name: word.startIndex + 3..<word.endIndex))
      }
    }
  }

  private static func hex(_ table: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for byte in table[index..<index + 2] {
      let letter = byte >= UInt8(ascii: "A")
      value = value << 4 | UInt32(letter ? byte - UInt8(ascii: "A") + 10 : byte & 15)
    }
    return value
  }
}
