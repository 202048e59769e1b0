/// What receivers of other makers answer.
extension NMEASentenceWriter {
  /// Writes PMTK705: name and version of MediaTek's firmware.
  ///
  /// Source: MediaTek PMTK command packet, 705 PMTK_DT_RELEASE.
  ///
  /// - Parameters:
  ///   - release: Name and version of the firmware; like all of these without a comma.
  ///   - build: Number of the build.
  ///   - product: Model of the product.
  ///   - kit: Version of the software kit.
  public mutating func pmtkRelease(
    _ release: StaticString, build: StaticString, product: StaticString, kit: StaticString
  ) {
    begin("PMTK705")
    field(release)
    field(build)
    field(product)
    field(kit)
    end()
  }

  /// Writes PMTK011: MediaTek's text at the start.
  ///
  /// Source: MediaTek PMTK command packet, 011 PMTK_TXT_MSG.
  ///
  /// - Parameter text: Without a comma.
  public mutating func pmtkText(_ text: StaticString) {
    begin("PMTK011")
    field(text)
    end()
  }

  /// Writes PDTINFO: product and firmware of a Unicore.
  ///
  /// Source: a recording of a UM621.
  ///
  /// - Parameters:
  ///   - product: Name of the product; like all of these without a comma.
  ///   - signals: What it receives, `G1B1L1E1`.
  ///   - hardware: Version of the hardware.
  ///   - firmware: Version of the firmware.
  public mutating func unicoreProduct(
    _ product: StaticString, signals: StaticString, hardware: StaticString, firmware: StaticString
  ) {
    begin("PDTINFO")
    field(product)
    field(signals)
    field(hardware)
    field(firmware)
    end()
  }

  /// Writes PAIR020: version of Airoha's firmware.
  ///
  /// - Parameter version: Without a comma.
  public mutating func pairVersion(_ version: StaticString) {
    begin("PAIR020")
    field(version)
    end()
  }
}
