#pragma once
#include <cmath>
#include <cstdint>

#include "engine/ray/search_tree.h"
#include "narrow/cast/ray_in_model.h"

namespace tandem::engine {

/// A ray in search tree coordinates, parameterized by the coordinate z in which it moves most, with the sign
/// that increases along the ray: the ray is at x = X + S·z, y = Y + T·z with |S|, |T| ≤ 1. `z` is also the
/// position of a hit or a box along the ray.
///
/// ## Error bounds
/// Let η = 2⁻²⁴ and `far` = 1e-14 times the distance of the ray's origin from the centre of the tree, which
/// is more than the error of double precision there. A ray that hits the tree has |X|, |Y| ≤ 2.
/// - The position of a corner across the ray, x − X − S·z: stored coordinates η/2 each, S η/2, X 2η, two
///   differences 2η and 4η, one product η/2: 10 η, below 6e-7 in total. `error_bound` is 6e-7 + far.
/// - The crossing of the ray with a side of a box, as a position across that side: 1/S 2η for the side and 4η
///   for X, X itself 2η, its product 2η and the difference with the margin 2η, the product with the side η,
///   the sum 3η: 16 η, below 1e-6. Boxes are enlarged by 1e-6 + 2 far on all sides. A slope below 1e-12 is
///   replaced by 1e-12: the ray does not move further across than that. Along the main axis X is not zero
///   but the rounding error of double precision, which is below `far`.
struct TreeRay {
  bool misses;
  bool too_far;  ///< for any result in single precision

  int axis[3];          ///< the tree axes of x, y and z
  float forward;        ///< 1 or −1: the direction along its z axis
  float from_at_least;  ///< bounds of the z of the origin
  float from_at_most;
  float error_bound;

  // For each axis of the tree, with a fourth number that does not matter.
  alignas(16) float slope[4];   ///< S or T, for the z of the tree
  alignas(16) float offset[4];  ///< X or Y
  // z = side · inverse + the first offset where a ray enters a box, and + the second where it leaves.
  alignas(16) float inverse[4];
  alignas(16) float enter[4];
  alignas(16) float leave[4];

  /// Returns an upper bound of the z of a hit at `along`.
  float at_most(double along) const { return no_further(start_ + along * speed_ + error_bound_); }
  /// Returns a lower bound of it.
  float at_least(double along) const { return no_further(start_ + along * speed_ - error_bound_); }

  /// The numbers of the origin: `at_main` is its coordinate along the main axis, in which the direction is
  /// `along`, and `distance` the sum of its coordinates' magnitudes. Returns by how much boxes are enlarged.
  TANDEM_INLINE float set_start(double at_main, double along, double distance, double scale) {
    const double sign = std::copysign(1.0, along), far = 1e-14 * distance;
    start_ = at_main * sign;
    speed_ = std::fabs(along) * scale;
    error_bound_ = 2e-6 + 2 * far;
    too_far = !(far < 0.01);
    forward = static_cast<float>(sign);
    error_bound = static_cast<float>(6e-7 + far);
    from_at_least = static_cast<float>(start_ - error_bound_ > -2 ? start_ - error_bound_ : -2);
    from_at_most = static_cast<float>(start_ + error_bound_ > -2 ? start_ + error_bound_ : -2);
    return static_cast<float>(1e-6 + 2 * far);
  }
  TANDEM_INLINE void set_axes(Vec3 direction) {
    axis[2] = main_axis(direction);
    axis[0] = after[axis[2]];
    axis[1] = after[axis[0]];
  }
  /// Whether the ray starts behind the tree.
  TANDEM_INLINE bool starts_behind() const { return start_ - error_bound_ > 1.01; }

 private:
  static constexpr int after[3] = {1, 2, 0};
  /// largest_axis without branches, which would be unpredictable.
  TANDEM_INLINE static int main_axis(Vec3 d) {
    const Vec3 m{std::fabs(d.x), std::fabs(d.y), std::fabs(d.z)};
    const double xy = m.y > m.x ? m.y : m.x;
    const int y = static_cast<int>(m.y > m.x), z = static_cast<int>(m.z > xy);
    return 2 * z + (y & ~z);
  }
  /// The tree ends before z = 2.
  static float no_further(double z) { return static_cast<float>(z < 2 ? z : 2); }

  double start_, speed_, error_bound_;
};

}  // namespace tandem::engine
