#pragma once
#include <array>
#include <cstdint>

#include "tandem/math/bounds.h"

namespace tandem {

/// The boxes of the objects of a small world, and the pairs that its filters allow. All pairs are tested,
/// many at a time: faster than the traversal of a tree that must be refitted first.
struct FewObjects {
  static constexpr std::uint32_t max_count = 32;
  /// For each object a bit for each other one.
  using Pairs = std::array<std::uint32_t, max_count>;
  using Coordinates = std::array<double, max_count>;

  /// By the index of the object; empty boxes (Bounds) for free indices.
  std::array<Coordinates, 3> low, high;
  Pairs allowed = {};             ///< pairs that filters allow, as bits of the object of lower index
  std::uint32_t changed = ~0u;    ///< objects whose boxes are not up to date, as bits
  bool allowed_is_known = false;  ///< whether `allowed` is up to date

  FewObjects() {
    const Bounds empty;
    for (std::size_t i = 0; i < max_count; ++i)
      for (int axis = 0; axis < 3; ++axis) set(i, axis, empty.low[axis], empty.high[axis]);
  }
  void set(std::size_t index, int axis, double from, double to) {
    low[static_cast<std::size_t>(axis)][index] = from;
    high[static_cast<std::size_t>(axis)][index] = to;
  }
  void mark_changed(std::uint32_t index) {
    if (index < max_count) changed |= 1u << index;
  }
  /// After a change of objects or filters.
  void invalidate() {
    changed = ~0u;
    allowed_is_known = false;
  }
};

/// Writes the allowed pairs of the first `count` objects whose boxes are at most `limit` apart along every
/// axis, up to rounding.
void find_near_pairs(const FewObjects& objects, std::uint32_t count, double limit, FewObjects::Pairs& near);

}  // namespace tandem
