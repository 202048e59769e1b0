/// Connections by TCP.
#pragma once

#include <stdint.h>

/// Connects to a host by name or address, trying each of its addresses until the time has passed.
/// Returns a non-blocking descriptor or a negated errno. Where the name cannot be looked up it
/// returns -EHOSTUNREACH and `lookup_error` (else 0) gets the reason, for `csystem_lookup_text`.
int csystem_connect_tcp(
  const char *host, const char *port, int64_t timeout_ns, int *lookup_error);
/// What a failed look-up means, in English.
const char *csystem_lookup_text(int lookup_error);
