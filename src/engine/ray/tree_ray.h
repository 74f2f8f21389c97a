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
///   replaced by 1e-12: the ray does not move further across than that.
struct TreeRay {
  bool misses = false;
  bool too_far = false;  ///< for any result in single precision

  int axis[3];          ///< the tree axes of x, y and z
  float forward;        ///< 1 or −1: the direction along its z axis
  float slope[2];       ///< S and T, for the z of the tree
  float offset[2];      ///< X and Y
  float from_at_least;  ///< bounds of the z of the origin
  float from_at_most;
  float error_bound;

  // For each axis of the tree: z = side · inverse + the first offset where a ray enters a box, and + the
  // second where it leaves.
  float inverse[3], enter[3], leave[3];
  std::uint32_t near[3];  ///< which of the two sides it enters by

  TreeRay(const SearchTree& tree, const RayInModel& ray) {
    const Vec3 from = tree.index(ray.origin);
    // Arrays, since Vec3::operator[] has branches, which would be unpredictable.
    const double o[3] = {from.x, from.y, from.z}, d[3] = {ray.direction.x, ray.direction.y, ray.direction.z};
    axis[2] = main_axis(ray.direction);
    axis[0] = after[axis[2]];
    axis[1] = after[axis[0]];
    const double along = d[axis[2]], sign = std::copysign(1.0, along), fraction = 1 / along;
    const double far = 1e-14 * (std::fabs(o[0]) + std::fabs(o[1]) + std::fabs(o[2]));
    start_ = o[axis[2]] * sign;
    speed_ = std::fabs(along) * tree.scale();
    error_bound_ = 2e-6 + 2 * far;
    too_far = !(far < 0.01);
    forward = static_cast<float>(sign);
    error_bound = static_cast<float>(6e-7 + far);
    const float grown = static_cast<float>(1e-6 + 2 * far);
    for (int i = 0; i < 2; ++i) {
      const int k = axis[i];
      const double s = d[k] * fraction, x = o[k] - s * o[axis[2]];
      misses = misses || !(std::fabs(x) <= 2.05);
      slope[i] = static_cast<float>(s);
      offset[i] = static_cast<float>(x);
      const float steady = std::fabs(slope[i]) < 1e-12f ? std::copysign(1e-12f, slope[i]) : slope[i];
      set_axis(k, forward / steady, offset[i], grown);
    }
    set_axis(axis[2], forward, 0, grown);
    misses = misses || start_ - error_bound_ > 1.01;
    from_at_least = static_cast<float>(start_ - error_bound_ > -2 ? start_ - error_bound_ : -2);
    from_at_most = static_cast<float>(start_ + error_bound_ > -2 ? start_ + error_bound_ : -2);
  }

  /// Returns an upper bound of the z of a hit at `along`.
  float at_most(double along) const { return no_further(start_ + along * speed_ + error_bound_); }
  /// Returns a lower bound of it.
  float at_least(double along) const { return no_further(start_ + along * speed_ - error_bound_); }

 private:
  static constexpr int after[3] = {1, 2, 0};
  /// largest_axis without branches, which would be unpredictable.
  static int main_axis(Vec3 d) {
    const Vec3 m{std::fabs(d.x), std::fabs(d.y), std::fabs(d.z)};
    const double xy = m.y > m.x ? m.y : m.x;
    const int y = static_cast<int>(m.y > m.x), z = static_cast<int>(m.z > xy);
    return 2 * z + (y & ~z);
  }
  /// The tree ends before z = 2.
  static float no_further(double z) { return static_cast<float>(z < 2 ? z : 2); }

  void set_axis(int k, float inverted, float across, float grown) {
    inverse[k] = inverted;
    near[k] = static_cast<std::uint32_t>(inverted < 0);
    const float size = std::fabs(inverted) * grown;
    enter[k] = -across * inverted - size;
    leave[k] = -across * inverted + size;
  }

  double start_, speed_, error_bound_;
};

}  // namespace tandem::engine
