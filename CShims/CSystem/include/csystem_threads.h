/// Threads.
#pragma once

#include <stdint.h>

/// Runs `body` with the context on a thread of its own, with this name (at most 15 characters).
/// It ends by itself when `body` returns. No signal is delivered to it. Returns 0 or an errno; then
/// `body` is not run.
int csystem_thread_start(const char *name, void (*body)(void *context), void *context);
/// A number of the calling thread, different from that of every other one that runs.
uint64_t csystem_thread_number(void);

/// A lock with a bell, in memory of the caller's. It is not to be moved once it is made.
typedef struct csystem_guard {
  uint64_t words[12];
} csystem_guard;
void csystem_guard_make(csystem_guard *lock);
void csystem_guard_take(csystem_guard *lock);
void csystem_guard_give(csystem_guard *lock);
/// Gives the lock back until the bell is rung, or until this instant of the monotonic clock, and
/// takes it again. It may return early.
void csystem_guard_wait(csystem_guard *lock, int64_t until_ns);
/// Rings the bell.
void csystem_guard_ring(csystem_guard *lock);
