// The map on the screen: Leaflet's, in a square that turns about the middle of the stage.
//
// Leaflet knows no turned map. Its container is made as wide as the stage's diagonal and turned as
// a whole; drags and pointers are turned back before Leaflet hears of them; and what is to stay
// upright is drawn above, on a canvas that does not turn.

const EARTH = 40075016.686; // metres around the equator, as Web Mercator has it
const TILE = 256;
const FARTHEST = 85.05; // degrees of latitude, where the square of Web Mercator ends
export const CLOSEST_ZOOM = 21;

export class View {
  /** What is called when the map is to be drawn anew, and when a hand has moved it. */
  constructor(stage, { draw, moved }) {
    this.stage = stage;
    this.turning = stage.querySelector("#turning");
    this.draw = draw;
    this.moved = moved;
    this.bearing = 0;
    // Leaflet moves by whole pixels; where the middle truly is stands here.
    this.center = L.latLng(25, 10);
    this.isShowing = false;
    this.map = L.map(stage.querySelector("#map"), {
      zoomControl: false, attributionControl: false, dragging: false, keyboard: false,
      boxZoom: false, zoomSnap: 0, zoomAnimation: false, fadeAnimation: false,
      markerZoomAnimation: false, inertia: false, minZoom: 1.5, maxZoom: CLOSEST_ZOOM,
      worldCopyJump: true, wheelPxPerZoomLevel: 120, center: [25, 10], zoom: 2.5,
    });
    const view = this;
    // Leaflet asks by these where a pointer is, for the wheel and for pinching.
    this.map.mouseEventToContainerPoint = (event) => {
      const box = stage.getBoundingClientRect();
      return view.toContainer({ x: event.clientX - box.left, y: event.clientY - box.top });
    };
    this.map.on("move zoom viewreset resize", () => {
      if (!this.isShowing) this.center = this.map.getCenter();
      this.draw();
    });
    this.resize();
    new ResizeObserver(() => this.resize()).observe(stage);
    this.listen();
  }

  resize() {
    this.width = this.stage.clientWidth;
    this.height = this.stage.clientHeight;
    const side = Math.ceil(Math.hypot(this.width, this.height));
    this.side = side;
    Object.assign(this.turning.style, {
      width: `${side}px`, height: `${side}px`,
      left: `${(this.width - side) / 2}px`, top: `${(this.height - side) / 2}px`,
    });
    this.map.invalidateSize({ animate: false, pan: false });
    this.draw();
  }

  turned(x, y, degrees) {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  }

  toContainer(point) {
    const offset = this.turned(point.x - this.width / 2, point.y - this.height / 2, this.bearing);
    return L.point(this.side / 2 + offset.x, this.side / 2 + offset.y);
  }

  /** Where a coordinate is on the stage, in pixels and parts of them. */
  toScreen(latitude, longitude) {
    const zoom = this.map.getZoom();
    const center = this.map.project(this.center, zoom);
    const point = this.map.project([latitude, longitude], zoom);
    const world = TILE * 2 ** zoom;
    // Of all turns around the Earth the one that is nearest.
    const across = point.x - center.x;
    const x = across - world * Math.round(across / world);
    const offset = this.turned(x, point.y - center.y, -this.bearing);
    return { x: this.width / 2 + offset.x, y: this.height / 2 + offset.y };
  }

  /** The coordinate at a point of the stage. */
  toCoordinate(point) {
    const offset = this.turned(point.x - this.width / 2, point.y - this.height / 2, this.bearing);
    const zoom = this.map.getZoom();
    const center = this.map.project(this.center, zoom);
    return this.map.unproject([center.x + offset.x, center.y + offset.y], zoom);
  }

  /** What is covered at each edge, pixels. */
  get insets() {
    const isNarrow = innerWidth <= 760;
    const bottom = document.body.classList.contains("plays") ? 66 : 0;
    // Beside a wide window's panel the stage goes as far out at the left as it goes under the panel
    // at the right, so that its middle is that of what is seen.
    return isNarrow ? { left: 0, top: 80, right: 0, bottom: 60 + bottom }
      : { left: 360, top: 80, right: 360, bottom };
  }

  /** The shorter side of what is seen of the map, pixels. */
  get visible() {
    return Math.min(this.width - this.insets.left - this.insets.right, this.height);
  }

  /** Metres that a pixel is wide in the middle. */
  get metresPerPixel() {
    const latitude = (this.center.lat * Math.PI) / 180;
    return (Math.cos(latitude) * EARTH) / (TILE * 2 ** this.map.getZoom());
  }

  /** The zoom by which so many metres fill the shorter side at a latitude. */
  zoomFor(metres, latitude) {
    const cosine = Math.cos((Math.min(Math.abs(latitude), FARTHEST) * Math.PI) / 180);
    return Math.min(Math.log2((cosine * EARTH * this.visible) / (TILE * metres)), CLOSEST_ZOOM);
  }

  show(latitude, longitude, zoom = this.map.getZoom()) {
    const bounded = Math.max(-FARTHEST, Math.min(FARTHEST, latitude));
    this.center = L.latLng(bounded, longitude).wrap();
    this.isShowing = true;
    this.map.setView(this.center, zoom, { animate: false });
    this.isShowing = false;
    this.draw();
  }

  turnTo(degrees) {
    this.bearing = ((degrees % 360) + 360) % 360;
    this.turning.style.transform = `rotate(${-this.bearing}deg)`;
    this.draw();
  }

  /** Moves the map as a hand does that drags it by so many pixels. */
  drag(x, y) {
    const offset = this.turned(x, y, this.bearing);
    const zoom = this.map.getZoom();
    const center = this.map.project(this.center, zoom);
    const next = this.map.unproject([center.x - offset.x, center.y - offset.y], zoom);
    this.show(next.lat, next.lng);
  }

  zoomBy(steps) {
    this.show(this.center.lat, this.center.lng, this.map.getZoom() + steps);
  }

  listen() {
    let held = null;
    const pointers = new Set();
    this.stage.addEventListener("pointerdown", (event) => {
      pointers.add(event.pointerId);
      // With two fingers Leaflet pinches.
      held = pointers.size === 1 && event.button === 0 ? { x: event.clientX, y: event.clientY }
        : null;
      if (held) this.stage.setPointerCapture(event.pointerId);
    });
    this.stage.addEventListener("pointermove", (event) => {
      if (!held) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      // A hand that only clicks trembles.
      if (!held.drags && Math.hypot(x, y) < 4) return;
      if (!held.drags) this.moved("drag");
      held = { x: event.clientX, y: event.clientY, drags: true };
      this.stage.classList.add("dragged");
      this.drag(x, y);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      this.stage.addEventListener(name, (event) => {
        pointers.delete(event.pointerId);
        held = null;
        this.stage.classList.remove("dragged");
      });
    }
  }
}
