// What the programs here have from C.
#include <stddef.h>
#include <stdint.h>

// Memory for a scanner: enough for the longest frame of the vectors, and for what it reads beside.
enum { machine_scanner_size = 2048 };
uint8_t *machine_scanner_memory(void);

// Takes a decoded message, so that no field can be left out as unused.
void machine_take(const void *message);
