"""What the scenes share."""

import http.client
import json
import math
import os
import pathlib
import socket
import subprocess
import threading
import urllib.request
from dataclasses import dataclass

from webdriver import wait

READY = "return window.gnssMap && gnssMap.state.position !== null && gnssMap.isSettled"


@dataclass
class Stage:
    gnss: str
    folder: pathlib.Path
    Map: type
    Browser: type


def metres(one, other):
    """Between two points of {latitude, longitude}, near each other."""
    middle = math.radians((one["latitude"] + other["latitude"]) / 2)
    across = (other["longitude"] - one["longitude"] + 540) % 360 - 180
    return math.hypot((other["latitude"] - one["latitude"]) * 111_195,
                      across * 111_195 * math.cos(middle))


def track(path, step=0.0002, count=400, start=(47.0, 8.0)):
    """A GPX track to the north-east, a point a second."""
    points = "".join(
        f'<trkpt lat="{start[0] + step * n:.7f}" lon="{start[1] + step * n:.7f}"><time>'
        f"2026-11-30T{7 + n // 3600:02}:{n // 60 % 60:02}:{n % 60:02}Z</time></trkpt>"
        for n in range(count))
    path.write_text('<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">'
                    f"<trk><trkseg>{points}</trkseg></trk></gpx>")
    return str(path)


class Listener(threading.Thread):
    """Another client of the page's events: all fixes that the server has told."""

    def __init__(self, url):
        super().__init__(daemon=True)
        self.stream = urllib.request.urlopen(url + "events", timeout=120)
        self.fixes = []
        self.start()

    def run(self):
        kind = None
        try:
            for line in self.stream:
                if line.startswith(b"event: "):
                    kind = line[7:].strip()
                elif line.startswith(b"data: ") and kind == b"fix":
                    self.fixes.append(json.loads(line[6:])["fix"])
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass  # the server has ended


def dot(browser):
    """Where the dot is drawn and the newest fix, once it stands still."""
    script = ("if (!(window.gnssMap && gnssMap.state.position && gnssMap.isSettled)) return null;"
              "const { latitude, longitude, time, course, speed } = gnssMap.state.position;"
              "return { drawn: gnssMap.dotCoordinate(),"
              " fix: { latitude, longitude, time, course, speed } }")
    return wait("a dot that stands still", lambda: browser.run(script))


def pixel(browser):
    return browser.value("gnssMap.view.metresPerPixel")
