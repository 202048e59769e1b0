// Made by make_table.py; changes belong there.

/// All layouts of UBX messages as text.
///
/// Facts (numbers, offsets, types, scales, units) of the u-blox interface descriptions M8,
/// F9 HPG 1.3x and M10 SPG 5.10. A message is a line; the indented lines that follow go on with it:
///
///     NAME [as IDENTITY] CLASS ID DIRECTIONS LENGTH [SELECTOR]: FIELD; FIELD; …
///
/// - `as IDENTITY`: the message's name, where its layouts have several.
/// - CLASS, ID: hexadecimal.
/// - DIRECTIONS: `out` of the receiver, `in`, `poll` (a request).
/// - LENGTH: `20`; `8+12*numSvs`: base, step and the field that counts; `4+4*`: as many as there
///   are; `24..`: at least, two or more parts vary.
/// - SELECTOR: `[0]=1`: the payload's byte 0 is 1; `[0]!=2`: it is not.
/// - FIELD: `OFFSET NAME TYPE`, a scale `*1e-7`, `*2^-31`, `*45*2^-22`, a unit `[deg]`, a bit set's
///   flags `{name:0 wider:2-4}`, signed ones `:0-23s`. An offset is counted from the payload's or
///   the group element's start; `-` behind a part of variable size.
/// - `>lon/100`: what is to be added to the field `lon`, in hundredths of that one's last digit.
/// - TYPE: `U4` unsigned, `K4` a configuration key, `I4` two's complement, `X4` bit set,
///   `R8` IEEE 754, `C30` text, `CH` text to the end, `B12` bytes, `B:count` as many bytes as the
///   field says; in bytes, little endian.
///   `S`: takes nothing, is the size of the value that bits 30 to 28 of the field before tell; `V`:
///   that value.
/// - A group is `OFFSET NAME*COUNT(FIELD; …)`; `NAME*(`: as many elements as there are.
enum Table {
  static let text: StaticString =
    """
    NAV-POSECEF 01 01 out 20: 0 iTOW U4[ms]; 4 ecefX I4[cm]; 8 ecefY I4[cm]; 12 ecefZ I4[cm];
      16 pAcc U4[cm]
    NAV-POSECEF 01 01 poll 0:
    NAV-POSLLH 01 02 out 28: 0 iTOW U4[ms]; 4 lon I4*1e-7[deg]; 8 lat I4*1e-7[deg];
      12 height I4[mm]; 16 hMSL I4[mm]; 20 hAcc U4[mm]; 24 vAcc U4[mm]
    NAV-POSLLH 01 02 poll 0:
    NAV-STATUS 01 03 out 16: 0 iTOW U4[ms]; 4 gpsFix U1;
      5 flags X1{gpsFixOk:0 diffSoln:1 wknSet:2 towSet:3};
      6 fixStat X1{diffCorr:0 carrSolnValid:1 mapMatching:6-7};
      7 flags2 X1{psmState:0-1 spoofDetState:3-4 carrSoln:6-7}; 8 ttff U4[ms]; 12 msss U4[ms]
    NAV-STATUS 01 03 poll 0:
    NAV-DOP 01 04 out 18: 0 iTOW U4[ms]; 4 gDOP U2*1e-2; 6 pDOP U2*1e-2; 8 tDOP U2*1e-2;
      10 vDOP U2*1e-2; 12 hDOP U2*1e-2; 14 nDOP U2*1e-2; 16 eDOP U2*1e-2
    NAV-DOP 01 04 poll 0:
    NAV-ATT 01 05 out 32: 0 iTOW U4[ms]; 4 version U1; 5 reserved0 U3; 8 roll I4*1e-5[deg];
      12 pitch I4*1e-5[deg]; 16 heading I4*1e-5[deg]; 20 accRoll U4*1e-5[deg];
      24 accPitch U4*1e-5[deg]; 28 accHeading U4*1e-5[deg]
    NAV-ATT 01 05 poll 0:
    NAV-SOL 01 06 out 52: 0 iTOW U4[ms]; 4 fTOW I4[ns]; 8 week I2[weeks]; 10 gpsFix U1;
      11 flags X1{gpsfixOK:0 diffSoln:1 wknSet:2 towSet:3}; 12 ecefX I4[cm]; 16 ecefY I4[cm];
      20 ecefZ I4[cm]; 24 pAcc U4[cm]; 28 ecefVX I4[cm/s]; 32 ecefVY I4[cm/s]; 36 ecefVZ I4[cm/s];
      40 sAcc U4[cm/s]; 44 pDOP U2*1e-2; 46 reserved1 U1; 47 numSV U1; 48 reserved2 U4
    NAV-SOL 01 06 poll 0:
    NAV-PVT 01 07 out 92: 0 iTOW U4[ms]; 4 year U2; 6 month U1; 7 day U1; 8 hour U1; 9 min U1;
      10 sec U1; 11 valid X1{validDate:0 validTime:1 fullyResolved:2 validMag:3}; 12 tAcc U4[ns];
      16 nano I4[ns]; 20 fixType U1;
      21 flags X1{gnssFixOk:0 diffSoln:1 psmState:2-4 headVehValid:5 carrSoln:6-7};
      22 flags2 X1{confirmedAvai:5 confirmedDate:6 confirmedTime:7}; 23 numSV U1;
      24 lon I4*1e-7[deg]; 28 lat I4*1e-7[deg]; 32 height I4[mm]; 36 hMSL I4[mm]; 40 hAcc U4[mm];
      44 vAcc U4[mm]; 48 velN I4[mm/s]; 52 velE I4[mm/s]; 56 velD I4[mm/s]; 60 gSpeed I4[mm/s];
      64 headMot I4*1e-5[deg]; 68 sAcc U4[mm/s]; 72 headAcc U4*1e-5[deg]; 76 pDOP U2*1e-2;
      78 flags3 X2{invalidLlh:0 lastCorrectionAge:1-4 authTime:13 nmaFixStatus:14};
      80 reserved0 U4; 84 headVeh I4*1e-5[deg]; 88 magDec I2*1e-2[deg]; 90 magAcc U2*1e-2[deg]
    NAV-PVT 01 07 poll 0:
    NAV-ODO 01 09 out 20: 0 version U1; 1 reserved0 U3; 4 iTOW U4[ms]; 8 distance U4[m];
      12 totalDistance U4[m]; 16 distanceStd U4[m]
    NAV-ODO 01 09 poll 0:
    NAV-RESETODO 01 10 in,poll 0:
    NAV-VELECEF 01 11 out 20: 0 iTOW U4[ms]; 4 ecefVX I4[cm/s]; 8 ecefVY I4[cm/s];
      12 ecefVZ I4[cm/s]; 16 sAcc U4[cm/s]
    NAV-VELECEF 01 11 poll 0:
    NAV-VELNED 01 12 out 36: 0 iTOW U4[ms]; 4 velN I4[cm/s]; 8 velE I4[cm/s]; 12 velD I4[cm/s];
      16 speed U4[cm/s]; 20 gSpeed U4[cm/s]; 24 heading I4*1e-5[deg]; 28 sAcc U4[cm/s];
      32 cAcc U4*1e-5[deg]
    NAV-VELNED 01 12 poll 0:
    NAV-HPPOSECEF 01 13 out 28: 0 version U1; 1 reserved0 U3; 4 iTOW U4[ms]; 8 ecefX I4[cm];
      12 ecefY I4[cm]; 16 ecefZ I4[cm]; 20 ecefXHp I1*1e-1[mm]>ecefX/100;
      21 ecefYHp I1*1e-1[mm]>ecefY/100; 22 ecefZHp I1*1e-1[mm]>ecefZ/100;
      23 flags X1{invalidEcef:0}; 24 pAcc U4*1e-1[mm]
    NAV-HPPOSECEF 01 13 poll 0:
    NAV-HPPOSLLH 01 14 out 36: 0 version U1; 1 reserved0 U2; 3 flags X1{invalidLlh:0};
      4 iTOW U4[ms]; 8 lon I4*1e-7[deg]; 12 lat I4*1e-7[deg]; 16 height I4[mm]; 20 hMSL I4[mm];
      24 lonHp I1*1e-9[deg]>lon/100; 25 latHp I1*1e-9[deg]>lat/100;
      26 heightHp I1*1e-1[mm]>height/10; 27 hMSLHp I1*1e-1[mm]>hMSL/10; 28 hAcc U4*1e-1[mm];
      32 vAcc U4*1e-1[mm]
    NAV-HPPOSLLH 01 14 poll 0:
    NAV-PVAT 01 17 out 116: 0 iTOW U4[ms]; 4 version U1;
      5 valid X1{validDate:0 validTime:1 fullyResolved:2 validMag:3}; 6 year U2; 8 month U1;
      9 day U1; 10 hour U1; 11 min U1; 12 sec U1; 13 reserved0 U1; 14 reserved1 U2;
      16 tAcc U4[ns]; 20 nano I4[ns]; 24 fixType U1; 25 flags X1{gnssFixOK:0 diffSoln:1
      vehRollValid:3 vehPitchValid:4 vehHeadingValid:5 carrSoln:6-7};
      26 flags2 X1{confirmedAvai:5 confirmedDate:6 confirmedTime:7}; 27 numSV U1;
      28 lon I4*1e-7[deg]; 32 lat I4*1e-7[deg]; 36 height I4[mm]; 40 hMSL I4[mm]; 44 hAcc U4[mm];
      48 vAcc U4[mm]; 52 velN I4[mm/s]; 56 velE I4[mm/s]; 60 velD I4[mm/s]; 64 gSpeed I4[mm/s];
      68 sAcc U4[mm/s]; 72 vehRoll I4*1e-5[deg]; 76 vehPitch I4*1e-5[deg];
      80 vehHeading I4*1e-5[deg]; 84 motHeading I4*1e-5[deg]; 88 accRoll U2*1e-2[deg];
      90 accPitch U2*1e-2[deg]; 92 accHeading U2*1e-2[deg]; 94 magDec I2*1e-2[deg];
      96 magAcc U2*1e-2[deg]; 98 errEllipseOrient U2*1e-2; 100 errEllipseMajor U4;
      104 errEllipseMinor U4; 108 reserved2 U4; 112 reserved3 U4
    NAV-TIMEGPS 01 20 out 16: 0 iTOW U4[ms]; 4 fTOW I4[ns]; 8 week I2[weeks]; 10 leapS I1[s];
      11 valid X1{towValid:0 weekValid:1 leapSValid:2}; 12 tAcc U4[ns]
    NAV-TIMEGPS 01 20 poll 0:
    NAV-TIMEUTC 01 21 out 20: 0 iTOW U4[ms]; 4 tAcc U4[ns]; 8 nano I4[ns]; 12 year U2;
      14 month U1; 15 day U1; 16 hour U1; 17 min U1; 18 sec U1;
      19 validflags X1{validTOW:0 validWKN:1 validUTC:2 authStatus:3 utcStandard:4-7}
    NAV-TIMEUTC 01 21 poll 0:
    NAV-CLOCK 01 22 out 20: 0 iTOW U4[ms]; 4 clkB I4[ns]; 8 clkD I4[ns/s]; 12 tAcc U4[ns];
      16 fAcc U4[ps/s]
    NAV-CLOCK 01 22 poll 0:
    NAV-TIMEGLO 01 23 out 20: 0 iTOW U4[ms]; 4 TOD U4[s]; 8 fTOD I4; 12 Nt U2; 14 N4 U1;
      15 valid X1{todValid:0 dateValid:1}; 16 tAcc U4[ns]
    NAV-TIMEGLO 01 23 poll 0:
    NAV-TIMEBDS 01 24 out 20: 0 iTOW U4[ms]; 4 SOW U4[s]; 8 fSOW I4[ns]; 12 week I2[weeks];
      14 leapS I1[s]; 15 valid X1{sowValid:0 weekValid:1 leapSValid:2}; 16 tAcc U4[ns]
    NAV-TIMEBDS 01 24 poll 0:
    NAV-TIMEGAL 01 25 out 20: 0 iTOW U4[ms]; 4 galTow U4[s]; 8 fGalTow I4[ns]; 12 galWno I2;
      14 leapS I1[s]; 15 valid X1{galTowValid:0 galWnoValid:1 leapSValid:2}; 16 tAcc U4[ns]
    NAV-TIMEGAL 01 25 poll 0:
    NAV-TIMELS 01 26 out 24: 0 iTOW U4[ms]; 4 version U1; 5 reserved0 U3; 8 srcOfCurrLs U1;
      9 currLs I1[s]; 10 srcOfLsChange U1; 11 lsChange I1[s]; 12 timeToLsEvent I4[s];
      16 dateOfLsGpsWn U2; 18 dateOfLsGpsDn U2; 20 reserved1 U3;
      23 valid X1{validCurrLs:0 validTimeToLsEvent:1}
    NAV-TIMELS 01 26 poll 0:
    NAV-TIMEQZSS 01 27 out 20: 0 iTOW U4[ms]; 4 qzssTow U4; 8 fQzssTow I4[ns]; 12 qzssWno I2;
      14 leapS I1[s]; 15 valid X1{qzssTowValid:0 qzssWnoValid:1 leapSValid:2}; 16 tAcc U4[ns]
    NAV-TIMEQZSS 01 27 poll 0:
    NAV-NMI 01 28 out 16: 0 iTOW U4[ms]; 4 version U1; 5 reserved1 U4; 9 gpsNmiFlags
      X1{wnoCheckedGPS:0 wnoInvalidGPS:1 UTCORefCheckedGPS:2 UTCORefInvalidGPS:3}; 10 gpsLsFlags
      X1{lsValGPS:0 dnRangeGPS:1 totRangeGPS:2 lsEventGPS:3 recNowGPS:4};
      11 galNmiFlags X1{wnoCheckedGAL:0 wnoInvalidGAL:1}; 12 galLsFlags X1{lsValGAL:0 dnRangeGAL:1
      totRangeGAL:2 lsEventGAL:3 recNowGAL:4}; 13 bdsNmiFlags X1{wnoCheckedBDS:0 wnoInvalidBDS:1};
      14 bdsLsFlags X1{lsValBDS:0 dnRangeBDS:1 totRangeBDS:2 lsEventBDS:3 recNowBDS:4};
      15 gloNmiFlags X1{wnoCheckedGLO:0 wnoInvalidGLO:1}
    NAV-NMI 01 28 poll 0:
    NAV-SVINFO 01 30 out 8+12*numCh: 0 iTOW U4[ms]; 4 numCh U1; 5 globalFlags X1{chipGen:0-2};
      6 reserved1 U2; 8 channel*numCh(0 chn U1; 1 svid U1; 2 flags X1{svUsed:0 diffCorr:1
      orbitAvail:2 orbitEph:3 unhealthy:4 orbitAlm:5 orbitAop:6 smoothed:7};
      3 quality X1{qualityInd:0-3}; 4 cno U1[dBHz]; 5 elev I1[deg]; 6 azim I2[deg];
      8 prRes I4[cm])
    NAV-SVINFO 01 30 poll 0:
    NAV-DGPS 01 31 out 16+12*numCh: 0 iTOW U4[ms]; 4 age I4; 8 baseId I2; 10 baseHealth I2;
      12 numCh U1; 13 status U1; 14 reserved1 U2; 16 channel*numCh(0 svid U1;
      1 flags X1{channel:0-3 dgpsUsed:4}; 2 ageC U2; 4 prc R4; 8 prrc R4)
    NAV-DGPS 01 31 poll 0:
    NAV-SBAS 01 32 out 12+12*cnt: 0 iTOW U4[ms]; 4 geo U1; 5 mode U1; 6 sys I1;
      7 service X1{Ranging:0 Corrections:1 Integrity:2 Testmode:3 Bad:4}; 8 cnt U1;
      9 statusFlags X1{integrityUsed:0-1}; 10 reserved1 U2; 12 channel*cnt(0 svid U1; 1 flags U1;
      2 udre U1; 3 svSys U1; 4 svService U1; 5 reserved2 U1; 6 prc I2; 8 reserved3 U2; 10 ic I2)
    NAV-SBAS 01 32 poll 0:
    NAV-ORB 01 34 out 8+6*numSv: 0 iTOW U4[ms]; 4 version U1; 5 numSv U1; 6 reserved0 U2;
      8 sv*numSv(0 gnssId U1; 1 svId U1; 2 svFlag X1{health:0-1 visibility:2-3};
      3 eph X1{ephUsability:0-4 ephSource:5-7}; 4 alm X1{almUsability:0-4 almSource:5-7};
      5 otherOrb X1{anoAopUsability:0-4 type:5-7})
    NAV-ORB 01 34 poll 0:
    NAV-SAT 01 35 out 8+12*numSvs: 0 iTOW U4[ms]; 4 version U1; 5 numSvs U1; 6 reserved0 U2;
      8 sv*numSvs(0 gnssId U1; 1 svId U1; 2 cno U1[dBHz]; 3 elev I1[deg]; 4 azim I2[deg];
      6 prRes I2*1e-1[m]; 8 flags X4{qualityInd:0-2 svUsed:3 health:4-5 diffCorr:6 smoothed:7
      orbitSource:8-10 ephAvail:11 almAvail:12 anoAvail:13 aopAvail:14 sbasCorrUsed:16
      rtcmCorrUsed:17 slasCorrUsed:18 spartnCorrUsed:19 prCorrUsed:20 crCorrUsed:21 doCorrUsed:22
      clasCorrUsed:23 lppCorrUsed:24 hasCorrUsed:25})
    NAV-SAT 01 35 poll 0:
    NAV-COV 01 36 out 64: 0 iTOW U4[ms]; 4 version U1; 5 posCovValid U1; 6 velCovValid U1;
      7 reserved0 B9; 16 posCovNN R4[m^2]; 20 posCovNE R4[m^2]; 24 posCovND R4[m^2];
      28 posCovEE R4[m^2]; 32 posCovED R4[m^2]; 36 posCovDD R4[m^2]; 40 velCovNN R4[m^2/s^2];
      44 velCovNE R4[m^2/s^2]; 48 velCovND R4[m^2/s^2]; 52 velCovEE R4[m^2/s^2];
      56 velCovED R4[m^2/s^2]; 60 velCovDD R4[m^2/s^2]
    NAV-COV 01 36 poll 0:
    NAV-GEOFENCE 01 39 out 8+2*numFences: 0 iTOW U4[ms]; 4 version U1; 5 status U1;
      6 numFences U1; 7 combState U1; 8 fence*numFences(0 state U1; 1 id U1)
    NAV-GEOFENCE 01 39 poll 0:
    NAV-SVIN 01 3B out 40: 0 version U1; 1 reserved1 U3; 4 iTOW U4[ms]; 8 dur U4[s];
      12 meanX I4[cm]; 16 meanY I4[cm]; 20 meanZ I4[cm]; 24 meanXHP I1*1e-1[mm]>meanX/100;
      25 meanYHP I1*1e-1[mm]>meanY/100; 26 meanZHP I1*1e-1[mm]>meanZ/100; 27 reserved2 U1;
      28 meanAcc U4[mm]; 32 obs U4; 36 valid U1; 37 active U1; 38 reserved3 U2
    NAV-SVIN 01 3B poll 0:
    NAV-RELPOSNED 01 3C out 64 [0]=1: 0 version U1; 1 reserved0 U1; 2 refStationID U2;
      4 iTOW U4[ms]; 8 relPosN I4[cm]; 12 relPosE I4[cm]; 16 relPosD I4[cm];
      20 relPosLength I4[cm]; 24 relPosHeading I4*1e-5[deg]; 28 reserved1 U4;
      32 relPosHPN I1*1e-1[mm]>relPosN/100; 33 relPosHPE I1*1e-1[mm]>relPosE/100;
      34 relPosHPD I1*1e-1[mm]>relPosD/100; 35 relPosHPLength I1*1e-1[mm]>relPosLength/100;
      36 accN U4*1e-1[mm]; 40 accE U4*1e-1[mm]; 44 accD U4*1e-1[mm]; 48 accLength U4*1e-1[mm];
      52 accHeading U4*1e-5[deg]; 56 reserved2 U4; 60 flags X4{gnssFixOK:0 diffSoln:1
      relPosValid:2 carrSoln:3-4 isMoving:5 refPosMiss:6 refObsMiss:7 relPosHeadingValid:8
      relPosNormalized:9}
    NAV-RELPOSNED 01 3C poll 0:
    NAV-RELPOSNED-V0 as NAV-RELPOSNED 01 3C out 40 [0]=0: 0 version U1; 1 reserved1 U1;
      2 refStationID U2; 4 iTOW U4[ms]; 8 relPosN I4[cm]; 12 relPosE I4[cm]; 16 relPosD I4[cm];
      20 relPosHPN I1*1e-1[mm]>relPosN/100; 21 relPosHPE I1*1e-1[mm]>relPosE/100;
      22 relPosHPD I1*1e-1[mm]>relPosD/100; 23 reserved2 U1; 24 accN U4*1e-1[mm];
      28 accE U4*1e-1[mm]; 32 accD U4*1e-1[mm]; 36 flags X4{gnssFixOK:0 diffSoln:1 relPosValid:2
      carrSoln:3-4 isMoving:5 refPosMiss:6 refObsMiss:7 relPosHeadingValid:8 relPosNormalized:9}
    NAV-EELL 01 3D out 16: 0 iTOW U4[ms]; 4 version U1; 5 reserved0 U1;
      6 errEllipseOrient U2*1e-2; 8 errEllipseMajor U4; 12 errEllipseMinor U4
    NAV-EELL 01 3D poll 0:
    NAV-EKFSTATUS 01 40 out 42: 0 pulses I4; 4 period I4; 8 gyroMean U4*1e-2;
      12 temperature I2*2^-8; 14 direction I1;
      15 calibStatus X1{calibTacho:0-1 calibGyro:2-3 calibGyroB:4-5}; 16 pulseScale I4*1e-5;
      20 gyroBias I4*1e-5; 24 gyroScale I4*1e-5; 28 accPulseScale I4*1e-4; 32 accGyroBias I4*1e-4;
      36 accGyroScale I4*1e-4;
      40 measUsed X1{pulse:0 dir:1 gyro:2 temp:3 pos:4 vel:5 errGyro:6 errPulse:7};
      41 reserved2 U1
    NAV-EKFSTATUS 01 40 poll 0:
    NAV-SLAS 01 42 out 20+8*cnt: 0 iTOW U4[ms]; 4 version U1; 5 reserved0 U3; 8 gmsLon I4*1e-3;
      12 gmsLat I4*1e-3; 16 gmsCode U1; 17 qzssSvId U1;
      18 serviceFlags X1{gmsAvailable:0 qzssSvAvailable:1 testMode:2}; 19 cnt U1;
      20 cnt*cnt(0 gnssID U1; 1 svId U1; 2 reserved1 U1; 3 reserved2 U3; 6 prc I2)
    NAV-SLAS 01 42 poll 0:
    NAV-SIG 01 43 out 8+16*numSigs: 0 iTOW U4[ms]; 4 version U1; 5 numSigs U1; 6 reserved0 U2;
      8 sig*numSigs(0 gnssId U1; 1 svId U1; 2 sigId U1; 3 freqId U1; 4 prRes I2*1e-1[m];
      6 cno U1[dBHz]; 7 qualityInd U1; 8 corrSource U1; 9 ionoModel U1; 10 sigFlags X2{health:0-1
      prSmoothed:2 prUsed:3 crUsed:4 doUsed:5 prCorrUsed:6 crCorrUsed:7 doCorrUsed:8
      authStatus:9}; 12 reserved1 U4)
    NAV-SIG 01 43 poll 0:
    NAV-DAHEADING 01 45 out 60 [0]=2: 0 version U1; 1 reserved0 U3; 4 iTOW U4[ms]; 8 relPosN I4;
      12 relPosE I4; 16 relPosD I4; 20 relPosLength I4; 24 relPosHeading I4*1e-5; 28 reserved1 U4;
      32 accN U4; 36 accE U4; 40 accD U4; 44 accLength U4; 48 accHeading U4*1e-5; 52 reserved2 U4;
      56 flags X4{gnssFixOK:0 diffSoln:1 relPosValid:2 carrSoln:3-4 relPosHeadingValid:6}
    NAV-DAHEADING 01 45 poll 0:
    NAV-DAHEADINGHP as NAV-DAHEADING 01 45 out 64 [0]!=2: 0 version U1; 1 reserved0 U3;
      4 iTOW U4[ms]; 8 relPosN I4; 12 relPosE I4; 16 relPosD I4; 20 relPosLength I4;
      24 relPosHeading I4*1e-5; 28 reserved1 U4; 32 relPosHPN I1*1e-2>relPosN/100;
      33 relPosHPE I1*1e-2>relPosE/100; 34 relPosHPD I1*1e-2>relPosD/100;
      35 relPosHPLength I1*1e-2>relPosLength/100; 36 accN U4*1e-1; 40 accE U4*1e-1;
      44 accD U4*1e-1; 48 accLength U4*1e-1; 52 accHeading U4*1e-5; 56 reserved2 U4; 60 flags
      X4{gnssFixOK:0 diffSoln:1 relPosValid:2 carrSoln:3-4 isMoving:5 refPosMiss:6 refObsMiss:7
      relPosHeadingValid:8 relPosNormalized:9}
    NAV-AOPSTATUS 01 60 out 16: 0 iTOW U4[ms]; 4 aopCfg U1; 5 status U1; 6 reserved1 B10
    NAV-AOPSTATUS 01 60 poll 0:
    NAV-AOPSTATUS-L as NAV-AOPSTATUS 01 60 out 20: 0 iTOW U4[ms]; 4 config U1; 5 status U1;
      6 reserved0 U1; 7 reserved1 U1; 8 avail U4; 12 reserved2 U4; 16 reserved3 U4
    NAV-EOE 01 61 out 4: 0 iTOW U4[ms]
    NAV-EOE 01 61 poll 0:
    NAV-PL 01 62 out 52: 0 version U1; 1 tmirCoeff U1; 2 tmirExp I1; 3 plPosValid U1;
      4 plPosFrame U1; 5 plVelValid U1; 6 plVelFrame U1; 7 plTimeValid U1;
      8 plPosInvalidityReason U1; 9 plVelInvalidityReason U1; 10 plTimeInvalidityReason U1;
      11 reserved0 U1; 12 iTOW U4[ms]; 16 plPos1 U4; 20 plPos2 U4; 24 plPos3 U4; 28 plVel1 U4;
      32 plVel2 U4; 36 plVel3 U4; 40 plPosHorizOrient U2; 42 plVelHorizOrient U2; 44 plTime U4;
      48 reserved2 U4
    NAV-PL 01 62 poll 0:
    NAV-TIMENAVIC 01 63 out 20: 0 iTOW U4[ms]; 4 NavICTow U4; 8 fNavICTow I4; 12 NavICWno I2;
      14 leapS I1[s]; 15 valid X1{NavICTowValid:0 NavICWnoValid:1 leapSValid:2}; 16 tAcc U4[ns]
    NAV-TIMENAVIC 01 63 poll 0:
    NAV-TIMETRUSTED 01 64 out 40: 0 version U1; 1 refSys U1;
      2 validFlags X1{trustedTimeValid:0 deltaTimeValid:1}; 3 reserved0 U1; 4 iTOW U4[ms];
      8 iniWho U2; 10 propWho U2; 12 iniTow U4; 16 propTow U4; 20 iniTAcc U4; 24 propTAcc U4;
      28 deltaS I4; 32 deltaMs I4; 36 reserved1 U4
    RXM-RAW 02 10 out 8+24*numSV: 0 iTOW I4; 4 week I2[weeks]; 6 numSV U1; 7 reserved1 U1;
      8 sv*numSV(0 cpMes R8[cycles]; 8 prMes R8[m]; 16 doMes R4[Hz]; 20 sv U1; 21 mesQI I1;
      22 cno I1[dBHz]; 23 lli U1)
    RXM-RAW 02 10 poll 0:
    RXM-SFRB 02 11 out 42: 0 chn U1; 1 svid U1; 2 dwrd*10(0 dwrd X4)
    RXM-SFRB 02 11 poll 0:
    RXM-SFRBX 02 13 out 8+4*numWords: 0 gnssId U1; 1 svId U1; 2 sigId U1; 3 freqId U1;
      4 numWords U1; 5 chn U1; 6 version U1; 7 reserved0 U1; 8 navdata*numWords(0 dwrd U4)
    RXM-SFRBX 02 13 poll 0:
    RXM-MEASX 02 14 out 44+24*numSv: 0 version U1; 1 reserved0 U3; 4 gpsTOW U4; 8 gloTOW U4;
      12 bdsTOW U4; 16 reserved1 U4; 20 qzssTOW U4; 24 gpsTOWacc U2*2^-4; 26 gloTOWacc U2*2^-4;
      28 bdsTOWacc U2*2^-4; 30 reserved2 U2; 32 qzssTOWacc U2*2^-4; 34 numSv U1;
      35 flags X1{towSet:0-1}; 36 reserved3 U8; 44 sv*numSv(0 gnssId U1; 1 svId U1; 2 cNo U1;
      3 mpathIndic U1; 4 dopplerMS I4*4e-2; 8 dopplerHz I4*2e-1; 12 wholeChips U2;
      14 fracChips U2; 16 codePhase U4*2^-21; 20 intCodePhase U1; 21 pseuRangeRMSErr U1;
      22 reserved4 U2)
    RXM-MEASX 02 14 poll 0:
    RXM-RAWX 02 15 out 16+32*numMeas: 0 rcvTow R8[s]; 8 week U2[weeks]; 10 leapS I1[s];
      11 numMeas U1; 12 recStat X1{leapSec:0 clkReset:1 msgSource:6-7}; 13 reserved1 U3;
      16 meas*numMeas(0 prMes R8[m]; 8 cpMes R8[cycles]; 16 doMes R4[Hz]; 20 gnssId U1;
      21 svId U1; 22 sigId U1; 23 freqId U1; 24 locktime U2[ms]; 26 cno U1[dBHz];
      27 prStdev X1{prStd:0-3}; 28 cpStdev X1{cpStd:0-3}; 29 doStdev X1{doStd:0-3};
      30 trkStat X1{prValid:0 cpValid:1 halfCyc:2 subHalfCyc:3}; 31 reserved3 U1)
    RXM-RAWX 02 15 poll 0:
    RXM-SVSI 02 20 out 8+6*numSV: 0 iTOW U4; 4 week I2; 6 numVis U1; 7 numSV U1;
      8 sv*numSV(0 svid U1; 1 svFlag X1{ura:0-3 healthy:4 ephVal:5 almVal:6 notAvail:7};
      2 azim I2; 4 elev I1; 5 age X1{almAge:0-3 ephAge:4-7})
    RXM-SVSI 02 20 poll 0:
    RXM-ALM 02 30 out 40: 0 svid U4; 4 week U4; 8 dwrd*8(0 dwrd U4)
    RXM-ALM 02 30 poll 0:
    RXM-EPH 02 31 out 104: 0 svid U4; 4 how U4; 8 sf*8(0 sf1d U4; 4 sf2d U4; 8 sf3d U4)
    RXM-EPH 02 31 poll 0:
    RXM-RTCM 02 32 out 8: 0 version U1; 1 flags X1{crcFailed:0 msgUsed:1-2}; 2 subType U2;
      4 refStation U2; 6 msgType U2
    RXM-RTCM 02 32 poll 0:
    RXM-SPARTN 02 33 out 8: 0 version U1; 1 flags X1{msgUsed:1-2}; 2 subType U2; 4 reserved0 U2;
      6 msgType U2
    RXM-SPARTN 02 33 poll 0:
    RXM-COR 02 34 out 12: 0 version U1; 1 ebno U1*2^-3; 2 reserved0 U2; 4 statusInfo
      X4{protocol:0-4 errStatus:5-6 msgUsed:7-8 correctionId:9-24 msgTypeValid:25
      msgSubTypeValid:26 msgInputHandle:27 msgEncrypted:28-29 msgDecrypted:30-31}; 8 msgType U2;
      10 msgSubType U2
    RXM-COR 02 34 poll 0:
    RXM-SPARTN-KEY 02 36 out,in 4..: 0 version U1; 1 numKeys U1; 2 reserved0 U2;
      4 key1*numKeys(0 encryptAlgorithm U1; 1 keyLengthBytes U1; 2 validFromWno U2;
      4 validFromTow U4); - key2*(0 key U1)
    RXM-SPARTN-KEY 02 36 poll 0:
    RXM-POSREQ 02 40 poll 0:
    RXM-PMREQ 02 41 in 16: 0 version U1; 1 reserved0 U3; 4 duration U4[ms];
      8 flags X4{backup:1 force:2}; 12 wakeupSources X4{uartrx:3 extint0:5 extint1:6 spics:7}
    RXM-PMREQ-S as RXM-PMREQ 02 41 in 8: 0 duration U4[ms]; 4 flags X4{backup:1}
    RXM-RLM 02 59 poll 0:
    RXM-RLM-L as RXM-RLM 02 59 out 28 [1]=2: 0 version U1; 1 type U1; 2 svId U1; 3 reserved0 U1;
      4 beacon U8; 12 message U1; 13 params B12; 25 reserved1 U3
    RXM-RLM-S as RXM-RLM 02 59 out 16 [1]=1: 0 version U1; 1 type U1; 2 svId U1; 3 reserved0 U1;
      4 beacon U8; 12 message U1; 13 params U2; 15 reserved1 U1
    RXM-IMES 02 61 out 4+44*numTx: 0 numTx U1; 1 version U1; 2 reserved1 U2;
      4 tx*numTx(0 reserved2 U1; 1 txId U1; 2 reserved3 U3; 5 cno U1; 6 reserved4 U2;
      8 doppler I4*2^-12; 12 position1_1 X4{pos1Floor:0-7 pos1Lat:8-30};
      16 position1_2 X4{pos1Lon:0-23 pos1Valid:24};
      20 position2_1 X4{pos2Floor:0-7 pos2Alt:8-19 pos2Acc:20-21 pos2Valid:22};
      24 lat I4*45*2^-22; 28 lon I4*45*2^-29;
      32 shortIdFrame X4{shortId:0-11 shortValid:12 shortBoundary:13}; 36 mediumIdLSB U4;
      40 mediumId_2 X4{mediumIdMSB:0 mediumValid:1 mediumBoundary:2})
    RXM-IMES 02 61 poll 0:
    RXM-PMP-V0 as RXM-PMP 02 72 out,in 528 [0]=0: 0 version U1; 1 reserved0 U3; 4 timeTag U4;
      8 uniqueWord1 U4; 12 uniqueWord2 U4; 16 serviceIdentifier U2; 18 spare U1;
      19 uniqueWordBitErrors U1; 20 userData B504; 524 fecBits U2; 526 ebno U1*2^-3;
      527 reserved1 U1
    RXM-PMP-V1 as RXM-PMP 02 72 out,in 24+1*numBytesUserData [0]=1: 0 version U1; 1 reserved0 U1;
      2 numBytesUserData U2; 4 timeTag U4; 8 uniqueWord1 U4; 12 uniqueWord2 U4;
      16 serviceIdentifier U2; 18 spare U1; 19 uniqueWordBitErrors U1; 20 fecBits U2;
      22 ebno U1*2^-3; 23 reserved1 U1; 24 userData B:numBytesUserData
    RXM-QZSSL6 02 73 out,in 264: 0 version U1; 1 svId U1; 2 cno U2*2^-8; 4 timeTag U4;
      8 groupDelay U1; 9 bitErrCorr U1;
      10 chInfo X2{chn:8-9 msgName:10 errStatus:12-13 chName:14-15}; 12 reserved0 U2;
      14 msgBytes B250
    RXM-TM 02 74 out 8+24*numMeas: 0 version U1; 1 numMeas U1; 2 reserved0 U2; 4 reserved1 U4;
      8 meas*numMeas(0 edgeInfo X4{channel:0-3 edgeType:4}; 4 count U2; 6 wno U2; 8 towMs U4;
      12 towSubMsR U4; 16 reserved2 U4; 20 reserved3 U4)
    RXM-TM 02 74 poll 0:
    RXM-MEASD12 02 80 out 0+1*: 0 pay*(0 payload U1)
    RXM-MEASD12 02 80 poll 0:
    RXM-MEASC12 02 82 out 0+1*: 0 pay*(0 payload U1)
    RXM-MEASC12 02 82 poll 0:
    RXM-MEAS20 02 84 out 0+1*: 0 pay*(0 payload U1)
    RXM-MEAS20 02 84 poll 0:
    RXM-MEAS50 02 86 out 0+1*: 0 pay*(0 payload U1)
    RXM-MEAS50 02 86 poll 0:
    INF-ERROR 04 00 out 0+1*: 0 message CH
    INF-WARNING 04 01 out 0+1*: 0 message CH
    INF-NOTICE 04 02 out 0+1*: 0 message CH
    INF-TEST 04 03 out 0+1*: 0 message CH
    INF-DEBUG 04 04 out 0+1*: 0 message CH
    ACK-NAK 05 00 out 2: 0 clsID U1; 1 msgID U1
    ACK-ACK 05 01 out 2: 0 clsID U1; 1 msgID U1
    CFG-PRT 06 00 out,in 20: 0 portID U1; 1 reserved0 U1;
      2 txReady X2{enable:0 pol:1 pin:2-6 thres:7-15};
      4 UARTmode X4{charLen:6-7 parity:9-11 nStopBits:12-13}; 8 baudRate U4[bit/s];
      12 inProtoMask X2{inUBX:0 inNMEA:1 inRTCM:2 inRTCM3:5};
      14 outProtoMask X2{outUBX:0 outNMEA:1 outRTCM3:5}; 16 flags X2{extendedTxTimeout:1};
      18 reserved1 U2
    CFG-PRT 06 00 poll 1: 0 portID U1
    CFG-MSG 06 01 out,in 8: 0 msgClass U1; 1 msgID U1; 2 rateDDC U1; 3 rateUART1 U1;
      4 rateUART2 U1; 5 rateUSB U1; 6 rateSPI U1; 7 reserved U1
    CFG-MSG 06 01 poll 2: 0 msgClass U1; 1 msgID U1
    CFG-MSG-CUR as CFG-MSG 06 01 in 3: 0 msgClass U1; 1 msgID U1; 2 rate U1
    CFG-INF 06 02 out,in 10: 0 protocolID U1; 1 reserved0 U3; 4 infMask*6(0 infMsgMask
      X1{enableError:0 enableWarning:1 enableNotice:2 enableTest:3 enableDebug:4})
    CFG-INF 06 02 poll 1: 0 protocolID U1
    CFG-RST 06 04 in 4: 0 navBbrMask X2{eph:0 alm:1 health:2 klob:3 pos:4 clkd:5 osc:6 utc:7 rtc:8
      aop:15}; 2 resetMode U1; 3 reserved0 U1
    CFG-DAT 06 06 in 44: 0 majA R8; 8 flat R8; 16 dX R4; 20 dY R4; 24 dZ R4; 28 rotX R4;
      32 rotY R4; 36 rotZ R4; 40 scale R4
    CFG-DAT 06 06 out 52: 0 datumNum U2; 2 datumName C6; 8 majA R8; 16 flat R8; 24 dX R4;
      28 dY R4; 32 dZ R4; 36 rotX R4; 40 rotY R4; 44 rotZ R4; 48 scale R4
    CFG-DAT 06 06 poll 0:
    CFG-DAT-NUM as CFG-DAT 06 06 in 2: 0 datumNum U2
    CFG-TP 06 07 out,in 20: 0 interval U4; 4 length U4; 8 status I1; 9 timeRef U1;
      10 flags X1{syncMode:0}; 11 reserved0 U1; 12 antennaCableDelay I2; 14 rfGroupDelay I2;
      16 userDelay I4
    CFG-TP 06 07 poll 0:
    CFG-RATE 06 08 out,in 6: 0 measRate U2[ms]; 2 navRate U2[cycles]; 4 timeRef U2
    CFG-RATE 06 08 poll 0:
    CFG-CFG 06 09 out,in 13: 0 clearMask X4; 4 saveMask X4; 8 loadMask X4;
      12 deviceMask X1{devBBR:0 devFlash:1 devEEPROM:2 devSpiFlash:4}
    CFG-FXN 06 0E out,in 36: 0 flags X4{sleep:1 absAlign:3 onOff:4}; 4 tReacq U4; 8 tAcq U4;
      12 tReacqOff U4; 16 tAcqOff U4; 20 tOn U4; 24 tOff U4; 28 reserved1 U4; 32 baseTow U4
    CFG-FXN 06 0E poll 0:
    CFG-RXM 06 11 out,in 2: 0 reserved0 U1; 1 lpMode U1
    CFG-RXM 06 11 poll 0:
    CFG-EKF 06 12 out,in 16: 0 disableEkf U1;
      1 actionFlags X1{clTab:1 clCalib:2 nomTacho:4 nomGyro:5 setTemp:6 dir:7};
      2 configFlags X1{pulsesPerM:0 userSerWt:1}; 3 inverseFlags X1{invDir:0 invGyro:1};
      4 reserved2 U4; 8 nomPPDist U2; 10 nomZero U2; 12 nomSens U1; 13 rmsTemp U1*1e-1;
      14 tempUpdate U2
    CFG-EKF 06 12 poll 0:
    CFG-ANT 06 13 out,in 4: 0 flags X2{svcs:0 scd:1 ocd:2 pdwnOnSCD:3 recovery:4};
      2 pins X2{pinSwitch:0-4 pinSCD:5-9 pinOCD:10-14 reconfig:15}
    CFG-ANT 06 13 poll 0:
    CFG-SBAS 06 16 out,in 8: 0 mode X1{enabled:0 test:1};
      1 usage X1{range:0 diffCorr:1 integrity:2}; 2 maxSBAS U1;
      3 scanmode2 X1{PRN152:0 PRN153:1 PRN154:2 PRN155:3 PRN156:4 PRN157:5 PRN158:6}; 4 scanmode1
      X4{PRN120:0 PRN121:1 PRN122:2 PRN123:3 PRN124:4 PRN125:5 PRN126:6 PRN127:7 PRN128:8 PRN129:9
      PRN130:10 PRN131:11 PRN132:12 PRN133:13 PRN134:14 PRN135:15 PRN136:16 PRN137:17 PRN138:18
      PRN139:19 PRN140:20 PRN141:21 PRN142:22 PRN143:23 PRN144:24 PRN145:25 PRN146:26 PRN147:27
      PRN148:28 PRN149:29 PRN150:30 PRN151:31}
    CFG-SBAS 06 16 poll 0:
    CFG-NMEA 06 17 out,in 20: 0 filter X1{posFilt:0 mskPosFilt:1 timeFilt:2 dateFilt:3
      gpsOnlyFilter:4 trackFilt:5}; 1 nmeaVersion U1; 2 numSV U1;
      3 flags X1{compat:0 consider:1 limit82:2 highPrec:3};
      4 gnssToFilter X4{gps:0 sbas:1 galileo:2 qzss:4 glonass:5 beidou:6}; 8 svNumbering U1;
      9 mainTalkerId U1; 10 gsvTalkerId U1; 11 version U1; 12 bdsTalkerId C2; 14 reserved1 U6
    CFG-NMEA 06 17 poll 0:
    CFG-NMEAv0 as CFG-NMEA 06 17 out,in 12: 0 filter X1{posFilt:0 mskPosFilt:1 timeFilt:2
      dateFilt:3 gpsOnlyFilter:4 trackFilt:5}; 1 nmeaVersion U1; 2 numSV U1;
      3 flags X1{compat:0 consider:1 limit82:2 highPrec:3};
      4 gnssToFilter X4{gps:0 sbas:1 galileo:2 qzss:4 glonass:5 bBeidou:6}; 8 svNumbering U1;
      9 mainTalkerId U1; 10 gsvTalkerId U1; 11 version U1
    CFG-NMEAvX as CFG-NMEA 06 17 out,in 4: 0 filter X1{posFilt:0 mskPosFilt:1 timeFilt:2
      dateFilt:3 gpsOnlyFilter:4 trackFilt:5}; 1 nmeaVersion U1; 2 numSV U1;
      3 flags X1{compat:0 consider:1 limit82:2 highPrec:3}
    CFG-USB 06 1B out,in 108: 0 vendorID U2; 2 productID U2; 4 reserved0 U2; 6 reserved1 U2;
      8 powerConsumption U2; 10 flags X2{reEnum:0 powerMode:1}; 12 vendorString C32;
      44 productString C32; 76 serialNumber C32
    CFG-USB 06 1B poll 0:
    CFG-TMODE 06 1D out 28: 0 timeMode U4; 4 fixedPosX I4; 8 fixedPosY I4; 12 fixedPosZ I4;
      16 fixedPosVar U4; 20 svinMinDur U4; 24 svinVarLimit U4
    CFG-TMODE 06 1D poll 0:
    CFG-ODO 06 1E out,in 20: 0 version U1; 1 reserved0 U3;
      4 flags X1{useODO:0 useCOG:1 outLPVel:2 outLPCog:3}; 5 odoCfg X1{profile:0-2};
      6 reserved1 U6; 12 cogMaxSpeed U1*1e-1; 13 cogMaxPosAcc U1; 14 reserved2 U2;
      16 velLpGain U1; 17 cogLpGain U1; 18 reserved3 U2
    CFG-ODO 06 1E poll 0:
    CFG-NVS 06 22 in 13: 0 clearMask X4{alm:17 aop:29}; 4 saveMask X4{alm:17 aop:29};
      8 loadMask X4{alm:17 aop:29};
      12 deviceMask X1{devBBR:0 devFlash:1 devEEPROM:2 devSpiFlash:4}
    CFG-NVS 06 22 poll 0:
    CFG-NAVX5 06 23 out,in 40: 0 version U2;
      2 mask1 X2{minMax:2 minCno:3 initial3dfix:6 wknRoll:9 ackAid:10 ppp:13 aop:14};
      4 mask2 X4{adr:6 sigAttenComp:7}; 8 reserved0 U2; 10 minSVs U1; 11 maxSVs U1; 12 minCNO U1;
      13 reserved1 U1; 14 iniFix3D U1; 15 reserved2 U2; 17 ackAiding U1; 18 wknRollover U2;
      20 sigAttenCompMode U1; 21 reserved3 U1; 22 reserved4 U2; 24 reserved5 U2; 26 usePPP U1;
      27 aopCfg U1; 28 reserved6 U2; 30 aopOrbMaxErr U2; 32 reserved7 U4; 36 reserved8 U3;
      39 useAdr U1
    CFG-NAVX5 06 23 poll 0:
    CFG-NAV5 06 24 out,in 36: 0 mask X2{dyn:0 minEl:1 posFixMode:2 drLim:3 posMask:4 timeMask:5
      staticHoldMask:6 dgpsMask:7 cnoThreshold:8 utc:10}; 2 dynModel U1; 3 fixMode U1;
      4 fixedAlt I4*1e-2[m]; 8 fixedAltVar U4*1e-4[m^2]; 12 minElev I1[deg]; 13 drLimit U1[s];
      14 pDop U2*1e-1; 16 tDop U2*1e-1; 18 pAcc U2[m]; 20 tAcc U2[m];
      22 staticHoldThresh U1[cm/s]; 23 dgnssTimeOut U1; 24 cnoThreshNumSVs U1;
      25 cnoThresh U1[dBHz]; 26 reserved0 U2; 28 staticHoldMaxDist U2[m]; 30 utcStandard U1;
      31 reserved1 U5
    CFG-NAV5 06 24 poll 0:
    CFG-ESFGWT 06 29 out,in 44: 0 flags X2{setVehicle:12 setTime:13 setWt:14}; 2 id U2;
      4 wtFactor U4*1e-6; 8 reserved1 U4; 12 wtQuantError U4*1e-6; 16 timeTagFactor U4*1e-6;
      20 wtCountMax U4; 24 timeTagMax U4; 28 wtLatency U2; 30 reserved2 U2; 32 wtFrequency U1;
      33 reserved3 U1; 34 speedDeadBand U2; 36 reserved4 U4; 40 reserved5 U4
    CFG-ESFGWT 06 29 poll 0:
    CFG-TP5 06 31 out,in 32: 0 tpIdx U1; 1 version U1; 2 reserved0 U2; 4 antCableDelay I2[ns];
      6 rfGroupDelay I2[ns]; 8 freqPeriod U4; 12 freqPeriodLock U4; 16 pulseLenRatio U4;
      20 pulseLenRatioLock U4; 24 userConfigDelay I4[ns]; 28 flags X4{active:0 lockGnssFreq:1
      lockedOtherSet:2 isFreq:3 isLength:4 alignToTow:5 polarity:6 gridUtcGnss:7-10
      syncMode:11-13}
    CFG-TP5 06 31 poll 0:
    CFG-TP5-TPX as CFG-TP5 06 31 poll 1: 0 tpIdx U1
    CFG-PM 06 32 out 24: 0 version U1; 1 reserved1 U1; 2 reserved2 U1; 3 reserved3 U1; 4 flags
      X4{interval:2-3 exintSelect:4 extintWake:5 extintBackup:6 limitPeakCurr:8-9 waitTimeFix:10
      updateRTC:11 updateEPH:12}; 8 updatePeriod U4; 12 searchPeriod U4; 16 gridOffset U4;
      20 onTime U2; 22 minAcqTime U2
    CFG-PM 06 32 poll 0:
    CFG-RINV 06 34 out,in 1+1*: 0 flags X1{dump:0 binary:1}; 1 data*(0 data U1)
    CFG-RINV 06 34 poll 0:
    CFG-ITFM 06 39 out,in 8:
      0 config X4{bbThreshold:0-3 cwThreshold:4-8 algorithmBits:9-30 enable:31};
      4 config2 X4{generalBits:0-11 antSetting:12-13 enable2:14}
    CFG-ITFM 06 39 poll 0:
    CFG-PM2 06 3B out,in 48: 0 version U1; 1 reserved0 U1; 2 maxStartupStateDur U1[s];
      3 reserved1 U1; 4 flags X4{optTarget:1-3 extintSel:4 extintWake:5 extintBackup:6
      extintInactive:7 limitPeakCurr:8-9 waitTimeFix:10 updateRTC:11 updateEPH:12 doNotEnterOff:16
      operationMode:17-18}; 8 updatePeriod U4[ms]; 12 searchPeriod U4[ms]; 16 gridOffset U4[ms];
      20 onTime U2[s]; 22 minAcqTime U2[s]; 24 reserved2 B20; 44 extintInactivityMs U4[ms]
    CFG-PM2 06 3B poll 0:
    CFG-TMODE2 06 3D out,in 28: 0 timeMode U1; 1 reserved1 U1; 2 flags X2{lla:0 altInv:1};
      4 ecefXOrLat I4; 8 ecefYOrLon I4; 12 ecefZOrAlt I4; 16 fixedPosAcc U4; 20 svinMinDur U4;
      24 svinAccLimit U4
    CFG-TMODE2 06 3D poll 0:
    CFG-GNSS 06 3E out,in 4+8*numConfigBlocks: 0 msgVer U1; 1 numTrkChHw U1; 2 numTrkChUse U1;
      3 numConfigBlocks U1; 4 block*numConfigBlocks(0 gnssId U1; 1 resTrkCh U1; 2 maxTrkCh U1;
      3 reserved0 U1; 4 flags X4{enable:0 sigCfMask:16-23})
    CFG-GNSS 06 3E poll 0:
    CFG-OTP 06 41 in 12+1*: 0 cfgHeader B12; 12 data*(0 cfgData U1)
    CFG-LOGFILTER 06 47 out,in 12: 0 version U1;
      1 flags X1{recordEnabled:0 psmOncePerWakupEnabled:1 applyAllFilterSettings:2};
      2 minInterval U2; 4 timeThreshold U2; 6 speedThreshold U2; 8 positionThreshold U4
    CFG-LOGFILTER 06 47 poll 0:
    CFG-ESFA 06 4C out,in 20: 0 version U1; 1 reserved1 B9; 10 accelRmsThdl U1*2^-6;
      11 frequency U1; 12 latency U2; 14 accuracy U2*1e-4; 16 reserved2 U4
    CFG-ESFA 06 4C poll 0:
    CFG-ESFG 06 4D out,in 20: 0 version U1; 1 reserved1 U7; 8 tcTableSaveRate U2;
      10 gyroRmsThdl U1*2^-8; 11 frequency U1; 12 latency U2; 14 accuracy U2*1e-3; 16 reserved2 U4
    CFG-ESFG 06 4D poll 0:
    CFG-TXSLOT 06 53 out,in 16: 0 version U1;
      1 enable X1{enableDDC:0 enableUART1:1 enableUART2:2 enableUSB:3 enableSPI:4}; 2 refTp U1;
      3 reserved1 U1; 4 end_01 U4; 8 end_02 U4; 12 end_03 U4
    CFG-TXSLOT 06 53 poll 0:
    CFG-ESFALG 06 56 out,in 12: 0 bitfield X4{version:0-7 doAutoMntAlg:8}; 4 yaw U4*1e-2;
      8 pitch I2*1e-2; 10 roll I2*1e-2
    CFG-ESFALG 06 56 poll 0:
    CFG-PWR 06 57 out,in 8: 0 version U1; 1 reserved1 U3; 4 state U4
    CFG-PWR 06 57 poll 0:
    CFG-HNR 06 5C out,in 4: 0 highNavRate U1; 1 reserved1 U3
    CFG-HNR 06 5C poll 0:
    CFG-ESRC 06 60 out,in 4+36*numSources: 0 version U1; 1 numSources U1; 2 reserved1 U2;
      4 source*numSources(0 extInt U1; 1 sourceType U1; 2 flags X2{polarity:0 gnssUtc:1};
      4 freq U4*2^-2; 8 reserved2 U4; 12 withTemp U4*2^-8; 16 withAge U4*2^-8; 20 timeToTemp U2;
      22 maxDevLifeTim U2; 24 offset I4; 28 offsetUncertainty U4; 32 jitter U4)
    CFG-ESRC 06 60 poll 0:
    CFG-DOSC 06 61 out,in 4+32*numOsc: 0 version U1; 1 numOsc U1; 2 reserved1 U2;
      4 osc*numOsc(0 oscId U1; 1 reserved2 U1; 2 flags X2{isCalibrated:0 controlIf:1-4};
      4 freq U4*2^-2; 8 phaseOffset I4; 12 withTemp U4*2^-8; 16 withAge U4*2^-8; 20 timeToTemp U2;
      22 reserved3 U2; 24 gainVco I4*2^-16; 28 gainUncertainty U1*2^-8; 29 reserved4 U3)
    CFG-DOSC 06 61 poll 0:
    CFG-SMGR 06 62 out,in 20: 0 version U1; 1 minGNSSFix U1; 2 maxFreqChange U2;
      4 maxPhaseCorrRate U2; 6 reserved1 U2; 8 freqTolerance U2; 10 timeTolerance U2;
      12 messageCfg X2{measInternal:0 measGNSS:1 measEXTINT0:2 measEXTINT1:3}; 14 maxSlewRate U2;
      16 flags X4{disableInternal:0 disableExternal:1 preferenceMode:2 enableGNSS:3
      enableEXTINT0:4 enableEXTINT1:5 enableHostMeasInt:6 enableHostMeasExt:7 useAnyFix:10
      disableMaxSlewRate:11 issueFreqWarning:12 issueTimeWarning:13 TPCoherent:14-15
      disableOffset:16}
    CFG-SMGR 06 62 poll 0:
    CFG-SPT 06 64 out,in 12: 0 version U1; 1 reserved0 U1; 2 sensorId U2; 4 reserved1 U8
    CFG-SPT 06 64 poll 0:
    CFG-GEOFENCE 06 69 out,in 8+12*numFences: 0 version U1; 1 numFences U1; 2 confLvl U1;
      3 reserved0 U1; 4 pioEnabled U1; 5 pinPolarity U1; 6 pin U1; 7 reserved1 U1;
      8 fence*numFences(0 lat I4*1e-7; 4 lon I4*1e-7; 8 radius U4*1e-2)
    CFG-GEOFENCE 06 69 poll 0:
    CFG-DGNSS 06 70 out,in 4: 0 dgnssMode U1; 1 reserved0 U3
    CFG-DGNSS 06 70 poll 0:
    CFG-TMODE3 06 71 out,in 40: 0 version U1; 1 reserved0 U1; 2 flags X2{rcvrMode:0-7 lla:8};
      4 ecefXOrLat I4; 8 ecefYOrLon I4; 12 ecefZOrAlt I4; 16 ecefXOrLatHP I1; 17 ecefYOrLonHP I1;
      18 ecefZOrAltHP I1; 19 reserved1 U1; 20 fixedPosAcc U4; 24 svinMinDur U4;
      28 svinAccLimit U4; 32 reserved2 U8
    CFG-TMODE3 06 71 poll 0:
    CFG-ESFWT 06 82 out,in 32: 0 version U1;
      1 flags1 X1{combineTicks:0 useWtSpeed:4 dirPinPol:5 useWtPin:6}; 2 flags2
      X1{autoWtCountMaxOff:0 autoDirPinPolOff:1 autoSoftwareWtOff:2 autoUseWtSpeedOff:3};
      3 reserved1 U1; 4 wtFactor U4*1e-6; 8 wtQuantError U4*1e-6; 12 wtCountMax U4;
      16 wtLatency U2; 18 wtFrequency U1; 19 flags3 X1{cntBothEdges:4}; 20 speedDeadBand U2;
      22 reserved2 B10
    CFG-ESFWT 06 82 poll 0:
    CFG-FIXSEED 06 84 out,in 12+2*length: 0 version U1; 1 length U1; 2 reserved1 U2; 4 seedHi U4;
      8 seedLo U4; 12 seed*length(0 classId U1; 1 msgId U1)
    CFG-FIXSEED 06 84 poll 0:
    CFG-DYNSEED 06 85 out,in 12: 0 version U1; 1 reserved1 U3; 4 seedHi U4; 8 seedLo U4
    CFG-DYNSEED 06 85 poll 0:
    CFG-PMS 06 86 out,in 8: 0 version U1; 1 powerSetupValue U1; 2 period U2[s]; 4 onTime U2[s];
      6 reserved0 U2
    CFG-PMS 06 86 poll 0:
    CFG-SENIF 06 88 out,in 6: 0 type U1; 1 version U1; 2 flags X2{senConn:0}; 4 pioConf X2
    CFG-SENIF 06 88 poll 0:
    CFG-VALSET 06 8A in 4+1*: 0 version U1; 1 layers X1{ram:0 bbr:1 flash:2};
      2 transaction X1{action:0-1}; 3 reserved0 U1; 4 cfg*(0 key K4; 4 size S; 4 value V)
    CFG-VALGET 06 8B out 4+1* [0]!=0: 0 version U1; 1 layer U1; 2 position U2; 4 cfg*(0 key K4;
      4 size S; 4 value V)
    CFG-VALGET 06 8B poll 4+4* [0]=0: 0 version U1; 1 layer U1; 2 position U2; 4 key*(0 keys K4)
    CFG-VALDEL 06 8C in 4+4*: 0 version U1; 1 layers X1{bbr:1 flash:2};
      2 transaction X1{action:0-1}; 3 reserved0 U1; 4 key*(0 keys K4)
    CFG-SLAS 06 8D out,in 4: 0 mode X1{enabled:0 test:1 raim:2}; 1 reserved1 U3
    CFG-SLAS 06 8D poll 0:
    CFG-BATCH 06 93 out,in 8: 0 version U1;
      1 flags X1{enable:0 extraPvt:2 extraOdo:3 pioEnable:5 pioActiveLow:6}; 2 bufSize U2;
      4 notifThrs U2; 6 pioId U1; 7 reserved0 U1
    CFG-BATCH 06 93 poll 0:
    UPD-SOS 09 14 in 4: 0 cmd U1; 1 reserved0 U3
    UPD-SOS 09 14 out 8: 0 cmd U1; 1 reserved0 U3; 4 response U1; 5 reserved1 U3
    UPD-SOS 09 14 poll 0:
    MON-IO 0A 02 out 0+20*: 0 port*(0 rxBytes U4; 4 txBytes U4; 8 parityErrs U2;
      10 framingErrs U2; 12 overrunErrs U2; 14 breakCond U2; 16 rxBusy U1; 17 txBusy U1;
      18 reserved1 U2)
    MON-IO 0A 02 poll 0:
    MON-VER 0A 04 out 40+30*: 0 swVersion C30; 30 hwVersion C10; 40 ext*(0 extension C30)
    MON-VER 0A 04 poll 0:
    MON-MSGPP 0A 06 out 120: 0 msg1*8(0 msg1 U2); 16 msg2*8(0 msg2 U2); 32 msg3*8(0 msg3 U2);
      48 msg4*8(0 msg4 U2); 64 msg5*8(0 msg5 U2); 80 msg6*8(0 msg6 U2); 96 skipped*6(0 skipped U4)
    MON-MSGPP 0A 06 poll 0:
    MON-RXBUF 0A 07 out 24: 0 pending*6(0 pending U2); 12 usage*6(0 usage U1);
      18 peakUsage*6(0 peakUsage U1)
    MON-RXBUF 0A 07 poll 0:
    MON-TXBUF 0A 08 out 28: 0 pending*6(0 pending U2); 12 usage*6(0 usage U1);
      18 peakUsage*6(0 peakUsage U1); 24 tUsage U1; 25 tPeakUsage U1;
      26 errors X1{limit:0-5 lem:6 alloc:7}; 27 reserved0 U1
    MON-TXBUF 0A 08 poll 0:
    MON-HW 0A 09 out 60: 0 pinSel X4; 4 pinBank X4; 8 pinDir X4; 12 pinVal X4; 16 noisePerMS U2;
      18 agcCnt U2; 20 aStatus U1; 21 aPower U1;
      22 flags X1{rtcCalib:0 safeBoot:1 jammingState:2-3 xtalAbsent:4}; 23 reserved0 U1;
      24 usedMask X4; 28 VP*17(0 VP X1); 45 jamInd U1; 46 reserved1 U2; 48 pinIrq X4; 52 pullH X4;
      56 pullL X4
    MON-HW 0A 09 out 68: 0 pinSel X4; 4 pinBank X4; 8 pinDir X4; 12 pinVal X4; 16 noisePerMS U2;
      18 agcCnt U2; 20 aStatus U1; 21 aPower U1;
      22 flags X1{rtcCalib:0 safeBoot:1 jammingState:2-3 xtalAbsent:4}; 23 reserved0 U1;
      24 usedMask X4; 28 VP*25(0 VP X1); 53 jamInd U1; 54 reserved1 U2; 56 pinIrq X4; 60 pullH X4;
      64 pullL X4
    MON-HW 0A 09 poll 0:
    MON-HW2 0A 0B out 28: 0 ofsI I1; 1 magI U1; 2 ofsQ I1; 3 magQ U1; 4 cfgSource U1;
      5 reserved0 U3; 8 lowLevCfg U4; 12 reserved1 U8; 20 postStatus U4; 24 reserved2 U4
    MON-HW2 0A 0B poll 0:
    MON-RXR 0A 21 out 1: 0 flags X1{awake:0}
    MON-PATCH 0A 27 out 4+16*nEntries: 0 version U2; 2 nEntries U2;
      4 entry*nEntries(0 patchInfo X4{activated:0 location:1-2}; 4 comparatorNumber U4;
      8 patchAddress U4; 12 patchData U4)
    MON-PATCH 0A 27 poll 0:
    MON-GNSS 0A 28 out 8: 0 version U1;
      1 supported X1{GPSSup:0 GlonassSup:1 BeidouSup:2 GalileoSup:3};
      2 defaultGnss X1{GPSDef:0 GlonassDef:1 BeidouDef:2 GalileoDef:3};
      3 enabled X1{GPSEna:0 GlonassEna:1 BeidouEna:2 GalileoEna:3}; 4 simultaneous U1;
      5 reserved0 U3
    MON-GNSS 0A 28 poll 0:
    MON-PT2 0A 2B out 24..: 0 version U1; 1 testMode U1; 2 numRfChn U1; 3 numSvSigDesc U1;
      4 testRunTime U4; 8 clkDriftAid I4; 12 clkDriftTrk I4; 16 rtcFreq U4; 20 postStatus U4;
      24 rfchan*numRfChn(0 rfPga U1; 1 reserved0 B27); - svsig*numSvSigDesc(0 gnssId U1;
      1 svId U1; 2 sigId U1; 3 accsId U1; 4 cnoMin U2*2^-8; 6 cnoMax U2*2^-8; 8 reserved1 B14;
      22 carrPhDevMax U1*2^-8; 23 signalInfo X1{ifChnIdValid:0 ifChnId:1-3};
      24 codeLockSuccess U1; 25 phaseLockSuccess U1; 26 minCodeLock U2; 28 maxCodeLock U2;
      30 minPhaseLock U2; 32 maxPhaseLock U2; 34 reserved2 U2)
    MON-PT2 0A 2B poll 0:
    MON-SMGR 0A 2E out 16: 0 version U1; 1 reserved1 U3; 4 iTOW U4;
      8 intOsc X2{intOscState:0-3 intOscCalib:4 intOscDisc:5};
      10 extOsc X2{extOscState:0-3 extOscCalib:4 extOscDisc:5}; 12 discSrc U1;
      13 gnss X1{gnssAvail:0}; 14 extInt0 X1{extInt0Avail:0 extInt0Type:1 extInt0FeedBack:2};
      15 extInt1 X1{extInt1Avail:0 extInt1Type:1 extInt1FeedBack:2}
    MON-SMGR 0A 2E poll 0:
    MON-SPT 0A 2F out 4..: 0 version U1; 1 numSensor U1; 2 numRes U1; 3 reserved0 U1;
      4 sensor*numSensor(0 sensorId U1; 1 drvVer X1; 2 testState U1; 3 drvFileName U1);
      - res*numRes(0 sensorIdRes U2; 2 sensorType U2; 4 resType U2; 6 reserved1 U2; 8 value I4)
    MON-SPAN 0A 31 out 4+272*numRfBlocks: 0 version U1; 1 numRfBlocks U1;
      2 recInf X1{msgSource:0-1}; 3 reserved0 U1; 4 rfblock*numRfBlocks(0 spectrum B256;
      256 span U4; 260 res U4; 264 center U4; 268 pga U1; 269 reserved1 U3)
    MON-SPAN 0A 31 poll 0:
    MON-BATCH 0A 32 out 12: 0 version U1; 1 reserved0 U3; 4 fillLevel U2; 6 dropsAll U2;
      8 dropsSinceMon U2; 10 nextMsgCnt U2
    MON-PMP 0A 35 out 4+20*nEntries: 0 version U1; 1 nEntries U1; 2 reserved0 U2;
      4 pmp*nEntries(0 reserved1 U4; 4 status X4{locked:0 frameSync:1}; 8 reserved2 U8; 16 cno U1;
      17 cnoFrac U1*2^-8; 18 reserved3 U2)
    MON-PMP 0A 35 poll 0:
    MON-COMMS 0A 36 out 8+40*nPorts: 0 version U1; 1 nPorts U1;
      2 txErrors X1{mem:0 alloc:1 outputPort:2-4}; 3 reserved0 U1; 4 prot*4(0 protIds U1);
      8 ports*nPorts(0 portId U2; 2 txPending U2; 4 txBytes U4; 8 txUsage U1; 9 txPeakUsage U1;
      10 rxPending U2; 12 rxBytes U4; 16 rxUsage U1; 17 rxPeakUsage U1; 18 overrunErrs U2;
      20 msg*4(0 msgs U2); 28 reserved1 U8; 36 skipped U4)
    MON-COMMS 0A 36 poll 0:
    MON-HW3 0A 37 out 22+6*nPins: 0 version U1; 1 nPins U1;
      2 flags X1{rtcCalib:0 safeBoot:1 xtalAbsent:2}; 3 hwVersion C10; 13 reserved0 B9;
      22 pin*nPins(0 pinId U2; 2 pinMask X2{periphPIO:0 pinBank:1-3 direction:4 pinValue:5
      vpManager:6 pioIrq:7 pioPullHigh:8 pioPullLow:9}; 4 VP U1; 5 reserved1 U1)
    MON-HW3 0A 37 poll 0:
    MON-RF 0A 38 out 4+24*nBlocks: 0 version U1; 1 nBlocks U1; 2 recInf X1{msgSource:0-1};
      3 reserved0 U1; 4 block*nBlocks(0 blockId U1; 1 flags X1{jammingState:0-1}; 2 antStatus U1;
      3 antPower U1; 4 postStatus U4; 8 reserved1 U4; 12 noisePerMS U2; 14 agcCnt U2;
      16 jamInd U1; 17 ofsI I1; 18 magI U1; 19 ofsQ I1; 20 magQ U1; 21 reserved2 U3)
    MON-RF 0A 38 poll 0:
    MON-SYS 0A 39 out 24: 0 msgVer U1; 1 bootType U1; 2 cpuLoad U1; 3 cpuLoadMax U1;
      4 memUsage U1; 5 memUsageMax U1; 6 ioUsage U1; 7 ioUsageMax U1; 8 runTime U4;
      12 noticeCount U2; 14 warnCount U2; 16 errorCount U2; 18 tempValue I1; 19 reserved0 U5
    AID-REQ 0B 00 poll 0:
    AID-INI 0B 01 out,in 48: 0 ecefXOrLat I4; 4 ecefYOrLon I4; 8 ecefZOrAlt I4; 12 posAcc U4;
      16 tmCfg X2; 18 wn U2; 20 tow U4; 24 towNs I4; 28 tAccMs U4; 32 tAccNs U4; 36 clkDOrFreq I4;
      40 clkDAccOrFreqAcc U4; 44 flags X4
    AID-INI 0B 01 poll 0:
    AID-HUI 0B 02 out,in 72: 0 health X4; 4 utcA0 R8; 12 utcA1 R8; 20 utcTOW I4; 24 utcWNT I2;
      26 utcLS I2; 28 utcWNF I2; 30 utcDNs I2; 32 utcLSF I2; 34 utcSpare I2; 36 klobA0 R4;
      40 klobA1 R4; 44 klobA2 R4; 48 klobA3 R4; 52 klobB0 R4; 56 klobB1 R4; 60 klobB2 R4;
      64 klobB3 R4; 68 flags X4
    AID-HUI 0B 02 poll 0:
    AID-DATA 0B 10 poll 0:
    AID-ALM 0B 30 out,in 8+4*: 0 svid U4; 4 week U4; 8 optBlock*(0 dwrd U4)
    AID-ALM 0B 30 poll 0+1*: 0 svid*(0 svid U1)
    AID-EPH 0B 31 out,in 8+96*: 0 svid U4; 4 how U4; 8 sf*(0 sf1d1 U4; 4 sf1d2 U4; 8 sf1d3 U4;
      12 sf1d4 U4; 16 sf1d5 U4; 20 sf1d6 U4; 24 sf1d7 U4; 28 sf1d8 U4; 32 sf2d1 U4; 36 sf2d2 U4;
      40 sf2d3 U4; 44 sf2d4 U4; 48 sf2d5 U4; 52 sf2d6 U4; 56 sf2d7 U4; 60 sf2d8 U4; 64 sf3d1 U4;
      68 sf3d2 U4; 72 sf3d3 U4; 76 sf3d4 U4; 80 sf3d5 U4; 84 sf3d6 U4; 88 sf3d7 U4; 92 sf3d8 U4)
    AID-EPH 0B 31 poll 0+1*: 0 svid*(0 svid U1)
    AID-ALPSRV 0B 32 in 16+1*dataSize: 0 idSize U1; 1 type U1; 2 ofs U2; 4 size U2; 6 fileId U2;
      8 dataSize U2; 10 id1 U1; 11 id2 U1; 12 id3 U4; 16 data*dataSize(0 data U1)
    AID-ALPSRV-REQ as AID-ALPSRV 0B 32 out 16 [1]!=255: 0 idSize U1; 1 type U1; 2 ofs U2;
      4 size U2; 6 fileId U2; 8 dataSize U2; 10 id1 U1; 11 id2 U1; 12 id3 U4
    AID-ALPSRV-SEND as AID-ALPSRV 0B 32 out 8+2*size [1]=255: 0 idSize U1; 1 type U1; 2 ofs U2;
      4 size U2; 6 fileId U2; 8 data*size(0 data U2)
    AID-AOP 0B 33 out,in 68: 0 gnssId U1; 1 svId U1; 2 reserved1 U2; 4 data B64
    AID-AOP 0B 33 poll 0+1*: 0 svid*(0 svid U1)
    AID-ALP 0B 50 in 0+2*: 0 alp*(0 alpData U2)
    AID-ALP 0B 50 out 24: 0 predTow U4; 4 predDur U4; 8 age I4; 12 predWno U2; 14 almWno U2;
      16 reserved1 U4; 20 svs U1; 21 reserved2 U1; 22 reserved3 U1; 23 reserved4 U1
    AID-ALP-ACK as AID-ALP 0B 50 out 1: 0 acknak U1
    TIM-TP 0D 01 out 16: 0 towMS U4[ms]; 4 towSubMS U4*2^-32[ms]; 8 qErr I4[ps];
      12 week U2[weeks]; 14 flags X1{timeBase:0 utc:1 raim:2-3 qErrInvalid:4 TpNotLocked:5};
      15 refinfo X1{timeRefGnss:0-3 utcStandard:4-7}
    TIM-TP 0D 01 poll 0:
    TIM-TM2 0D 03 out 28: 0 ch U1; 1 flags X1{mode:0 run:1 newFallingEdge:2 timeBase:3-4 utc:5
      time:6 newRisingEdge:7}; 2 count U2; 4 wnR U2; 6 wnF U2; 8 towMsR U4[ms];
      12 towSubMsR U4[ns]; 16 towMsF U4[ms]; 20 towSubMsF U4[ns]; 24 accEst U4[ns]
    TIM-TM2 0D 03 poll 0:
    TIM-SVIN 0D 04 out 28: 0 dur U4[s]; 4 meanX I4[cm]; 8 meanY I4[cm]; 12 meanZ I4[cm];
      16 meanV U4[mm^2]; 20 obs U4; 24 valid U1; 25 active U1; 26 reserved1 U2
    TIM-SVIN 0D 04 poll 0:
    TIM-VRFY 0D 06 out 20: 0 itow I4; 4 frac I4; 8 deltaMs I4; 12 deltaNs I4; 16 wno U2;
      18 flags X1{src:0-2}; 19 reserved1 U1
    TIM-VRFY 0D 06 poll 0:
    TIM-DOSC 0D 11 out 8: 0 version U1; 1 reserved1 U3; 4 value U4
    TIM-DOSC 0D 11 poll 0:
    TIM-TOS 0D 12 out 56: 0 version U1; 1 gnssId U1; 2 reserved11 U2; 4 flags X4{leapNow:0
      leapSoon:1 leapPositive:2 timeInLimit:3 intOscInLimit:4 extOscInLimit:5 gnssTimeValid:6
      UTCTimeValid:7 DiscSrc:8-10 raim:11 cohPulse:12 lockedPulse:13}; 8 year U2; 10 month U1;
      11 day U1; 12 hour U1; 13 minute U1; 14 second U1; 15 utcStandard U1; 16 utcOffset I4;
      20 utcUncertainty U4; 24 week U4; 28 TOW U4; 32 gnssOffset I4; 36 gnssUncertainty U4;
      40 intOscOffset I4*2^-8; 44 intOscUncertainty U4*2^-8; 48 extOscOffset I4*2^-8;
      52 extOscUncertainty U4*2^-8
    TIM-TOS 0D 12 poll 0:
    TIM-SMEAS 0D 13 out,in 12+24*numMeas: 0 version U1; 1 numMeas U1; 2 reserved1 U2; 4 iTOW U4;
      8 reserved2 U4; 12 meas*numMeas(0 sourceId U1; 1 flags X1{freqValid:0 phaseValid:1};
      2 phaseOffsetFrac I1*2^-8; 3 phaseUncFrac U1*2^-8; 4 phaseOffset I4; 8 phaseUnc U4;
      12 reserved3 U4; 16 freqOffset I4*2^-8; 20 freqUnc U4*2^-8)
    TIM-SMEAS 0D 13 poll 0:
    TIM-VCOCAL 0D 15 in 12: 0 type U1; 1 version U1; 2 oscId U1; 3 srcId U1; 4 reserved1 U2;
      6 raw0 U2; 8 raw1 U2; 10 maxStepSize U2
    TIM-VCOCAL 0D 15 out 12: 0 type U1; 1 version U1; 2 oscId U1; 3 reserved1 U3;
      6 gainUncertainty U2*2^-16; 8 gainVco I4*2^-16
    TIM-VCOCAL 0D 15 poll 0:
    TIM-VCOCAL-V0 as TIM-VCOCAL 0D 15 in 1: 0 type U1
    TIM-FCHG 0D 16 out 32: 0 version U1; 1 reserved1 U3; 4 iTOW U4; 8 intDeltaFreq I4*2^-8;
      12 intDeltaFreqU U4*2^-8; 16 intRaw U4; 20 extDeltaFreq I4*2^-8; 24 extDeltaFreqU U4*2^-8;
      28 extRaw U4
    TIM-FCHG 0D 16 poll 0:
    TIM-HOC 0D 17 in 8: 0 version U1; 1 oscId U1; 2 flags U1; 3 reserved1 U1; 4 value I4*2^-8
    ESF-MEAS 10 02 in 8+4*numMeas+calibTtagValid: 0 timeTag U4;
      4 flags X2{timeMarkSent:0-1 timeMarkEdge:2 calibTtagValid:3 numMeas:11-15}; 6 id U2;
      8 meas*numMeas+calibTtagValid(0 data X4{dataField:0-23s dataType:24-29})
    ESF-MEAS 10 02 out 8+4*: 0 timeTag U4;
      4 flags X2{timeMarkSent:0-1 timeMarkEdge:2 calibTtagValid:3 numMeas:11-15}; 6 id U2;
      8 data*(0 data X4{dataField:0-23s dataType:24-29})
    ESF-RAW 10 03 out 4+8*: 0 reserved1 U4; 4 data*(0 data X4; 4 sTag X4)
    ESF-CAL 10 04 out 12+4*: 0 sTtag U4; 4 version U1; 5 reserved0 U3; 8 reserved1 U4;
      12 data*(0 data X4{dataField:0-23 dataType:24-29})
    ESF-CAL 10 04 poll 0:
    ESF-STATUS 10 10 out 16+4*numSens: 0 iTOW U4; 4 version U1;
      5 initStatus1 X1{wtInitStatus:0-1 mntAlgStatus:2-4 insInitStatus:5-7};
      6 initStatus2 X1{imuInitStatus:0-1}; 7 reserved0 U5; 12 fusionMode U1; 13 reserved1 U2;
      15 numSens U1; 16 sens*numSens(0 sensStatus1 X1{type:0-5 used:6 ready:7};
      1 sensStatus2 X1{calibStatus:0-1 timeStatus:2-3}; 2 freq U1;
      3 faults X1{badMeas:0 badTTag:1 missingMeas:2 noisyMeas:3})
    ESF-STATUS 10 10 poll 0:
    ESF-RESETALG 10 13 in 0:
    ESF-ALG 10 14 out 16: 0 iTOW U4; 4 version U1; 5 flags X1{autoMntAlgOn:0 status:1-3};
      6 error X1{tiltAlgError:0 yawAlgError:1 angleError:2}; 7 reserved0 U1; 8 yaw U4*1e-2[deg];
      12 pitch I2*1e-2[deg]; 14 roll I2*1e-2[deg]
    ESF-ALG 10 14 poll 0:
    ESF-INS 10 15 out 36: 0 flags X4{version:0-7 xAngRateValid:8 yAngRateValid:9 zAngRateValid:10
      xAccelValid:11 yAccelValid:12 zAccelValid:13}; 4 reserved0 U4; 8 iTOW U4;
      12 xAngRate I4*1e-3[deg/s]; 16 yAngRate I4*1e-3[deg/s]; 20 zAngRate I4*1e-3[deg/s];
      24 xAccel I4*1e-2[m/s^2]; 28 yAccel I4*1e-2[m/s^2]; 32 zAccel I4*1e-2[m/s^2]
    ESF-INS 10 15 poll 0:
    MGA-GPS-ALM 13 00 in 36 [0]=2: 0 type U1; 1 version U1; 2 svId U1; 3 svHealth U1;
      4 e U2*2^-21; 6 almWNa U1; 7 toa U1*4096; 8 deltaI I2*2^-19; 10 omegaDot I2*2^-38;
      12 sqrtA U4*2^-11; 16 omega0 I4*2^-23; 20 omega I4*2^-23; 24 m0 I4*2^-23; 28 af0 I2*2^-20;
      30 af1 I2*2^-38; 32 reserved0 U4
    MGA-GPS-EPH 13 00 in 68 [0]=1: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1;
      4 fitInterval U1; 5 uraIndex U1; 6 svHealth U1; 7 tgd I1*2^-31; 8 iodc U2; 10 toc U2*16;
      12 reserved1 U1; 13 af2 I1*2^-55; 14 af1 I2*2^-43; 16 af0 I4*2^-31; 20 crs I2*2^-5;
      22 deltaN I2*2^-43; 24 m0 I4*2^-31; 28 cuc I2*2^-29; 30 cus I2*2^-29; 32 e U4*2^-33;
      36 sqrtA U4*2^-19; 40 toe U2*16; 42 cic I2*2^-29; 44 omega0 I4*2^-31; 48 cis I2*2^-29;
      50 crc I2*2^-5; 52 i0 I4*2^-31; 56 omega I4*2^-31; 60 omegaDot I4*2^-43; 64 idot I2*2^-43;
      66 reserved2 U2
    MGA-GPS-HEALTH 13 00 in 40 [0]=4: 0 type U1; 1 version U1; 2 reserved0 U2;
      4 healthcode*32(0 healthCode U1); 36 reserved1 U4
    MGA-GPS-IONO 13 00 in 16 [0]=6: 0 type U1; 1 version U1; 2 reserved0 U2;
      4 ionoAlpha0 I1*2^-30; 5 ionoAlpha1 I1*2^-27; 6 ionoAlpha2 I1*2^-24; 7 ionoAlpha3 I1*2^-24;
      8 ionoBeta0 I1*2048; 9 ionoBeta1 I1*16384; 10 ionoBeta2 I1*65536; 11 ionoBeta3 I1*65536;
      12 reserved1 U4
    MGA-GPS-UTC 13 00 in 20 [0]=5: 0 type U1; 1 version U1; 2 reserved0 U2; 4 utcA0 I4*2^-30;
      8 utcA1 I4*2^-50; 12 utcDtLS I1; 13 utcTot U1*4096; 14 utcWNt U1; 15 utcWNlsf U1;
      16 utcDn U1; 17 utcDtLSF I1; 18 reserved1 U2
    MGA-GAL-ALM 13 02 in 32 [0]=2: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1; 4 ioda U1;
      5 almWNa U1; 6 toa U2*600; 8 deltaSqrtA I2*2^-9; 10 e U2*2^-16; 12 deltaI I2*2^-14;
      14 omega0 I2*2^-15; 16 omegaDot I2*2^-33; 18 omega I2*2^-15; 20 m0 I2*2^-15;
      22 af0 I2*2^-19; 24 af1 I2*2^-38; 26 healthE1B U1; 27 healthE5b U1; 28 reserved1 U4
    MGA-GAL-EPH 13 02 in 76 [0]=1: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1;
      4 iodNav U2; 6 deltaN I2*2^-43; 8 m0 I4*2^-31; 12 e U4*2^-33; 16 sqrtA U4*2^-19;
      20 omega0 I4*2^-31; 24 i0 I4*2^-31; 28 omega I4*2^-31; 32 omegaDot I4*2^-43;
      36 iDot I2*2^-43; 38 cuc I2*2^-29; 40 cus I2*2^-29; 42 crc I2*2^-5; 44 crs I2*2^-5;
      46 cic I2*2^-29; 48 cis I2*2^-29; 50 toe U2*60; 52 af0 I4*2^-34; 56 af1 I4*2^-46;
      60 af2 I1*2^-59; 61 sisaIndexE1E5b U1; 62 toc U2*60; 64 bgdE1E5b I2*2^-32; 66 reserved1 U2;
      68 healthE1B U1; 69 dataValidityE1B U1; 70 healthE5b U1; 71 dataValidityE5b U1;
      72 reserved2 U4
    MGA-GAL-OSNMA-MERKLE 13 02 in 36 [0]=8: 0 type U1; 1 version U1;
      2 bitfield0 X1{applicabilityTime:0}; 3 reserved0 U1; 4 treeNode B32
    MGA-GAL-OSNMA-PUBKEY 13 02 in 72 [0]=7: 0 type U1; 1 version U1;
      2 bitfield0 X1{pubKeyId:0-3 pubKeyType:4-7}; 3 reserved0 U1; 4 pubKeyPoint B67;
      71 reserved1 U1
    MGA-GAL-TIMEOFFSET 13 02 in 12 [0]=3: 0 type U1; 1 version U1; 2 reserved0 U2; 4 a0G I2*2^-35;
      6 a1G I2*2^-51; 8 t0G U1*3600; 9 wn0G U1; 10 reserved1 U2
    MGA-GAL-UTC 13 02 in 20 [0]=5: 0 type U1; 1 version U1; 2 reserved0 U2; 4 a0 I4*2^-30;
      8 a1 I4*2^-50; 12 dtLS I1; 13 tot U1*3600; 14 wnt U1; 15 wnLSF U1; 16 dN U1; 17 dTLSF I1;
      18 reserved1 U2
    MGA-BDS-ALM 13 03 in 40 [0]=2: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1; 4 Wna U1;
      5 toa U1*2^-12; 6 deltaI I2*2^-19; 8 sqrtA U4*2^-11; 12 e U4*2^-21; 16 omega I4*2^-23;
      20 M0 I4*2^-23; 24 Omega0 I4*2^-23; 28 omegaDot I4*2^-38; 32 a0 I2*2^-20; 34 a1 I2*2^-38;
      36 reserved1 U4
    MGA-BDS-EPH 13 03 in 88 [0]=1: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1; 4 SatH1 U1;
      5 IODC U1; 6 a2 I2*2^-66; 8 a1 I4*2^-50; 12 a0 I4*2^-33; 16 toc U4*8; 20 TGD1 I2*1e-1;
      22 URAI U1; 23 IODE U1; 24 toe U4*8; 28 sqrtA U4*2^-19; 32 e U4*2^-33; 36 omega I4*2^-31;
      40 Deltan I2*2^-43; 42 IDOT I2*2^-43; 44 M0 I4*2^-31; 48 Omega0 I4*2^-31;
      52 OmegaDot I4*2^-43; 56 i0 I4*2^-31; 60 Cuc I4*2^-31; 64 Cus I4*2^-31; 68 Crc I4*2^-6;
      72 Crs I4*2^-6; 76 Cic I4*2^-31; 80 Cis I4*2^-31; 84 reserved1 U4
    MGA-BDS-HEALTH 13 03 in 68 [0]=4: 0 type U1; 1 version U1; 2 reserved0 U2;
      4 healthcode*30(0 healthCode U2); 64 reserved1 U4
    MGA-BDS-IONO 13 03 in 16 [0]=6: 0 type U1; 1 version U1; 2 reserved0 U2; 4 alpha0 I1*2^-30;
      5 alpha1 I1*2^-27; 6 alpha2 I1*2^-24; 7 alpha3 I1*2^-24; 8 beta0 I1*2048; 9 beta1 I1*16384;
      10 beta2 I1*65536; 11 beta3 I1*65536; 12 reserved1 U4
    MGA-BDS-UTC 13 03 in 20 [0]=5: 0 type U1; 1 version U1; 2 reserved0 U2; 4 a0UTC I4*2^-30;
      8 a1UTC I4*2^-50; 12 dtLS I1; 13 reserved1 U1; 14 wnRec U1; 15 wnLSF U1; 16 dN U1;
      17 dtLSF I1; 18 reserved2 U2
    MGA-QZSS-ALM 13 05 in 36 [0]=2: 0 type U1; 1 version U1; 2 svId U1; 3 svHealth U1;
      4 e U2*2^-21; 6 almWNa U1; 7 toa U1*4096; 8 deltaI I2*2^-19; 10 omegaDot I2*2^-38;
      12 sqrtA U4*2^-11; 16 omega0 I4*2^-23; 20 omega I4*2^-23; 24 m0 I4*2^-23; 28 af0 I2*2^-20;
      30 af1 I2*2^-38; 32 reserved0 U4
    MGA-QZSS-EPH 13 05 in 68 [0]=1: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1;
      4 fitInterval U1; 5 uraIndex U1; 6 svHealth U1; 7 tgd I1*2^-31; 8 iodc U2; 10 toc U2*16;
      12 reserved1 U1; 13 af2 I1*2^-55; 14 af1 I2*2^-43; 16 af0 I4*2^-31; 20 crs I2*2^-5;
      22 deltaN I2*2^-43; 24 m0 I4*2^-31; 28 cuc I2*2^-29; 30 cus I2*2^-29; 32 e U4*2^-33;
      36 sqrtA U4*2^-19; 40 toe U2*16; 42 cic I2*2^-29; 44 omega0 I4*2^-31; 48 cis I2*2^-29;
      50 crc I2*2^-5; 52 i0 I4*2^-31; 56 omega I4*2^-31; 60 omegaDot I4*2^-43; 64 idot I2*2^-43;
      66 reserved2 U2
    MGA-QZSS-HEALTH 13 05 in 12 [0]=4: 0 type U1; 1 version U1; 2 reserved0 U2;
      4 healthcode*5(0 healthCode U1); 9 reserved1 U3
    MGA-GLO-ALM 13 06 in 36 [0]=2: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1; 4 N U2;
      6 M U1; 7 C U1; 8 tau I2*2^-18; 10 epsilon U2*2^-20; 12 lambda I4*2^-20; 16 deltaI I4*2^-20;
      20 tLambda U4*2^-5; 24 deltaT I4*2^-9; 28 deltaDT I1*2^-14; 29 H I1; 30 omega I2;
      32 reserved1 U4
    MGA-GLO-EPH 13 06 in 48 [0]=1: 0 type U1; 1 version U1; 2 svId U1; 3 reserved0 U1; 4 FT U1;
      5 B U1; 6 M U1; 7 H I1; 8 x I4*2^-11; 12 y I4*2^-11; 16 z I4*2^-11; 20 dx I4*2^-20;
      24 dy I4*2^-20; 28 dz I4*2^-20; 32 ddx I1*2^-30; 33 ddy I1*2^-30; 34 ddz I1*2^-30;
      35 tb U1*15; 36 gamma I2*2^-40; 38 E U1; 39 deltaTau I1*2^-30; 40 tau I4*2^-30;
      44 reserved1 U4
    MGA-GLO-TIMEOFFSET 13 06 in 20 [0]=3: 0 type U1; 1 version U1; 2 N U2; 4 tauC I4*2^-27;
      8 tauGps I4*2^-31; 12 B1 I2*2^-10; 14 B2 I2*2^-16; 16 reserved0 U4
    MGA-SF 13 10 poll 0:
    MGA-SF-INI 13 10 out,in 96.. [0]=0: 0 type U1; 1 version U1; 2 nValA U1; 3 nValB U1; 4 age U2;
      6 reserved0 B90; 96 valA*nValA(0 valA U8); - valB*nValB(0 valB U8)
    MGA-SF-INI2 13 10 out,in 464 [0]=16: 0 type U1; 1 version U1; 2 reserved0 B462
    MGA-ANO 13 20 in 76 [0]=0: 0 type U1; 1 version U1; 2 svId U1; 3 gnssId U1; 4 year U1;
      5 month U1; 6 day U1; 7 reserved0 U1; 8 data B64; 72 reserved1 U4
    MGA-FLASH-ACK 13 21 out 6 [0]=3: 0 type U1; 1 version U1; 2 ack U1; 3 reserved1 U1;
      4 sequence U2
    MGA-FLASH-DATA 13 21 in 6+1*size [0]=1: 0 type U1; 1 version U1; 2 sequence U2; 4 size U2;
      6 data*size(0 data U1)
    MGA-FLASH-STOP 13 21 in 2 [0]=2: 0 type U1; 1 version U1
    MGA-INI-ATT 13 40 in 28 [0]=64: 0 type U1; 1 version U1; 2 age U2; 4 roll I4*1e-5;
      8 pitch I4*1e-5; 12 heading I4*1e-5; 16 accRoll U4*1e-5; 20 accPitch U4*1e-5;
      24 accHeading U4*1e-5
    MGA-INI-CLKD 13 40 in 12 [0]=32: 0 type U1; 1 version U1; 2 reserved0 U2; 4 clkD I4[ns/s];
      8 clkDAcc U4[ns/s]
    MGA-INI-EOP 13 40 in 72 [0]=48: 0 type U1; 1 version U1; 2 reserved0 U2; 4 d2kRef U2;
      6 d2kMax U2; 8 xpP0 I4*2^-30; 12 xpP1 I4*2^-30; 16 ypP0 I4*2^-30; 20 ypP1 I4*2^-30;
      24 dUT1 I4*2^-25; 28 ddUT1 I4*2^-30; 32 reserved1 B40
    MGA-INI-FREQ 13 40 in 12 [0]=33: 0 type U1; 1 version U1; 2 reserved0 U1;
      3 flags X1{source:0-3 fall:4}; 4 freq I4*1e-2; 8 freqAcc U4
    MGA-INI-POS-LLH 13 40 in 20 [0]=1: 0 type U1; 1 version U1; 2 reserved0 U2;
      4 lat I4*1e-7[deg]; 8 lon I4*1e-7[deg]; 12 alt I4[cm]; 16 posAcc U4[cm]
    MGA-INI-POS-XYZ 13 40 in 20 [0]=0: 0 type U1; 1 version U1; 2 reserved0 U2; 4 ecefX I4[cm];
      8 ecefY I4[cm]; 12 ecefZ I4[cm]; 16 posAcc U4[cm]
    MGA-INI-TIME-GNSS 13 40 in 24 [0]=17: 0 type U1; 1 version U1;
      2 ref X1{source:0-3 fall:4 last:5}; 3 gnssId U1; 4 reserved0 U2; 6 week U2; 8 tow U4[s];
      12 ns U4[ns]; 16 tAccS U2[s]; 18 reserved1 U2; 20 tAccNs U4[ns]
    MGA-INI-TIME-UTC 13 40 in 24 [0]=16: 0 type U1; 1 version U1;
      2 ref X1{source:0-3 fall:4 last:5}; 3 leapSecs I1; 4 year U2; 6 month U1; 7 day U1;
      8 hour U1; 9 minute U1; 10 second U1; 11 reserved0 U1; 12 ns U4[ns]; 16 tAccS U2[s];
      18 reserved1 U2; 20 tAccNs U4[ns]
    MGA-ACK-DATA0 13 60 out 8 [0]=1: 0 type U1; 1 version U1; 2 infoCode U1; 3 msgId U1;
      4 msgPayloadStart U4
    MGA-NAK-DATA0 13 60 out 8 [0]=0: 0 type U1; 1 version U1; 2 infoCode U1; 3 msgId U1;
      4 msgPayloadStart U4
    MGA-DBD 13 80 out,in 12+1*: 0 reserved1 B12; 12 data*(0 data U1)
    MGA-DBD 13 80 poll 0:
    LOG-ERASE 21 03 in 0:
    LOG-STRING 21 04 in 0+1*: 0 byte*(0 bytes U1)
    LOG-CREATE 21 07 in 8: 0 version U1; 1 logCfg X1{circular:0}; 2 reserved0 U1; 3 logSize U1;
      4 userDefinedSize U4
    LOG-INFO 21 08 out 48: 0 version U1; 1 reserved0 U3; 4 filestoreCapacity U4; 8 reserved1 U8;
      16 currentMaxLogSize U4; 20 currentLogSize U4; 24 entryCount U4; 28 oldestYear U2;
      30 oldestMonth U1; 31 oldestDay U1; 32 oldestHour U1; 33 oldestMinute U1;
      34 oldestSecond U1; 35 reserved2 U1; 36 newestYear U2; 38 newestMonth U1; 39 newestDay U1;
      40 newestHour U1; 41 newestMinute U1; 42 newestSecond U1; 43 reserved3 U1;
      44 status X1{recording:3 inactive:4 circular:5}; 45 reserved4 U3
    LOG-INFO 21 08 poll 0:
    LOG-RETRIEVE 21 09 in 12: 0 startNumber U4; 4 entryCount U4; 8 version U1; 9 reserved0 U3
    LOG-RETRIEVEPOS 21 0B out 40: 0 entryIndex U4; 4 lon I4*1e-7; 8 lat I4*1e-7; 12 hMSL I4;
      16 hAcc U4; 20 gSpeed U4; 24 heading U4*1e-5; 28 version U1; 29 fixType U1; 30 year U2;
      32 month U1; 33 day U1; 34 hour U1; 35 minute U1; 36 second U1; 37 reserved0 U1;
      38 numSV U1; 39 reserved1 U1
    LOG-RETRIEVESTRING 21 0D out 16+1*byteCount: 0 entryIndex U4; 4 version U1; 5 reserved0 U1;
      6 year U2; 8 month U1; 9 day U1; 10 hour U1; 11 minute U1; 12 second U1; 13 reserved1 U1;
      14 byteCount U2; 16 byte*byteCount(0 bytes U1)
    LOG-FINDTIME 21 0E in 10: 0 version U1; 1 type U1; 2 year U2; 4 month U1; 5 day U1; 6 hour U1;
      7 minute U1; 8 second U1; 9 reserved1 U1
    LOG-FINDTIME 21 0E out 8: 0 version U1; 1 type U1; 2 reserved0 U2; 4 entryNumber U4
    LOG-RETRIEVEPOSEXTRA 21 0F out 32: 0 entryIndex U4; 4 version U1; 5 reserved0 U1; 6 year U2;
      8 month U1; 9 day U1; 10 hour U1; 11 minute U1; 12 second U1; 13 reserved1 U3;
      16 distance U4; 20 reserved2 B12
    LOG-RETRIEVEBATCH 21 10 in 4: 0 version U1; 1 flags X1{sendMonFirst:0}; 2 reserved0 U2
    LOG-BATCH 21 11 out 100: 0 version U1; 1 contentValid X1{extraPvt:0 extraOdo:1}; 2 msgCnt U2;
      4 iTOW U4; 8 year U2; 10 month U1; 11 day U1; 12 hour U1; 13 min U1; 14 sec U1;
      15 valid X1{validDate:0 validTime:1}; 16 tAcc U4; 20 fracSec I4; 24 fixType U1;
      25 flags X1{gnssFixOK:0 diffSoln:1 psmState:2-4}; 26 flags2 X1; 27 numSV U1; 28 lon I4*1e-7;
      32 lat I4*1e-7; 36 height I4; 40 hMSL I4; 44 hAcc U4; 48 vAcc U4; 52 velN I4; 56 velE I4;
      60 velD I4; 64 gSpeed I4; 68 headMot I4*1e-5[deg]; 72 sAcc U4; 76 headAcc U4*1e-5;
      80 pDOP U2*1e-2; 82 reserved0 U2; 84 distance U4; 88 totalDistance U4; 92 distanceStd U4;
      96 reserved1 U4
    LOG-BATCH 21 11 poll 0:
    SEC-SIGN 27 01 out 40: 0 version U1; 1 reserved1 U3; 4 classID U1; 5 messageID U1;
      6 checksum U2; 8 hash B32
    SEC-SIGN 27 01 poll 0:
    SEC-UNIQID 27 03 out 9: 0 version U1; 1 reserved0 U3; 4 uniqueId U5
    SEC-UNIQID 27 03 poll 0:
    SEC-UNIQID-V2 as SEC-UNIQID 27 03 out 10 [0]=2: 0 version U1; 1 reserved0 U3; 4 uniqueId U6
    SEC-SIG 27 09 poll 0:
    SEC-SIG-V1 as SEC-SIG 27 09 out 12 [0]=1: 0 version U1; 1 reserved0 U3;
      4 jamFlags X1{jamDetEnabled:0 jammingState:1-2}; 5 reserved1 U3;
      8 spfFlags X1{spfDetEnabled:0 spoofingState:1-3}; 9 reserved2 U3
    SEC-SIG-V2 as SEC-SIG 27 09 out 4+4*jamNumCentFreqs [0]=2: 0 version U1; 1 sigSecFlags
      X1{jamDetEnabled:0 jammingState:1-2 spfDetEnabled:3 spoofingState:4-6}; 2 reserved0 U1;
      3 jamNumCentFreqs U1;
      4 famFreq*jamNumCentFreqs(0 jamStateCentFreq X4{centFreq:0-23 jammed:24})
    SEC-OSNMA 27 0A out 20+4*authSVs: 0 version U1;
      1 nmaHeader X1{headerAuthStatus:0 nmaStatus:1-2 chainInForce:3-4 CPKS:5-7};
      2 osnmaMonitoring X1{osnmaEnabled:0 numSVs:1-5 nmaHeaderUpdate:6-7};
      3 timeSyncReq X1{timSyncEnabled:0 timSyncStatus:1-3 timSyncReqDiff:4-7}; 4 reserved0 U4; 8
      dsmAuthentication X4{dsmAuthenticationStatus:0-5 hashFunction:6-7 macFunction:8-9
      pubKeyId:10-13 macLookupTable:14-21 keySize:22-25 macSize:26-29 fromNVS:30};
      12 teslaKey X4{teslaKeyAuthStatus:0-2 wnSf:3-14 towSf:15-29 chainId:30-31}; 16
      generalAndTiming X4{authSVs:0-5 authNumTim:6-11 timingAuthResult:12-13 macAdkdType:14
      pubKeySrc:15-16 merkleRootSrc:17-18 merkleRootVal:19 futureMerkleRootSrc:20-21
      futureMerkleRootVal:22 pubKeyVal:23 futurePubKeyVal:24 futurePubKeySrc:25-26
      futurePubKeyId:27-30};
      20 authSV*authSVs(0 bitfield1 X2{IODE:0-9 authNum:10-14 authStatus:15}; 2 svId U1;
      3 reserved1 U1)
    SEC-OSNMA 27 0A poll 0:
    SEC-SIGLOG 27 10 out 8+8*numEvents: 0 version U1; 1 numEvents U1; 2 reserved0 U6;
      8 event*numEvents(0 timeElapsed U4; 4 detectionType U1; 5 eventType U1; 6 reserved1 U2)
    SEC-SIGLOG 27 10 poll 0:
    HNR-PVT 28 00 out 72: 0 iTOW U4[ms]; 4 year U2; 6 month U1; 7 day U1; 8 hour U1; 9 min U1;
      10 second U1; 11 valid X1{validDate:0 validTime:1 fullyResolved:2}; 12 nano I4[ns];
      16 gpsFix U1; 17 flags X1{GPSfixOK:0 DiffSoln:1 WKNSET:2 TOWSET:3 headVehValid:4};
      18 reserved1 U2; 20 lon I4*1e-7[deg]; 24 lat I4*1e-7[deg]; 28 height I4[mm]; 32 hMSL I4[mm];
      36 gSpeed I4[mm/s]; 40 speed I4[mm/s]; 44 headMot I4*1e-5[deg]; 48 headVeh I4*1e-5[deg];
      52 hAcc U4[mm]; 56 vAcc U4[mm]; 60 sAcc U4[mm/s]; 64 headAcc U4*1e-5[deg]; 68 reserved2 U4
    HNR-ATT 28 01 out 32: 0 iTOW U4[ms]; 4 version U1; 5 reserved1 U3; 8 roll I4*1e-5[deg];
      12 pitch I4*1e-5[deg]; 16 heading I4*1e-5[deg]; 20 accRoll U4*1e-5[deg];
      24 accPitch U4*1e-5[deg]; 28 accHeading U4*1e-5[deg]
    HNR-INS 28 02 out 36: 0 flags X4{version:0-7 xAngRateValid:8 yAngRateValid:9 zAngRateValid:10
      xAccelValid:11 yAccelValid:12 zAccelValid:13}; 4 reserved1 U4; 8 iTOW U4[ms];
      12 xAngRate I4*1e-3[deg/s]; 16 yAngRate I4*1e-3[deg/s]; 20 zAngRate I4*1e-3[deg/s];
      24 xAccel I4*1e-2[m/s^2]; 28 yAccel I4*1e-2[m/s^2]; 32 zAccel I4*1e-2[m/s^2]
    NAV2-POSECEF 29 01 out 20: 0 iTOW U4; 4 ecefX I4[cm]; 8 ecefY I4[cm]; 12 ecefZ I4[cm];
      16 pAcc U4[cm]
    NAV2-POSECEF 29 01 poll 0:
    NAV2-POSLLH 29 02 out 28: 0 iTOW U4; 4 lon I4*1e-7[deg]; 8 lat I4*1e-7[deg]; 12 height I4[mm];
      16 hMSL I4[mm]; 20 hAcc U4[mm]; 24 vAcc U4[mm]
    NAV2-POSLLH 29 02 poll 0:
    NAV2-STATUS 29 03 out 16: 0 iTOW U4; 4 gpsFix U1;
      5 flags X1{gpsFixOk:0 diffSoln:1 wknSet:2 towSet:3};
      6 fixStat X1{diffCorr:0 carrSolnValid:1 mapMatching:6-7};
      7 flags2 X1{psmState:0-1 spoofDetState:3-4 carrSoln:6-7}; 8 ttff U4[ms]; 12 msss U4[ms]
    NAV2-STATUS 29 03 poll 0:
    NAV2-DOP 29 04 out 18: 0 iTOW U4; 4 gDOP U2*1e-2; 6 pDOP U2*1e-2; 8 tDOP U2*1e-2;
      10 vDOP U2*1e-2; 12 hDOP U2*1e-2; 14 nDOP U2*1e-2; 16 eDOP U2*1e-2
    NAV2-DOP 29 04 poll 0:
    NAV2-PVT 29 07 out 92: 0 iTOW U4; 4 year U2; 6 month U1; 7 day U1; 8 hour U1; 9 min U1;
      10 sec U1; 11 valid X1{validDate:0 validTime:1 fullyResolved:2 validMag:3}; 12 tAcc U4[ns];
      16 nano I4[ns]; 20 fixType U1;
      21 flags X1{gnssFixOk:0 diffSoln:1 psmState:2-4 headVehValid:5 carrSoln:6-7};
      22 flags2 X1{confirmedAvai:5 confirmedDate:6 confirmedTime:7}; 23 numSV U1;
      24 lon I4*1e-7[deg]; 28 lat I4*1e-7[deg]; 32 height I4[mm]; 36 hMSL I4[mm]; 40 hAcc U4[mm];
      44 vAcc U4[mm]; 48 velN I4[mm/s]; 52 velE I4[mm/s]; 56 velD I4[mm/s]; 60 gSpeed I4[mm/s];
      64 headMot I4*1e-5[deg]; 68 sAcc U4[mm/s]; 72 headAcc U4*1e-5[deg]; 76 pDOP U2*1e-2;
      78 flags3 X2{invalidLlh:0 lastCorrectionAge:1-4 authTime:13 nmaFixStatus:14};
      80 reserved0 U4; 84 headVeh I4*1e-5[deg]; 88 magDec I2*1e-2[deg]; 90 magAcc U2*1e-2[deg]
    NAV2-PVT 29 07 poll 0:
    NAV2-ODO 29 09 out 20: 0 version U1; 1 reserved0 U3; 4 iTOW U4; 8 distance U4[m];
      12 totalDistance U4[m]; 16 distanceStd U4[m]
    NAV2-ODO 29 09 poll 0:
    NAV2-VELECEF 29 11 out 20: 0 iTOW U4; 4 ecefVX I4[cm/s]; 8 ecefVY I4[cm/s];
      12 ecefVZ I4[cm/s]; 16 sAcc U4[cm/s]
    NAV2-VELECEF 29 11 poll 0:
    NAV2-VELNED 29 12 out 36: 0 iTOW U4; 4 velN I4[cm/s]; 8 velE I4[cm/s]; 12 velD I4[cm/s];
      16 speed U4[cm/s]; 20 gSpeed U4[cm/s]; 24 heading I4*1e-5[deg]; 28 sAcc U4[cm/s];
      32 cAcc U4*1e-5[deg]
    NAV2-VELNED 29 12 poll 0:
    NAV2-PVAT 29 17 out 116: 0 iTOW U4; 4 version U1;
      5 valid X1{validDate:0 validTime:1 fullyResolved:2 validMag:3}; 6 year U2; 8 month U1;
      9 day U1; 10 hour U1; 11 min U1; 12 sec U1; 13 reserved0 U1; 14 reserved1 U2;
      16 tAcc U4[ns]; 20 nano I4[ns]; 24 fixType U1; 25 flags X1{gnssFixOK:0 diffSoln:1
      vehRollValid:3 vehPitchValid:4 vehHeadingValid:5 carrSoln:6-7};
      26 flags2 X1{confirmedAvai:5 confirmedDate:6 confirmedTime:7}; 27 numSV U1;
      28 lon I4*1e-7[deg]; 32 lat I4*1e-7[deg]; 36 height I4[mm]; 40 hMSL I4[mm]; 44 hAcc U4[mm];
      48 vAcc U4[mm]; 52 velN I4[mm/s]; 56 velE I4[mm/s]; 60 velD I4[mm/s]; 64 gSpeed I4[mm/s];
      68 sAcc U4[mm/s]; 72 vehRoll I4*1e-5[deg]; 76 vehPitch I4*1e-5[deg];
      80 vehHeading I4*1e-5[deg]; 84 motHeading I4*1e-5[deg]; 88 accRoll U2*1e-2[deg];
      90 accPitch U2*1e-2[deg]; 92 accHeading U2*1e-2[deg]; 94 magDec I2*1e-2[deg];
      96 magAcc U2*1e-2[deg]; 98 errEllipseOrient U2*1e-2; 100 errEllipseMajor U4;
      104 errEllipseMinor U4; 108 reserved2 U4; 112 reserved3 U4
    NAV2-TIMEGPS 29 20 out 16: 0 iTOW U4; 4 fTOW I4; 8 week I2; 10 leapS I1;
      11 valid X1{towValid:0 weekValid:1 leapSValid:2}; 12 tAcc U4
    NAV2-TIMEGPS 29 20 poll 0:
    NAV2-TIMEUTC 29 21 out 20: 0 iTOW U4; 4 tAcc U4; 8 nano I4; 12 year U2; 14 month U1;
      15 day U1; 16 hour U1; 17 min U1; 18 sec U1;
      19 validflags X1{validTOW:0 validWKN:1 validUTC:2 authStatus:3 utcStandard:4-7}
    NAV2-TIMEUTC 29 21 poll 0:
    NAV2-CLOCK 29 22 out 20: 0 iTOW U4; 4 clkB I4[ns]; 8 clkD I4[ns/s]; 12 tAcc U4[ns];
      16 fAcc U4[ps/s]
    NAV2-CLOCK 29 22 poll 0:
    NAV2-TIMEGLO 29 23 out 20: 0 iTOW U4; 4 TOD U4; 8 fTOD I4; 12 Nt U2; 14 N4 U1;
      15 valid X1{todValid:0 dateValid:1}; 16 tAcc U4
    NAV2-TIMEGLO 29 23 poll 0:
    NAV2-TIMEBDS 29 24 out 20: 0 iTOW U4; 4 SOW U4; 8 fSOW I4; 12 week I2; 14 leapS I1;
      15 valid X1{sowValid:0 weekValid:1 leapSValid:2}; 16 tAcc U4
    NAV2-TIMEBDS 29 24 poll 0:
    NAV2-TIMEGAL 29 25 out 20: 0 iTOW U4; 4 galTow U4; 8 fGalTow I4; 12 galWno I2; 14 leapS I1;
      15 valid X1{galTowValid:0 galWnoValid:1 leapSValid:2}; 16 tAcc U4
    NAV2-TIMEGAL 29 25 poll 0:
    NAV2-TIMELS 29 26 out 24: 0 iTOW U4; 4 version U1; 5 reserved0 U3; 8 srcOfCurrLs U1;
      9 currLs I1; 10 srcOfLsChange U1; 11 lsChange I1; 12 timeToLsEvent I4; 16 dateOfLsGpsWn U2;
      18 dateOfLsGpsDn U2; 20 reserved1 U3; 23 valid X1{validCurrLs:0 validTimeToLsEvent:1}
    NAV2-TIMELS 29 26 poll 0:
    NAV2-TIMEQZSS 29 27 out 20: 0 iTOW U4; 4 qzssTow U4; 8 fQzssTow I4; 12 qzssWno I2;
      14 leapS I1; 15 valid X1{qzssTowValid:0 qzssWnoValid:1 leapSValid:2}; 16 tAcc U4
    NAV2-SBAS 29 32 out 12+12*cnt: 0 iTOW U4; 4 geo U1; 5 mode U1; 6 sys I1;
      7 service X1{Ranging:0 Corrections:1 Integrity:2 Testmode:3 Bad:4}; 8 cnt U1;
      9 statusFlags X1{integrityUsed:0-1}; 10 reserved1 U2; 12 channel*cnt(0 svid U1; 1 flags U1;
      2 udre U1; 3 svSys U1; 4 svService U1; 5 reserved2 U1; 6 prc I2; 8 reserved3 U2; 10 ic I2)
    NAV2-SBAS 29 32 poll 0:
    NAV2-SAT 29 35 out 8+12*numSvs: 0 iTOW U4; 4 version U1; 5 numSvs U1; 6 reserved0 U2;
      8 sv*numSvs(0 gnssId U1; 1 svId U1; 2 cno U1[dBHz]; 3 elev I1[deg]; 4 azim I2[deg];
      6 prRes I2*1e-1[m]; 8 flags X4{qualityInd:0-2 svUsed:3 health:4-5 diffCorr:6 smoothed:7
      orbitSource:8-10 ephAvail:11 almAvail:12 anoAvail:13 aopAvail:14 sbasCorrUsed:16
      rtcmCorrUsed:17 slasCorrUsed:18 spartnCorrUsed:19 prCorrUsed:20 crCorrUsed:21 doCorrUsed:22
      clasCorrUsed:23 lppCorrUsed:24 hasCorrUsed:25})
    NAV2-SAT 29 35 poll 0:
    NAV2-COV 29 36 out 64: 0 iTOW U4; 4 version U1; 5 posCovValid U1; 6 velCovValid U1;
      7 reserved0 B9; 16 posCovNN R4[m^2]; 20 posCovNE R4[m^2]; 24 posCovND R4[m^2];
      28 posCovEE R4[m^2]; 32 posCovED R4[m^2]; 36 posCovDD R4[m^2]; 40 velCovNN R4[m^2/s^2];
      44 velCovNE R4[m^2/s^2]; 48 velCovND R4[m^2/s^2]; 52 velCovEE R4[m^2/s^2];
      56 velCovED R4[m^2/s^2]; 60 velCovDD R4[m^2/s^2]
    NAV2-COV 29 36 poll 0:
    NAV2-SVIN 29 3B out 40: 0 version U1; 1 reserved1 U3; 4 iTOW U4; 8 dur U4[s]; 12 meanX I4[cm];
      16 meanY I4[cm]; 20 meanZ I4[cm]; 24 meanXHP I1*1e-1[mm]>meanX/100;
      25 meanYHP I1*1e-1[mm]>meanY/100; 26 meanZHP I1*1e-1[mm]>meanZ/100; 27 reserved2 U1;
      28 meanAcc U4[mm]; 32 obs U4; 36 valid U1; 37 active U1; 38 reserved3 U2
    NAV2-EELL 29 3D out 16: 0 iTOW U4; 4 version U1; 5 reserved0 U1; 6 errEllipseOrient U2*1e-2;
      8 errEllipseMajor U4; 12 errEllipseMinor U4
    NAV2-SLAS 29 42 out 20+8*cnt: 0 iTOW U4; 4 version U1; 5 reserved0 U3; 8 gmsLon I4*1e-3;
      12 gmsLat I4*1e-3; 16 gmsCode U1; 17 qzssSvId U1;
      18 serviceFlags X1{gmsAvailable:0 qzssSvAvailable:1 testMode:2}; 19 cnt U1;
      20 cnt*cnt(0 gnssID U1; 1 svId U1; 2 reserved1 U1; 3 reserved2 U3; 6 prc I2)
    NAV2-SIG 29 43 out 8+16*numSigs: 0 iTOW U4; 4 version U1; 5 numSigs U1; 6 reserved0 U2;
      8 sig*numSigs(0 gnssId U1; 1 svId U1; 2 sigId U1; 3 freqId U1; 4 prRes I2*1e-1[m];
      6 cno U1[dBHz]; 7 qualityInd U1; 8 corrSource U1; 9 ionoModel U1; 10 sigFlags X2{health:0-1
      prSmoothed:2 prUsed:3 crUsed:4 doUsed:5 prCorrUsed:6 crCorrUsed:7 doCorrUsed:8
      authStatus:9}; 12 reserved1 U4)
    NAV2-SIG 29 43 poll 0:
    NAV2-EOE 29 61 out 4: 0 iTOW U4
    NAV2-EOE 29 61 poll 0:
    NAV2-TIMENAVIC 29 63 out 20: 0 iTOW U4; 4 NavICTow U4; 8 fNavICTow I4; 12 NavICWno I2;
      14 leapS I1; 15 valid X1{NavICTowValid:0 NavICWnoValid:1 leapSValid:2}; 16 tAcc U4
    NAV2-TIMENAVIC 29 63 poll 0:
    """
}
