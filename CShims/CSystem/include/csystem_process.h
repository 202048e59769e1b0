/// This process, its children, its user and its surroundings.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Starts `path` with the arguments (ended by NULL) and the environment (NULL: this one's).
/// The child's descriptor i is `descriptors[i]`, /dev/null where that is below 0; all others are
/// closed. The child has no signal blocked. `dies_with_parent`: it gets SIGTERM when we end.
/// Returns the process id or a negated errno, that of the failing exec included.
int csystem_spawn(
  const char *path, char *const arguments[], char *const environment[], const int *descriptors,
  uint32_t descriptor_count, int dies_with_parent);
/// This process becomes `path`, its standard descriptors and environment staying as they are and no
/// signal blocked. Returns the errno of the exec that failed.
int csystem_become(const char *path, char *const arguments[]);
/// Returns the process id if it has ended, 0 if it runs on (only without `waits`), or a negated
/// errno. `exit_status` gets 0…255, or the number of the deadly signal negated.
int csystem_wait(int pid, int waits, int *exit_status);
int csystem_terminate(int pid);
int csystem_kill(int pid);
int csystem_interrupt(int pid);
/// A descriptor that poll finds readable when the process has ended, or a negated errno.
int csystem_process_descriptor(int pid);
/// A pipe, both ends closed on exec. Returns 0 or an errno.
int csystem_pipe(int *reader, int *writer);

/// Opens /dev/null in place of those of the descriptors 0, 1 and 2 that are closed, so that no
/// other file gets their numbers and is taken for standard output. Returns 0 or an errno.
int csystem_keep_standard_descriptors(void);

int csystem_process_id(void);
uint32_t csystem_user_id(void);
_Noreturn void csystem_exit(int status);

/// The value of an environment variable, NULL if it is not set. Valid until the environment
/// changes.
const char *csystem_environment(const char *name);
/// Return the length of the name without its terminator, or a negated errno (ENOENT: no such id).
int csystem_group_name(uint32_t gid, char *name, size_t capacity);
int csystem_user_name(uint32_t uid, char *name, size_t capacity);

/// Calls `each` with every other process that has the device open, as far as /proc shows it to this
/// user. The process that hosts a pseudo-terminal is its device and not counted.
int csystem_holders(
  const char *device, void *context,
  void (*each)(void *context, int pid, uint32_t uid, const char *name));
