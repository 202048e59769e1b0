/// Files, folders, clocks and the words for errors.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// How `csystem_open` opens; every descriptor is closed on exec.
enum {
  CSYSTEM_OPEN_READ = 1,
  CSYSTEM_OPEN_WRITE = 2,
  CSYSTEM_OPEN_CREATE = 4,
  CSYSTEM_OPEN_TRUNCATE = 8,
  CSYSTEM_OPEN_APPEND = 16,
  CSYSTEM_OPEN_NONBLOCKING = 32,
  CSYSTEM_OPEN_NO_TERMINAL = 64,
  CSYSTEM_OPEN_ONLY_NEW = 128,
  CSYSTEM_OPEN_NO_LINK = 256,  // ELOOP where the path itself is a symbolic link
  CSYSTEM_OPEN_PRIVATE = 512,  // what is made is the owner's alone: mode 0600
};

/// What a path or a descriptor leads to.
enum {
  CSYSTEM_KIND_OTHER = 0,
  CSYSTEM_KIND_FILE = 1,
  CSYSTEM_KIND_FOLDER = 2,
  CSYSTEM_KIND_CHARACTER_DEVICE = 3,
  CSYSTEM_KIND_PIPE = 4,
  CSYSTEM_KIND_SOCKET = 5,
};

typedef struct csystem_status {
  uint64_t size_bytes;
  uint32_t mode;  // permission bits only
  uint32_t uid, gid;
  uint32_t device_major, device_minor;  // of a device node
  int32_t kind;
} csystem_status;

/// The errno values that the Swift side decides by; their numbers differ between machines.
int csystem_errno_access(void);
int csystem_errno_again(void);
int csystem_errno_broken_pipe(void);
int csystem_errno_busy(void);
int csystem_errno_interrupted(void);
int csystem_errno_invalid(void);
int csystem_errno_io(void);
int csystem_errno_link(void);
int csystem_errno_no_buffers(void);
int csystem_errno_no_device(void);
int csystem_errno_exists(void);
int csystem_errno_no_entry(void);
int csystem_errno_no_such_device(void);
int csystem_errno_no_tty(void);
int csystem_errno_not_permitted(void);
int csystem_errno_not_supported(void);

/// Writes what an errno means, in English, to `text`; always terminated.
void csystem_error_text(int code, char *text, size_t capacity);

/// Returns a descriptor or a negated errno. `flags` are those of CSYSTEM_OPEN.
int csystem_open(const char *path, int flags);
int csystem_close(int fd);
/// Return the count of bytes moved, 0 at the end of a file, or a negated errno.
int64_t csystem_read(int fd, void *bytes, size_t capacity);
int64_t csystem_write(int fd, const void *bytes, size_t count);
/// Returns the count of bytes written at the offset, or a negated errno. The file must not be open
/// for appending.
int64_t csystem_write_at(int fd, const void *bytes, size_t count, uint64_t offset);
/// The next read begins at the offset.
int csystem_seek(int fd, uint64_t offset);
int csystem_truncate(int fd, uint64_t size);
int csystem_sync(int fd);

int csystem_status_of_path(const char *path, csystem_status *status);
int csystem_status_of_descriptor(int fd, csystem_status *status);
/// Returns 0 if the effective user may do what CSYSTEM_OPEN_READ and _WRITE name, else the errno.
int csystem_may(const char *path, int flags);
/// Return the length written, without a terminator, or a negated errno.
int64_t csystem_read_link(const char *path, char *target, size_t capacity);
int64_t csystem_real_path(const char *path, char *resolved, size_t capacity);

/// Calls `each` with every name in the folder but `.` and `..`, in no order.
int csystem_list(
  const char *path, void *context, void (*each)(void *context, const char *name));

int csystem_make_folder(const char *path, uint32_t mode);
int csystem_remove(const char *path);
int csystem_rename(const char *from, const char *to);

/// Takes an advisory lock of the whole file without waiting; EAGAIN if another holds it.
int csystem_lock(int fd);
int csystem_unlock(int fd);

/// CLOCK_BOOTTIME, which goes on while the machine sleeps, and CLOCK_REALTIME, nanoseconds.
int64_t csystem_boottime_ns(void);
int64_t csystem_realtime_ns(void);

/// Maps the first bytes of an open file for reading; the descriptor may be closed then. Returns 0
/// or errno.
int csystem_map(int descriptor, size_t count, const void **address);
/// Ends a mapping; 0 or errno.
int csystem_unmap(const void *address, size_t count);
