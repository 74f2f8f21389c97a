#pragma once
#include <vector>

#include "broad/cell_frame.h"
#include "tree/workers.h"

namespace tandem::broad {

/// Boxes sorted into the cells they touch by counting: first how many there are in each cell, then where each
/// goes. Filled anew every time.
class CellLists {
 public:
  /// Sorts in the objects of `ids`, whose boxes in steps stand in `boxes` by id. Those that touch too many
  /// cells are left out and appended to `apart`.
  void fill(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
            const Workers& workers, std::vector<ObjectId>& apart);

  std::span<const CellBox> in_cell(std::uint32_t cell) const {
    return {sorted_.data() + begin_[cell], sorted_.data() + begin_[cell + 1]};
  }
  const std::uint32_t* begins() const { return begin_.data(); }
  /// How many entries there are in all cells.
  std::size_t size() const { return sorted_.size(); }
  std::size_t bytes() const;

 private:
  /// A share of the objects: what one thread sorts in.
  struct Part {
    Grown<std::uint32_t> cells,
        next;  // the cells of the entries; by cell: the count, then where the next goes
    Grown<ObjectId> ids;
    std::vector<ObjectId> apart;
  };
  static void list_entries(const CellFrame& frame, const CellBox* boxes, std::span<const ObjectId> ids,
                           Part& part);
  void place_entries(const CellBox* boxes, Part& part);
  void count_up(std::uint32_t cells);

  std::vector<Part> parts_;
  Grown<std::uint32_t> begin_;
  Grown<CellBox> sorted_;
};

}  // namespace tandem::broad
