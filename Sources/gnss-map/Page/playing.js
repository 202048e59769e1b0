// A file on the page: it is opened, played, and left again for the receiver.

import { showWhy } from "./panel.js";
import { Player, readFile } from "./player.js";
import { fill, language } from "./words.js";

const LEAST = 300; // metres; a track that is smaller is not shown closer
const MOST = 20000; // metres; of a longer one the beginning is shown

export class Playing {
  /** Gets what the page can do. */
  constructor(page) {
    this.page = page;
    const { find, state } = page;
    find("#play").addEventListener("click", () => {
      if (state.player.isPlaying) this.pause();
      else this.play();
    });
    find("#position").addEventListener("input", (event) => {
      state.player.jump(Number(event.target.value));
    });
    find("#speed").addEventListener("change", (event) => {
      state.player.name = name;
    state.player.speed = Number(event.target.value);
    });
  }

  /** Plays a file's text. */
  open(name, text, kind) {
    const { state, live, find, layTrack, appendToTrack } = this.page;
    const fixes = readFile(text, kind);
    if (fixes.length === 0) {
      showWhy(null, fill(language.words.badFile, name));
      return;
    }
    live.stop();
    state.player?.pause();
    const asPoint = (fix) => [fix.latitude, fix.longitude, fix.horizontalAccuracy ?? -1,
      fix.begins ? 1 : 0];
    state.player = new Player(fixes, {
      show: (fix) => {
        appendToTrack(asPoint(fix));
        this.present(fix);
        if (state.player.index === fixes.length - 1) this.pause();
      },
      jumped: (index) => {
        layTrack(fixes.slice(0, index + 1).map(asPoint));
        this.present(fixes[index]);
      },
    });
    state.player.speed = Number(find("#speed").value);
    state.position = null;
    find("#position").max = String(fixes.length - 1);
    find("#player").hidden = false;
    find("#live").hidden = Boolean(state.settings?.file);
    document.body.classList.add("plays");
    state.player.jump(0);
    this.showAllOf(fixes);
    this.play();
  }

  present(fix) {
    const { state, find, takePosition, showAll } = this.page;
    state.message = { fix };
    state.power = fix.power;
    find("#position").value = String(state.player.index);
    find("#instant").textContent = fix.time ? fix.time.slice(11, 19)
      : `${state.player.index + 1}`;
    takePosition(fix, performance.now());
    showAll();
  }

  showAllOf(fixes) {
    const some = fixes.filter((_, index) => index % Math.ceil(fixes.length / 5000) === 0);
    const spread = (values) => Math.max(...values) - Math.min(...values);
    const high = spread(some.map((fix) => fix.latitude)) * 111195;
    const wide = spread(some.map((fix) => fix.longitude)) * 111195
      * Math.cos((fixes[0].latitude * Math.PI) / 180);
    this.page.zoomTo(Math.min(Math.max(high, wide, LEAST) * 1.2, MOST));
  }

  showButton() {
    const { state, find } = this.page;
    const isPlaying = Boolean(state.player?.isPlaying);
    const button = find("#play");
    button.setAttribute("aria-pressed", String(isPlaying));
    button.setAttribute("aria-label", isPlaying ? language.words.pause : language.words.play);
  }

  play() {
    this.page.state.player.play();
    this.showButton();
  }

  pause() {
    this.page.state.player.pause();
    this.showButton();
  }

  /** Back to the receiver. */
  close() {
    const { state, find, layTrack, showAll, live } = this.page;
    this.pause();
    Object.assign(state, { player: null, position: null, message: null, shown: null });
    find("#player").hidden = true;
    find("#live").hidden = true;
    document.body.classList.remove("plays");
    layTrack([]);
    showAll();
    live.start();
  }

  /** Plays the file that the server has opened, once it is there to its end. */
  async openServed({ name, kind }) {
    for (;;) {
      const answer = await fetch("file");
      if (answer.headers.get("X-Whole") === "1") {
        this.open(name, await answer.text(), kind);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}
