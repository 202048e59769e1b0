#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// What the child does between fork and exec: only calls that are safe there.
static int become(
  const char *path, char *const arguments[], char *const environment[], const int *descriptors,
  uint32_t count, int parent
) {
  int moved[16];
  for (uint32_t i = 0; i < count; i++) {
    // First all are moved out of the way, so that none is overwritten before its turn.
    int from = descriptors[i] >= 0 ? descriptors[i] : open("/dev/null", O_RDWR | O_CLOEXEC);
    moved[i] = fcntl(from, F_DUPFD_CLOEXEC, 16);
    if (moved[i] < 0) return errno;
  }
  for (uint32_t i = 0; i < count; i++) {
    if (dup2(moved[i], (int)i) < 0) return errno;
  }
  // Descriptors that a library opened without O_CLOEXEC stay here (CLOSE_RANGE_CLOEXEC is 4).
  syscall(SYS_close_range, count, ~0U, 4);
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(SIGPIPE, &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (parent != 0) {
    if (prctl(PR_SET_PDEATHSIG, SIGTERM) != 0) return errno;
    if (getppid() != parent) return ESRCH;
  }
  execve(path, arguments, environment != NULL ? environment : environ);
  return errno;
}

int csystem_spawn(
  const char *path, char *const arguments[], char *const environment[], const int *descriptors,
  uint32_t descriptor_count, int dies_with_parent
) {
  if (descriptor_count > 16) return -EINVAL;
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  int parent = dies_with_parent ? getpid() : 0;
  pid_t pid = fork();
  if (pid == 0) {
    int failure = fcntl(report[1], F_DUPFD_CLOEXEC, 32);
    int writer = failure >= 0 ? failure : report[1];
    failure = become(path, arguments, environment, descriptors, descriptor_count, parent);
    ssize_t told = write(writer, &failure, sizeof failure);
    _exit(told == (ssize_t)sizeof failure ? 127 : 126);
  }
  int failure = pid < 0 ? errno : 0;
  close(report[1]);
  if (pid > 0) {
    int64_t count = csystem_read(report[0], &failure, sizeof failure);
    if (count != (int64_t)sizeof failure) failure = 0;
  }
  close(report[0]);
  if (failure == 0) return pid;
  int status;
  if (pid > 0) csystem_wait(pid, 1, &status);
  return -failure;
}

int csystem_become(const char *path, char *const arguments[]) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(path, arguments);
  return errno;
}

int csystem_wait(int pid, int waits, int *exit_status) {
  int status;
  for (;;) {
    pid_t ended = waitpid(pid, &status, waits ? 0 : WNOHANG);
    if (ended == 0) return 0;
    if (ended > 0) break;
    if (errno != EINTR) return -errno;
  }
  *exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return pid;
}

int csystem_terminate(int pid) { return kill(pid, SIGTERM) == 0 ? 0 : errno; }
int csystem_kill(int pid) { return kill(pid, SIGKILL) == 0 ? 0 : errno; }
int csystem_interrupt(int pid) { return kill(pid, SIGINT) == 0 ? 0 : errno; }

int csystem_process_descriptor(int pid) {
  // pidfd_open has no wrapper in glibc 2.36; its descriptor is closed on exec by itself.
  long fd = syscall(SYS_pidfd_open, pid, 0);
  return fd >= 0 ? (int)fd : -errno;
}

int csystem_pipe(int *reader, int *writer) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  *reader = ends[0];
  *writer = ends[1];
  return 0;
}

int csystem_process_id(void) { return getpid(); }
uint32_t csystem_user_id(void) { return geteuid(); }
_Noreturn void csystem_exit(int status) { exit(status); }
const char *csystem_environment(const char *name) { return getenv(name); }

static int take_name(const char *found, char *name, size_t capacity) {
  int length = snprintf(name, capacity, "%s", found);
  return length >= 0 && (size_t)length < capacity ? length : -ERANGE;
}

int csystem_group_name(uint32_t gid, char *name, size_t capacity) {
  char room[16384];
  struct group entry, *found = NULL;
  int failure = getgrgid_r(gid, &entry, room, sizeof room, &found);
  if (failure != 0) return -failure;
  return found != NULL ? take_name(found->gr_name, name, capacity) : -ENOENT;
}

int csystem_user_name(uint32_t uid, char *name, size_t capacity) {
  char room[16384];
  struct passwd entry, *found = NULL;
  int failure = getpwuid_r(uid, &entry, room, sizeof room, &found);
  if (failure != 0) return -failure;
  return found != NULL ? take_name(found->pw_name, name, capacity) : -ENOENT;
}

int csystem_keep_standard_descriptors(void) {
  for (int fd = 0; fd <= 2; fd++) {
    if (fcntl(fd, F_GETFD) >= 0) continue;
    // The lowest free number is this one: those below it are open by now. A write must fail as it
    // would on a closed descriptor, so the output is opened for reading, the input for writing.
    int opened = open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
    if (opened < 0) return errno;
  }
  return 0;
}
