// The page: what the receiver says, shown.

import { Drawing } from "./drawing.js";
import { toGCJ02 } from "./gcj02.js";
import { Live } from "./live.js";
import { noteText, showFacts, showPlace, showPower, showWhy, showWords } from "./panel.js";
import { askForPlaces } from "./places.js";
import { Playing } from "./playing.js";
import { showSky } from "./sky.js";
import { CLOSEST_ZOOM, View } from "./view.js";
import { fill, language } from "./words.js";

const STALE = 5; // seconds without a new position until it is greyed
const STANDSTILL = 0.5; // metres a second; slower than this a course says nothing
const AROUND = 1500; // metres that are shown at first
const find = (selector) => document.querySelector(selector);

const state = {
  follow: "follow", // none, follow, heading
  message: null, // the newest of the server's
  position: null, // the newest fix with a position
  positionTime: 0, // when it was new, in milliseconds of performance.now()
  note: null, // since the newest position
  isConnected: false,
  track: [], // [latitude, longitude, accuracy, begins], WGS-84
  shown: null, // what the dot stands at, on its way to the position
  isStale: false,
  shifts: false, // to GCJ-02
  player: null,
};

let frame = null; // the next picture, where one is wanted
let way = null; // from where to where the dot goes, and since when
let drawing = null;
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const view = new View(find("#stage"), { draw: requestDraw, moved: handMoved });
drawing = new Drawing(find("#drawing"), view);

function requestDraw() { frame ??= requestAnimationFrame(draw); }

function shifted(latitude, longitude) {
  return state.shifts ? toGCJ02(latitude, longitude) : [latitude, longitude];
}

/** The direction that the receiver looks or goes in; nothing where it is not known. */
function direction(fix) {
  if (fix?.heading !== undefined) return fix.heading;
  const goes = fix?.speed === undefined ? state.player !== null : fix.speed >= STANDSTILL;
  return goes ? fix?.course : undefined;
}

const turnBetween = (from, to) => ((to - from + 540) % 360 + 360) % 360 - 180;

/** Sends the dot to the newest position. */
function moveDot() {
  const { position } = state;
  const [latitude, longitude] = shifted(position.latitude, position.longitude);
  const target = { latitude, longitude, accuracy: position.horizontalAccuracy ?? 0,
    heading: direction(position) };
  const now = performance.now();
  const interval = way ? now - way.start : Infinity;
  const isFar = !state.shown || Math.abs(state.shown.latitude - latitude) > 0.05
    || Math.abs(state.shown.longitude - longitude) > 0.05;
  const time = isCalm.matches || isFar ? 0 : Math.min(300, interval / 2);
  way = { from: state.shown ?? target, to: target, start: now, time, bearing: view.bearing };
  requestDraw();
}

/** Where the dot and the map are now; true while they move. */
function stepDot() {
  if (!way) return false;
  const gone = performance.now() - way.start;
  const part = way.time > 0 ? Math.min(1, gone / way.time) : 1;
  const ease = 1 - (1 - part) ** 3;
  const { from, to } = way;
  const mix = (one, other) => (part === 1 ? other : one + (other - one) * ease);
  const heading = from.heading === undefined || to.heading === undefined ? to.heading
    : from.heading + turnBetween(from.heading, to.heading) * ease;
  state.shown = { latitude: mix(from.latitude, to.latitude), heading,
    longitude: mix(from.longitude, to.longitude), accuracy: mix(from.accuracy, to.accuracy) };
  if (state.follow !== "none") view.show(state.shown.latitude, state.shown.longitude);
  if (state.follow === "heading" && to.heading !== undefined) {
    view.turnTo(way.bearing + turnBetween(way.bearing, to.heading) * ease);
  }
  return part < 1;
}

function draw() {
  const moves = stepDot();
  frame = null;
  drawing.draw(state);
  const dot = find("#dot");
  dot.hidden = !state.shown;
  if (state.shown) {
    const point = view.toScreen(state.shown.latitude, state.shown.longitude);
    dot.style.transform = `translate(${point.x}px, ${point.y}px)`;
    const { heading } = state.shown;
    const cone = find("#cone");
    cone.style.display = heading === undefined ? "none" : "";
    cone.style.transform = `rotate(${(heading ?? 0) - view.bearing}deg)`;
  }
  find("#needle").style.transform = `rotate(${-view.bearing}deg)`;
  find("#north").classList.toggle("turned", view.bearing !== 0);
  showScale();
  if (moves) requestDraw();
}

function showScale() {
  const widest = 110;
  const most = view.metresPerPixel * widest;
  const power = 10 ** Math.floor(Math.log10(most));
  const nice = [5, 2, 1].map((one) => one * power).find((one) => one <= most);
  const text = nice < 1 ? `${Math.round(nice * 100)} cm`
    : nice < 1000 ? `${nice} m` : `${nice / 1000} km`;
  const scale = find("#scale");
  scale.firstElementChild.textContent = text;
  scale.style.width = `${nice / view.metresPerPixel}px`;
}

function setFollow(mode) {
  state.follow = mode;
  const { words } = language;
  const next = { none: words.follow, follow: words.followHeading, heading: words.unfollow };
  const button = find("#follow");
  button.dataset.mode = mode;
  button.setAttribute("aria-pressed", String(mode !== "none"));
  button.setAttribute("aria-label", next[mode]);
  button.title = next[mode];
  // While it follows, wheel and fingers zoom about the dot.
  const about = mode === "none" ? true : "center";
  Object.assign(view.map.options, { scrollWheelZoom: about, touchZoom: about,
    doubleClickZoom: about });
  if (mode === "follow") view.turnTo(0);
  if (mode !== "none" && state.position) moveDot();
}

function cycleFollow() {
  setFollow({ none: "follow", follow: "heading", heading: "none" }[state.follow]);
}

function handMoved() { if (state.follow !== "none") setFollow("none"); }

function zoomTo(around) {
  const latitude = state.shown && state.follow !== "none" ? state.shown.latitude
    : view.center.lat;
  const center = state.shown && state.follow !== "none" ? state.shown
    : { latitude, longitude: view.center.lng };
  view.show(center.latitude, center.longitude, view.zoomFor(around, latitude));
}

/** Takes what the server says of an epoch. */
function takeMessage(message) {
  state.isConnected = true;
  state.message = message;
  const { fix } = message;
  if (fix.latitude !== undefined) {
    takePosition(fix, performance.now() - message.since * 1000);
    appendToTrack([fix.latitude, fix.longitude, fix.horizontalAccuracy ?? -1, state.begins]);
    state.begins = 0;
  }
  showAll();
}

function takePosition(fix, time) {
  const isFirst = !state.position;
  state.position = fix;
  state.positionTime = time;
  state.note = null;
  if (isFirst) {
    const [latitude, longitude] = shifted(fix.latitude, fix.longitude);
    view.show(latitude, longitude, view.zoomFor(AROUND, latitude));
  }
  moveDot();
}

function appendToTrack(point) {
  state.track.push(point);
  const [latitude, longitude] = shifted(point[0], point[1]);
  drawing.append(latitude, longitude, Boolean(point[3]));
}

function layTrack(points) {
  state.track = [];
  drawing.track = [];
  for (const point of points) appendToTrack(point);
  requestDraw();
}

function showAll() {
  const { message } = state;
  if (!message) {
    showPlace(null, null);
    return;
  }
  const { fix } = message;
  showFacts(fix, message.timeToFirstFix);
  showPower(fix.power ?? state.power, fix.latitude !== undefined && !state.player);
  showPlace(message.place, state.position, state.player?.name);
  showSky(fix.satellites ?? [], state.follow === "heading" ? view.bearing : 0);
  find("#sky-card").hidden = !fix.satellites?.length;
  look();
}

/** Looks whether what is shown is new, and why not. */
function look() {
  const { words } = language;
  const age = state.position ? (performance.now() - state.positionTime) / 1000 : null;
  const isOld = !state.player && (age === null || age > STALE);
  let reason = null;
  if (isOld) {
    const fix = state.message?.fix;
    if (!state.isConnected) reason = words.lost;
    else if (state.note) reason = noteText(state.note);
    else if (fix && fix.latitude === undefined) {
      reason = fill(words.noFix, fix.satellitesInView ?? 0, fix.satellitesUsed ?? 0);
    } else reason = words.nothing;
  } else if (!state.player && !state.isConnected) reason = words.lost;
  state.isStale = Boolean(reason) && isOld;
  showWhy(isOld ? age : null, reason);
  document.body.classList.toggle("stale", state.isStale);
}

const live = new Live({
  fix: takeMessage,
  note(note) {
    if (note.event === "plugged" || note.event === "pulled") state.begins = 1;
    if (note.power) state.power = note.power;
    state.note = note.event === "resumed" || note.event === "configured" ? null : note;
    state.isConnected = true;
    look();
  },
  async began() {
    state.isConnected = true;
    // What was missed is on the server's track.
    const points = await (await fetch("track")).json();
    if (!state.player) layTrack(points);
  },
  lost() {
    state.isConnected = false;
    look();
  },
});

const playing = new Playing({ state, live, layTrack, appendToTrack, takePosition, showAll, zoomTo,
  find });

function showLanguage() {
  showWords();
  setFollow(state.follow);
  playing.showButton();
  find("#credit").textContent =
    `${language.words.coastCredit}. ${state.settings?.credit ?? ""}. Leaflet ${L.version}.`;
  showAll();
  look();
  requestDraw();
}

function togglePanel() {
  const isOpen = document.body.classList.toggle("opened");
  find("#handle").setAttribute("aria-expanded", String(isOpen));
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select")) return;
  const step = 90;
  const moves = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step],
    ArrowDown: [0, -step] };
  const actions = {
    f: cycleFollow, n: () => { handMoved(); view.turnTo(0); }, p: togglePanel,
    "+": () => view.zoomBy(1), "=": () => view.zoomBy(1), "-": () => view.zoomBy(-1),
    1: () => zoomTo(500), 2: () => zoomTo(1500),
  };
  const move = moves[event.key];
  if (move) {
    handMoved();
    view.drag(...move);
  } else if (actions[event.key.toLowerCase()]) {
    actions[event.key.toLowerCase()]();
  } else {
    return;
  }
  event.preventDefault();
}

function listen() {
  find("#follow").addEventListener("click", cycleFollow);
  find("#north").addEventListener("click", () => {
    if (state.follow === "heading") setFollow("follow");
    view.turnTo(0);
  });
  find("#closer").addEventListener("click", () => view.zoomBy(1));
  find("#farther").addEventListener("click", () => view.zoomBy(-1));
  for (const button of document.querySelectorAll(".metres")) {
    button.addEventListener("click", () => zoomTo(Number(button.dataset.metres)));
  }
  find("#handle").addEventListener("click", togglePanel);
  find("#language").addEventListener("click", () => {
    language.toggle();
    showLanguage();
  });
  find("#gcj02").addEventListener("change", (event) => {
    state.shifts = event.target.checked;
    state.shown = null;
    layTrack(state.track);
    if (state.position) moveDot();
  });
  find("#open").addEventListener("click", () => find("#file").click());
  find("#file").addEventListener("change", async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    const kind = file.name.toLowerCase().endsWith(".kml") ? "kml" : "gpx";
    playing.open(file.name, await file.text(), kind);
  });
  find("#live").addEventListener("click", () => playing.close());
  document.addEventListener("keydown", press);
  view.map.on("moveend zoomend resize", () => askForPlaces(view, drawing));
  setInterval(look, 500);
}

async function start() {
  showLanguage();
  listen();
  drawing.load();
  state.settings = await (await fetch("settings")).json();
  const { tiles, attribution, file } = state.settings;
  if (tiles) {
    drawing.hasTiles = true;
    L.tileLayer(tiles, { maxZoom: CLOSEST_ZOOM, maxNativeZoom: 19, keepBuffer: 4 })
      .addTo(view.map);
    find("#tile-credit").textContent = attribution;
    find("#tile-credit").hidden = false;
  }
  document.body.classList.toggle("has-tiles", Boolean(tiles));
  showLanguage();
  askForPlaces(view, drawing);
  if (file) await playing.openServed(file);
  else live.start();
}

// What tests and curious people read: where the dot is drawn, as the map has it.
window.gnssMap = {
  state, view, drawing,
  dotCoordinate() {
    const box = find(".core").getBoundingClientRect();
    const stage = find("#stage").getBoundingClientRect();
    const { lat, lng } = view.toCoordinate({ x: box.left + box.width / 2 - stage.left,
      y: box.top + box.height / 2 - stage.top });
    return { latitude: lat, longitude: lng };
  },
  get isSettled() { return frame === null; },
};

start();
