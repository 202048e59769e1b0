#include "Machine.h"

static _Alignas(64) uint8_t memory[machine_scanner_size];
static const void *volatile taken;

uint8_t *machine_scanner_memory(void) { return memory; }

void machine_take(const void *message) { taken = message; }

// There is no heap. Swift takes memory by posix_memalign alone: where the C library has that
// function, taking memory ends the program; where it has not, the program does not link. It gives
// memory back by free, which is never called, as there is nothing to give back.
#ifdef __linux__
#include <stdlib.h>
int posix_memalign(void **result, size_t alignment, size_t size) {
  (void)result, (void)alignment, (void)size;
  abort();
}
#endif
#ifdef MACHINE_WITHOUT_FREE
void free(void *memory) {
  (void)memory;
  for (;;) {
  }
}
#endif
