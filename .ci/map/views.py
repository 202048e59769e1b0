"""Scenes of what is shown."""

import json
import subprocess

from common import READY, dot, metres, pixel, track
from webdriver import wait


def two_pages(stage):
    """Two pages at once show the same."""
    with stage.Map("--simulate") as served, stage.Browser() as browser:
        browser.open(served.url)
        wait("a fix", lambda: browser.run(READY))
        first = browser.new_window()
        browser.open(served.url)
        wait("a fix", lambda: browser.run(READY))
        second = browser.call("GET", "/window")

        def track_of(window):
            browser.go_to(window)
            points = browser.value("gnssMap.state.track")
            return points if len(points) > 4 else None

        one = wait("a track", lambda: track_of(first))
        other = wait("a track", lambda: track_of(second))
        shared = min(len(one), len(other))
        assert [point[:2] for point in one[:shared]] == [point[:2] for point in other[:shared]]
        assert browser.complaints() == []


KML = """<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"
xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><gx:Track>
<when>2026-11-30T07:00:00Z</when><when>2026-11-30T07:00:09Z</when>
<gx:coord>8 47 400</gx:coord><gx:coord>8.001 47.002 410</gx:coord></gx:Track></Placemark></kml>"""


def files(stage):
    """GPX, KML and a recording are opened and played, to any point of them and to their end."""
    gpx = track(stage.folder / "ride.gpx", count=120)
    kml = stage.folder / "walk.kml"
    kml.write_text(KML)
    recording = stage.folder / "walk.jsonl.ubx"
    with open(recording, "wb") as file:
        subprocess.run([stage.gnss, "watch", "--simulate", "--ubx", "--count", "8"], check=True,
                       stdout=file, timeout=120)
    ends = {gpx: (47 + 0.0002 * 119, 8 + 0.0002 * 119), str(kml): (47.002, 8.001),
            str(recording): None}
    for name, end in ends.items():
        with stage.Map(name) as served, stage.Browser() as browser:
            browser.open(served.url)
            wait("the player", lambda: browser.run(
                "return window.gnssMap && gnssMap.state.player !== null"))
            browser.run("document.querySelector('#play[aria-pressed=true]')?.click()")
            count = browser.value("gnssMap.state.player.fixes.length")
            assert count == {gpx: 120, str(kml): 2}.get(name, count) and count > 1, (name, count)
            jump = ("const p = document.querySelector('#position'); p.value = arguments[0];"
                    "p.dispatchEvent(new Event('input'))")
            browser.run(jump, count - 1)
            found = dot(browser)
            assert metres(found["drawn"], found["fix"]) < 1.5 * pixel(browser), (name, found)
            if end:
                wanted = {"latitude": end[0], "longitude": end[1]}
                assert metres(found["fix"], wanted) < 0.1, (name, found)
            assert browser.value("gnssMap.state.track.length") == count
            browser.run(jump, 0)
            assert browser.value("gnssMap.state.track.length") == 1
            browser.run("const s = document.querySelector('#speed'); s.value = '64';"
                        "s.dispatchEvent(new Event('change'));"
                        "document.querySelector('#play').click()")
            wait("played to its end", lambda: browser.run(
                "return gnssMap.state.player.index === arguments[0] - 1"
                " && !gnssMap.state.player.isPlaying", count))
            if name == gpx:
                browser.picture(stage.folder / "played.png")
            assert browser.complaints() == []


def shifts(stage):
    """GCJ-02 on the page is that of gnss convert, inside China and outside."""
    points = [(31.2304, 121.4737), (39.9055, 116.3976), (22.28, 114.158), (43.8, 87.6),
              (47.28, 8.56), (-33.9, 151.2)]
    with stage.Map("--simulate") as served, stage.Browser() as browser:
        browser.open(served.url)
        wait("a fix", lambda: browser.run(READY))
        for latitude, longitude in points:
            told = subprocess.run(
                [stage.gnss, "convert", "--json", f"{latitude},{longitude}"], check=True,
                capture_output=True, text=True, timeout=60).stdout
            wanted = json.loads(told)
            browser.call("POST", "/timeouts", {"script": 30000})
            found = browser.call("POST", "/execute/async", {
                "script": "const [a, b, done] = arguments; import('/gcj02.js').then("
                          "(m) => done(m.toGCJ02(a, b)))", "args": [latitude, longitude]})
            here = {"latitude": found[0], "longitude": found[1]}
            assert metres(here, wanted) < 0.01, (here, wanted)
        assert browser.complaints() == []


def pictures(stage):
    """On a desk and on a phone, by day and by night, in English and Chinese: no word is cut."""
    with stage.Map("--simulate", "--distance-filter=1") as served:
        for name, width, height, ratio in (("desk", 1280, 800, 1), ("phone", 390, 844, 2)):
            for dark in (False, True):
                with stage.Browser(width, height, dark, ratio) as browser:
                    browser.open(served.url)
                    wait("a fix", lambda: browser.run(READY))
                    wait("land", lambda: browser.run("return document.fonts.ready !== null"))
                    shade = "dark" if dark else "light"
                    browser.picture(stage.folder / f"{name}-{shade}.png")
                    wide = browser.value("document.documentElement.scrollWidth")
                    assert wide <= width, f"{name}: {wide} pixels wide"
                    browser.press("p")
                    browser.picture(stage.folder / f"{name}-{shade}-panel.png")
                    before = browser.text("#panel-title")
                    browser.run("document.querySelector('#language').click()")
                    after = browser.text("#panel-title")
                    assert (before, after) == ("Fix", "定位"), (before, after)
                    assert browser.value("document.documentElement.lang") == "zh"
                    cut = browser.run(
                        "return [...document.querySelectorAll('#controls button, dd, dt')]"
                        ".filter((one) => one.scrollWidth > one.clientWidth + 1"
                        " && one.clientWidth > 0).map((one) => one.textContent)")
                    assert cut == [], cut
                    browser.press("p")
                    browser.run("document.querySelector('#follow').click();"
                                "document.querySelector('#follow').click();"
                                "gnssMap.view.show(33, 112, 4)")
                    wait("places", lambda: browser.run(
                        "return gnssMap.isSettled"
                        " && gnssMap.drawing.places.some((one) => one[3] === 'Shanghai')"))
                    browser.picture(stage.folder / f"{name}-{shade}-china.png")
                    assert browser.complaints() == []
