#!/usr/bin/env python3
"""Prints some locations with nothing but ctypes and libgnss.so.1."""

import ctypes
import select
import sys


class Fix(ctypes.Structure):
    """gnss_fix, as far as it is wanted here: its size tells the library how far that is."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("mode", ctypes.c_uint32),
        ("quality", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("utc_unix_ns", ctypes.c_int64),
        ("arrival_monotonic_ns", ctypes.c_int64),
        ("latitude_deg", ctypes.c_double),
        ("longitude_deg", ctypes.c_double),
    ]


OnLocation = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Fix))


class Options(ctypes.Structure):
    """gnss_options, up to on_location."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("calls", ctypes.c_uint32),
        ("changes", ctypes.c_uint32),
        ("baud_bits_per_s", ctypes.c_uint32),
        ("source", ctypes.c_char_p),
        ("context", ctypes.c_void_p),
        ("on_location", OnLocation),
    ]


class Program(ctypes.Structure):
    """gnss_program, up to its id: all scripts of an interpreter are one program without."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("prompter", ctypes.c_uint32),
        ("id", ctypes.c_char_p),
    ]


library = ctypes.CDLL("libgnss.so.1")
for name in ["gnss_start", "gnss_process", "gnss_descriptor", "gnss_close"]:
    getattr(library, name).argtypes = [ctypes.c_void_p]
library.gnss_error_text.restype = ctypes.c_char_p
locations = []


@OnLocation
def on_location(_context, fix):
    locations.append((fix.contents.latitude_deg, fix.contents.longitude_deg))
    print("%.7f %.7f" % locations[-1], flush=True)


program = Program(ctypes.sizeof(Program), 0, b"org.example.follow")
library.gnss_set_program(ctypes.byref(program))
options = Options(ctypes.sizeof(Options), 1)  # GNSS_CALLS_FROM_PROCESS
options.source = sys.argv[1].encode() if len(sys.argv) > 1 else None
options.on_location = on_location
receiver = ctypes.c_void_p()
status = library.gnss_open(ctypes.byref(options), ctypes.byref(receiver))
if status:
    sys.exit(library.gnss_error_text(status).decode())
library.gnss_start(receiver)
while len(locations) < 3:
    if not select.select([library.gnss_descriptor(receiver)], [], [], 60)[0]:
        sys.exit("no location within 60 s")
    library.gnss_process(receiver)
library.gnss_close(receiver)
