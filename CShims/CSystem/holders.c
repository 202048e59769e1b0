// Who has a device open: the descriptors of all processes, as /proc shows them.
#define _GNU_SOURCE
#include "CSystem.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/// The major numbers of the far sides of pseudo-terminals (Documentation/admin-guide/devices.txt).
static bool is_pty(dev_t device) { return major(device) >= 136 && major(device) <= 143; }

static bool is_same_device(const struct stat *a, const struct stat *b) {
  if (!S_ISCHR(b->st_mode) || a->st_rdev != b->st_rdev) return false;
  // Each container counts its pseudo-terminals from 0, in a file system of its own.
  return !is_pty(a->st_rdev) || (a->st_dev == b->st_dev && a->st_ino == b->st_ino);
}

/// Whether a descriptor is the hosting side of pseudo-terminal `index` (proc(5), fdinfo).
static bool hosts_pty(const char *pid, const char *fd, unsigned index) {
  char path[64], line[128], wanted[32];
  snprintf(path, sizeof path, "/proc/%.16s/fdinfo/%.16s", pid, fd);
  snprintf(wanted, sizeof wanted, "tty-index:\t%u\n", index);
  FILE *file = fopen(path, "re");
  if (file == NULL) return false;
  bool hosts = false;
  while (!hosts && fgets(line, sizeof line, file) != NULL) hosts = strcmp(line, wanted) == 0;
  fclose(file);
  return hosts;
}

/// Whether the process has the device open and is not the host of it.
static bool holds(const char *pid, const struct stat *device) {
  char path[64], target[64];
  snprintf(path, sizeof path, "/proc/%.16s/fd", pid);
  DIR *folder = opendir(path);
  if (folder == NULL) return false;
  bool holds = false, hosts = false;
  struct dirent *entry;
  while (!hosts && (entry = readdir(folder)) != NULL) {
    ssize_t length = readlinkat(dirfd(folder), entry->d_name, target, sizeof target - 1);
    if (length < 5 || memcmp(target, "/dev/", 5) != 0) continue;
    target[length] = 0;
    struct stat open_file;
    if (fstatat(dirfd(folder), entry->d_name, &open_file, 0) != 0) continue;
    if (is_same_device(device, &open_file)) holds = true;
    if (is_pty(device->st_rdev) && strstr(target, "ptmx") != NULL) {
      hosts = hosts_pty(pid, entry->d_name, minor(device->st_rdev));
    }
  }
  closedir(folder);
  return holds && !hosts;
}

static void read_name(const char *pid, char *name, size_t capacity) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%.16s/comm", pid);
  name[0] = 0;
  FILE *file = fopen(path, "re");
  if (file == NULL) return;
  if (fgets(name, (int)capacity, file) == NULL) name[0] = 0;
  name[strcspn(name, "\n")] = 0;
  fclose(file);
}

int csystem_holders(
  const char *device, void *context,
  void (*each)(void *context, int pid, uint32_t uid, const char *name)
) {
  struct stat wanted, process;
  if (stat(device, &wanted) != 0) return errno;
  if (!S_ISCHR(wanted.st_mode)) return 0;
  DIR *folder = opendir("/proc");
  if (folder == NULL) return errno;
  int self = getpid();
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    int pid = atoi(entry->d_name);
    if (pid == self || !holds(entry->d_name, &wanted)) continue;
    char name[64];
    read_name(entry->d_name, name, sizeof name);
    uint32_t uid = fstatat(dirfd(folder), entry->d_name, &process, 0) == 0 ? process.st_uid : 0;
    each(context, pid, uid, name);
  }
  closedir(folder);
  return 0;
}
