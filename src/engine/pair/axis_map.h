#pragma once
#include <cmath>
#include <cstdint>
#include <span>

#include "tandem/mesh/mesh.h"

namespace tandem::engine {

/// A transform that maps every axis to an axis, one coordinate at a time: the same numbers as by the
/// transform, for coordinates of a mesh.
struct AxisMap {
  static constexpr unsigned no_axis = 3;  ///< a coordinate that is always zero

  double factor[4] = {1, 1, 1, 0}, offset[4] = {};  ///< for each axis of the result
  unsigned source[4] = {0, 1, 2, 0};                ///< the axis that the coordinate comes from
  unsigned target[4] = {0, 1, 2, no_axis};          ///< the axis that a source becomes

  AxisMap() = default;
  /// The transform must be one for which exists() holds.
  explicit AxisMap(const Transform& transform) {
    for (unsigned i = 0; i < 3; ++i)
      for (unsigned k = 0; k < 3; ++k)
        if (const double r = transform.rotation.row[i][static_cast<int>(k)]; r != 0) {
          factor[i] = r;
          source[i] = k;
          target[k] = i;
        }
    for (int i = 0; i < 3; ++i) offset[i] = transform.offset[i];
  }

  /// False also for numbers so large that sums of coordinates could overflow.
  static bool exists(const Transform& transform) {
    unsigned sources = 0;
    for (int i = 0; i < 3; ++i) {
      int count = 0;
      for (int k = 0; k < 3; ++k)
        if (const double r = transform.rotation.row[i][k]; r != 0) {
          if (!(std::fabs(r) < 2)) return false;
          sources |= 1u << k;
          ++count;
        }
      if (count != 1 || !(std::fabs(transform.offset[i]) < 1e90)) return false;
    }
    return sources == 7;
  }
};

/// A triangle of a mesh, transformed by an AxisMap, and the axis normal to its plane.
class AxisPlaneTriangle {
 public:
  unsigned axis;  ///< AxisMap::no_axis if the plane is not axis-aligned

  TANDEM_INLINE AxisPlaneTriangle(const AxisMap& map, const double* vertices, const Triangle& t)
      : map_(map),
        corner_{vertices + 3 * std::size_t{t[0]}, vertices + 3 * std::size_t{t[1]},
                vertices + 3 * std::size_t{t[2]}} {
    const auto shared = [&](int k) {
      return static_cast<unsigned>((corner_[0][k] == corner_[1][k]) & (corner_[1][k] == corner_[2][k]));
    };
    axis = map.target[first_axis[shared(0) | shared(1) << 1 | shared(2) << 2]];
  }

  TANDEM_INLINE double coordinate(int corner, unsigned along) const {
    return map_.factor[along] * corner_[corner][map_.source[along]] + map_.offset[along];
  }

 private:
  static constexpr std::uint8_t first_axis[8] = {AxisMap::no_axis, 0, 1, 0, 2, 0, 1, 0};

  const AxisMap& map_;
  const double* corner_[3];
};

}  // namespace tandem::engine
