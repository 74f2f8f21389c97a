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
  static constexpr int first_step = -32767;  ///< −32768 and 32767 are below and above every step

  CellFrame() = default;
  /// Chosen for these objects, of which there must be one: cells for which sorting in and comparing are
  /// expected to take the least time. `crowding` says how much more work there is in a cell than there would
  /// be if the objects were spread evenly.
  CellFrame(const Objects& objects, double crowding);

  bool valid() const { return shift_ > 0; }
  CellBox steps_of(const Bounds& box, ObjectId id) const {
    CellBox out;
    for (int axis = 0; axis < 3; ++axis) {
      const auto k = static_cast<std::size_t>(axis);
      out.low[k] = step_of(box.low[axis], k), out.high[k] = step_of(box.high[axis], k);
    }
    out.id = id;
    return out;
  }
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
  std::int16_t step_of(double x, std::size_t axis) const {
    const double steps = std::min(std::max((x - origin_[axis]) * scale_[axis], 0.0), last_[axis]);
    return static_cast<std::int16_t>(static_cast<int>(steps) + first_step);
  }
  void set_cells(const std::array<double, 3>& low, const std::array<double, 3>& cell,
                 const std::array<std::uint32_t, 3>& dims);

  std::array<double, 3> origin_{}, scale_{}, last_{};
  std::array<std::uint32_t, 3> dims_{};
  int shift_ = 0;
};

/// Objects in more cells than this are kept out of the cells.
inline constexpr std::uint32_t most_cells = 64;

}  // namespace tandem::broad
