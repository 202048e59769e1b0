#!/usr/bin/python3
"""Events in udev's name and in the kernel's, and a real pseudo-terminal behind them.

    unshare -n  injected.py PROBE rules|storm        as root
    unshare -rn injected.py PROBE rules|storm        as anyone

rules: plugs a receiver in twice before `PROBE follow 1`: first as the kernel says it, when no rule
has run yet, then as udev does after its rules. storm: more events than fit while `PROBE events` is
stopped. Passes the probe's lines on; its own begin with `#`.
Source: systemd, src/libsystemd/sd-device/device-monitor.c; linux, lib/kobject_uevent.c.
"""
import os
import pty
import select
import signal
import socket
import struct
import subprocess
import sys

LIMIT = 20                # seconds that anything may take
KERNEL, UDEV = 1, 2       # groups of the netlink family 15, KOBJECT_UEVENT
MASK = 0xFFFFFFFF
PATH = "/devices/pci0000:00/0000:00:14.0/usb1/1-1/1-1:1.0/tty/ttyACM0"


def murmur2(data):
    """MurmurHash2 with seed 0, which the socket's filter compares."""
    factor, value, index = 0x5BD1E995, len(data), 0
    while len(data) - index >= 4:
        word = struct.unpack_from("<I", data, index)[0] * factor & MASK
        word = (word ^ word >> 24) * factor & MASK
        value = (value * factor & MASK) ^ word
        index += 4
    if data[index:]:
        value = (value ^ int.from_bytes(data[index:], "little")) * factor & MASK
    value = (value ^ value >> 13) * factor & MASK
    return value ^ value >> 15


def send(group, message):
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 15) as netlink:
        netlink.sendto(message, (0, group))


def fields(action, node, number):
    minor = os.minor(os.stat(node).st_rdev) if os.path.exists(node) else 0
    return "".join(f"{key}={value}\0" for key, value in {
        "ACTION": action, "DEVPATH": PATH, "SUBSYSTEM": "tty", "DEVNAME": node, "MAJOR": 136,
        "MINOR": minor, "SEQNUM": number, "USEC_INITIALIZED": 1, "ID_BUS": "usb",
        "ID_VENDOR_ID": "1546", "ID_MODEL_ID": "01a8", "ID_GNSS": 1}.items()).encode()


def as_kernel(action, node, number):
    send(KERNEL, f"{action}@{PATH}\0".encode() + fields(action, node, number))


def as_udev(action, node, number):
    body = fields(action, node, number)
    head = struct.pack("=8sIIII", b"libudev\0", socket.htonl(0xFEEDCAFE), 40, 40, len(body))
    send(UDEV, head + struct.pack(">IIII", murmur2(b"tty"), 0, 0, 0) + body)


class Probe:
    def __init__(self, *words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.rest = b""

    def line(self, word, limit=LIMIT):
        """Passes lines on until one that begins with the word; false if none comes in time."""
        while True:
            line, newline, behind = self.rest.partition(b"\n")
            if newline:
                self.rest = behind
                print(line.decode(), flush=True)
                if line.startswith(word):
                    return True
                continue
            if not select.select([self.process.stdout], [], [], limit)[0]:
                if limit < LIMIT:
                    return False
                break
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                break
            self.rest += more
        self.process.kill()
        sys.exit(f"# no line {word}")

    def end(self):
        out, _ = self.process.communicate(timeout=LIMIT)
        print((self.rest + out).decode(), end="")
        return self.process.returncode


def rules(program):
    probe = Probe(program, "follow", "1")
    probe.line(b"waiting")
    early, early_far = pty.openpty()
    as_kernel("add", os.ttyname(early_far), 1)
    master, far = pty.openpty()
    node = os.ttyname(far)
    print(f"# {os.ttyname(early_far)}\t{node}", flush=True)
    as_udev("add", node, 2)
    probe.line(b"open")
    os.write(master, b"$GPTXT,01,01,02,injected*45\r\n")
    probe.line(b"total\t29")
    os.close(far)
    os.close(master)
    as_udev("remove", node, 3)
    probe.line(b"ended")
    return probe.end()


def storm(program):
    probe = Probe(program, "events")
    probe.line(b"waiting")
    master, far = pty.openpty()
    os.kill(probe.process.pid, signal.SIGSTOP)
    for number in range(20_000):
        as_udev("add", os.ttyname(far), number)
    os.kill(probe.process.pid, signal.SIGCONT)
    probe.line(b"missed")
    # While it catches up there is no room for more, so this may be lost too.
    for number in range(20_000, 20_200):
        as_udev("remove", os.ttyname(far), number)
        if probe.line(b"pulled", limit=0.1):
            break
    return probe.end()


def main():
    program, what = sys.argv[1:]
    sys.exit({"rules": rules, "storm": storm}[what](program))


if __name__ == "__main__":
    main()
