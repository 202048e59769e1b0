/// The version of this package, as `gnss --version` prints it.
enum Version {
  static let text: StaticString = "0.1.0"
}
