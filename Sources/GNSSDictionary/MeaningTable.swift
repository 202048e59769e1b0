// Made by make_meanings.py; changes belong there.

/// What the values of enumerated fields mean, as text.
///
/// Facts of the u-blox interface descriptions and of NMEA 0183. A field is a line:
///
///     NAME: VALUE MEANING; VALUE MEANING; …
///
/// NAME is a field's or a flag's name, with its message in front where others have it too
/// (`NAV-SAT.qualityInd`), and a satellite system's number behind it where that tells (`sigId.0`).
enum MeaningTable {
  static let text: StaticString =
    """
    CFG-VALGET.layer: 0 RAM; 1 BBR; 2 flash; 7 default
    GGA.quality: 0 no fix; 1 autonomous; 2 differential (DGNSS/SBAS); 3 PPS; 4 RTK fixed;
      5 RTK float; 6 estimated (dead reckoning); 7 manual; 8 simulator
    GLL.status: A valid; V warning / not valid
    GSA.navMode: 1 no fix; 2 2D; 3 3D
    GSA.opMode: M manual 2D/3D; A automatic
    NAV-SAT.qualityInd: 0 no signal; 1 searching; 2 acquired; 3 unusable;
      4 code locked and time synchronised; 5 code and carrier locked; 6 code and carrier locked;
      7 code and carrier locked
    PUBX00.navStat: NF no fix; DR dead reckoning; G2 2D; G3 3D; D2 differential 2D;
      D3 differential 3D; RK GPS + dead reckoning; TT time only
    PUBX03.status: - not used; U used; e ephemeris available, not used
    RMC.status: A valid; V warning / not valid
    TXT.msgType: 00 error; 01 warning; 02 notice; 07 user
    action: 0 none; 1 (re)start; 2 ongoing; 3 apply and end
    antPower: 0 off; 1 on; 2 don't know
    antStatus: 0 init; 1 don't know; 2 ok; 3 short; 4 open
    carrSoln: 0 none; 1 float; 2 fixed
    dataType: 0 none; 5 gyro z; 6 front-left wheel ticks; 7 front-right wheel ticks;
      8 rear-left wheel ticks; 9 rear-right wheel ticks; 10 single tick; 11 speed;
      12 gyro temperature; 13 gyro y; 14 gyro x; 16 accelerometer x; 17 accelerometer y;
      18 accelerometer z
    dynModel: 0 portable; 2 stationary; 3 pedestrian; 4 automotive; 5 sea; 6 airborne <1g;
      7 airborne <2g; 8 airborne <4g; 9 wrist; 10 motorbike; 11 robotic mower;
      12 electric kick scooter
    fixType: 0 no fix; 1 dead reckoning only; 2 2D; 3 3D; 4 GNSS + dead reckoning; 5 time only
    gnssId: 0 GPS; 1 SBAS; 2 Galileo; 3 BeiDou; 4 IMES; 5 QZSS; 6 GLONASS; 7 NavIC
    health: 0 unknown; 1 healthy; 2 unhealthy
    jammingState: 0 unknown or disabled; 1 ok; 2 warning; 3 critical
    navStatus: S safe; C caution; U unsafe; V not valid for navigation
    portId: 0 I2C (DDC); 1 UART1; 2 UART2; 3 USB; 4 SPI
    posMode: N no fix; A autonomous; D differential; P precise; R RTK fixed; F RTK float;
      E estimated (dead reckoning); M manual; S simulator
    psmState: 0 not active / off; 1 enabled; 2 acquisition; 3 tracking; 4 power optimised tracking;
      5 inactive
    resetMode: 0 hardware watchdog at once; 1 controlled software;
      2 controlled software, GNSS only; 4 hardware after shutdown; 8 GNSS stop; 9 GNSS start
    sigId.0: 0 L1C/A; 3 L2CL; 4 L2CM; 6 L5I; 7 L5Q
    sigId.1: 0 L1C/A
    sigId.2: 0 E1C; 1 E1B; 3 E5aI; 4 E5aQ; 5 E5bI; 6 E5bQ; 8 E6B; 9 E6C; 10 E6A
    sigId.3: 0 B1I D1; 1 B1I D2; 2 B2I D1; 3 B2I D2; 4 B3I D1; 5 B1Cp; 6 B1Cd; 7 B2ap; 8 B2ad;
      10 B3I D2
    sigId.5: 0 L1C/A; 1 L1S; 4 L2CM; 5 L2CL; 8 L5I; 9 L5Q; 12 L1C/B
    sigId.6: 0 L1OF; 2 L2OF
    sigId.7: 0 L5A
    signalID.1: 1 L1 C/A; 2 L1 P(Y); 3 L1 M; 4 L2 P(Y); 5 L2C-M; 6 L2C-L; 7 L5-I; 8 L5-Q
    signalID.2: 1 G1 C/A; 2 G1 P; 3 G2 C/A; 4 G2 P
    signalID.3: 1 E5a; 2 E5b; 3 E5a+b; 4 E6-A; 5 E6-BC; 6 L1-A; 7 L1-BC
    signalID.4: 1 B1I; 2 B1Q; 3 B1C; 4 B1A; 5 B2a; 6 B2b; 7 B2a+b; 8 B3I; 9 B3Q; A B3A; B B2I;
      C B2Q
    signalID.5: 1 L1 C/A; 2 L1C (D); 3 L1C (P); 4 LIS; 5 L2C-M; 6 L2C-L; 7 L5-I; 8 L5-Q; 9 L6D;
      A L6E
    signalID.6: 1 L5-SPS; 2 S-SPS; 3 L5-RS; 4 S-RS; 5 L1-SPS
    signalId.1: 1 L1 C/A; 2 L1 P(Y); 3 L1 M; 4 L2 P(Y); 5 L2C-M; 6 L2C-L; 7 L5-I; 8 L5-Q
    signalId.2: 1 G1 C/A; 2 G1 P; 3 G2 C/A; 4 G2 P
    signalId.3: 1 E5a; 2 E5b; 3 E5a+b; 4 E6-A; 5 E6-BC; 6 L1-A; 7 L1-BC
    signalId.4: 1 B1I; 2 B1Q; 3 B1C; 4 B1A; 5 B2a; 6 B2b; 7 B2a+b; 8 B3I; 9 B3Q; A B3A; B B2I;
      C B2Q
    signalId.5: 1 L1 C/A; 2 L1C (D); 3 L1C (P); 4 LIS; 5 L2C-M; 6 L2C-L; 7 L5-I; 8 L5-Q; 9 L6D;
      A L6E
    signalId.6: 1 L5-SPS; 2 S-SPS; 3 L5-RS; 4 S-RS; 5 L1-SPS
    spoofDetState: 0 unknown or deactivated; 1 no spoofing indicated; 2 spoofing indicated;
      3 multiple indications
    systemId: 1 GPS; 2 GLONASS; 3 Galileo; 4 BeiDou (4.11); 5 QZSS (4.11); 6 NavIC (4.11)
    talker: GP GPS/SBAS; GL GLONASS; GA Galileo; GB BeiDou;
      BD BeiDou (older, and NMEA before 4.11 by several makers); GQ QZSS; QZ QZSS (older);
      PQ QZSS or BeiDou in Quectel firmware; GI NavIC; GN more than one system; P maker's own
    """
}
