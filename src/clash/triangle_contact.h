#pragma once
#include "narrow/triangle/triangle_triangle.h"

namespace tandem::clash {

/// Decides exactly which edges and corners of one triangle touch another one.
class TriangleContact {
 public:
  TriangleContact(const Corners& own, const Corners& other)
      : own_(own), other_(other), is_flat_(on_one_line(other[0], other[1], other[2])) {
    if (is_flat_) return;
    const OrientedPlane plane(other[0], other[1], other[2]);
    for (int k = 0; k < 3; ++k) side_[k] = plane.side(own[k]);
  }

  bool edge_touches(int from, int to) const {
    const Vec3 p = own_[from], q = own_[to];
    if (is_flat_) return triangles_touch(Corners{{p, q, q}}, other_);
    if (side_[from] * side_[to] > 0) return false;
    if (is_common(p) || is_common(q)) return true;
    if (side_[from] == 0 && side_[to] == 0) return in_plane().segment_touches_triangle(p, q, other_);
    const int s0 = orient3d(p, q, other_[0], other_[1]), s1 = orient3d(p, q, other_[1], other_[2]);
    if (s0 * s1 < 0) return false;
    const int s2 = orient3d(p, q, other_[2], other_[0]);
    return s0 * s2 >= 0 && s1 * s2 >= 0;
  }
  bool corner_touches(int corner) const {
    const Vec3 p = own_[corner];
    if (is_flat_) return triangles_touch(Corners{{p, p, p}}, other_);
    return side_[corner] == 0 && (is_common(p) || in_plane().inside(p, other_));
  }

 private:
  bool is_common(Vec3 p) const { return p == other_[0] || p == other_[1] || p == other_[2]; }
  detail::InPlane in_plane() const { return detail::projected(other_[0], other_[1], other_[2]); }

  const Corners &own_, &other_;
  bool is_flat_;
  int side_[3] = {0, 0, 0};
};

}  // namespace tandem::clash
