#include "broad/cell/cell_lists.h"

#include "broad/cell/cell_kernel.h"

namespace tandem::broad {

void CellLists::list_entries(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                             Part& part) {
  part.oversized.clear();
  list_cells(frame, boxes, ids, part.cells, part.ids, part.oversized);
  part.next.resize(frame.cell_count());
  std::fill(part.next.begin(), part.next.end(), 0);
  std::uint32_t* next = part.next.data();
  for (const std::uint32_t cell : part.cells) ++next[cell];
}

/// Converts counts per part and cell to positions; within every cell, the parts follow each other in order.
void CellLists::count_up(std::uint32_t cells) {
  begin_.resize(cells + std::size_t{1});
  std::uint32_t sum = 0;
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    begin_[cell] = sum;
    for (Part& part : parts_) sum += std::exchange(part.next[cell], sum);
  }
  begin_[cells] = sum;
  sorted_.resize(sum);
}

void CellLists::scatter_entries(const CellBox* boxes, Part& part) {
  const std::size_t count = part.ids.size();
  std::uint32_t* next = part.next.data();
  CellBox* sorted = sorted_.data();
  for (std::size_t i = 0; i < count; ++i) sorted[next[part.cells[i]]++] = boxes[part.ids[i]];
}

void CellLists::fill(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                     const ThreadPool& workers, std::vector<ObjectId>& oversized) {
  const std::size_t threads = ids.size() < 8192 ? 1 : static_cast<std::size_t>(workers.threads());
  parts_.resize(threads);
  const std::size_t fraction = (ids.size() + threads - 1) / threads;
  workers.for_each(threads, [&](std::size_t i) {
    const std::size_t begin = std::min(ids.size(), i * fraction),
                      end = std::min(ids.size(), begin + fraction);
    list_entries(frame, boxes, ids.subspan(begin, end - begin), parts_[i]);
  });
  count_up(frame.cell_count());
  workers.for_each(threads, [&](std::size_t i) { scatter_entries(boxes, parts_[i]); });
  for (const Part& part : parts_)
    oversized.insert(oversized.end(), part.oversized.begin(), part.oversized.end());
}

std::size_t CellLists::bytes() const {
  std::size_t sum = begin_.bytes() + sorted_.bytes();
  for (const Part& part : parts_) sum += part.cells.bytes() + part.next.bytes() + part.ids.bytes();
  return sum;
}

}  // namespace tandem::broad
