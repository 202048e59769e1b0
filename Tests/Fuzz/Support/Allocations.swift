import Libfuzzer

// AddressSanitizer calls us at each allocation; a target has one thread.
nonisolated(unsafe) private var count = 0
private let isInstalled =
  __sanitizer_install_malloc_and_free_hooks({ _, _ in count += 1 }, { _ in })

/// How many times memory was allocated so far.
package func allocations() -> Int {
  demand(isInstalled != 0, "the sanitizer took no hook")
  return count
}
