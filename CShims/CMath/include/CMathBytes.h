#ifndef CMATHBYTES_H
#define CMATHBYTES_H

/// Sixteen bytes compared at once, with the answer as bits: x86 has one instruction for it, and
/// Swift no name for that. Nothing here allocates or keeps state; where there is no SSE2 there is
/// nothing here, and the codec does without.

#if defined(__SSE2__)

#include <emmintrin.h>
#include <stdint.h>

/// What stands in 64 bytes, one bit for each.
typedef struct {
  /// It is a comma.
  uint64_t commas;
  /// It is below 0x20.
  uint64_t controls;
} cmath_window;

/// Looks at 64 bytes, wherever they lie.
static inline cmath_window cmath_look(const void *bytes) {
  const __m128i comma = _mm_set1_epi8(','), highest = _mm_set1_epi8(0x1F);
  cmath_window found = {0, 0};
  for (int block = 0; block < 4; block++) {
    __m128i all = _mm_loadu_si128((const __m128i *)bytes + block);
    __m128i is_comma = _mm_cmpeq_epi8(all, comma);
    __m128i is_control = _mm_cmpeq_epi8(_mm_min_epu8(all, highest), all);
    found.commas |= (uint64_t)(uint16_t)_mm_movemask_epi8(is_comma) << (16 * block);
    found.controls |= (uint64_t)(uint16_t)_mm_movemask_epi8(is_control) << (16 * block);
  }
  return found;
}

#endif
#endif
