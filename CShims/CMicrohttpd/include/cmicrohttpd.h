/// A small HTTP server in the caller's own loop, by libmicrohttpd, whose functions have variable
/// arguments that Swift cannot call. Without it (no trait Map) starting gives ENOSYS.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct cmicrohttpd_server cmicrohttpd_server;
/// One request and its answer; valid while `answer` runs.
typedef struct cmicrohttpd_exchange cmicrohttpd_exchange;
/// An answer that has no end.
typedef struct cmicrohttpd_stream cmicrohttpd_stream;

/// What the server is to do. It has no thread: everything happens in `cmicrohttpd_run`.
typedef struct cmicrohttpd_setup {
  const char *address;  // IPv4 or IPv6, as numbers
  uint16_t port;        // 0: any that is free
  uint32_t most_connections;
  uint32_t idle_s;  // a connection on which nothing moves for so long is closed
  void *context;
  /// Is to call `cmicrohttpd_reply` or `cmicrohttpd_stream_begin` once.
  void (*answer)(
    void *context, cmicrohttpd_exchange *exchange, const char *method, const char *path);
} cmicrohttpd_setup;

/// Starts to listen. Returns 0 or an errno.
int cmicrohttpd_start(const cmicrohttpd_setup *setup, cmicrohttpd_server **server);
/// Closes all connections and ends all streams. No stream may sleep: wake them before.
void cmicrohttpd_stop(cmicrohttpd_server *server);
/// The descriptor that is readable when `cmicrohttpd_run` has work to do.
int cmicrohttpd_descriptor(const cmicrohttpd_server *server);
/// The port that it listens on.
uint16_t cmicrohttpd_port(const cmicrohttpd_server *server);
/// Does all that is to be done now, without waiting. Returns in how many milliseconds to call it
/// again at the latest, or -1 where nothing but the descriptor tells.
int64_t cmicrohttpd_run(cmicrohttpd_server *server);

/// A header of the request, or an argument of its address; NULL where there is none.
const char *cmicrohttpd_header(cmicrohttpd_exchange *exchange, const char *name);
const char *cmicrohttpd_argument(cmicrohttpd_exchange *exchange, const char *name);

/// Answers with a copy of the bytes. `headers` are name, value, name, value …, NULL. Returns 0 or
/// an errno.
int cmicrohttpd_reply(
  cmicrohttpd_exchange *exchange, uint32_t status, const char *const headers[], const void *bytes,
  size_t count);

/// Answers with a stream. `fill` writes what is to be sent next and returns how many bytes; 0 lets
/// the stream sleep until it is woken. `end` is called once, when the connection has gone. Returns
/// 0 or an errno; then `end` is not called.
int cmicrohttpd_stream_begin(
  cmicrohttpd_exchange *exchange, const char *const headers[], void *context,
  size_t (*fill)(void *context, cmicrohttpd_stream *stream, char *bytes, size_t capacity),
  void (*end)(void *context));
/// Lets a stream that sleeps be filled at the next `cmicrohttpd_run`. Nothing where it is awake.
void cmicrohttpd_wake(cmicrohttpd_stream *stream);
