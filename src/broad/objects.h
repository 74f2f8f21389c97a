#pragma once
#include <cstdint>

#include "tandem/broad/broad_phase.h"

#include "broad/reusable_buffer.h"

namespace tandem::broad {

/// Returns whether low ≤ high along every axis; false if a coordinate is NaN.
inline bool is_box(const Bounds& box) {
  return box.low.x <= box.high.x && box.low.y <= box.high.y && box.low.z <= box.high.z;
}

inline bool equal(const Bounds& a, const Bounds& b) { return a.low == b.low && a.high == b.high; }

/// Slab test. Every division is monotone in the box, so a ray that hits a box also hits every box around it.
/// Trees therefore need no error bound. An invalid ray (a NaN, an infinite origin or direction) hits nothing.
inline bool meets(const Ray& ray, const Bounds& box) {
  double first = 0, last = ray.t_max;
  for (int axis = 0; axis < 3; ++axis) {
    const double from = ray.origin[axis], step = ray.direction[axis];
    if (step == 0) {
      if (!(box.low[axis] <= from && from <= box.high[axis])) return false;
      continue;
    }
    const double t0 = (box.low[axis] - from) / step, t1 = (box.high[axis] - from) / step;
    first = std::max(first, step > 0 ? t0 : t1);
    last = std::min(last, step > 0 ? t1 : t0);
  }
  return first <= last;
}

/// The objects by id, as all methods see them. Ids not in use have state `gone`.
struct Objects {
  enum State : std::uint8_t { gone = 0, there = 1, fixed = 2 };

  ReusableBuffer<Bounds> boxes;
  ReusableBuffer<std::uint8_t> state;
  ReusableBuffer<std::uint32_t> layers, meets;
  std::size_t count = 0;   ///< number of objects in use
  bool filtering = false;  ///< whether any object has ever had a filter other than the default

  ObjectId end() const { return static_cast<ObjectId>(state.size()); }
  bool is_there(ObjectId id) const { return id < end() && state[id] != gone; }
  bool is_fixed(ObjectId id) const { return state[id] & fixed; }
  /// Returns whether the filters allow the pair.
  bool pairable(ObjectId a, ObjectId b) const {
    if (!filtering) return true;
    return (layers[a] & meets[b]) && (layers[b] & meets[a]) && !(state[a] & state[b] & fixed);
  }
  /// The overlap of the boxes defines a pair; all other tests are conservative filters before it.
  bool are_pair(ObjectId a, ObjectId b) const { return overlap(boxes[a], boxes[b]) && pairable(a, b); }
  std::size_t bytes() const { return boxes.bytes() + state.bytes() + layers.bytes() + meets.bytes(); }
};

}  // namespace tandem::broad
