#pragma once
#include <bit>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "io/text/decimal.h"

namespace tandem::io {

/// Positions of the blanks of a short line, found all at once. The start of a number then does not depend on
/// how the previous one was parsed, so the processor parses the numbers of several lines at the same time.
class ShortLine {
 public:
  static constexpr int longest = 32;
#ifdef __SSE2__
  static constexpr bool is_fast = true;
#else
  static constexpr bool is_fast = false;
#endif

  /// Examines `longest` bytes from `text` on, which must be readable.
  explicit ShortLine(const char* text) : text_(text) {
#ifdef __SSE2__
    const __m128i low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text)),
                  high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 16));
    const auto equal = [&](char c) {
      const __m128i all = _mm_set1_epi8(c);
      return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(low, all))) |
             static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(high, all))) << 16;
    };
    breaks_ = equal('\n');
    spaces_ = equal(' ');
#endif
  }

  /// Returns the number of bytes before the line break, `longest` if there is none.
  int size() const { return std::countr_zero(breaks_); }

  /// Parses the line, after a first word of one byte, as words of at most seven digits separated by single
  /// spaces. Returns false for other lines.
  template <int count>
  bool take_indices(std::uint32_t (&indices)[count]) const {
    std::uint32_t spaces = spaces_ & (spaces_ - 1);
    std::uint64_t others = 0;
    int begin = 2;
    unsigned longest_word = 0;
    for (int i = 0; i < count; ++i) {
      const int end = i + 1 < count ? std::countr_zero(spaces) : size();
      spaces &= spaces - 1;
      const auto less_one = static_cast<unsigned>(end - begin) - 1;
      longest_word = less_one > longest_word ? less_one : longest_word;
      const std::uint64_t bytes = eight_bytes_less_zero(text_ + begin) << (8 * (7 - less_one) & 63);
      others |= marks_of_others(bytes);
      indices[i] = static_cast<std::uint32_t>(sum_of_digits(bytes));
      begin = end + 1;
    }
    return longest_word < 7 && others == 0 && breaks_ != 0 && (spaces_ & 3) == 2;
  }

 private:
  const char* text_;
  std::uint32_t breaks_ = 0, spaces_ = 0;
};

}  // namespace tandem::io
