#pragma once
#include <utility>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem {

/// Builds a closed surface from rings with equal numbers of points; quads join each ring to the next. Viewed
/// from the side of the later rings, a ring of an outward-facing surface is counter-clockwise.
class Rings {
 public:
  /// Reserves memory for `ring_count` rings of `around` points each.
  Rings(int around, int ring_count);

  /// Adds the ring of points `point(i)`, i = 0 … around − 1.
  template <class PointOfColumn>
  void add(PointOfColumn&& point) {
    for (int i = 0; i < around_; ++i) vertices_.push_back(point(i));
    if (ring_count_++ > 0) join(ring_count_ - 2, ring_count_ - 1);
  }

  /// Joins the last ring to the first, as in a torus.
  Mesh closed_to_a_loop() &&;
  /// Closes both ends with a triangle fan around a point, as in a sphere.
  Mesh closed_by_points(Vec3 before_first, Vec3 after_last) &&;

 private:
  void join(int ring, int next);
  std::uint32_t index(int ring, int column) const;

  int around_ = 0, ring_count_ = 0;
  std::vector<Vec3> vertices_;
  std::vector<Triangle> triangles_;
};

}  // namespace tandem
