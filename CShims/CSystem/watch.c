#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <sys/inotify.h>
#include <unistd.h>

int csystem_watch_open(void) {
  int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  return fd >= 0 ? fd : -errno;
}

int csystem_watch_folder(int fd, const char *path, int arrivals_only) {
  uint32_t arrivals = IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  uint32_t changes = IN_CLOSE_WRITE | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB;
  int number = inotify_add_watch(fd, path, arrivals_only ? arrivals : arrivals | changes);
  return number >= 0 ? number : -errno;
}

int csystem_watch_opening(int fd, const char *path) {
  int number = inotify_add_watch(fd, path, IN_OPEN | IN_ACCESS);
  return number >= 0 ? number : -errno;
}

void csystem_watch_forget(int fd, int number) { inotify_rm_watch(fd, number); }

int csystem_watch_take(int fd) {
  char events[4096];
  int found = 0;
  while (csystem_read(fd, events, sizeof events) > 0) found = 1;
  return found;
}
