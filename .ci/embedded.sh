# shellcheck shell=bash
# The codec on machines without an operating system. Sourced by .ci/run.

readonly machines=(armv7em-none-none-eabi riscv32-none-none-eabi x86_64-unknown-linux-gnu)
readonly board=(-mcpu=cortex-m4 -mthumb)
readonly board_link=(-Wl,--gc-sections -Wl,--no-warn-execstack -Wl,--no-warn-rwx-segments
  -Wl,--no-enum-size-warning)

# One plain compiler call: Embedded Swift for a machine.
#
#   machine_swift MACHINE MODULE ARGUMENTS...
machine_swift() {
  local folder=$build/machines/$1 newlib=()
  # The header of CMath needs a C library's; newlib's serves every machine without one.
  [[ $1 == *linux* ]] || newlib=(-Xcc -isystem -Xcc /usr/include/newlib)
  swiftc -swift-version 6 -parse-as-library -wmo -Osize -package-name gnss -module-name "$2" \
    -enable-experimental-feature Embedded -enable-experimental-feature Lifetimes \
    -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors \
    -Xfrontend -function-sections -Xfrontend -disable-stack-protector \
    -target "$1" -I "$folder" "${newlib[@]}" -c -o "$folder/$2.o" "${@:3}"
}

# The codec, the geodesy and the vectors as a program for one machine.
machine_modules() {
  local folder=$build/machines/$1 module
  mkdir -p "$folder"
  cat >"$folder/module.modulemap" <<END
module CMath { header "$PWD/CShims/CMath/include/CMath.h" export * }
module Machine { header "$PWD/Tests/Embedded/Machine.h" export * }
END
  for module in GNSSCodec GNSSGeodesy; do
    machine_swift "$1" "$module" -emit-module -emit-module-path "$folder/$module.swiftmodule" \
      Sources/"$module"/**/*.swift
  done
}

# The vectors as a program, which holds each fact and takes no memory.
vectors_program() {
  machine_swift "$1" Vectors Tests/Embedded/{Facts,Main}.swift "$build/machines/Vectors.swift"
}

# Waits for jobs; the first that failed ends it all.
await() {
  local job
  for job; do wait "$job" || fail "a compiler call failed"; done
}

machines() {
  need gcc-arm-none-eabi libnewlib-arm-none-eabi qemu-system-arm
  local machine jobs=()
  mkdir -p "$build/machines"
  say "codec and geodesy for ${machines[*]}: one compiler call each"
  for machine in "${machines[@]}"; do
    machine_modules "$machine" &
    jobs+=($!)
  done
  await "${jobs[@]}"
  say "the vectors as a program"
  Tests/Embedded/make_vectors.py >"$build/machines/Vectors.swift"
  vectors_program armv7em-none-none-eabi &
  jobs=($!)
  vectors_program x86_64-unknown-linux-gnu &
  jobs+=($!)
  await "${jobs[@]}"
  vectors_on_linux "$build/machines/x86_64-unknown-linux-gnu"
  vectors_on_board "$build/machines/armv7em-none-none-eabi"
  code_size
}

vectors_on_linux() {
  say "the vectors on x86_64, with an allocator that ends the program"
  "$toolchain/clang" -O -Wall -Werror -c -o "$1/Machine.o" Tests/Embedded/Machine.c
  "$toolchain/clang" "$1"/{Vectors,GNSSCodec,Machine}.o -Wl,--gc-sections -lm -o "$1/vectors"
  "$1/vectors"
}

vectors_on_board() {
  say "the vectors on a Cortex-M4 (qemu), without an allocator for Swift"
  local source
  for source in Machine Cortex; do
    arm-none-eabi-gcc "${board[@]}" -O -Wall -Werror -c -o "$1/$source.o" \
      "Tests/Embedded/$source.c"
  done
  arm-none-eabi-gcc "${board[@]}" "${board_link[@]}" --specs=rdimon.specs \
    -T Tests/Embedded/Cortex.ld "$1"/{Cortex,Vectors,GNSSCodec,Machine}.o -lm -o "$1/vectors.elf"
  timeout 120 qemu-system-arm -M mps2-an386 -nographic -semihosting -kernel "$1/vectors.elf" \
    </dev/null
}

# Bytes of code and constants of a program for the Cortex-M4 that reads these messages, with all it
# has of the C library and of libgcc; a heap must not be among it.
program_size() {
  local folder=$build/machines/armv7em-none-none-eabi
  machine_swift armv7em-none-none-eabi Size "$@" Tests/Embedded/Size.swift
  arm-none-eabi-gcc "${board[@]}" -Os -ffunction-sections -DMACHINE_WITHOUT_FREE -c \
    -o "$folder/MachineSize.o" Tests/Embedded/Machine.c
  arm-none-eabi-gcc "${board[@]}" "${board_link[@]}" -nostartfiles -Wl,-e,gnss_feed \
    "$folder"/{Size,GNSSCodec,MachineSize}.o -lm -o "$folder/size.elf"
  ! arm-none-eabi-nm "$folder/size.elf" | grep -E ' (_?(malloc|calloc|realloc)(_r)?|_?sbrk)$' ||
    fail "an allocator is linked"
  arm-none-eabi-size "$folder/size.elf" | awk 'NR == 2 { print $1 + $2 }'
}

# Makes the table and compares it with the one in git.
code_size() {
  local table=$build/machines/Size.txt
  say "code size on the Cortex-M4, bytes; kept in Tests/Embedded/Size.txt"
  {
    printf '%7d  scanner\n' "$(program_size)"
    printf '%7d  scanner, NAV-PVT\n' "$(program_size -D PVT)"
    printf '%7d  scanner, NAV-PVT, GGA, RMC, GSA, GSV\n' "$(program_size -D PVT -D NMEA)"
  } >"$table"
  compare_sizes Tests/Embedded/Size.txt "$table"
}
