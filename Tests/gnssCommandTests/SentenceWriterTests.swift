import GNSSCodec
import Testing

@testable import gnss

/// The member `fields` of sentences.
struct SentenceWriterTests {
  private static func fields(_ body: String) -> String {
    var scanner = FrameScanner()
    _ = scanner.append(Array("$\(body)\r\n".utf8).span.bytes)
    var writer = MessageWriter()
    while let frame = scanner.next() { writer.write(frame) }
    let line = writer.text.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    let start = line.firstRange(of: "\"fields\":")?.upperBound ?? line.endIndex
    return String(line[start...].dropLast(2))
  }

  struct Sample: CustomTestStringConvertible {
    let body: String
    let fields: String
    var testDescription: String { body }
  }

  static let samples = [
    Sample(
      body: "GNGGA,120000.00,4717.1000,S,00833.9150,E,1,05,0.9,499.60,M,47.4,M,,",
      fields: #"{"time":"12:00:00.00","lat":-47.285,"NS":"S","lon":8.56525,"EW":"E","quality":1,"#
        + #""numSV":5,"HDOP":0.9,"alt":499.60,"altUnit":"M","sep":47.4,"sepUnit":"M"}"#),
    Sample(
      body: "GNGSA,A,3,03,,12,,,,,,,,,,1.7,.9,1.,1",
      fields: #"{"opMode":"A","navMode":3,"svid":[3,null,12],"PDOP":1.7,"HDOP":0.9,"VDOP":1,"#
        + #""systemId":"1"}"#),
    Sample(
      body: "GPGSV,1,1,02,05,-3,009,,07,,,40,1",
      fields: #"{"numMsg":1,"msgNum":1,"numSV":2,"sv":[{"svid":5,"elv":-3,"az":9},"#
        + #"{"svid":7,"cno":40}],"signalID":"1"}"#),
    Sample(
      body: "GPRMC,235959,A,0000.0000,N,18000.0000,W,,,290299,,",
      fields: #"{"time":"23:59:59","status":"A","lat":0,"NS":"N","lon":-180,"EW":"W","#
        + #""date":"1999-02-29"}"#),
    Sample(
      body: "GPRMC,246060,A,47x,N,8,E,1.2.3,--5,3113,,",
      fields: #"{"time":"246060","status":"A","lat":"47x","NS":"N","lon":0.1333333333,"EW":"E","#
        + #""spd":"1.2.3","cog":"--5","date":"3113"}"#),
    Sample(
      body: "PUBX,03,02,23,-,,,45,010,29,U,120,40,46,000",
      fields: #"{"msgId":"03","numSv":2,"sv":[{"svid":23,"status":"-","cno":45,"lck":10},"#
        + #"{"svid":29,"status":"U","azi":120,"ele":40,"cno":46,"lck":0}]}"#),
    Sample(body: "GPGSA,,,,", fields: #"{"svid":[]}"#),
    Sample(body: "GPXYZ,1", fields: "null"),
    Sample(body: "GPHDT,", fields: "{}"),
    Sample(
      body: "GPVTG,000.0,T,+1.0,M,00,N,0,K,A",
      fields: #"{"cogt":0.0,"cogtUnit":"T","cogm":1.0,"cogmUnit":"M","sogn":0,"sognUnit":"N","#
        + #""sogk":0,"sogkUnit":"K","posMode":"A"}"#),
  ]

  @Test(arguments: samples) func fieldsAreNamedAndTyped(_ sample: Sample) {
    #expect(Self.fields(sample.body) == sample.fields)
  }

  @Test func aSentenceOfCommasEnds() {
    let text = Self.fields("GPGSV" + String(repeating: ",", count: 4000))
    #expect(text.hasPrefix(#"{"sv":[{},{}"#) && text.hasSuffix("]}"))
  }
}
