#include "broad/cell/cell_lists.h"

#include <algorithm>

namespace tandem::broad {

void CellLists::start(const CellFrame& frame) {
  patterns_.emplace(frame.dims()[0], frame.dims()[0] * frame.dims()[1]);
  slots_.resize(frame.cell_count() + std::size_t{1});
  std::fill(slots_.begin(), slots_.end(), CellSlots{0, 0});
  spilled_.clear();
}

/// Removes all entries and gives every cell room for the present number of entries and some more.
void CellLists::make_room() {
  std::uint32_t begin = 0, end = 0;  // of the slots of a cell, before and after
  auto spilled = spilled_.begin();
  for (std::size_t i = 1; i < slots_.size(); ++i) {
    std::uint32_t count = slots_[i].at - begin;
    for (; spilled != spilled_.end() && spilled->cell == i - 1; ++spilled) ++count;
    begin = slots_[i].limit;
    slots_[i].at = end;
    constexpr auto tile = static_cast<std::uint32_t>(CellContents::tile);
    end += (count + count / 8 + 4 + tile - 1) / tile * tile;
    slots_[i].limit = end;
  }
  spilled_.clear();
  entries_.resize(end + CellContents::columns);
  ids_.resize(end + CellContents::columns);
}

void CellLists::insert(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids) {
  large_.clear();
  CellStore to = store();
  for (std::size_t i = 0; i < ids.size(); i += objects_at_once)
    insert_entries(frame, *patterns_, boxes, ids, i, std::min(ids.size(), i + objects_at_once), to, large_);
}

void CellLists::fill(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                     std::size_t min_objects, std::vector<ObjectId>& oversized) {
  for (int tries = 0; tries < 2; ++tries) {  // the second one spills nothing
    make_room();
    insert(frame, boxes, ids);
    std::erase_if(large_, [&](ObjectId id) { return insert_large(frame, boxes[id]); });
    std::ranges::sort(spilled_, {}, &SpilledEntry::cell);
    if (spilled_.size() * min_objects <= ids.size()) break;
  }
  oversized.insert(oversized.end(), large_.begin(), large_.end());
}

/// Inserts an object that overlaps more than two cells along an axis. Returns false, with no effect, if it
/// overlaps too many.
bool CellLists::insert_large(const CellFrame& frame, const CellBox& box) {
  std::array<std::uint32_t, 3> first{}, last{};
  std::uint64_t cells = 1;
  CellEntry entry = valid_bit;
  for (std::size_t k = 0; k < 3; ++k) {
    first[k] = frame.cell_along(box.low[k]);
    last[k] = frame.cell_along(box.high[k]);
    cells *= last[k] - first[k] + 1;
    entry |= CellEntry{frame.fraction_of(box.low[k])} << 8 * k |
             CellEntry{255u - frame.fraction_of(box.high[k])} << (32 + 8 * k);
  }
  if (cells > max_cells) return false;
  CellStore to = store();
  const auto clipped = [&](CellEntry whole, std::uint32_t at, std::size_t axis) {
    if (at > first[axis]) whole = (whole & ~(CellEntry{0xff} << 8 * axis)) | CellEntry{1} << (24 + axis);
    if (at < last[axis]) whole &= ~(CellEntry{0xff} << (32 + 8 * axis));
    return whole;
  };
  const auto& dims = frame.dims();
  for (std::uint32_t z = first[2]; z <= last[2]; ++z)
    for (std::uint32_t y = first[1]; y <= last[1]; ++y)
      for (std::uint32_t x = first[0]; x <= last[0]; ++x)
        to.insert(x + dims[0] * (y + dims[1] * z), clipped(clipped(clipped(entry, x, 0), y, 1), z, 2),
                  box.id);
  return true;
}

void CellLists::erase(std::uint32_t cell, ObjectId id) {
  const CellContents here = contents(cell);
  CellEntry* const entries = entries_.data() + (here.entries - entries_.data());
  for (std::size_t i = 0; i < here.count; ++i)
    if (here.ids[i] == id) entries[i] = erased_entry;
}

std::span<const SpilledEntry> CellLists::find_spilled(std::uint32_t cell) const {
  const auto begin = std::ranges::lower_bound(spilled_, cell, {}, &SpilledEntry::cell);
  const auto end =
      std::find_if(begin, spilled_.end(), [=](const SpilledEntry& entry) { return entry.cell != cell; });
  return std::span(spilled_).subspan(static_cast<std::size_t>(begin - spilled_.begin()),
                                     static_cast<std::size_t>(end - begin));
}

}  // namespace tandem::broad
