#!/usr/bin/python3
"""What programs hold in memory while they follow ten epochs a second, in one run: KiB, resident and
private. And how long `gnss --version` takes to its output, the best of 20.

    memory.py GNSS C_PROGRAM

gpsd has one client. The C program is given a port, and a count that it does not reach. Ends with 1
where `gnss watch` holds more than gpsd, or the C program more than MOST_C.
"""
import subprocess
import sys
import threading
import time

import feed
from latency import Gnss, Gpsd

EPOCHS = 150
# A C program with libgnss: the C library alone is some 1500 KiB of it.
MOST_C = 4096


class Program(Gnss):
    def __init__(self, program, path):
        self.process = subprocess.Popen(
            [program, path, "1000000"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.descriptor = self.process.stdout.fileno()


def held(process):
    facts = {}
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        for line in status:
            name, _, rest = line.partition(":")
            if name in ("VmRSS", "RssAnon"):
                facts[name] = int(rest.split()[0])
    return facts["VmRSS"], facts["RssAnon"]


def follow(reader, seen):
    """Reads what a program says, so that it does not wait."""
    while True:
        try:
            text = reader.read()
        except OSError:
            return
        if not text:
            return
        seen[0] += len(text)


def main():
    gnss, program = sys.argv[1:3]
    kinds = [("gnss watch", lambda path: Gnss(gnss, path)), ("gpsd", Gpsd),
             ("C program", lambda path: Program(program, path))]
    readers = []
    for name, start in kinds:
        line = feed.Line()
        readers.append((name, line, start(line.path), [0]))
    for _, _, reader, seen in readers:
        threading.Thread(target=follow, args=(reader, seen), daemon=True).start()
    for number in feed.paced(EPOCHS):
        for _, line, _, _ in readers:
            line.drain()
            line.say(feed.nmea(number))
    found = {}
    for name, line, reader, seen in readers:
        found[name] = held(reader.process)
        print(f"{name:10} {found[name][0]:6} KiB resident, {found[name][1]:5} private")
        if not seen[0]:
            sys.exit(f"{name} has said nothing")
    for _, _, reader, _ in readers:
        reader.process.kill()
    times = []
    for _ in range(20):
        start = time.perf_counter()
        subprocess.run([gnss, "--version"], stdout=subprocess.PIPE, check=True)
        times.append((time.perf_counter() - start) * 1000)
    print(f"gnss --version: {min(times):.1f} ms, the process's start included")
    if found["gnss watch"] > found["gpsd"]:
        sys.exit("gnss watch holds more than gpsd")
    if found["C program"][0] > MOST_C:
        sys.exit(f"the C program holds more than {MOST_C} KiB")


if __name__ == "__main__":
    main()
