#pragma once
#include <algorithm>
#include <cmath>

#include "engine/ray/point_search.h"
#include "narrow/triangle/point_triangle.h"

namespace tandem::engine {

/// A point in search tree coordinates. With r its approximate distance from the centre and η = 2⁻²⁴, a
/// difference from a stored corner has an error of 2.6 η(1 + r) as a vector. A distance computed from these
/// has an error below 16η(1 + r), which is below 1e-6 (1 + r): the nearest point takes an edge of up to 2√3,
/// its product and a sum (8.7), its length 2.5 of itself; projections take 3 of |v| ≤ √3 + r, a root and a
/// division 3.5.
struct TreePoint {
  float index[3];
  float error_bound;         ///< error bound of distances to triangles
  float below[3], above[3];  ///< the position, offset so that no box appears further away than it is
  bool too_far = false;      ///< for any result in single precision

  TreePoint(const SearchTree& tree, Vec3 point) {
    const Vec3 p = tree.index(point);
    const double size = 1 + std::fabs(p.x) + std::fabs(p.y) + std::fabs(p.z);
    too_far = !(size < 1e6);
    error_bound = static_cast<float>(1e-6 * size);
    for (int i = 0; i < 3; ++i) {
      index[i] = static_cast<float>(p[i]);
      below[i] = index[i] - error_bound;
      above[i] = index[i] + error_bound;
    }
  }
};

/// Collects the triangles that may be the nearest, and computes the exact distances of the remaining ones at
/// the end.
class NearestQuery {
 public:
  NearestQuery(const SearchedMesh& target, Vec3 point, double within, const TreePoint& in_tree)
      : target_(target), point_(point), within_(within), error_bound_(in_tree.error_bound) {
    lower_to(within);
  }

  /// In tree coordinates: larger distances are ignored.
  float limit() const { return limit_; }
  float square_limit() const { return square_limit_; }

  /// Adds a triangle at a distance between `low` and `high`.
  void take(const TriangleInBlock& at, float low, float high) {
    if (low > limit_) return;
    set_limit(high);
    if (count_ == room) settle();
    pending_[count_++] = {at, low};
    target_.prefetch(at);
  }
  void ask(const TriangleInBlock& at) {
    const Vec3 nearest = nearest_on_triangle(target_.corners(at), point_);
    const std::uint32_t face = at.face();
    const double distance = length(nearest - point_);
    if (distance > within_ ||
        !(distance < best_.distance || (distance == best_.distance && face < best_.face)))
      return;
    best_ = {distance, nearest, face};
    lower_to(distance);
  }
  const NearestFace& result() {
    settle();
    return best_;
  }

 private:
  void settle() {
    for (std::size_t i = 0; i < count_; ++i)
      if (pending_[i].low <= limit_) ask(pending_[i].at);
    count_ = 0;
  }
  void lower_to(double distance) {
    set_limit(static_cast<float>(std::fmin(distance * target_.tree.scale() * (1 + 1e-6), 1e8)) +
              error_bound_);
  }
  void set_limit(float limit) {
    if (!(limit < limit_)) return;
    limit_ = limit;
    square_limit_ = limit * limit * (1 + 2e-6f);
  }

  struct Pending {
    TriangleInBlock at;
    float low;
  };
  static constexpr std::size_t room = 32;
  const SearchedMesh& target_;
  Vec3 point_;
  double within_;
  float error_bound_, limit_ = 1e9f, square_limit_ = 1e18f;
  std::size_t count_ = 0;
  Pending pending_[room];
  NearestFace best_;
};

}  // namespace tandem::engine
