#!/usr/bin/env python3
"""Makes coast.bin, the land that the page draws where no network is asked.

    apt-get download qgis-providers-common && dpkg -x qgis-providers-common*.deb qgis
    make_coast.py qgis/usr/share/qgis/resources/data/world_map.gpkg

The source is Natural Earth 1:10m (naturalearthdata.com), public domain, made simpler by QGIS and
packed by Debian. Its countries share their borders point by point: an edge of two countries lies
within the land, an edge of one is coast. The edges of one are joined to rings. Whose a piece of
land is, is left out. The same file gives the same bytes again.

Form: "COAST1\n", the number of rings, then of each ring the number of its points and the points.
Numbers are varints, seven bits a byte, the low ones first; points are steps in 1e-4 degree from the
one before (of the first: from 0, 0), longitude then latitude, zigzag. Rings are closed by their
last point meeting their first; land is where a point is within an odd number of them.
"""

import pathlib
import sqlite3
import struct
import sys

UNIT = 10_000  # points a degree
# QGIS has cut the world a tenth of a degree before its edges: what lies there is moved to them.
CUT = 1_798_990, 898_990
SMALLEST = 3  # points; a ring of fewer has no inside


def rings(blob):
    """The rings of a MULTIPOLYGON of a GeoPackage, in whole units."""
    envelope = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[blob[3] >> 1 & 7]
    at = 8 + envelope + 5
    (count,) = struct.unpack_from("<I", blob, at)
    at += 4
    for _ in range(count):
        at += 5
        (ring_count,) = struct.unpack_from("<I", blob, at)
        at += 4
        for _ in range(ring_count):
            (points,) = struct.unpack_from("<I", blob, at)
            numbers = struct.unpack_from(f"<{2 * points}d", blob, at + 4)
            at += 4 + 16 * points
            yield [
                (at_edge(round(x * UNIT), CUT[0], 180), at_edge(round(y * UNIT), CUT[1], 90))
                for x, y in zip(numbers[::2], numbers[1::2])
            ]


def at_edge(number, cut, edge):
    """The number, or that of the edge where it lies beyond the cut."""
    if abs(number) < cut:
        return number
    return edge * UNIT if number > 0 else -edge * UNIT


def coast(path):
    """The edges that belong to one country only, each from a point to a point."""
    edges = {}
    table = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    for (blob,) in table.execute("select geom from countries order by fid"):
        assert blob[:2] == b"GP" and blob[3] & 1 == 1, "no GeoPackage of little endian"
        for ring in rings(blob):
            for start, end in zip(ring, ring[1:]):
                if start == end:
                    continue
                if (end, start) in edges:
                    del edges[end, start]
                else:
                    edges[start, end] = None
    return edges


def join(edges):
    """Rings of the edges, longest first."""
    ways = {}
    for start, end in edges:
        ways.setdefault(start, []).append(end)
    found = []
    for first in list(ways):
        while ways[first]:
            ring = [first]
            while True:
                ends = ways.get(ring[-1])
                if not ends:
                    break
                ring.append(ends.pop(0))
                if ring[-1] == first:
                    break
            if ring[-1] == first and len(ring) > SMALLEST:
                found.append(ring[:-1])
    return sorted(found, key=lambda ring: (-len(ring), ring[0]))


def straight(ring):
    """The ring without points in the middle of a straight line."""
    kept = []
    for before, point, after in zip(ring[-1:] + ring, ring, ring[1:] + ring[:1]):
        across = (point[0] - before[0]) * (after[1] - point[1])
        along = (point[1] - before[1]) * (after[0] - point[0])
        if across != along:
            kept.append(point)
    return kept


def varint(number):
    packed = bytearray()
    while number >= 128:
        packed.append(number & 127 | 128)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def zigzag(number):
    return varint(2 * number if number >= 0 else -2 * number - 1)


def main():
    found = [ring for ring in map(straight, join(coast(sys.argv[1]))) if len(ring) >= SMALLEST]
    text = bytearray(b"COAST1\n") + varint(len(found))
    for ring in found:
        text += varint(len(ring))
        x, y = 0, 0
        for point in ring:
            text += zigzag(point[0] - x) + zigzag(point[1] - y)
            x, y = point
    target = pathlib.Path(__file__).with_name("coast.bin")
    target.write_bytes(text)
    print(f"{len(found)} rings, {sum(map(len, found))} points, {len(text)} bytes")


if __name__ == "__main__":
    main()
