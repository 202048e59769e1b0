#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

_Static_assert(sizeof(csystem_poll_entry) == sizeof(struct pollfd), "layout of pollfd");
_Static_assert(offsetof(csystem_poll_entry, wanted) == offsetof(struct pollfd, events), "events");
_Static_assert(offsetof(csystem_poll_entry, found) == offsetof(struct pollfd, revents), "revents");
_Static_assert(CSYSTEM_POLL_READ == POLLIN && CSYSTEM_POLL_WRITE == POLLOUT, "poll's bits");
_Static_assert(CSYSTEM_POLL_ERROR == POLLERR && CSYSTEM_POLL_HANG_UP == POLLHUP, "poll's bits");
_Static_assert(CSYSTEM_POLL_INVALID == POLLNVAL, "poll's bits");

int csystem_poll(csystem_poll_entry *entries, uint32_t count, int64_t timeout_ns) {
  struct timespec limit = {timeout_ns / 1000000000, timeout_ns % 1000000000};
  int ready = ppoll((struct pollfd *)entries, count, timeout_ns < 0 ? NULL : &limit, NULL);
  return ready >= 0 ? ready : -errno;
}

int csystem_event_open(void) {
  int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return fd >= 0 ? fd : -errno;
}

int csystem_event_set(int fd) {
  uint64_t one = 1;
  for (;;) {
    // EAGAIN means that the counter is full, so it is readable: that is what was asked for.
    if (write(fd, &one, sizeof one) >= 0 || errno == EAGAIN) return 0;
    if (errno != EINTR) return errno;
  }
}

void csystem_event_clear(int fd) {
  uint64_t count;
  while (read(fd, &count, sizeof count) < 0 && errno == EINTR) {
  }
}

int csystem_alarm_open(void) {
  int fd = timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  return fd >= 0 ? fd : -errno;
}

int csystem_alarm_set(int fd, int64_t at_ns) {
  // A time of zero would turn it off.
  if (at_ns < 1) at_ns = 1;
  struct itimerspec at = {.it_value = {at_ns / 1000000000, at_ns % 1000000000}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME, &at, NULL) == 0 ? 0 : errno;
}

static const struct {
  uint32_t bit;
  int number;
} signal_table[] = {
  {CSYSTEM_SIGNAL_HANG_UP, SIGHUP},    {CSYSTEM_SIGNAL_INTERRUPT, SIGINT},
  {CSYSTEM_SIGNAL_TERMINATE, SIGTERM}, {CSYSTEM_SIGNAL_WINDOW, SIGWINCH},
  {CSYSTEM_SIGNAL_CHILD, SIGCHLD},     {CSYSTEM_SIGNAL_USER1, SIGUSR1},
  {CSYSTEM_SIGNAL_STOP, SIGTSTP},   {CSYSTEM_SIGNAL_CONTINUE, SIGCONT},
};
static const size_t signal_count = sizeof signal_table / sizeof signal_table[0];

static sigset_t set_of(uint32_t signals) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < signal_count; i++) {
    if (signals & signal_table[i].bit) sigaddset(&set, signal_table[i].number);
  }
  return set;
}

int csystem_signals_open(uint32_t signals, uint32_t *blocked_before) {
  sigset_t set = set_of(signals), before;
  int failure = pthread_sigmask(SIG_BLOCK, &set, &before);
  if (failure != 0) return -failure;
  *blocked_before = 0;
  for (size_t i = 0; i < signal_count; i++) {
    if ((signals & signal_table[i].bit) && sigismember(&before, signal_table[i].number) == 1) {
      *blocked_before |= signal_table[i].bit;
    }
  }
  int fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (fd >= 0) return fd;
  failure = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return -failure;
}

int csystem_signals_next(int fd) {
  struct signalfd_siginfo info;
  for (;;) {
    ssize_t count = read(fd, &info, sizeof info);
    if (count == (ssize_t)sizeof info) break;
    if (count >= 0 || errno == EAGAIN) return 0;
    if (errno != EINTR) return -errno;
  }
  for (size_t i = 0; i < signal_count; i++) {
    if (signal_table[i].number == (int)info.ssi_signo) return (int)signal_table[i].bit;
  }
  return 0;
}

int csystem_signals_unblock(uint32_t signals) {
  sigset_t set = set_of(signals);
  return pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int csystem_signals_stop(void) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  // It waits while it is blocked, and stops this thread's process when it no longer is.
  if (raise(SIGTSTP) != 0) return errno;
  int failure = pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  if (failure != 0) return failure;
  return pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int csystem_end_on_quit(void) {
  struct sigaction now, standard = {.sa_handler = SIG_DFL};
  if (sigaction(SIGQUIT, NULL, &now) != 0) return errno;
  // Who started this process may have it ignored.
  if (!(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_IGN) return 0;
  return sigaction(SIGQUIT, &standard, NULL) == 0 ? 0 : errno;
}

int csystem_ignore_broken_pipe(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  if (sigaction(SIGPIPE, &ignore, NULL) != 0) return errno;
  // A file that may not grow is an error of write, too.
  return sigaction(SIGXFSZ, &ignore, NULL) == 0 ? 0 : errno;
}
