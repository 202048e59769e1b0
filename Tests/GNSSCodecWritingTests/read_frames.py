"""Reads UBX frames from standard input with pyubx2 and prints their raw integers, one frame a line.

The values are unscaled: what pyubx2 has scaled is multiplied back and must be a whole number.
"""

import sys
from pyubx2 import UBXReader, ERR_RAISE

FIELDS = {
    "NAV-PVT": "year month day hour min second nano *valid tAcc fixType *flags numSV lon:1e7 lat:1e7 "
               "height hMSL hAcc vAcc velN velE velD gSpeed headMot:1e5 sAcc headAcc:1e5 pDOP:1e2 "
               "invalidLlh",
    "NAV-POSLLH": "lon:1e7 lat:1e7 height hMSL hAcc vAcc",
    "NAV-VELNED": "velN velE velD speed gSpeed heading:1e5 sAcc cAcc:1e5",
    "NAV-STATUS": "gpsFix *flags *fixStat *flags2 ttff msss",
    "NAV-TIMEUTC": "tAcc nano year month day hour min sec *validflags",
    "NAV-DOP": "gDOP:1e2 pDOP:1e2 tDOP:1e2 vDOP:1e2 hDOP:1e2 nDOP:1e2 eDOP:1e2",
    "NAV-EOE": "iTOW",
}
# Bit fields by their offset in the payload, so that all bits are compared at once.
BITS = {"NAV-PVT": {"valid": 11, "flags": 21}, "NAV-STATUS": {"flags": 5, "fixStat": 6, "flags2": 7},
        "NAV-TIMEUTC": {"validflags": 19}}


def whole(value, scale):
    number = round(value * scale)
    assert abs(value * scale - number) < 1e-3, (value, scale)
    return number


def number(message, field):
    if field[0] == "*":
        return message.payload[BITS[message.identity][field[1:]]]
    name, _, scale = field.partition(":")
    value = getattr(message, name)
    return value if not scale else whole(value, float(scale))


for raw, message in UBXReader(sys.stdin.buffer, quitonerror=ERR_RAISE):
    name = message.identity
    if name == "NAV-SAT":
        values = [message.numSvs]
        for index in range(1, message.numSvs + 1):
            part = message.payload[8 + 12 * (index - 1):8 + 12 * index]
            for field in "gnssId svId cno elev azim".split():
                values.append(getattr(message, f"{field}_{index:02d}"))
            values.append(whole(getattr(message, f"prRes_{index:02d}"), 10))
            values.append(int.from_bytes(part[8:12], "little"))
    elif name == "MON-VER":
        texts = [message.swVersion, message.hwVersion, message.extension_01]
        values = [text.rstrip(b"\0").decode() for text in texts]
    elif name == "INF-NOTICE":
        values = [message.payload.decode()]
    else:
        values = [number(message, field) for field in FIELDS[name].split()]
    print(name, *values)
