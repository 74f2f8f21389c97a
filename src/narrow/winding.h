#pragma once
#include "narrow/triangle_triangle.h"

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
      on_surface_ = on_surface_ || touch(Corners{{point_, point_, point_}}, t);
      return;
    }
    const int turn = turn_around_ray(t[0], t[1]);
    if (turn_around_ray(t[1], t[2]) != turn || turn_around_ray(t[2], t[0]) != turn) return;
    if (side != turn) times_ += turn;  // ahead, not behind
  }

  /// The same by the predicates' filters alone: false where exact arithmetic would be needed.
  TANDEM_HD bool add_if_sure(const Corners& t) {
    const int turn[3] = {sure_turn(t[0], t[1]), sure_turn(t[1], t[2]), sure_turn(t[2], t[0])};
    if (turn[0] * turn[1] < 0 || turn[0] * turn[2] < 0 || turn[1] * turn[2] < 0) return true;
    const int side = OrientedPlane(t[0], t[1], t[2]).sure_side(point_);
    if (turn[0] == 0 || turn[1] == 0 || turn[2] == 0 || side == 0) return false;
    if (side != turn[0]) times_ += turn[0];
    return true;
  }

  bool on_surface() const { return on_surface_; }
  TANDEM_HD int times() const { return times_; }

 private:
  int turn_around_ray(Vec3 a, Vec3 b) const {
    for (int dropped = 0; dropped < 3; ++dropped)
      if (const int turn = orient_projected(dropped, point_, a, b)) return turn;
    return 0;
  }

  TANDEM_HD int sure_turn(Vec3 a, Vec3 b) const {
    return sure_orient2d(point_.y, point_.z, a.y, a.z, b.y, b.z);
  }

  Vec3 point_;
  bool on_surface_ = false;
  int times_ = 0;
};

}  // namespace tandem
