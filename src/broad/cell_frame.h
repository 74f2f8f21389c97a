#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "broad/objects.h"

namespace tandem::broad {

/// A box in whole steps of a CellFrame.
///
/// Rounding to steps is monotone: it never changes the order of two coordinates, it can only make them equal.
/// So when two of these are apart the boxes are apart, when they overlap with no coordinates equal the boxes
/// overlap, and only what is left must be asked of the boxes themselves. No margin is needed, for any box.
struct CellBox {
  std::array<std::int16_t, 3> low, high;
  ObjectId id;
};
static_assert(sizeof(CellBox) == 16);

/// Space cut into equal cells, each of 2^shift steps along every axis. The cells at the border reach to
/// infinity.
class CellFrame {
 public:
  static constexpr int first_step = -32768;  ///< and the last is at most 32766; 32767 is above every step

  CellFrame() = default;
  /// Chosen for these objects, of which there must be one: cells for which sorting in and comparing are
  /// expected to take the least time. `crowding` says how much more work there is in a cell than there would
  /// be if the objects were spread evenly; `size` is the side of the cells over the one chosen.
  CellFrame(const Objects& objects, double crowding, double size = 1);

  bool valid() const { return shift_ > 0; }
  int shift() const { return shift_; }
  /// What rounding needs, for the low corner and the high one after each other.
  struct Rounding {
    alignas(64) double origin[8], scale[8], last[8];
  };
  Rounding rounding() const;
  std::uint32_t cell_along(std::int16_t step) const {
    return static_cast<std::uint32_t>(step - first_step) >> shift_;
  }
  std::uint32_t cell_count() const { return dims_[0] * dims_[1] * dims_[2]; }
  const std::array<std::uint32_t, 3>& dims() const { return dims_; }
  /// The first step of the cells with this number along an axis.
  std::int16_t first_of(std::uint32_t cell) const {
    return static_cast<std::int16_t>(static_cast<int>(cell << shift_) + first_step);
  }

 private:
  void set_cells(const std::array<double, 3>& low, const std::array<double, 3>& cell,
                 const std::array<std::uint32_t, 3>& dims);

  std::array<double, 3> origin_{}, scale_{}, last_{};
  std::array<std::uint32_t, 3> dims_{};
  int shift_ = 0;
};

/// Writes the steps of objects' boxes to `steps`, by id. May read sixteen bytes behind the last box.
void round_to_steps(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
                    CellBox* steps);

/// Objects in more cells than this are kept out of the cells.
inline constexpr std::uint32_t most_cells = 64;

}  // namespace tandem::broad
