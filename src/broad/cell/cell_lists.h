#pragma once
#include <vector>

#include "broad/cell/cell_kernel.h"
#include "broad/cell/cell_numbers.h"

namespace tandem::broad {

/// The entries of all cells, cell after cell, for objects that stay there for many steps.
class CellLists {
 public:
  /// Replaces all entries by those of the objects `ids`; `boxes` holds their rounded boxes by id. Objects
  /// that overlap too many cells are omitted and appended to `oversized`.
  void fill(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
            std::span<const ObjectId> ids, std::vector<ObjectId>& oversized);
  /// Erases the entry of an object in a cell. Several threads may erase different objects at once. The slot
  /// stays in use.
  void erase(std::uint32_t cell, ObjectId id);

  CellContents contents(std::uint32_t cell) const {
    const std::size_t begin = begins_[cell], end = begins_[cell + std::size_t{1}];
    return {records_.data() + begin, end - begin};
  }
  std::size_t bytes() const { return begins_.bytes() + records_.bytes(); }

 private:
  ReusableBuffer<std::uint32_t> begins_;  // by cell, and the end of the last one
  ReusableBuffer<CellRecord> records_;
};

}  // namespace tandem::broad
