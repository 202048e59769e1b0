#!/usr/bin/env python3
"""Makes seeds for the fuzzers from the vectors, so that each message has one from its first day on.

    Tests/Fuzz/Support/make_seeds.py FOLDER

A frame is a seed twice: as it stands, for the targets that read a stream, and without framing
behind the byte 0xFF, for those that make the frame themselves.
"""
import sys
from pathlib import Path

VECTORS = Path(__file__).resolve().parents[2] / "GNSSCodecTests/Vectors"


def bare(frame):
    """What is inside a frame: identity and payload, payload, or body."""
    if frame[0] == 0xB5:
        return frame[2:4] + frame[6:-2]
    if frame[0] == 0xD3:
        return frame[3:-3]
    return frame[1:].split(b"*")[0]


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for path in VECTORS.glob("*/*.txt"):
        for number, line in enumerate(path.read_text().splitlines()):
            if line.startswith("frame: "):
                frame = bytes.fromhex(line[7:])
            elif line.startswith("sentence: "):
                frame = (line[10:] + "\r\n").encode()
            else:
                continue
            name = f"{path.parent.name}-{path.stem}-{number}"
            (folder / f"{name}-stream").write_bytes(frame)
            (folder / f"{name}-bare").write_bytes(b"\xff" + bare(frame))


main()
