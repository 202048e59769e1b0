"""Prints what pyrtcm says of RTCM 3, to compare with: `frames` of standard input, or its `tables`.

frames: a line for each frame: number, station, and the fields of the messages that have a type.
tables: the numbers of the messages that name their station; then system, bit and signal of each MSM
signal mask, the signal by the name that GNSSCodec has for its RINEX code.
"""

import sys
from pyrtcm import RTCMReader, rtcmtables
from pyrtcm.rtcmtypes_core import RTCM_DATA_FIELDS
from pyrtcm.rtcmtypes_get import RTCM_PAYLOADS_GET
from pyrtcm.rtcmtypes_get_msm import RTCM_PAYLOADS_GET_MSM

SYSTEMS = {"107": "GPS", "108": "GLONASS", "109": "Galileo", "110": "SBAS", "111": "QZSS", "112": "BeiDou",
           "113": "NavIC"}
AMERICAN = {"1C": "L1 C/A", "2C": "L2C", "2P": "L2P", "2W": "L2P"}
FAMILIES = {
    "GPS": {"1S": "L1C", "1L": "L1C", "1X": "L1C", "2S": "L2C", "2L": "L2C", "2X": "L2C", "5": "L5"},
    "GLONASS": {"1": "G1", "2": "G2"},
    "Galileo": {"1": "E1", "5": "E5a", "6": "E6", "7": "E5b", "8": "E5"},
    "BeiDou": {"1": "B1C", "2I": "B1I", "2X": "B1I", "2Q": "B1Q", "5": "B2a", "6": "B3I", "7D": "B2b",
               "7": "B2I"},
    "NavIC": {"5": "L5"},
}


def signal(system, code):
    """The name of a signal; nothing where there is none."""
    american = system in ("GPS", "QZSS", "SBAS")
    family = FAMILIES["GPS" if american else system]
    return (AMERICAN.get(code) if american else None) or family.get(code) or family.get(code[0])


def flag(value):
    return "true" if value else "false"


def fields(message):
    number = message.identity
    yield "number", number
    known = {**RTCM_PAYLOADS_GET, **RTCM_PAYLOADS_GET_MSM}.get(number, {})
    yield "station", message.DF003 if "DF003" in known else "none"
    if number in ("1005", "1006"):
        for name, key in zip(("rawX", "rawY", "rawZ"), ("DF025", "DF026", "DF027")):
            yield name, round(getattr(message, key) * 10_000)
    elif number == "1230":
        yield "areAligned", flag(message.DF421)
        for name, key in zip(("rawL1CA", "rawL1P", "rawL2CA", "rawL2P"), range(423, 427)):
            value = getattr(message, f"DF{key}", None)
            yield name, "none" if value is None else round(value * 50)
    elif number[:3] in SYSTEMS and number[3] in "1234567":
        yield from header(message, SYSTEMS[number[:3]])


def header(message, system):
    yield "constellation", system
    keys = [key for key in vars(message) if key.startswith(("DF004", "DF034", "DF248", "DF427", "DF428"))]
    keys += [key for key in vars(message) if key in ("DF546",)]
    epoch = getattr(message, keys[0])
    if system == "GLONASS":
        epoch |= message.DF416 << 27
    yield "rawEpoch", epoch
    yield "isMultiple", flag(message.DF393)
    yield "issueOfData", message.DF409
    yield "clockSteering", message.DF411
    yield "externalClock", message.DF412
    yield "isDivergenceFree", flag(message.DF417)
    yield "smoothingInterval", message.DF418
    yield "satelliteMask", message.DF394
    yield "signalMask", message.DF395
    yield "cellMask", message.DF396
    yield "cellCount", message.NCell
    numbers = [int(getattr(message, f"PRN_{index + 1:02d}")) for index in range(message.NSat)]
    yield "satellites", " ".join(str(n - 192 if system == "QZSS" else n) for n in numbers)


def tables():
    for number, layout in sorted({**RTCM_PAYLOADS_GET, **RTCM_PAYLOADS_GET_MSM}.items()):
        if "DF003" not in layout:
            continue
        names = list(layout)
        before = names[:names.index("DF003")]
        print("station", number, sum(RTCM_DATA_FIELDS[name][1] for name in before))
    for start, (_, signals) in rtcmtables.PRNSIGMAP.items():
        for bit, (_, code) in signals.items():
            name = signal(SYSTEMS[start], code)
            if name:
                print("signal", SYSTEMS[start], bit, name)


if sys.argv[1] == "tables":
    tables()
else:
    data = sys.stdin.buffer.read()
    while data:
        length = (data[1] & 3) << 8 | data[2]
        message = RTCMReader.parse(data[:length + 6])
        print("|".join(f"{name}={value}" for name, value in fields(message)))
        data = data[length + 6:]
