// A file that is played: GPX and KML, read here, or the fixes of a recording, read by gnss.

function degreesBetween(from, to) {
  const radians = Math.PI / 180;
  const [start, end] = [from.latitude * radians, to.latitude * radians];
  const across = (to.longitude - from.longitude) * radians;
  const y = Math.sin(across) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(across);
  return ((Math.atan2(y, x) / radians) % 360 + 360) % 360;
}

const number = (text) => (text === undefined || text === null || text === "" ? undefined
  : Number.isFinite(Number(text)) ? Number(text) : undefined);

/** Fixes of a GPX file: its tracks, else its routes, else its points. */
function readGPX(file) {
  const first = (name) => [...file.getElementsByTagNameNS("*", name)];
  const points = [first("trkpt"), first("rtept"), first("wpt")].find((list) => list.length) ?? [];
  return points.map((point) => {
    const child = (name) => [...point.children].find((one) => one.localName === name)?.textContent;
    const begins = point.parentNode.localName === "trkseg"
      && point.parentNode.getElementsByTagNameNS("*", "trkpt")[0] === point;
    return { latitude: number(point.getAttribute("lat")), begins,
      longitude: number(point.getAttribute("lon")), altitude: number(child("ele")),
      time: child("time")?.trim(), hdop: number(child("hdop")), course: number(child("course")),
      speed: number(child("speed")), satellitesUsed: number(child("sat")) };
  });
}

/** Fixes of a KML file: its gx:Tracks, else its lines. */
function readKML(file) {
  const all = (name, within = file) => [...within.getElementsByTagNameNS("*", name)];
  const fixes = [];
  for (const track of all("Track")) {
    const times = all("when", track);
    all("coord", track).forEach((coord, index) => {
      const [longitude, latitude, altitude] = coord.textContent.trim().split(/\s+/).map(Number);
      const time = times[index]?.textContent.trim();
      fixes.push({ latitude, longitude, altitude, time, begins: index === 0 });
    });
  }
  if (fixes.length) return fixes;
  for (const line of all("LineString")) {
    const texts = (all("coordinates", line)[0]?.textContent ?? "").trim().split(/\s+/);
    texts.forEach((text, index) => {
      const [longitude, latitude, altitude] = text.split(",").map(Number);
      fixes.push({ latitude, longitude, altitude, begins: index === 0 });
    });
  }
  return fixes;
}

/** The fixes of a file's text; those without a position are left out but of a recording. */
export function readFile(text, kind) {
  let fixes;
  if (kind === "fixes") {
    fixes = text.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  } else {
    const file = new DOMParser().parseFromString(text, "application/xml");
    fixes = (kind === "kml" ? readKML(file) : readGPX(file)).map((fix) => ({ mode: "3d", ...fix }));
  }
  const placed = fixes.filter((fix) => Number.isFinite(fix.latitude)
    && Number.isFinite(fix.longitude));
  placed.forEach((fix, index) => {
    const before = placed[index - 1];
    if (fix.course !== undefined || !before || fix.begins) return;
    const isStill = before.latitude === fix.latitude && before.longitude === fix.longitude;
    if (kind !== "fixes" && !isStill) fix.course = degreesBetween(before, fix);
  });
  return placed;
}

export class Player {
  /** `show` gets a fix and its number; `jumped` when the track is to be laid anew up to it. */
  constructor(fixes, { show, jumped }) {
    Object.assign(this, { fixes, show, jumped });
    this.index = 0;
    this.isPlaying = false;
    this.speed = 1;
    const start = Date.parse(fixes[0].time);
    // Files without times go by one point a second.
    this.times = fixes.map((fix, index) => {
      const time = (Date.parse(fix.time) - start) / 1000;
      return Number.isFinite(time) ? time : index;
    });
  }

  get fix() { return this.fixes[this.index]; }

  jump(index) {
    this.index = Math.max(0, Math.min(this.fixes.length - 1, index));
    this.clock = this.times[this.index];
    this.jumped(this.index);
  }

  play() {
    if (this.index === this.fixes.length - 1) this.jump(0);
    this.isPlaying = true;
    this.clock = this.times[this.index];
    this.last = performance.now();
    this.timer ??= setInterval(() => this.step(), 50);
  }

  pause() {
    this.isPlaying = false;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  step() {
    const now = performance.now();
    this.clock += ((now - this.last) / 1000) * this.speed;
    this.last = now;
    while (this.index + 1 < this.fixes.length && this.times[this.index + 1] <= this.clock) {
      this.index += 1;
      this.show(this.fixes[this.index], this.index);
    }
    if (this.index === this.fixes.length - 1) this.pause();
  }
}
