"""Reads UBX commands from standard input with pyubx2 and prints what they say.

Values are in pyubx2's units; reserved bytes are left out. Long lines go on indented.
"""

import sys
import textwrap
from pyubx2 import ERR_RAISE, SET, UBXReader


def text(value):
    if isinstance(value, bytes):
        return value.hex()
    return f"{value:.10g}" if isinstance(value, float) else value


for raw, message in UBXReader(sys.stdin.buffer, msgmode=SET, quitonerror=ERR_RAISE):
    fields = [
        f"{name}={text(value)}"
        for name, value in vars(message).items()
        if name[0] != "_" and not name.startswith("reserved")
    ]
    line = " ".join([message.identity, *fields])
    print(textwrap.fill(line, 90, subsequent_indent="  "))
