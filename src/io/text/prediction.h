#pragma once
#include <cstddef>

// A parser is at a position that depends on the sizes of all values before. To find a size takes 15 to 20
// cycles, one value after another, and everything else waits for it. Sizes of values that follow on one
// another are mostly the same, however. These functions use a branch on the size: the processor predicts it
// and goes on with the next value.
namespace tandem::io {

/// Returns `value`, which the compiler does not know to be the value of anything else.
template <class T>
inline T opaque(T value) {
  asm volatile("" : "+r"(value));
  return value;
}

/// Returns `value`. If it equals `guess`, which is known earlier, the result is predicted.
template <class T>
inline T predicted(T value, T guess) {
  const T same = opaque(guess);
  if (value != guess) return value;
  asm volatile("");  // no conditional move
  return same;
}

/// Returns `size`. Sizes of 1 to 7 are predicted.
inline std::size_t predicted_size(std::size_t size) {
  constexpr auto is = [](std::size_t known, std::size_t& result) {
    if (result != known) return false;
    result = opaque(known);
    return true;
  };
  static_cast<void>(is(4, size) || is(5, size) || is(3, size) || is(6, size) || is(2, size) || is(1, size) ||
                    is(7, size));
  return size;
}

}  // namespace tandem::io
