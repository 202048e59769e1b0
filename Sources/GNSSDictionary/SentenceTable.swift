// Made by make_sentences.py; changes belong there.

/// All published NMEA 0183 sentences as text.
///
/// Facts of NMEA 0183 2.x to 4.11 and of the makers' manuals: order, names, types, units. A
/// sentence is a line, in the order of the names; the indented lines that follow go on with it:
///
///     NAME "DESCRIPTION": FIELD; FIELD; …
///
/// - NAME: the formatter; of a maker's sentence the whole address, and behind it the first field
///   where that tells what follows (`PUBX00`). `_` and what stands behind tell forms of one name
///   apart: by the first field, or by how many fields there are.
/// - FIELD: `NAME TYPE`, a unit `[m]`, the version of NMEA 0183 that added the field `@4.10`.
/// - TYPE: `number`, `integer`, `text`, `time` (hhmmss.s), `ddmmyy` and its like, `latitude`
///   (ddmm.m), `longitude` (dddmm.m), `NS` and `EW` (the hemisphere of the field in front).
/// - A group is `NAME*COUNT(FIELD; …)`; `NAME*(`: as many elements as there are fields for.
enum SentenceTable {
  static let text: StaticString =
    """
    AAM "Waypoint arrival alarm": arrce text; perp text; crad number; cUnit text; wpt text
    ABK "AIS addressed and binary broadcast acknowledgement": mmsi text; aischan text; itumsg text;
      msgSeq integer; ackType integer
    ABM "AIS addressed binary and safety related message": numSen integer; senNum integer;
      mmsi text; aischan text; ituMsg text; data text; fillbits integer
    ACA "AIS channel assignment message": seqNum integer; latne latitude; latneNS NS;
      lonne longitude; lonneEW EW; latsw latitude; latswNS NS; lonswq longitude; lonswEW EW;
      tranZoneSize text; chanA text; chanAbw text; chanB text; chanBbw text; txrxMode integer;
      pwrLevelCtl integer; infoSource text; inuse integer; inuseTime time
    ACK "Acknowledge alarm": alarmid text
    ACN "Alert Command": time time; mfrcode text; alertid text; alertnum integer; alertcmd text;
      status text
    ACS "AIS channel management information source": seqNum integer; mmsi text; utc time;
      day integer; month integer; year integer
    AIR "AIS interrogation request": mmsi1 text; mmsi1msg1 text; mmsi1msg1sub text; mmsi1msg2 text;
      mmsi1msg2sub text; mmsi2 text; mmsi2msg1 text; mmsi2msg1sub text; channel text; mid11 text;
      mid12 text; mid21 text
    AKD "Acknowledge detail alarm condition7": acktime time; srcsystem text; srcsubsysytem text;
      srcinstance text; alarmtype text; acksystem text; acksubsystem text; ackinstance text
    ALA "Report detailed alarm condition": evttime time; srcsystem text; srcsubsysytem text;
      srcinstance text; alarmtype text; alarmcond text; alarmackstate text; alarmtext text
    ALC "Cyclic alert list": numSen integer; senNum integer; seqmid integer; numAlerts integer;
      alert*numAlerts(mfrcode text; alertid text; alertinst text; revisionctr text)
    ALF "Alert sentence": numSen integer; senNum integer; seqmid integer; timelastchange time;
      alertcat text; alertpriority text; alertstate text; mfrcode text; alertid text;
      alertinst text; revisionctr text; escalationctr text; alerttxt text
    ALR "Set alarm state": timealarmchange time; alarmnum text; alarmcond text; alarmstate text;
      alarmtext text
    APA "Auto Pilot A sentence": LCgwarn text; LCcwarn text; ctrkerr number; dirs text;
      ctrkUnit text; aalmcirc text; aalmperp text; bearP2D number; bearP2Du text; wpt text
    APB "Heading/track controller (autopilot) sentence": LCgwarn text; LCcwarn text; ctrkerr number;
      dirs text; ctrkUnit text; aalmcirc text; aalmperp text; bearO2D number; bearO2Du text;
      wpt text; bearD number; bearDu text; bearS number; bearSu text; mode text
    ARC "Alert command refused": time time; mfrcode text; alertid text; alertinst integer;
      alertcmd text
    BBM "AIS broadcast binary message": numSen integer; senNum integer; seqmid integer;
      aischan text; itumsg text; data text; fillbits integer
    BEC "Bearing and distance to waypoint - Dead reckoning": utc time; wptlat latitude; wptNS NS;
      wptlon longitude; wptEW EW; bearT number; bearTu text; bearM number; bearMu text; dist number;
      distu text; wpt text
    BOD "Bearing origin to destination": bearT number; bearTu text; bearM number; bearMu text;
      wptD text; wptO text
    BWC "Bearing and distance to waypoint - Great circle": fixutc time; lat latitude; NS NS;
      lon longitude; EW EW; bearT number; bearTu text; bearM number; bearMu text; dist number;
      distUnit text; wpt text; mode text
    BWR "Bearing and distance to waypoint - Rhumb line": fixutc time; lat latitude; NS NS;
      lon longitude; EW EW; bearT number; bearTu text; bearM number; bearMu text; dist number;
      distUnit text; wpt text; mode text
    BWW "Bearing waypoint to waypoint": bearT number; bearTu text; bearM number; bearMu text;
      wptto text; wptfrom text
    CUR "Water current layer - Multi-layer water current data": valid text; datasetnum integer;
      layernum integer; depth number; direction number; dirTR text; speed number; refdepth number;
      heading number; headingTM text; speedref text
    DBT "Depth below transducer": depthf number; depthfu text; depthm number; depthmu text;
      depthfath number; depthfathu text
    DDC "Display dimming control": preset text; brightness integer; palette text; status text
    DOR "Door status detection": msgtype text; time time; doormontype text; div1ind text;
      div2ind text; doorcount integer; doorstatus text; watertightdoorsetting text; msgtext text
    DPT "Depth": depth number; offset number; rangescale number
    DSC "Digital selective calling information": format text; address text; category text;
      distresstype text; commtype text; channel text; timetelno text; mmsi text;
      distressnature text; acknowledgement text; expansionind text
    DSE "Expanded digital selective calling": numSen integer; senNum integer; queryflag text;
      mmsi text; data*(code text; data text)
    DTM "Datum reference": datum text; subDatum text; latOfset number[min]; NS NS;
      lonOfset number[min]; EW EW; alt number[m]; refDatum text
    EPV "Command or report equipment property value": status text; equipmenttype text;
      equipmentid text; propertyid text; value text
    ETL "Engine telegraph operation status": time time; msgtype text; engtelposind text;
      engsubtelposind text; operatinglocind text; enginenum text
    EVE "General event message": time time; tagcode text; eventtext text
    FIR "Fire detection": msgtype text; time time; fdstype text; div1ind text; div2ind text;
      fdsnum text; condition text; alarmackstate text; text text
    FMI "Feyman IMU roll, pitch, yaw": time time; lat number; lon number; alt number; roll number;
      pitch number; yaw number; hrms number; numSV integer; diffAge integer; navmod integer;
      status text
    FSI "Frequency set information": txfreq text; rxfreq text; opmode text; power integer;
      status text
    GBS "GNSS satellite fault detection": time time; errLat number[m]; errLon number[m];
      errAlt number[m]; svid integer; prob number; bias number[m]; stddev number[m];
      systemId text@4.1; signalId text@4.1
    GEN "Generic binary information": index text; time time; group*(data text)
    GFA "GNSS fix accuracy and integrity": time time; hprotlvl number; vprotlvl number;
      semimajstddev number; semiminstddev number; semimajorientation number; altstddev number;
      accuracy number; integrity text
    GGA "Global positioning system fix data": time time; lat latitude; NS NS; lon longitude; EW EW;
      quality integer; numSV integer; HDOP number; alt number[m]; altUnit text; sep number[m];
      sepUnit text; diffAge number[s]; diffStation integer
    GGAH "Global Positioning System Fix Data (Secondary Antenna)": time time; lat latitude; NS NS;
      lon longitude; EW EW; quality integer; numSV integer; HDOP number; alt number; altUnit text;
      sep number; sepUnit text; diffAge number; diffStation integer
    GLL "Geographic position - Latitude/longitude": lat latitude; NS NS; lon longitude; EW EW;
      time time; status text; posMode text@2.3
    GLLH "Geographic Position (Secondary Antenna)": lat latitude; NS NS; lon longitude; EW EW;
      time time; status text; posMode text
    GMP "GNSS Map Projection Fix Data": utctime time; mapProjection text; mapZone text;
      gridN number; gridE number; modeInd text; sip integer; HDOP number; alt number;
      geoidSep number; corrAge number; baseId text
    GNS "GNSS Fix Data": time time; lat latitude; NS NS; lon longitude; EW EW; posMode text;
      numSV integer; HDOP number; alt number[m]; sep number[m]; diffAge number[s];
      diffStation integer; navStatus text@4.1
    GNSH "GNSS Fix Data (Secondary Antenna)": time time; lat latitude; NS NS; lon longitude; EW EW;
      posMode text; numSV integer; HDOP number; alt number; sep number; diffAge number;
      diffStation integer; navStatus text
    GRS "GNSS range residuals": time time; mode integer; sv*12(residual number[m]);
      systemId text@4.1; signalId text@4.1
    GRSH "GNSS Range Residuals (Secondary Antenna)": time time; mode integer;
      sv*12(residual number); systemId text; signalId text
    GSA "GNSS DOP and active satellites": opMode text; navMode integer; sv*12(svid integer);
      PDOP number; HDOP number; VDOP number; systemId text@4.1
    GSAH "GNSS DOP and Active Satellites (Secondary Antenna)": opMode text; navMode integer;
      sv*12(svid integer); PDOP number; HDOP number; VDOP number; systemId text
    GST "GNSS pseudorange noise statistics": time time; rangeRms number[m]; stdMajor number[m];
      stdMinor number[m]; orient number[deg]; stdLat number[m]; stdLong number[m]; stdAlt number[m]
    GSTH "GNSS Pseudorange Error Statistics (Secondary Antenna)": time time; rangeRms number;
      stdMajor number; stdMinor number; orient number; stdLat number; stdLong number; stdAlt number
    GSV "GNSS satellites in view": numMsg integer; msgNum integer; numSV integer; sv*(svid integer;
      elv integer[deg]; az integer[deg]; cno integer[dBHz]); signalID text@4.1
    GSVH "GNSS Satellites in View (Secondary Antenna)": numMsg integer; msgNum integer;
      numSV integer; sv*(svid integer; elv integer; az integer; cno integer); signalID text
    HBT "Heartbeat supervision sentence": repeatint number; status text; seqid integer
    HCR "Heading correction report": headingt number; mode text; corrstate text; corrvalue number
    HDG "Heading, deviation and variation": headingM number; deviation number; deviationEW EW;
      variation number; variationEW EW
    HDM "Heading, Magnetic": headingM number; headingMag text
    HDT "Heading true": headingT number[deg]; headingTu text
    HMR "Heading monitor receive": sensor1id text; sensor2id text; setdiff number;
      actualdiff number; warning text; sensor1hdg number; sensor1status text; sensor1u text;
      sensor1dev number; sensor1EW EW; sensor2hdg number; sensor2status text; sensor2u text;
      sensor2dev number; sensor2EW EW; variation number; variationEW EW
    HMS "Heading monitor set": sensor1id text; sensor2id text; setdiff number
    HPD "Positioning and Heading Information": wno integer; tow number; heading number;
      pitch number; cog number; lat number; lon number; alt number; velE number; velN number;
      velU number; veldeltaE number; veldeltaN number; veldeltaU number; baseline number;
      sivmain integer; sivsecond integer
    HPR "Attitude Parameters": time time; heading number; pitch number; roll number;
      quality integer; svid integer; diffAge number; stationID text
    HPR2 "Attitude Parameters": time time; heading number; pitch number; roll number;
      quality integer; svid integer; diffAge number; stationID text
    HRM "heel angle, roll period and roll amplitude measurement device": heel number;
      rollperiod number; rollamplitudeport number; rollamplitduestbd number; status text;
      rollpeakport number; rollpeakstbd number; peakholdresettime time; peakholdresetdat integer;
      peakholdresetmonth integer
    HSC "Heading steering command": cmdheadingT number; cmdheadingTu text; cmdheadingM number;
      cmdheadingMu text; status text
    HSS "Hull stress surveillance systems": measpointid text; value number; status text
    HTC "Heading/track control command": override text; cmdrudderang number; cmdrudderdir text;
      steermode text; turnmode text; cmdrudderlimit number; cmdoffheadinglimit number;
      cmdturnradius number; cmdturnrate number; cmdheading number; cmdofftracklimit number;
      cmdtrack number; headingref text; status text
    HTD "Heading /track control": override text; cmdrudderang number; cmdrudderdir text;
      steermode text; turnmode text; cmdrudderlimit number; cmdoffheadinglimit number;
      cmdturnradius number; cmdturnrate number; cmdheading number; cmdofftracklimit number;
      cmdtrack number; headingref text; rudderstatus text; offheadingstatus text;
      offtrackstatus text; vesselheading number
    LLQ "Leica local position and quality": utctime time; utcdate ddmmyy; easting number;
      eunit text; northing number; nunit text; gpsQual integer; sip integer; posQual number;
      height number; hunit text
    LR1 "AIS long-range reply sentence 1": seqNum integer; mmsiresponder text; mmsirequester text;
      shipname text; callsign text; imonum text
    LR2 "AIS long-range reply sentence 2": seqNum integer; mmsiresponder text; date ddmmyyyy;
      time time; lat latitude; NS NS; lon longitude; EW EW; cog number; cogT text; sog number;
      sogu text
    LR3 "AIS long-range reply sentence 3": seqNum integer; mmsiresponder text; destination text;
      etadate ddmmyy; etatime time; draught number; cargo number; length number; breadth number;
      type number; persons number
    LRF "AIS long-range function": seqNum integer; mmsirequestor text; namerequestor text;
      function text; replystatus text
    LRI "AIS long-range interrogation": seqNum integer; controlflag text; mmsirequestor text;
      mmsidestination text; latne latitude; NSne NS; lonne longitude; EWne EW; latsw latitude;
      NSsw NS; lonsw longitude; EWsw EW
    MOB "Man over board notification": emitterid text; mobstatus text; timeactivation time;
      mobpossource text; dayactivated integer; timeposition time; lat latitude; NS NS;
      lon longitude; EW EW; cog number; sog number; mmsi text; batterystatus text
    MSK "MSK receiver interface": freq number; fmode text; beacbps integer; bpsmode text;
      MMSfreq number; channel text; status text
    MSS "MSK receiver signal status": strength integer; snr integer; freq number; beacbps integer;
      channel text
    MTW "Water temperature": temp number; tempu text
    MWD "Wind direction and speed": dirT number; dirTu text; dirM number; dirMu text; speedN number;
      speedNu text; speedM number; speedMu text
    MWV "Wind speed and angle": angle number; reference text; speed number; speedu text; status text
    NAK "Negative acknowledgement": talkerid text; formatter text; identifier text; reason text;
      text text
    NRM "NAVTEX receiver mask": function text; freqtable text; txcovermask text; msgtypemask text;
      status text
    NRX "NAVTEX received message": numSen integer; senNum integer; seqid integer; msgcode text;
      freqtable text; time time; day integer; month integer; year integer; totalchar number;
      totalbad number; status text; body text
    NSR "Navigation status report": hdgintegrity text; hdgplausibility text; posintegrity text;
      posplausibility text; stwintegrity text; stwplausibility text; sogcogintegrity text;
      sogcogplausibility text; depthintegrity text; depthplausibility text; stwmode text;
      timeintegrity text; timeplausibility text
    OSD "Own ship data": hdg number; hdgstate text; course number; courseref text; speed number;
      speedref text; set number; drift number; speedu text
    PAIR001 "Ack": commandid integer; result integer
    PAIR010 "Request Aiding": type integer; subsystem integer; wno integer; tow integer
    PAIR051 "Common Get Fix Rate": time integer
    PAIR059 "Common Get Min Snr": minsnr integer
    PAIR063 "Common Get NMEA Output Rate": type integer; rate integer
    PAIR067 "Common Get GNSS Search Mode": gpsEnabled integer; glonassEnabled integer;
      galileoEnabled integer; bdsEnabled integer; qzssEnabled integer; navicEnabled integer
    PAIR071 "Common Get Static Threshold": speedThreshold number
    PAIR073 "Common Get Elev Mask": degree integer
    PAIR075 "Common Get AIC Status": enabled integer
    PAIR081 "Common Get Navigation Mode": navMode integer
    PAIR087 "Common Get Debuglog Output": status integer
    PAIR101 "Common Get Nmea Output Mode": nmeaMode integer; reserved integer
    PAIR105 "Common Get Dual Band": dualBandEnabled integer
    PAIR391 "Test Jamming Detect": cmdType integer
    PAIR401 "DGPS Get Mode": mode integer
    PAIR411 "SBAS Get Status": enabled integer
    PAIR421 "SLAS Get Status": enabled integer
    PAIR433 "RTCM Get Output Mode": mode integer
    PAIR435 "RTCM Get Output Ant Pnt": enabled integer
    PAIR436 "RTCM Set Output Ephemeris": enabled integer
    PAIR437 "RTCM Get Output Ephemeris": enabled integer
    PAIR491 "Get EASY status": enabled integer
    PAIR6011 "DR Get Custom Message Output": type integer; rate integer
    PAIR650 "Low Power Entry Rtc Mode": second integer
    PAIR865 "IO Get Baudrate": baudrate integer
    PAIR867 "IO Get Flow Control": flowControl integer
    PAIRSPF "Jamming status L1": status integer
    PAIRSPF5 "Jamming status L5": status integer
    PASHR "RT300 Roll and Pitch": utctime time; trueHdg number; trueHdgInd text; roll number;
      pitch number; reserved text; rollAcc number; pitchAcc number; hdgAcc number; gnssQual integer;
      imuAlign integer
    PASHRALR "Alarms": msgId text; alarmCode integer; alarmSubcode integer; streamId text;
      alarmCat text; alarmLevel integer; desc text
    PASHRARA "True Heading": msgId text; valid text; utctime time; hdgSpeed number;
      pitchSpeed number; rollSpeed number; hdgAcc number; pitchAcc number; rollAcc number;
      reserved text
    PASHRARR "Vector & Accuracy": msgId text; vectNum integer; vectMode integer; sip integer;
      utctime time; antEcefX number; antEcefY number; antEcefZ number; coord1std number;
      coord2std number; coord3std number; coord12corr number; coord13corr number;
      coord23corr number; refId text; vectFrame integer; vectOpt integer; clkAssum integer
    PASHRATT "True Heading": msgId text; weekTime number; trueHdg number; pitch number; roll number;
      carrierRmsErr number; baselineRmsErr number; ambiguity integer
    PASHRBTS "Bluetooth Status": msgId text; port*3(port text; connected integer; name text;
      addr text; linkQual integer)
    PASHRCAP "Parameters of Antenna Used at Received Base": msgId text; name text; L1Noffset number;
      L1Eoffset number; L1Voffset number; L2Noffset number; L2Eoffset number; L2Voffset number
    PASHRCPA "Height of Antenna Used at Received Base": msgId text; antHeight number;
      antRadius number; vertOffset number; horAzi number; horDist number; reserved1 text;
      reserved2 text; reserved3 text; reserved4 text
    PASHRCPO "Position of Received Base": msgId text; lat latitude; NS NS; lon longitude; EW EW;
      height number
    PASHRDDM "Differential Decoder Message": msgId text; corrPort text; msgTransport text;
      msgIdent text; count integer; baseId text; timeLag number; corrAge number; attr text
    PASHRDDS "Differential Decoder Status": msgId text; diffDecodeNum integer; timeTag time;
      numMsgDecoded integer; port text; prot text; timeWindow integer; percLinkQual integer;
      percDeselectInfo integer; percCrc integer; latencyStd integer; latencyMean integer;
      epochIntMean integer; epochIntMin integer; numMsgDetected integer; msgType text;
      lastMsgInt number; lastMsgAge number
    PASHRHPR "True Heading": msgId text; utctime time; trueHdg number; pitch number; roll number;
      carrierRmsErr number; baselineRmsErr number; ambiguity integer; attStatus integer;
      antBaseline text; PDOP number
    PASHRLTN "Latency": msgId text; latency number
    PASHRMDM "Modem State and Parameter": msgId text; port text; baud integer; state text;
      powerMode text; pinCode text; protocol integer; csdMode integer; accessPoint text; login text;
      password text; phoneNum text; autoDial text; maxRedial integer; model text; selMode integer;
      gsmAnt text
    PASHRPBN "Position and Velocity Information": msgId text; gpsWeek number; siteName text;
      navX number; navY number; navT number; navXdot number; navYdot number; navTdot number;
      PDOP number
    PASHRPOS "Position": msgId text; solnType integer; sip integer; utctime time; lat latitude;
      NS NS; lon longitude; EW EW; alt number; corrAge number; trueTrk number; sog number;
      vertVel number; PDOP number; HDOP number; VDOP number; TDOP number; baseId text
    PASHRPTT "PPS Time Tag": msgId text; dow integer; timeTag text
    PASHRPWR "Power Status": msgId text; powerSource integer; voltsOut number; reserved1 text;
      percRemaining integer; reserved2 text; voltsIn number; chargeStatus integer; reserved3 text;
      tempInt number; tempBatt number
    PASHRRCS "Recording Status": msgId text; recordStatus text; memory integer; fileName text;
      recordRate integer; occupationType integer; occupationState integer; occupationName text
    PASHRSBD "BEIDOU Satellites Status": msgId text; siv integer; sat*siv(prn integer; azi number;
      ele number; snrB1 number; snrB2 number; snrB3 number; usageStatus text; corrStatus text)
    PASHRSGA "GALILEO Satellites Status (E1,E5a,E5b)": msgId text; siv integer; sat*siv(prn integer;
      azi number; ele number; snrE1 number; snrE5b number; snrE5a number; usageStatus text;
      corrStatus text)
    PASHRSGL "GLONASS Satellites Status": msgId text; siv integer; sat*siv(prn integer; azi number;
      ele number; snrL1 number; snrL2 number; snrL3 number; usageStatus text; corrStatus text)
    PASHRSGO "GALILEO Satellites Status (E1,E5a,E5b,E6)": msgId text; siv integer;
      sat*siv(prn integer; azi number; ele number; snrE1 number; snrE5b number; snrE5a number;
      snrE6 number; reserved text; usageStatus text; corrStatus text)
    PASHRSGP "GPS Satellites Status": msgId text; siv integer; sat*siv(prn integer; azi number;
      ele number; snrL1 number; snrL2 number; snrL3 number; usageStatus text; corrStatus text)
    PASHRSIR "IRNSS Satellites Status": msgId text; siv integer; sat*siv(prn integer; azi number;
      ele number; reserved2 text; reserved3 text; snrL5 number; usageStatus text; corrStatus text)
    PASHRSLB "L-Band Satellites Status": msgId text; siv integer; sat*siv(satNum integer;
      contTrkInt number; azi number; ele number; snr number)
    PASHRSQZ "QZSS Satellites Status": msgId text; siv integer; sat*siv(prn integer; azi number;
      ele number; snrL1 number; snrL2 number; snrL3 number; usageStatus text; corrStatus text)
    PASHRSSB "SBAS Satellites Status": msgId text; siv integer; sat*siv(prn integer; azi number;
      ele number; snrL1 number; reserved text; snrL5 number; usageStatus text; corrStatus text)
    PASHRTEM "Receiver Temperature": msgId text; temp number
    PASHRTHS "True Heading and Status": msgId text; lastComputedHdg number; solnStatus text
    PASHRTTT "Event Marker": msgId text; dow integer; timeTag time
    PASHRVCR "Vector and Accuracy": msgId text; baselineNum integer; baselineMode integer;
      sip integer; utctime time; antEcefX number; antEcefY number; antEcefZ number;
      coord1std number; coord2std number; coord3std number; coord12corr number; coord13corr number;
      coord23corr number; baseId text; baselineCoordId text
    PASHRVCT "Vector and Accuracy": msgId text; baselineMode integer; sip integer; utctime time;
      antEcefX number; antEcefY number; antEcefZ number; coord1std number; coord2std number;
      coord3std number; coord12corr number; coord13corr number; coord23corr number; baseId text;
      baselineCoordId text; baselineNum integer; vrs integer; staticModeAssumption integer
    PASHRVEL "Velocity": msgId text; velE number; velN number; velV number; velERmsErr number;
      velNRmsErr number; velVRmsErr number; velSmoothInt integer
    PFECGPATT "Attitude yaw, pitch, roll": msgId text; yaw number; pitch number; roll number
    PFECGPHVE "Heave": msgId text; heave number; status text
    PFUGDP "Fugro Dynamic Positioning": type text; utctime time; lat latitude; NS NS; lon longitude;
      EW EW; siv integer; dpvoaQual text; dgnssMode text; smajErr number; sminErr number;
      dirErr integer
    PGPPADV110 "Position and satellite information for RTK network operations 110": msgId text;
      lat number; lon number; height number; ele number; azi number
    PGPPADV120 "Position and satellite information for RTK network operations 120": msgId text;
      sat*2(prn integer; ele number; azi number)
    PGRMB "DGPS Beacon Information": freq number; bps integer; snr integer; quality integer;
      dist number; status integer; fixsrc text; mode text
    PGRME "Estimated Error Information": HPE number; HPEUnit text; VPE number; VPEUnit text;
      EPE number; EPEUnit text
    PGRMF "GPS Fix Data sentence": week integer; secs integer; date ddmmyy; time time;
      leapsec integer; lat latitude; NS NS; lon longitude; EW EW; mode text; fix integer;
      spd number; course integer; PDOP number; TDOP number
    PGRMH "Aviation Height and VNAV data": status text; vspd number; verr number; spdtgt number;
      spdwpt number; height number; trk number; course number
    PGRMM "MapDatum": dtm text
    PGRMT "Sensor Status Information": ver text; ROMtest text; rcvrtest text; stortest text;
      rtctest text; osctest text; datatest text; temp number; cfgdata text
    PGRMV "3D Velocity Information": velE number; velN number; velZ number
    PGRMZ "Altitude": alt number; altUnit text; fix integer
    PINVMATTIT "ATTIT information": roll number; pitch number; yaw number
    PINVMIMU "MEMS RAW-DATA message information": timeSecond number; accelX number; accelY number;
      accelZ number; gyroX number; gyroY number; gyroZ number
    PINVMINR "Calibration status": status text
    PINVMSLOPE "SLOPE information": slope number; altDiff number; moveDist number; slopeAccu number;
      altDiffAccu number; moveDistAccu number
    PINVMSTR "Session Status": value integer
    PKLDS "Position, Speed, Course": time time; status text; lat latitude; NS NS; lon longitude;
      EW EW; sog number; cog number; dat ddmmyy; declination number; dec_dir text; fleet number;
      senderid text; senderstatus number; reserved number
    PKLSH "FleetSync GNSS sentence": lat latitude; NS NS; lon longitude; EW EW; time time;
      status text; fleetId text; deviceId text
    PKNDS "Position, Speed, Course": time time; status text; lat latitude; NS NS; lon longitude;
      EW EW; sog number; cog number; date ddmmyy; declination number; dec_dir text; senderid text;
      senderstatus number; reserved number
    PKNSH "Position": lat latitude; NS NS; lon longitude; EW EW; time time; status text;
      senderid text
    PKWDWPL "Waypoint Location": time time; status text; lat latitude; NS NS; lon longitude; EW EW;
      sog number; cog number; date ddmmyy; alt number; wpt text; ts text
    PLSR "Set status response": msgType text; value integer; response text
    PLSVD "Attitude yaw, pitch, roll": velE number; velN number; velD number; velEdev number;
      velNdev number; velDdev number
    PMGNWPL "Waypoint Location": lat latitude; NS NS; lon longitude; EW EW; alt number;
      alt_unit text; wpt text; comment text; icon text; type text
    PMTK001 "Acknowledgement": cmd integer; flag integer
    PMTK010 "System message": msg integer
    PMTK011 "Text": text text
    PMTK705 "Firmware": release text; build text; product text; sdk text
    POS "Device position and ship dimensions report or configuration": equipmentid text;
      equipmentnum integer; posvalidity text; posx number; posy number; posz number;
      shipdimvalid text; width number; length number; status text
    PQTMACK "": status text
    PQTMANTENNASTATUS "Report Antenna Status": msgver integer; antennastatus integer;
      antennapowerind integer
    PQTMCFGAIC "Sets/Gets AIC Function": status text; state integer
    PQTMCFGANTDELTA "Sets/Gets Delta Between Ref Point and Antenna": status text; east number;
      north number; height number
    PQTMCFGANTENNA "Sets/gets GNSS antenna power supply": status text; power integer;
      reserved integer
    PQTMCFGANTINF "Sets/Gets Antenna Information": status text; antennadesc text;
      antennasetupid integer; antennasn text
    PQTMCFGBLD "Sets/Gets Baseline Between Two Antennas": status text; distance number
    PQTMCFGCNRTHD "Sets/gets the CNR threshold for position engine": status text; cnr number
    PQTMCFGCNST "Sets/Gets Constellation Configuration": status text; gps integer; glonass integer;
      galileo integer; beidou integer; qzss integer; navic integer
    PQTMCFGDR "Sets/Gets DR State": status text; drstate integer
    PQTMCFGDRHOT "Sets/Gets DR Hot Start Feature": status text; mode integer
    PQTMCFGDRRTD "Sets/Gets DR Running TIme and Distance": status text; time integer;
      distance integer
    PQTMCFGEINSMSG "Sets/Gets INS, IMU, GPS Status": type integer; ins_enabled integer;
      imu_enabled integer; gps_enabled integer; rate integer
    PQTMCFGELETHD "Sets/Gets Elevation Threshold for Position Engine": status text; elevation number
    PQTMCFGEVENT "Sets/gets external interrupt event": status text; index integer; mode integer;
      edge integer; guard integer
    PQTMCFGFIXRATE "Sets/Gets Fix Interval": status text; fixinterval integer
    PQTMCFGGEOFENCE "Sets/Gets Geofence Feature": status text; geofenceindex integer;
      geofencemode integer; reserved integer; shape integer; lat0 number; lon0 number;
      radiuslat1 number
    PQTMCFGGEOFENCE_DIS "": status text; geofenceindex integer; geofencemode integer
    PQTMCFGGEOFENCE_POLY "": status text; geofenceindex integer; geofencemode integer;
      reserved integer; shape integer; lat0 number; lon0 number; radiuslat1 number; lon1 number;
      lat2 number; lon2 number; lat3 number; lon3 number
    PQTMCFGGEOSEP "Sets/Gets Geoidal Separation": status text; mode integer; geosep number
    PQTMCFGIMUINT "Sets/Gets Motion Trigger Interruption": status text; index integer; mode integer;
      reserved integer; actLevel integer
    PQTMCFGIMUTC "Sets/Gets IMU Temperature Compensation": status text; imustatus integer
    PQTMCFGLA "Sets/Gets Lever Arm": status text; type integer; laX number; laY number; laZ number
    PQTMCFGLAM "Sets/Gets Lever Arm Mode": status text; mode integer
    PQTMCFGMSGRATE "Sets/Gets Message Output Rate": status text; msgname text; rate integer;
      msgver integer
    PQTMCFGMSGRATE_INTF "": status text; porttype integer; portid integer; msgname text;
      rate integer; msgver integer
    PQTMCFGMSGRATE_INTFNOVER "": status text; porttype integer; portid integer; msgname text;
      rate integer
    PQTMCFGMSGRATE_NOVER "": status text; msgname text; rate integer
    PQTMCFGNAVMODE "Sets/Gets Navigation Mode": status text; mode integer
    PQTMCFGNMEADP "Sets/Gets NMEA Precision": status text; utcdp integer; posdp integer;
      altdp integer; dopdp integer; spddp integer; cogdp integer
    PQTMCFGNMEATID "Sets/Gets NMEA Talker ID": status text; mainTalker text; gsvTalker text
    PQTMCFGODO "Sets/Gets Odometer Feature": status text; state integer; initdist number
    PQTMCFGPINALT "Sets/gets the function of module's pin 14": status text; pinnum integer;
      mode integer
    PQTMCFGPPP "Sets/gets the PPP feature": status text; mode text; datum integer; timeout integer;
      horstd number; verstd number
    PQTMCFGPPS "Sets/Gets PPS (Pulse Per Second) Feature": status text; ppsindex integer;
      enable integer; duration integer; ppsmode integer; polarity integer; reserved integer
    PQTMCFGPPS2 "Sets/gets the PPS extend feature": status text; index integer; enable integer;
      duration integer; mode integer; reserved1 integer; period integer; userdelay integer;
      reserved2 integer; reserved3 integer; reserved4 integer; reserved5 integer
    PQTMCFGPROT "Sets/Gets I/O Protocol for Specified Port": status text; porttype integer;
      portid integer; inputprot text; outputprot text
    PQTMCFGRCVRMODE "Sets/Gets Receiver Working Mode": status text; rcvrmode integer
    PQTMCFGRSID "Sets/Gets Reference Station ID": status text; rsid integer
    PQTMCFGRTCM "Sets/Gets RTCM": status text; msmtype integer; msmmode integer; msmelevthd number;
      reserved1 text; reserved2 text; ephmode integer; ephinterval integer
    PQTMCFGRTK "Sets/Gets RTK Mode": status text; diffmode integer; relmode integer
    PQTMCFGRTKRL "Sets/gets the RTK reliability level": status text; reliability integer;
      reserved1 integer; reserved2 integer; reserved3 integer
    PQTMCFGRTKSRCTYPE "Sets/Gets RTK Source Type": status text; srctype integer
    PQTMCFGSAT "Sets/Gets GNSS Satellite Mask": status text; systemid integer; signalid text;
      masklow text; maskhigh text
    PQTMCFGSAT_LOW "": status text; systemid integer; signalid text; masklow text
    PQTMCFGSBAS "Sets/Gets SBAS": status text; value text
    PQTMCFGSIGGRP "Sets/Gets GNSS Signal Group": status text; siggrpnum integer
    PQTMCFGSIGNAL "Sets/Gets Antenna1 Signal Mask": status text; gpssig text; glonasssig text;
      galileosig text; beidousig text; qzsssig text; navicsig text
    PQTMCFGSIGNAL2 "Sets/Gets Antenna2 Signal Mask": status text; gpssig text; glonasssig text;
      galileosig text; beidousig text; qzsssig text; navicsig text
    PQTMCFGSTANDALONE "Sets/gets the Standalone mode": status text; mode integer; time integer;
      timeout integer; lat number; lon number; alt number
    PQTMCFGSTATICHOLD "Sets/Gets Parking Static Hold": status text; shstate integer
    PQTMCFGSVIN "Sets/Gets Survey-In Feature": status text; svinmode integer; cfgcnt integer;
      acclimit number; ecefx number; ecefy number; ecefz number
    PQTMCFGUART "Configure UART Interface": status text; portid integer; baudrate integer;
      databit integer; parity integer; stopbit integer; flowctrl integer
    PQTMCFGVEHMOT "Sets/Gets Vehicle Motion Detection": status text; mode integer; vehtype integer
    PQTMCFGWN "Sets/Gets Reference Start Week No": status text; weekno integer
    PQTMDEBUGOFF "Disable Debug Log Output": status text
    PQTMDEBUGON "Enable Debug Log Output": status text
    PQTMDOP "Outputs Dilution of Precision": msgver integer; tow integer; gdop number; pdop number;
      tdop number; vdop number; hdop number; ndop number; edop number
    PQTMDRCAL "Dead Reckoning Calibration Status": msgver integer; calstate integer; navtype integer
    PQTMDRCLR "Clear DR Calibration Data": status text
    PQTMDRPVA "DR Postion, Velosity and Attitude": msgver integer; timestamp integer; time number;
      solType integer; lat number; lon number; alt number; sep number; velN number; velE number;
      velD number; speed number; roll number; pitch number; heading number
    PQTMDRSAVE "Save DR Calibration Data": status text
    PQTMENV "Outputs the environment information.": msgver integer; tow integer; wn integer;
      date text; time text; basescore integer; conflevel number; satvis integer; satslo integer;
      movedflag integer; movingflag integer; posdiff text; slotype integer; basesatnum integer;
      pubsatnum integer; reserved1 integer; reserved2 integer; reserved3 integer; reserved4 integer;
      reserved5 integer
    PQTMEOE "Output End of Epoch Information": msgver integer; utc number; Date integer; WN integer;
      TOW integer
    PQTMEPE "Output Estimated Position Error": msgver integer; epenorth number; epeeast number;
      epedown number; epe2d number; epe3d number
    PQTMGEOFENCESTATUS "Outputs Geofence Status": msgver integer; time time; group*4(staten integer)
    PQTMGETUTC "Get UTC Time Information": status text; year integer; month integer; day integer;
      hour integer; minute integer; second integer; millisecond integer; reserved text;
      leapsecond integer
    PQTMGNSSSTART "Starts GNSS Engine": status text
    PQTMGNSSSTOP "Stops GNSS Engine": status text
    PQTMGPS "Position Status in GNSS Mode": timestamp integer; tow integer; lat number; lon number;
      alt number; speed number; heading number; accuracy number; HDOP number; PDOP number;
      numSv integer; fixMode integer
    PQTMIMU "IMU Raw Data": timestamp integer; accX number; accY number; accZ number;
      angrateX number; angrateY number; angrateZ number; wheeltick integer;
      last_tick_timestamp integer
    PQTMIMUTYPE "IMU Status": msgver integer; imustatus integer
    PQTMINS "Navigation Results": timestamp integer; soltype integer; lat number; lon number;
      height number; velN number; velE number; velD number; roll number; pitch number; yaw number
    PQTMJAMMINGSTATUS "Jamming Detection Status": msgver integer; jammingstatus integer
    PQTMLS "Outputs Leap Second Forecast Information": msgver integer; tow integer; lsRef text;
      wno integer; leapsecond integer; flag integer; lsfRef text; reserved text; wnlsf integer;
      dn integer; lsf integer
    PQTMLSTMSG "Queries message output of serial port": status text; porttype integer;
      portid integer; msgname text; rate integer; msgver/offset integer
    PQTMMCFGRTKSRCTYPE "Sets/Gets RTK Source Type": status text; srctype integer
    PQTMNAK "": status text; errcode integer
    PQTMNAV "Output Navigation Information": msgver integer; timestatus integer; timeref integer;
      utc number; date integer; tow integer; wn integer; leapsec integer; reserved1 text;
      reserved2 text; soltype integer; reserved3 integer; lat number; lon number; alt number;
      sep number; reserved4 text; reserved5 text; latstd number; lonstd number; altstd number;
      reserved6 text; reserved7 text; diffid number; diffAge number; reserved8 text; siv integer;
      sip integer; reserved9 text; reserved10 text; reserved11 text; reserved12 text;
      reserved13 text; reserved14 text; hvel number; vvel number; hvelstd number; vvelstd number;
      reserved15 text; reserved16 text; cog number; reserved17 text; reserved18 text
    PQTMODO "Outputs Odometer Information": msgver integer; time time; state integer; dist number
    PQTMPL "Outputs Protection Level Information": msgver integer; tow integer; pul number;
      reserved1 integer; reserved2 integer; plposn number; plpose number; plposd number;
      plveln number; plvele number; plveld number; reserved3 integer; reserved4 integer;
      pltime integer
    PQTMPPPNAV "Outputs the PPP navigation information": msgver integer; timestatus integer;
      timeref integer; utc text; date text; tow integer; wn integer; leapsec integer; datumid text;
      reserved1 text; soltype integer; reserved2 text; lat number; lon number; alt number;
      sep number; reserved3 text; reserved4 text; latstd number; lonstd number; altstd number;
      reserved5 text; reserved6 text; diffid integer; diffage number; reserved7 text;
      satview integer; satused integer; reserved8 text; reserved9 text; reserved10 text;
      reserved11 text; reserved12 text; reserved13 text; hvel number; vvel number; hvelstd number;
      vvelstd number; reserved14 text; reserved15 text; cog number; reserved16 text; reserved17 text
    PQTMPVT "Outputs PVT (GNSS) Result": msgver integer; tow integer; date text; time time;
      reserved integer; fixtype integer; numsv integer; leaps integer; lat number; lon number;
      alt number; sep number; veln number; vele number; veld number; spd number; hdg number;
      hdop number; pdop number
    PQTMQVER "Queries Version Information": status text; msgver integer; description text;
      version text; buildDate text; buildTime text
    PQTMRESETODO "Reset Odometer Distance": status text
    PQTMRESTOREPAR "Restore to Default Values after Restart": status text
    PQTMRTCMIS "Outputs the RTCM input status": msgver integer; recvutc text; porttype integer;
      portid integer; msgtype integer; subtype integer; refstaid integer; flag text; msglen integer;
      msgnum integer; satnum integer; signum integer; sig*signum(sigid integer; sigsatnum integer)
    PQTMSAVEPAR "Save Configuration to Non-Volatile Memory": status text
    PQTMSENMSG "Sensor Information": msgver integer; timestamp integer; group*(sensor_info number)
    PQTMSN "Queries Module Serial Number Code": status text; snid integer; length integer;
      serialno text
    PQTMSN_ALT "": snid integer; length integer; status text; serialno text
    PQTMSTD "Outputs Time, Position, Velocoity and Attitude Deviations": reserved text; utc time;
      wno integer; tow integer; stdLat text; stdLon text; stdAlt text; stdSep text; stdVelN text;
      stdVelE text; stdVelD text; stdSpd text; stdRoll text; stdPitch text; stdHeading text
    PQTMSVINSTATUS "Outputs Survey-In Status": msgver integer; tow integer; valid integer;
      reserved0 integer; reserved1 integer; obs integer; cfgdur integer; meanx number; meany number;
      meanz number; meanacc number
    PQTMTAR "Output Time and Attitude": msgver integer; time number; quality number; res number;
      length number; pitch number; roll number; heading number; accpitch number; accroll number;
      accheading number; usedsv integer
    PQTMTXT "Outputs Short Text Message": msgver integer; totalsennum integer; sennum integer;
      textid integer; text text
    PQTMUNIQID "Query Module Unique ID": status text; length integer; ID text
    PQTMVEHATT "Output Vehicle Attitude": msgver integer; timestamp integer; roll number;
      pitch number; heading number; acc_Roll number; acc_Pitch number; acc_Heading number
    PQTMVEHMOT "Output Vehicle Motion after DR Calibration": msgver integer;
      group*(vehicle_info number)
    PQTMVEHMSG "Output Vehicle Information": msgver integer; timestamp integer;
      group*(vehicle_info number)
    PQTMVEL "Output Velocity Information": msgver integer; time time; veln number; vele number;
      veld number; gndspd number; spd number; hdg number; gndspdacc number; spdacc number;
      hdgacc number
    PQTMVER "Firmware Version": msgver integer; vername text; verstr text; builddate text;
      buildtime text
    PQTMVERNO "Query Firmware Version": verstr text; builddate text; buildtime text
    PRC "Propulsion remote control status": leverdmdpos number; leverdmdstatus text;
      rpmdemand number; rpmdemandstatus text; pitchdmd number; pitchmode text; operatinglocind text;
      engineshaftnum integer
    PSSNHRP "Heading, Roll, Pitch": msgId text; utc time; date ddmmyy; hdg number; roll number;
      pitch number; hdgstd number; rollstd number; pitchstd number; sip integer; attmode text;
      magvar number; magvardir EW
    PSSNRBD "Rover Base Direction": msgId text; utc time; date ddmmyy; azi number; ele number;
      sip integer; quality text; basemode text; corrage number; roverserial text; baseid text
    PSSNRBP "Rover Base Position": msgId text; utc time; date ddmmyy; baseN number; baseE number;
      baseU number; sip integer; quality text; basemode text; corrage number; roverserial text;
      baseid text
    PSSNRBV "Rover Base Velocity": msgId text; utc time; date ddmmyy; baserocN number;
      baserocE number; baserocU number; sip integer; quality text; basemode text; corrage number;
      roverserial text; baseid text
    PSSNSNC "NTRIP Client Status": msgId text; rev text; tim integer; week integer;
      group*(cdidx text; status text; errcode text; info text)
    PSSNTFM "Used RTCM Coordinate Transformation Messages": msgId text; utc time; heightind text;
      usage2122 text; usage2324 text; usage252627 text
    PSTMANTENNASTATUS "Antenna status": status integer; mode integer; path integer; switch integer
    PSTMCPU "Output CPU usage and speed": cpuusage number; pllonoff integer; cpuspeed text
    PSTMDR1 "Report gyroscope and accelerometer details": mpitch number; mroll number; myaw number;
      gsz number; gbx number; gby number; gbz number; abx number; aby number; abz number;
      odometerscale number; res1baro number; res2baro number
    PSTMDR2 "Report calibration status and availability": imucal text; ascal text;
      motionstatus integer; errcode integer; sysready integer; crosstrackerror number;
      alongtrackerror number; sysaligned integer; vrows number; vrost integer
    PSTMDRBSD "Report IMU bias error estimates": timestamp number; cputime integer;
      gyroxbiassd number; gyroybiassd number; gyrozbiassd number; accxbiassd number;
      accybiassd number; acczbiassd number
    PSTMDRCAL "Report IMU and odometer calibration status": driscalib integer; odoiscalib integer;
      gyrosensitivityiscalib integer; gyrobiasiscalib integer; imuflag text;
      gyrointegrityflag integer; accintegrity integer; calstate text
    PSTMDRCONFID "Report navigation and calibration error estimates": latstddev number;
      lonstddev number; headingstddev number; reserved1 text; gyrobiasstddev number;
      odoscalestddev number; reserved2 text; accoffsetstddev number; heightstddev number;
      majorsemiaxis number; minorsemiaxis number; ellipseangle number; speedstddev number
    PSTMDRDEBUG "Report DR debug information": laterror number; lonerror number;
      headingerror number; speederror number; heighterror number; vverror number
    PSTMDREPE "Report DR horizontal position error estimates": ehpe number; reserved1 text
    PSTMDRGPS "Report GNSS information": lat number; lon number; vn number; ve number; pdop number;
      hdop number; vdop number; rmsposresidual number; rmsvelresidual number; vup number;
      height number
    PSTMDRMMFBKF "Report MMFB data timing, acceptance, and usage": cputime number;
      elapsedtime number; utcdeltaseconds number; utcdeltams number; posaccepted number;
      reserved1 text; reserved2 text; measurementnoiselat number; posmeasurementnoiselon number;
      reserved3 text; reserved4 text; headingaccepted number; reserved5 text;
      headingmeasurementnoise number; reserved6 text
    PSTMDRPVA "Report PVT estimated by DR": timestamp number; cputime integer; latitude number;
      longitude number; height number; vnorth number; veast number; vup number; pitch number;
      roll number; heading number
    PSTMDRPVASD "Report DR PVT error estimates": timestamp number; cputime integer;
      latitudesd number; longitudesd number; heightsd number; vnorthsd number; veastsd number;
      vupsd number; pitchsd number; rollsd number; headingsd number; pnesd number; pnusd number;
      peusd number; vnesd number; vnusd number; veusd number
    PSTMDRSENMSG_24 "": msgtype integer; timestamp integer; temperature number; validity integer
    PSTMDRSENMSG_3 "": msgtype integer; timestamp integer; odometer number; reverse integer
    PSTMDRSENMSG_30 "": msgtype integer; timestamp integer; xacc number; yacc number; zacc number
    PSTMDRSENMSG_31 "": msgtype integer; timestamp integer; xgyro number; ygyro number; zgyro number
    PSTMDRSINT "Report sensor integration samples": gyrosamplecount integer; accsamplecount integer;
      pressamplecount integer; odometercount integer; gyrointtime number; accinttime number;
      pressureinttime number; gyroxavg number; gyroyavg number; gyrozavg number; accxavg number;
      accyavg number; acczavg number; presavg number
    PSTMDRSTYPE "Report DR type": sensortype integer
    PSTMDRSVF "Report IMU vehicle dynamics": timestamp number; cputime integer;
      xacceleration number; yacceleration number; zacceleration number; xangularrate number;
      yangularrate number; zangularrate number
    PSTMDRUPD "Quectel internal debugging": group*(data text)
    PSTMINITGPSERROR "Initialise GPS Nak":
    PSTMINITGPSOK "Initialise GPS Ack":
    PSTMINITTIMEERROR "Initialise time Nak":
    PSTMINITTIMEOK "Initialise time Ack":
    PSTMPPSDATA "Output the PPS data": onoff integer; ppsvalid integer; syncvalid integer;
      outmode integer; reftime integer; refconst integer; pulseduration number; pulsedelay number;
      gpsdelay number; reserved1 text; bdsdelay number; galileodelay number;
      invertedpolarity integer; fixcond integer; satth number; elevmask number; constmask integer;
      refsec number; fixstatus number; usedsats number; gpsutcdeltas number; gpsutcdeltans number;
      reserved2 text; galileoutcdeltans number; quantizationerror number; ppsclockfreq number;
      tcxoclockfreq number; bdsutcdeltatimes number
    PSTMSBAS "Output SBAS satellite data": status integer; sattrk integer; satid integer;
      elev number; azim number; satcn0 number
    PSTMSETPAROK "Set parameter Ack": msgId text; status1 text; status2 text; status3 text
    PSTMTEMP "Report temperature": temperature number; rawtemperature number; calibration integer
    PSTMTG "Output time and satellite information": wno integer; tow number; reserved1 text;
      cputime number; timevalid integer; nco number; configstatus text; constmask integer;
      timebestsattype integer; timemastersattype integer; timemasterwn integer;
      timemastertow number; timemastervalidity number; tgauxflags integer; clockbias number;
      mfreqconfigmask number; leapsec integer; ppsedge number; mtbms number; mtbtimestamp number
    PSTMTS "Output tracked satellite parameters": dspdat integer; satid integer; psr number;
      freq number; cp number; dspflags integer; satcn0 number; ttim number; codenoise number;
      phasenoise number; cycleslipcnt number; reserved1 text; elev number
    PSTMVER "Version": version text
    PTNLAVR "Time, yaw, tilt/roll, range for moving baseline RTK": msgId text; utctime time;
      yaw number; yawc text; tilt number; tiltc text; roll number; rollc text; range number;
      gpsQual integer; PDOP number; sip integer
    PTNLBPQ "Base station position and quality indicator": msgId text; utctime time; utcdate ddmmyy;
      lat latitude; NS NS; lon longitude; EW EW; height text; hunit text; gpsQual integer
    PTNLDG "L-band corrections and beacon signal strength and related information": msgId text;
      strength number; snr number; freq number; bitRate integer; chan integer; trkStatus text;
      trkPerf integer
    PTNLEVT "Event marker data": msgId text; utctime time; port integer; numEvents integer;
      wno integer; dow integer; leaps integer
    PTNLGGK "Time, position, position type, DOP": msgId text; utctime time; utcdate ddmmyy;
      lat latitude; NS NS; lon longitude; EW EW; gpsQual integer; sip integer; DOP number;
      height text; hunit text
    PTNLGGKX "GNSS Position Message": msgId text; utctime time; utcdate ddmmyy; lat latitude; NS NS;
      lon longitude; EW EW; posType integer; sip integer; PDOP number; height number;
      numExt integer; sigmaE number; sigmaN number; sigmaV number; propogationAge number
    PTNLPJK "Local coordinate position output": msgId text; utctime time; utcdate ddmmyy;
      northing number; nunit text; easting number; eunit text; gpsQual integer; sip integer;
      DOP number; height text; hunit text
    PTNLPJT "Projection type": msgId text; coordName text; projName text
    PTNLREX "Rover Extended Output": msgId text; utctime time; constUsed text; sip integer;
      lat latitude; NS NS; lon longitude; EW EW; alt number; latSigmaErr number; lonSigmaErr number;
      heightSigmaErr number; vectE number; vectN number; vectV number; vectESigmaErr number;
      vectNSigmaErr number; vectVSigmaErr number; corrSource text
    PTNLVGK "Vector information": msgId text; utctime time; utcdate mmddyy; vectE number;
      vectN number; vectV number; gpsQual integer; sip integer; DOP number; vunit text
    PTNLVHD "Heading information": msgId text; utctime time; utcdate mmddyy; azi number;
      aziRate number; ele number; eleRate number; range number; rangeRate number; gpsQual integer;
      sip integer; PDOP number; unit text
    PUBX00 "Lat/Long Position Data": msgId text; time time; lat latitude; NS NS; lon longitude;
      EW EW; altRef number; navStat text; hAcc number; vAcc number; SOG number; COG number;
      vVel number; diffAge number; HDOP number; VDOP number; TDOP number; numSVs integer;
      reserved integer; DR integer
    PUBX03 "Satellite Status": msgId text; numSv integer; sv*numSv(svid integer; status text;
      azi number; ele number; cno integer; lck integer)
    PUBX04 "Time of Day and Clock Information": msgId text; time time; date ddmmyy; utcTow text;
      utcWk text; leapSec text; clkBias number; clkDrift number; tpGran integer
    PUBX05 "Lat/Long Position Data": msgId text; pulses integer; period integer; gyroMean integer;
      temperature number; direction text; pulseScaleCS integer; gyroScaleCS integer;
      gyroBiasCS integer; pulseScale number; gyroBias number; gyroScale number;
      pulseScaleAcc integer; gyroBiasAcc integer; gyroScaleAcc integer; measUsed text
    RLM "Return link message": beacon text; time time; code text; body text
    RMA "Recommended minimum specific LORAN-C data": status text; lat latitude; NS NS;
      lon longitude; EW EW; reserved1 text; reserved2 text; sog number; cog number; var number;
      dirvar text
    RMB "Recommended minimum navigation information": status text; ctrkerr number; dirs text;
      wptO text; wptD text; lat latitude; NS NS; lon longitude; EW EW; range number; bearing number;
      velclos number; arrstatus text; valstatus text
    RMC "Recommended minimum specific GNSS data": time time; status text; lat latitude; NS NS;
      lon longitude; EW EW; spd number[kn]; cog number[deg]; date ddmmyy; mv number[deg]; mvEW text;
      posMode text@2.3; navStatus text@4.1
    RMCH "Recommended Minimum Specific GNSS Data (Secondary Antenna)": time time; status text;
      lat latitude; NS NS; lon longitude; EW EW; spd number; cog number; date ddmmyy; mv number;
      mvEW text; posMode text; navStatus text
    ROR "Rudder order status": stbdrudderorder number; stbdrudderstatus text;
      portrudderorder number; portrudderstatus text; operatinglocind text
    ROT "Rate of turn": rot number; valid text
    ROT2 "Rate of Turn": rot number; valid text
    RPM "Revolutions": source text; engineshaftnum integer; rpm number; pitch number; status text
    RRT "Report route transfer": tfrtype text; tfrroutename text; tfrroutever text; wptid text;
      filestatus text; appstatus text
    RSA "Rudder sensor angle": stbdangle number; stbdstatus text; portangle number; portstatus text
    RSD "Radar system data": origin1range number; origin1bearing number; vrm1 number; ebl1 number;
      origin2range number; origin2bearing number; vrm2 number; ebl2 number; cursorrange number;
      rangebearing number; rangescale number; rangeu text; displayrot text
    RTE "Routes": numMsg integer; msgNum integer; status text; routeid text; wp*(wpt text)
    SFI "Scanning frequency information": numSen integer; senNum integer; freq*6(freq integer;
      mode text)
    SM1 "SafetyNET Message, All Ships/NavArea": MSIstatus text; msgnum integer; LESseqnum integer;
      LESid integer; oceanregioncode integer; prioritycode integer; servicecode integer;
      presentationcode integer; year integer; month integer; day integer; hour integer;
      minute integer; addresscode integer
    SM2 "SafetyNET Message, Coastal Warning Area": MSIstatus text; msgnum integer;
      LESseqnum integer; LESid integer; oceanregioncode integer; prioritycode integer;
      servicecode integer; presentationcode integer; year integer; month integer; day integer;
      hour integer; minute integer; coastalwarnnavarea integer; coastalwarnarea text;
      coastalwarnsubjectind text
    SM3 "SafetyNET Message, Circular Area address": MSIstatus text; msgnum integer;
      LESseqnum integer; LESid integer; oceanregioncode integer; prioritycode integer;
      servicecode integer; presentationcode integer; year integer; month integer; day integer;
      hour integer; minute integer; circarealat latitude; circareaNS NS; circarealon longitude;
      circareaEW EW; circarearadius integer
    SM4 "SafetyNET Message, Rectangular Area Address": MSIstatus text; msgnum integer;
      LESseqnum integer; LESid integer; oceanregioncode integer; prioritycode integer;
      servicecode integer; presentationcode integer; year integer; month integer; day integer;
      hour integer; minute integer; redareaswlat latitude; recareaswNS NS; redareaswlon longitude;
      recareaswEW EW; recareaextentN integer; recareaextentE integer
    SMB "IMO SafetyNET Message Body": numSen integer; senNum integer; seqid integer; msgnum integer;
      body text
    SPW "Security password sentence": pwdprotectsentence text; id text; pwdlevel integer;
      password text
    SSD "AIS ship static data": callsign text; name text; posAref integer; posBref integer;
      posCref integer; posDref integer; DTEind text; sourceid text
    STN "Multiple data ID": talkerId text
    THS "True heading and status": headt number[deg]; mi text
    THS2 "True Heading and Status": headt number; mi text
    TLB "Target label": group*(targetnum integer; label text)
    TLL "Target latitude and longitude": targetnum integer; targetlat latitude; targetlatNS NS;
      targetlon longitude; targetlonEW EW; targetname text; time time; status text; reftarget text
    TRA "Heading, Pitch & Roll Information": time time; heading number; pitch number; roll number;
      quality integer; svid integer; diffAge number; stationID text
    TRA2 "Heading, Pitch & Roll Information": time time; heading number; pitch number; roll number;
      quality integer; svid integer; diffAge number; stationID text
    TRC "Thruster control data": thrusternum integer; dmdrpm number; rpmmode text; dmdpitch number;
      pitchmode text; dmdazimuth number; operatinglocind text; status text
    TRD "Thruster response data": thrusternum integer; rpmresponse integer; rpmmode text;
      pitchresponse integer; pitchmode text; azimuthresponse integer
    TRF "Transit Fix Data": time time; date ddmmyy; lat latitude; NS NS; lon longitude; EW EW;
      elangle number; iter number; Dopint number; dist number; svid integer
    TRL "AIS transmitter-non-functioning log": totlognum integer; lognum integer; seqid integer;
      switchoffdate text; switchofftime time; switchondate text; switchontime time;
      reasoncode integer
    TTD "Tracked target data": numSen integer; senNum integer; seqid integer; data text;
      fillbits integer
    TTM "Tracked target message": targetnum integer; targetdist number; targetbearing number;
      targetbearingu text; targetspeed number; targetcourse number; targetcourseu text;
      closestapproach number; timetoCPA number; speedu text; targetname text; targetstatus text;
      reftarget text; time time; acquisitiontype text
    TUT "Transmission of multi-language text": sourceid text; numSen text; senNum text;
      seqid integer; translationcode text; text text
    TXT "Text transmission": numMsg integer; msgNum integer; msgType integer; text text
    UID "User identification code transmission": uid1 text; uid2 text
    VBW "Dual ground/water speed": longwaterspd number; transwaterspd number; waterspdstatus text;
      longgroundspd number; transgroundspd number; groundspdstatus text; sterntranswaterspd number;
      sternwaterspdstatus text; sterntransgroundspd number; sterngroundspdstatus text
    VDM "AIS VHF data-link message": numSen integer; senNum integer; seqid integer; aischan text;
      itumsg text; fillbits integer
    VDO "AIS VHF data-link own-vessel report": numSen integer; senNum integer; seqid integer;
      aischan text; itumsg text; fillbits integer
    VDR "Set and drift": dirT number; dirTu text; dirM number; dirMu text; spd number; spdu text
    VER "Version": numSen integer; senNum integer; devicetype text; vendorid text; uid text;
      mfrserial text; model text; software text; hardware text; seqid integer
    VHW "Water speed and heading": hdgT number; hgdTu text; hdgM number; hgdMu text; spdN number;
      spdNu text; spdK number; spdKu text
    VLW "Dual ground/water distance": twd number; twdUnit text; wd number; wdUnit text; tgd number;
      tgdUnit text; gd number; gdUnit text
    VPW "Speed measured parallel to wind": spdN number; spdNu text; spdK number; spdKu text
    VSD "AIS voyage static data": type text; draught number; pob integer; destination text;
      etatime time; etaday integer; etamonth integer; regappflags1 integer; regappflags2 integer
    VTG "Course over ground and ground speed": cogt number[deg]; cogtUnit text; cogm number[deg];
      cogmUnit text; sogn number[kn]; sognUnit text; sogk number[km/h]; sogkUnit text;
      posMode text@2.3
    VTGH "Course over Ground and Ground Speed (Secondary Antenna)": cogt number; cogtUnit text;
      cogm number; cogmUnit text; sogn number; sognUnit text; sogk number; sogkUnit text;
      posMode text
    WAT "Water level detection": msgtype text; time time; alarmtype text; loc1ind integer;
      loc2ind integer; detectionpoint integer; alarmcondition text; overridesetting text; text text
    WCV "Waypoint closure velocity": vel number; velu text; wpt text; mode text
    WNC "Distance waypoint to waypoint": distN number; distNu text; distK number; distKu text;
      wptto text; wptfrom text
    WPL "Waypoint location": lat latitude; NS NS; lon longitude; EW EW; wpt text
    XDR "Transducer measurements": group*(tdrtype text; data number; dataunit text; tdrid text)
    XTE "Cross-track error, measured": gwarn text; LCcwarn text; ctrkerr number; dirs text;
      disUnit text; mode text
    XTR "Cross-track error, dead reckoning": ctkerr number; steerdir text; units text
    ZDA "Time and date": time time; day integer; month integer; year integer; ltzh text; ltzn text
    ZDL "Time and distance to variable point": time time; dist number; type text
    ZFO "UTC and time from origin waypoint": observationtime time; elapsedtime time; originwpt text
    ZTG "UTC and time to destination waypoint": observationtime time; timetogo time; destwpt text
    """
}
