// The first instructions of a Cortex-M4 in qemu's board mps2-an386, up to newlib's start.
#include <stdint.h>

extern char stack_top;
void _start(void);

static void reset(void) {
  *(volatile uint32_t *)0xE000ED88 |= 0xFU << 20; // CPACR: the FPU may be used
  __asm volatile("dsb\n isb");
  _start();
}

// Ends the program with an error, by semihosting: SYS_EXIT, run-time error.
static void fault(void) {
  __asm volatile("movs r0, #0x18\n ldr r1, =0x20023\n bkpt 0xAB");
  for (;;) {
  }
}

__attribute__((section(".vectors"), used)) static const void *const vectors[16] = {
  &stack_top, reset, fault, fault, fault, fault, fault};
