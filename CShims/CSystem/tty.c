#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// In tty_settings.c, which sees the kernel's header in place of <termios.h>.
extern int csystem_kernel_tty_get(int fd, csystem_tty_settings *settings);
extern int csystem_kernel_tty_set(int fd, const csystem_tty_settings *settings);
extern uint32_t csystem_kernel_tty_classic_rate(uint32_t control_flags);

int csystem_tty_get(int fd, csystem_tty_settings *settings) {
  int failure = csystem_kernel_tty_get(fd, settings);
  if (failure != ENOTTY) return failure;
  struct termios classic;
  if (tcgetattr(fd, &classic) != 0) return errno;
  memset(settings, 0, sizeof *settings);
  settings->input_flags = classic.c_iflag;
  settings->output_flags = classic.c_oflag;
  settings->control_flags = classic.c_cflag;
  settings->local_flags = classic.c_lflag;
  settings->line = classic.c_line;
  memcpy(settings->characters, classic.c_cc, sizeof settings->characters);
  settings->output_baud = csystem_kernel_tty_classic_rate(classic.c_cflag);
  settings->input_baud = settings->output_baud;
  return 0;
}

int csystem_tty_set(int fd, const csystem_tty_settings *settings) {
  int failure = csystem_kernel_tty_set(fd, settings);
  if (failure != ENOTTY) return failure;
  if (csystem_kernel_tty_classic_rate(settings->control_flags) == 0) return EINVAL;
  struct termios classic;
  if (tcgetattr(fd, &classic) != 0) return errno;
  classic.c_iflag = settings->input_flags;
  classic.c_oflag = settings->output_flags;
  classic.c_cflag = settings->control_flags;
  classic.c_lflag = settings->local_flags;
  memcpy(classic.c_cc, settings->characters, sizeof settings->characters);
  while (tcsetattr(fd, TCSANOW, &classic) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int csystem_tty_drop_input(int fd) { return tcflush(fd, TCIFLUSH) == 0 ? 0 : errno; }
int csystem_tty_drop(int fd) { return tcflush(fd, TCIOFLUSH) == 0 ? 0 : errno; }

int csystem_tty_is_foreground(int fd) {
  pid_t group = tcgetpgrp(fd);
  return group >= 0 ? group == getpgrp() : -errno;
}

enum { HOLDS_READING = 1, HOLDS_WRITING = 2 };

int csystem_tty_hold_stops(void) {
  sigset_t stops, before;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTIN);
  sigaddset(&stops, SIGTTOU);
  if (pthread_sigmask(SIG_BLOCK, &stops, &before) != 0) return 0;
  int held = sigismember(&before, SIGTTIN) == 1 ? 0 : HOLDS_READING;
  return held | (sigismember(&before, SIGTTOU) == 1 ? 0 : HOLDS_WRITING);
}

void csystem_tty_release_stops(int held) {
  sigset_t stops;
  sigemptyset(&stops);
  if (held & HOLDS_READING) sigaddset(&stops, SIGTTIN);
  if (held & HOLDS_WRITING) sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
}

int csystem_tty_drain(int fd) {
  while (tcdrain(fd) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int csystem_tty_unread(int fd) {
  int count = 0;
  return ioctl(fd, FIONREAD, &count) == 0 ? count : -errno;
}

int csystem_tty_unsent(int fd) {
  int count = 0;
  return ioctl(fd, TIOCOUTQ, &count) == 0 ? count : -errno;
}

int csystem_tty_set_exclusive(int fd, int on) {
  return ioctl(fd, on ? TIOCEXCL : TIOCNXCL) == 0 ? 0 : errno;
}

int csystem_is_tty(int fd) { return isatty(fd) == 1; }

int csystem_tty_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int csystem_pty_open(char *path, size_t capacity) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return -errno;
  int failure = 0;
  if (grantpt(fd) != 0 || unlockpt(fd) != 0) {
    failure = errno;
  } else {
    failure = ptsname_r(fd, path, capacity);
  }
  if (failure == 0) return fd;
  close(fd);
  return -failure;
}
