// Compiled once per instruction set: Highway includes this file repeatedly, each time with another
// HWY_NAMESPACE.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "broad/cell/cell_kernel.cpp"
#include <hwy/foreach_target.h>
// clang-format off
#include <hwy/highway.h>
// clang-format on

#include <bit>

#include "broad/cell/cell_kernel.h"
#include "broad/cell/round_box-inl.h"

HWY_BEFORE_NAMESPACE();
namespace tandem::broad::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

void round_all(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
               CellBox* steps) {
  const CellFrame::Rounding rounding = frame.rounding();
  for (const ObjectId id : ids) round_box(&objects.boxes[id].low.x, rounding, id, steps[id]);
}

/// The cells of a box along the three axes, 16 bits each: the first ones, and how many more. Its entry, as if
/// it ended in the first cell.
struct CellRange {
  std::uint64_t low, more;
  CellEntry entry;

  HWY_INLINE CellRange(const CellBox& box, int shift) {
    static_assert(CellFrame::first_step == -32768);  // subtracting it flips the sign bit
#if HWY_TARGET == HWY_SCALAR
    low = more = 0;
    entry = valid_bit;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto first = static_cast<std::uint32_t>(box.low[k] - CellFrame::first_step),
                 last = static_cast<std::uint32_t>(box.high[k] - CellFrame::first_step);
      low |= std::uint64_t{first >> shift} << 16 * k;
      more |= std::uint64_t{(last >> shift) - (first >> shift)} << 16 * k;
      const auto fraction = [shift](std::uint32_t step) { return (step << (16 - shift) & 0xffffu) >> 8; };
      entry |= CellEntry{fraction(first)} << 8 * k | CellEntry{255 - fraction(last)} << (32 + 8 * k);
    }
#else
    const hn::FixedTag<std::uint16_t, 8> d;
    const hn::FixedTag<std::uint8_t, 16> d8;
    const hn::FixedTag<std::uint64_t, 2> d64;
    const auto steps = hn::Xor(hn::LoadU(d, reinterpret_cast<const std::uint16_t*>(box.low.data())),
                               hn::Set(d, std::uint16_t{0x8000}));
    const auto cells = hn::ShiftRightSame(steps, shift);
    constexpr std::uint64_t three = 0xffffffffffffu;
    low = hn::GetLane(hn::BitCast(d64, cells)) & three;
    more = hn::GetLane(hn::BitCast(d64, hn::Sub(hn::ShiftRightLanes<3>(d, cells), cells))) & three;
    // The upper bytes of the fractions of cells; 0x80 selects zero.
    alignas(16) static constexpr std::uint8_t upper[16] = {1,    3,    5,    0x80, 7,    9,    11,   0x80,
                                                           0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
    const auto fractions = hn::BitCast(d8, hn::ShiftLeftSame(steps, 16 - shift));
    constexpr CellEntry flipped = CellEntry{0xffffff} << 32 | valid_bit;
    entry = hn::GetLane(hn::BitCast(d64, hn::TableLookupBytesOr0(fractions, hn::Load(d8, upper)))) ^ flipped;
#endif
  }

  /// Whether the box overlaps one or two cells along each axis; then along which ones two, as bits.
  HWY_INLINE bool is_small() const { return (more & ~std::uint64_t{0x100010001}) == 0; }
  HWY_INLINE std::uint32_t pattern() const {
    return static_cast<std::uint32_t>(more | more >> 15 | more >> 30) & 7;
  }
  HWY_INLINE std::uint32_t low_along(int axis) const {
    return static_cast<std::uint32_t>(low >> 16 * axis & 0xffff);
  }
};

/// The rounded boxes of more objects than this do not fit into the second-level cache.
constexpr std::size_t prefetch_from = 32768, prefetch_distance = 64;

void insert_all(const CellFrame& frame, const CellPatterns& patterns, const CellBox* boxes,
                std::span<const ObjectId> ids, std::size_t begin, std::size_t end, const CellStore& store,
                std::vector<ObjectId>& large) {
  // Objects in several cells, for the second loop: most objects are in one cell, so that one loop over the
  // cells of each object would mispredict its end.
  struct Several {
    CellEntry entry;
    std::uint32_t cell;
    ObjectId id;
  };
  Several several[objects_at_once + 1];
  std::size_t count = 0;
  CellStore out = store;
  const std::uint32_t row = frame.dims()[0], layer = row * frame.dims()[1];
  const int shift = frame.shift();
  const bool far = ids.size() > prefetch_from;
  for (std::size_t i = begin; i < end; ++i) {
    const ObjectId id = ids[i];
    if (far) __builtin_prefetch(boxes + ids[std::min(i + prefetch_distance, ids.size() - 1)]);
    const CellRange range(boxes[id], shift);
    if (HWY_UNLIKELY(!range.is_small())) {
      large.push_back(id);
      continue;
    }
    const std::uint32_t pattern = range.pattern();
    const std::uint32_t cell = range.low_along(0) + range.low_along(1) * row + range.low_along(2) * layer;
    several[count] = {range.entry | CellEntry{pattern} << 56, cell, id};
    count += pattern != 0;
    out.insert(cell, range.entry & patterns.keep[pattern][0], id);
  }
  for (const Several& object : std::span(several, count)) {
    const std::size_t pattern = object.entry >> 56;
    for (std::uint32_t i = 1; i < patterns.count[pattern]; ++i)
      out.insert(object.cell + patterns.offsets[pattern][i],
                 (object.entry & patterns.keep[pattern][i]) | patterns.earlier[pattern][i], object.id);
  }
}

using Tag = hn::CappedTag<std::uint64_t, CellContents::tile>;

/// The limits of the entries of `tiles` tiles, in registers.
template <std::size_t tiles>
struct Columns {
  static constexpr std::size_t lanes = hn::MaxLanes(Tag()), vectors = tiles * CellContents::tile / lanes;

  HWY_INLINE explicit Columns(const CellEntry* entries) {
    for (std::size_t i = 0; i < vectors; ++i) {
#if HWY_TARGET == HWY_SCALAR
      limits[i].raw = limits_of(entries[i]);
#else
      const hn::RepartitionToNarrow<Tag> d32;
      const auto rotated = hn::Shuffle2301(hn::BitCast(d32, hn::LoadU(Tag(), entries + i * lanes)));
      limits[i] = hn::AndNot(hn::BitCast(Tag(), rotated), hn::Set(Tag(), ~(CellEntry{1} << 56)));
#endif
    }
  }
  /// Returns a mask of the columns that overlap `entry`.
  HWY_INLINE std::uint32_t overlapping(CellEntry entry) const {
    std::uint32_t hits = 0;
    for (std::size_t i = 0; i < vectors; ++i) {
#if HWY_TARGET == HWY_SCALAR
      bool hit = true;
      for (int byte = 0; byte < 64; byte += 8)
        hit &= (entry >> byte & 0xff) <= (limits[i].raw >> byte & 0xff);
      hits |= std::uint32_t{hit} << i;
#else
      const hn::Repartition<std::uint8_t, Tag> d8;
      const auto above = hn::SaturatedSub(hn::BitCast(d8, hn::Set(Tag(), entry)), hn::BitCast(d8, limits[i]));
      std::uint64_t mask = 0;
      hn::StoreMaskBits(Tag(), hn::Eq(hn::BitCast(Tag(), above), hn::Zero(Tag())),
                        reinterpret_cast<std::uint8_t*>(&mask));
      hits |= static_cast<std::uint32_t>(mask) << i * lanes;
#endif
    }
    return hits;
  }

  hn::Vec<Tag> limits[vectors];
};

/// Records the rows in [begin, end) that overlap one of the columns; `wanted(row)` is a mask of the columns
/// to compare with. Returns the number of records. Branch-free: hits are recorded first and processed
/// afterwards.
template <std::size_t tiles, class Wanted>
HWY_INLINE std::size_t record(const CellEntry* columns, const CellEntry* entries, std::size_t begin,
                              std::size_t end, CellHits& hits, std::size_t count, const Wanted& wanted) {
  const Columns<tiles> block(columns);
  std::uint32_t *const rows = hits.rows.data(), *const masks = hits.hits.data();
  for (std::size_t row = begin; row < end; ++row) {
    rows[count] = static_cast<std::uint32_t>(row);
    masks[count] = block.overlapping(entries[row]) & wanted(row);
    count += masks[count] != 0;
  }
  return count;
}

constexpr std::size_t columns_at_once = CellContents::columns;

HWY_INLINE std::uint32_t lowest(std::size_t count) {
  return count >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1;
}

void make_room(std::size_t rows, CellHits& hits) {
  hits.rows.resize(rows + 1);
  hits.hits.resize(rows + 1);
}

/// Masks of the columns whose pairs with a row are reported in this cell, by the axes along which the row
/// begins in an earlier cell (see reported_here()).
struct ReportedColumns {
  std::uint32_t mask[8];

  HWY_INLINE explicit ReportedColumns(const CellEntry* columns) {
    std::uint32_t earlier[3];
    for (std::size_t k = 0; k < 3; ++k) {
      earlier[k] = 0;
      const auto bit = hn::Set(Tag(), CellEntry{1} << (24 + k));
      for (std::size_t i = 0; i < columns_at_once; i += hn::Lanes(Tag())) {
        std::uint64_t bits = 0;
        const auto begins_earlier = hn::Ne(hn::And(hn::LoadU(Tag(), columns + i), bit), hn::Zero(Tag()));
        hn::StoreMaskBits(Tag(), begins_earlier, reinterpret_cast<std::uint8_t*>(&bits));
        earlier[k] |= static_cast<std::uint32_t>(bits) << i;
      }
    }
    for (std::uint32_t axes = 0; axes < 8; ++axes)
      mask[axes] = ~((axes & 1 ? earlier[0] : 0) | (axes & 2 ? earlier[1] : 0) | (axes & 4 ? earlier[2] : 0));
  }
};

/// Appends the pairs of the recorded hits. Branch-free: a pair is written to both lists, and one list grows.
void take(const CellContents& rows, const CellContents& columns, std::size_t at, CellHits& hits,
          std::size_t count, PairKeys& pairs) {
  if (count == 0) return;
  const ReportedColumns reported(columns.entries + at);
  const CellEntry* const HWY_RESTRICT entries = columns.entries + at;
  const ObjectId* const HWY_RESTRICT ids = columns.ids + at;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = hits.rows[i];
    const CellEntry entry = rows.entries[row], limits = limits_of(entry);
    const ObjectId a = rows.ids[row];
    pairs.reserve(pairs.size() + columns_at_once);
    hits.undecided.reserve(hits.undecided.size() + columns_at_once);
    PairKey *decided = pairs.end(), *undecided = hits.undecided.end();
    for (std::uint32_t bits = hits.hits[i] & reported.mask[entry >> 24 & 7]; bits; bits &= bits - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(bits));
      const ObjectId b = ids[column];
      const bool equal = is_undecided(entries[column], limits);
      *decided = *undecided = PairKey{std::min(a, b)} << 32 | std::max(a, b);
      decided += !equal;
      undecided += equal;
    }
    pairs.resize(static_cast<std::size_t>(decided - pairs.data()));
    hits.undecided.resize(static_cast<std::size_t>(undecided - hits.undecided.data()));
  }
}

void within(const CellContents& cell, CellHits& hits, PairKeys& pairs) {
  make_room(cell.count, hits);
  constexpr std::size_t tile = CellContents::tile;
  for (std::size_t at = 0; at < cell.count; at += columns_at_once) {
    const CellEntry* const columns = cell.entries + at;
    std::size_t count = 0;
    // A row is compared with the columns before its own.
    const auto before = [at](std::size_t row) HWY_ATTR { return lowest(row - at); };
    const auto end_of = [&](std::size_t tiles) HWY_ATTR { return std::min(cell.count, at + tiles * tile); };
    count = record<1>(columns, cell.entries, at, end_of(1), hits, count, before);
    if (end_of(1) < cell.count)
      count = record<2>(columns, cell.entries, end_of(1), end_of(2), hits, count, before);
    if (end_of(2) < cell.count)
      count = record<3>(columns, cell.entries, end_of(2), end_of(3), hits, count, before);
    if (end_of(3) < cell.count)
      count = record<4>(columns, cell.entries, end_of(3), cell.count, hits, count, before);
    take(cell, cell, at, hits, count, pairs);
  }
}

void across(const CellContents& rows, const CellContents& columns, CellHits& hits, PairKeys& pairs) {
  make_room(rows.count, hits);
  constexpr std::size_t tile = CellContents::tile;
  for (std::size_t at = 0; at < columns.count; at += columns_at_once) {
    const std::size_t width = columns.count - at;
    const auto valid = [mask = lowest(width)](std::size_t) HWY_ATTR { return mask; };
    const CellEntry* const entries = columns.entries + at;
    const std::size_t count =
        width > 2 * tile ? record<4>(entries, rows.entries, 0, rows.count, hits, 0, valid)
        : width > tile   ? record<2>(entries, rows.entries, 0, rows.count, hits, 0, valid)
                         : record<1>(entries, rows.entries, 0, rows.count, hits, 0, valid);
    take(rows, columns, at, hits, count, pairs);
  }
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(round_all);
HWY_EXPORT(insert_all);
HWY_EXPORT(within);
HWY_EXPORT(across);

void round_to_steps(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
                    CellBox* steps) {
  HWY_DYNAMIC_DISPATCH(round_all)(frame, objects, ids, steps);
}

void insert_entries(const CellFrame& frame, const CellPatterns& patterns, const CellBox* boxes,
                    std::span<const ObjectId> ids, std::size_t begin, std::size_t end, const CellStore& store,
                    std::vector<ObjectId>& large) {
  HWY_DYNAMIC_DISPATCH(insert_all)(frame, patterns, boxes, ids, begin, end, store, large);
}

void pairs_within_cell(const CellContents& cell, CellHits& hits, PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(within)(cell, hits, pairs);
}

void pairs_across_cell(const CellContents& rows, const CellContents& columns, CellHits& hits,
                       PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(across)(rows, columns, hits, pairs);
}

}  // namespace tandem::broad
#endif
