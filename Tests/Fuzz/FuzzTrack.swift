import FuzzSupport
import GNSSGeodesy
import GNSSSimulator

/// Anything is read as a GPX track or refused with a line of it: no trap, and what is read lies on
/// Earth, at times that do not go back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrack(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = bytes(start, count)
  let track: Track
  do {
    track = try GPX.track(text)
  } catch {
    demand(error.line >= 1 && error.line <= text.count + 1, "a line beyond the text")
    demand(!error.description.isEmpty, "an error without words")
    return 0
  }
  demand(!track.points.isEmpty, "a track without points")
  var last = Int64.min
  for point in track.points {
    demand(abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "a point beyond Earth")
    if let time = point.time {
      demand(time > last, "a time that goes back")
      last = time
    }
  }
  var gone = track
  if !gone.hasTimes { gone.setSpeed(10) }
  gone.isLooped = count % 2 == 1
  for seconds in [0.0, 1, 60, 1e5] {
    let state = gone.state(at: seconds)
    demand(abs(state.position.latitude) <= 90.000_001, "a place beyond Earth")
    demand(state.velocity.horizontalLength.isFinite, "no speed")
  }
  return 0
}
