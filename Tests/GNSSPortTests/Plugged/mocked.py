#!/usr/bin/python3
"""A machine that does not exist, for PortProbe to look at.

    umockdev-wrapper /usr/bin/python3 mocked.py PROBE catalogue
    umockdev-wrapper /usr/bin/python3 mocked.py PROBE events
    umockdev-wrapper /usr/bin/python3 mocked.py PROBE read

Runs the program PROBE in a world of mocked devices and passes its lines on; lines of its own begin
with `#`. Ends with 77 where Python has no umockdev (Debian: gir1.2-umockdev-1.0, python3-gi).
"""
import atexit
import ctypes
import os
import select
import subprocess
import sys
import time

try:
    import gi
    gi.require_version("UMockdev", "1.0")
    from gi.repository import UMockdev
except (ImportError, ValueError) as problem:
    print("#", problem)
    sys.exit(77)

LIMIT = 20      # seconds that anything may take
IN_OPEN = 0x20  # inotify(7)

# name, subsystem, driver, vendor, product, serial, further properties, further attributes
DEVICES = [
    ("ttyACM0", "tty", "cdc_acm", "1546", "01a8", "A1", "", ""),
    ("ttyACM1", "tty", "cdc_acm", "1546", "1102", "B1", "", ""),
    ("ttyACM2", "tty", "cdc_acm", "2341", "0043", "C1", "", ""),
    ("ttyACM3", "tty", "cdc_acm", "f00d", "0001", "D1", "", ""),
    ("ttyUSB0", "tty", "ftdi_sio", "0403", "6001", "E1", "", ""),
    ("ttyUSB1", "tty", "cp210x", "10c4", "ea60", "F1", "", ""),
    ("ttyUSB2", "tty", "pl2303", "067b", "2303", "", "", ""),
    ("ttyUSB3", "tty", "ch341-uart", "1a86", "7523", "", "", ""),
    ("ttyUSB4", "tty", "ftdi_sio", "0403", "6001", "G1", "E: ID_GNSS=1\n", ""),
    ("ttyUSB5", "tty", "option", "12d1", "1506", "H1", "", ""),
    ("ttyUSB10", "tty", "ftdi_sio", "0403", "6015", "I1", "", ""),
    ("ttyS0", "tty", "serial8250", None, None, None, "", "A: type=4\\n\n"),
    ("ttyS1", "tty", "serial8250", None, None, None, "", "A: type=0\\n\n"),
    ("gnss0", "gnss", "gnss-sirf", None, None, None, "", ""),
]


libc = ctypes.CDLL(None, use_errno=True)


def pty_name(fd):
    """The far side of a line, such as /dev/pts/4."""
    name = ctypes.create_string_buffer(64)
    if libc.ptsname_r(fd, name, 64) != 0:
        sys.exit("# no name of the line")
    return name.value.decode()


def plug(bed, number, device):
    """Adds the device and what it is on; this sends udev's `add` events too."""
    name, subsystem, driver, vendor, product, serial, properties, attributes = device
    root = f"/devices/pci0000:00/0000:00:14.0/usb1/1-{number + 1}"
    text, above = "", f"/devices/platform/{driver}.{number}"
    if vendor:
        above = f"{root}/1-{number + 1}:1.0"
        text += f"P: {root}\nE: SUBSYSTEM=usb\nE: DEVTYPE=usb_device\n"
        text += f"A: idVendor={vendor}\\n\nA: idProduct={product}\\n\nA: manufacturer=Maker\\n\n"
        text += f"A: product=Model {number}\\n\n"
        text += f"A: serial={serial}\\n\n" if serial else ""
        text += f"\nP: {above}\nE: SUBSYSTEM=usb\nE: DEVTYPE=usb_interface\n"
    else:
        text += f"P: {above}\nE: SUBSYSTEM=platform\n"
    text += f"E: DRIVER={driver}\nL: driver=../../drivers/{driver}\n\n"
    path = f"{above}/{subsystem}/{name}"
    text += f"P: {path}\nN: {name}\nE: SUBSYSTEM={subsystem}\nE: DEVNAME=/dev/{name}\n"
    if serial:
        text += f"S: serial/by-id/usb-Model_{serial}-if00\n"
        text += f"E: DEVLINKS=/dev/serial/by-path/pci-usb-{number} "
        text += f"/dev/serial/by-id/usb-Model_{serial}-if00\n"
    # Major 4, not 166: only then does the mocked isatty() say yes.
    text += f"E: MAJOR=4\nE: MINOR={80 + number}\n{properties}A: dev=4:{80 + number}\\n\n"
    bed.add_from_string(text + attributes)
    paths = ["/sys" + p for p in ([root] if vendor else []) + [above, path]]
    return bed.get_dev_fd(f"/dev/{name}"), paths


def unplug(bed, fd, paths):
    for path in reversed(paths):
        bed.uevent(path, "remove")
        bed.remove_device(path)
    # umockdev 0.17 forgets this mark and fails when the kernel gives the number of the line again.
    mark = pty_name(fd).replace("/", "_")
    os.unlink(f"{bed.get_root_dir()}/dev/.ptymap/{mark}")
    os.close(fd)    # now a reader gets the end


class Program:
    def __init__(self, *words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        atexit.register(self.process.kill)
        self.rest = b""

    def line(self, *words):
        """Passes lines on until one that begins with one of the words."""
        end = time.monotonic() + LIMIT
        while True:
            line, newline, rest = self.rest.partition(b"\n")
            if newline:
                self.rest = rest
                print(line.decode())
                if line.decode().startswith(words):
                    return
                continue
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                sys.exit(f"# no line {words}")
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                sys.exit(f"# ended before {words}")
            self.rest += more

    def end(self):
        rest, _ = self.process.communicate(timeout=LIMIT)
        print((self.rest + rest).decode(), end="")
        return self.process.returncode


def watch_opens(fds):
    """An inotify descriptor that is readable once any of the lines' far sides was opened."""
    watcher = libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
    for fd in fds:
        if libc.inotify_add_watch(watcher, pty_name(fd).encode(), IN_OPEN) < 0:
            sys.exit(f"# no watch: {os.strerror(ctypes.get_errno())}")
    return watcher


def opened(watcher):
    return bool(select.select([watcher], [], [], 0)[0])


def catalogue(bed, probe):
    fds = [plug(bed, number, device)[0] for number, device in enumerate(DEVICES)]
    bed.add_from_string("P: /devices/virtual/tty/tty1\nN: tty1\nE: SUBSYSTEM=tty\n"
                        "E: DEVNAME=/dev/tty1\nE: MAJOR=4\nE: MINOR=1\nA: dev=4:1\\n\n")
    watcher = watch_opens(fds)
    status = Program(probe, "ports").end()
    print("# opened" if opened(watcher) else "# none opened")
    # The watch is worth something only if it sees an open.
    os.close(os.open("/dev/ttyACM0", os.O_RDWR | os.O_NOCTTY))
    print("# watched" if opened(watcher) else "# blind")
    return status


def events(bed, probe):
    program = Program(probe, "events")
    program.line("waiting")
    # A name that was in use is not free again in the mocked world.
    for number in (0, 3):
        fd, paths = plug(bed, number, DEVICES[number])
        program.line("plugged")
        bed.uevent(paths[-1], "change")
        program.line("changed")
        unplug(bed, fd, paths)
        program.line("pulled")
    return program.end()


def read(bed, probe):
    program = Program(probe, "follow", "2")
    program.line("waiting")
    for number in (0, 3):
        fd, paths = plug(bed, number, DEVICES[number])
        program.line("open")
        os.write(fd, b"$GPTXT,01,01,02,mocked*22\r\n")
        program.line("total\t27")
        unplug(bed, fd, paths)
        program.line("ended")
    return program.end()


def main():
    bed = UMockdev.Testbed.new()
    if not UMockdev.in_mock_environment():
        sys.exit("run this with umockdev-wrapper")
    sys.stdout.reconfigure(line_buffering=True)
    probe, what = sys.argv[1:]
    sys.exit({"catalogue": catalogue, "events": events, "read": read}[what](bed, probe))


if __name__ == "__main__":
    main()
