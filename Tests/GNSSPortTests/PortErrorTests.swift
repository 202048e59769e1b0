import GNSSPort
import GNSSSystem
import Glibc
import Testing

/// An error is one line that says what happened and the one command that mends it.
struct PortErrorTests {
  static let gpsd = PortHolder(processID: 812, name: "gpsd", user: "gpsd")
  static let modem = PortHolder(processID: 600, name: "ModemManager", user: "root")
  static let cat = PortHolder(processID: 4_711, name: "cat", user: "mia")

  struct Case: Sendable {
    let error: PortError
    let text: String
  }

  static let cases = [
    Case(
      error: .notFound(path: "/dev/ttyACM0"),
      text: "/dev/ttyACM0: there is no such port; try: gnss ports"),
    Case(
      error: .permissionDenied(path: "/dev/ttyACM0", group: "dialout"),
      text: "/dev/ttyACM0: permission denied; the port belongs to the group dialout; "
        + "try: sudo usermod -aG dialout $USER  # then log in again"),
    Case(
      error: .permissionDenied(path: "/dev/gnss0", group: nil),
      text: "/dev/gnss0: permission denied; only its owner may open it; "
        + "try: sudo cp udev/60-gnss.rules /etc/udev/rules.d/ && sudo udevadm control --reload "
        + "&& sudo udevadm trigger --subsystem-match=tty --subsystem-match=gnss --action=add && "
        + "sudo usermod -aG dialout $USER  # then log in again"),
    Case(
      error: .permissionDenied(path: "/dev/ttyS0", group: nil),
      text: "/dev/ttyS0: permission denied; only its owner may open it; "
        + "try: sudo chgrp dialout /dev/ttyS0 && sudo chmod 660 /dev/ttyS0 && "
        + "sudo usermod -aG dialout $USER  # then log in again"),
    Case(
      error: .busy(path: "/dev/ttyACM0", holder: gpsd),
      text: "/dev/ttyACM0: busy; gpsd (process 812, user gpsd) has it open; "
        + "try: sudo systemctl stop gpsd.socket gpsd.service"),
    Case(
      error: .busy(path: "/dev/ttyACM0", holder: modem),
      text: "/dev/ttyACM0: busy; ModemManager (process 600, user root) has it open; "
        + "try: sudo systemctl stop ModemManager.service"),
    Case(
      error: .busy(path: "/dev/ttyACM0", holder: cat),
      text: "/dev/ttyACM0: busy; cat (process 4711, user mia) has it open; try: kill 4711"),
    Case(
      error: .busy(path: "/dev/ttyACM0", holder: nil),
      text: "/dev/ttyACM0: busy; a process that this user cannot see has it open; "
        + "try: sudo gnss ports  # root sees who it is"),
    Case(
      error: .disconnected(path: "/dev/ttyACM0"),
      text: "/dev/ttyACM0: the receiver was unplugged; "
        + "try: gnss ports --watch  # and plug it in again"),
    Case(
      error: .stalled(path: "/dev/ttyACM0"),
      text: "/dev/ttyACM0: the receiver takes no bytes; "
        + "try: gnss ports --watch  # and plug it in again"),
    Case(
      error: .hotPlugNotBuilt,
      text: "this program was built without hot-plug; "
        + "try: sudo apt-get install libudev-dev && swift build"),
    Case(
      error: .notATerminal(path: "/dev/null"),
      text: "/dev/null: not a serial port; try: gnss ports"),
    Case(
      error: .rateRefused(path: "/dev/ttyUSB0", baud: 7),
      text: "/dev/ttyUSB0: the port does not do 7 bits per second; "
        + "try: gnss watch --port /dev/ttyUSB0 --baud 9600"),
    Case(
      error: .system(call: "tcsetattr", errno: EINVAL, path: "/dev/ttyUSB0"),
      text: "/dev/ttyUSB0: Invalid argument (tcsetattr); try: gnss ports"),
  ]

  @Test("An error says what happened and the mend", arguments: cases)
  func text(one: Case) {
    #expect(one.error.description == one.text)
  }

  @Test("What may pass by itself after a plug is told from what does not")
  func passing() {
    #expect(PortError.notFound(path: "").isPassing)
    #expect(PortError.permissionDenied(path: "", group: nil).isPassing)
    #expect(PortError.busy(path: "", holder: nil).isPassing)
    #expect(!PortError.notATerminal(path: "").isPassing)
    #expect(PortError.disconnected(path: "").isPassing)
  }
}
