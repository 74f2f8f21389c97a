#pragma once
#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "tandem/mesh/mesh.h"

/// Boxes of a batch in a caller's memory, read in place.
namespace tandem::broad {

struct BoundsSource {
  const Bounds* boxes;

  const Bounds& operator[](std::size_t i) const { return boxes[i]; }
  BoundsSource from(std::size_t i) const { return {boxes + i}; }
  /// Returns the numbers of the first boxes; `copy` has room for them.
  const double* numbers(std::size_t, double*) const { return &boxes->low.x; }
};

/// Six numbers per box: low x, y, z, then high x, y, z.
template <class Number>
struct NumberSource {
  const Number* numbers_;

  Bounds operator[](std::size_t i) const {
    const Number* at = numbers_ + 6 * i;
    return {{double{at[0]}, double{at[1]}, double{at[2]}}, {double{at[3]}, double{at[4]}, double{at[5]}}};
  }
  NumberSource from(std::size_t i) const { return {numbers_ + 6 * i}; }
  const double* numbers(std::size_t count, double* copy) const {
    if constexpr (std::is_same_v<Number, double>)
      return numbers_;
    else
      return std::copy(numbers_, numbers_ + 6 * count, copy) - 6 * count;
  }
};

}  // namespace tandem::broad
