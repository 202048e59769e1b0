// The sky as the receiver sees it, and how strong its signals are.

import { fill, language } from "./words.js";

// In the order of the bars, with the class that has the colour.
const CONSTELLATIONS = ["GPS", "Galileo", "BeiDou", "GLONASS", "QZSS", "NavIC", "SBAS", "IMES"];
const SPACE = "http://www.w3.org/2000/svg";
const STRONGEST = 55; // dB-Hz
const BAR_HEIGHT = 74;

function make(name, attributes, text) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

function key(name) { return `c-${name.toLowerCase()}`; }

function titled(element, satellite) {
  const { constellation, id, signal, cn0, elevation, azimuth } = satellite;
  const parts = [`${constellation} ${id}`];
  if (signal) parts.push(signal);
  if (cn0 !== undefined) parts.push(`${cn0} dB-Hz`);
  if (elevation !== undefined) parts.push(`${elevation}° / ${azimuth ?? "–"}°`);
  element.append(make("title", {}, parts.join(", ")));
  return element;
}

/** One entry a satellite, with the strongest of its signals. */
function bySatellite(entries) {
  const found = new Map();
  for (const entry of entries) {
    const name = `${entry.constellation} ${entry.id}`;
    const known = found.get(name);
    const isUsed = entry.used || known?.used || false;
    const isStronger = !known || (entry.cn0 ?? -1) > (known.cn0 ?? -1);
    found.set(name, { ...(isStronger ? entry : known), used: isUsed });
  }
  return [...found.values()];
}

function drawSky(sky, satellites, turn) {
  const nodes = [];
  for (const elevation of [0, 30, 60]) {
    nodes.push(make("circle", { r: 90 - elevation, class: elevation ? "ring" : "horizon" }));
  }
  nodes.push(make("path", { d: "M-90 0H90M0 -90V90", class: "ring" }));
  language.words.compass.forEach((text, index) => {
    const angle = ((index * 90 - turn - 90) * Math.PI) / 180;
    const point = { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) };
    nodes.push(make("text", { ...point, class: index ? "compass" : "compass north" }, text));
  });
  const lowFirst = satellites.filter((one) => one.elevation >= 0 && one.azimuth !== undefined)
    .sort((one, other) => (one.used ? 1 : 0) - (other.used ? 1 : 0));
  for (const satellite of lowFirst) {
    const angle = ((satellite.azimuth - turn - 90) * Math.PI) / 180;
    const distance = 90 - satellite.elevation;
    const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle)];
    const group = make("g", {
      class: `satellite ${key(satellite.constellation)}${satellite.used ? " used" : ""}`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    });
    group.append(make("circle", { r: 7.4 }), make("text", {}, String(satellite.id)));
    nodes.push(titled(group, satellite));
  }
  sky.replaceChildren(...nodes);
}

function drawBars(bars, entries) {
  const shown = entries.filter((entry) => entry.cn0 > 0).sort((one, other) => {
    const order = CONSTELLATIONS.indexOf(one.constellation)
      - CONSTELLATIONS.indexOf(other.constellation);
    return order || one.id - other.id;
  });
  const step = Math.max(5, Math.min(12, 300 / Math.max(shown.length, 1)));
  const width = Math.max(300, shown.length * step);
  bars.setAttribute("viewBox", `0 0 ${width + 16} ${BAR_HEIGHT + 16}`);
  const nodes = [];
  for (const level of [20, 30, 40, 50]) {
    const y = BAR_HEIGHT * (1 - level / STRONGEST) + 2;
    nodes.push(make("path", { d: `M16 ${y}H${width + 16}`, class: "level" }));
    nodes.push(make("text", { x: 12, y: y + 3, class: "level-text" }, String(level)));
  }
  shown.forEach((entry, index) => {
    const height = (BAR_HEIGHT * Math.min(entry.cn0, STRONGEST)) / STRONGEST;
    const bar = make("rect", {
      x: (16 + index * step + step * 0.12).toFixed(2), y: (BAR_HEIGHT - height + 2).toFixed(2),
      width: (step * 0.76).toFixed(2), height: height.toFixed(2), rx: Math.min(2, step / 5),
      class: `bar ${key(entry.constellation)}${entry.used ? " used" : ""}`,
    });
    nodes.push(titled(bar, entry));
    if (step > 7) {
      nodes.push(make("text", {
        x: (16 + (index + 0.5) * step).toFixed(2), y: BAR_HEIGHT + 11, class: "bar-text",
      }, String(entry.id)));
    }
  });
  bars.replaceChildren(...nodes);
}

/** Draws all of it; `turn` is what is up, degrees. */
export function showSky(entries, turn) {
  const satellites = bySatellite(entries);
  const used = satellites.filter((one) => one.used).length;
  const [sky, bars] = [document.querySelector("#sky"), document.querySelector("#bars")];
  const text = fill(language.words.skyText, satellites.length, used);
  sky.setAttribute("aria-label", text);
  bars.setAttribute("aria-label", language.words.signals);
  drawSky(sky, satellites, turn);
  drawBars(bars, entries);
  const legend = CONSTELLATIONS.map((name) => {
    const own = satellites.filter((one) => one.constellation === name);
    if (own.length === 0) return null;
    const item = document.createElement("li");
    item.className = key(name);
    const count = document.createElement("b");
    count.textContent = `${own.filter((one) => one.used).length}/${own.length}`;
    item.append(name, " ", count);
    return item;
  });
  document.querySelector("#legend").replaceChildren(...legend.filter((item) => item));
}
