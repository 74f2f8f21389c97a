#pragma once
#include "volume/bounding_volume.h"
#include "volume/fit/cut_ball.h"
#include "volume/test/scb_test.h"

namespace tandem {

/// The slab cut ball: a ball and a slab of any direction, nine numbers (Larsson & Akenine-Möller 2008).
struct Scb : ScbNumbers<float> {
  static constexpr std::string_view name = "scb";

  struct Relation : RelativeFrameFloat {
    /// The longest chain is a cylinder against a slab: the centres along a rotated normal 20, the slab's
    /// plane 1, the face (below 1.5 S, or the gap is negative: the cosine is above 0.7) times the cosine (10
    /// + 2)·1.5, the cylinder's rim (9 + 3)·2, the squares 4, and normals whose length has an error of 2: 69.
    explicit Relation(const RelativeFrame& relative) : RelativeFrameFloat(relative, 80) {}
  };

  static Scb from(const CutBall& cut) {
    Scb scb;
    store(cut.ball.center, scb.center);
    scb.radius = stored_above(cut.ball.radius);
    store(cut.slab.normal, scb.normal);
    const double rounding = 2e-15 * cut.ball.radius;  // of a dot product with a point of the ball
    scb.low = stored_below(cut.slab.low - rounding);
    scb.high = stored_above(cut.slab.high + rounding);
    return scb;
  }
  CutBall cut_ball() const {
    return {{to_vec3(center), static_cast<double>(radius)},
            {to_vec3(normal), static_cast<double>(low), static_cast<double>(high)}};
  }

  /// Figure 3, in O(n).
  static Scb fit(std::span<const Vec3> points) {
    const Extremes extremes(points);
    const Ball ball = tight_ball(points, extremes);
    return from({ball, narrow_slab(points, extremes, ball.center)});
  }
};

inline Scb merge(const Scb& a, const Scb& b) { return Scb::from(merge(a.cut_ball(), b.cut_ball())); }

inline bool contains(const Scb& a, Vec3 p) { return contains(a.cut_ball(), p); }

inline bool ray_interval(const Scb& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  return ray_interval(a.cut_ball(), origin, direction, enter, leave);
}

TANDEM_HD inline bool overlap(const Scb::Relation& relative, const Scb& a, const Scb& b) {
  return scb_test<float>(relative, relative.error_bound, a, b) == ScbExit::overlapping;
}

TANDEM_HD inline float distance_bound(const Scb::Relation& relative, const Scb& a, const Scb& b) {
  return promised_distance(scb_gap(relative, a, b), relative.error_bound);
}

TANDEM_HD inline float volume(const Scb& a) { return cut_ball_volume(a.radius, a.low, a.high); }
TANDEM_HD inline float area(const Scb& a) { return cut_ball_area(a.radius, a.low, a.high); }
TANDEM_HD inline float longest_extent(const Scb& a) { return 2 * a.radius; }
TANDEM_HD inline float radius(const Scb& a) { return a.radius; }

static_assert(BoundingVolume<Scb>);

}  // namespace tandem
