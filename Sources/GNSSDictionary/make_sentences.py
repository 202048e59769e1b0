#!/usr/bin/env python3
"""Makes SentenceTable.swift from the machine-readable protocol facts.

usage: make_sentences.py FOLDER_WITH_NMEA_SENTENCES_JSON > SentenceTable.swift

The same facts give the same bytes. What the table adds to the facts, each with its reason:
  - a group that has no name of its own bears what its name says: `group_sv` is `sv`;
  - MORE: sentences of common receivers, of their makers' manuals.
"""
import json
import os
import re
import sys

TYPES = {
    "decimal": "number", "integer": "integer", "text": "text", "char": "text", "hex": "text",
    "status": "text", "time hhmmss.s": "time", "E/W": "EW", "N/S": "NS",
    "latitude ddmm.m": "latitude", "longitude dddmm.m": "longitude", "date ddmmyy": "ddmmyy",
    "date mmddyy": "mmddyy", "date ddmmyyyy": "ddmmyyyy",
}
MORE = """\
PMTK001 "Acknowledgement": cmd integer; flag integer
PMTK010 "System message": msg integer
PMTK011 "Text": text text
PMTK705 "Firmware": release text; build text; product text; sdk text
PSTMANTENNASTATUS "Antenna status": status integer; mode integer; path integer; switch integer
PSTMVER "Version": version text
"""
WIDTH = 96
HEAD = '''\
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
'''
TAIL = '''\
    """
}
'''


def group_name(name):
    return re.sub(r"_?gr(ou)?p_?", "", name).lower() or name


def field_texts(fields):
    texts = []
    for field in fields:
        if "group" in field:
            inner = field_texts(field["fields"])
            inner[0] = f"{group_name(field['group'])}*{field['count'] or ''}({inner[0]}"
            inner[-1] += ")"
            texts += inner
            continue
        text = f"{field['name']} {TYPES[field['type']]}"
        text += f"[{field['unit']}]" if "unit" in field else ""
        text += f"@{field['since']}" if "since" in field else ""
        texts.append(text)
    return texts


def wrapped(line):
    """A line and those that go on with it, broken between fields."""
    lines, start = [], ""
    for part in re.split(r"(?<=[;:]) ", line):
        if start and len(start) + 1 + len(part) > WIDTH:
            lines.append(start)
            start = " "
        start += (" " if start else "") + part
    return lines + [start]


def main():
    with open(os.path.join(sys.argv[1], "nmea-sentences.json"), encoding="utf-8") as file:
        sentences = json.load(file)["sentences"]
    table = dict(line.split(" ", 1) for line in MORE.splitlines())
    for sentence in sentences:
        selector = sentence.get("selector", {"equals": ""})
        name = (sentence["formatter"] + selector["equals"]).upper()
        assert name not in table and re.match(r"[A-Z0-9_]+$", name), name
        description = sentence["description"].replace('"', "'")
        table[name] = f'"{description}": ' + "; ".join(field_texts(sentence["fields"]))
    out = [HEAD]
    for name in sorted(table):
        out += [f"    {line.rstrip()}\n" for line in wrapped(f"{name} {table[name]}")]
    sys.stdout.write("".join(out) + TAIL)


main()
