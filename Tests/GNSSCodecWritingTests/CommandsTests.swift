import Foundation
import GNSSCodec
import TestSupport
import Testing

/// Commands as an independent decoder reads them.
struct CommandsTests {
  @Test(
    "pyubx2 reads what was meant in every command",
    .enabled(if: Python.has("pyubx2"), "python3 with pyubx2 is not installed"))
  func commands() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("read_commands.py").path
    let result = try Python.run([script], input: Data(try Self.written()))
    #expect(result.status == 0)
    #expect(result.output == Self.expected, "\(result.output)")
  }

  /// One of each.
  private static func written() throws -> [UInt8] {
    var writer = UBXFrameWriter()
    let message = UBX.ID(0x01, 0x07)
    UBX.CfgPRT(port: .uart1, baudRate: 115_200, input: [.ubx, .rtcm3], output: [.ubx, .nmea])
      .write(to: &writer)
    UBX.CfgMSG(message: message, rateUART1: 1, rateUSB: 2).write(to: &writer)
    UBX.CfgRATE(measurementPeriod: 200, measurementsPerSolution: 5, timeReference: 0)
      .write(to: &writer)
    UBX.CfgNAV5(parameters: [.dynamicModel, .staticHold], dynamicModel: .automotive)
      .write(to: &writer)
    writer.cfgGNSS([
      .init(constellationID: 0, reservedChannels: 8, mostChannels: 16, isEnabled: true),
      .init(
        constellationID: 6, reservedChannels: 1, mostChannels: 2, isEnabled: false, signals: 0x11),
    ])
    UBX.CfgRST(forgotten: [.ephemerides, .clock], mode: .stop).write(to: &writer)
    UBX.CfgCFG(saved: [.messages, .navigation], devices: [.batteryBacked, .spiFlash])
      .write(to: &writer)
    UBX.CfgPM2(
      flags: [.cyclicTracking, .updatesEphemerides], updatePeriod: 10_000, searchPeriod: 60_000,
      onTime: 2
    ).write(to: &writer)
    UBX.CfgRXM(mode: .powerSave).write(to: &writer)
    UBX.CfgPMS(setup: .interval, period: 30, onTime: 3).write(to: &writer)
    UBX.RxmPMREQ(
      duration: 60_000, flags: [.backup, .force], wakeUpSources: [.serialInput, .interrupt0]
    ).write(to: &writer)
    UBX.RxmPMREQShort(duration: 5_000).write(to: &writer)
    try writeItems(to: &writer)
    try writeAssistance(to: &writer)
    return writer.bytes
  }

  private static func writeItems(to writer: inout UBXFrameWriter) throws {
    let items = [
      UBX.ConfigurationItem(UBX.ConfigurationKey(0x3021_0001), 200),
      UBX.ConfigurationItem(UBX.ConfigurationKey(0x1074_0001), 1),
      UBX.ConfigurationItem(UBX.ConfigurationKey(0x2011_0021), 4),
      UBX.ConfigurationItem(UBX.ConfigurationKey(0x4052_0001), 115_200),
      UBX.ConfigurationItem(UBX.ConfigurationKey(0x3005_0001), signed: -50),
      UBX.ConfigurationItem(UBX.ConfigurationKey(0x5005_002A), float: 12.5),
    ].compactMap { $0 }
    try writer.cfgVALSET(items, layers: [.ram, .batteryBacked], transaction: .begin)
    try writer.cfgVALDEL([UBX.ConfigurationKey(0x2011_0021)], layers: .flash)
  }

  private static func writeAssistance(to writer: inout UBXFrameWriter) throws {
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    let time = try #require(TimeOfDay(hour: 7, minute: 5, second: 9, nanosecond: 123))
    UBX.MgaIniTimeUTC(
      UTCTime(date: date, timeOfDay: time), accuracy: .milliseconds(1500), leapSeconds: 18
    ).write(to: &writer)
    UBX.MgaIniTimeGNSS(
      constellationID: 2, week: 1375, timeOfWeek: 111_623, nanoseconds: 456,
      accuracy: .milliseconds(20)
    ).write(to: &writer)
    UBX.MgaIniPosLLH(
      latitude: -33.856_781_25, longitude: 151.215_296_65, height: 42.5, accuracy: 30
    ).write(to: &writer)
    UBX.MgaIniPosXYZ(x: 4_279_000.25, y: 645_000, z: -4_671_000, accuracy: 300).write(to: &writer)
    UBX.MgaIniCLKD(drift: -12, accuracy: 300).write(to: &writer)
    UBX.MgaIniFREQ(frequency: 10_000_000.25, accuracy: 50).write(to: &writer)
    UBX.MgaIniEOP(
      referenceDay: 9830, lastDay: 9860, poleX: 0.125, poleXRate: -0.0625, poleY: 0.25,
      poleYRate: 0.03125, ut1Offset: -0.5, ut1OffsetRate: 0.015625
    ).write(to: &writer)
    let piece = (0..<20).map { UInt8($0) }
    UBX.MgaDBD(piece.span.bytes)?.write(to: &writer)
  }

  static let expected = """
    CFG-PRT portID=1 enable=0 pol=0 pin=0 thres=0 charLen=3 parity=4 nStopBits=0
      baudRate=115200 inUBX=1 inNMEA=0 inRTCM=0 inRTCM3=1 outUBX=1 outNMEA=1 outRTCM3=0
      extendedTxTimeout=0
    CFG-MSG msgClass=1 msgID=7 rateDDC=0 rateUART1=1 rateUART2=0 rateUSB=2 rateSPI=0
    CFG-RATE measRate=200 navRate=5 timeRef=0
    CFG-NAV5 dyn=1 minEl=0 posFixMode=0 drLim=0 posMask=0 timeMask=0 staticHoldMask=1
      dgpsMask=0 cnoThreshold=0 utc=0 dynModel=4 fixMode=3 fixedAlt=0 fixedAltVar=1 minElev=5
      drLimit=0 pDop=25 tDop=25 pAcc=100 tAcc=350 staticHoldThresh=0 dgnssTimeOut=60
      cnoThreshNumSVs=0 cnoThresh=0 staticHoldMaxDist=0 utcStandard=0
    CFG-GNSS msgVer=0 numTrkChHw=0 numTrkChUse=255 numConfigBlocks=2 gnssId_01=0 resTrkCh_01=8
      maxTrkCh_01=16 enable_01=1 sigCfMask_01=1 gnssId_02=6 resTrkCh_02=1 maxTrkCh_02=2
      enable_02=0 sigCfMask_02=17
    CFG-RST eph=1 alm=0 health=0 klob=0 pos=0 clkd=0 osc=0 utc=0 rtc=1 aop=0 resetMode=8
    CFG-CFG clearMask=00000000 saveMask=0a000000 loadMask=00000000 devBBR=1 devFlash=0
      devEEPROM=0 devSpiFlash=1
    CFG-PM2 version=2 maxStartupStateDur=0 optTarget=0 extintSel=0 extintWake=0 extintBackup=0
      extintInactive=0 limitPeakCurr=0 waitTimeFix=0 updateRTC=0 updateEPH=1 doNotEnterOff=0
      operationMode=1 updatePeriod=10000 searchPeriod=60000 gridOffset=0 onTime=2 minAcqTime=0
      extintInactivityMs=0
    CFG-RXM lpMode=1
    CFG-PMS version=0 powerSetupValue=2 period=30 onTime=3
    RXM-PMREQ version=0 duration=60000 backup=1 force=1 uartrx=1 extint0=1 extint1=0 spics=0
    RXM-PMREQ duration=5000 backup=1
    CFG-VALSET version=1 ram=1 bbr=1 flash=0 action=1 CFG_RATE_MEAS=200 CFG_UART1OUTPROT_UBX=1
      CFG_NAVSPG_DYNMODEL=4 CFG_UART1_BAUDRATE=115200 CFG_TP_ANT_CABLEDELAY=-50
      CFG_TP_DUTY_TP1=12.5
    CFG-VALDEL version=0 bbr=0 flash=1 action=0 keys_01=537985057
    MGA-INI-TIME-UTC type=16 version=0 source=0 fall=0 last=0 leapSecs=18 year=2026 month=11
      day=30 hour=7 minute=5 second=9 ns=123 tAccS=1 tAccNs=500000000
    MGA-INI-TIME-GNSS type=17 version=0 source=0 fall=0 last=0 gnssId=2 week=1375 tow=111623
      ns=456 tAccS=0 tAccNs=20000000
    MGA-INI-POS-LLH type=1 version=0 lat=-33.8567812 lon=151.2152966 alt=4250 posAcc=3000
    MGA-INI-POS-XYZ type=0 version=0 ecefX=427900025 ecefY=64500000 ecefZ=-467100000
      posAcc=30000
    MGA-INI-CLKD type=32 version=0 clkD=-12 clkDAcc=300
    MGA-INI-FREQ type=33 version=0 source=1 fall=0 freq=10000000.25 freqAcc=50
    MGA-INI-EOP type=48 version=0 d2kRef=9830 d2kMax=9860 xpP0=0.125 xpP1=-0.0625 ypP0=0.25
      ypP1=0.03125 dUT1=-0.5 ddUT1=0.015625
    MGA-DBD data_01=12 data_02=13 data_03=14 data_04=15 data_05=16 data_06=17 data_07=18
      data_08=19

    """
}
