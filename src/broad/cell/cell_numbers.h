#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "broad/cell/cell_entry.h"
#include "broad/cell/cell_frame.h"

namespace tandem::broad {

/// Numbers of the cells of a frame. Either all cells are one block, numbered row by row, or they are divided
/// into blocks of 2^n cells with consecutive numbers, so that a block fits into the cache.
class CellNumbers {
 public:
  using Cell = std::array<std::uint32_t, 3>;  ///< coordinates of a cell

  CellNumbers() = default;
  /// Divides the cells of a frame into blocks of about `block_cells` cells; 0: one block.
  CellNumbers(const CellFrame& frame, std::uint32_t block_cells) {
    const Cell& dims = frame.dims();
    count_ = frame.cell_count();
    weight_ = far_weight_ = {1, dims[0], dims[0] * dims[1]};
    mask_.fill(~std::uint32_t{0});
    block_bits_ = 32;
    if (block_cells == 0) return;
    Cell bits{};
    for (block_bits_ = 0; (2u << block_bits_) <= block_cells; ++block_bits_) {
      std::size_t axis = 3;
      for (std::size_t k = 0; k < 3; ++k)
        if (1u << bits[k] < dims[k] && (axis == 3 || bits[k] < bits[axis])) axis = k;
      if (axis == 3) break;
      ++bits[axis];
    }
    std::uint32_t near = 1, far = 1u << block_bits_;
    for (std::size_t k = 0; k < 3; ++k) {
      mask_[k] = (1u << bits[k]) - 1;
      weight_[k] = near;
      far_weight_[k] = far >> bits[k];
      near <<= bits[k];
      far *= (dims[k] + mask_[k]) >> bits[k];
    }
    count_ = far;
  }

  std::uint32_t of(const Cell& cell) const {
    std::uint32_t number = 0;
    for (std::size_t k = 0; k < 3; ++k)
      number += cell[k] * far_weight_[k] + (cell[k] & mask_[k]) * (weight_[k] - far_weight_[k]);
    return number;
  }
  /// Returns the differences of the numbers of a cell and the next cells along the three axes.
  Cell steps_from(std::uint32_t number) const {
    Cell steps = weight_;
    for (std::size_t k = 0; k < 3 && block_bits_ < 32; ++k)
      if ((number >> std::countr_zero(weight_[k]) & mask_[k]) == mask_[k])
        steps[k] = (far_weight_[k] * (mask_[k] + 1)) - mask_[k] * weight_[k];
    return steps;
  }
  std::uint32_t block_of(std::uint32_t number) const {
    return static_cast<std::uint32_t>(std::uint64_t{number} >> block_bits_);
  }
  /// Precondition: several blocks.
  int block_bits() const { return block_bits_; }
  std::uint32_t block_count() const { return block_bits_ < 32 ? count_ >> block_bits_ : 1; }
  std::uint32_t block_cells() const { return block_bits_ < 32 ? 1u << block_bits_ : count_; }
  /// One more than the largest number.
  std::uint32_t count() const { return count_; }

  /// The number of a cell is the sum over the axes of its coordinate times `far_weight`, and of the
  /// coordinate masked times `weight` minus `far_weight`.
  const Cell& mask() const { return mask_; }
  const Cell& weight() const { return weight_; }
  const Cell& far_weight() const { return far_weight_; }

 private:
  Cell mask_{}, weight_{}, far_weight_{};
  std::uint32_t count_ = 0;
  int block_bits_ = 32;
};

/// Calls visit(number, entry) for every cell that a box overlaps. Returns false, without a call, if there are
/// more than `max_cells`.
template <class Visit>
bool visit_cells(const CellFrame& frame, const CellNumbers& numbers, const CellBox& box, const Visit& visit) {
  CellNumbers::Cell first{}, last{}, at{};
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
  const auto clipped = [&](CellEntry whole, std::size_t axis) {
    if (at[axis] > first[axis])
      whole = (whole & ~(CellEntry{0xff} << 8 * axis)) | CellEntry{1} << (24 + axis);
    if (at[axis] < last[axis]) whole &= ~(CellEntry{0xff} << (32 + 8 * axis));
    return whole;
  };
  for (at[2] = first[2]; at[2] <= last[2]; ++at[2])
    for (at[1] = first[1]; at[1] <= last[1]; ++at[1])
      for (at[0] = first[0]; at[0] <= last[0]; ++at[0])
        visit(numbers.of(at), clipped(clipped(clipped(entry, 0), 1), 2));
  return true;
}

}  // namespace tandem::broad
