#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "broad/cell_frame.h"
#include "broad/pair_keys.h"

namespace tandem::broad {

/// Boxes of one cell or of all, one array per coordinate. What stands after the last box of a cell may be
/// read, so the arrays have room for `beyond` more.
struct CellColumns {
  static constexpr std::size_t beyond = 64;

  std::array<Grown<std::int16_t>, 3> low, high;
  Grown<ObjectId> id;

  void resize(std::size_t count) {
    for (auto* arrays : {&low, &high})
      for (Grown<std::int16_t>& array : *arrays) array.resize(count + beyond, 0);
    id.resize(count);
  }
  void set(std::size_t at, const CellBox& box) {
    for (std::size_t k = 0; k < 3; ++k) low[k][at] = box.low[k], high[k][at] = box.high[k];
    id[at] = box.id;
  }
  /// Puts something there that overlaps nothing.
  void erase(std::size_t at) {
    for (std::size_t k = 0; k < 3; ++k) low[k][at] = 32767, high[k][at] = -32768;
  }
  std::size_t bytes() const { return 3 * (low[0].bytes() + high[0].bytes()) + id.bytes(); }
};

/// Which boxes have hit something, and what, by a bit for each column.
struct CellNotes {
  Grown<std::uint32_t> rows;
  Grown<std::uint64_t> hits;
};

/// Where found pairs go to, and what a cell needs to know to find each only once: of all cells that both
/// boxes touch, the one where the later of the two begins on every axis, that is, the last.
struct CellTask {
  const Objects* objects;
  PairKeys* pairs;
  std::array<std::int16_t, 3> first;  ///< the first steps of the cell
};

/// Lists the cells of every object of `ids`, and the object beside each. Those that touch more than
/// most_cells are left out and appended to `apart`.
void list_cells(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                Grown<std::uint32_t>& cells, Grown<ObjectId>& owners, std::vector<ObjectId>& apart);

/// The pairs of the boxes of a cell. `columns` and `notes` are scratch.
void pairs_within_cell(const CellTask& task, const CellBox* boxes, std::size_t count, CellColumns& columns,
                       CellNotes& notes);

/// The pairs of `boxes` with the boxes of the same cell that stand in [begin, end) of `columns`. `noted` is
/// scratch.
void pairs_across_cell(const CellTask& task, const CellBox* boxes, std::size_t count,
                       const CellColumns& columns, std::size_t begin, std::size_t end, CellNotes& notes);

}  // namespace tandem::broad
