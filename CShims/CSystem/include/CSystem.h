/// The system calls that Swift cannot see: one header a topic, no system type in any of them.
///
/// Every function that can fail returns the errno of the call as its value: as it is where there is
/// no other result, negated where the result is a number of 0 or more. No globals, no logging.
/// EINTR is never returned but by `csystem_poll`.
#pragma once

#include "csystem_events.h"
#include "csystem_files.h"
#include "csystem_network.h"
#include "csystem_process.h"
#include "csystem_screen.h"
#include "csystem_threads.h"
#include "csystem_tty.h"
#include "csystem_udev.h"
#include "csystem_watch.h"
