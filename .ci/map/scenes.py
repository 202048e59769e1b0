"""What is looked at: each scene is a function, its first line says what holds."""

from common import READY, Listener, dot, metres, pixel, track
from faults import grows_stale, loses_the_server, refuses, serves_many
from views import files, pictures, shifts, two_pages
from webdriver import wait


def moves(stage):
    """A track through the virtual receiver moves the dot; where it is drawn are the fixes."""
    gpx = track(stage.folder / "track.gpx")
    with stage.Map("--simulate=" + gpx) as served, stage.Browser() as browser:
        heard = Listener(served.url)
        browser.open(served.url)
        seen = {}

        def look():
            found = dot(browser)
            seen[found["fix"]["time"]] = found
            return len(seen) >= 6

        wait("six fixes", look)
        wait("the same fixes at another client",
             lambda: seen.keys() <= {fix["time"] for fix in heard.fixes} | {min(seen)})
        told = {fix["time"]: fix for fix in heard.fixes}
        for time, found in seen.items():
            assert metres(found["drawn"], found["fix"]) < 1.5 * pixel(browser), found
            if time in told:
                assert metres(told[time], found["fix"]) == 0, (told[time], found)
        assert browser.complaints() == []


def follows(stage):
    """Three modes: none, follow, follow with heading; a drag ends it, the button takes it up."""
    gpx = track(stage.folder / "track.gpx")
    with stage.Map("--simulate=" + gpx) as served, stage.Browser() as browser:
        browser.open(served.url)
        wait("a fix", lambda: browser.run(READY))
        mode = lambda: browser.value("document.querySelector('#follow').dataset.mode")
        off_middle = ("(() => { const v = gnssMap.view, s = gnssMap.state.shown;"
                      " const p = v.toScreen(s.latitude, s.longitude);"
                      " return Math.hypot(p.x - v.width / 2, p.y - v.height / 2) })()")
        assert mode() == "follow" and browser.value("gnssMap.view.bearing") == 0
        wait("the dot in the middle", lambda: browser.value(off_middle) < 1.5)
        browser.click("#follow")
        assert mode() == "heading"
        wait("the map turned to where it goes", lambda: abs(
            browser.value("gnssMap.view.bearing - gnssMap.state.position.course")) < 0.5
            and browser.value("gnssMap.isSettled"))
        assert browser.value(off_middle) < 1.5
        assert abs(browser.value("gnssMap.view.bearing") - 34) < 20
        # What is under the hand stays under it, on the turned map too.
        under = "(({ lat, lng }) => ({ latitude: lat, longitude: lng }))(" \
            "gnssMap.view.toCoordinate({ x: arguments[0], y: arguments[1] }))"
        before = browser.run(f"return {under}", 300, 300)
        browser.drag((300, 300), (420, 360))
        assert mode() == "none"
        after = browser.run(f"return {under}", 420, 360)
        # The dot moved the map until the drag began, a fix's way at most.
        assert metres(before, after) < 60 + 3 * pixel(browser), (before, after)
        bearing = browser.value("gnssMap.view.bearing")
        before = browser.run(f"return {under}", 420, 360)
        time = dot(browser)["fix"]["time"]
        wait("two more fixes", lambda: dot(browser)["fix"]["time"][:19] > time[:17] + "%02d" % (
            (int(time[17:19]) + 1) % 60) or dot(browser)["fix"]["time"][14:16] != time[14:16])
        assert browser.run(f"return {under}", 420, 360) == before, "it still follows"
        browser.drag((420, 360), (300, 500))
        after = browser.run(f"return {under}", 300, 500)
        assert metres(before, after) < 2 * pixel(browser), (before, after)
        assert browser.value("gnssMap.view.bearing") == bearing
        browser.click("#follow")
        assert mode() == "follow"
        wait("the dot in the middle again", lambda: browser.value(off_middle) < 1.5)
        browser.press("f")
        assert mode() == "heading"
        browser.press("n")
        assert browser.value("gnssMap.view.bearing") == 0
        assert browser.complaints() == []


def zooms(stage):
    """N × N metres are N metres wide, at high latitudes too."""
    with stage.Map("--simulate") as served, stage.Browser() as browser:
        browser.open(served.url)
        wait("a fix", lambda: browser.run(READY))
        browser.press("f"), browser.press("f")
        assert browser.value("gnssMap.state.follow") == "none"
        for latitude in (0, 47, -60, 70, 80, 84):
            for wide in (500, 1500):
                size = browser.run(
                    "const [a, m] = arguments, v = gnssMap.view; v.show(a, 15);"
                    "document.querySelector(`[data-metres='${m}']`).click();"
                    "const y = v.height / 2, x = v.width / 2, r = v.visible / 2;"
                    "return [[x - r, y], [x + r, y]].map(([x, y]) => v.toCoordinate({ x, y }))"
                    ".map(({ lat, lng }) => ({ latitude: lat, longitude: lng }))", latitude, wide)
                assert abs(metres(*size) / wide - 1) < 0.01, (latitude, wide, size)



ALL = [moves, follows, zooms, two_pages, grows_stale, loses_the_server, refuses, serves_many,
       files, shifts, pictures]
