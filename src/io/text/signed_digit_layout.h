#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "io/text/digit_layout.h"

namespace tandem::io {

/// Where the digits of a short number are: the position of each of 16 digits, 0x80 or more for a leading
/// zero. The first digit is always such a zero; its lower bits are the number of digits behind the point. A
/// sign counts as a digit. Layouts of numbers without a digit before or behind the point refer to the point,
/// and the layout of the empty number to the character behind it, so that a check of the digits refuses them.
using SignedDigitLayout = std::array<std::uint8_t, 16>;

/// Layouts by 16 × the size of the number + the position of its point; without a point, the size again.
inline constexpr std::array<SignedDigitLayout, 256> signed_digit_layouts = [] {
  std::array<SignedDigitLayout, 256> layouts{};
  for (std::size_t size = 0; size <= max_digits; ++size)
    for (std::size_t point = 0; point <= size; ++point) {
      SignedDigitLayout& layout = layouts[size << 4 | point];
      layout = digit_layouts[size << 4 | point].from;
      const std::size_t behind_point = point < size ? size - point - 1 : 0;
      layout[0] = static_cast<std::uint8_t>(0x80 | behind_point);
      if (point == 0) layout[1] = 0;
      if (point + 1 == size) layout[1] = static_cast<std::uint8_t>(point);
    }
  return layouts;
}();

}  // namespace tandem::io
