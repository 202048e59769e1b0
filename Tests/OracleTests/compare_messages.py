#!/usr/bin/env python3
"""Compares `gnss decode --messages` with the independent decoder of the shared references.

usage: compare_messages.py GNSS ORACLE FAULTS RECORDING...

Every frame whose checksum is right must stand at the same offset with the same length and identity,
and there must be no other. The fields of every NMEA sentence must be equal as sent, and its `fields`
those of the oracle, of which empty ones are left out here, or null in a list. Of every UBX message, known or not, `mode`, `complete`, `raw`, `bits` and `rest` must be the oracle's, key by key,
in the same order: numbers exactly. The `fields` of every UBX message must be those of the oracle
wherever it has any: integers exactly, scaled values to 1e-9 relative; a group's lists are its names
with a number behind. What the oracle is known to have wrong stands in the file FAULTS; an entry that
matches nothing is a difference too. Prints a line per recording and one line per difference; exit
status 1 if there is one.
"""
import datetime
import json
import math
import re
import subprocess
import sys

gnss, oracle, files = sys.argv[1], sys.argv[2], sys.argv[4:]
HEX = re.compile("([0-9a-f]{2})+")
TIME = re.compile(r"\d\d:\d\d:\d\d(\.\d+)?")
ROUNDED = 0.51e-12  # the oracle rounds scaled values to twelve decimals
AS_TRANSMITTED = ("identity", "mode", "complete", "raw", "bits", "rest")


def faults():
    """(identity, payload length, key) -> reason; `*` is any key of AS_TRANSMITTED."""
    found = {}
    with open(sys.argv[3], encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            place, reason = line.strip().split(": ", 1)
            identity, length, key = place.split(", ")
            assert len(reason) > 20, line
            found[identity, length if length == "*" else int(length), key] = reason
    return found


def frames(command):
    """The frames that a decoder prints, by offset; only those that are right."""
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = {}
    for line in run.stdout.rstrip("\n").split("\n"):
        frame = json.loads(line, object_pairs_hook=members)
        if frame.get("valid"):
            found[frame["offset"]] = frame
    return found


def members(pairs):
    """An object; no name may stand twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(f"a name stands twice: {[name for name, _ in pairs]}")
    return found


def same(one, other):
    """Whether two values are equal: integers and texts exactly, scaled ones to 1e-9 relative."""
    if isinstance(one, float) or isinstance(other, float):
        if isinstance(one, str) or isinstance(other, str):
            return False
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=ROUNDED)
    return one == other


def exactly(one, other):
    """Whether two values are the same, with their names in the same order."""
    return json.dumps(one) == json.dumps(other)


def count(value):
    """How many values there are in a value."""
    if isinstance(value, dict):
        return sum(map(count, value.values()))
    return sum(map(count, value)) if isinstance(value, list) else 1


known = faults()
met = set()
total = {
    "files": 0, "frames": 0, "nmeaFields": 0, "ubxFrames": 0, "ubxKnown": 0, "ubxComplete": 0,
    "ubxLayouts": 0, "rawValues": 0, "bitValues": 0, "ubxMessages": 0, "ubxFields": 0,
    "ubxWithoutFields": 0, "nmeaNamed": 0, "nmeaUnknown": 0, "nmeaValues": 0, "faults": 0,
}
layouts = set()
differences = 0


def differ(text):
    global differences
    differences += 1
    print("  differs:", text)


def compare_transmitted(want, have):
    """The values of a UBX message as transmitted."""
    total["ubxFrames"] += 1
    total["ubxKnown"] += have.get("mode") is not None
    total["ubxComplete"] += have.get("complete") is True
    layouts.add((have.get("identity"), have.get("mode"), have.get("complete")))
    total["rawValues"] += count(have.get("raw"))
    total["bitValues"] += count(have.get("bits"))
    for key in AS_TRANSMITTED:
        if key in have and exactly(have[key], want[key]):
            continue
        places = [(want["identity"], want["length"] - 8, each) for each in (key, "*")]
        matching = [place for place in places if place in known]
        if matching:
            met.update(matching)
            total["faults"] += 1
        else:
            differ(
                f"{key} of {want['identity']} at {want['offset']} of {want['length'] - 8} bytes is "
                f"{json.dumps(have.get(key))[:300]}, not {json.dumps(want[key])[:300]}")


def flat(value, suffix="", found=None):
    """A group's names with a number behind, as the oracle has them: cno_07."""
    found = {} if found is None else found
    for name, each in value.items():
        if isinstance(each, dict):  # a bit set whose flags have the names of another one's
            flat(each, suffix, found)
        elif not isinstance(each, list):
            found[name + suffix] = each
        else:
            for number, element in enumerate(each):
                behind = f"{suffix}_{number + 1:02d}"
                if isinstance(element, dict):
                    flat(element, behind, found)
                else:
                    found[name + behind] = element
    return found


def equal(value, theirs):
    """Whether a value is the oracle's, which has bit sets as bytes and some bytes as a number."""
    if isinstance(theirs, int) and isinstance(value, str):
        return int.from_bytes(bytes.fromhex(value), "little") == theirs
    if isinstance(theirs, str) and isinstance(value, int):
        for octets in (bytes.fromhex(theirs) if HEX.fullmatch(theirs) else b"", theirs.encode()):
            if int.from_bytes(octets, "little") == value:
                return True
        return False
    if isinstance(theirs, list) and isinstance(value, str):
        return bytes(theirs).hex() == value
    if isinstance(theirs, str) and isinstance(value, str) and value != theirs:
        hexadecimal = (value.encode("latin-1").hex(), theirs.encode("latin-1").hex())
        return theirs == hexadecimal[0].ljust(len(theirs), "0") or value == hexadecimal[1].ljust(
            len(value), "0")
    return same(value, theirs)


def compare_fields(want, have):
    """The fields of a UBX message."""
    theirs = want["fields"]
    # Its library goes on past the end of a payload that is shorter than the layout.
    if theirs is None or have["fields"] is None or not have["complete"]:
        total["ubxWithoutFields"] += 1
        return
    total["ubxMessages"] += 1
    ours = flat(have["fields"])
    align(have, ours, theirs)
    for name, value in ours.items():
        total["ubxFields"] += 1
        if name not in theirs:
            faulty(want, name, f"{want['identity']}.{name} is not the oracle's")
        elif not equal(value, theirs[name]):
            faulty(want, name, f"{want['identity']}.{name} is {value}, not {theirs[name]}")
    for name in theirs:
        if name not in ours and not name.startswith("reserved"):
            faulty(want, name, f"{want['identity']}.{name} is missing")


def align(have, ours, theirs):
    """Gives what the oracle has under another name, or in two parts, the form that it has here."""
    if "sec" in ours and "second" in theirs:
        theirs["sec"] = theirs.pop("second")
    values = {}
    for number, pair in enumerate(have["fields"].get("cfg", [])):
        values[pair.get("name", f"CFG_0x{pair['key']:08x}").replace("-", "_")] = pair["value"]
        for name in ("key", "name", "value"):
            ours.pop(f"{name}_{number + 1:02d}", None)
    ours.update(values)
    for axis in "XYZ":
        if f"mean{axis}HP" in theirs:  # its library leaves apart what is published as one value
            whole, part = have["raw"][f"mean{axis}"], have["raw"][f"mean{axis}HP"]
            theirs[f"mean{axis}"] = (100 * whole + part) / 100
            del theirs[f"mean{axis}HP"]


def compare_sentence(want, have):
    """The named values of a sentence."""
    theirs = want["fields"]
    if have["fields"] is None:
        total["nmeaUnknown"] += 1
        if theirs is not None and "field_01" not in theirs:
            faulty(want, "*", f"{want['identity']} has no fields")
        return
    if theirs is None or "field_01" in theirs:  # refused by its library, or not known there
        total["nmeaUnknown"] += 1
        return
    total["nmeaNamed"] += 1
    ours = {name: value for name, value in flat(have["fields"]).items() if value is not None}
    for name, value in theirs.items():
        if name not in ours:
            if value != "":
                faulty(want, name, f"{want['identity']}.{name} is missing, not {value}")
            continue
        total["nmeaValues"] += 1
        mine = ours.pop(name)
        if value == "" and mine in have["raw"]:  # cannot be read as what it should be
            continue
        if isinstance(mine, str) and TIME.fullmatch(mine):
            mine, value = (text and datetime.time.fromisoformat(text) for text in (fraction(mine), value))
        if not same(mine, value):
            faulty(want, name, f"{want['identity']}.{name} is {mine}, not {value}")
    for name in ours:
        faulty(want, name, f"{want['identity']}.{name} is not the oracle's")


def fraction(text):
    """A time of day with six decimals or none, as Python reads it."""
    whole, _, part = text.partition(".")
    return f"{whole}.{part.ljust(6, '0')[:6]}" if part else whole


def faulty(want, name, text):
    """Reports a difference of `fields`, unless it is a known fault of the oracle."""
    name = "fields." + re.sub(r"(_\d\d)+$", "", name)
    length = want["length"] - 8
    places = [(want["identity"], each, key) for each in (length, "*") for key in (name, "*", "fields")]
    matching = [place for place in places if place in known]
    if matching:
        met.update(matching)
        total["faults"] += 1
    else:
        differ(f"{text} at {want['offset']}, {length} bytes")


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
            if key == "identity" and want["protocol"] == "UBX":
                continue
            if want.get(key) != have.get(key):
                differ(f"{key} at {offset} is {have.get(key)}, not {want.get(key)}")
        if want["protocol"] == "NMEA":
            total["nmeaFields"] += len(want["raw"])
            if want["raw"] != have.get("raw"):
                differ(f"raw at {offset} is {have.get('raw')}, not {want['raw']}")
            compare_sentence(want, have)
        elif want["protocol"] == "UBX":
            compare_transmitted(want, have)
            if "fields" in have:
                compare_fields(want, have)
for place in sorted(set(known) - met):
    differ(f"no frame shows this fault any more: {place}")
total["ubxLayouts"] = len(layouts)
print(json.dumps({"total": total, "differences": differences}))
sys.exit(bool(differences))
