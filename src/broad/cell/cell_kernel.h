#pragma once
#include <cstdint>
#include <span>

#include "broad/cell/cell_entry.h"
#include "broad/cell/cell_frame.h"
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

class CellNumbers;

/// The records of a list: the end of its records and of its room. It begins where the room of the list before
/// ends.
struct CellSlots {
  std::uint32_t at, limit;
};

/// Objects per call of make_records().
inline constexpr std::size_t records_at_once = 256;

/// Records of one cell. SIMD code reads up to `columns` records past the end.
struct CellContents {
  static constexpr std::size_t tile = 8, columns = 4 * tile;

  const CellRecord* records;
  std::size_t count;
};

/// Consecutive cells; the first one begins at `records`.
struct CellBlock {
  const CellRecord* records;
  std::span<const CellSlots> slots;
};

/// Results of comparisons: rows that overlap at least one column. Scratch memory.
struct CellHits {
  ReusableBuffer<std::uint64_t> places;  ///< index of the row in the upper half, of the first column below
  ReusableBuffer<std::uint32_t> masks;   ///< one bit per column
  std::size_t count = 0;
  PairKeys undecided;  ///< pairs to be decided by the exact boxes
};

/// Writes the records of the objects `ids`, at most `records_at_once`; `boxes` holds their rounded boxes by
/// id. Writes up to three records past the end and reads up to three boxes past the largest id.
void make_records(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
                  std::span<const ObjectId> ids, CellRecord* records);

/// Appends the pairs among the boxes of every cell that are reported in this cell to `pairs` or, where the
/// exact boxes must decide, to `hits.undecided`. Filters of pairs are not applied. Returns the sum of the
/// squares of the numbers of records.
double pairs_within_cells(const CellBlock& cells, CellHits& hits, PairKeys& pairs);

/// Appends the pairs of `rows` and `columns`, records of the same cell, that are reported in this cell, in
/// the same way.
void pairs_across_cell(const CellContents& rows, const CellContents& columns, CellHits& hits,
                       PairKeys& pairs);

}  // namespace tandem::broad
