#!/usr/bin/env python3
"""Turns the vectors of Tests/GNSSCodecTests/Vectors into a Swift program without reflection.

The normal tests read a message's properties by Mirror, which Embedded Swift has not. Here each line
`name = value` of a vector becomes one comparison of that property, written for the type that the
sources declare. A vector's message is found by its accessor: by the accessor's documentation
(`/// NAV-PVT: …`) or name (`navPVT`).

    Tests/Embedded/make_vectors.py >Vectors.swift

What cannot be compared that way (a value that only the tests' own code makes) is listed on standard
error, with the sum of all; a vector of which nothing can be compared is an error.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODEC = ROOT / "Sources/GNSSCodec"
VECTORS = ROOT / "Tests/GNSSCodecTests/Vectors"
INTEGERS = {"Int", "UInt"} | {
    f"{sign}{bits}" for sign in ("Int", "UInt") for bits in (8, 16, 32, 64)}
REALS = {"Double", "Float", "Decimal"}
DECLARED = re.compile(
    r" *(?:@\S+ |@Scaled<[^>]*> )*public (?:private\(set\) )?(?:let|var) (\w+)(: | = )(\S+)")


def declarations():
    """Of every type by its whole name: its properties and their types, and what else it is."""
    types = {}
    for path in sorted(CODEC.rglob("*.swift")):
        scopes = []
        for line in path.read_text().splitlines():
            indent = len(line) - len(line.lstrip())
            if not line.strip():
                continue
            while scopes and indent <= scopes[-1][0] and line.strip() != "}":
                scopes.pop()
            head = re.match(
                r" *(?:public |package |private |@\w+ )*(struct|enum|extension) ([\w.]+)"
                r"(?:<[^{]*>)?(?:: ([^{]*))?", line)
            if head and line.rstrip().endswith("{"):
                name = head[2]
                if head[1] != "extension" and scopes:
                    name = scopes[-1][1] + "." + name
                entry = types.setdefault(name, {"properties": {}, "kind": "", "raw": ""})
                if head[1] != "extension":
                    entry["kind"] = f"{head[1]} {head[3] or ''}"
                scopes.append((indent, name))
                continue
            found = DECLARED.match(line)
            if found and scopes:
                literal = found[2] == " = " and found[3] in ("true", "false")
                kind = "Bool" if literal else found[3].rstrip(",{")
                types[scopes[-1][1]]["properties"][found[1]] = kind
            block = re.match(r" *public subscript\(\w+ *\w*: Int\) -> ([\w.]+)\?", line)
            if block and scopes:
                types[scopes[-1][1]]["element"] = block[1]
            cursor = re.match(r" *public mutating func next\(\) -> ([\w.]+)\?", line)
            if cursor and scopes:
                types[scopes[-1][1]]["next"] = cursor[1]
    return types


TYPES = declarations()


def resolve(name, scope):
    """A type's whole name as it is seen from inside another type."""
    parts = scope.split(".")
    while parts:
        whole = ".".join(parts + [name])
        if whole in TYPES:
            return whole
        parts.pop()
    return name


def accessors():
    """The accessors of all frames, with the names in their documentation and their types."""
    found = []
    for folder in ("UBX", "NMEA", "RTCM"):
        for path in sorted((CODEC / folder).glob("*.swift")):
            names, scope = "", ""
            for line in path.read_text().splitlines():
                note = re.match(r" */// (.*)", line)
                names = note[1].split(":")[0] if note and not names else names
                scope = line.split()[1] if line.startswith("extension ") else scope
                accessor = re.match(r" *public var (\w+): ([\w.]+)\?", line)
                if accessor:
                    kind = resolve(accessor[2], "RTCM3" if folder == "RTCM" else folder)
                    if kind in TYPES:
                        found.append((folder, names.split(", "), accessor[1], kind))
                names = names if note else ""
    return found


def accessors_of(name, folder, lines, known):
    """The accessors that may give a vector's message."""
    plain = name.replace("-", "").lower()
    if folder == "RTCM":
        said = dict(lines).get("kind", "").replace("msm", "msmHeader")
        return [(accessor, kind) for home, _, accessor, kind in known
                if home == folder and accessor == said]
    return [(accessor, kind) for home, names, accessor, kind in known
            if home == folder and (name in names or accessor.lower().startswith(plain))]


def vectors(folder):
    """All vectors of a folder: name, and frames of hexadecimal bytes and facts."""
    for path in sorted((VECTORS / folder).glob("*.txt")):
        frames = []
        for line in path.read_text().splitlines():
            if line.startswith("frame: "):
                frames.append((line[7:].replace(" ", ""), []))
            elif line.startswith("sentence: "):
                frames.append(((line[10:] + "\r\n").encode().hex(), []))
            elif " = " in line and not line.startswith("#"):
                frames[-1][1].append(tuple(line.split(" = ", 1)))
            elif line.endswith(" =") and not line.startswith("#"):
                frames[-1][1].append((line[:-2], ""))
        yield path.stem, frames


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def comparison(value, kind, scope, text, fact):
    """The Swift comparison of an expression of a declared type with a vector's text, or None."""
    chain = "?" if kind.endswith("?") else ""
    kind = kind.rstrip("?")
    base = kind.split(".")[-1]
    if text == "none":
        return f"isNone({value}, {fact})"
    if base in INTEGERS and re.fullmatch(r"-?\d+", text):
        text = f"Int64(bitPattern: {text})" if int(text) >= 2**63 else text
        return f"same({value}, {text}, {fact})"
    if base in REALS and re.fullmatch(r"-?[\d.]+(e-?\d+)?", text):
        return f"same({value}, {text}, {fact})"
    if base == "Bool" and text in ("true", "false"):
        return f"same({value}, {text}, {fact})"
    if base == "RawSpan" and re.fullmatch(r"\d+( \d+){7,}", text):
        return f"same({value}, [{text.replace(' ', ', ')}], {fact})"
    if base == "RawSpan":
        return f"same({value}, {quoted(text)}, {fact})"
    if base == "TimeOfDay" and (time := re.fullmatch(r"(\d+):(\d+):(\d+) (\d+)", text)):
        return f"same({value}, [{', '.join(str(int(part)) for part in time.groups())}], {fact})"
    if base == "CivilDate" and (day := re.fullmatch(r"(\d+)-(\d+)-(\d+)", text)):
        return f"same({value}, [{', '.join(str(int(part)) for part in day.groups())}], {fact})"
    if base == "Position" and (place := re.fullmatch(r"(\S+) (\S+)", text)):
        return f"same({value}, [{place[1]}, {place[2]}], {fact})"
    if base == "ID" and (pair := re.fullmatch(r"([0-9a-f]{2}) ([0-9a-f]{2})", text)):
        return f"same({value}, UBX.ID(0x{pair[1]}, 0x{pair[2]}), {fact})"
    return comparison_of_set(value, value + chain, kind, scope, text, fact)


def comparison_of_set(value, chained, kind, scope, text, fact):
    """The same for bit sets, enumerations and lists of numbers."""
    numbers = re.fullmatch(r"(-?[\d.]+|none)( (-?[\d.]+|none))+", text)
    if numbers and ("InlineArray" in kind or "SIMD" in kind):
        return "; ".join(
            f"isNone({value}[{index}], {fact})" if number == "none"
            else f"same({value}[{index}], {number}, {fact})"
            for index, number in enumerate(text.split()))
    whole = resolve(kind, scope)
    entry = TYPES.get(whole)
    if entry is None:
        return None
    if "struct" in entry["kind"] and "rawValue" in entry["properties"] and re.fullmatch(
            r"-?\d+", text):
        return f"same({chained}.rawValue, {text}, {fact})"
    if "id" in entry["properties"] and re.fullmatch(r"\d+", text):
        return f"same({chained}.id, {text}, {fact})"
    if "enum" in entry["kind"] and re.fullmatch(r"[a-z]\w*", text):
        return f"isEqual({value}, {whole}.{text}, {fact})"
    return None


def compare(name, kind, key, text):
    """The comparison for one line of a vector, or None."""
    entry = TYPES.get(kind, {"properties": {}})
    fact = quoted(f"{name}: {key} = {text}")
    parts = key.split(".")
    if len(parts) == 1:
        declared = entry["properties"].get(key)
        counted = key.removesuffix("Count") + "s"
        if declared is None and counted in entry["properties"]:
            return f"same(value.{counted}.count, {text}, {fact})"
        return declared and comparison(f"value.{key}", declared, kind, text, fact)
    index, rest = (parts[0], parts[1]) if parts[0].isdigit() else (parts[1], parts[0])
    if len(parts) != 2 or not index.isdigit():
        inner = entry["properties"].get(parts[0], "")
        within = TYPES.get(resolve(inner, kind), {"properties": {}})
        declared = within["properties"].get(parts[1])
        return declared and comparison(
            f"value.{key}", declared, resolve(inner, kind), text, fact)
    if rest == "extension":
        return f"same(value.extensionText(at: {index}), {quoted(text)}, {fact})"
    if "groups" in entry["properties"]:
        group = resolve("Group", kind)
        declared = TYPES[group]["properties"].get(rest)
        return declared and comparison(f"value.groups[{index}].{rest}", declared, group, text, fact)
    if "element" in entry:
        block = resolve(entry["element"], kind)
        if block not in TYPES:
            return comparison(f"value[{index}]", block + "?", kind, text, fact)
        declared = TYPES[block]["properties"].get(rest)
        return declared and comparison(f"value[{index}]?.{rest}", declared, block, text, fact)
    return compare_listed(kind, index, rest, text, fact)


def compare_listed(kind, index, rest, text, fact):
    """The comparison for what a list inside a message holds, one behind the other."""
    for name, declared in TYPES.get(kind, {"properties": {}})["properties"].items():
        whole = resolve(declared, kind)
        entry = TYPES.get(whole, {})
        if "next" in entry:
            element = resolve(entry["next"], whole)
            found = TYPES.get(element, {"properties": {}})["properties"].get(rest)
            before = "".join("_ = list.next(); " for _ in range(int(index)))
            code = found and comparison(f"list.next()?.{rest}", found, element, text, fact)
            return code and f"do {{ var list = value.{name}; {before}{code} }}"
        if "element" in entry and rest == "key":
            block = resolve(entry["element"], whole)
            return comparison(f"value.{name}[{index}]", block + "?", whole, text, fact)
    return None


def blocks_of(name, folder, lines, known):
    """What is compared by each accessor, and which lines are compared at all."""
    blocks, compared = [], set()
    for accessor, kind in accessors_of(name, folder, lines, known):
        made = [(key, compare(name, kind, key, text)) for key, text in lines]
        made = [(key, code) for key, code in made if code]
        if made:
            blocks.append((accessor, [code for _, code in made]))
            compared |= {key for key, _ in made}
    return blocks, compared


def main():
    known = accessors()
    print("import GNSSCodec\n")
    calls, facts, left, errors = [], 0, [], []
    for folder, content in (("UBX", "ubx"), ("NMEA", "sentence"), ("RTCM", "rtcm3")):
        for name, frames in vectors(folder):
            for number, (frame, lines) in enumerate(frames):
                function = f"vector{folder}{re.sub('[^A-Za-z0-9]', '', name)}{number}"
                blocks, compared = blocks_of(name, folder, lines, known)
                direct = []
                if folder == "RTCM":
                    direct = [f"same(content.{key}, {text}, {quoted(f'{name}: {line} = {text}')})"
                              for line, key in (("number", "number"), ("station", "stationID"))
                              for text in [dict(lines).get(line, "none")] if text != "none"]
                    compared |= {"number", "station", "kind"}
                if not blocks and not direct:
                    errors.append(f"{name}: nothing of frame {number} can be compared")
                    continue
                left += [f"{name}.{key}" for key, _ in lines if key not in compared]
                facts += len(compared)
                calls.append(function)
                print(f"func {function}() {{")
                print(f"  read({quoted(name)}, {quoted(frame)}) {{ frame in")
                print(f"    guard let content = frame.{content} else {{ return false }}")
                print("    var isFound = false" if blocks else "    let isFound = true")
                for code in direct:
                    print(f"    {code}")
                for accessor, codes in blocks:
                    print(f"    if let value = content.{accessor} {{")
                    print("      isFound = true")
                    for code in codes:
                        print(f"      {code}")
                    print("    }")
                print("    return isFound\n  }\n}\n")
    print("func runVectors() {")
    for function in calls:
        print(f"  {function}()")
    print("}")
    print(f"{facts} facts of {len(calls)} frames; not compared, as no property says it: "
          + (", ".join(sorted(set(left))) or "nothing"), file=sys.stderr)
    if errors:
        sys.exit("\n".join(errors))


main()
