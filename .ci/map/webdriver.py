"""A browser without a screen, by WebDriver over HTTP; Python alone. Source: W3C WebDriver 2."""

import base64
import json
import socket
import subprocess
import time
import urllib.request

LIMIT = 60  # seconds until something that is waited for has failed
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait(what, condition):
    """Waits until the condition gives something true, and gives that."""
    end = time.monotonic() + LIMIT
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited {LIMIT} s in vain: {what}")
        time.sleep(0.05)


class Browser:
    """Chromium with one window to begin with; it ends with the `with`."""

    def __init__(self, width=1280, height=800, dark=False, ratio=1, language="en"):
        self.width, self.height, self.dark, self.ratio = width, height, dark, ratio
        self.language = language

    def __enter__(self):
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        wait("chromedriver", self.is_ready)
        options = {"args": ["--headless=new", "--no-sandbox", "--hide-scrollbars",
                            f"--lang={self.language}", "--disable-dev-shm-usage",
                            f"--window-size={self.width},{self.height}"],
                   "prefs": {"intl.accept_languages": self.language}}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.base += "/session/" + answer["sessionId"]
        self.dress()
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def is_ready(self):
        try:
            return self.call("GET", "/status")["ready"]
        except OSError:
            return False

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=2 * LIMIT) as answer:
            return json.load(answer)["value"]

    def chromium(self, command, **parameters):
        return self.call(
            "POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def dress(self):
        """Gives the window its size and its colours."""
        self.chromium(
            "Emulation.setDeviceMetricsOverride", width=self.width, height=self.height,
            deviceScaleFactor=self.ratio, mobile=self.ratio > 1)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if self.dark else "light"}
        self.chromium("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def new_window(self):
        """Opens another window and goes to it; gives the name of the one before."""
        before = self.call("GET", "/window")
        self.go_to(self.call("POST", "/window/new", {"type": "window"})["handle"])
        self.dress()
        return before

    def go_to(self, window):
        self.call("POST", "/window", {"handle": window})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def value(self, expression):
        return self.run(f"return {expression}")

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def click(self, selector):
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{found[ELEMENT]}/click", {})

    def press(self, key):
        keys = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.act({"type": "key", "id": "keys", "actions": keys})

    def drag(self, start, end):
        """Drags with the mouse from one point of the window to another, in some steps."""
        steps = [{"type": "pointerMove", "duration": 0, "x": start[0], "y": start[1]},
                 {"type": "pointerDown", "button": 0}]
        for part in (0.25, 0.5, 0.75, 1):
            steps.append({"type": "pointerMove", "duration": 20,
                          "x": round(start[0] + part * (end[0] - start[0])),
                          "y": round(start[1] + part * (end[1] - start[1]))})
        steps.append({"type": "pointerUp", "button": 0})
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                  "actions": steps})

    def act(self, source):
        self.call("POST", "/actions", {"actions": [source]})
        self.call("DELETE", "/actions")

    def picture(self, path):
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self):
        """What the page's console has been told since it was last asked."""
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})
                if entry["level"] == "SEVERE"]
