#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "broad/objects.h"

namespace tandem::broad {

/// A box in integer steps of a CellFrame.
///
/// Rounding to steps is monotone: it never reverses the order of two coordinates, it can only make them
/// equal. If two rounded boxes are disjoint, the boxes are disjoint. If they overlap and no compared
/// coordinates are equal, the boxes overlap. Only the remaining cases need the boxes themselves. No margin is
/// needed for any box.
struct CellBox {
  std::array<std::int16_t, 3> low, high;
  ObjectId id;
};
static_assert(sizeof(CellBox) == 16);

/// Space divided into equal cells of 2^shift steps along every axis. The border cells extend to infinity.
class CellFrame {
 public:
  static constexpr int first_step = -32768;  ///< the last step is at most 32766; 32767 is above every step

  CellFrame() = default;
  /// Chooses the cell size with the least expected time for insertion and comparison. Precondition: at least
  /// one object. `density` is the work per cell relative to evenly distributed objects; `size` scales the
  /// chosen cell size.
  CellFrame(const Objects& objects, double density, double size = 1);

  bool valid() const { return shift_ > 0; }
  int shift() const { return shift_; }
  /// Parameters of the rounding: three for the low corner, then three for the high corner.
  struct Rounding {
    alignas(64) double origin[8], scale[8], last[8];
  };
  Rounding rounding() const;
  std::uint32_t cell_along(std::int16_t step) const {
    return static_cast<std::uint32_t>(step - first_step) >> shift_;
  }
  /// Returns the position of a step within its cell, in 1/256 of the cell, rounded down.
  std::uint8_t fraction_of(std::int16_t step) const {
    return static_cast<std::uint8_t>((static_cast<std::uint32_t>(step - first_step) << (16 - shift_)) >> 8);
  }
  std::uint32_t cell_count() const { return dims_[0] * dims_[1] * dims_[2]; }
  const std::array<std::uint32_t, 3>& dims() const { return dims_; }

 private:
  void set_cells(const std::array<double, 3>& low, const std::array<double, 3>& cell,
                 const std::array<std::uint32_t, 3>& dims);

  std::array<double, 3> origin_{}, scale_{}, last_{};
  std::array<std::uint32_t, 3> dims_{};
  int shift_ = 0;
};

/// Writes the rounded boxes of the objects `ids` to `steps`, by id. May read sixteen bytes past the last box.
void round_to_steps(const CellFrame& frame, const Objects& objects, std::span<const ObjectId> ids,
                    CellBox* steps);

/// Objects that overlap more cells than this are not stored in the cells.
inline constexpr std::uint32_t max_cells = 64;

}  // namespace tandem::broad
