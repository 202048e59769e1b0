#!/usr/bin/env python3
"""Measures what hostile streams cost: peak memory and speed of `gnss decode --count -`.

    Tests/Fuzz/measure_streams.py .build/release/gnss [seconds]

Each stream is made on the way and never stored, until it has 10^9 bytes or the seconds are over.
"""
import subprocess
import sys
import time

STREAMS = {
    "zeros": (b"", b"\0"),
    "`$` alone": (b"", b"$"),
    "a sentence without an end": (b"$GPGGA", b",1"),
    "`$GPG,` and a tab": (b"", b"$GPG,\t"),
    "UBX of 65535 bytes": (b"\xb5\x62\x01\x07\xff\xff", b"\0"),
    "UBX of 65535 bytes, each": (b"", b"\xb5\x62\x01\x07\xff\xff"),
    "UBX of 8192 bytes, each": (b"", b"\xb5\x62\x01\x07\x00\x20"),
    "RTCM 3 of 1023 bytes, each": (b"", b"\xd3\x03\xff"),
}
BYTES = 10**9


def measure(program, head, repeated, seconds):
    """Sends a stream; how many bytes, how long, and the most memory held in KiB."""
    child = subprocess.Popen([program, "decode", "--count", "-"], stdin=subprocess.PIPE,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    block = repeated * (65536 // len(repeated))
    start = time.monotonic()
    child.stdin.write(head)
    sent = len(head)
    while sent < BYTES and time.monotonic() - start < seconds:
        child.stdin.write(block)
        sent += len(block)
    # What wait tells would hold this program's own memory as well, from before the child's exec.
    with open(f"/proc/{child.pid}/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    child.stdin.close()
    child.wait()
    return sent, time.monotonic() - start, peak


def main():
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    print("| stream | bytes | MB/s | peak memory, KiB |")
    print("| --- | --- | --- | --- |")
    for name, (head, repeated) in STREAMS.items():
        sent, time_taken, memory = measure(sys.argv[1], head, repeated, seconds)
        print(f"| {name} | {sent:.1e} | {sent / time_taken / 1e6:.1f} | {memory} |", flush=True)


main()
