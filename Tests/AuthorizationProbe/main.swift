import GNSSDriver
import GNSSPort
import GNSSSystem
import Glibc

// A process of its own for the tests of authorization: a program that asks for the location.
//
//   AuthorizationProbe CONSENT-FOLDER POLICY-FOLDER LIMIT-MS WISH...
//
// WISH is whenInUse, always, or leave: leave the terminal's foreground group, so that what is typed
// is another program's. It says what happens in one line each, and ends when nothing is asked.

func say(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { _ = Glibc.write(1, $0.baseAddress, $0.count) }
}

let arguments = CommandLine.arguments
let app = AppIdentity(
  id: "org.example.probe", path: "/usr/bin/probe",
  purposes: Purposes(whenInUse: "Shows where you are.", always: "Keeps your track."))
var options = AuthorizationKeeper.Options(app: app)
options.consentFile = ConsentFile(folder: arguments[1])
options.policyFolder = arguments[2]
options.policyOwner = getuid()
options.promptLimit = .milliseconds(Int(arguments[3]) ?? 0)
var keeper = AuthorizationKeeper(options)
var loop = try EventLoop()

for wish in arguments.dropFirst(4) {
  if wish == "leave" {
    say("left \(setpgid(0, 0) == 0)")
  } else {
    say("asks \(keeper.request(wish == "always" ? .always : .whenInUse, at: Clock.now))")
  }
}
while true {
  while let event = keeper.next() {
    switch event {
    case .changed(let now): say("changed \(now.status) \(now.accuracy)")
    case .notice(let text): say("notice \(text)")
    case .asked: say("asked")
    case .paused, .resumed: break
    }
  }
  guard let prompt = keeper.promptDescriptor else { break }
  loop.watch(prompt, as: 0)
  if let folder = keeper.folderDescriptor { loop.watch(folder, as: 1) }
  _ = try loop.wait(until: keeper.due)
  while loop.next() != nil {}
  keeper.process(at: Clock.now)
}
say("ends \(keeper.current.status) \(keeper.current.accuracy)")
