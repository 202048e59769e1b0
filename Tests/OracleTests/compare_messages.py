#!/usr/bin/env python3
"""Compares `gnss decode --messages` with the independent decoder of the shared references.

usage: compare_messages.py GNSS ORACLE RECORDING...

Every frame whose checksum is right must stand at the same offset with the same length and identity,
and there must be no other. The fields of every NMEA sentence must be equal as sent. The fields of
every UBX message that GNSS decodes must be those of the oracle: integers exactly, scaled values to
1e-9 relative. Prints a line per recording and one line per difference; exit status 1 if there is one.
"""
import json
import math
import subprocess
import sys

gnss, oracle, files = sys.argv[1], sys.argv[2], sys.argv[3:]


def frames(command):
    """The frames that a decoder prints, by offset; only those that are right."""
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = {}
    for line in run.stdout.splitlines():
        frame = json.loads(line)
        if frame.get("valid"):
            found[frame["offset"]] = frame
    return found


def same(one, other):
    """Whether two values are equal: integers and texts exactly, scaled ones to 1e-9 relative."""
    if isinstance(one, float) or isinstance(other, float):
        if isinstance(one, str) or isinstance(other, str):
            return False
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-15)
    return one == other


total = {"files": 0, "frames": 0, "nmeaFields": 0, "ubxMessages": 0, "ubxFields": 0}
differences = 0


def differ(text):
    global differences
    differences += 1
    print("  differs:", text)


for file in files:
    theirs = frames([sys.executable, oracle, file])
    ours = frames([gnss, "decode", "--messages", file])
    print(f"{file.rsplit('/', 1)[-1]}: {len(theirs)} frames, ours {len(ours)}")
    total["files"] += 1
    for offset in sorted(set(theirs) ^ set(ours)):
        differ(f"frame at {offset} is only {'theirs' if offset in theirs else 'ours'}")
    for offset in sorted(set(theirs) & set(ours)):
        want, have = theirs[offset], ours[offset]
        total["frames"] += 1
        for key in ("protocol", "length", "identity", "talker", "formatter", "start"):
            if want.get(key) != have.get(key):
                differ(f"{key} at {offset} is {have.get(key)}, not {want.get(key)}")
        if want["protocol"] == "NMEA":
            total["nmeaFields"] += len(want["raw"])
            if want["raw"] != have.get("raw"):
                differ(f"raw at {offset} is {have.get('raw')}, not {want['raw']}")
        elif "fields" in have:
            total["ubxMessages"] += 1
            fields = want["fields"] or {}
            for name, value in have["fields"].items():
                total["ubxFields"] += 1
                if name not in fields:
                    differ(f"{want['identity']}.{name} at {offset} is not the oracle's")
                elif not same(value, fields[name]):
                    differ(f"{want['identity']}.{name} at {offset} is {value}, not {fields[name]}")
            for name in fields:
                if name not in have["fields"] and not name.startswith("reserved"):
                    differ(f"{want['identity']}.{name} at {offset} is missing")
print(json.dumps({"total": total, "differences": differences}))
sys.exit(bool(differences))
