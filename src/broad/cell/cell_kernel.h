#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "broad/cell/cell_frame.h"
#include "broad/pair/pair_keys.h"

namespace tandem::broad {

/// Boxes of one cell or of all cells, as structure of arrays. SIMD code may read past the last box of a cell,
/// so the arrays have `beyond` additional elements.
struct CellColumns {
  static constexpr std::size_t beyond = 64;

  std::array<ReusableBuffer<std::int16_t>, 3> low, high;
  ReusableBuffer<ObjectId> id;

  void resize(std::size_t count) {
    for (auto* arrays : {&low, &high})
      for (ReusableBuffer<std::int16_t>& array : *arrays) array.resize(count + beyond, 0);
    id.resize(count);
  }
  void set(std::size_t at, const CellBox& box) {
    for (std::size_t k = 0; k < 3; ++k) {
      low[k][at] = box.low[k];
      high[k][at] = box.high[k];
    }
    id[at] = box.id;
  }
  /// Overwrites the box with one that overlaps nothing.
  void erase(std::size_t at) {
    for (std::size_t k = 0; k < 3; ++k) {
      low[k][at] = 32767;
      high[k][at] = -32768;
    }
  }
  std::size_t bytes() const { return 3 * (low[0].bytes() + high[0].bytes()) + id.bytes(); }
};

/// The rows with at least one hit, and the hits as one bit per column.
struct CellHits {
  ReusableBuffer<std::uint32_t> rows;
  ReusableBuffer<std::uint64_t> hits;
};

/// Output of a cell, and its position, which makes every pair unique. Of all cells that both boxes overlap,
/// the pair is reported in the last: the one where, on every axis, the later of the two begins.
struct CellTask {
  const Objects* objects;
  PairKeys* pairs;
  std::array<std::int16_t, 3> first;  ///< the first steps of the cell
};

/// Lists the cells of every object of `ids`, with the object of each entry. Objects that overlap more than
/// max_cells are omitted and appended to `apart`.
void list_cells(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                ReusableBuffer<std::uint32_t>& cells, ReusableBuffer<ObjectId>& owners,
                std::vector<ObjectId>& oversized);

/// Appends the pairs among the boxes of a cell. `columns` and `notes` are scratch memory.
void pairs_within_cell(const CellTask& task, const CellBox* boxes, std::size_t count, CellColumns& columns,
                       CellHits& notes);

/// Appends the pairs of `boxes` with the boxes of the same cell in [begin, end) of `columns`. `notes` is
/// scratch memory.
void pairs_across_cell(const CellTask& task, const CellBox* boxes, std::size_t count,
                       const CellColumns& columns, std::size_t begin, std::size_t end, CellHits& notes);

}  // namespace tandem::broad
