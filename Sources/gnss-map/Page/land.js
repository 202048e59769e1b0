// The land, from coast.bin: rings in Web Mercator, from 0 to 1 in both directions.

const UNIT = 10000; // steps a degree
const FARTHEST = 85.06;

/** Longitude and latitude in degrees as parts of the square of Web Mercator. */
export function mercator(longitude, latitude) {
  const bounded = Math.max(-FARTHEST, Math.min(FARTHEST, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return [
    longitude / 360 + 0.5,
    0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  ];
}

/** Reads the rings; make_coast.py says how they are packed. */
export function readCoast(bytes) {
  let at = 7;
  const number = () => {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  };
  const step = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const rings = [];
  for (let left = number(); left > 0; left--) {
    const count = number();
    const points = new Float64Array(2 * count);
    let [x, y] = [0, 0];
    for (let index = 0; index < count; index++) {
      x += step();
      y += step();
      points.set(mercator(x / UNIT, y / UNIT), 2 * index);
    }
    rings.push(ring(points));
  }
  return rings;
}

function ring(points) {
  let [west, north, east, south] = [1, 1, 0, 0];
  for (let index = 0; index < points.length; index += 2) {
    west = Math.min(west, points[index]);
    east = Math.max(east, points[index]);
    north = Math.min(north, points[index + 1]);
    south = Math.max(south, points[index + 1]);
  }
  return { points, west, north, east, south, simpler: new Map() };
}

/** The ring with no two points nearer than a pixel of a zoom, kept for the next time. */
function simpler(ring, level) {
  const known = ring.simpler.get(level);
  if (known) return known;
  const least = 0.7 / (256 * 2 ** level);
  const { points } = ring;
  const kept = [points[0], points[1]];
  for (let index = 2; index < points.length; index += 2) {
    const x = points[index] - kept[kept.length - 2];
    const y = points[index + 1] - kept[kept.length - 1];
    if (Math.abs(x) + Math.abs(y) >= least) kept.push(points[index], points[index + 1]);
  }
  const found = Float64Array.from(kept);
  ring.simpler.set(level, found);
  return found;
}

/** What is within a box of a closed line, cut along the box. Source: Sutherland and Hodgman. */
function cut(points, box) {
  let line = points;
  for (let side = 0; side < 4; side++) {
    const axis = side % 2;
    const limit = [box.west, box.north, box.east, box.south][side];
    const sign = side < 2 ? 1 : -1;
    const result = [];
    let [fromX, fromY] = [line[line.length - 2], line[line.length - 1]];
    let fromIn = sign * ((axis ? fromY : fromX) - limit) >= 0;
    for (let index = 0; index < line.length; index += 2) {
      const [x, y] = [line[index], line[index + 1]];
      const isIn = sign * ((axis ? y : x) - limit) >= 0;
      if (isIn !== fromIn) {
        const part = (limit - (axis ? fromY : fromX)) / ((axis ? y : x) - (axis ? fromY : fromX));
        result.push(fromX + part * (x - fromX), fromY + part * (y - fromY));
      }
      if (isIn) result.push(x, y);
      [fromX, fromY, fromIn] = [x, y, isIn];
    }
    line = result;
    if (line.length === 0) return line;
  }
  return line;
}

/** The rings near a box, simplified for a zoom and cut to the box where they are much larger. */
export function landIn(rings, box, zoom) {
  const level = Math.ceil(zoom);
  const found = [];
  const least = 1 / (256 * 2 ** zoom);
  for (const one of rings) {
    if (one.east < box.west || one.west > box.east) continue;
    if (one.south < box.north || one.north > box.south) continue;
    if (one.east - one.west < least && one.south - one.north < least) continue;
    const points = level < 10 ? simpler(one, level) : one.points;
    const isWithin = one.west >= box.west && one.east <= box.east
      && one.north >= box.north && one.south <= box.south;
    const line = isWithin ? points : cut(points, box);
    if (line.length >= 6) found.push(line);
  }
  return found;
}
