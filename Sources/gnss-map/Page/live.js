// What the server says, by server-sent events; the browser connects anew by itself.

const RETRY = 2000; // milliseconds

export class Live {
  constructor({ fix, note, began, lost }) {
    Object.assign(this, { fix, note, began, lost });
    this.isOn = false;
  }

  start() {
    this.isOn = true;
    const source = new EventSource("events");
    this.source = source;
    source.onopen = () => this.began();
    source.addEventListener("fix", (event) => this.fix(JSON.parse(event.data)));
    source.addEventListener("note", (event) => this.note(JSON.parse(event.data)));
    source.onerror = () => {
      this.lost();
      // Where the browser has given up, it is tried again here.
      if (source.readyState === EventSource.CLOSED && this.isOn && this.source === source) {
        setTimeout(() => this.isOn && this.source === source && this.start(), RETRY);
      }
    };
  }

  stop() {
    this.isOn = false;
    this.source?.close();
  }
}
