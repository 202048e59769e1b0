import Machine

/// The vectors as a program of its own.
@c(main)
public func main() -> CInt { reportVectors() }

/// Memory that is there from the start.
func scannerMemory() -> UnsafeMutableRawBufferPointer {
  UnsafeMutableRawBufferPointer(start: machine_scanner_memory(), count: machine_scanner_size)
}
