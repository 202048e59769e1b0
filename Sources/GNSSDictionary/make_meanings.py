#!/usr/bin/env python3
"""Makes MeaningTable.swift from the machine-readable protocol facts.

usage: make_meanings.py FOLDER_WITH_UBX_MESSAGES_AND_NMEA_SENTENCES_JSON > MeaningTable.swift

The same facts give the same bytes. Signals are told by satellite system: the number of UBX's gnssId
(`sigId.0`) or of NMEA's systemId (`signalId.1`) stands behind the name.
"""
import json
import os
import sys

HEAD = '''\
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
'''
TAIL = '''\
    """
}
'''
NAMES = {"ESF dataType": "dataType", "signalId": "signalID"}
SYSTEMS = {
    "sigId": {"GPS": 0, "SBAS": 1, "Galileo": 2, "BeiDou": 3, "QZSS": 5, "GLONASS": 6, "NavIC": 7},
    "signalId": {"GPS": 1, "GLONASS": 2, "Galileo": 3, "BeiDou": 4, "QZSS": 5, "NavIC": 6},
}
# Sizes, masks and bits are no enumerations.
LEFT_OUT = ("cfgKeySize", "navBbrMask", "CFG-VALSET.layers")


def lines(name, values):
    if name in SYSTEMS:
        for system, number in SYSTEMS[name].items():
            for each in [name] if name == "sigId" else ["signalId", "signalID"]:
                yield from lines(f"{each}.{number}", values[system])
        return
    for each in name.split("/"):
        if each == "CFG-VALxxx.transaction":
            each = "action"
        yield f"{NAMES.get(each, each)}: " + "; ".join(f"{k} {v}" for k, v in values.items())


def main():
    out = []
    for file in ("ubx-messages.json", "nmea-sentences.json"):
        with open(os.path.join(sys.argv[1], file), encoding="utf-8") as facts:
            facts = json.load(facts)
        for name, values in facts["enums"].items():
            if name not in LEFT_OUT:
                out += lines(name, values)
        if "talkers" in facts:
            out += lines("talker", facts["talkers"])
    sys.stdout.write(HEAD)
    for line in sorted(out):
        assert line.isascii() and line.count(":") == 1, line
        start = ""
        for part in line.split("; "):
            if start and len(start) + len(part) > 92:
                sys.stdout.write(f"    {start};\n")
                start = " "
            start += ("; " if start.strip() else " " if start else "") + part
        sys.stdout.write(f"    {start}\n")
    sys.stdout.write(TAIL)


main()
