#!/usr/bin/python3
"""A machine that does not exist, for the command to watch.

    umockdev-wrapper /usr/bin/python3 watched.py GNSS SCENARIO

late: nothing is there, then a 10 Hz receiver is plugged in, sends its epochs and is pulled.
again: the same, then it comes back under another number and in another socket.
chosen: of two receivers that are there the second is chosen by its identity.
twins: two have the same serial number; the one in the second socket is chosen by that.
others: a receiver is read while other devices come, change, are renamed and go, one of them
  without any property, a thousand times.
silent: a receiver falls silent, and speaks again when it is opened anew.
alone: with --no-wait a pull is the end.
present: it is there from the start, with another thing beside it.
slow: its node comes a while after udev's event.
held: another program holds it for a while after it was plugged in.
adopted: a bridge is adopted while the command waits, is opened at its next plug, and forgotten;
  neither it nor a port that is something else hears a byte.
killed: a u-blox that answers is switched by a watch that is killed; the next one puts it back.
unkept: what is to be remembered cannot be written, or another program has stopped with the lock.
ports: all kinds of ports are there, and the command lists them, as a table and as JSON.
possible: only a bridge is there, which is not opened unless it is named.

Passes the command's lines on; ends with its exit status, or 77 where Python has no umockdev.
"""
import atexit
import fcntl
import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tty

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../GNSSPortTests/Plugged"))
import mocked  # noqa: E402  (exits with 77 where there is no umockdev)
from sentences import epoch  # noqa: E402


# The last of the usual epochs.
LAST = '{"time":"2026-11-30T12:00:01.900Z"'


def send(fd, numbers=range(20)):
    """The first ones are lost: what waits in a port when it is opened is old and dropped."""
    begin = time.monotonic()
    for number in numbers:
        # The pace of the receiver, not a wait for something.
        time.sleep(max(0, begin + (number - numbers[0]) / 10 - time.monotonic()))
        os.write(fd, epoch(number))


def late(bed, gnss):
    program = waiting(gnss)
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    program.line('{"event":"plugged"')
    return watch_and_pull(bed, program, fd, paths)


def again(bed, gnss):
    program = waiting(gnss)
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    program.line('{"event":"plugged"')
    send(fd)
    program.line(LAST)
    mocked.unplug(bed, fd, paths)
    program.line('{"event":"waiting"')
    descriptors = len(os.listdir(f"/proc/{program.process.pid}/fd"))
    # The same model and serial number, as the kernel shows it in another socket.
    fd, paths = mocked.plug(bed, 7, ("ttyACM7", *mocked.DEVICES[0][1:]))
    program.line('{"event":"plugged"')
    send(fd, range(20, 40))
    program.line('{"time":"2026-11-30T12:00:03.900Z"')
    mocked.unplug(bed, fd, paths)
    program.line('{"event":"waiting"')
    print(f"# {len(os.listdir(f'/proc/{program.process.pid}/fd')) - descriptors} more descriptors")
    program.process.send_signal(signal.SIGINT)
    return program.end()


def chosen(bed, gnss):
    mocked.plug(bed, 0, mocked.DEVICES[0])
    fd, paths = mocked.plug(bed, 7, ("ttyACM7", *mocked.DEVICES[0][1:5], "Z1", "", ""))
    program = mocked.Program(gnss, "watch", "--json", "--receiver", "1546:01a8:Z1")
    return watch_and_pull(bed, program, fd, paths)


def twins(bed, gnss):
    mocked.plug(bed, 0, mocked.DEVICES[0])
    fd, paths = mocked.plug(bed, 7, ("ttyACM7", *mocked.DEVICES[0][1:]))
    identity = "1546:01a8@0000:00:14.0-8:1.0"
    program = mocked.Program(gnss, "watch", "--json", "--receiver", identity)
    return watch_and_pull(bed, program, fd, paths)


def others(bed, gnss):
    program = waiting(gnss)
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    program.line('{"event":"plugged"')
    send(fd, range(10))
    bed.add_from_string("P: /devices/virtual/tty/bare\nE: SUBSYSTEM=tty\n")
    far, others = mocked.plug(bed, 1, mocked.DEVICES[1])
    for number in range(10, 260):
        # The mocked socket holds no more than ten.
        bed.uevent("/sys/devices/virtual/tty/bare", "change")
        bed.uevent(others[-1], "change")
        bed.uevent(others[-1], "move")
        bed.uevent(paths[-1], "change")
        os.write(fd, epoch(number))
        program.line(f'{{"time":"2026-11-30T12:00:{number // 10:02}.{number % 10}00Z"')
    mocked.unplug(bed, far, others)
    mocked.unplug(bed, fd, paths)
    return interrupt(program)


def silent(bed, gnss):
    program = waiting(gnss)
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    program.line('{"event":"plugged"')
    send(fd, range(10))
    watcher = mocked.watch_opens([fd])
    program.line('{"event":"silent"')
    mocked.select.select([watcher], [], [], mocked.LIMIT)
    print("# opened anew" if mocked.opened(watcher) else "# left alone")
    send(fd, range(10, 20))
    program.line(LAST)
    mocked.unplug(bed, fd, paths)
    return interrupt(program)


def alone(bed, gnss):
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    program = mocked.Program(gnss, "watch", "--json", "--no-wait")
    send(fd)
    program.line(LAST)
    mocked.unplug(bed, fd, paths)
    return program.end()


def interrupt(program):
    program.line('{"event":"waiting"')
    program.process.send_signal(signal.SIGINT)
    return program.end()


def present(bed, gnss):
    mocked.plug(bed, 1, mocked.DEVICES[1])
    fd, _ = mocked.plug(bed, 0, mocked.DEVICES[0])
    program = mocked.Program(gnss, "fix", "--json", "--no-wait")
    send(fd)
    return program.end()


def slow(bed, gnss):
    program = waiting(gnss)
    program.process.send_signal(signal.SIGSTOP)
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    node = f"{bed.get_root_dir()}/dev/ttyACM0"
    os.rename(node, node + ".away")
    program.process.send_signal(signal.SIGCONT)
    program.line('{"event":"plugged"')
    os.rename(node + ".away", node)
    return watch_and_pull(bed, program, fd, paths)


def held(bed, gnss):
    program = waiting(gnss)
    program.process.send_signal(signal.SIGSTOP)
    fd, paths = mocked.plug(bed, 0, mocked.DEVICES[0])
    holder = os.open(mocked.pty_name(fd), os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    program.process.send_signal(signal.SIGCONT)
    program.line('{"event":"error"')
    os.close(holder)
    # What ModemManager has asked comes back as an echo; it is noise.
    os.write(fd, b"AT+GCAP\r\r\nERROR\r\nAT\r\r\nOK\r\n")
    return watch_and_pull(bed, program, fd, paths)


def possible(bed, gnss):
    mocked.plug(bed, 4, mocked.DEVICES[4])
    return mocked.Program(gnss, "watch", "--no-wait").end()


def adopted(bed, gnss):
    state = tempfile.TemporaryDirectory()
    os.environ["XDG_STATE_HOME"] = state.name
    board, _ = mocked.plug(bed, 2, mocked.DEVICES[2])
    program = waiting(gnss)
    fd, paths = mocked.plug(bed, 4, mocked.DEVICES[4])
    program.line('{"event":"plugged"')
    for port in ("/dev/ttyUSB0", "/dev/ttyACM2"):
        status = subprocess.run([gnss, "ports", "--adopt", port], check=False).returncode
        print(f"# adopt {port}: {status}")
    unasked = hear(fd)
    mocked.unplug(bed, fd, paths)
    # A name that was in use is not free again in the mocked world.
    fd, paths = mocked.plug(bed, 5, ("ttyUSB7", *mocked.DEVICES[4][1:]))
    program.line('{"event":"plugged"')
    send(fd)
    program.line(LAST)
    asked = hear(fd)
    print("# heard unasked", unasked + hear(board))
    print("# heard", {asked[start:start + 8].hex() for start in range(0, len(asked), 8)})
    mocked.unplug(bed, fd, paths)
    interrupt(program)
    with open(f"{state.name}/gnss/receivers") as file:
        print("#", file.read().splitlines()[1:])
    others = [subprocess.Popen([gnss, "ports", "--forget", "0403:6001:E1"]) for _ in range(4)]
    print("# forget", sorted(other.wait() for other in others))
    print("#", sorted(os.listdir(f"{state.name}/gnss")))
    return subprocess.run([gnss, "watch", "--no-wait"], check=False).returncode


def carry(fd, gnss):
    """Puts a virtual u-blox on the receiver's side of a line; gives what it has sent, as it grows."""
    # It lives outside of the mocked world, whose terminals are not quite terminals.
    world = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    receiver = subprocess.Popen(
        [gnss, "simulate", "--quiet", "--rate", "10", "--output", "nmea"], env=world,
        stdout=subprocess.PIPE)
    atexit.register(receiver.kill)
    line = os.open(receiver.stdout.readline().decode().strip(), os.O_RDWR | os.O_NOCTTY)
    tty.setraw(line)
    sent = bytearray()

    def run():
        while True:
            for ready in select.select([fd, line], [], [])[0]:
                try:
                    data = os.read(ready, 65536)
                except OSError:     # nobody has the other side open
                    time.sleep(0.01)
                    continue
                if ready == line:
                    sent.extend(data)
                os.write(line if ready == fd else fd, data)

    threading.Thread(target=run, daemon=True).start()
    return sent


def killed(bed, gnss):
    state = tempfile.TemporaryDirectory()
    os.environ["XDG_STATE_HOME"] = state.name
    fd, _ = mocked.plug(bed, 0, mocked.DEVICES[0])
    sent = carry(fd, gnss)
    for end in (signal.SIGKILL, signal.SIGINT):
        program = mocked.Program(gnss, "watch", "--json")
        program.line('{"event":"configured"')
        with open(f"{state.name}/gnss/receivers") as file:
            print("# kept", "was=" in file.read())
        program.process.send_signal(end)
        print("# status", program.end())
    with open(f"{state.name}/gnss/receivers") as file:
        print("# kept", "was=" in file.read())
    del sent[:]
    status = mocked.Program(gnss, "watch", "--configure", "no", "--count", "5").end()
    print("# still switched" if b"\xb5b\x01\x07" in sent else "# as it was")
    return status


def unkept(bed, gnss):
    state = tempfile.TemporaryDirectory()
    mocked.plug(bed, 4, mocked.DEVICES[4])
    fd, _ = mocked.plug(bed, 0, mocked.DEVICES[0])
    adopt = [gnss, "ports", "--adopt", "/dev/ttyUSB0"]
    # A folder that cannot be made.
    os.environ["XDG_STATE_HOME"] = "/proc/self"
    print("# no folder:", subprocess.run(adopt, check=False).returncode)
    program = mocked.Program(gnss, "watch", "--json", "--count", "3")
    send(fd)
    print("# watched:", program.end())
    os.environ["XDG_STATE_HOME"] = state.name
    os.mkdir(f"{state.name}/gnss")
    with open(f"{state.name}/gnss/receivers", "w") as file:
        file.write("known baud=9600\n")
    # No room for one byte; a limit of the file's size is told like a full disk.
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limit[1]))
    full = subprocess.run(adopt, check=False, restore_signals=False, stderr=subprocess.PIPE)
    resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    print("# full:", full.returncode, len(full.stderr.splitlines()))
    with open(f"{state.name}/gnss/receivers.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        print("# locked:", subprocess.run(adopt, check=False, timeout=60).returncode)
    with open(f"{state.name}/gnss/receivers") as file:
        print("#", file.read().split(), sorted(os.listdir(f"{state.name}/gnss")))
    return 0


def hear(fd):
    """What the receiver's side of the line has heard."""
    try:
        return os.read(fd, 4096) if select.select([fd], [], [], 0)[0] else b""
    except OSError:     # nobody has the other side open
        return b""


def ports(bed, gnss):
    for number, device in enumerate(mocked.DEVICES):
        mocked.plug(bed, number, device)
    mocked.Program(gnss, "ports").end()
    return mocked.Program(gnss, "ports", "--json").end()


def waiting(gnss):
    program = mocked.Program(gnss, "watch", "--json")
    program.line('{"event":"waiting"')
    return program


def watch_and_pull(bed, program, fd, paths):
    send(fd)
    program.line(LAST)
    mocked.unplug(bed, fd, paths)
    return interrupt(program)


def main():
    bed = mocked.UMockdev.Testbed.new()
    sys.stdout.reconfigure(line_buffering=True)
    gnss, what = sys.argv[1:]
    sys.exit(globals()[what](bed, gnss))


if __name__ == "__main__":
    main()
