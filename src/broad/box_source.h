#pragma once
#include <cstddef>

#include "tandem/mesh/mesh.h"

/// Boxes of a batch in a caller's memory, read in place.
namespace tandem::broad {

struct BoundsSource {
  const Bounds* boxes;

  const Bounds& operator[](std::size_t i) const { return boxes[i]; }
  BoundsSource from(std::size_t i) const { return {boxes + i}; }
};

/// Six numbers per box: low x, y, z, then high x, y, z.
template <class Number>
struct NumberSource {
  const Number* numbers;

  Bounds operator[](std::size_t i) const {
    const Number* at = numbers + 6 * i;
    return {{double{at[0]}, double{at[1]}, double{at[2]}}, {double{at[3]}, double{at[4]}, double{at[5]}}};
  }
  NumberSource from(std::size_t i) const { return {numbers + 6 * i}; }
};

}  // namespace tandem::broad
