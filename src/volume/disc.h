#pragma once
#include "volume/bounding_volume.h"
#include "volume/fit/cut_ball.h"
#include "volume/stored.h"

namespace tandem {

/// A slab cut ball whose centre lies on the slab's middle plane: eight numbers, and a test without case
/// distinctions.
struct Disc {
  static constexpr std::string_view name = "disc";

  float center[3];
  float radius;
  float normal[3];
  float half;  ///< of the thickness

  struct Relation : RelativeFrameFloat {
    /// The longest chain: the centres along a rotated normal 20, the extent of a disc along it (cosine 10 and
    /// sine 9, each times a size below 2 S, and four operations) 42, normals whose length has an error of 2,
    /// the comparison 1: 65.
    TANDEM_HD explicit Relation(const RelativeFrame& relative) : RelativeFrameFloat(relative, 80) {}
  };

  CutBall cut_ball() const {
    const double t = static_cast<double>(half);
    return {{to_vec3(center), static_cast<double>(radius)}, {to_vec3(normal), -t, t}};
  }

  static Disc fit(std::span<const Vec3> points) {
    const Extremes extremes(points);
    const Ball ball = tight_ball(points, extremes);
    const Slab slab = narrow_slab(points, extremes, ball.center);
    Disc disc = on_middle_plane(ball.center, slab);
    const Vec3 center = to_vec3(disc.center);
    double furthest2 = 0, thick = 0;
    for (const Vec3 p : points) {
      const Vec3 d = p - center;
      furthest2 = std::fmax(furthest2, dot(d, d));
      thick = std::fmax(thick, std::fabs(dot(slab.normal, d)));
    }
    disc.set_sizes(std::sqrt(furthest2), thick);
    return disc;
  }

  /// A disc around two cut balls.
  static Disc around(const CutBall& a, const CutBall& b) {
    const Vec3 reference = merge(a.ball, b.ball).center;
    const Vec3 direction = narrow_normal_of_both(a, b);
    Disc disc = on_middle_plane(reference, slab_around(a, b, direction, reference));
    const Vec3 center = to_vec3(disc.center);
    const Slab slab = slab_around(a, b, direction, center);
    disc.set_sizes(std::fmax(length(a.ball.center - center) + a.ball.radius,
                             length(b.ball.center - center) + b.ball.radius),
                   std::fmax(-slab.low, slab.high));
    return disc;
  }

 private:
  static Disc on_middle_plane(Vec3 center, const Slab& slab) {
    Disc disc;
    store(center + slab.normal * (0.5 * (slab.low + slab.high)), disc.center);
    store(slab.normal, disc.normal);
    return disc;
  }
  void set_sizes(double distance, double thickness) {
    radius = stored_above(distance * (1 + 1e-15));
    half = stored_above(thickness + 2e-15 * distance);
  }
};

inline Disc merge(const Disc& a, const Disc& b) { return Disc::around(a.cut_ball(), b.cut_ball()); }

inline bool contains(const Disc& a, Vec3 p) { return contains(a.cut_ball(), p); }

inline bool ray_interval(const Disc& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  return ray_interval(a.cut_ball(), origin, direction, enter, leave);
}

/// Returns the largest of the three gaps between discs: of the balls, and along each normal, where a disc
/// extends min(r, |c|t + s r) to either side of its centre, with c and s the cosine and sine of the angle of
/// the normals. The sine is computed from the difference of the normals, because 1 − c² has no correct digit
/// for aligned discs.
TANDEM_HD inline float disc_gap(const Placement<float>& relative, const Disc& a, const Disc& b) {
  float c[3], n[3], chord[3];
  relative.transform_point(b.center, c);
  relative.rotate(b.normal, n);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float cosine = dot(a.normal, n), sign = std::copysign(1.0f, cosine);
  for (int i = 0; i < 3; ++i) chord[i] = a.normal[i] - sign * n[i];
  const float chord2 = dot(chord, chord);
  const float sine = std::sqrt(std::fmax(0.0f, chord2 * (1 - 0.25f * chord2)));
  const float extent_a = std::fmin(a.radius, std::fabs(cosine) * a.half + sine * a.radius);
  const float extent_b = std::fmin(b.radius, std::fabs(cosine) * b.half + sine * b.radius);
  const float balls = std::sqrt(dot(c, c)) - (a.radius + b.radius);
  const float along_a = std::fabs(dot(a.normal, c)) - (a.half + extent_b);
  const float along_b = std::fabs(dot(n, c)) - (b.half + extent_a);
  return std::fmax(balls, std::fmax(along_a, along_b));
}

/// Ratio of radii from which a disc counts as larger in any case.
inline constexpr float certainly_larger = 1.3f;

/// Returns which of two overlapping nodes to expand: that of the larger disc; of two of similar size, the one
/// along whose normal they are less far apart. The normal of the other will separate them as soon as the
/// children of this one extend less far along it.
TANDEM_HD inline bool expand_first(const Placement<float>& relative, const Disc& a, const Disc& b) {
  float c[3], n[3];
  relative.transform_point(b.center, c);
  relative.rotate(b.normal, n);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const bool separates = std::fabs(dot(a.normal, c)) > std::fabs(dot(n, c));
  return a.radius > (separates ? certainly_larger : 1 / certainly_larger) * b.radius;
}

TANDEM_HD inline bool overlap(const Disc::Relation& relative, const Disc& a, const Disc& b) {
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float extent = a.radius + b.radius + relative.error_bound;
  if (dot(c, c) > extent * extent) return false;  // most pairs end here, before the normal is rotated
  return !(disc_gap(relative, a, b) > relative.error_bound);
}

TANDEM_HD inline float distance_bound(const Disc::Relation& relative, const Disc& a, const Disc& b) {
  return promised_distance(disc_gap(relative, a, b), relative.error_bound);
}

TANDEM_HD inline float volume(const Disc& a) { return cut_ball_volume(a.radius, -a.half, a.half); }
TANDEM_HD inline float area(const Disc& a) { return cut_ball_area(a.radius, -a.half, a.half); }
TANDEM_HD inline float longest_extent(const Disc& a) { return 2 * a.radius; }
TANDEM_HD inline float radius(const Disc& a) { return a.radius; }

static_assert(BoundingVolume<Disc>);

}  // namespace tandem
