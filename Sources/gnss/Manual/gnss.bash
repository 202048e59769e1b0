# bash completions of gnss(1). Made of the sources' tables by a test; do not edit.

_gnss_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -X "$1" -- "$word"; compgen -d -- "$word")
}

_gnss_ports() {
  _gnss_files ''
  local port
  for port in /dev/gnss/* /dev/serial/by-id/* /dev/ttyACM* /dev/ttyUSB*; do
    [[ ! -e $port || $port != "$word"* ]] || COMPREPLY+=("$port")
  done
}

_gnss() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' index
  COMPREPLY=()
  # '--port=/dev' is three words here.
  if [[ $word == = ]]; then
    word=''
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    [[ ${COMP_WORDS[index]} == -* ]] && continue
    command=${COMP_WORDS[index]}
    break
  done
  local values='' options=''
  case "$command $before" in
    'ports --adopt') values=':port' ;;
    'ports --forget') values=':port' ;;
    'fix --port') values=':port' ;;
    'fix --receiver') values=':none' ;;
    'fix --baud') values=':none' ;;
    'fix --simulate') values=':file!*.gpx' ;;
    'fix --configure') values='temporary no keep' ;;
    'fix --accuracy') values=':none' ;;
    'fix --timeout') values=':none' ;;
    'watch --port') values=':port' ;;
    'watch --receiver') values=':none' ;;
    'watch --baud') values=':none' ;;
    'watch --simulate') values=':file!*.gpx' ;;
    'watch --configure') values='temporary no keep' ;;
    'watch --distance-filter') values=':none' ;;
    'watch --accuracy') values=':none' ;;
    'watch --activity') values='other automotive fitness navigation airborne' ;;
    'watch --count') values=':none' ;;
    'record --port') values=':port' ;;
    'record --receiver') values=':none' ;;
    'record --baud') values=':none' ;;
    'record --simulate') values=':file!*.gpx' ;;
    'record --configure') values='temporary no keep' ;;
    'record --accuracy') values=':none' ;;
    'record --format') values='gpx kml geojson csv nmea jsonl' ;;
    'record --every') values=':none' ;;
    'record --rotate') values=':none' ;;
    'record --count') values=':none' ;;
    'decode --only') values=':none' ;;
    'decode --limit') values=':none' ;;
    'convert --accuracy') values=':none' ;;
    'convert --format') values='gpx kml geojson csv nmea jsonl' ;;
    'convert --every') values=':none' ;;
    'convert --since') values=':none' ;;
    'convert --until') values=':none' ;;
    'convert --from') values='wgs84 gcj02 bd09' ;;
    'convert --to') values='wgs84 gcj02 bd09' ;;
    'convert --inside') values='box always' ;;
    'where --port') values=':port' ;;
    'where --receiver') values=':none' ;;
    'where --baud') values=':none' ;;
    'where --simulate') values=':file!*.gpx' ;;
    'where --configure') values='temporary no keep' ;;
    'where --accuracy') values=':none' ;;
    'where --timeout') values=':none' ;;
    'map --port') values=':port' ;;
    'map --receiver') values=':none' ;;
    'map --baud') values=':none' ;;
    'map --simulate') values=':file!*.gpx' ;;
    'map --configure') values='temporary no keep' ;;
    'map --distance-filter') values=':none' ;;
    'map --accuracy') values=':none' ;;
    'map --activity') values='other automotive fitness navigation airborne' ;;
    'map --listen') values=':none' ;;
    'map --host') values=':none' ;;
    'map --tiles') values=':none' ;;
    'map --attribution') values=':none' ;;
    'configure --port') values=':port' ;;
    'configure --receiver') values=':none' ;;
    'configure --simulate') values=':file!*.gpx' ;;
    'configure --rate') values=':none' ;;
    'configure --constellations') values=':none' ;;
    'configure --dynamic-model') values='portable stationary pedestrian automotive sea airborne-1g airborne-2g airborne-4g wrist motorbike mower scooter' ;;
    'configure --power-mode') values='full on-off cyclic' ;;
    'configure --sentences') values=':none' ;;
    'configure --baud') values=':none' ;;
    'configure --start') values='cold warm hot' ;;
    'configure --timeout') values=':none' ;;
    'doctor --port') values=':port' ;;
    'doctor --receiver') values=':none' ;;
    'doctor --baud') values=':none' ;;
    'doctor --simulate') values=':file!*.gpx' ;;
    'doctor --timeout') values=':none' ;;
    'replay --speed') values='max' ;;
    'simulate --rate') values=':none' ;;
    'simulate --seed') values=':none' ;;
    'simulate --scenario') values='walk parked' ;;
    'simulate --speed') values=':none' ;;
    'simulate --pace') values=':none' ;;
    'simulate --from') values=':none' ;;
    'simulate --output') values='nmea ubx mixed' ;;
    'simulate --generation') values='8 9 10 mtk casic unicore airoha nmea' ;;
    'simulate --baud') values=':none' ;;
    'simulate --faults') values=':none' ;;
    'simulate --cold-start') values=':none' ;;
    *)
      case "$command" in
        '') values='ports fix watch record decode convert where map configure doctor authorize replay simulate help --help --version --show-settings' ;;
        ports)
          options='--watch --adopt --forget --json --quiet --verbose --help --version'
          ;;
        fix)
          options='--port --receiver --baud --simulate --configure --accuracy --timeout
            --json --satellites --no-wait --quiet --verbose --help --version'
          ;;
        watch)
          options='--port --receiver --baud --simulate --configure --distance-filter
            --accuracy --activity --json --nmea --ubx --count --sky --satellites --place
            --no-wait --quiet --verbose --help --version'
          ;;
        record)
          options='--port --receiver --baud --simulate --configure --accuracy --format
            --every --rotate --append --force --count --no-wait --quiet --verbose --help
            --version'
          values=':file'
          ;;
        decode)
          options='--messages --explain --fixes --count --only --limit --satellites --quiet
            --verbose --help --version'
          values=':file'
          ;;
        convert)
          options='--accuracy --format --every --since --until --force --json --from --to
            --inside --quiet --verbose --help --version'
          values=':file'
          ;;
        where)
          options='--port --receiver --baud --simulate --configure --accuracy --timeout
            --json --no-wait --quiet --verbose --help --version'
          ;;
        map)
          options='--port --receiver --baud --simulate --configure --distance-filter
            --accuracy --activity --listen --host --tiles --attribution --no-wait --quiet
            --verbose --help --version'
          values=':file'
          ;;
        configure)
          options='--port --receiver --simulate --rate --constellations --dynamic-model
            --power-mode --sentences --baud --start --timeout --json --no-wait --quiet
            --verbose --help --version'
          values='get set save restore poll send'
          ;;
        doctor)
          options='--port --receiver --baud --simulate --timeout --json --quiet --verbose
            --help --version'
          ;;
        authorize)
          options='--json --always --when-in-use --reduced --quiet --verbose --help --version'
          values='list grant deny reset status'
          ;;
        replay)
          options='--speed --quiet --verbose --help --version'
          values=':file'
          ;;
        simulate)
          options='--rate --seed --scenario --speed --pace --from --loop --output
            --generation --baud --faults --cold-start --quiet --verbose --help --version'
          values=':file!*.gpx'
          ;;
        help)
          options='--quiet --verbose --help --version'
          values='ports fix watch record decode convert where map configure doctor authorize replay simulate help'
          ;;
      esac
      [[ $word != -* ]] || values=$options
      [[ -n $values || $word == -* ]] || values=$options
      ;;
  esac
  case "$values" in
    :none) ;;
    :port) _gnss_ports ;;
    :file*) _gnss_files "${values#:file}" ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word") ;;
  esac
}

complete -F _gnss gnss
