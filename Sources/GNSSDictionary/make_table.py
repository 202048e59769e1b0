#!/usr/bin/env python3
"""Makes Table.swift from the machine-readable protocol facts.

usage: make_table.py FOLDER_WITH_UBX_MESSAGES_JSON > Table.swift

The same facts give the same bytes. What the table adds to the facts, each with its reason:
  - `as IDENTITY`: the name of a message whose layouts have several (NAV-RELPOSNED-V0 is a
    NAV-RELPOSNED);
  - CFG-VALSET and the answer to CFG-VALGET carry pairs of key and value, where the facts say bytes;
  - CFG-VALGET: a request has version 0, an answer has not;
  - MON-HW of 68 bytes: some receivers of generations 6 and 7 have 25 virtual pins, not 17;
  - ESF-MEAS as input: the count of words is one higher when a time tag of calibration follows;
  - `>lon/100`: the value is a part of another one of the message, as its unit and scale say;
  - `K4`: the number of a configuration key.
"""
import copy
import json
import os
import re
import sys

DIRECTIONS = {"output": "out", "input": "in", "poll": "poll"}
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
WIDTH = 98  # and the two blanks in front of every line of the literal

HEAD = '''\
// Made by make_table.py; changes belong there.

/// All layouts of UBX messages as text.
///
/// Facts (numbers, offsets, types, scales, units) of the u-blox interface descriptions M8,
/// F9 HPG 1.3x and M10 SPG 5.10. A message is a line; the indented lines that follow go on with it:
///
///     NAME [as IDENTITY] CLASS ID DIRECTIONS LENGTH [SELECTOR]: FIELD; FIELD; …
///
/// - `as IDENTITY`: the message's name, where its layouts have several.
/// - CLASS, ID: hexadecimal.
/// - DIRECTIONS: `out` of the receiver, `in`, `poll` (a request).
/// - LENGTH: `20`; `8+12*numSvs`: base, step and the field that counts; `4+4*`: as many as there
///   are; `24..`: at least, two or more parts vary.
/// - SELECTOR: `[0]=1`: the payload's byte 0 is 1; `[0]!=2`: it is not.
/// - FIELD: `OFFSET NAME TYPE`, a scale `*1e-7`, `*2^-31`, `*45*2^-22`, a unit `[deg]`, a bit set's
///   flags `{name:0 wider:2-4}`, signed ones `:0-23s`. An offset is counted from the payload's or
///   the group element's start; `-` behind a part of variable size.
/// - `>lon/100`: what is to be added to the field `lon`, in hundredths of that one's last digit.
/// - TYPE: `U4` unsigned, `K4` a configuration key, `I4` two's complement, `X4` bit set,
///   `R8` IEEE 754, `C30` text, `CH` text to the end, `B12` bytes, `B:count` as many bytes as the
///   field says; in bytes, little endian.
///   `S`: takes nothing, is the size of the value that bits 30 to 28 of the field before tell; `V`:
///   that value.
/// - A group is `OFFSET NAME*COUNT(FIELD; …)`; `NAME*(`: as many elements as there are.
enum Table {
  static let text: StaticString =
    """
'''
TAIL = '''\
    """
}
'''


def scale_text(scale):
    """The scale as it is meant: a whole number, or one times a negative power of ten or of two."""
    if scale == int(scale):
        return f"*{int(scale)}"
    for power in range(1, 80):
        if scale == float(f"1e-{power}"):
            return f"*1e-{power}"
        if scale == 2.0**-power:
            return f"*2^-{power}"
    for power in range(1, 80):
        for factor in range(2, 100):
            if scale == float(f"{factor}e-{power}"):
                return f"*{factor}e-{power}"
            if scale == factor * 2.0**-power:
                return f"*{factor}*2^-{power}"
    sys.exit(f"no exact scale: {scale}")


def flag_text(flag):
    low, high = flag["bit"], flag["bit"] + flag["width"] - 1
    assert NAME.match(flag["name"]), flag
    place = f"{low}" if low == high else f"{low}-{high}"
    return f"{flag['name']}:{place}{'s' if flag.get('signed') else ''}"


def quantum(field):
    """What a field's last digit means, in millimetres or degrees; None: another unit."""
    unit = {"mm": 1, "cm": 10, "deg": 1, None: 1}.get(field.get("unit"))
    return unit and unit * field.get("scale", 1)


def fine_text(field, fields):
    """`>lon/100` behind a high-precision part whose whole stands in the same message."""
    parts = re.match(r"(relPos)HP(\w+)$|(\w+)H[Pp]$", field["name"])
    # CFG-TMODE3 says elsewhere in the message whether its parts are lengths or angles.
    if not parts or field.get("scale") is None:
        return ""
    name = "".join(filter(None, parts.groups()))
    whole = next(each for each in fields if each.get("name") == name)
    assert field["type"] == "I1" and whole["type"] == "I4", field
    ratio = round(quantum(whole) / quantum(field))
    assert ratio in (10, 100), field
    return f">{name}/{ratio}"


def field_texts(fields):
    """The texts of the fields, a group's brackets joined to its first and its last one."""
    texts = []
    for field in fields:
        offset = "-" if field["offset"] is None else field["offset"]
        if "group" in field:
            inner = field_texts(field["fields"])
            count = "" if field["count"] is None else field["count"]
            inner[0] = f"{offset} {field['group']}*{count}({inner[0]}"
            inner[-1] += ")"
            texts += inner
            continue
        assert NAME.match(field["name"]), field
        assert field["name"].startswith("reserved") or not field.get("reserved"), field
        text = f"{offset} {field['name']} {field['type']}"
        if "sizeFrom" in field:
            text += f":{field['sizeFrom']}"
        if "scale" in field:
            text += scale_text(field["scale"])
        if "unit" in field:
            text += f"[{field['unit']}]"
        text += fine_text(field, fields)
        if "bits" in field:
            text += "{" + " ".join(map(flag_text, field["bits"])) + "}"
        texts.append(text)
    return texts


def length_text(length):
    if "fixed" in length:
        return str(length["fixed"])
    if length.get("variable"):
        return f"{length['minimum']}.."
    return f"{length['base']}+{length['step']}*{length['count'] or ''}"


def selector_text(message):
    """The selector; a length is told by the length rule, and an empty payload has no byte to look at."""
    selector = message.get("selector")
    if not selector or "length" in selector or message["length"].get("fixed") == 0:
        return ""
    assert selector["type"] == "U1", selector
    sign, value = ("=", selector["equals"]) if "equals" in selector else ("!=", selector["not"])
    return f" [{selector['offset']}]{sign}{value}"


def corrected(message):
    name, directions = message["name"], message["directions"]
    if (name, directions) in (("CFG-VALSET", ["input"]), ("CFG-VALGET", ["output"])):
        pair = [
            {"name": "key", "offset": 0, "type": "K4"},
            {"name": "size", "offset": 4, "type": "S"},
            {"name": "value", "offset": 4, "type": "V"},
        ]
        assert message["fields"][-1]["group"] == "data", message
        message["fields"][-1] = {"group": "cfg", "offset": 4, "count": None, "fields": pair}
    if name == "CFG-VALGET":
        told = "equals" if directions == ["poll"] else "not"
        message["selector"] = {"offset": 0, "type": "U1", told: 0}
    if name in ("CFG-VALGET", "CFG-VALDEL") and message["fields"]:
        for field in message["fields"][-1]["fields"]:
            if field["name"] == "keys":
                field["type"] = "K4"
    if (name, directions) == ("ESF-MEAS", ["input"]):
        message["fields"][-1]["count"] += "+calibTtagValid"
        message["length"]["count"] += "+calibTtagValid"
    return message


def longer(message):
    """MON-HW as some receivers of generations 6 and 7 send it: with eight virtual pins more."""
    found = copy.deepcopy(message)
    found["length"]["fixed"] += 8
    for field in found["fields"]:
        if field["offset"] > 28:
            field["offset"] += 8
        if field.get("group") == "VP":
            field["count"] += 8
    return found


def identities(messages):
    """The name of each message that has layouts with several names, by class and number."""
    names = {}
    for message in messages:
        names.setdefault((message["class"], message["id"]), []).append(message["name"])
    found = {}
    for (group, number), variants in names.items():
        # MGA messages with one number are different messages, told by their first byte.
        if group != 0x13 and len(set(variants)) > 1:
            found[group, number] = re.sub(r"(-V?)?$", "", os.path.commonprefix(variants), count=1)
    return found


def lines(message, identity):
    name, place = message["name"], (message["class"], message["id"])
    words = [name]
    if place in identity and identity[place] != name:
        words += ["as", identity[place]]
    words += [f"{place[0]:02X}", f"{place[1]:02X}"]
    words += [",".join(DIRECTIONS[each] for each in message["directions"])]
    words += [length_text(message["length"]) + selector_text(message) + ":"]
    line = " ".join(words)
    result = []
    texts = field_texts(message["fields"])
    for index, text in enumerate(texts):
        text += ";" if index < len(texts) - 1 else ""
        # A bit set may be wider than a line: it is broken between its flags.
        for word in [text] if len(text) < 80 else text.split(" "):
            if len(line) + 1 + len(word) + 4 > WIDTH:
                result.append(line)
                line = " "
            line += " " + word
    return result + [line]


def main():
    with open(os.path.join(sys.argv[1], "ubx-messages.json"), encoding="utf-8") as file:
        messages = json.load(file)["messages"]
    identity = identities(messages)
    out = [HEAD]
    for message in messages:
        forms = [corrected(message)]
        if message["name"] == "MON-HW" and message["fields"]:
            forms.append(longer(message))
        out += [f"    {line}\n" for form in forms for line in lines(form, identity)]
    sys.stdout.write("".join(out) + TAIL)


main()
