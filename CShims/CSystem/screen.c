#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/// A terminal that takes nothing for so long (milliseconds) is left as it is.
enum { PATIENCE = 2000 };

void csystem_screen_make_keys(csystem_tty_settings *settings) {
  settings->local_flags &= ~(uint32_t)(ICANON | ECHO);
  settings->input_flags &= ~(uint32_t)(IXON);
  settings->characters[VMIN] = 1;
  settings->characters[VTIME] = 0;
}

/// Waits for the end of the process that tells; whether the terminal was taken then.
static int was_taken(int teller) {
  char word = CSYSTEM_SCREEN_GIVEN_BACK;
  for (;;) {
    ssize_t count = read(teller, &word, 1);
    if (count == 0 || (count < 0 && errno != EINTR)) return word == CSYSTEM_SCREEN_TAKEN;
  }
}

/// What the guard does: only calls that are safe behind a fork.
static void guard(
  int teller, int keys, int screen, const csystem_tty_settings *before,
  const csystem_tty_settings *during, const char *ending, size_t length
) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  setsid();
  // Who ends all processes of this program's name leaves this one.
  prctl(PR_SET_NAME, "screen-guard");
  // All descriptors but these are closed: the receiver's port is not to be held here.
  int own[3] = {teller, screen, keys};
  for (int i = 0; i < 3; i++) own[i] = own[i] < 0 ? -1 : fcntl(own[i], F_DUPFD, 16);
  for (int i = 0; i < 3; i++) {
    if (own[i] < 0 || dup2(own[i], i) < 0) close(i);
  }
  syscall(SYS_close_range, 3, ~0U, 0);
  if (!was_taken(0)) return;
  csystem_tty_settings now;
  if (csystem_tty_get(2, &now) == 0 && memcmp(&now, during, sizeof now) == 0) {
    csystem_tty_set(2, before);
  }
  // It may be held by the other side; waiting must not change how others write to it.
  struct pollfd entry = {.fd = 1, .events = POLLOUT};
  if (poll(&entry, 1, PATIENCE) > 0 && write(1, ending, length) < 0) return;
}

int csystem_screen_guard(
  int keys, int screen, const csystem_tty_settings *before, const csystem_tty_settings *during,
  const char *ending, size_t length, int *teller
) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  pid_t pid = fork();
  if (pid == 0) {
    close(ends[1]);
    guard(ends[0], keys, screen, before, during, ending, length);
    _exit(0);
  }
  int failure = errno;
  close(ends[0]);
  if (pid > 0) {
    *teller = ends[1];
    return pid;
  }
  close(ends[1]);
  return -failure;
}
