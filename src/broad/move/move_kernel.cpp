// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "broad/move/move_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include "broad/cell/round_box-inl.h"
#include "broad/move/move_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

HWY_INLINE void copy_box(const double* HWY_RESTRICT from, double* HWY_RESTRICT to) {
  const hn::CappedTag<double, 4> four;
  const hn::CappedTag<double, 2> two;
  for (std::size_t i = 0; i < 4; i += hn::Lanes(four)) hn::StoreU(hn::LoadU(four, from + i), four, to + i);
  for (std::size_t i = 4; i < 6; i += hn::Lanes(two)) hn::StoreU(hn::LoadU(two, from + i), two, to + i);
}

/// Whether low ≤ high along every axis. Reads one number after the box.
HWY_INLINE bool is_valid(const double* box) {
#if HWY_TARGET == HWY_SCALAR
  return box[0] <= box[3] && box[1] <= box[4] && box[2] <= box[5];
#else
  const hn::CappedTag<double, 4> d;
  std::uint64_t valid = 0;
  for (std::size_t i = 0; i < 4; i += hn::Lanes(d)) {
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, hn::Le(hn::LoadU(d, box + i), hn::LoadU(d, box + 3 + i)), bits);
    valid |= std::uint64_t{bits[0]} << i;
  }
  return (valid & 7) == 7;
#endif
}

/// The processor does not prefetch beyond a small page by itself.
constexpr std::size_t prefetch_distance = 256, prefetch_from = 32768;

/// Whether the objects are in memory one after another and too many for the second-level cache.
HWY_INLINE bool is_far(std::span<const ObjectId> ids, ObjectId end) {
  return end > prefetch_from && ids.size() > 1 && ids.back() - ids.front() == ids.size() - 1;
}

std::size_t move_all(std::span<const ObjectId> ids, const double* boxes, const MoveTarget& target,
                     const RoundedBoxes& rounded) {
  const CellFrame::Rounding rounding = rounded.frame->rounding();
  const ObjectId end = target.objects->end();
  const std::uint8_t* const state = target.objects->state.data();
  Bounds* const present = target.objects->boxes.data();
  ObjectId* modified = target.modified->data() + target.modified->size();
  std::size_t i = 0;
  const bool far = is_far(ids, end);
  for (; i < ids.size(); ++i, boxes += 6) {
    const ObjectId id = ids[i];
    if (far) {
      __builtin_prefetch(boxes + 6 * prefetch_distance);
      __builtin_prefetch(&present[id].low.x + 6 * prefetch_distance, 1);
      __builtin_prefetch(rounded.steps + id + prefetch_distance, 1);
    }
    if (HWY_UNLIKELY(id >= end || state[id] == Objects::gone || !is_valid(boxes))) break;
    double* const box = &present[id].low.x;
    // A moved box almost always differs in the first coordinate, so the branch is predicted well.
    if (box[0] == boxes[0] && box[1] == boxes[1] && box[2] == boxes[2] && box[3] == boxes[3] &&
        box[4] == boxes[4] && box[5] == boxes[5])
      continue;
    copy_box(boxes, box);
    round_box(boxes, rounding, id, rounded.steps[id]);
    *modified = id;
    modified += target.flags[id] == 0;
    target.flags[id] = 1;
  }
  target.modified->resize(static_cast<std::size_t>(modified - target.modified->data()));
  return i;
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(move_all);

std::size_t move_and_round(std::span<const ObjectId> ids, const double* boxes, const MoveTarget& target,
                           const RoundedBoxes& rounded) {
  return HWY_DYNAMIC_DISPATCH(move_all)(ids, boxes, target, rounded);
}

}  // namespace tandem::broad
#endif
