// WGS-84 to GCJ-02, for tiles that are drawn in it. Source: the public reconstruction, as
// Sources/GNSSGeodesy has it.

const AXIS = 6378245; // metres; of Krasovsky's ellipsoid
const ECCENTRICITY = 0.00669342162296594323;

const waves = (value, scales, sizes) => {
  let sum = 0;
  scales.forEach((scale, index) => { sum += sizes[index] * Math.sin(value * scale * Math.PI); });
  return (sum * 2) / 3;
};

export function toGCJ02(latitude, longitude) {
  const isInside = longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293
    && latitude <= 55.8271;
  if (!isInside) return [latitude, longitude];
  const [x, y] = [longitude - 105, latitude - 35];
  const both = waves(x, [6, 2], [20, 20]);
  const root = Math.sqrt(Math.abs(x));
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + both
    + waves(y, [1, 1 / 3, 1 / 12, 1 / 30], [20, 40, 160, 320]);
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + both
    + waves(x, [1, 1 / 3, 1 / 12, 1 / 30], [20, 40, 150, 300]);
  const angle = (latitude * Math.PI) / 180;
  const magic = 1 - ECCENTRICITY * Math.sin(angle) ** 2;
  const meridian = (AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic));
  const parallel = (AXIS / Math.sqrt(magic)) * Math.cos(angle);
  return [
    latitude + (north * 180) / (meridian * Math.PI),
    longitude + (east * 180) / (parallel * Math.PI),
  ];
}
