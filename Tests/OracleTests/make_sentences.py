#!/usr/bin/env python3
"""Makes an NMEA sentence of every published layout, with random values, full and half empty.

usage: make_sentences.py FOLDER_WITH_NMEA_SENTENCES_JSON SENTENCES

The same facts give the same bytes.
"""
import json
import os
import random
import sys

random.seed(20)
# Addresses whose first field tells what follows; the names have it behind.
STEMS = ("PUBX", "PASHR", "PTNL", "PFEC", "PSSN", "PGPPADV", "PKLDS", "PLS")


def value(kind):
    return {
        "decimal": lambda: random.choice(["1.5", "-0.25", "007.50", ".5", "12", "+3.0", "0", "-12."]),
        "integer": lambda: random.choice(["0", "7", "05", "-3", "1234567"]),
        "text": lambda: random.choice(["abc", "X1", "a b", "Z"]),
        "char": lambda: random.choice("ABKMVX"),
        "status": lambda: random.choice("AV"),
        "hex": lambda: random.choice(["1", "A", "7F"]),
        "time hhmmss.s": lambda: random.choice(["120000", "235959.99", "000001.123456", "090807.5"]),
        "date ddmmyy": lambda: random.choice(["301126", "010100", "290224"]),
        "date mmddyy": lambda: "113026",
        "date ddmmyyyy": lambda: "30112026",
        "latitude ddmm.m": lambda: random.choice(["4717.1234567", "0000.5", "8959.99999", "0100.000"]),
        "longitude dddmm.m": lambda: random.choice(["00833.915", "17959.9999", "00000.0001"]),
        "N/S": lambda: random.choice("NS"),
        "E/W": lambda: random.choice("EW"),
    }[kind]()


def values(fields, first, count, empty):
    found = []
    for field in fields:
        if "group" in field:
            repeats = field["count"] if isinstance(field["count"], int) else count
            for _ in range(repeats):
                found += values(field["fields"], "", count, empty)
        elif first and not found:
            found.append(first)
        elif any(each.get("count") == field["name"] for each in fields):
            found.append(str(count))
        else:
            found.append("" if random.random() < empty else value(field["type"]))
    return found


def sentences(sentence):
    name = sentence["formatter"]
    first = sentence.get("selector", {}).get("equals", "")
    address, form = (name, "") if sentence.get("proprietary") else ("GP" + name, "")
    for stem in STEMS:
        if name.startswith(stem) and name != stem and sentence.get("proprietary"):
            if sentence["fields"][0]["name"] == "msgId":
                address, first = stem, name[len(stem) :]
    if "_" in address:
        address, form = address.split("_", 1)
    if address == "PSTMDRSENMSG":
        first = form
    if name == "PASHR":
        first = "130533.620"
    if name in ("PQTMACK", "PQTMNAK"):
        address, first = "PQTMSAVEPAR", {"PQTMACK": "OK", "PQTMNAK": "ERROR"}[name]
    if name == "PQTMSN_ALT":
        first = "1"
    for count, empty in ((3, 0), (1, 0.5), (0, 0)):
        yield ",".join([address] + values(sentence["fields"], first, count, empty))


with open(os.path.join(sys.argv[1], "nmea-sentences.json"), encoding="utf-8") as file:
    facts = json.load(file)["sentences"]
with open(sys.argv[2], "w", encoding="ascii", newline="") as output:
    for each in facts:
        for body in sentences(each):
            checksum = 0
            for byte in body.encode("ascii"):
                checksum ^= byte
            output.write(f"${body}*{checksum:02X}\r\n")
