#pragma once
#include <optional>
#include <vector>

#include "broad/cell/cell_kernel.h"

namespace tandem::broad {

/// The entries of all cells, cell after cell. One pass inserts them without counting: every cell has as much
/// room as it needed the last time and some more. The few entries that find no room are spilled into a list.
class CellLists {
 public:
  /// Prepares for the cells of a frame. Removes all entries and forgets how many there were.
  void start(const CellFrame& frame);
  /// Replaces all entries by those of the objects `ids`; `boxes` holds their rounded boxes by id. Objects
  /// that overlap too many cells are omitted and appended to `oversized`. Spills at most one entry per
  /// `min_objects` objects. Precondition: start().
  void fill(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
            std::size_t min_objects, std::vector<ObjectId>& oversized);
  /// Erases the entry of an object in a cell; not a spilled one. Several threads may erase different objects
  /// at once. The slot stays in use.
  void erase(std::uint32_t cell, ObjectId id);

  /// Returns the entries of a cell that are not spilled.
  CellContents contents(std::uint32_t cell) const {
    const std::size_t begin = slots_[cell].limit, end = slots_[cell + std::size_t{1}].at;
    return {entries_.data() + begin, ids_.data() + begin, end - begin};
  }
  /// Returns the spilled entries of a cell.
  std::span<const SpilledEntry> spilled(std::uint32_t cell) const {
    const CellSlots& slots = slots_[cell + std::size_t{1}];
    return slots.at == slots.limit && !spilled_.empty() ? find_spilled(cell)
                                                        : std::span<const SpilledEntry>();
  }
  /// Returns the number of entries in a cell, erased entries included.
  std::size_t count(std::uint32_t cell) const { return contents(cell).count + spilled(cell).size(); }
  std::size_t bytes() const {
    return slots_.bytes() + entries_.bytes() + ids_.bytes() + spilled_.capacity() * sizeof(SpilledEntry);
  }

 private:
  std::span<const SpilledEntry> find_spilled(std::uint32_t cell) const;
  void make_room();
  void insert(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids);
  bool insert_large(const CellFrame& frame, const CellBox& box);
  CellStore store() { return {slots_.data() + 1, entries_.data(), ids_.data(), &spilled_}; }

  std::optional<CellPatterns> patterns_;
  ReusableBuffer<CellSlots> slots_;  // of cell i at i + 1; its first slot is the limit of those before
  ReusableBuffer<CellEntry> entries_;
  ReusableBuffer<ObjectId> ids_;
  std::vector<SpilledEntry> spilled_;  // sorted by cell after fill()
  std::vector<ObjectId> large_;
};

}  // namespace tandem::broad
