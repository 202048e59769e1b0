// Meridians and parallels, with their labels upright at the edges.

import { language } from "./words.js";

// Steps in seconds of arc, from 30° down to a hundredth of a second.
const STEPS = [108000, 54000, 36000, 18000, 7200, 3600, 1800, 600, 300, 120, 60, 30, 10, 5, 2, 1,
  0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const APART = 130; // pixels
const SCALE = 190; // pixels at the right that the scale needs

/** Degrees, minutes, seconds, as far as the step needs them. */
export function angleText(seconds, step, positive, negative) {
  const value = Math.round(Math.abs(seconds) / step) * step;
  const degrees = Math.floor(value / 3600 + 1e-9);
  const minutes = Math.floor((value - degrees * 3600) / 60 + 1e-9);
  const rest = Math.max(0, value - degrees * 3600 - minutes * 60);
  let text = `${degrees}°`;
  if (step < 3600) text += `${String(minutes).padStart(2, "0")}′`;
  if (step < 60) {
    const decimals = step < 1 ? Math.ceil(-Math.log10(step)) : 0;
    text += `${rest.toFixed(decimals).padStart(decimals ? decimals + 3 : 2, "0")}″`;
  }
  if (value === 0) return text;
  return text + (seconds > 0 ? positive : negative);
}

/** The smallest step whose lines are not too near each other. */
function stepFor(pixelsPerSecond) {
  const fitting = STEPS.filter((step) => step * pixelsPerSecond >= APART);
  return fitting.length ? fitting[fitting.length - 1] : STEPS[0];
}

/** Draws the lines; gives the boxes of their labels. */
export function drawGraticule(pen, view, colours) {
  const { words } = language;
  const center = view.center;
  const zoom = view.map.getZoom();
  const perSecond = (256 * 2 ** zoom) / 360 / 3600;
  const cosine = Math.cos((center.lat * Math.PI) / 180);
  const corners = [[0, 0], [view.width, 0], [0, view.height], [view.width, view.height]]
    .map(([x, y]) => view.toCoordinate({ x, y }));
  const limits = (values) => [Math.min(...values) * 3600, Math.max(...values) * 3600];
  const [west, east] = limits(corners.map((corner) => corner.lng));
  const [south, north] = limits(corners.map((corner) => corner.lat));
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1;
  const labels = [];
  const across = stepFor(perSecond);
  for (let at = Math.ceil(west / across) * across; at <= east; at += across) {
    const name = ((at / 3600 + 540) % 360 + 360) % 360 - 180;
    const text = angleText(name * 3600, across, words.east, words.west);
    line(pen, view, [north / 3600, at / 3600], [south / 3600, at / 3600], text, labels);
  }
  const down = stepFor(perSecond / cosine);
  const limit = 85 * 3600;
  for (let at = Math.ceil(Math.max(south, -limit) / down) * down; at <= Math.min(north, limit);
    at += down) {
    const text = angleText(at, down, words.northern, words.southern);
    line(pen, view, [at / 3600, west / 3600], [at / 3600, east / 3600], text, labels);
  }
  pen.font = "500 10.5px system-ui, sans-serif";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  for (const { text, x, y } of labels) {
    pen.lineWidth = 3;
    pen.strokeStyle = colours.halo;
    pen.strokeText(text, x, y);
    pen.fillStyle = colours["line-text"];
    pen.fillText(text, x, y);
  }
  return labels.map(({ text, x, y }) => ({ left: x, right: x + pen.measureText(text).width,
    top: y - 7, bottom: y + 7 }));
}

/** Where a coordinate lies on the stage, whatever turn around the Earth it names. */
function place(view, [latitude, longitude]) {
  const zoom = view.map.getZoom();
  const center = view.map.project(view.center, zoom);
  const point = view.map.project([latitude, longitude], zoom);
  const offset = view.turned(point.x - center.x, point.y - center.y, -view.bearing);
  return { x: view.width / 2 + offset.x, y: view.height / 2 + offset.y };
}

function line(pen, view, from, to, text, labels) {
  const [start, end] = [place(view, from), place(view, to)];
  pen.beginPath();
  pen.moveTo(start.x, start.y);
  pen.lineTo(end.x, end.y);
  pen.stroke();
  const [x, y] = [end.x - start.x, end.y - start.y];
  // A steep line is named at the upper edge, a flat one at the left edge.
  if (Math.abs(y) > Math.abs(x)) {
    const edge = view.height - view.insets.bottom - 14;
    const at = start.x + (x * (edge - start.y)) / y;
    if (at > view.insets.left + 60 && at < view.width - view.insets.right - SCALE) {
      labels.push({ text, x: at + 4, y: edge });
    }
  } else {
    const edge = view.insets.left + 8;
    const at = start.y + (y * (edge - start.x)) / x;
    if (at > view.insets.top + 20 && at < view.height - view.insets.bottom - 40) {
      labels.push({ text, x: edge, y: at - 8 });
    }
  }
}
