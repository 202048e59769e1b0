import GNSSCodec

extension NMEA.Sentence {
  /// What the sentence says if it is one of those that no position is made of, or a maker's own.
  func addFurtherFacts(to facts: inout Facts) {
    gbs.map { facts.add($0) }
    hdg.map {
      facts.add($0)
      facts.add("heading", $0.heading as Any)
    }
    hdt.map { facts.add($0) }
    rot.map { facts.add($0) }
    ths.map { facts.add($0) }
    vhw.map { facts.add($0) }
    vlw.map { facts.add($0) }
    pubx00.map { facts.add($0) }
    pubx04.map { facts.add($0) }
    pmtk001.map { facts.add($0) }
    pmtk010.map { facts.add($0) }
    if let value = grs {
      facts.add(value)
      let residuals = value.residuals.indices.map { Facts.text(value.residuals[$0] as Any) }
      facts.add("residuals", residuals.joined(separator: " "))
    }
    if let value = dtm {
      facts.add("datum", Facts.text(value.datum))
      facts.add("subdivision", Facts.text(value.subdivision))
      facts.add("latitudeOffsetMinutes", value.latitudeOffsetMinutes as Any)
      facts.add("longitudeOffsetMinutes", value.longitudeOffsetMinutes as Any)
      facts.add("altitudeOffset", value.altitudeOffset as Any)
      facts.add("reference", Facts.text(value.reference))
    }
    if let value = pubx03 {
      facts.add("satelliteCount", value.satelliteCount as Any)
      var satellites = value.satellites
      var index = 0
      while let satellite = satellites.next() {
        facts.add(satellite, prefix: "\(index).")
        index += 1
      }
    }
    if let value = pmtk011 { facts.add("text", Facts.text(value.text)) }
    if let value = pmtk705 {
      facts.add("release", Facts.text(value.release))
      facts.add("build", Facts.text(value.build))
      facts.add("product", Facts.text(value.product))
      facts.add("kit", Facts.text(value.kit))
    }
  }
}
