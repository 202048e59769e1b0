// What is drawn above the map, upright: land, graticule, places, the track, the accuracy.

import { landIn, mercator, readCoast } from "./land.js";
import { drawGraticule } from "./graticule.js";
import { language } from "./words.js";

export class Drawing {
  constructor(canvas, view) {
    this.canvas = canvas;
    this.view = view;
    this.rings = [];
    this.places = [];
    this.track = [];
    this.accuracy = null;
    this.hasTiles = false;
    this.readColours();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", () => {
      this.readColours();
      view.draw();
    });
  }

  async load() {
    const answer = await fetch("coast.bin");
    this.rings = readCoast(new Uint8Array(await answer.arrayBuffer()));
    this.view.draw();
  }

  readColours() {
    const style = getComputedStyle(document.documentElement);
    this.colours = {};
    for (const name of ["sea", "land", "coast", "line", "line-text", "ink", "halo", "accent",
      "accent-soft", "casing", "stale"]) {
      this.colours[name] = style.getPropertyValue(`--${name}`).trim();
    }
  }

  /** Begins a point of the track; it is joined to the one before unless it begins a line. */
  append(latitude, longitude, begins) {
    const [x, y] = mercator(longitude, latitude);
    this.track.push({ x, y, begins });
  }

  draw(state) {
    const { view, canvas } = this;
    const ratio = Math.min(devicePixelRatio || 1, 3);
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
    }
    const pen = canvas.getContext("2d");
    const center = view.center;
    this.zoom = view.map.getZoom();
    this.world = 256 * 2 ** this.zoom;
    [this.x, this.y] = mercator(center.lng, center.lat);
    const angle = (-view.bearing * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
    const upright = () => pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const turned = () => pen.setTransform(cos, sin, -sin, cos, width / 2, height / 2);
    upright();
    pen.clearRect(0, 0, view.width, view.height);
    if (!this.hasTiles) {
      pen.fillStyle = this.colours.sea;
      pen.fillRect(0, 0, view.width, view.height);
      turned();
      this.drawLand(pen);
      upright();
      this.drawPlaces(pen, drawGraticule(pen, view, this.colours));
    }
    upright();
    this.drawAccuracy(pen, state);
    turned();
    this.drawTrack(pen, state);
  }

  /** The box that the stage shows, in parts of the square of Web Mercator, with a margin. */
  box(margin) {
    const { view } = this;
    const half = { x: view.width / 2, y: view.height / 2 };
    const [one, other] = [view.turned(half.x, half.y, view.bearing),
      view.turned(-half.x, half.y, view.bearing)];
    const across = (Math.max(Math.abs(one.x), Math.abs(other.x)) * margin) / this.world;
    const down = (Math.max(Math.abs(one.y), Math.abs(other.y)) * margin) / this.world;
    return { west: this.x - across, east: this.x + across, north: this.y - down,
      south: this.y + down };
  }

  drawLand(pen) {
    const seen = this.box(1);
    const cache = this.cache;
    const level = Math.ceil(this.zoom);
    const isKept = cache && cache.level === level && cache.rings === this.rings
      && cache.box.west <= seen.west && cache.box.east >= seen.east
      && cache.box.north <= seen.north && cache.box.south >= seen.south;
    if (!isKept) {
      const box = this.box(2);
      const lines = [];
      for (let turn = Math.floor(box.west); turn <= Math.floor(box.east); turn++) {
        const shifted = { ...box, west: box.west - turn, east: box.east - turn };
        for (const line of landIn(this.rings, shifted, this.zoom)) lines.push({ turn, line });
      }
      this.cache = { box, level, lines, rings: this.rings };
    }
    const land = new Path2D();
    const coast = new Path2D();
    for (const { turn, line } of this.cache.lines) this.trace(line, turn, land, coast);
    pen.fillStyle = this.colours.land;
    pen.fill(land, "evenodd");
    pen.strokeStyle = this.colours.coast;
    pen.lineWidth = 1;
    pen.lineJoin = "round";
    pen.stroke(coast);
  }

  /** A ring as it is filled, and as its shore is drawn: not where the map of the world was cut. */
  trace(line, turn, land, coast) {
    const edge = 1e-6;
    let wasCut = false;
    let isFirst = true;
    const count = line.length;
    for (let index = 0; index <= count; index += 2) {
      const at = index % count;
      const isCut = line[at] < edge || line[at] > 1 - edge || line[at + 1] > 1 - 1e-4;
      const x = (line[at] + turn - this.x) * this.world;
      const y = (line[at + 1] - this.y) * this.world;
      if (isFirst) land.moveTo(x, y);
      else land.lineTo(x, y);
      if (isFirst || (isCut && wasCut)) coast.moveTo(x, y);
      else coast.lineTo(x, y);
      isFirst = false;
      wasCut = isCut;
    }
    land.closePath();
  }

  /** The places that there is room for beside what is written already. */
  drawPlaces(pen, taken) {
    pen.lineJoin = "round";
    pen.textBaseline = "middle";
    const isChinese = language.name === "zh";
    for (const [latitude, longitude, people, name, chinese] of this.places) {
      const point = this.view.toScreen(latitude, longitude);
      const isOut = point.x < -20 || point.y < -20 || point.x > this.view.width + 20
        || point.y > this.view.height + 20;
      if (isOut) continue;
      const size = people > 3e6 ? 15 : people > 3e5 ? 13.5 : 12;
      pen.font = `${people > 3e5 ? 600 : 500} ${size}px system-ui, "Noto Sans CJK SC", sans-serif`;
      const text = (isChinese && chinese) || name;
      const width = pen.measureText(text).width;
      const box = { left: point.x - 5, right: point.x + 10 + width, top: point.y - size,
        bottom: point.y + size };
      const overlaps = (other) => other.left < box.right && other.right > box.left
        && other.top < box.bottom && other.bottom > box.top;
      if (taken.some(overlaps)) continue;
      taken.push(box);
      pen.lineWidth = 4;
      pen.strokeStyle = this.colours.halo;
      pen.fillStyle = this.colours.ink;
      pen.beginPath();
      pen.arc(point.x, point.y, people > 1e6 ? 3 : 2.2, 0, 7);
      pen.stroke();
      pen.fill();
      pen.strokeText(text, point.x + 7, point.y + 0.5);
      pen.fillText(text, point.x + 7, point.y + 0.5);
    }
  }

  drawAccuracy(pen, { shown, isStale }) {
    if (!shown || !(shown.accuracy > 0)) return;
    const point = this.view.toScreen(shown.latitude, shown.longitude);
    const cosine = Math.cos((shown.latitude * Math.PI) / 180);
    const radius = (shown.accuracy * this.world) / (40075016.686 * Math.max(cosine, 1e-3));
    if (radius < 7) return;
    pen.beginPath();
    pen.arc(point.x, point.y, radius, 0, 7);
    pen.globalAlpha = 0.16;
    pen.fillStyle = isStale ? this.colours.stale : this.colours.accent;
    pen.fill();
    pen.globalAlpha = 0.5;
    pen.lineWidth = 1;
    pen.strokeStyle = pen.fillStyle;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  drawTrack(pen, { shown }) {
    if (this.track.length === 0) return;
    const path = new Path2D();
    let last = null;
    const add = (point, begins) => {
      // The nearest turn around the Earth.
      const turn = Math.round(this.x - point.x);
      const x = (point.x + turn - this.x) * this.world;
      const y = (point.y - this.y) * this.world;
      const isFar = !last || Math.abs(x - last.x) > this.world / 2;
      if (begins || isFar) path.moveTo(x, y);
      else if (Math.abs(x - last.x) + Math.abs(y - last.y) < 0.8) return;
      else path.lineTo(x, y);
      last = { x, y };
    };
    // The newest fix is where the dot is, which may be on its way there.
    for (const point of shown ? this.track.slice(0, -1) : this.track) add(point, point.begins);
    const newest = this.track[this.track.length - 1];
    if (shown && !newest.begins) {
      const [x, y] = mercator(shown.longitude, shown.latitude);
      add({ x, y }, false);
    }
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.strokeStyle = this.colours.casing;
    pen.lineWidth = 7;
    pen.stroke(path);
    pen.strokeStyle = this.colours.accent;
    pen.lineWidth = 4;
    pen.stroke(path);
  }
}
