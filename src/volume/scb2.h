#pragma once
#include <cstdint>

#include "volume/bounding_volume.h"
#include "volume/cut_ball.h"
#include "volume/stored.h"

namespace tandem {

/// A ball cut by up to two slabs at right angles, the SCB paper's remedy for long thin parts (Larsson and
/// Akenine-Möller 2008, sec. 6). A slab is kept only where it cuts something off.
struct Scb2 {
  static constexpr std::string_view name = "scb2";

  float center[3];
  float radius;
  float normal[2][3];        ///< at right angles, of length one, also when a slab is not used
  float middle[2], half[2];  ///< of each slab along its normal, from the centre
  std::uint32_t slabs;       ///< how many are used: 0, 1 or 2

  struct Relation : SeenInFloat {
    /// The longest chain: the centres along a turned normal 20; the other's reach along it, three terms below
    /// 2 S off by a cosine's 10, for the third axis 18, and 3 operations, 94; the slab's plane and the
    /// comparison 3: 117.
    explicit Relation(const Seen& seen) : SeenInFloat(seen, 128) {}
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
    // The quality asked for: a slab must cut a tenth off the ball's diameter to be worth its test.
    const bool one = first.width() < 1.8 * ball.radius, two = second.width() < 1.8 * ball.radius;
    scb.slabs = one ? (two ? 2 : 1) : 0;
    return scb;
  }

  CutBall cut_ball(int k) const {
    const double m = static_cast<double>(middle[k]), h = static_cast<double>(half[k]);
    return {{to_vec3(center), static_cast<double>(radius)}, {to_vec3(normal[k]), m - h, m + h}};
  }
};

/// The first slab as narrow as either's first allows, the second along the direction across it that suits
/// better.
Scb2 merge(const Scb2& a, const Scb2& b);

inline bool contains(const Scb2& a, Vec3 p) {
  return contains(a.cut_ball(0), p) && contains(a.cut_ball(1), p);
}

inline bool ray_interval(const Scb2& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  return ray_interval(a.cut_ball(0), origin, direction, enter, leave) &&
         ray_interval(a.cut_ball(1), origin, direction, enter, leave);
}

/// From its centre, an interval that holds the volume along a direction with the given cosines to its two
/// normals and to the third axis: the ball's, the cylinder's around the first slab, the block's of both
/// slabs.
struct Scb2Reach {
  float low, high;

  TANDEM_HD Scb2Reach(const Scb2& a, float c0, float c1, float c2) : low(-a.radius), high(a.radius) {
    if (a.slabs == 0) return;
    const float at = c0 * a.middle[0], thick = std::fabs(c0) * a.half[0];
    const float rim = std::sqrt(c1 * c1 + c2 * c2) * a.radius;
    cut(at, thick + rim);
    if (a.slabs == 2)
      cut(at + c1 * a.middle[1], thick + std::fabs(c1) * a.half[1] + std::fabs(c2) * a.radius);
  }

 private:
  TANDEM_HD void cut(float at, float reach) {
    low = std::fmax(low, at - reach), high = std::fmin(high, at + reach);
  }
};

/// The two volumes from each other: what all their tests share.
struct Scb2Pair {
  float apart[3];      ///< B's centre from A's
  float axis_a[3][3];  ///< A's normals and the third axis
  float axis_b[3][3];  ///< B's in A's frame
  float cosine[3][3];

  TANDEM_HD Scb2Pair(const Placement<float>& seen, const Scb2& a, const Scb2& b) {
    seen.place(b.center, apart);
    for (int i = 0; i < 3; ++i) apart[i] -= a.center[i];
    for (int k = 0; k < 2; ++k) {
      for (int i = 0; i < 3; ++i) axis_a[k][i] = a.normal[k][i];
      seen.turn(b.normal[k], axis_b[k]);
    }
    third(axis_a), third(axis_b);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) cosine[i][j] = dot(axis_a[i], axis_b[j]);
  }

  /// The gap along A's, along B's normal k.
  TANDEM_HD float gap_a(int k, const Scb2& a, const Scb2& b) const {
    const Scb2Reach reach(b, cosine[k][0], cosine[k][1], cosine[k][2]);
    const float d = dot(axis_a[k], apart);
    return std::fmax(d + reach.low - (a.middle[k] + a.half[k]), (a.middle[k] - a.half[k]) - (d + reach.high));
  }
  TANDEM_HD float gap_b(int k, const Scb2& a, const Scb2& b) const {
    const Scb2Reach reach(a, cosine[0][k], cosine[1][k], cosine[2][k]);
    const float d = dot(axis_b[k], apart);
    return std::fmax(d + (b.middle[k] - b.half[k]) - reach.high, reach.low - (d + (b.middle[k] + b.half[k])));
  }

 private:
  TANDEM_HD static void third(float (&axis)[3][3]) {
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      axis[2][i] = axis[0][j] * axis[1][k] - axis[0][k] * axis[1][j];
    }
  }
};

TANDEM_HD inline bool overlap(const Scb2::Relation& seen, const Scb2& a, const Scb2& b) {
  float c[3];
  seen.place(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float reach = a.radius + b.radius + seen.slack;
  if (dot(c, c) > reach * reach) return false;
  const Scb2Pair pair(seen, a, b);
  for (int k = 0; k < static_cast<int>(a.slabs); ++k)
    if (pair.gap_a(k, a, b) > seen.slack) return false;
  for (int k = 0; k < static_cast<int>(b.slabs); ++k)
    if (pair.gap_b(k, a, b) > seen.slack) return false;
  return true;
}

TANDEM_HD inline float distance_bound(const Scb2::Relation& seen, const Scb2& a, const Scb2& b) {
  const Scb2Pair pair(seen, a, b);
  float gap = std::sqrt(dot(pair.apart, pair.apart)) - (a.radius + b.radius);
  for (int k = 0; k < 2; ++k) gap = std::fmax(gap, std::fmax(pair.gap_a(k, a, b), pair.gap_b(k, a, b)));
  return promised_distance(gap, seen.slack);
}

/// Volume and area are those of the ball with the better slab, or of the block of both if that is smaller:
/// upper bounds, cheap enough for descend rules.
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
