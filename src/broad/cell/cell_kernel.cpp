// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "broad/cell/cell_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>
#include <cstring>

#include "broad/cell/cell_kernel.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<std::int16_t>;

void round_all(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
               CellBox* steps) {
  const hn::CappedTag<double, 8> d;
  const hn::Rebind<std::int32_t, decltype(d)> d32;
  const hn::Rebind<std::int16_t, decltype(d)> d16;
  const CellFrame::Rounding rounding = frame.rounding();
  for (const ObjectId id : ids) {
    const double* box = &objects.boxes[id].low.x;  // six coordinates, and two unused values
    auto* out = reinterpret_cast<std::int16_t*>(&steps[id]);
    for (std::size_t i = 0; i < 8; i += hn::Lanes(d)) {
      const auto from = hn::Sub(hn::LoadU(d, box + i), hn::Load(d, rounding.origin + i));
      const auto scaled = hn::Mul(from, hn::Load(d, rounding.scale + i));
      const auto inside = hn::Min(hn::Max(scaled, hn::Zero(d)), hn::Load(d, rounding.last + i));
      const auto whole = hn::Add(hn::DemoteTo(d32, inside), hn::Set(d32, CellFrame::first_step));
      hn::StoreU(hn::DemoteTo(d16, whole), d16, out + i);
    }
    steps[id].id = id;
  }
}

/// Boxes smaller than a cell overlap one or two cells along each axis: eight patterns, each a row of offsets
/// from the first cell. The code writes a whole row and keeps the valid part, which needs no branches.
struct Patterns {
  alignas(64) std::uint32_t offsets[8][8];
  std::uint32_t count[8];

  Patterns(std::uint32_t row, std::uint32_t layer) {
    for (std::uint32_t pattern = 0; pattern < 8; ++pattern) {
      std::uint32_t n = 0;
      for (std::uint32_t corner = 0; corner < 8; ++corner)
        if ((corner & ~pattern) == 0)
          offsets[pattern][n++] = (corner & 1) + (corner >> 1 & 1) * row + (corner >> 2) * layer;
      count[pattern] = n;
      while (n < 8) offsets[pattern][n++] = 0;
    }
  }
};

/// The cells of a box along the three axes, 16 bits each: the first ones, and how many more.
struct CellRange {
  std::uint64_t low, more;

  HWY_INLINE CellRange(const CellBox& box, int shift) {
#if HWY_TARGET == HWY_SCALAR
    low = more = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto cell_along = [shift](std::int16_t step) {
        return static_cast<std::uint64_t>(step - CellFrame::first_step) >> shift;
      };
      low |= cell_along(box.low[k]) << 16 * k;
      more |= (cell_along(box.high[k]) - cell_along(box.low[k])) << 16 * k;
    }
#else
    static_assert(CellFrame::first_step == -32768);  // subtracting it flips the sign bit
    const hn::FixedTag<std::uint16_t, 8> d;
    const hn::FixedTag<std::uint64_t, 2> d64;
    const auto steps = hn::LoadU(d, reinterpret_cast<const std::uint16_t*>(box.low.data()));
    const auto cells = hn::ShiftRightSame(hn::Xor(steps, hn::Set(d, std::uint16_t{0x8000})), shift);
    constexpr std::uint64_t three = 0xffffffffffffu;
    low = hn::GetLane(hn::BitCast(d64, cells)) & three;
    more = hn::GetLane(hn::BitCast(d64, hn::Sub(hn::ShiftRightLanes<3>(d, cells), cells))) & three;
#endif
  }

  /// Whether the box overlaps one or two cells along each axis; then along which ones two, as bits.
  HWY_INLINE bool is_small() const { return (more & ~std::uint64_t{0x100010001}) == 0; }
  HWY_INLINE std::size_t pattern() const { return (more | more >> 15 | more >> 30) & 7; }
  HWY_INLINE std::uint32_t low_along(int axis) const {
    return static_cast<std::uint32_t>(low >> 16 * axis & 0xffff);
  }
  HWY_INLINE std::uint32_t more_along(int axis) const {
    return static_cast<std::uint32_t>(more >> 16 * axis & 0xffff);
  }
};

/// Lists the cells of a box that is larger than a cell. Returns their number; zero, without effect, if there
/// are more than `max_cells`. Not inlined: it would take registers from the loop below.
HWY_NOINLINE std::uint32_t list_large(const CellRange& range, std::uint32_t row, std::uint32_t layer,
                                      std::uint32_t first, std::uint32_t* to) {
  const std::uint32_t more[3] = {range.more_along(0), range.more_along(1), range.more_along(2)};
  const std::uint64_t count = std::uint64_t{more[0] + 1} * (more[1] + 1) * (more[2] + 1);
  if (count > max_cells) return 0;
  for (std::uint32_t z = 0; z <= more[2]; ++z)
    for (std::uint32_t y = 0; y <= more[1]; ++y)
      for (std::uint32_t x = 0; x <= more[0]; ++x) *to++ = first + x + y * row + z * layer;
  return static_cast<std::uint32_t>(count);
}

void list_all(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
              ReusableBuffer<std::uint32_t>& cells, ReusableBuffer<ObjectId>& owners,
              std::vector<ObjectId>& oversized) {
  const hn::CappedTag<std::uint32_t, 8> d;
  const std::uint32_t row = frame.dims()[0], layer = row * frame.dims()[1];
  const Patterns patterns(row, layer);
  const int shift = frame.shift();
  constexpr std::size_t piece = 64;  // objects between checks for room
  std::size_t size = 0;
  for (std::size_t begin = 0; begin < ids.size(); begin += piece) {
    if (size + piece * max_cells > cells.size()) {
      cells.resize(2 * (ids.size() + size) + piece * max_cells);
      owners.resize(cells.size());
    }
    std::uint32_t* to = cells.data() + size;
    ObjectId* owner = owners.data() + size;
    for (const ObjectId id : ids.subspan(begin, std::min(piece, ids.size() - begin))) {
      const CellRange range(boxes[id], shift);
      const std::uint32_t first = range.low_along(0) + range.low_along(1) * row + range.low_along(2) * layer;
      if (HWY_LIKELY(range.is_small())) {
        const std::size_t pattern = range.pattern();
        for (std::size_t i = 0; i < 8; i += hn::Lanes(d)) {
          hn::StoreU(hn::Add(hn::Load(d, patterns.offsets[pattern] + i), hn::Set(d, first)), d, to + i);
          hn::StoreU(hn::Set(d, id), d, owner + i);
        }
        to += patterns.count[pattern];
        owner += patterns.count[pattern];
        continue;
      }
      const std::uint32_t count = list_large(range, row, layer, first, to);
      if (count == 0) oversized.push_back(id);
      owner = std::fill_n(owner, count, id);
      to += count;
    }
    size = static_cast<std::size_t>(to - cells.data());
  }
  cells.resize(size);
  owners.resize(size);
}

/// Returns whether two boxes that overlap in steps have equal steps on some axis, so that the exact boxes
/// must decide.
HWY_INLINE bool is_undecided(const CellBox& a, const CellBox& b) {
#if HWY_TARGET == HWY_SCALAR
  bool undecided = false;
  for (std::size_t k = 0; k < 3; ++k) undecided |= a.low[k] == b.high[k] || b.low[k] == a.high[k];
  return undecided;
#else
  const hn::FixedTag<std::int16_t, 8> d;
  alignas(16) static constexpr std::uint8_t swapped[16] = {6, 7, 8, 9, 10, 11, 0,  1,
                                                           2, 3, 4, 5, 12, 13, 14, 15};
  const auto ends = hn::LoadU(d, a.low.data()), others = hn::LoadU(d, b.low.data());
  const auto opposite = hn::TableLookupBytes(
      others, hn::BitCast(d, hn::Load(hn::Repartition<std::uint8_t, decltype(d)>(), swapped)));
  std::uint64_t equal = 0;
  hn::StoreMaskBits(d, hn::Eq(ends, opposite), reinterpret_cast<std::uint8_t*>(&equal));
  return (equal & 0x3f) != 0;  // the last two lanes hold the ids
#endif
}

/// Adds the pair of two boxes that overlap in steps, in the cell that reports the pair. Precondition:
/// capacity for the pair.
HWY_INLINE void take(const CellTask& task, const CellBox& a, const CellBox& b) {
  if (is_undecided(a, b) && !overlap(task.objects->boxes[a.id], task.objects->boxes[b.id])) return;
  if (!task.objects->pairable(a.id, b.id)) return;
  task.pairs->push_back_in_room(PairKey{std::min(a.id, b.id)} << 32 | std::max(a.id, b.id));
}

/// One SIMD vector of boxes, held in registers.
struct Columns {
  hn::Vec<Tag> low0, low1, low2, high0, high1, high2;

  HWY_INLINE Columns(const CellColumns& columns, std::size_t at)
      : low0(hn::LoadU(Tag(), columns.low[0].data() + at)),
        low1(hn::LoadU(Tag(), columns.low[1].data() + at)),
        low2(hn::LoadU(Tag(), columns.low[2].data() + at)),
        high0(hn::LoadU(Tag(), columns.high[0].data() + at)),
        high1(hn::LoadU(Tag(), columns.high[1].data() + at)),
        high2(hn::LoadU(Tag(), columns.high[2].data() + at)) {}

  /// Returns a mask of the boxes that overlap `box` in steps: no high endpoint is below a low one, so no
  /// difference is negative.
  HWY_INLINE std::uint64_t overlapping(const CellBox& box) const {
    const Tag d;
    const auto below0 = hn::Or(hn::SaturatedSub(hn::Set(d, box.high[0]), low0),
                               hn::SaturatedSub(high0, hn::Set(d, box.low[0])));
    const auto below1 = hn::Or(hn::SaturatedSub(hn::Set(d, box.high[1]), low1),
                               hn::SaturatedSub(high1, hn::Set(d, box.low[1])));
    const auto below2 = hn::Or(hn::SaturatedSub(hn::Set(d, box.high[2]), low2),
                               hn::SaturatedSub(high2, hn::Set(d, box.low[2])));
    std::uint64_t oversized = 0;
    const auto below = hn::Or(hn::Or(below0, below1), below2);
    hn::StoreMaskBits(d, hn::Lt(below, hn::Zero(d)), reinterpret_cast<std::uint8_t*>(&oversized));
    return ~oversized;
  }
};

/// The columns that begin in the cell, along each axis. Of all cells that two boxes share, the pair is
/// reported in the one where, along every axis, one of the two begins.
struct Beginning {
  std::uint64_t here[3];

  HWY_INLINE Beginning(const Columns& block, const std::array<std::int16_t, 3>& first) {
    const Tag d;
    const hn::Vec<Tag> lows[3] = {block.low0, block.low1, block.low2};
    for (std::size_t k = 0; k < 3; ++k) {
      std::uint64_t earlier = 0;
      hn::StoreMaskBits(d, hn::Lt(lows[k], hn::Set(d, first[k])), reinterpret_cast<std::uint8_t*>(&earlier));
      here[k] = ~earlier;
    }
  }
  /// Returns the columns whose pair with `box` is reported in this cell.
  HWY_INLINE std::uint64_t with(const CellBox& box, const std::array<std::int16_t, 3>& first) const {
    std::uint64_t columns = ~std::uint64_t{0};
    for (std::size_t k = 0; k < 3; ++k) columns &= here[k] | (box.low[k] >= first[k] ? ~std::uint64_t{0} : 0);
    return columns;
  }
};

/// Returns a mask of the lowest `count` bits.
HWY_INLINE std::uint64_t lowest(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// Compares the boxes in [begin, end) with the columns from `at` to `last`, in order; with `triangle`, a box
/// only with columns before its own. The comparisons are branch-free: hits are recorded first and processed
/// afterwards.
template <class Take>
HWY_INLINE void compare(const CellTask& task, const CellBox* boxes, std::size_t begin, std::size_t end,
                        const CellColumns& columns, std::size_t at, std::size_t last, bool triangle,
                        CellHits& notes, Take take_hit) {
  const Columns block(columns, at);
  const std::uint64_t there = lowest(std::min(last - at, hn::Lanes(Tag())));
  notes.rows.resize(end - begin + 1);
  notes.hits.resize(end - begin + 1);
  std::uint32_t* const rows = notes.rows.data();
  std::uint64_t* const hits = notes.hits.data();
  std::size_t count = 0;
  const auto look = [&](std::size_t row, std::uint64_t wanted) HWY_ATTR {
    rows[count] = static_cast<std::uint32_t>(row);
    hits[count] = block.overlapping(boxes[row]) & wanted;
    count += hits[count] != 0;
  };
  const std::size_t diagonal = triangle ? std::min(end, at + hn::Lanes(Tag())) : begin;
  for (std::size_t row = begin; row < diagonal; ++row) look(row, there & lowest(row - at));
  for (std::size_t row = diagonal; row < end; ++row) look(row, there);
  if (count == 0) return;
  const Beginning beginning(block, task.first);
  for (std::size_t i = 0; i < count; ++i) {
    const CellBox& box = boxes[rows[i]];
    task.pairs->reserve(task.pairs->size() + 64);
    for (std::uint64_t bits = hits[i] & beginning.with(box, task.first); bits; bits &= bits - 1)
      take_hit(box, at + static_cast<std::size_t>(std::countr_zero(bits)));
  }
}

void within(const CellTask& task, const CellBox* boxes, std::size_t count, CellColumns& columns,
            CellHits& notes) {
  if (columns.id.size() < count) columns.resize(count + count / 2);
  std::int16_t *low[3], *high[3];
  for (std::size_t k = 0; k < 3; ++k) {
    low[k] = columns.low[k].data();
    high[k] = columns.high[k].data();
  }
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      low[k][i] = boxes[i].low[k];
      high[k][i] = boxes[i].high[k];
    }
  for (std::size_t at = 0; at < count; at += hn::Lanes(Tag()))
    compare(task, boxes, at, count, columns, at, count, true, notes,
            [&](const CellBox& box, std::size_t other) HWY_ATTR { take(task, box, boxes[other]); });
}

void across(const CellTask& task, const CellBox* boxes, std::size_t count, const CellColumns& columns,
            std::size_t begin, std::size_t end, CellHits& notes) {
  for (std::size_t at = begin; at < end; at += hn::Lanes(Tag()))
    compare(task, boxes, 0, count, columns, at, end, false, notes,
            [&](const CellBox& box, std::size_t other) HWY_ATTR {
              CellBox there;
              for (std::size_t k = 0; k < 3; ++k)
                there.low[k] = columns.low[k][other], there.high[k] = columns.high[k][other];
              there.id = columns.id[other];
              take(task, box, there);
            });
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(round_all);
HWY_EXPORT(list_all);
HWY_EXPORT(within);
HWY_EXPORT(across);

void round_to_steps(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
                    CellBox* steps) {
  HWY_DYNAMIC_DISPATCH(round_all)(frame, objects, ids, steps);
}

void list_cells(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                ReusableBuffer<std::uint32_t>& cells, ReusableBuffer<ObjectId>& owners,
                std::vector<ObjectId>& oversized) {
  HWY_DYNAMIC_DISPATCH(list_all)(frame, boxes, ids, cells, owners, oversized);
}

void pairs_within_cell(const CellTask& task, const CellBox* boxes, std::size_t count, CellColumns& columns,
                       CellHits& notes) {
  HWY_DYNAMIC_DISPATCH(within)(task, boxes, count, columns, notes);
}

void pairs_across_cell(const CellTask& task, const CellBox* boxes, std::size_t count,
                       const CellColumns& columns, std::size_t begin, std::size_t end, CellHits& notes) {
  HWY_DYNAMIC_DISPATCH(across)(task, boxes, count, columns, begin, end, notes);
}

}  // namespace tandem::broad
#endif
