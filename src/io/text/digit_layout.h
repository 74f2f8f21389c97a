#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "io/text/decimal.h"

namespace tandem::io {

/// Largest number of characters of a short number, without its sign. All its digits fit in 53 bits.
inline constexpr std::size_t max_digits = 15;

/// Where the digits of a short number are.
struct DigitLayout {
  std::array<std::uint8_t, 16> from = {};  ///< position of each of 16 digits; 0x80: a leading zero
  std::array<double, 2> divisor = {};      ///< power of ten, and its negative for negative numbers
};

/// Layouts by 16 × the size of the number + the position of its point; without a point, the size again.
inline constexpr std::array<DigitLayout, 256> digit_layouts = [] {
  std::array<DigitLayout, 256> layouts;
  for (std::size_t size = 1; size <= max_digits; ++size)
    for (std::size_t point = 0; point <= size; ++point) {
      const std::size_t digits = size - (point < size), zeros = 16 - digits;
      DigitLayout& layout = layouts[size << 4 | point];
      for (std::size_t i = 0; i < 16; ++i) {
        const std::size_t from = i - zeros + (i >= zeros + point);
        layout.from[i] = i < zeros ? 0x80 : static_cast<std::uint8_t>(from);
      }
      const double power = power_of_ten[digits - point];
      layout.divisor = {power, -power};
    }
  return layouts;
}();

/// Where the digits of a whole number of up to seven digits are, by their count: the position of each of
/// eight digits; 0x80: a leading zero. The other bytes are 0x80.
inline constexpr std::array<std::array<std::uint8_t, 16>, 8> index_layouts = [] {
  std::array<std::array<std::uint8_t, 16>, 8> layouts;
  for (std::size_t size = 0; size < layouts.size(); ++size) {
    layouts[size].fill(0x80);
    for (std::size_t i = 0; i < size; ++i) layouts[size][8 - size + i] = static_cast<std::uint8_t>(i);
  }
  return layouts;
}();

}  // namespace tandem::io
