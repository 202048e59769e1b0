#!/usr/bin/python3
"""A receiver on a pseudo-terminal that says the same again and again, for the command to hear.

    spoken.py GNSS FILE PAUSE OPTION...

Runs the command with the options and `--port`; says what FILE holds every PAUSE seconds. Passes
the command's lines and status on, then says what the command has written to the receiver.
"""
import os
import pty
import select
import subprocess
import sys
import tty


def main():
    gnss, file, pause, *options = sys.argv[1:]
    with open(file, "rb") as source:
        text = source.read()
    near, far = pty.openpty()
    tty.setraw(far)     # and kept open, as a bridge's own line is
    path = os.ttyname(far)
    command = subprocess.Popen([gnss, *options, "--port", path])
    heard = b""
    while command.poll() is None:
        if select.select([near], [], [], 0)[0]:
            heard += os.read(near, 4096)
        if text:
            os.write(near, text)
        try:
            command.wait(timeout=float(pause))
        except subprocess.TimeoutExpired:
            pass
    if select.select([near], [], [], 0)[0]:
        heard += os.read(near, 4096)
    print("# heard", heard, flush=True)
    sys.exit(command.returncode)


main()
