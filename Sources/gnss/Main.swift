internal import GNSSPlaces
internal import GNSSSystem

/// The command `gnss`.
@main struct Main {
  static func main() {
    Process.exit(perform().rawValue)
  }

  /// Reads the command line and does what it says.
  ///
  /// Not a part of `main`, whose closures belong to the main actor.
  private nonisolated static func perform() -> ExitStatus {
    Process.keepStandardDescriptors()
    Process.endOnQuit()
    let console = Console()
    let status = perform(console)
    return console.finish(status)
  }

  private nonisolated static func perform(_ console: Console) -> ExitStatus {
    var invocation: Invocation
    do throws(UsageError) {
      var parser = ArgumentParser(arguments())
      invocation = try parser.parse()
    } catch {
      return console.fail(.usage, error.message)
    }
    console.isQuiet = invocation.has(.quiet)
    console.isVerbose = invocation.has(.verbose)
    do throws(Failure) {
      if Settings.commands.contains(invocation.command) {
        try Settings().apply(to: &invocation)
      }
      switch invocation.command {
      case .ports: return try PortsCommand.run(invocation, console)
      case .fix: return try FixCommand.run(invocation, console)
      case .watch: return try WatchCommand.run(invocation, console)
      case .record: return try RecordCommand.run(invocation, console)
      case .decode: return try DecodeCommand.run(invocation, console)
      case .convert: return try ConvertCommand.run(invocation, console)
      case .where: return try WhereCommand.run(invocation, console)
      case .map: throw try MapCommand.run(invocation)
      case .configure: return try ConfigureCommand.run(invocation, console)
      case .doctor: return try DoctorCommand.run(invocation, console)
      case .authorize: return try AuthorizeCommand.run(invocation, console)
      case .replay: return try ReplayCommand.run(invocation, console)
      case .simulate: return try SimulateCommand.run(invocation, console)
      case .help: return try help(invocation, console)
      }
    } catch {
      // Who reads the lines of JSON reads no other ones.
      if invocation.command == .watch, invocation.has(.json) { console.printEvent(of: error) }
      return console.fail(error.status, error.message)
    }
  }

  /// What stands behind the program's name.
  private nonisolated static func arguments() -> [String] {
    do throws(SystemError) {
      return Array(try Process.arguments().dropFirst())
    } catch {
      // Without /proc there are no arguments to be had; the usage error says so to the user.
      return []
    }
  }

  private nonisolated static func help(
    _ invocation: Invocation, _ console: Console
  ) throws(Failure) -> ExitStatus {
    var text = TextBuffer()
    if invocation.has(.showSettings) {
      try Settings().describe(into: &text)
      console.print(text)
      return .done
    }
    if invocation.has(.version) {
      text.append("gnss ")
      text.append(Version.text)
      text.append("\n")
      text.append(PlaceTable.attribution)
      text.append("\n")
    } else if let name = invocation.operand {
      guard let command = ArgumentParser.command(named: name) else {
        return console.fail(.usage, ArgumentParser.unknownCommand(name).message)
      }
      Help.describe(command, into: &text)
    } else {
      Help.overview(into: &text)
    }
    console.print(text)
    return .done
  }
}
