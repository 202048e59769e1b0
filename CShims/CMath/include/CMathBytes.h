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

/// Where a frame may begin in 64 bytes, one bit for each: `$` or `!` with a byte behind it that may
/// be a letter or a digit, D3 with six zero bits behind it, B5 62. The byte behind the last one is
/// looked at too.
static inline uint64_t cmath_starts(const void *bytes) {
  uint64_t found = 0;
  for (int block = 0; block < 4; block++) {
    __m128i all = _mm_loadu_si128((const __m128i *)bytes + block);
    __m128i next = _mm_loadu_si128((const __m128i *)((const char *)bytes + 1) + block);
    __m128i is_sentence = _mm_or_si128(
        _mm_cmpeq_epi8(all, _mm_set1_epi8('$')), _mm_cmpeq_epi8(all, _mm_set1_epi8('!')));
    __m128i is_address = _mm_and_si128(
        _mm_cmpgt_epi8(next, _mm_set1_epi8('0' - 1)), _mm_cmplt_epi8(next, _mm_set1_epi8('z' + 1)));
    __m128i is_rtcm3 = _mm_and_si128(
        _mm_cmpeq_epi8(all, _mm_set1_epi8((char)0xD3)),
        _mm_cmpeq_epi8(_mm_min_epu8(next, _mm_set1_epi8(3)), next));
    __m128i is_ubx = _mm_and_si128(
        _mm_cmpeq_epi8(all, _mm_set1_epi8((char)0xB5)), _mm_cmpeq_epi8(next, _mm_set1_epi8(0x62)));
    __m128i is_start = _mm_or_si128(
        _mm_or_si128(is_rtcm3, is_ubx), _mm_and_si128(is_sentence, is_address));
    found |= (uint64_t)(uint16_t)_mm_movemask_epi8(is_start) << (16 * block);
  }
  return found;
}

#endif
#endif
