#pragma once
#include <vector>

#include "base/thread_pool.h"
#include "broad/cell/cell_frame.h"

namespace tandem::broad {

/// Boxes sorted into the cells they overlap by a counting sort: a pass that counts per cell, then a pass that
/// writes. Refilled every time.
class CellLists {
 public:
  /// Sorts the objects `ids` into cells; `boxes` holds their rounded boxes by id. Objects that overlap too
  /// many cells are omitted and appended to `apart`.
  void fill(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
            const ThreadPool& workers, std::vector<ObjectId>& oversized);

  std::span<const CellBox> in_cell(std::uint32_t cell) const {
    return {sorted_.data() + begin_[cell], sorted_.data() + begin_[cell + 1]};
  }
  const std::uint32_t* begins() const { return begin_.data(); }
  /// Returns the number of entries in all cells.
  std::size_t size() const { return sorted_.size(); }
  std::size_t bytes() const;

 private:
  /// A subset of the objects, sorted by one thread.
  struct Part {
    ReusableBuffer<std::uint32_t> cells,
        next;  // cells of the entries; by cell: the count, then the next write position
    ReusableBuffer<ObjectId> ids;
    std::vector<ObjectId> oversized;
  };
  static void list_entries(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                           Part& part);
  void scatter_entries(const CellBox* boxes, Part& part);
  void count_up(std::uint32_t cells);

  std::vector<Part> parts_;
  ReusableBuffer<std::uint32_t> begin_;
  ReusableBuffer<CellBox> sorted_;
};

}  // namespace tandem::broad
