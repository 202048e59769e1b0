#!/usr/bin/env python3
"""Compares the headings of 'gnss decode --fixes' with those of the oracle's frames.

compare_headings.py GNSS ORACLE FILE... : each heading of an epoch has to be one of the recording's
frames, in their order. Prints one JSON object: file to "headings", "attitudes" (with pitch and
roll) and "strange" (which no frame has, or out of order).
"""

import json
import os
import subprocess
import sys


def lines(command):
    output = subprocess.run(command, capture_output=True, check=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def told(frame):
    """Heading, pitch and roll of a frame, or nothing."""
    name = frame["identity"][2:] if frame["protocol"] == "NMEA" else frame["identity"]
    if name in ("HDT", "THS", "VHW"):
        value = frame["raw"][0]
        return (float(value), None, None) if value else None
    if name == "HDG":
        compass, deviation, east, variation, variation_east = frame["raw"][:5]
        if not compass or not variation:
            return None
        turn = float(variation) * (-1 if variation_east == "W" else 1)
        turn += float(deviation or 0) * (-1 if east == "W" else 1)
        return ((float(compass) + turn) % 360, None, None)
    if name in ("NAV-ATT", "HNR-ATT"):
        return tuple(frame["fields"][key] for key in ("heading", "pitch", "roll"))
    return None


def same(one, other):
    return all(b is None or abs(a - b) < 1e-5 for a, b in zip(one, other) if a is not None)


def main():
    gnss, oracle, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    result = {}
    for path in files:
        frames = lines([sys.executable, oracle, path])
        values = [value for frame in frames if frame.get("valid") and (value := told(frame))]
        fixes = [fix for fix in lines([gnss, "decode", "--fixes", path]) if "heading" in fix]
        strange, at = 0, 0
        for fix in fixes:
            have = (fix["heading"], fix.get("pitch"), fix.get("roll"))
            place = next((i for i in range(at, len(values)) if same(have, values[i])), None)
            if place is None:
                strange += 1
            else:
                at = place
        result[os.path.basename(path)] = {
            "headings": len(fixes),
            "attitudes": sum("pitch" in fix and "roll" in fix for fix in fixes),
            "strange": strange,
        }
    print(json.dumps(result))


main()
