"""Scenes in which something goes wrong."""

import os
import pty
import socket
import subprocess
import tty
import urllib.error
import urllib.request

from common import READY, Listener, dot
from webdriver import free_port, wait

OVERWHELMED = 100  # readers that read nothing


class Line:
    """A receiver of NMEA on a pseudo terminal at a path of its own; it can be unplugged."""

    def __init__(self, path):
        self.path, self.second, self.master = path, 0, None
        self.plug()

    def plug(self):
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        if os.path.lexists(self.path):
            os.unlink(self.path)
        os.symlink(os.ttyname(slave), self.path)
        self.slave = slave

    def unplug(self):
        os.unlink(self.path)
        os.close(self.slave)
        os.close(self.master)
        self.master = None

    def speak(self):
        """One epoch; each is a second and some metres on."""
        if self.master is None:
            return
        self.second += 1
        clock = f"{7 + self.second // 3600:02}{self.second // 60 % 60:02}{self.second % 60:02}.00"
        minutes = 10 + self.second / 1000
        texts = [f"GNRMC,{clock},A,47{minutes:08.5f},N,00830.00000,E,10.0,0.0,301126,,,A",
                 f"GNGGA,{clock},47{minutes:08.5f},N,00830.00000,E,1,12,0.8,500.0,M,47.0,M,,"]
        lines = b""
        for text in texts:
            check = 0
            for byte in text.encode():
                check ^= byte
            lines += f"${text}*{check:02X}\r\n".encode()
        try:
            os.write(self.master, lines)
        except OSError:
            pass  # nobody reads it yet, or it is full


def talking(line, condition):
    """A condition that is looked at while the receiver goes on; an epoch each fifth of a second."""
    state = {"turn": 0}

    def look():
        state["turn"] += 1
        if state["turn"] % 4 == 1:
            line.speak()
        return condition()

    return look


def is_stale(browser):
    return browser.run("return document.body.classList.contains('stale')")


def grows_stale(stage):
    """Silence and unplugging grey the reading after 5 s and say why; replugging mends it."""
    line = Line(str(stage.folder / "receiver"))
    with stage.Map(f"--port={line.path}", "--configure=no", "--baud=9600") as served, \
            stage.Browser() as browser:
        browser.open(served.url)
        wait("a fix", talking(line, lambda: browser.run(READY)))
        assert not is_stale(browser)
        wait("greyed by silence", lambda: is_stale(browser))
        age = browser.value("(performance.now() - gnssMap.state.positionTime) / 1000")
        assert age > 5, age
        wait("the reason", lambda: "no byte for" in browser.text("#why"))
        wait("it goes on", talking(line, lambda: not is_stale(browser)))
        line.unplug()
        wait("greyed by unplugging", lambda: is_stale(browser))
        wait("the reason", lambda: any(
            word in browser.text("#why") for word in ("unplugged", "plugged in", "no such port")))
        browser.picture(stage.folder / "stale.png")
        line.plug()
        wait("it goes on", talking(line, lambda: not is_stale(browser)))
        assert browser.run("return document.querySelector('#why').hidden")
        begins = browser.value("gnssMap.state.track.filter((point) => point[3]).length")
        assert begins >= 1, "a track has a beginning"
        assert browser.complaints() == []


def loses_the_server(stage):
    """A page whose server ends says so, and goes on by itself when there is one again."""
    port = str(free_port())
    with stage.Browser() as browser:
        with stage.Map("--simulate", listen=port) as served:
            browser.open(served.url)
            wait("a fix", lambda: browser.run(READY))
        wait("it says so", lambda: "connection" in browser.text("#why"))
        before = dot(browser)["fix"]["time"]
        with stage.Map("--simulate", listen=port):
            wait("a newer fix", lambda: dot(browser)["fix"]["time"] != before)
            wait("all is well", lambda: browser.run(
                "return document.querySelector('#why').hidden"))


def status(url, method="GET", host=None):
    request = urllib.request.Request(url, method=method, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, dict(answer.headers)
    except urllib.error.HTTPError as answer:
        return answer.code, dict(answer.headers)


def refuses(stage):
    """A foreign Host, another method and other files get nothing; the policy is strict."""
    with stage.Map("--simulate") as served:
        port = served.url.split(":")[-1].strip("/")
        code, headers = status(served.url)
        assert code == 200
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';"), policy
        assert "unsafe" not in policy and "http" not in policy
        assert "Access-Control-Allow-Origin" not in headers
        for path in ("", "events", "track", "settings", "places?box=1,2,3,4&count=5"):
            for host in ("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example",
                         "localhost", f"localhost.:{port}", f"127.0.0.1:{int(port) - 1}"):
                assert status(served.url + path, host=host)[0] == 421, (path, host)
        assert status(served.url, host=f"LOCALHOST:{port}")[0] == 200
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            assert status(served.url + "settings", method)[0] == 405, method
        for path in ("nothing", "../MapProgram.swift", "..%2fMapProgram.swift", "make_coast.py",
                     "leaflet/../index.html", "file"):
            assert status(served.url + path)[0] == 404, path
    busy = socket.socket()
    busy.bind(("127.0.0.1", 0))
    busy.listen()
    ended = subprocess.run(
        [stage.gnss, "map", "--simulate", "--listen", str(busy.getsockname()[1])],
        capture_output=True, text=True, timeout=60)
    assert ended.returncode == 5 and "--listen 0" in ended.stderr, ended
    busy.close()


def children(process):
    path = f"/proc/{process}/task/{process}/children"
    with open(path, encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def resident(process):
    """Kilobytes in memory that are its own."""
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("RssAnon"))


def processor_time(process):
    """Seconds."""
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def serves_many(stage):
    """A hundred readers that read nothing keep nobody waiting, and take bounded memory."""
    with stage.Map("--simulate") as served:
        port = int(served.url.split(":")[-1].strip("/"))
        process = served.process.pid
        quick = Listener(served.url)
        wait("fixes", lambda: len(quick.fixes) > 3)
        before = resident(process)
        slow = []
        for _ in range(OVERWHELMED):
            one = socket.create_connection(("127.0.0.1", port))
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.sendall(f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            slow.append(one)
        count = len(quick.fixes)
        wait("more fixes", lambda: len(quick.fixes) > count + 30)
        times = [fix["time"] for fix in quick.fixes]
        assert times == sorted(set(times)), "each fix once, in their order"
        # A buffer of the library's for each connection, and no more than that.
        grown = resident(process) - before
        assert grown < 100 * OVERWHELMED, f"{grown} kB for {OVERWHELMED} readers"
        print(f"  {grown} kB more for {OVERWHELMED} readers that read nothing")
        with stage.Browser() as browser:
            browser.open(served.url)
            wait("a page beside them", lambda: browser.run(READY))
        for one in slow:
            one.close()
