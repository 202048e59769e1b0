/// Waiting: poll, the wake-up and signals as descriptors.
#pragma once

#include <stdint.h>

/// What `csystem_poll` waits for and finds; the values and the layout of poll.h.
typedef struct csystem_poll_entry {
  int32_t fd;
  int16_t wanted;
  int16_t found;
} csystem_poll_entry;

enum {
  CSYSTEM_POLL_READ = 1,
  CSYSTEM_POLL_WRITE = 4,
  CSYSTEM_POLL_ERROR = 8,
  CSYSTEM_POLL_HANG_UP = 16,
  CSYSTEM_POLL_INVALID = 32,
};

/// Waits until an entry is ready or the time has passed; `timeout_ns` below 0 waits without end.
/// Returns the count of entries found ready, or a negated errno, EINTR among them.
int csystem_poll(csystem_poll_entry *entries, uint32_t count, int64_t timeout_ns);

/// A counter that poll can wait for. Returns a descriptor or a negated errno.
int csystem_event_open(void);
/// Makes the counter readable; safe from any thread and from a signal handler.
int csystem_event_set(int fd);
/// Makes the counter unreadable again.
void csystem_event_clear(int fd);

/// An alarm that poll can wait for; it counts on while the machine sleeps, as CLOCK_BOOTTIME does.
/// Returns a descriptor or a negated errno. `csystem_event_clear` makes it unreadable again.
int csystem_alarm_open(void);
/// Sets the instant at which it becomes readable, in the place of that before. Returns an errno.
int csystem_alarm_set(int fd, int64_t at_ns);

/// The signals that can be taken as a set of bits.
enum {
  CSYSTEM_SIGNAL_HANG_UP = 1,
  CSYSTEM_SIGNAL_INTERRUPT = 2,
  CSYSTEM_SIGNAL_TERMINATE = 4,
  CSYSTEM_SIGNAL_WINDOW = 8,
  CSYSTEM_SIGNAL_CHILD = 16,
  CSYSTEM_SIGNAL_USER1 = 32,
  CSYSTEM_SIGNAL_STOP = 64,
  CSYSTEM_SIGNAL_CONTINUE = 128,
};

/// Blocks the signals for this thread and makes a descriptor that reads them instead.
/// `blocked_before` gets those of them that were blocked already. Returns it or a negated errno.
int csystem_signals_open(uint32_t signals, uint32_t *blocked_before);
/// Returns the bit of the next signal, 0 if there is none, or a negated errno.
int csystem_signals_next(int fd);
/// Unblocks the signals for this thread.
int csystem_signals_unblock(uint32_t signals);
/// Stops this process as a SIGTSTP does that nobody takes; returns when it goes on. Where nobody
/// would let it go on (an orphaned group) it is not stopped. Returns 0 or an errno.
int csystem_signals_stop(void);
/// SIGQUIT ends the process from now on, unless it is ignored.
int csystem_end_on_quit(void);
/// Writing to a pipe without a reader gives EPIPE from now on instead of a deadly signal.
int csystem_ignore_broken_pipe(void);
