#pragma once
#include <cstdint>
#include <span>

#include "broad/cell/cell_frame.h"

namespace tandem::broad {

/// Where a method keeps rounded boxes: moved boxes are rounded while they are in registers.
struct RoundedBoxes {
  const CellFrame* frame = nullptr;
  CellBox* steps = nullptr;  ///< by id
};

/// The arrays that a move changes, by id; `modified` is a list with room for all objects.
struct MoveTarget {
  Objects* objects;
  std::uint8_t* flags;
  ReusableBuffer<ObjectId>* modified;
};

/// Moves the objects `ids` to boxes of six numbers each, up to the first object that does not exist or whose
/// box is invalid; returns the number of objects moved. Sets the flags of objects whose box has changed, and
/// rounds their boxes. Reads up to 48 bytes after the boxes.
std::size_t move_and_round(std::span<const ObjectId> ids, const double* boxes, const MoveTarget& target,
                           const RoundedBoxes& rounded);

}  // namespace tandem::broad
