import GNSSDriver
import Glibc

// The duty policy that ships, by the line protocol of ../shared/dutysim/judge.py: a reset or a fix
// in, for a fix "stay" or "rest" out. With --cpu it says at its end, on standard error, how much
// CPU a fix took.

/// What carries the receiver, by the name that the judge gives.
func activity(_ name: String?) -> Activity {
  switch name {
  case "fitness": .fitness
  case "automotiveNavigation": .automotiveNavigation
  case "otherNavigation": .otherNavigation
  case "airborne": .airborne
  default: .other
  }
}

/// The settings that a reset carries; nil when a number is missing.
func settings(_ line: Line) -> DutySettings? {
  guard let distance = line.number("distanceFilter"), let accuracy = line.number("desiredAccuracy"),
    let sleep = line.number("sleepMilliwatts"), let acquire = line.number("acquireMilliwatts"),
    let track = line.number("trackMilliwatts"), let wake = line.number("wakeMillijoules"),
    let start = line.number("expectedStart")
  else { return nil }
  return DutySettings(
    activity: activity(line.text("activity")), distanceFilter: distance, desiredAccuracy: accuracy,
    power: PowerProfile(
      sleepMilliwatts: sleep, acquireMilliwatts: acquire, trackMilliwatts: track,
      wakeMillijoules: wake, expectedStart: start))
}

/// The fix that a line carries; nil when its place or time is missing.
func fix(_ line: Line) -> DutyFix? {
  guard let seconds = line.number("t"), let latitude = line.number("latitude"),
    let longitude = line.number("longitude")
  else { return nil }
  return DutyFix(
    seconds: seconds, latitude: latitude, longitude: longitude, speed: line.number("speed"),
    course: line.number("course"), speedAccuracy: line.number("speedAccuracy"),
    horizontalAccuracy: line.number("horizontalAccuracy"), isDelivered: line.isTrue("delivered"),
    isAfterRest: line.isTrue("afterRest"))
}

/// Seconds of CPU of this thread so far.
func cpuTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

let isMeasured = CommandLine.arguments.dropFirst().contains("--cpu")
var policy: DutyPolicy?
var count = 0
var total = 0.0
var worst = 0.0
while let text = readLine() {
  let line = Line(text)
  if line.has("reset") {
    policy = settings(line).map { DutyPolicy($0) }
    continue
  }
  guard var running = policy, let next = fix(line) else {
    print("{\"error\":\"no settings yet, or a fix without place or time\"}")
    exit(2)
  }
  // One owner at a time, or the policy's memory would be copied at each fix.
  policy = nil
  let began = cpuTime()
  let answer = running.step(next)
  let taken = cpuTime() - began
  policy = running
  count += 1
  total += taken
  worst = max(worst, taken)
  switch answer {
  case .stay: print("{\"stay\":true}")
  case .rest(let seconds): print("{\"rest\":\(seconds)}")
  }
  fflush(nil)
}
if isMeasured, count > 0 {
  let mean = total / Double(count) * 1e6
  let text = "\(count) fixes, CPU a fix: mean \(mean) us, worst \(worst * 1e6) us\n"
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
