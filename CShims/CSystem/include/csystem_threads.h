/// Threads.
#pragma once

/// Runs `body` with the context on a thread of its own, with this name (at most 15 characters).
/// It ends by itself when `body` returns. No signal is delivered to it. Returns 0 or an errno; then
/// `body` is not run.
int csystem_thread_start(const char *name, void (*body)(void *context), void *context);
