#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "broad/cell/cell_entry.h"
#include "broad/cell/cell_frame.h"
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// The slots of a cell: the end of its entries and of its room.
struct CellSlots {
  std::uint32_t at, limit;
};

/// An entry for which its cell has no room.
struct SpilledEntry {
  CellEntry entry;
  std::uint32_t cell;
  ObjectId id;
};

/// The entries of all cells.
struct CellStore {
  CellSlots* slots;    ///< by cell
  CellEntry* entries;  ///< by slot
  ObjectId* ids;       ///< by slot
  std::vector<SpilledEntry>* spilled;

  void insert(std::uint32_t cell, CellEntry entry, ObjectId id) {
    const CellSlots of = slots[cell];
    if (of.at == of.limit) [[unlikely]] {
      spilled->push_back({entry, cell, id});
      return;
    }
    entries[of.at] = entry;
    ids[of.at] = id;
    slots[cell].at = of.at + 1;
  }
};

/// Objects per call of insert_entries().
inline constexpr std::size_t objects_at_once = 256;

/// Entries of one cell. SIMD code reads up to `columns` entries past the end.
struct CellContents {
  static constexpr std::size_t tile = 8, columns = 4 * tile;

  const CellEntry* entries;
  const ObjectId* ids;
  std::size_t count;
};

/// Results of comparisons: the rows with at least one hit, and the hits as one bit per column. Scratch
/// memory.
struct CellHits {
  ReusableBuffer<std::uint32_t> rows, hits;
  PairKeys undecided;  ///< pairs to be decided by the exact boxes
};

/// Inserts the entries of the objects in [begin, end) of `ids`, at most `objects_at_once`; `boxes` holds
/// their rounded boxes by id. Objects that overlap more than two cells along an axis are omitted and appended
/// to `large`.
void insert_entries(const CellFrame& frame, const CellPatterns& patterns, const CellBox* boxes,
                    std::span<const ObjectId> ids, std::size_t begin, std::size_t end, const CellStore& store,
                    std::vector<ObjectId>& large);

/// Appends the pairs among the boxes of a cell that are reported in this cell to `pairs` or, where the exact
/// boxes must decide, to `hits.undecided`. Filters of pairs are not applied.
void pairs_within_cell(const CellContents& cell, CellHits& hits, PairKeys& pairs);

/// Appends the pairs of `rows` and `columns`, entries of the same cell, that are reported in this cell, in
/// the same way.
void pairs_across_cell(const CellContents& rows, const CellContents& columns, CellHits& hits,
                       PairKeys& pairs);

}  // namespace tandem::broad
