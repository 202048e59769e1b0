/// A terminal that is drawn upon as a whole, and given back whatever becomes of this process.
#pragma once

#include <stddef.h>

#include "csystem_tty.h"

/// Changes the settings so that each key is read at once and unseen, and Ctrl-S is a key like any
/// other. Ctrl-C, Ctrl-Z and Ctrl-\ stay what they are.
void csystem_screen_make_keys(csystem_tty_settings *settings);

/// What is said to a guard, one byte each.
enum {
  CSYSTEM_SCREEN_TAKEN = 't',
  CSYSTEM_SCREEN_GIVEN_BACK = 'g',
};

/// Starts a process that waits until this one ends, however it ends, and gives the terminal back
/// where it was taken then: it writes `ending` to `screen` and puts `before` back at `keys`, unless
/// somebody has changed `during` there since. `keys` is below 0 where there is none.
/// It runs in a session of its own, so that no signal of a terminal and no kill of this process's
/// group reaches it. `teller` gets the descriptor through which it is told; close it to end it.
/// Returns its process id or a negated errno.
int csystem_screen_guard(
  int keys, int screen, const csystem_tty_settings *before, const csystem_tty_settings *during,
  const char *ending, size_t length, int *teller);
