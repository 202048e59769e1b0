#include "cmicrohttpd.h"

#include <errno.h>

#ifdef GNSS_MAP

#if !__has_include(<microhttpd.h>)
#error "microhttpd.h not found: run apt-get install libmicrohttpd-dev"
#endif

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// How many bytes a stream is asked for at once.
enum { BLOCK = 16384 };

struct cmicrohttpd_server {
  struct MHD_Daemon *daemon;
  cmicrohttpd_setup setup;
  int descriptor;
  uint16_t port;
};

struct cmicrohttpd_stream {
  struct MHD_Connection *connection;
  int sleeps;
  void *context;
  size_t (*fill)(void *context, cmicrohttpd_stream *stream, char *bytes, size_t capacity);
  void (*end)(void *context);
};

static struct MHD_Connection *connection_of(cmicrohttpd_exchange *exchange) {
  return (struct MHD_Connection *)exchange;
}

/// Called by the library first when the head of a request is there, then when its body is.
static enum MHD_Result answer(
  void *context, struct MHD_Connection *connection, const char *path, const char *method,
  const char *version, const char *body, size_t *body_count, void **request
) {
  (void)version;
  (void)body;
  static const char seen;  // any address but NULL
  if (*request == NULL) {
    *request = (void *)&seen;
    return MHD_YES;
  }
  if (*body_count != 0) {
    *body_count = 0;  // a body is read over: nothing here takes one
    return MHD_YES;
  }
  cmicrohttpd_server *server = context;
  server->setup.answer(
    server->setup.context, (cmicrohttpd_exchange *)connection, method, path);
  return MHD_YES;
}

/// A socket that listens; a negated errno where there is none. `port` gets its number.
static int listen_at(const char *address, uint16_t *port) {
  struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(*port)};
  struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(*port)};
  struct sockaddr *name = NULL;
  socklen_t size = 0;
  if (inet_pton(AF_INET, address, &four.sin_addr) == 1) {
    name = (struct sockaddr *)&four;
    size = sizeof four;
  } else if (inet_pton(AF_INET6, address, &six.sin6_addr) == 1) {
    name = (struct sockaddr *)&six;
    size = sizeof six;
  } else {
    return -EINVAL;
  }
  int fd = socket(name->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (fd < 0) return -errno;
  int on = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  int good = bind(fd, name, size) == 0 && listen(fd, 64) == 0 && getsockname(fd, name, &size) == 0;
  if (!good) {
    int failure = errno;
    close(fd);
    return -failure;
  }
  *port = ntohs(name->sa_family == AF_INET ? four.sin_port : six.sin6_port);
  return fd;
}

int cmicrohttpd_start(const cmicrohttpd_setup *setup, cmicrohttpd_server **started) {
  cmicrohttpd_server *server = calloc(1, sizeof *server);
  if (server == NULL) return ENOMEM;
  server->setup = *setup;
  server->port = setup->port;
  int fd = listen_at(setup->address, &server->port);
  if (fd < 0) {
    free(server);
    return -fd;
  }
  // The descriptor is the library's from here on.
  server->daemon = MHD_start_daemon(
    MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, server,
    MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_CONNECTION_LIMIT,
    (unsigned)setup->most_connections, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)setup->idle_s,
    MHD_OPTION_END);
  const union MHD_DaemonInfo *info =
    server->daemon == NULL ? NULL : MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  if (info == NULL) {
    if (server->daemon != NULL) MHD_stop_daemon(server->daemon);
    else close(fd);
    free(server);
    return EIO;
  }
  server->descriptor = info->epoll_fd;
  *started = server;
  return 0;
}

void cmicrohttpd_stop(cmicrohttpd_server *server) {
  MHD_stop_daemon(server->daemon);
  free(server);
}

int cmicrohttpd_descriptor(const cmicrohttpd_server *server) { return server->descriptor; }

uint16_t cmicrohttpd_port(const cmicrohttpd_server *server) { return server->port; }

int64_t cmicrohttpd_run(cmicrohttpd_server *server) {
  MHD_run(server->daemon);
  MHD_UNSIGNED_LONG_LONG left;
  return MHD_get_timeout(server->daemon, &left) == MHD_YES ? (int64_t)left : -1;
}

const char *cmicrohttpd_header(cmicrohttpd_exchange *exchange, const char *name) {
  return MHD_lookup_connection_value(connection_of(exchange), MHD_HEADER_KIND, name);
}

const char *cmicrohttpd_argument(cmicrohttpd_exchange *exchange, const char *name) {
  return MHD_lookup_connection_value(connection_of(exchange), MHD_GET_ARGUMENT_KIND, name);
}

/// Adds the headers, queues the answer and lets go of it. Returns 0 or an errno.
static int queue(
  cmicrohttpd_exchange *exchange, uint32_t status, const char *const headers[],
  struct MHD_Response *response
) {
  for (; headers[0] != NULL; headers += 2) {
    MHD_add_response_header(response, headers[0], headers[1]);
  }
  enum MHD_Result result = MHD_queue_response(connection_of(exchange), status, response);
  MHD_destroy_response(response);
  return result == MHD_YES ? 0 : EIO;
}

int cmicrohttpd_reply(
  cmicrohttpd_exchange *exchange, uint32_t status, const char *const headers[], const void *bytes,
  size_t count
) {
  // The library copies them, and does not change them.
  struct MHD_Response *response =
    MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  return response == NULL ? ENOMEM : queue(exchange, status, headers, response);
}

static ssize_t fill_stream(void *context, uint64_t position, char *bytes, size_t capacity) {
  (void)position;
  cmicrohttpd_stream *stream = context;
  size_t count = stream->fill(stream->context, stream, bytes, capacity);
  if (count == 0) {
    stream->sleeps = 1;
    MHD_suspend_connection(stream->connection);
  }
  return (ssize_t)count;
}

static void end_stream(void *context) {
  cmicrohttpd_stream *stream = context;
  stream->end(stream->context);
  free(stream);
}

int cmicrohttpd_stream_begin(
  cmicrohttpd_exchange *exchange, const char *const headers[], void *context,
  size_t (*fill)(void *context, cmicrohttpd_stream *stream, char *bytes, size_t capacity),
  void (*end)(void *context)
) {
  cmicrohttpd_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return ENOMEM;
  *stream = (cmicrohttpd_stream){connection_of(exchange), 0, context, fill, end};
  struct MHD_Response *response = MHD_create_response_from_callback(
    MHD_SIZE_UNKNOWN, BLOCK, fill_stream, stream, end_stream);
  if (response == NULL) {
    free(stream);
    return ENOMEM;
  }
  // From here on `end_stream` is called by the library, whatever becomes of the answer.
  queue(exchange, MHD_HTTP_OK, headers, response);
  return 0;
}

void cmicrohttpd_wake(cmicrohttpd_stream *stream) {
  if (!stream->sleeps) return;
  stream->sleeps = 0;
  MHD_resume_connection(stream->connection);
}

#else

int cmicrohttpd_start(const cmicrohttpd_setup *setup, cmicrohttpd_server **server) {
  (void)setup;
  (void)server;
  return ENOSYS;
}
void cmicrohttpd_stop(cmicrohttpd_server *server) { (void)server; }
int cmicrohttpd_descriptor(const cmicrohttpd_server *server) { return (void)server, -1; }
uint16_t cmicrohttpd_port(const cmicrohttpd_server *server) { return (void)server, 0; }
int64_t cmicrohttpd_run(cmicrohttpd_server *server) { return (void)server, -1; }
const char *cmicrohttpd_header(cmicrohttpd_exchange *exchange, const char *name) {
  return (void)exchange, (void)name, NULL;
}
const char *cmicrohttpd_argument(cmicrohttpd_exchange *exchange, const char *name) {
  return (void)exchange, (void)name, NULL;
}
int cmicrohttpd_reply(
  cmicrohttpd_exchange *exchange, uint32_t status, const char *const headers[], const void *bytes,
  size_t count
) {
  (void)exchange, (void)status, (void)headers, (void)bytes, (void)count;
  return ENOSYS;
}
int cmicrohttpd_stream_begin(
  cmicrohttpd_exchange *exchange, const char *const headers[], void *context,
  size_t (*fill)(void *context, cmicrohttpd_stream *stream, char *bytes, size_t capacity),
  void (*end)(void *context)
) {
  (void)exchange, (void)headers, (void)context, (void)fill, (void)end;
  return ENOSYS;
}
void cmicrohttpd_wake(cmicrohttpd_stream *stream) { (void)stream; }

#endif
