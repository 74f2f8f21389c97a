#pragma once
#include <cstdint>

#include "volume/bounding_volume.h"
#include "volume/fit/cut_ball.h"
#include "volume/stored.h"

namespace tandem {

/// A ball cut by up to two perpendicular slabs, which the SCB paper suggests for long thin contents (Larsson
/// & Akenine-Möller 2008, §6). A slab is stored only if it cuts something off.
struct Scb2 {
  static constexpr std::string_view name = "scb2";

  float center[3];
  float radius;
  float normal[2][3];        ///< perpendicular unit vectors, also if a slab is not used
  float middle[2], half[2];  ///< of each slab along its normal, relative to the centre
  std::uint32_t slabs;       ///< number of used slabs: 0, 1 or 2

  struct Relation : RelativeFrameFloat {
    /// The longest chain: the centres along a rotated normal 20; the extent of the other along it, three
    /// terms below 2 S with the error of a cosine 10, for the third axis 18, and 3 operations, 94; the slab's
    /// plane and the comparison 3: 117.
    explicit Relation(const RelativeFrame& relative) : RelativeFrameFloat(relative, 128) {}
  };

  static Scb2 fit(std::span<const Vec3> points) {
    const Extremes extremes(points);
    const Ball ball = tight_ball(points, extremes);
    const Slab first = narrow_slab(points, extremes, ball.center);
    const Vec3 across = smallest_rectangle(extremes.points(), normalized(first.normal)).narrow;
    return from(ball, first, slab_along(points, across, ball.center));
  }

  static Scb2 from(const Ball& ball, const Slab& first, const Slab& second) {
    Scb2 scb;
    store(ball.center, scb.center);
    scb.radius = stored_above(ball.radius);
    const double rounding = 2e-15 * ball.radius;
    const Slab* slabs[2] = {&first, &second};
    for (int k = 0; k < 2; ++k) {
      store(slabs[k]->normal, scb.normal[k]);
      scb.middle[k] = stored(0.5 * (slabs[k]->low + slabs[k]->high));
      const double m = static_cast<double>(scb.middle[k]);
      scb.half[k] = stored_above(std::fmax(slabs[k]->high - m, m - slabs[k]->low) + rounding);
    }
    // Quality threshold: a slab must cut a tenth off the ball's diameter to be worth its test.
    const bool one = first.width() < 1.8 * ball.radius, two = second.width() < 1.8 * ball.radius;
    scb.slabs = one ? (two ? 2 : 1) : 0;
    return scb;
  }

  CutBall cut_ball(int k) const {
    const double m = static_cast<double>(middle[k]), h = static_cast<double>(half[k]);
    return {{to_vec3(center), static_cast<double>(radius)}, {to_vec3(normal[k]), m - h, m + h}};
  }
};

/// The first slab is as narrow as either's first allows, the second along the better perpendicular direction.
Scb2 merge(const Scb2& a, const Scb2& b);

inline bool contains(const Scb2& a, Vec3 p) {
  return contains(a.cut_ball(0), p) && contains(a.cut_ball(1), p);
}

inline bool ray_interval(const Scb2& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  return ray_interval(a.cut_ball(0), origin, direction, enter, leave) &&
         ray_interval(a.cut_ball(1), origin, direction, enter, leave);
}

/// An interval relative to its centre that contains the volume along a direction with the given cosines to
/// its two normals and to the third axis: that of the ball, of the cylinder around the first slab, and of the
/// box of both slabs.
struct Scb2Extent {
  float low, high;

  TANDEM_HD Scb2Extent(const Scb2& a, float c0, float c1, float c2) : low(-a.radius), high(a.radius) {
    if (a.slabs == 0) return;
    const float at = c0 * a.middle[0], thick = std::fabs(c0) * a.half[0];
    const float rim = std::sqrt(c1 * c1 + c2 * c2) * a.radius;
    cut(at, thick + rim);
    if (a.slabs == 2)
      cut(at + c1 * a.middle[1], thick + std::fabs(c1) * a.half[1] + std::fabs(c2) * a.radius);
  }

 private:
  TANDEM_HD void cut(float at, float extent) {
    low = std::fmax(low, at - extent);
    high = std::fmin(high, at + extent);
  }
};

/// The relative positions of two volumes, common to all their tests.
struct Scb2Pair {
  float center_offset[3];  ///< B's centre relative to A's
  float axis_a[3][3];      ///< A's normals and the third axis
  float axis_b[3][3];      ///< B's in A's frame
  float cosine[3][3];

  TANDEM_HD Scb2Pair(const Placement<float>& relative, const Scb2& a, const Scb2& b) {
    relative.transform_point(b.center, center_offset);
    for (int i = 0; i < 3; ++i) center_offset[i] -= a.center[i];
    for (int k = 0; k < 2; ++k) {
      for (int i = 0; i < 3; ++i) axis_a[k][i] = a.normal[k][i];
      relative.rotate(b.normal[k], axis_b[k]);
    }
    third(axis_a);
    third(axis_b);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) cosine[i][j] = dot(axis_a[i], axis_b[j]);
  }

  /// Returns the gap along A's (B's) normal k.
  TANDEM_HD float gap_a(int k, const Scb2& a, const Scb2& b) const {
    const Scb2Extent extent(b, cosine[k][0], cosine[k][1], cosine[k][2]);
    const float d = dot(axis_a[k], center_offset);
    return std::fmax(d + extent.low - (a.middle[k] + a.half[k]),
                     (a.middle[k] - a.half[k]) - (d + extent.high));
  }
  TANDEM_HD float gap_b(int k, const Scb2& a, const Scb2& b) const {
    const Scb2Extent extent(a, cosine[0][k], cosine[1][k], cosine[2][k]);
    const float d = dot(axis_b[k], center_offset);
    return std::fmax(d + (b.middle[k] - b.half[k]) - extent.high,
                     extent.low - (d + (b.middle[k] + b.half[k])));
  }

 private:
  TANDEM_HD static void third(float (&axis)[3][3]) {
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      axis[2][i] = axis[0][j] * axis[1][k] - axis[0][k] * axis[1][j];
    }
  }
};

TANDEM_HD inline bool overlap(const Scb2::Relation& relative, const Scb2& a, const Scb2& b) {
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float extent = a.radius + b.radius + relative.error_bound;
  if (dot(c, c) > extent * extent) return false;
  const Scb2Pair pair(relative, a, b);
  for (int k = 0; k < static_cast<int>(a.slabs); ++k)
    if (pair.gap_a(k, a, b) > relative.error_bound) return false;
  for (int k = 0; k < static_cast<int>(b.slabs); ++k)
    if (pair.gap_b(k, a, b) > relative.error_bound) return false;
  return true;
}

TANDEM_HD inline float distance_bound(const Scb2::Relation& relative, const Scb2& a, const Scb2& b) {
  const Scb2Pair pair(relative, a, b);
  float gap = std::sqrt(dot(pair.center_offset, pair.center_offset)) - (a.radius + b.radius);
  for (int k = 0; k < 2; ++k) gap = std::fmax(gap, std::fmax(pair.gap_a(k, a, b), pair.gap_b(k, a, b)));
  return promised_distance(gap, relative.error_bound);
}

/// Volume and area are those of the ball with the better slab, or of the box of both if that is smaller:
/// upper bounds, cheap enough for descent rules.
TANDEM_HD inline float volume(const Scb2& a) {
  float best = 8 * a.half[0] * a.half[1] * a.radius;
  for (int k = 0; k < 2; ++k)
    best = std::fmin(best, cut_ball_volume(a.radius, a.middle[k] - a.half[k], a.middle[k] + a.half[k]));
  return best;
}
TANDEM_HD inline float area(const Scb2& a) {
  float best = 8 * (a.half[0] * a.half[1] + a.half[1] * a.radius + a.radius * a.half[0]);
  for (int k = 0; k < 2; ++k)
    best = std::fmin(best, cut_ball_area(a.radius, a.middle[k] - a.half[k], a.middle[k] + a.half[k]));
  return best;
}
TANDEM_HD inline float longest_extent(const Scb2& a) { return 2 * a.radius; }
TANDEM_HD inline float radius(const Scb2& a) { return a.radius; }

static_assert(BoundingVolume<Scb2>);

}  // namespace tandem
