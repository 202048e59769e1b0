# shellcheck shell=bash
# The live figures of `.ci/run bench`: how long an epoch takes from the line to its reader, beside
# gpsd on the same feed, and how many system calls it costs. Sourced by .ci/run.

bench_latency() {
  local live=Tests/Benchmarks/Live version
  need libudev-dev python3 gpsd strace
  version=$(gpsd -V | sed -n 's/^gpsd: \([0-9.]*\).*/\1/p')
  say "from the last byte on a pty to the line of JSON, 10 epochs a second, beside gpsd $version"
  # That which is installed.
  embedded_build --product gnss
  cp "$build/embedded/release/gnss" "$build/gnss-live"
  strip "$build/gnss-live"
  # There is no terminal here: what is unattended needs the user's grant.
  export XDG_CONFIG_HOME=$build/settings
  "$build/gnss-live" authorize grant gnss --always
  python3 "$live/latency.py" "$build/gnss-live"
  say "until the line speed of a receiver is found, first epoch included"
  python3 "$live/speeds.py" "$build/gnss-live"
  say "system calls of gnss watch"
  python3 "$live/calls.py" "$build/gnss-live"
}
