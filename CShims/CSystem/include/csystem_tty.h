/// Serial lines, pseudo-terminals and the user's terminal.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The settings of a line, as the kernel's struct termios2 has them.
/// Source: tty_ioctl(4), TCGETS2; asm/termbits.h.
typedef struct csystem_tty_settings {
  uint32_t input_flags, output_flags, control_flags, local_flags;
  uint8_t line;
  uint8_t characters[19];
  uint32_t input_baud, output_baud;
} csystem_tty_settings;

/// Reads the settings. Returns 0 or an errno, ENOTTY if it is no terminal.
/// Where TCGETS2 is refused (a mocked port), tcgetattr is asked instead.
int csystem_tty_get(int fd, csystem_tty_settings *settings);
/// Writes the settings at once, without waiting for output and without dropping input.
/// Where TCSETS2 is refused, tcsetattr is asked; it takes the classic rates alone, else EINVAL.
int csystem_tty_set(int fd, const csystem_tty_settings *settings);

/// Changes the settings to 8 data bits, no parity, one stop bit, no flow control, no echo, no line
/// editing, no signals, no translation of any byte, modem lines not watched, and DTR kept at close.
/// A read then waits for one byte at least. The rate stays.
void csystem_tty_make_raw(csystem_tty_settings *settings);
/// Whether the settings have all that `csystem_tty_make_raw` sets.
int csystem_tty_is_raw(const csystem_tty_settings *settings);
/// Sets the rate in bits per second, any number.
void csystem_tty_set_rate(csystem_tty_settings *settings, uint32_t baud);
/// Whether DTR drops when the last user closes the line (HUPCL).
void csystem_tty_set_hang_up(csystem_tty_settings *settings, int on);

/// Drops what has arrived and was not read.
int csystem_tty_drop_input(int fd);
/// Drops that, and what was written and has not left.
int csystem_tty_drop(int fd);
/// Returns how many bytes have arrived and were not read, or a negated errno.
int csystem_tty_unread(int fd);
/// Waits until all that was written has left.
int csystem_tty_drain(int fd);
/// Returns how many bytes wait to leave, or a negated errno.
int csystem_tty_unsent(int fd);
/// While on, nobody but root can open the line (TIOCEXCL).
int csystem_tty_set_exclusive(int fd, int on);

int csystem_is_tty(int fd);
/// Returns 1 if this process is in the terminal's foreground group, 0 if not, or a negated errno,
/// ENOTTY if it is not the terminal of this session.
int csystem_tty_is_foreground(int fd);
/// Holds SIGTTIN and SIGTTOU back in this thread, so that the terminal of a process in the
/// background gives errors instead of stopping it. Returns what `csystem_tty_release_stops` needs.
int csystem_tty_hold_stops(void);
/// Undoes that.
void csystem_tty_release_stops(int held);
/// Width and height of the user's terminal, in characters.
int csystem_tty_size(int fd, int *columns, int *rows);

/// Makes a pseudo-terminal. Returns the descriptor of the hosting side, non-blocking, or a negated
/// errno; `path` gets the name of the other side.
int csystem_pty_open(char *path, size_t capacity);
