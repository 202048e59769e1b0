#!/usr/bin/python3
"""How long it takes until the line speed of a receiver is found that nobody was told.

    speeds.py GNSS

`gnss watch` on the pty of `gnss simulate --baud N`, for every speed that receivers have, with epochs
once and five times a second: seconds from the start of the program to its first epoch. Prints median
and worst.
"""
import os
import subprocess
import sys
import tempfile
import time

SPEEDS = (4800, 9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600)
LIMIT = 60      # seconds; the worst is to be 12


def search(gnss, speed, rate):
    """Seconds until the first epoch; nothing where none came."""
    receiver = subprocess.Popen(
        [gnss, "simulate", "--output", "ubx", "--baud", str(speed), "--rate", str(rate)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    path = receiver.stdout.readline().split()[-1]
    with tempfile.TemporaryDirectory() as state:
        start = time.perf_counter()
        watch = subprocess.run(
            [gnss, "watch", "--configure", "no", "--port", path, "--count", "1"],
            env={**os.environ, "XDG_STATE_HOME": state}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=LIMIT)
        taken = time.perf_counter() - start
    receiver.terminate()
    receiver.wait()
    return taken if watch.returncode == 0 else None


def main():
    for rate in (1, 5):
        taken = [search(sys.argv[1], speed, rate) for speed in SPEEDS]
        found = sorted(time for time in taken if time is not None)
        slowest = SPEEDS[max(range(len(SPEEDS)), key=lambda index: taken[index] or LIMIT)]
        print(f"{rate} Hz  {len(found)} of {len(SPEEDS)} speeds found, median "
              f"{found[len(found) // 2]:.1f} s, worst {found[-1]:.1f} s at {slowest}")


main()
