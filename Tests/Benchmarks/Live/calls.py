#!/usr/bin/python3
"""How many system calls `gnss watch --json` makes, as strace counts them.

    calls.py GNSS [SECONDS]

For each epoch of a 10 Hz receiver that comes as one burst; for each that comes over a line of
115200 bits per second in pieces of 32 bytes; and while no receiver is there, for so many seconds.
"""
import collections
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import feed

# In the first epochs it learns the order of the sentences; the last ones may be cut by the end.
FIRST, LAST, COUNT = 30, 80, 90
PIECE = 32
BYTES_PER_SECOND = 11_520


def burst(line, text):
    line.say(text)


def pieces(line, text):
    start = time.monotonic()
    for at in range(0, len(text), PIECE):
        time.sleep(max(0, start + at / BYTES_PER_SECOND - time.monotonic()))
        line.say(text[at:at + PIECE])


def trace(gnss, *options, during):
    """What it calls: when, by the host's clock, and what."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            ["/usr/bin/strace", "-f", "-ttt", "-o", f"{folder}/trace", gnss, "watch", "--json",
             "--configure", "no", *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        during(process)
        # strace passes no signal on.
        children = f"/proc/{process.pid}/task/{process.pid}/children"
        with open(children) as file:
            os.kill(int(file.read().split()[0]), signal.SIGINT)
        while os.read(process.stdout.fileno(), 65536):
            pass
        process.wait()
        with open(f"{folder}/trace") as file:
            return [(float(line.split()[1]), line.split(maxsplit=2)[2]) for line in file]


def epochs(gnss, say):
    """The calls of the epochs that count, and how often each was called."""
    line = feed.Line()

    def during(_):
        for number in feed.paced(COUNT):
            line.drain()
            say(line, feed.nmea(number))
        time.sleep(feed.PERIOD)
    calls = trace(gnss, "--port", line.path, during=during)
    line.close()
    calls = [call for _, call in calls]
    printed = [index for index, call in enumerate(calls) if call.startswith("write(1,")]
    part = calls[printed[FIRST] + 1:printed[LAST] + 1]
    return collections.Counter(re.match(r"\w*", call).group() for call in part)


def idle(gnss, seconds):
    """The calls that begin while it waits, once it has begun to."""
    span = []

    def during(process):
        os.read(process.stdout.fileno(), 65536)     # that it waits
        time.sleep(1)
        span.append(time.time())
        time.sleep(seconds)
        span.append(time.time())
    calls = trace(gnss, "--receiver", "0000:0000:NONE", during=during)
    return sum(span[0] < at < span[1] for at, _ in calls)


def main():
    gnss, seconds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60
    chunks = -(-len(feed.nmea(0)) // PIECE)
    for name, say in (("one burst", burst), (f"{chunks} pieces", pieces)):
        counted = epochs(gnss, say)
        text = ", ".join(f"{call} {count / (LAST - FIRST):.2f}"
                         for call, count in counted.most_common())
        total = sum(counted.values()) / (LAST - FIRST)
        print(f"an epoch in {name:10} {total:6.2f} calls: {text}")
    print(f"no receiver, {seconds} s       {idle(gnss, seconds):6} calls")


main()
