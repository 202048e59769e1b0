#!/usr/bin/env python3
"""Makes KeyTable.swift from the machine-readable protocol facts.

usage: make_keys.py FOLDER_WITH_UBX_CONFIG_KEYS_JSON > KeyTable.swift

The same facts give the same bytes. Of two names of one number the first one of the facts stands
first and is what the number is called by.
"""
import json
import os
import re
import sys

HEAD = '''\
// Made by make_keys.py; changes belong there.

/// All configuration keys of u-blox receivers (CFG-VALSET, CFG-VALGET, CFG-VALDEL) as text.
///
/// Facts of the u-blox interface descriptions F9 HPG 1.3x and M10 SPG 5.10. A key is a line, in the
/// order of the numbers: number (8 hexadecimal digits), type, name. The types are the values':
/// `L1` 0 or 1, `U2` unsigned, `I4` two's complement, `X8` bit set, `R8` IEEE 754; in bytes.
enum KeyTable {
  static let text: StaticString =
    """
'''
MIDDLE = '''\
    """

  /// Where the lines stand in the text, four hexadecimal digits each, in the order of the names.
  static let byName: StaticString =
    """
'''
TAIL = '''\
    """
}
'''


def main():
    with open(os.path.join(sys.argv[1], "ubx-config-keys.json"), encoding="utf-8") as file:
        keys = json.load(file)["keys"]
    out, places, place = [HEAD], [], 0
    for key in sorted(keys, key=lambda key: key["id"]):
        line = f"{key['id']:08X} {key['type']} {key['name']}\n"
        assert re.match(r"[0-9A-F]{8} [LUIXR][1248] CFG-[A-Z0-9_-]+$", line), line
        out.append(f"    {line}")
        places.append((key["name"], place))
        place += len(line)
    assert place < 65536
    out.append(MIDDLE)
    words = [f"{place:04X}" for _, place in sorted(places)]
    for start in range(0, len(words), 19):
        out.append("    " + " ".join(words[start : start + 19]) + "\n")
    sys.stdout.write("".join(out) + TAIL)


main()
