# shellcheck shell=bash
# libgnss and the small gnss: Embedded Swift, linked with nothing but the C library and libudev.
# Sourced by .ci/run and .ci/install, which say where `build` and `toolchain` are.

readonly embedded_flags=(-Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo
  -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --gc-sections)
# How much what is built may grow unnoticed, in per cent.
readonly growth=5
readonly library=$build/libgnss
readonly c_headers=CShims/CGNSS/include

# String comparison in Embedded Swift needs these tables of the toolchain.
unicode_tables() {
  echo "$toolchain/../lib/swift/embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a"
}

# Builds a product or a target as Embedded Swift.
embedded_build() {
  swift build --quiet -c release --scratch-path "$build/embedded" "$@" "${embedded_flags[@]}" \
    -Xlinker "$(unicode_tables)"
}

# The functions that the header declares.
header_symbols() {
  sed -nE 's/^(gnss_status|const char \*|void|int) ?(gnss_[a-z_]+)\(.*/\2/p' "$c_headers"/*.h | sort
}

# Links libgnss.so.1 and libgnss.a: one object of all that the header's functions need, in which
# only those can be seen.
link_library() {
  local symbol wanted=()
  mkdir -p "$library"
  header_symbols >"$library/symbols"
  while read -r symbol; do wanted+=(-u "$symbol"); done <"$library/symbols"
  {
    echo "LIBGNSS_1 {"
    sed '1i\  global:' "$library/symbols" | sed '2,$s/.*/    &;/'
    echo "  local: *;"
    echo "};"
  } >"$library/version"
  ld -r --gc-sections "${wanted[@]}" --whole-archive "$build/embedded/release/libGNSSCABI.a" \
    --no-whole-archive "$(unicode_tables)" -o "$library/whole.o"
  objcopy --strip-unneeded --remove-section=.swift_modhash \
    --keep-global-symbols="$library/symbols" "$library/whole.o" "$library/gnss.o"
  rm -f "$library/libgnss.a"
  ar rcs "$library/libgnss.a" "$library/gnss.o"
  # A thread may still be on its way out when a program would unload it: it stays.
  "$toolchain/clang" -fuse-ld=lld -shared -Wl,-soname,libgnss.so.1 \
    -Wl,--version-script="$library/version" -Wl,--gc-sections -Wl,--icf=all -Wl,-z,defs \
    -Wl,-z,nodelete -Wl,-z,relro -Wl,-z,now -Wl,-O2 -Wl,-s "$library/gnss.o" -ludev -lm \
    -o "$library/libgnss.so.1"
  ln -sfn libgnss.so.1 "$library/libgnss.so"
}

# The whole library.
build_library() {
  embedded_build --product GNSSCABI
  link_library
}

# What the library exports is what the header declares, and it needs the C library and libudev.
check_library() {
  local needs
  diff "$library/symbols" <(nm -D --defined-only "$library/libgnss.so.1" |
    awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort) ||
    fail "libgnss.so.1 exports other functions than gnss.h declares"
  ! nm -D --defined-only "$library/libgnss.so.1" | grep -v ' T gnss_' | grep -v ' A LIBGNSS_1' ||
    fail "libgnss.so.1 exports more than functions"
  diff "$library/symbols" <(nm -g --defined-only "$library/libgnss.a" |
    awk 'NF == 3 { print $3 }' | sort) ||
    fail "libgnss.a exports other functions than gnss.h declares"
  needs=$(ldd "$library/libgnss.so.1" | awk '{ print $1 }' | xargs -n 1 basename | sort | xargs)
  [[ $needs == "ld-linux-x86-64.so.2 libc.so.6 libm.so.6 libudev.so.1 linux-vdso.so.1" ]] ||
    fail "libgnss.so.1 needs $needs"
}

# Makes the table of sizes and compares it with the one in git.
library_size() {
  local table=$library/Library.txt
  say "sizes, stripped, bytes; kept in Tests/Embedded/Library.txt"
  {
    printf '%7d  libgnss.so.1\n' "$(stat -c %s "$library/libgnss.so.1")"
    printf '%7d  libgnss.a\n' "$(stat -c %s "$library/libgnss.a")"
  } >"$table"
  compare_sizes Tests/Embedded/Library.txt "$table"
}

# Compares a table of sizes with the one in git.
compare_sizes() {
  cat "$2"
  awk -v growth=$growth '
    { bytes = $1; $1 = "" }
    NR == FNR { kept[$0] = bytes; next }
    !($0 in kept) { print "not in the table:" $0; bad = 1 }
    bytes * 100 > kept[$0] * (100 + growth) { print kept[$0] " before:" $0; bad = 1 }
    END { exit bad }' "$1" "$2" ||
    fail "grown by more than $growth %; if it is worth it: cp $2 $1"
}
