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

using Tag = hn::CappedTag<std::uint64_t, CellContents::tile>;

/// Columns `entries` of records in registers.
HWY_INLINE hn::Vec<Tag> load_entries(const CellRecord* records) {
#if HWY_TARGET == HWY_SCALAR
  return hn::Set(Tag(), records->entry);
#else
  const auto* const words = reinterpret_cast<const std::uint64_t*>(records);
  return hn::ConcatEven(Tag(), hn::LoadU(Tag(), words + hn::Lanes(Tag())), hn::LoadU(Tag(), words));
#endif
}

/// The limits of the entries of `tiles` tiles, in registers.
template <std::size_t tiles>
struct Columns {
  static constexpr std::size_t lanes = hn::MaxLanes(Tag()), vectors = tiles * CellContents::tile / lanes;

  HWY_INLINE explicit Columns(const CellRecord* records) {
    for (std::size_t i = 0; i < vectors; ++i) {
      const auto entries = load_entries(records + i * lanes);
#if HWY_TARGET == HWY_SCALAR
      limits[i].raw = limits_of(entries.raw);
#else
      const hn::RepartitionToNarrow<Tag> d32;
      const auto rotated = hn::BitCast(Tag(), hn::Shuffle2301(hn::BitCast(d32, entries)));
      limits[i] = hn::AndNot(rotated, hn::Set(Tag(), ~(CellEntry{1} << 56)));
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

constexpr std::size_t columns_at_once = CellContents::columns;

/// Records the rows in [begin, end) that overlap one of the columns from `at` on; `wanted(row)` is a mask of
/// the columns to compare with. Branch-free: hits are recorded first and processed afterwards.
template <std::size_t tiles, class Wanted>
HWY_INLINE void record(const CellRecord* rows, std::size_t begin, std::size_t end, const CellRecord* columns,
                       std::size_t at, CellHits& hits, const Wanted& wanted) {
  const Columns<tiles> block(columns + at);
  std::size_t count = hits.count;
  std::uint64_t* const places = hits.places.data();
  std::uint32_t* const masks = hits.masks.data();
  for (std::size_t row = begin; row < end; ++row) {
    places[count] = std::uint64_t{row} << 32 | at;
    masks[count] = block.overlapping(rows[row].entry) & wanted(row);
    count += masks[count] != 0;
  }
  hits.count = count;
}

HWY_INLINE std::uint32_t lowest(std::size_t count) {
  return count >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1;
}

/// Appends the pairs of the recorded hits and clears these. Branch-free: a pair is written to both lists, and
/// one list grows; one column of every row at a time.
void take(const CellRecord* rows, const CellRecord* columns, CellHits& hits, PairKeys& pairs) {
  std::uint64_t* const places = hits.places.data();
  std::uint32_t* const masks = hits.masks.data();
  while (hits.count > 0) {
    pairs.reserve(pairs.size() + hits.count + 1);
    hits.undecided.reserve(hits.undecided.size() + hits.count + 1);
    PairKey *decided = pairs.end(), *undecided = hits.undecided.end();
    std::size_t rest = 0;
    for (std::size_t i = 0; i < hits.count; ++i) {
      const std::uint64_t place = places[i];
      const std::uint32_t mask = masks[i];
      const CellRecord& a = rows[place >> 32];
      const CellRecord& b = columns[(place & 0xffffffffu) + static_cast<unsigned>(std::countr_zero(mask))];
      const bool here = reported_here(a.entry, b.entry), equal = is_undecided(b.entry, limits_of(a.entry));
      *decided = *undecided = PairKey{std::min(a.id, b.id)} << 32 | std::max(a.id, b.id);
      decided += here & !equal;
      undecided += here & equal;
      places[rest] = place;
      masks[rest] = mask & (mask - 1);
      rest += masks[rest] != 0;
    }
    pairs.resize(static_cast<std::size_t>(decided - pairs.data()));
    hits.undecided.resize(static_cast<std::size_t>(undecided - hits.undecided.data()));
    hits.count = rest;
  }
}

/// The recorded hits are processed before there are more than this.
constexpr std::size_t enough_hits = 1024;

HWY_INLINE void make_room(std::size_t rows, CellHits& hits) {
  hits.places.resize(hits.count + rows + 1);
  hits.masks.resize(hits.count + rows + 1);
}

double within(const CellBlock& cells, CellHits& hits, PairKeys& pairs) {
  constexpr std::size_t tile = CellContents::tile;
  const CellRecord* const records = cells.records;
  std::size_t begin = 0;
  double work = 0;
  for (const CellSlots& slots : cells.slots) {
    const std::size_t cell_end = slots.at, count = cell_end - begin;
    work += static_cast<double>(count) * static_cast<double>(count);
    for (std::size_t at = begin; at + 1 < cell_end; at += columns_at_once) {
      make_room(cell_end - at, hits);
      // A row is compared with the columns before its own.
      const auto before = [at](std::size_t row) HWY_ATTR { return lowest(row - at); };
      const auto end_of = [&](std::size_t tiles) HWY_ATTR { return std::min(cell_end, at + tiles * tile); };
      record<1>(records, at, end_of(1), records, at, hits, before);
      if (end_of(1) < cell_end) record<2>(records, end_of(1), end_of(2), records, at, hits, before);
      if (end_of(2) < cell_end) record<3>(records, end_of(2), end_of(3), records, at, hits, before);
      if (end_of(3) < cell_end) record<4>(records, end_of(3), cell_end, records, at, hits, before);
      if (hits.count >= enough_hits) take(records, records, hits, pairs);
    }
    begin = slots.limit;
  }
  take(records, records, hits, pairs);
  return work;
}

void across(const CellContents& rows, const CellContents& columns, CellHits& hits, PairKeys& pairs) {
  constexpr std::size_t tile = CellContents::tile;
  for (std::size_t at = 0; at < columns.count; at += columns_at_once) {
    make_room(rows.count, hits);
    const std::size_t width = columns.count - at;
    const auto valid = [mask = lowest(width)](std::size_t) HWY_ATTR { return mask; };
    if (width > 2 * tile)
      record<4>(rows.records, 0, rows.count, columns.records, at, hits, valid);
    else if (width > tile)
      record<2>(rows.records, 0, rows.count, columns.records, at, hits, valid);
    else
      record<1>(rows.records, 0, rows.count, columns.records, at, hits, valid);
    take(rows.records, columns.records, hits, pairs);
  }
}

}  // namespace tandem::broad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tandem::broad {

HWY_EXPORT(round_all);
HWY_EXPORT(within);
HWY_EXPORT(across);

void round_to_steps(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
                    CellBox* steps) {
  HWY_DYNAMIC_DISPATCH(round_all)(frame, objects, ids, steps);
}

double pairs_within_cells(const CellBlock& cells, CellHits& hits, PairKeys& pairs) {
  return HWY_DYNAMIC_DISPATCH(within)(cells, hits, pairs);
}

void pairs_across_cell(const CellContents& rows, const CellContents& columns, CellHits& hits,
                       PairKeys& pairs) {
  HWY_DYNAMIC_DISPATCH(across)(rows, columns, hits, pairs);
}

}  // namespace tandem::broad
#endif
