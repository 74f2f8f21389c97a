#include "broad/cell_lists.h"

namespace tandem::broad {
namespace {

/// Boxes smaller than a cell touch one or two cells along each axis: eight patterns, each a row of offsets
/// from the first cell. Copying a whole row and keeping as much of it as counts takes no branches.
struct Patterns {
  std::uint32_t offsets[8][8];
  std::uint32_t count[8];

  explicit Patterns(const CellFrame& frame) {
    const std::uint32_t row = frame.dims()[0], layer = row * frame.dims()[1];
    for (std::uint32_t pattern = 0; pattern < 8; ++pattern) {
      std::uint32_t n = 0;
      for (std::uint32_t corner = 0; corner < 8; ++corner)
        if ((corner & ~pattern) == 0)
          offsets[pattern][n++] = (corner & 1) + (corner >> 1 & 1) * row + (corner >> 2) * layer;
      count[pattern] = n;
      while (n < 8) offsets[pattern][n++] = 0;
    }
  }
};

}  // namespace

void CellLists::list_entries(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                             Part& part) {
  const Patterns patterns(frame);
  const std::uint32_t row = frame.dims()[0], layer = row * frame.dims()[1];
  part.apart.clear();
  part.next.resize(frame.cell_count());
  std::fill(part.next.begin(), part.next.end(), 0);
  part.cells.resize(2 * ids.size() + most_cells);
  part.ids.resize(part.cells.size());
  std::size_t size = 0;
  for (const ObjectId id : ids) {
    const CellBox& box = boxes[id];
    std::uint32_t low[3], more[3];
    for (std::size_t k = 0; k < 3; ++k) {
      low[k] = frame.cell_along(box.low[k]);
      more[k] = frame.cell_along(box.high[k]) - low[k];
    }
    const std::uint32_t first = low[0] + low[1] * row + low[2] * layer;
    if (size + most_cells > part.cells.size()) {
      part.cells.resize(2 * part.cells.size());
      part.ids.resize(part.cells.size());
    }
    std::uint32_t* cells = part.cells.data() + size;
    ObjectId* copies = part.ids.data() + size;
    if ((more[0] | more[1] | more[2]) <= 1) {
      const std::uint32_t pattern = more[0] | more[1] << 1 | more[2] << 2;
      for (int i = 0; i < 8; ++i) cells[i] = first + patterns.offsets[pattern][i], copies[i] = id;
      size += patterns.count[pattern];
      continue;
    }
    if (std::uint64_t{more[0] + 1} * (more[1] + 1) * (more[2] + 1) > most_cells) {
      part.apart.push_back(id);
      continue;
    }
    for (std::uint32_t z = 0; z <= more[2]; ++z)
      for (std::uint32_t y = 0; y <= more[1]; ++y)
        for (std::uint32_t x = 0; x <= more[0]; ++x)
          *cells++ = first + x + y * row + z * layer, *copies++ = id, ++size;
  }
  part.cells.resize(size);
  part.ids.resize(size);
  std::uint32_t* next = part.next.data();
  for (const std::uint32_t cell : part.cells) ++next[cell];
}

/// From counts per part and cell to places, the parts one after the other in every cell.
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

void CellLists::place_entries(const CellBox* boxes, Part& part) {
  const std::size_t count = part.ids.size();
  std::uint32_t* next = part.next.data();
  CellBox* sorted = sorted_.data();
  for (std::size_t i = 0; i < count; ++i) sorted[next[part.cells[i]]++] = boxes[part.ids[i]];
}

void CellLists::fill(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                     const Workers& workers, std::vector<ObjectId>& apart) {
  const std::size_t threads = ids.size() < 8192 ? 1 : static_cast<std::size_t>(workers.threads());
  parts_.resize(threads);
  const std::size_t share = (ids.size() + threads - 1) / threads;
  workers.for_each(threads, [&](std::size_t i) {
    const std::size_t begin = std::min(ids.size(), i * share), end = std::min(ids.size(), begin + share);
    list_entries(frame, boxes, ids.subspan(begin, end - begin), parts_[i]);
  });
  count_up(frame.cell_count());
  workers.for_each(threads, [&](std::size_t i) { place_entries(boxes, parts_[i]); });
  for (const Part& part : parts_) apart.insert(apart.end(), part.apart.begin(), part.apart.end());
}

std::size_t CellLists::bytes() const {
  std::size_t sum = begin_.bytes() + sorted_.bytes();
  for (const Part& part : parts_) sum += part.cells.bytes() + part.next.bytes() + part.ids.bytes();
  return sum;
}

}  // namespace tandem::broad
