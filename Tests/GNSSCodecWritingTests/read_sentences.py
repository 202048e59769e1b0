"""Reads sentences from standard input with pynmeagps and prints the values of each in a line."""

import sys
from pynmeagps import NMEAReader, VALCKSUM

for raw in sys.stdin.buffer.read().splitlines(keepends=True):
    message = NMEAReader.parse(raw, validate=VALCKSUM)
    if message.msgID == "RMC":
        time, date = message.time, message.date
        seconds = time.hour * 3600 + time.minute * 60 + time.second + time.microsecond / 1e6
        print(seconds, f"{date.year % 100}-{date.month}-{date.day}", f"{message.lat:.10f}",
              f"{message.lon:.10f}", message.spd, message.cog, message.posMode)
    elif message.msgID == "GGA":
        print(message.numSV, message.HDOP, message.alt, message.sep)
    elif message.msgID == "VTG":
        print(message.sogk)
