#pragma once
#include <algorithm>
#include <cmath>

#include "engine/point_search.h"
#include "narrow/point_triangle.h"

namespace tandem::engine {

/// A point in a search tree's coordinates. With r its distance from the middle, roughly, and η = 2⁻²⁴, a
/// difference with a stored corner is off by 2.6 η(1 + r) as a vector. A distance made of these is off by
/// less than 16η(1 + r), which is below 1e-6 (1 + r): the nearest point takes an edge of up to 2√3, its
/// product and a sum (8.7), its length 2.5 of itself; projections take 3 of |v| ≤ √3 + r, a root and a
/// division 3.5.
struct TreePoint {
  float place[3];
  float doubt;               ///< of distances to triangles
  float below[3], above[3];  ///< the place, moved by so much that no box seems further away than it is
  bool too_far = false;      ///< to be told anything in single precision

  TreePoint(const SearchTree& tree, Vec3 point) {
    const Vec3 p = tree.place(point);
    const double size = 1 + std::fabs(p.x) + std::fabs(p.y) + std::fabs(p.z);
    too_far = !(size < 1e6);
    doubt = static_cast<float>(1e-6 * size);
    for (int i = 0; i < 3; ++i) {
      place[i] = static_cast<float>(p[i]);
      below[i] = place[i] - doubt, above[i] = place[i] + doubt;
    }
  }
};

/// Collects the triangles that may be the nearest, and asks those that still may at the end.
class NearestQuery {
 public:
  NearestQuery(const SearchedMesh& target, Vec3 point, double within, const TreePoint& in_tree)
      : target_(target), point_(point), within_(within), doubt_(in_tree.doubt) {
    lower_to(within);
  }

  /// In the tree's coordinates: what is further away is of no interest.
  float limit() const { return limit_; }
  float square_limit() const { return square_limit_; }

  /// A triangle between `low` and `high` away.
  void take(const TriangleInBlock& at, float low, float high) {
    if (low > limit_) return;
    set_limit(high);
    if (count_ == room) settle();
    waiting_[count_++] = {at, low};
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
      if (waiting_[i].low <= limit_) ask(waiting_[i].at);
    count_ = 0;
  }
  void lower_to(double distance) {
    set_limit(static_cast<float>(std::fmin(distance * target_.tree.scale() * (1 + 1e-6), 1e8)) + doubt_);
  }
  void set_limit(float limit) {
    if (!(limit < limit_)) return;
    limit_ = limit;
    square_limit_ = limit * limit * (1 + 2e-6f);
  }

  struct Waiting {
    TriangleInBlock at;
    float low;
  };
  static constexpr std::size_t room = 32;
  const SearchedMesh& target_;
  Vec3 point_;
  double within_;
  float doubt_, limit_ = 1e9f, square_limit_ = 1e18f;
  std::size_t count_ = 0;
  Waiting waiting_[room];
  NearestFace best_;
};

}  // namespace tandem::engine
