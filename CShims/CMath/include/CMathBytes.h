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

/// Fields that are short numbers: sixteen bits of a word hold a number with 0x8000 added, or 0 for
/// an empty field.
typedef struct {
  /// Where in the 64 bytes something stands that is no digit, or the fourth digit in a row.
  uint64_t odd;
  /// The ends of the fields that were not taken.
  uint64_t ends;
  /// How many words are filled.
  uint64_t count;
  uint64_t words[6];
} cmath_fields;

/// Takes a word of fields if all of them are there.
static inline int cmath_take_word(
    const uint16_t *numbers, int fields, cmath_fields *found, uint64_t *word) {
  uint64_t rest = found->ends, taken = 0;
  for (int field = 0; field < fields; field++) {
    if (rest == 0) return 0;
    taken |= (uint64_t)numbers[__builtin_ctzll(rest)] << (16 * field);
    rest &= rest - 1;
  }
  *word = taken;
  found->ends = rest;
  found->count++;
  return 1;
}

/// Takes fields that are numbers of at most three digits, or empty, from 64 bytes. `ends` says
/// where fields end, one bit each. The first word holds `first` numbers, the others four; there are
/// at most `most` words. What a word says of fields with other bytes in them means nothing. The
/// two bytes before the first are looked at too.
static inline cmath_fields cmath_take(const void *bytes, uint64_t ends, int first, int most) {
  const __m128i zero = _mm_setzero_si128(), nine = _mm_set1_epi8(9), hundred = _mm_set1_epi16(100);
  const __m128i character = _mm_set1_epi8('0'), presence = _mm_set1_epi8((char)0x80);
  // At each place the number that ends before it.
  uint16_t numbers[65];
  numbers[0] = 0;
  uint64_t digits = 0;
  for (int block = 0; block < 4; block++) {
    const char *place = (const char *)bytes + 16 * block;
    __m128i units = _mm_xor_si128(_mm_loadu_si128((const __m128i *)place), character);
    __m128i tens = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(place - 1)), character);
    __m128i hundreds = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(place - 2)), character);
    __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(units, nine), units);
    __m128i are_two = _mm_and_si128(is_digit, _mm_cmpeq_epi8(_mm_min_epu8(tens, nine), tens));
    __m128i are_three =
        _mm_and_si128(are_two, _mm_cmpeq_epi8(_mm_min_epu8(hundreds, nine), hundreds));
    tens = _mm_and_si128(tens, are_two);
    hundreds = _mm_and_si128(hundreds, are_three);
    __m128i twice = _mm_add_epi8(tens, tens), four = _mm_add_epi8(twice, twice);
    __m128i low = _mm_add_epi8(
        _mm_add_epi8(_mm_and_si128(units, is_digit), twice), _mm_add_epi8(four, four));
    __m128i marks = _mm_and_si128(is_digit, presence);
    __m128i early = _mm_mullo_epi16(_mm_unpacklo_epi8(hundreds, zero), hundred);
    __m128i late = _mm_mullo_epi16(_mm_unpackhi_epi8(hundreds, zero), hundred);
    __m128i *to = (__m128i *)(numbers + 1) + 2 * block;
    _mm_storeu_si128(to, _mm_add_epi16(_mm_unpacklo_epi8(low, marks), early));
    _mm_storeu_si128(to + 1, _mm_add_epi16(_mm_unpackhi_epi8(low, marks), late));
    digits |= (uint64_t)(uint16_t)_mm_movemask_epi8(is_digit) << (16 * block);
  }
  uint64_t pairs = digits & digits >> 1;
  // One by one, not in a loop: so the words stay in registers.
  cmath_fields found = {~digits | (pairs & pairs >> 2), ends, 0, {0, 0, 0, 0, 0, 0}};
  if (!cmath_take_word(numbers, first, &found, &found.words[0])) return found;
  if (most < 2 || !cmath_take_word(numbers, 4, &found, &found.words[1])) return found;
  if (most < 3 || !cmath_take_word(numbers, 4, &found, &found.words[2])) return found;
  if (most < 4 || !cmath_take_word(numbers, 4, &found, &found.words[3])) return found;
  if (most < 5 || !cmath_take_word(numbers, 4, &found, &found.words[4])) return found;
  if (most < 6 || !cmath_take_word(numbers, 4, &found, &found.words[5])) return found;
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
