#!/usr/bin/python3
"""Events in udev's name and in the kernel's, and a real pseudo-terminal behind them.

    unshare -n  injected.py PROBE        as root
    unshare -rn injected.py PROBE        as anyone

Plugs a receiver in twice before `PROBE follow 1`: first as the kernel says it, when no rule has run
yet, then as udev does after its rules. Passes the probe's lines on; its own begin with `#`.
Source: systemd, src/libsystemd/sd-device/device-monitor.c; linux, lib/kobject_uevent.c.
"""
import os
import pty
import select
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


def main():
    probe = subprocess.Popen([sys.argv[1], "follow", "1"], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE)
    rest = b""

    def line(word):
        nonlocal rest
        while True:
            line, newline, behind = rest.partition(b"\n")
            if newline:
                rest = behind
                print(line.decode(), flush=True)
                if line.startswith(word):
                    return
                continue
            if not select.select([probe.stdout], [], [], LIMIT)[0]:
                break
            more = os.read(probe.stdout.fileno(), 65536)
            if not more:
                break
            rest += more
        probe.kill()
        sys.exit(f"# no line {word}")

    line(b"waiting")
    early, early_far = pty.openpty()
    as_kernel("add", os.ttyname(early_far), 1)
    master, far = pty.openpty()
    node = os.ttyname(far)
    print(f"# {os.ttyname(early_far)}\t{node}", flush=True)
    as_udev("add", node, 2)
    line(b"open")
    os.write(master, b"$GPTXT,01,01,02,injected*45\r\n")
    line(b"total\t29")
    os.close(far)
    os.close(master)
    as_udev("remove", node, 3)
    line(b"ended")
    out, _ = probe.communicate(timeout=LIMIT)
    print((rest + out).decode(), end="")
    sys.exit(probe.returncode)


if __name__ == "__main__":
    main()
