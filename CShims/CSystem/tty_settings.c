// The kernel's struct termios2, whose header cannot be read together with <termios.h>.
#include "CSystem.h"

#include <asm/termbits.h>
#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>

int csystem_kernel_tty_get(int fd, csystem_tty_settings *settings);
int csystem_kernel_tty_set(int fd, const csystem_tty_settings *settings);
uint32_t csystem_kernel_tty_classic_rate(uint32_t control_flags);

_Static_assert(NCCS <= sizeof(((csystem_tty_settings *)0)->characters), "room for c_cc");

int csystem_kernel_tty_get(int fd, csystem_tty_settings *settings) {
  struct termios2 found;
  if (ioctl(fd, TCGETS2, &found) != 0) return errno;
  memset(settings, 0, sizeof *settings);
  settings->input_flags = found.c_iflag;
  settings->output_flags = found.c_oflag;
  settings->control_flags = found.c_cflag;
  settings->local_flags = found.c_lflag;
  settings->line = found.c_line;
  memcpy(settings->characters, found.c_cc, NCCS);
  settings->input_baud = found.c_ispeed;
  settings->output_baud = found.c_ospeed;
  return 0;
}

int csystem_kernel_tty_set(int fd, const csystem_tty_settings *settings) {
  struct termios2 wanted = {
    .c_iflag = settings->input_flags,
    .c_oflag = settings->output_flags,
    .c_cflag = settings->control_flags,
    .c_lflag = settings->local_flags,
    .c_line = settings->line,
    .c_ispeed = settings->input_baud,
    .c_ospeed = settings->output_baud,
  };
  memcpy(wanted.c_cc, settings->characters, NCCS);
  while (ioctl(fd, TCSETS2, &wanted) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

static const uint32_t shaping = CSIZE | PARENB | CMSPAR | CSTOPB | CRTSCTS | HUPCL;

void csystem_tty_make_raw(csystem_tty_settings *settings) {
  settings->input_flags = IGNBRK;
  settings->output_flags = 0;
  settings->local_flags = 0;
  settings->control_flags = (settings->control_flags & ~shaping) | CS8 | CREAD | CLOCAL;
  settings->characters[VMIN] = 1;
  settings->characters[VTIME] = 0;
}

int csystem_tty_is_raw(const csystem_tty_settings *settings) {
  uint32_t shape = settings->control_flags & (shaping | CREAD | CLOCAL);
  return settings->input_flags == IGNBRK && settings->output_flags == 0 &&
         settings->local_flags == 0 && shape == (CS8 | CREAD | CLOCAL) &&
         settings->characters[VMIN] == 1 && settings->characters[VTIME] == 0;
}

static const struct {
  uint32_t baud, code;
} classic_rates[] = {
  {1200, B1200},     {2400, B2400},     {4800, B4800},     {9600, B9600},
  {19200, B19200},   {38400, B38400},   {57600, B57600},   {115200, B115200},
  {230400, B230400}, {460800, B460800}, {921600, B921600},
};

void csystem_tty_set_rate(csystem_tty_settings *settings, uint32_t baud) {
  // Without a code of its own a rate goes by number (BOTHER); input follows output (CIBAUD zero).
  uint32_t code = BOTHER;
  for (size_t i = 0; i < sizeof classic_rates / sizeof classic_rates[0]; i++) {
    if (classic_rates[i].baud == baud) code = classic_rates[i].code;
  }
  settings->control_flags &= ~((uint32_t)CBAUD | (uint32_t)CIBAUD);
  settings->control_flags |= code;
  settings->input_baud = baud;
  settings->output_baud = baud;
}

/// The rate that the code in the control flags stands for; 0 where it stands for none.
uint32_t csystem_kernel_tty_classic_rate(uint32_t control_flags) {
  for (size_t i = 0; i < sizeof classic_rates / sizeof classic_rates[0]; i++) {
    if (classic_rates[i].code == (control_flags & CBAUD)) return classic_rates[i].baud;
  }
  return 0;
}

void csystem_tty_set_hang_up(csystem_tty_settings *settings, int on) {
  settings->control_flags &= ~(uint32_t)HUPCL;
  if (on) settings->control_flags |= HUPCL;
}
