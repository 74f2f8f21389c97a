#pragma once
#include "narrow/triangle_triangle.h"

namespace tandem {

/// Counts how often a closed surface winds around a point, from its triangles in any order: the surface's
/// crossings with a ray in direction (1, ε, ε²) for an infinitely small ε, each counted as leaving or
/// entering. With that direction the ray meets no edge and no corner, and no two triangles disagree about an
/// edge they share: where the first determinant is zero the next decides. Exact.
class Winding {
 public:
  explicit Winding(Vec3 point) : point_(point) {}

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

  bool on_surface() const { return on_surface_; }
  int times() const { return times_; }

 private:
  int turn_around_ray(Vec3 a, Vec3 b) const {
    for (int dropped = 0; dropped < 3; ++dropped)
      if (const int turn = orient_projected(dropped, point_, a, b)) return turn;
    return 0;
  }

  Vec3 point_;
  bool on_surface_ = false;
  int times_ = 0;
};

}  // namespace tandem
