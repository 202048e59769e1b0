// What the fuzzer and the sanitizer give to a target.
#include <sanitizer/allocator_interface.h>
#include <stddef.h>
#include <stdint.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t longest);
