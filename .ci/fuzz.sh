# shellcheck shell=bash
# Fuzzers of everything that reads what a wire brings. Sourced by .ci/run.

readonly fuzz=$build/fuzz
readonly fuzz_flags=(-swift-version 6 -parse-as-library -O -g -assert-config Debug
  -warnings-as-errors -package-name gnss "-sanitize=fuzzer,address"
  -enable-experimental-feature Lifetimes
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature MemberImportVisibility -I "$fuzz")

# One module, with the fuzzer's eyes in it; it lands in .build/fuzz.
fuzz_module() {
  swiftc "${fuzz_flags[@]}" -wmo -module-name "$1" -emit-module \
    -emit-module-path "$fuzz/$1.swiftmodule" -c -o "$fuzz/$1.o" "${@:2}"
}

# The modules that the targets read with, each compiled once.
fuzz_modules() {
  local module
  mkdir -p "$fuzz/found"
  cat >"$fuzz/module.modulemap" <<END
module CMath { header "$PWD/CShims/CMath/include/CMath.h" export * }
module Libfuzzer { header "$PWD/Tests/Fuzz/Support/Libfuzzer.h" export * }
END
  for module in GNSSCodec GNSSGeodesy GNSSReceiver GNSSDictionary GNSSSimulator; do
    fuzz_module "$module" Sources/"$module"/**/*.swift
  done
  Tests/Fuzz/Support/make_readers >"$fuzz/Readers.swift"
  fuzz_module FuzzSupport Tests/Fuzz/Support/*.swift Tests/TestSupport/UBXFields.swift \
    "$fuzz/Readers.swift"
}

# One target becomes a program.
fuzz_program() {
  rm -f "$fuzz/$1"
  swiftc "${fuzz_flags[@]}" -module-name "$1" "Tests/Fuzz/$1.swift" "$fuzz"/GNSS*.o \
    "$fuzz/FuzzSupport.o" -o "$fuzz/$1" 2>&1 | grep -v 'Cannot export local symbol' >&2 || true
  [[ -x $fuzz/$1 ]]
}

# One target reads the past crashes first, then goes on from them, the vectors and the recordings.
# What it found new stays in .build for the next time.
#
#   fuzz_target NAME SEED SECONDS SEEDS...
fuzz_target() {
  local name=$1 seed=$2 seconds=$3 log=$fuzz/$1.log
  "$fuzz/$name" -runs=0 Tests/Fuzz/Corpus >"$log" 2>&1 || {
    tail -n 40 "$log"
    echo "$name: a past crash is back"
    return 1
  }
  mkdir -p "$fuzz/$name.corpus"
  "$fuzz/$name" -seed="$seed" -max_total_time="$seconds" -max_len=2048 -timeout=10 \
    -rss_limit_mb=1024 -artifact_prefix="$fuzz/found/$name-" -print_final_stats=1 \
    "$fuzz/$name.corpus" "${@:4}" >"$log" 2>&1 || {
    tail -n 40 "$log"
    echo "$name: crash; SEED=$seed; the input is in .build/fuzz/found"
    return 1
  }
  awk -v name="$name" '
    match($0, /cov: [0-9]+ ft: [0-9]+ corp: [0-9]+/) { seen = substr($0, RSTART, RLENGTH) }
    /^stat::number_of_executed_units/ { runs = $2 }
    /^stat::peak_rss_mb/ { memory = $2 }
    END { printf "%-15s %9d runs, %s, %d MB\n", name, runs, seen, memory }' "$log"
}

# All targets, as many at a time as there are processors.
fuzz() {
  local seed=${SEED:-$((RANDOM * 32768 + RANDOM))} seeds=(Tests/Fuzz/Corpus "$fuzz/vectors")
  local source name targets=()
  [[ ! -d $shared ]] || seeds+=("$shared/corpus" "$shared/field-cases")
  export SWIFT_BACKTRACE=enable=no # it would hold the pipe of a fuzzer that crashed
  say "modules with sanitizer and coverage"
  fuzz_modules
  Tests/Fuzz/Support/make_seeds.py "$fuzz/vectors"
  for source in Tests/Fuzz/Fuzz*.swift; do
    name=$(basename "$source" .swift)
    fuzz_program "$name" || fail "$name does not build"
    targets+=("$name")
  done
  say "${targets[*]}: seed $seed, $fuzz_seconds s each"
  export fuzz
  export -f fuzz_target
  printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I '{}' \
    bash -c 'fuzz_target "$@"' - '{}' "$seed" "$fuzz_seconds" "${seeds[@]}" ||
    fail "a fuzzer failed"
}
