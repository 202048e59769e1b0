#!/usr/bin/python3
"""A machine that does not exist, for `gnss doctor` to examine.

    umockdev-wrapper /usr/bin/python3 examined.py GNSS SCENARIO

nothing: no port is there.
bridge: one that nobody has adopted.
unmarked: a receiver that no rule has marked, with USB autosuspend.
marked: a receiver that the rule has marked, without.
held: another program has it.

Passes the command's lines on and ends with its status, or with 77 where Python has no umockdev.
"""
import fcntl
import os
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../GNSSPortTests/Plugged"))
import mocked  # noqa: E402  (exits with 77 where there is no umockdev)
from sentences import epoch  # noqa: E402

MARK = "E: ID_GNSS=1\n"


def plug(bed, device, power):
    fd, paths = mocked.plug(bed, 0, device)
    for name, value in (("control", power), ("autosuspend_delay_ms", "2000")):
        bed.set_attribute(paths[0], f"power/{name}", value + "\n")
    return fd


def examine(gnss, fd=None):
    command = mocked.Program(gnss, "doctor", "--json", "--timeout", "20s")
    ended = threading.Event()

    def speak():
        number = 0
        while not ended.wait(0.1):
            os.write(fd, epoch(number))
            number += 1
    speaker = threading.Thread(target=speak)
    if fd is not None:
        speaker.start()
    status = command.end()
    ended.set()
    if fd is not None:
        speaker.join()
    return status


def nothing(_, gnss):
    return examine(gnss)


def bridge(bed, gnss):
    mocked.plug(bed, 4, mocked.DEVICES[4])
    return examine(gnss)


def unmarked(bed, gnss):
    return examine(gnss, plug(bed, mocked.DEVICES[0], "auto"))


def marked(bed, gnss):
    return examine(gnss, plug(bed, (*mocked.DEVICES[0][:6], MARK, ""), "on"))


def held(bed, gnss):
    fd = plug(bed, (*mocked.DEVICES[0][:6], MARK, ""), "on")
    # Who it is cannot be seen here: the mocked port and the real line have other numbers.
    holder = os.open(mocked.pty_name(fd), os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    return examine(gnss)


def main():
    bed = mocked.UMockdev.Testbed.new()
    sys.stdout.reconfigure(line_buffering=True)
    gnss, what = sys.argv[1:]
    sys.exit(globals()[what](bed, gnss))


main()
