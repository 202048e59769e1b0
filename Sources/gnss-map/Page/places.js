// The places of what is seen, asked of the server once the map rests.

const REST = 120; // milliseconds
const MOST = 90; // on the screen; drawn is what there is room for

let timer = null;
let seen = null;

export function askForPlaces(view, drawing) {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (drawing.hasTiles) return;
    const corners = [[0, 0], [view.width, 0], [0, view.height], [view.width, view.height]]
      .map(([x, y]) => view.toCoordinate({ x, y }));
    const [high, wide] = [corners.map((one) => one.lat), corners.map((one) => one.lng)];
    const box = [Math.min(...high), Math.min(...wide), Math.max(...high), Math.max(...wide)]
      .map((one) => one.toFixed(4)).join(",");
    if (box === seen) return;
    seen = box;
    try {
      drawing.places = await (await fetch(`places?box=${box}&count=${MOST}`)).json();
      view.draw();
    } catch {
      seen = null; // the server is away: asked again when the map moves
    }
  }, REST);
}
