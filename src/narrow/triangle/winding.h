#pragma once
#include "narrow/triangle/triangle_triangle.h"

namespace tandem {

/// Counts how often a closed surface winds around a point, from its triangles in any order: the surface's
/// crossings with a ray in direction (1, ε, ε²) for an infinitely small ε, each counted as leaving or
/// entering. With that direction the ray meets no edge and no corner, and no two triangles disagree about an
/// edge they share: where the first determinant is zero the next decides. Exact.
class Winding {
 public:
  TANDEM_HD explicit Winding(Vec3 point) : point_(point) {}

  void add(const Corners& t) {
    const int side = orient3d(t[0], t[1], t[2], point_);
    if (side == 0) {
      // In the plane of the triangle: the ray leaves that plane at once, so it meets the triangle here or
      // not at all.
      on_surface_ = on_surface_ || triangles_touch(Corners{{point_, point_, point_}}, t);
      return;
    }
    const int orientation = orientation_around_ray(t[0], t[1]);
    if (orientation_around_ray(t[1], t[2]) != orientation ||
        orientation_around_ray(t[2], t[0]) != orientation)
      return;
    if (side != orientation) times_ += orientation;  // ahead, not behind
  }

  /// The same by the predicates' filters alone: false where exact arithmetic would be needed.
  TANDEM_HD bool add_if_decided(const Corners& t) {
    const int orientation[3] = {filtered_turn(t[0], t[1]), filtered_turn(t[1], t[2]),
                                filtered_turn(t[2], t[0])};
    if (orientation[0] * orientation[1] < 0 || orientation[0] * orientation[2] < 0 ||
        orientation[1] * orientation[2] < 0)
      return true;
    const int side = OrientedPlane(t[0], t[1], t[2]).filtered_side(point_);
    if (orientation[0] == 0 || orientation[1] == 0 || orientation[2] == 0 || side == 0) return false;
    if (side != orientation[0]) times_ += orientation[0];
    return true;
  }

  bool on_surface() const { return on_surface_; }
  TANDEM_HD int times() const { return times_; }

 private:
  int orientation_around_ray(Vec3 a, Vec3 b) const {
    for (int dropped = 0; dropped < 3; ++dropped)
      if (const int orientation = orient_projected(dropped, point_, a, b)) return orientation;
    return 0;
  }

  TANDEM_HD int filtered_turn(Vec3 a, Vec3 b) const {
    return filtered_orient2d(point_.y, point_.z, a.y, a.z, b.y, b.z);
  }

  Vec3 point_;
  bool on_surface_ = false;
  int times_ = 0;
};

}  // namespace tandem
