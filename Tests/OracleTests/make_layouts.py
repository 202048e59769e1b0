#!/usr/bin/env python3
"""Makes a UBX frame of every published layout, with random values and several counts.

usage: make_layouts.py FOLDER_WITH_UBX_MESSAGES_JSON FRAMES

Each layout comes with its groups repeated 0 to 3 times, and once cut to two thirds. Text is ASCII, as
the oracle's `fields` have no other. The same facts give the same bytes.
"""
import json
import os
import random
import struct
import sys

random.seed(20)
KEYS = b"\x01\x00\x21\x30\xe8\x03"  # CFG-RATE-MEAS and its value
MORE_KEYS = b"\x1f\x00\x31\x10\x01"  # CFG-SIGNAL-GPS_ENA and its value


def framed(message, payload):
    body = bytes((message["class"], message["id"])) + struct.pack("<H", len(payload)) + payload
    a = b = 0
    for byte in body:
        a = (a + byte) & 255
        b = (b + a) & 255
    return b"\xb5\x62" + body + bytes((a, b))


def put(message, payload, name, value):
    """Writes a value where the field or the flag of that name stands."""
    for field in message["fields"]:
        if "group" in field or field["offset"] is None:
            continue
        start, end = field["offset"], field["offset"] + (field["size"] or 0)
        parts = [flag for flag in field.get("bits", []) if flag["name"] == name]
        if field["name"] == name:
            parts = [{"bit": 0, "width": 8 * field["size"]}]
        for part in parts:
            mask = ((1 << part["width"]) - 1) << part["bit"]
            old = int.from_bytes(payload[start:end], "little")
            new = old & ~mask | value << part["bit"] & mask
            payload[start:end] = new.to_bytes(end - start, "little")


def write_text(fields, payload, base):
    """Letters in all text of the fields that begin at an offset."""
    for field in fields:
        if field.get("type", "").startswith("C") and field["offset"] is not None:
            start = base + field["offset"]
            end = len(payload) if field["size"] is None else start + field["size"]
            for place in range(start, min(end, len(payload))):
                payload[place] = random.randint(0x20, 0x7E)
        elif "group" in field and field["offset"] is not None:
            for start in range(base + field["offset"], len(payload), field["size"]):
                write_text(field["fields"], payload, start)


def made(message, count):
    length = message["length"]
    size = length.get("fixed", length.get("minimum", 0))
    if "step" in length:
        size = length["base"] + length["step"] * count
    payload = bytearray(random.randbytes(size))
    write_text(message["fields"], payload, 0)
    selector = message.get("selector", {})
    if selector.get("offset", size) < size:
        value = selector["equals"] if "equals" in selector else selector["not"] ^ 1
        payload[selector["offset"]] = value
    repeated = count if "step" in length else 0
    for field in message["fields"]:
        counting = field.get("sizeFrom") or ("group" in field and field["count"])
        if isinstance(counting, str):
            put(message, payload, counting, repeated)
    if message["name"] == "ESF-MEAS":
        put(message, payload, "calibTtagValid", 0)
    if message["name"] in ("CFG-VALSET", "CFG-VALGET") and message["directions"] != ["poll"]:
        payload = payload[:4] + KEYS + MORE_KEYS * count
    return bytes(payload)


with open(os.path.join(sys.argv[1], "ubx-messages.json"), encoding="utf-8") as file:
    messages = json.load(file)["messages"]
with open(sys.argv[2], "wb") as output:
    for each in messages:
        for number in range(4):
            output.write(framed(each, made(each, number)))
        whole = made(each, 2)
        output.write(framed(each, whole[: len(whole) * 2 // 3]))
