internal import GNSSSystem

extension ByteStream {
  /// Reads what is there of a recording; nothing at its end.
  func piece(into buffer: inout [UInt8]) throws(Failure) -> Int? {
    do throws(SystemError) {
      return try read(into: &buffer)
    } catch {
      throw Failure(error)
    }
  }
}
