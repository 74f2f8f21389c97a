#pragma once
#include <bit>
#include <cstdint>

#include "tandem/base/host_device.h"

namespace tandem {

/// A two's-complement integer of `words` 64-bit words. Every finite double is an integer multiple of 2⁻¹⁰⁷⁴,
/// so with enough words, sums and products of doubles of any exponent are exact. Slow; for coordinates
/// outside the range of Expansion.
template <int words>
struct WideInteger {
  std::uint64_t word[words] = {};

  /// Returns x · 2¹⁰⁷⁴. Precondition: `x` is finite.
  TANDEM_HD_NOINLINE static WideInteger from(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int exponent = static_cast<int>(bits >> 52 & 0x7ff);
    const std::uint64_t fraction = bits & 0x000fffffffffffffu;
    const std::uint64_t mantissa = exponent == 0 ? fraction : fraction | 0x0010000000000000u;
    const int shift = exponent == 0 ? 0 : exponent - 1;
    WideInteger result;
    result.word[shift / 64] = mantissa << shift % 64;
    if (shift % 64 != 0 && shift / 64 + 1 < words)
      result.word[shift / 64 + 1] = mantissa >> (64 - shift % 64);
    return x < 0 ? -result : result;
  }

  TANDEM_HD int sign() const {
    if (word[words - 1] >> 63 != 0) return -1;
    TANDEM_NO_UNROLL
    for (int i = 0; i < words; ++i)
      if (word[i] != 0) return 1;
    return 0;
  }

  friend TANDEM_HD_NOINLINE WideInteger operator+(const WideInteger& a, const WideInteger& b) {
    WideInteger sum;
    std::uint64_t carry = 0;
    TANDEM_NO_UNROLL
    for (int i = 0; i < words; ++i) {
      const std::uint64_t partial = a.word[i] + carry;
      sum.word[i] = partial + b.word[i];
      carry = static_cast<std::uint64_t>(partial < carry) + static_cast<std::uint64_t>(sum.word[i] < partial);
    }
    return sum;
  }

  friend TANDEM_HD_NOINLINE WideInteger operator-(const WideInteger& a) {
    WideInteger negated;
    std::uint64_t carry = 1;
    TANDEM_NO_UNROLL
    for (int i = 0; i < words; ++i) {
      negated.word[i] = ~a.word[i] + carry;
      carry = static_cast<std::uint64_t>(carry != 0 && negated.word[i] == 0);
    }
    return negated;
  }

  friend TANDEM_HD_NOINLINE WideInteger operator-(const WideInteger& a, const WideInteger& b) {
    return a + -b;
  }

  /// Modulo 2^(64·words), which is correct for negative factors too.
  friend TANDEM_HD_NOINLINE WideInteger operator*(const WideInteger& a, const WideInteger& b) {
    WideInteger product;
    TANDEM_NO_UNROLL
    for (int i = 0; i < words; ++i) {
      if (a.word[i] == 0) continue;
      std::uint64_t carry = 0;
      TANDEM_NO_UNROLL
      for (int j = 0; i + j < words; ++j) {
        const unsigned __int128 step =
            static_cast<unsigned __int128>(a.word[i]) * b.word[j] + product.word[i + j] + carry;
        product.word[i + j] = static_cast<std::uint64_t>(step);
        carry = static_cast<std::uint64_t>(step >> 64);
      }
    }
    return product;
  }
};

}  // namespace tandem
