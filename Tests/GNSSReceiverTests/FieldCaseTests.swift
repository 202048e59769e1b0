import Foundation
import GNSSCodec
import GNSSReceiver
import TestSupport
import Testing

/// The inputs that broke other people's software, by the rules of the README beside them.
@Suite(.enabled(if: Shared.isPresent, "shared folder absent"))
struct FieldCaseTests {
  @Test func everyCaseIsRight() throws {
    let cases = try FieldCase.all()
    #expect(cases.count == 66)
    for one in cases {
      let input = try Shared.bytes("field-cases/" + one.input)
      let whole = decode(input)
      for failure in one.failures(whole.epochs, whole.statistics) {
        Issue.record("\(one.id): \(failure)")
      }
    }
  }

  @Test func cuttingChangesNothing() throws {
    for one in try FieldCase.all() {
      let input = try Shared.bytes("field-cases/" + one.input)
      let whole = decode(input)
      let cuts = [Cut.bytes(1), .bytes(7)] + (1..<input.count).map { Cut.at($0) }
      for cut in cuts {
        let result = decode(input, cut: cut)
        #expect(result.epochs == whole.epochs, "\(one.id) \(cut)")
        #expect(result.statistics == whole.statistics, "\(one.id) \(cut)")
      }
    }
  }
}
