# shellcheck shell=bash
# The benchmarks of `.ci/run bench`: ours, the physical bounds of this machine and gpsd's decoder,
# in one run, as ratios. Figures of one run are comparable; those of two runs are not.

readonly bench_input=$build/bench

# Makes the inputs once: the recordings repeated with moved values, 64 MiB each.
bench_inputs() {
  [[ -f $bench_input/bench-mix.bin ]] && return
  say "inputs"
  mkdir -p "$bench_input"
  python3 "$shared/bench/make_bench_input.py" "$shared/corpus" "$bench_input" 64
}

# One bound by its name, MB/s.
bound() { awk -F '\t' -v name="$2" '$1 == name { print $2 }' <<<"$1"; }

# MB of input per second of user CPU, the best of three runs of a program.
user_speed() {
  local file=$1 size best=0 seconds speed run
  shift
  size=$(stat -c %s "$file")
  for run in 1 2 3; do
    seconds=$( { TIMEFORMAT=%U; time "$@" <"$file" >/dev/null 2>&1; } 2>&1)
    speed=$(awk -v s="$size" -v t="$seconds" -v r="$run" 'BEGIN { print r ? s / 1e6 / t : 0 }')
    best=$(awk -v a="$best" -v b="$speed" 'BEGIN { print (b > a ? b : a) }')
  done
  echo "$best"
}

bench_codec() {
  local file=$1 name=$2 bound=$3 bounds ours
  bounds=$("$bench_input/bounds" "$bench_input/$file")
  ours=$("$build/release/Benchmarks" "$bench_input/$file") ||
    fail "$file: frames that no damage touched are lost: $ours"
  awk -v name="$name" -v bound="$(bound "$bounds" "$bound")" '{
    printf "%-18s %6d MB/s frames alone, %5d fields read: %.2f of the bound %d\n",
      name, $1, $2, $2 / bound, bound
    printf "%-18s %6d MB/s with one byte in 2000 damaged: %.2f of clean; lost 0 of %d\n",
      "", $3, $3 / $2, $6
    printf "%-18s %6d MB/s to epochs: %.2f of the codec alone\n", "", $4, $4 / $2
  }' <<<"$ours"
}

bench_messages() {
  local file=$1 name=$2 piece=$bench_input/piece ours theirs
  head -c 8000000 "$bench_input/$file" >"$piece"
  ours=$(user_speed "$piece" "$build/release/gnss" decode --messages -)
  theirs=$(user_speed "$piece" gpsdecode -j)
  # Bytes of output for each of input.
  ours+=" $("$build/release/gnss" decode --messages "$piece" | wc -c | awk '{ print $1 / 8e6 }')"
  theirs+=" $(gpsdecode -j <"$piece" | wc -c | awk '{ print $1 / 8e6 }')"
  awk -v name="$name" 'NR == 1 { ours = $1; printed = $1 * $2 }
    NR == 2 {
      printf "%-18s %6.1f MB/s, gpsdecode -j %.1f: %.1f times; ", name, ours, $1, ours / $1
      printf "printed %.0f MB/s, %.0f: %.0f times\n", printed, $1 * $2, printed / ($1 * $2)
    }' <<<"$ours"$'\n'"$theirs"
}

# A recording of 1 GB, the input joined 15 times, to each format.
bench_convert() {
  local file=$bench_input/$1 name=$2 inputs=() copy format seconds
  for copy in {1..15}; do inputs+=("$file"); done
  for format in gpx kml geojson csv nmea jsonl; do
    seconds=$( { TIMEFORMAT=%U; time "$build/release/gnss" convert "${inputs[@]}" - \
      --format "$format" >/dev/null; } 2>&1)
    awk -v name="$name" -v format="$format" -v size="$((copy * $(stat -c %s "$file")))" \
      -v time="$seconds" 'BEGIN {
        printf "%-18s %6d MB/s to %s: %.1f s for %.2f GB\n",
          name, size / 1e6 / time, format, time, size / 1e9
      }'
  done
}

bench_all() {
  need python3 gcc gpsd-clients
  bench_inputs
  gcc -O3 -march=native -o "$bench_input/bounds" "$shared/bench/bounds.c"
  say "programs"
  swift build --quiet -c release --product gnss
  swift build --quiet -c release --product Benchmarks
  say "codec against the bounds, one thread"
  bench_codec bench.nmea "NMEA" "separator index , * LF \$ (AVX2, offsets stored)"
  local walk="UBX frame walk + weighted Fletcher (auto-vectorised)"
  bench_codec bench.ubx "UBX survey" "$walk"
  bench_codec bench-nav.ubx "UBX navigation" "$walk"
  say "decode --messages against gpsd"
  bench_messages bench.nmea "NMEA"
  bench_messages bench.ubx "UBX survey"
  bench_messages bench-nav.ubx "UBX navigation"
  say "convert of 1 GB"
  bench_convert bench.nmea "NMEA"
  bench_convert bench-nav.ubx "UBX navigation"
  bench_duty
}

# The duty policy on real tracks: energy against always-on and against one who knows the track.
bench_duty() {
  need python3 python3-numpy
  say "duty policy"
  swift build --quiet -c release --product duty-policy
  python3 "$shared/dutysim/judge.py" --policy "$build/release/duty-policy --cpu" --seeds 1,2,3,4
}
