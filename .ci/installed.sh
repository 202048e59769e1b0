# shellcheck shell=bash
# What is installed, tried as others use it: gcc with pkg-config, Python, dpkg. Sourced by .ci/run.

readonly prefix=$build/installed
readonly examples=Tests/CABITests/Examples

# Starts the virtual receiver of an installed gnss, which ends with this script: its port is `port`.
start_receiver() {
  exec 4< <(exec "$1" simulate --quiet 2>/dev/null)
  receiver=$!
  read -r -t 60 port <&4 || fail "gnss simulate printed no port"
}

end_receiver() {
  kill -INT "$receiver"
  exec 4<&-
}

# Builds an example as its reader would.
example() {
  # shellcheck disable=SC2046  # pkg-config prints words
  gcc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wpedantic -Werror "$examples/$1.c" \
    $(pkg-config --cflags gnss) -o "$prefix-$1" "${@:2}"
}

# Runs an example that the user has granted the location.
granted() {
  "$prefix/bin/gnss" authorize grant "exe:$(realpath "$prefix-$1")" --always 2>/dev/null
  timeout 120 "$prefix-$1" "${@:2}"
}

c_programs() {
  local -x PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
  local libraries name
  libraries=$(pkg-config --libs gnss)
  for name in callback loop duty decode surroundings; do
    # shellcheck disable=SC2086  # words
    example "$name" $libraries
  done
  echo '#include <gnss.h>' | g++ -x c++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
    "-I$prefix/include" -
  start_receiver "$prefix/bin/gnss"
  for name in callback loop surroundings; do
    say "$name.c, with the shared library"
    granted "$name" "$port"
  done
  say "duty.c: the receiver rests between two locations"
  granted duty "$port" 10 | tee "$prefix-rested"
  grep -q '^rests (' "$prefix-rested" || fail "duty.c saw no rest"
  say "follow.py, by ctypes"
  "$prefix/bin/gnss" authorize grant org.example.follow --always 2>/dev/null
  timeout 120 python3 "$examples/follow.py" "$port"
  say "loop.c without a grant is told why"
  "$prefix/bin/gnss" authorize deny "exe:$(realpath "$prefix-loop")" 2>/dev/null
  ! timeout 120 "$prefix-loop" "$port" 1 2>"$prefix-denied" || fail "a denied program had fixes"
  cat "$prefix-denied"
  grep -q 'gnss authorize reset' "$prefix-denied" || fail "a denied program has no mend"
  end_receiver
  say "decode.c, with the static library"
  example decode "$prefix/lib/libgnss.a" -ludev -lm
  ! ldd "$prefix-decode" | grep libgnss || fail "linked to the shared library"
  "$prefix-decode" Tests/Fuzz/Corpus/stream-mixed | tee "$prefix-fixes"
  diff "$prefix-fixes" <("$prefix/bin/gnss" decode --fixes Tests/Fuzz/Corpus/stream-mixed |
    python3 -c 'import json, sys
for line in sys.stdin:
    fix = json.loads(line)
    if "latitude" in fix:
        print("%.7f %.7f" % (fix["latitude"], fix["longitude"]))') ||
    fail "decode.c and gnss decode differ"
}

# The manual is where man and the shells look, and one of them offers what the command takes.
manual() {
  local file
  for file in man/man1/gnss.1 man/man3/gnss.3 bash-completion/completions/gnss \
    zsh/site-functions/_gnss fish/vendor_completions.d/gnss.fish; do
    [[ -s $prefix/share/$file ]] || fail "share/$file is not installed"
  done
  # shellcheck disable=SC2016  # the inner shell's variables
  bash -c '. "$1"; COMP_WORDS=(gnss fi) COMP_CWORD=1; _gnss; [[ ${COMPREPLY[*]} == fix ]]' bash \
    "$prefix/share/bash-completion/completions/gnss" || fail "bash does not complete gnss"
}

# A Swift package outside the tree that depends on this one by its path, as README has it: both of
# README's programs read the virtual receiver. No flag is unsafe, else SwiftPM would refuse it.
swift_package() {
  local outside folder
  outside=$(mktemp -d)
  folder=$outside/where
  say "a Swift package in $folder"
  mkdir -p "$folder/Sources/where" "$folder/Sources/here"
  ln -s "$PWD" "$outside/gnss"
  fence "swift manifest" >"$folder/Package.swift"
  fence "swift program" >"$folder/Sources/where/main.swift"
  fence "swift manager" >"$folder/Sources/here/main.swift"
  swift build --quiet --package-path "$folder"
  start_receiver "$prefix/bin/gnss"
  "$prefix/bin/gnss" authorize grant "exe:$(realpath "$folder/.build/debug/here")" --always \
    2>/dev/null
  timeout 120 "$folder/.build/debug/here" "$port" | tee "$prefix-here"
  grep -qE "^-?[0-9.]+ -?[0-9.]+ within" "$prefix-here" || fail "the manager found no fix"
  # It goes on for ever, so it is ended by who has read enough, line by line.
  { timeout 120 stdbuf -oL "$folder/.build/debug/where" "$port" || true; } |
    head -n 3 >"$prefix-where"
  cat "$prefix-where"
  grep -qE "^-?[0-9.]+ -?[0-9.]+ " "$prefix-where" || fail "the driver found no fix"
  end_receiver
  rm -rf "$outside"
}

# What they hold in memory beside gpsd, and how soon gnss answers.
start_and_memory() {
  say "memory at 10 Hz, in one run"
  "$prefix/bin/gnss" authorize grant gnss --always 2>/dev/null
  LD_LIBRARY_PATH=$prefix/lib python3 Tests/Benchmarks/Live/memory.py "$prefix/bin/gnss" \
    "$(realpath "$prefix-loop")"
}

# The package is installed into a root of its own and removed again.
debian_package() {
  local root=$build/root before
  say "a Debian package, installed and removed"
  .ci/install --deb "$build/gnss.deb" >/dev/null
  rm -rf "$root"
  mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers}
  touch "$root/var/lib/dpkg/status"
  before=$(cd "$root" && find . -path ./var -prune -o -print | sort)
  dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless --log=/dev/null \
    --no-triggers --install "$build/gnss.deb" 2>&1 | grep -v '^dpkg: ' || true
  "$root/usr/bin/gnss" --version
  dpkg --root="$root" --listfiles gnss | grep -c . >"$build/package-files"
  dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless --log=/dev/null \
    --no-triggers --purge gnss >/dev/null 2>&1
  diff <(echo "$before") <(cd "$root" && find . -path ./var -prune -o -print | sort) ||
    fail "the package leaves something behind"
  echo "$(cat "$build/package-files") files and folders came and went," \
    "$(stat -c %s "$build/gnss.deb") bytes packed"
}

# The small gnss says what the usual one says, up to numbers.
same_commands() {
  local words
  for words in "--version" "--help" "fix --simulate" "watch --simulate --count 3" \
    "watch --simulate --json --satellites --count 3" "doctor --simulate" "ports --json" \
    "watch --nonsense" "convert 31.2,121.4 --to gcj02" "decode $examples/none"; do
    # shellcheck disable=SC2086  # words
    "$build/release/gnss" $words >"$prefix-usual" 2>&1 && usual=0 || usual=$?
    # shellcheck disable=SC2086
    "$prefix/bin/gnss" $words >"$prefix-small" 2>&1 && small=0 || small=$?
    [[ $usual == "$small" ]] || fail "gnss $words: status $usual, installed $small"
    diff <(form <"$prefix-usual") <(form <"$prefix-small") || fail "gnss $words: another output"
  done
  echo "the installed gnss says what the usual one says"
}

# README's commands and its program.
readme_library() {
  say "README's installation"
  HOME=$build/home run_readme library
  say "README's C program"
  fence "c program" >"$build/here.c"
  # shellcheck disable=SC2046
  PKG_CONFIG_PATH=$build/home/.local/lib/pkgconfig gcc -Wall "$build/here.c" \
    $(PKG_CONFIG_PATH=$build/home/.local/lib/pkgconfig pkg-config --cflags --libs gnss) \
    -o "$build/here"
  LD_LIBRARY_PATH=$build/home/.local/lib "$build/here" Tests/Fuzz/Corpus/stream-mixed |
    tee "$build/here.txt"
  grep -q within "$build/here.txt" || fail "README's C program found no fix"
  HOME=$build/home run_readme library-undo
}

install_check() {
  need libudev-dev gcc g++ pkg-config python3 gpsd
  export XDG_CONFIG_HOME=$build/settings XDG_STATE_HOME=$build/state
  say "installed below $prefix"
  rm -rf "$prefix"
  .ci/install "$prefix"
  manual
  c_programs
  swift_package
  build_normal
  same_commands
  "$prefix/bin/gnss" authorize reset "exe:$(realpath "$prefix-loop")" 2>/dev/null
  "$prefix/bin/gnss" authorize grant "exe:$(realpath "$prefix-loop")" --always 2>/dev/null
  start_and_memory
  debian_package
  readme_library
  say "uninstalled"
  .ci/install --uninstall "$prefix" >/dev/null
  [[ ! -e $prefix ]] || { find "$prefix"; fail "something is left behind"; }
}
