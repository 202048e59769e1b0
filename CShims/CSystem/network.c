#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stddef.h>
#include <sys/socket.h>
#include <unistd.h>

/// Waits until the connection stands or the deadline has passed. Returns 0 or an errno.
static int finish_connect(int fd, int64_t deadline_ns) {
  for (;;) {
    int64_t left = deadline_ns - csystem_boottime_ns();
    if (left <= 0) return ETIMEDOUT;
    csystem_poll_entry entry = {.fd = fd, .wanted = CSYSTEM_POLL_WRITE};
    int ready = csystem_poll(&entry, 1, left);
    if (ready == 0) return ETIMEDOUT;
    if (ready == -EINTR) continue;
    if (ready < 0) return -ready;
    int failure = 0;
    socklen_t size = sizeof failure;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &size) != 0) return errno;
    return failure;
  }
}

int csystem_connect_tcp(
  const char *host, const char *port, int64_t timeout_ns, int *lookup_error
) {
  struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG}, *found;
  int64_t deadline_ns = csystem_boottime_ns() + timeout_ns;
  *lookup_error = getaddrinfo(host, port, &wanted, &found);
  if (*lookup_error != 0) return -EHOSTUNREACH;
  int result = -EHOSTUNREACH;
  for (struct addrinfo *one = found; one != NULL; one = one->ai_next) {
    int fd = socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, one->ai_protocol);
    if (fd < 0) {
      result = -errno;
      continue;
    }
    int failure = connect(fd, one->ai_addr, one->ai_addrlen) == 0 ? 0 : errno;
    if (failure == EINPROGRESS || failure == EINTR) failure = finish_connect(fd, deadline_ns);
    if (failure == 0) {
      result = fd;
      break;
    }
    result = -failure;
    close(fd);
  }
  freeaddrinfo(found);
  return result;
}

const char *csystem_lookup_text(int lookup_error) { return gai_strerror(lookup_error); }
