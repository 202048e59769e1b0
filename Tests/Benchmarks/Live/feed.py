"""What the measurements beside this let a receiver say: epochs of a tenth of a second."""
import os
import pty
import select
import struct
import time
import tty

PERIOD = 0.1


def sentence(body):
    total = 0
    for byte in body.encode():
        total ^= byte
    return f"${body}*{total:02X}\r\n".encode()


def nmea(number):
    """An epoch as receivers of today send it: eight sentences, 560 bytes."""
    seconds = 43200 + number // 10
    at = f"{seconds // 3600:02}{seconds // 60 % 60:02}{seconds % 60:02}.{number % 10}0"
    place = f"4717.{number % 10000:04},N,00833.9150,E"
    used = "03,06,09,11,14,17,19,22,24,28,31,32"
    view = [f"{int(prn)},{20 + index * 5},{index * 29:03},{30 + index}"
            for index, prn in enumerate(used.split(","))]
    return b"".join(map(sentence, [
        f"GNRMC,{at},A,{place},2.5,10.0,301126,,,A,V",
        "GNVTG,10.0,T,,M,2.5,N,4.6,K,A",
        f"GNGGA,{at},{place},1,12,0.9,499.6,M,47.4,M,,",
        f"GNGSA,A,3,{used},1.7,0.9,1.4,1",
        f"GPGSV,3,1,12,{','.join(view[0:4])},1", f"GPGSV,3,2,12,{','.join(view[4:8])},1",
        f"GPGSV,3,3,12,{','.join(view[8:12])},1",
        f"GNGLL,{place},{at},A,A"]))


def frame(message_class, number, payload):
    body = struct.pack("<BBH", message_class, number, len(payload)) + payload
    a = b = 0
    for byte in body:
        a = (a + byte) & 255
        b = (b + a) & 255
    return b"\xb5\x62" + body + bytes([a, b])


def ubx(number):
    """An epoch in UBX: NAV-PVT, NAV-DOP, NAV-SAT of twelve satellites, NAV-EOE; 320 bytes."""
    tow = 129_600_000 + number * 100
    second = number // 10
    pvt = struct.pack(
        "<IHBBBBBBIiBBBBiiiiIIiiiiiIIHHIHHi", tow, 2026, 11, 30, 12, second // 60 % 60,
        second % 60, 7, 20, number % 10 * 100_000_000, 3, 1, 0, 12, 85_652_500,
        472_852_200 + number, 547_000, 499_600, 2100, 3400, 10, 20, -10, 25, 1_000_000, 50,
        310_000, 140, 0, 0, 0, 0, 0)
    satellites = b"".join(
        struct.pack("<BBBbhhI", 0, prn, 42, 45, prn * 9, 0, 0x1F) for prn in range(1, 13))
    return (frame(1, 0x07, pvt) + frame(1, 0x04, struct.pack("<IHHHHHHH", tow, *[150] * 7))
            + frame(1, 0x35, struct.pack("<IBBH", tow, 1, 12, 0) + satellites)
            + frame(1, 0x61, struct.pack("<I", tow)))


class Line:
    """A pseudo-terminal; this side is the receiver."""

    def __init__(self):
        self.near, self.far = pty.openpty()
        tty.setraw(self.far)
        self.path = os.ttyname(self.far)
        os.chmod(self.path, 0o666)      # gpsd gives up root's rights

    def drain(self):
        """Takes what a driver has written, so that the line does not fill."""
        while select.select([self.near], [], [], 0)[0]:
            os.read(self.near, 4096)

    def say(self, text):
        os.write(self.near, text)

    def close(self):
        os.close(self.near)
        os.close(self.far)


def paced(count):
    """The numbers of the epochs, each at its time."""
    start = time.monotonic()
    for number in range(count):
        time.sleep(max(0, start + number * PERIOD - time.monotonic()))
        yield number
