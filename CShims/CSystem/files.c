#define _GNU_SOURCE
#include "CSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

int csystem_errno_access(void) { return EACCES; }
int csystem_errno_again(void) { return EAGAIN; }
int csystem_errno_broken_pipe(void) { return EPIPE; }
int csystem_errno_busy(void) { return EBUSY; }
int csystem_errno_interrupted(void) { return EINTR; }
int csystem_errno_invalid(void) { return EINVAL; }
int csystem_errno_io(void) { return EIO; }
int csystem_errno_link(void) { return ELOOP; }
int csystem_errno_no_buffers(void) { return ENOBUFS; }
int csystem_errno_no_device(void) { return ENXIO; }
int csystem_errno_exists(void) { return EEXIST; }
int csystem_errno_no_entry(void) { return ENOENT; }
int csystem_errno_no_such_device(void) { return ENODEV; }
int csystem_errno_no_tty(void) { return ENOTTY; }
int csystem_errno_not_permitted(void) { return EPERM; }
int csystem_errno_not_supported(void) { return ENOSYS; }

void csystem_error_text(int code, char *text, size_t capacity) {
  char buffer[128];
  snprintf(text, capacity, "%s", strerror_r(code, buffer, sizeof buffer));
}

int csystem_open(const char *path, int flags) {
  int how = O_CLOEXEC;
  int both = CSYSTEM_OPEN_READ | CSYSTEM_OPEN_WRITE;
  if ((flags & both) == both) {
    how |= O_RDWR;
  } else {
    how |= (flags & CSYSTEM_OPEN_WRITE) ? O_WRONLY : O_RDONLY;
  }
  if (flags & CSYSTEM_OPEN_CREATE) how |= O_CREAT;
  if (flags & CSYSTEM_OPEN_TRUNCATE) how |= O_TRUNC;
  if (flags & CSYSTEM_OPEN_APPEND) how |= O_APPEND;
  if (flags & CSYSTEM_OPEN_NONBLOCKING) how |= O_NONBLOCK;
  if (flags & CSYSTEM_OPEN_NO_TERMINAL) how |= O_NOCTTY;
  if (flags & CSYSTEM_OPEN_ONLY_NEW) how |= O_EXCL;
  if (flags & CSYSTEM_OPEN_NO_LINK) how |= O_NOFOLLOW;
  for (;;) {
    int fd = open(path, how, (flags & CSYSTEM_OPEN_PRIVATE) ? 0600 : 0666);
    if (fd >= 0) return fd;
    if (errno != EINTR) return -errno;
  }
}

int csystem_close(int fd) {
  // Linux frees the descriptor even when a signal comes; to close again could close another's.
  return close(fd) == 0 || errno == EINTR ? 0 : errno;
}

int64_t csystem_read(int fd, void *bytes, size_t capacity) {
  for (;;) {
    ssize_t count = read(fd, bytes, capacity);
    if (count >= 0) return count;
    if (errno != EINTR) return -errno;
  }
}

int64_t csystem_write(int fd, const void *bytes, size_t count) {
  for (;;) {
    ssize_t written = write(fd, bytes, count);
    if (written >= 0) return written;
    if (errno != EINTR) return -errno;
  }
}

int64_t csystem_write_at(int fd, const void *bytes, size_t count, uint64_t offset) {
  for (;;) {
    ssize_t written = pwrite(fd, bytes, count, (off_t)offset);
    if (written >= 0) return written;
    if (errno != EINTR) return -errno;
  }
}

int csystem_seek(int fd, uint64_t offset) {
  return lseek(fd, (off_t)offset, SEEK_SET) >= 0 ? 0 : errno;
}

int csystem_truncate(int fd, uint64_t size) {
  for (;;) {
    if (ftruncate(fd, (off_t)size) == 0) return 0;
    if (errno != EINTR) return errno;
  }
}

int csystem_sync(int fd) {
  for (;;) {
    if (fsync(fd) == 0) return 0;
    if (errno != EINTR) return errno;
  }
}

static int kind_of(mode_t mode) {
  if (S_ISREG(mode)) return CSYSTEM_KIND_FILE;
  if (S_ISDIR(mode)) return CSYSTEM_KIND_FOLDER;
  if (S_ISCHR(mode)) return CSYSTEM_KIND_CHARACTER_DEVICE;
  if (S_ISFIFO(mode)) return CSYSTEM_KIND_PIPE;
  if (S_ISSOCK(mode)) return CSYSTEM_KIND_SOCKET;
  return CSYSTEM_KIND_OTHER;
}

static void take_status(const struct stat *found, csystem_status *status) {
  status->size_bytes = (uint64_t)found->st_size;
  status->mode = found->st_mode & 07777;
  status->uid = found->st_uid;
  status->gid = found->st_gid;
  status->device_major = major(found->st_rdev);
  status->device_minor = minor(found->st_rdev);
  status->kind = kind_of(found->st_mode);
}

int csystem_status_of_path(const char *path, csystem_status *status) {
  struct stat found;
  if (stat(path, &found) != 0) return errno;
  take_status(&found, status);
  return 0;
}

int csystem_status_of_descriptor(int fd, csystem_status *status) {
  struct stat found;
  if (fstat(fd, &found) != 0) return errno;
  take_status(&found, status);
  return 0;
}

int csystem_may(const char *path, int flags) {
  int mode = 0;
  if (flags & CSYSTEM_OPEN_READ) mode |= R_OK;
  if (flags & CSYSTEM_OPEN_WRITE) mode |= W_OK;
  return eaccess(path, mode) == 0 ? 0 : errno;
}

int64_t csystem_read_link(const char *path, char *target, size_t capacity) {
  ssize_t length = readlink(path, target, capacity);
  return length >= 0 ? length : -errno;
}

int64_t csystem_real_path(const char *path, char *resolved, size_t capacity) {
  char buffer[PATH_MAX];
  if (realpath(path, buffer) == NULL) return -errno;
  size_t length = strlen(buffer);
  if (length > capacity) return -ENAMETOOLONG;
  memcpy(resolved, buffer, length);
  return (int64_t)length;
}

int csystem_list(
  const char *path, void *context, void (*each)(void *context, const char *name)
) {
  DIR *folder = opendir(path);
  if (folder == NULL) return errno;
  int result = 0;
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir(folder);
    if (entry == NULL) {
      result = errno;
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    each(context, entry->d_name);
  }
  closedir(folder);
  return result;
}

int csystem_make_folder(const char *path, uint32_t mode) {
  return mkdir(path, mode) == 0 ? 0 : errno;
}

int csystem_remove(const char *path) { return remove(path) == 0 ? 0 : errno; }

int csystem_rename(const char *from, const char *to) {
  return rename(from, to) == 0 ? 0 : errno;
}

int csystem_lock(int fd) {
  for (;;) {
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) return 0;
    if (errno != EINTR) return errno;
  }
}

int csystem_unlock(int fd) { return flock(fd, LOCK_UN) == 0 ? 0 : errno; }

static int64_t clock_ns(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t csystem_boottime_ns(void) { return clock_ns(CLOCK_BOOTTIME); }
int64_t csystem_realtime_ns(void) { return clock_ns(CLOCK_REALTIME); }

int csystem_map(int descriptor, size_t count, const void **address) {
  void *start = mmap(NULL, count, PROT_READ, MAP_SHARED, descriptor, 0);
  if (start == MAP_FAILED) return errno;
  *address = start;
  return 0;
}

int csystem_unmap(const void *address, size_t count) {
  return munmap((void *)address, count) < 0 ? errno : 0;
}
