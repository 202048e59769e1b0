// The words of a fix: the panel, the place, why nothing is new.

import { fill, language, metres, seconds } from "./words.js";

const degrees = (value) => `${value.toFixed(0)}°`;

function list(element, facts) {
  const nodes = [];
  for (const [name, label, value, isWide] of facts) {
    if (value === undefined || value === null || value === "") continue;
    const row = document.createElement("div");
    row.dataset.name = name;
    if (isWide) row.className = "wide";
    const [term, text] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = label;
    text.textContent = value;
    row.append(term, text);
    nodes.push(row);
  }
  element.replaceChildren(...nodes);
}

function coordinateText(fix) {
  if (fix.latitude === undefined) return undefined;
  const { words } = language;
  const north = `${Math.abs(fix.latitude).toFixed(6)}° ${fix.latitude < 0 ? words.southern
    : words.northern}`;
  return `${north}, ${Math.abs(fix.longitude).toFixed(6)}° ${fix.longitude < 0 ? words.west
    : words.east}`;
}

function speedText(value) {
  if (value === undefined) return undefined;
  return `${(value * 3.6).toFixed(1)} km/h`;
}

export function showFacts(fix, timeToFirstFix) {
  const { words } = language;
  const quality = words.qualities[fix.quality];
  const mode = words.modes[fix.mode] + (quality && fix.mode !== "none" ? `, ${quality}` : "");
  const accuracy = fix.horizontalAccuracy === undefined ? undefined
    : `±${metres(fix.horizontalAccuracy)}${fix.verticalAccuracy === undefined ? ""
      : `, ↕ ${metres(fix.verticalAccuracy)}`}`;
  const dop = [fix.hdop, fix.vdop, fix.pdop];
  list(document.querySelector("#facts"), [
    ["mode", words.mode, mode],
    ["accuracy", words.accuracy, accuracy],
    ["speed", words.speedOver, speedText(fix.speed)],
    ["course", words.course, fix.course === undefined ? undefined : degrees(fix.course)],
    ["heading", words.heading, fix.heading === undefined ? undefined : degrees(fix.heading)],
    ["altitude", words.altitude,
      fix.altitude === undefined ? undefined : `${fix.altitude.toFixed(1)} m`],
    ["satellites", words.satellites, fix.satellitesUsed === undefined ? undefined
      : fill(words.used, fix.satellitesUsed, fix.satellitesInView ?? "–")],
    ["dop", words.dop, dop.every((one) => one === undefined) ? undefined
      : dop.map((one) => one?.toFixed(1) ?? "–").join(" · ")],
    ["firstFix", words.firstFix, timeToFirstFix === undefined ? undefined
      : seconds(timeToFirstFix)],
    ["time", words.time, fix.time?.slice(11, 19)],
    ["receiver", words.receiver, fix.receiver ?? fix.port],
    ["coordinate", words.coordinate, coordinateText(fix), true],
  ]);
  const summary = [accuracy, speedText(fix.speed), fix.satellitesUsed === undefined ? undefined
    : fill(words.used, fix.satellitesUsed, fix.satellitesInView ?? "–")];
  document.querySelector("#summary").textContent = summary.filter((one) => one).join("   ");
}

/** What the receiver has cost, as far as it is known. */
export function showPower(power, hasFix) {
  const { words } = language;
  const state = power?.state ?? (hasFix ? "on" : undefined);
  document.querySelector("#power-card").hidden = state === undefined;
  if (state === undefined) return;
  const percent = (share) => (share === undefined ? undefined : `${(100 * share).toFixed(1)} %`);
  const energy = power?.energy === undefined ? undefined : `${(power.energy / 1000).toFixed(2)} J`;
  list(document.querySelector("#power"), [
    ["state", words.state, words.states[state] ?? state],
    ["nextWake", words.nextWake, power?.nextWake?.slice(11, 19)],
    ["onShare", words.onShare, percent(power?.onShare)],
    ["energy", words.energy, energy],
    ["energyShare", words.energyShare, percent(power?.energyShare)],
  ]);
}

/** `file` is the name of what is played, whose places nobody looks up. */
export function showPlace(place, fix, file) {
  const { words, name } = language;
  const title = document.querySelector("#place-name");
  const detail = document.querySelector("#place-detail");
  if (!fix || fix.latitude === undefined) {
    title.textContent = words.waiting;
    detail.textContent = "";
    return;
  }
  if (file) {
    title.textContent = file;
    detail.textContent = coordinateText(fix);
    return;
  }
  if (!place) {
    title.textContent = words.noPlace;
    detail.textContent = coordinateText(fix);
    return;
  }
  const isChinese = name === "zh" && place.chineseCity;
  title.textContent = isChinese ? place.chineseCity : place.city;
  detail.textContent = place.text === place.city ? place.country : place.text;
}

/** Why nothing is new; nothing where all is well. */
export function showWhy(age, reason) {
  const line = document.querySelector("#why");
  line.hidden = !reason;
  document.body.classList.toggle("stale", Boolean(reason));
  if (!reason) return;
  const { words } = language;
  line.textContent = age === null ? reason : `${fill(words.stale, seconds(age))}: ${reason}`;
}

/** What a note of the driver's says. */
export function noteText(note) {
  return language.words.events?.[note.event] ?? note.message ?? note.event;
}

/** Puts the words of the language into the page. */
export function showWords() {
  const { words } = language;
  document.documentElement.lang = words.languageName;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = words[element.dataset.word];
  }
  document.querySelector("#stage").setAttribute("aria-label", words.title);
  document.querySelector("#language").textContent = words.language;
  const labels = { north: words.north, closer: words.closer, farther: words.farther,
    handle: words.panel, position: words.position, speed: words.speed };
  for (const [id, text] of Object.entries(labels)) {
    const element = document.getElementById(id);
    element.setAttribute("aria-label", text);
    element.title = text;
  }
  for (const button of document.querySelectorAll(".metres")) {
    const text = fill(words.metres, metres(Number(button.dataset.metres)));
    button.setAttribute("aria-label", text);
    button.title = text;
  }
}
