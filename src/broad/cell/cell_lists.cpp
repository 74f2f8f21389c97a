#include "broad/cell/cell_lists.h"

#include <algorithm>

namespace tandem::broad {

void CellLists::fill(const CellFrame& frame, const CellNumbers& numbers, const CellBox* boxes,
                     std::span<const ObjectId> ids, std::vector<ObjectId>& oversized) {
  begins_.resize(numbers.count() + std::size_t{2});
  std::fill(begins_.begin(), begins_.end(), 0);
  std::uint32_t* const ends = begins_.data() + 1;  // of the cell before; after filling, of the cell itself
  for (const ObjectId id : ids)
    if (!visit_cells(frame, numbers, boxes[id], [&](std::uint32_t cell, CellEntry) { ++ends[cell + 1]; }))
      oversized.push_back(id);
  for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
  records_.resize(begins_.back() + CellContents::columns);
  for (const ObjectId id : ids)
    visit_cells(frame, numbers, boxes[id], [&](std::uint32_t cell, CellEntry entry) {
      records_[ends[cell]++] = {entry, cell, id};
    });
}

void CellLists::erase(std::uint32_t cell, ObjectId id) {
  for (std::size_t i = begins_[cell]; i < begins_[cell + std::size_t{1}]; ++i)
    if (records_[i].id == id) records_[i].entry = erased_entry;
}

}  // namespace tandem::broad
