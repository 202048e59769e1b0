# shellcheck shell=bash
# What the scripts inside the rig's guest share. Sourced by them.

work=$(mktemp -d)
# There is no terminal here: what is unattended needs the user's grant.
export XDG_CONFIG_HOME=$work/config
"$GNSS" authorize grant gnss --always
failures=0

check() {
  if [[ $2 == "$3" ]]; then
    echo "ok      $1"
  else
    echo "FAILED  $1: expected $3, got $2"
    failures=$((failures + 1))
  fi
}

# Runs a command in time and leaves its exit status in `status`.
run() {
  local limit=$1
  shift
  status=0
  timeout "$limit" "$@" >"$work/out" 2>"$work/err" || status=$?
}

# plug NAME KIND [--serial TEXT] [--port N] [receiver's options]
plug() {
  local name=$1 kind=$2
  shift 2
  local options=(--rate 20000)
  [[ $kind == cdc-acm ]] || options=(--baud 115200)
  while [[ ${1:-} == --serial || ${1:-} == --port ]]; do
    options+=("$1" "$2")
    shift 2
  done
  rigctl plug "$name" --usb "$kind" "${options[@]}" --feed "exec:$RECEIVER $*" >/dev/null
}

# Waits for a file or for a number of lines in one, at most ten seconds.
await() { timeout 10 bash -c "until $1; do sleep 0.05; done" || echo "waited in vain: $1"; }

finish() {
  [[ $failures == 0 ]] && exit
  echo "$failures failed"
  exit 1
}
