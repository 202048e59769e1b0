#!/usr/bin/python3
"""A receiver at a line speed of its own, on a pseudo-terminal, for the command to hear.

    rated.py GNSS SPEED OPTION...

SPEED may be two with a comma between: the receiver changes to the second after three seconds; with
`@1` behind it there is one burst a second. Runs the command with the options and `--port`, sends it
a burst ten times a second, and passes its status on. Where the terminal's settings have another speed, the line gives what a UART would make
of the bits. Ends the command when it has said that no frame is valid.
"""
import os
import pty
import signal
import subprocess
import sys
import termios
import tty

from sentences import epoch


def garble(data, sent, heard):
    """What a UART at the speed `heard` makes of bytes at the speed `sent`."""
    bits = [1]
    for byte in data:
        bits += [0] + [byte >> n & 1 for n in range(8)] + [1]
    out, at, end = bytearray(), 0.0, len(bits) / sent

    def level(instant):
        bit = int(instant * sent)
        return bits[bit] if bit < len(bits) else 1
    while True:
        bit = int(at * sent)
        while bit < len(bits) and not bits[bit]:    # the line must be high before it falls
            bit += 1
        while bit < len(bits) and bits[bit]:
            bit += 1
        if bit >= len(bits):
            return bytes(out)
        edge = max(at, bit / sent)
        byte = sum(level(edge + (n + 1.5) / heard) << n for n in range(8))
        at = edge + 9.5 / heard
        out.append(byte if level(at) else 0)
        if at > end:
            return bytes(out)


def main():
    gnss, (speeds_given, _, rate) = sys.argv[1], sys.argv[2].partition("@")
    own = [int(speed) for speed in speeds_given.split(",")]
    period = 1 / int(rate or 10)
    near, far = pty.openpty()
    tty.setraw(far)
    path = os.ttyname(far)
    os.close(far)
    speeds = {getattr(termios, name): int(name[1:]) for name in dir(termios)
              if name[0] == "B" and name[1:].isdigit()}
    command = subprocess.Popen([gnss, *sys.argv[3:], "--port", path], stdout=subprocess.PIPE)
    os.set_blocking(command.stdout.fileno(), False)
    for number in range(600):
        speed = own[0] if number < 30 else own[-1]
        heard = speeds[termios.tcgetattr(near)[5]]
        data = epoch(round(number * period * 10))
        os.write(near, data if heard == speed else garble(data, speed, heard))
        try:
            command.wait(timeout=period)
            break
        except subprocess.TimeoutExpired:
            text = command.stdout.read() or b""
            os.write(1, text)
            if b"no valid frame" in text:
                command.send_signal(signal.SIGINT)
    os.write(1, command.stdout.read() or b"")
    command.kill()
    sys.exit(command.wait())


main()
