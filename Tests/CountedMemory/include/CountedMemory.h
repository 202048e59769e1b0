#ifndef COUNTED_MEMORY_H
#define COUNTED_MEMORY_H

/// How many times the program has taken memory from the heap so far, in any thread.
unsigned long counted_memory_allocations(void);

#endif
