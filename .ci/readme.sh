# shellcheck shell=bash
# README's blocks: they are run as they stand. Sourced by .ci/run.

# README's shell blocks with this word behind `sh`, each followed by the text block with the same
# word that comes next, or by nothing; a NUL behind each of the two.
readme_blocks() {
  awk -v sh="\`\`\`sh $1" -v text="\`\`\`text $1" '
    inside && $0 == "```" { inside = 0; if (wanted == text) { printf "%c", 0; open = 0 } next }
    inside { print; next }
    $0 == sh { if (open) printf "%c%c", 0, 0; inside = 1; wanted = sh; open = 1; next }
    $0 == text { printf "%c", 0; inside = 1; wanted = text; next }
    END { if (open) printf "%c%c", 0, 0 }' README.md
}

# The form of a text: all numbers and all runs of blanks alike.
form() { sed -E 's/[-+]?[0-9]+([.:][0-9]+)*/0/g; s/ +/ /g'; }

# Runs README's blocks with this word, literally, and compares what they print with what README
# shows: the same last lines up to their numbers.
run_readme() {
  local block expected count=0
  while IFS= read -r -d '' block && IFS= read -r -d '' expected; do
    count=$((count + 1))
    printf '$ %s\n' "${block%$'\n'}"
    XDG_CONFIG_HOME=$build/settings bash -euo pipefail -c "$block" </dev/null |
      tee "$build/readme-output"
    [[ -n $expected ]] || continue
    diff <(printf %s "$expected" | form) \
      <(tail -n "$(wc -l <<<"${expected%$'\n'}")" "$build/readme-output" | form) ||
      fail "README.md shows another output"
  done < <(readme_blocks "$1")
  [[ $count -gt 0 ]] || fail "README.md has no block 'sh $1'"
}

# What stands in README between the fence with these words and the next.
fence() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" README.md | sed '1d;$d'; }

# Builds README's programs as their reader would, and lets them read a stream with one fix. What
# needs no Foundation is not linked to it; what it holds in memory is printed.
readme_program() {
  local folder=$build/program/where program
  mkdir -p "$folder/Sources/where" "$folder/Sources/here"
  ln -sfn "$PWD" "$build/program/gnss"
  fence "swift manifest" >"$folder/Package.swift"
  fence "swift program" >"$folder/Sources/where/main.swift"
  fence "swift manager" >"$folder/Sources/here/main.swift"
  swift run --package-path "$folder" where "$PWD/Tests/Fuzz/Corpus/stream-mixed" |
    tee "$build/program/output"
  grep -qE "^-?[0-9.]+ -?[0-9.]+ " "$build/program/output" || fail "README's program found no fix"
  swift build --package-path "$folder" --product here
  program=$folder/.build/debug/here
  ! ldd "$program" | grep -i foundation || fail "a program of GNSS is linked to Foundation"
  python3 - "$program" "$PWD/Tests/Fuzz/Corpus/stream-mixed" <<'END' | tee "$build/program/output"
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, timeout=60)
memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(f"README's location manager: {memory} KiB of resident memory at most")
END
  grep -qE "^-?[0-9.]+ -?[0-9.]+ within" "$build/program/output" ||
    fail "README's location manager found no fix"
}
