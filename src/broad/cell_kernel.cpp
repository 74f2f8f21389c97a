// Compiled once per instruction set: Highway includes this file again and again with another HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "broad/cell_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>
#include <cstring>

#include "broad/cell_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<std::int16_t>;

/// Two boxes that overlap in steps: a pair of this cell, unless they are found to be none.
HWY_INLINE void take(const CellTask& task, const CellBox& a, const CellBox& b) {
  bool unsure = false;
  for (std::size_t k = 0; k < 3; ++k) {
    if (std::max(a.low[k], b.low[k]) < task.first[k]) return;  // an earlier cell's
    unsure |= a.low[k] == b.high[k] || b.low[k] == a.high[k];
  }
  if (unsure && !overlap(task.objects->boxes[a.id], task.objects->boxes[b.id])) return;
  if (task.objects->pairable(a.id, b.id)) task.pairs->push_back(key_of(a.id, b.id));
}

/// A bit for every box from `at` on that overlaps `box` in steps; boxes from `end` on do not count.
struct Against {
  const std::int16_t *low0, *low1, *low2, *high0, *high1, *high2;
  hn::Vec<Tag> box_low0, box_low1, box_low2, box_high0, box_high1, box_high2;

  HWY_INLINE Against(const CellColumns& columns, const CellBox& box)
      : low0(columns.low[0].data()),
        low1(columns.low[1].data()),
        low2(columns.low[2].data()),
        high0(columns.high[0].data()),
        high1(columns.high[1].data()),
        high2(columns.high[2].data()),
        box_low0(hn::Set(Tag(), box.low[0])),
        box_low1(hn::Set(Tag(), box.low[1])),
        box_low2(hn::Set(Tag(), box.low[2])),
        box_high0(hn::Set(Tag(), box.high[0])),
        box_high1(hn::Set(Tag(), box.high[1])),
        box_high2(hn::Set(Tag(), box.high[2])) {}

  HWY_INLINE std::uint64_t overlapping(std::size_t at, std::size_t end) const {
    const Tag d;
    const auto apart0 =
        hn::Or(hn::Gt(hn::LoadU(d, low0 + at), box_high0), hn::Lt(hn::LoadU(d, high0 + at), box_low0));
    const auto apart1 =
        hn::Or(hn::Gt(hn::LoadU(d, low1 + at), box_high1), hn::Lt(hn::LoadU(d, high1 + at), box_low1));
    const auto apart2 =
        hn::Or(hn::Gt(hn::LoadU(d, low2 + at), box_high2), hn::Lt(hn::LoadU(d, high2 + at), box_low2));
    std::uint64_t apart = 0;
    hn::StoreMaskBits(d, hn::Or(hn::Or(apart0, apart1), apart2), reinterpret_cast<std::uint8_t*>(&apart));
    const std::size_t left = std::min(end - at, hn::Lanes(d));
    return ~apart & (~std::uint64_t{0} >> (64 - left));
  }
};

void within(const CellTask& task, const CellBox* boxes, std::size_t count, CellColumns& columns) {
  if (columns.id.size() < count) columns.resize(count + count / 2);
  for (std::size_t k = 0; k < 3; ++k) {
    std::int16_t *low = columns.low[k].data(), *high = columns.high[k].data();
    for (std::size_t i = 0; i < count; ++i) low[i] = boxes[i].low[k], high[i] = boxes[i].high[k];
  }
  for (std::size_t i = 0; i + 1 < count; ++i) {
    const Against against(columns, boxes[i]);
    for (std::size_t at = i + 1; at < count; at += hn::Lanes(Tag()))
      for (std::uint64_t hits = against.overlapping(at, count); hits; hits &= hits - 1)
        take(task, boxes[i], boxes[at + static_cast<std::size_t>(std::countr_zero(hits))]);
  }
}

void across(const CellTask& task, const CellBox* boxes, std::size_t count, const CellColumns& columns,
            std::size_t begin, std::size_t end) {
  for (std::size_t i = 0; i < count; ++i) {
    const Against against(columns, boxes[i]);
    for (std::size_t at = begin; at < end; at += hn::Lanes(Tag()))
      for (std::uint64_t hits = against.overlapping(at, end); hits; hits &= hits - 1) {
        const std::size_t other = at + static_cast<std::size_t>(std::countr_zero(hits));
        CellBox box;
        for (std::size_t k = 0; k < 3; ++k)
          box.low[k] = columns.low[k][other], box.high[k] = columns.high[k][other];
        box.id = columns.id[other];
        take(task, boxes[i], box);
      }
  }
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(within);
HWY_EXPORT(across);

void pairs_within_cell(const CellTask& task, const CellBox* boxes, std::size_t count, CellColumns& columns) {
  HWY_DYNAMIC_DISPATCH(within)(task, boxes, count, columns);
}

void pairs_across_cell(const CellTask& task, const CellBox* boxes, std::size_t count,
                       const CellColumns& columns, std::size_t begin, std::size_t end) {
  HWY_DYNAMIC_DISPATCH(across)(task, boxes, count, columns, begin, end);
}

}  // namespace tandem::broad
#endif
