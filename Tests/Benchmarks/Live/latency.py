#!/usr/bin/python3
"""From the last byte of an epoch, written to a pty, to the line of JSON in the reader's hands.

    latency.py GNSS [EPOCHS]

`gnss watch --json` at its pipe beside gpsd at its socket, one after the other, on the same feed of
ten epochs a second; and `cat`, which only hands the bytes on: what is waited for until two programs
have been woken is no matter of either. The clock starts before the write of an epoch, which is one burst, and stops
when its line has been read. Neither writes to the receiver. Prints median and 99th percentile; the
first epochs, in which a reader learns the order of the sentences, are not counted.
"""
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time

import feed

LEARNING = 30
LIMIT = 5       # seconds until an epoch without a line counts as lost


class Gnss:
    def __init__(self, gnss, path):
        self.process = subprocess.Popen(
            [gnss, "watch", "--json", "--configure", "no", "--port", path], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.descriptor = self.process.stdout.fileno()
        self.mark = b'"mode"'

    def has(self, text, stamp):
        return self.mark in text and stamp in text

    def read(self):
        return os.read(self.descriptor, 65536)

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


class Cat(Gnss):
    def __init__(self, path):
        self.process = subprocess.Popen(["cat", path], stdout=subprocess.PIPE)
        self.descriptor = self.process.stdout.fileno()

    def has(self, text, stamp):
        """Whether this is the last sentence of the epoch."""
        hour, minute, second = stamp[1:-2].split(b":")
        return text.startswith(b"$GNGLL") and hour + minute + second in text


class Gpsd:
    def __init__(self, path):
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            ["/usr/sbin/gpsd", "-N", "-n", "-b", "-S", str(port), path],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + LIMIT
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except ConnectionRefusedError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
        self.socket.sendall(b'?WATCH={"enable":true,"json":true};\n')
        self.descriptor = self.socket.fileno()
        self.mark = b'"class":"TPV"'

    def has(self, text, stamp):
        return self.mark in text and stamp in text

    def read(self):
        return self.socket.recv(65536)

    def end(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()


def measure(reader, line, make, count):
    """Milliseconds of each epoch, and how many had no line."""
    taken, lost, rest = [], 0, b""
    for number in feed.paced(count):
        stamp = f"T12:{number // 600:02}:{number // 10 % 60:02}.{number % 10}00Z".encode()
        line.drain()
        start = time.perf_counter()
        line.say(make(number))
        found = None
        while found is None and select.select([reader.descriptor], [], [], feed.PERIOD * 0.9)[0]:
            rest += reader.read()
            now = time.perf_counter()
            *lines, rest = rest.split(b"\n")
            if any(reader.has(text, stamp) for text in lines):
                found = now - start
        if number >= LEARNING:
            if found is None:
                lost += 1
            else:
                taken.append(found * 1000)
    return sorted(taken), lost


def main():
    gnss, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 330
    for name, make in (("NMEA", feed.nmea), ("UBX", feed.ubx)):
        programs = [("gnss", lambda path: Gnss(gnss, path)), ("gpsd", Gpsd)]
        if make is feed.nmea:
            programs.append(("cat ", Cat))
        for program, start in programs:
            line = feed.Line()
            reader = start(line.path)
            taken, lost = measure(reader, line, make, count)
            reader.end()
            line.close()
            if not taken:
                print(f"{name:6}{program:6}no epoch of {count - LEARNING} had its line in time")
                continue
            print(f"{name:6}{program:6}median {taken[len(taken) // 2]:7.3f} ms, 99th percentile "
                  f"{taken[len(taken) * 99 // 100]:7.3f} ms of {len(taken)}, late {lost}")


if __name__ == "__main__":
    main()
