#pragma once
#include "volume/bounding_volume.h"
#include "volume/fit/tight_frame.h"
#include "volume/test/ray_clip.h"
#include "volume/test/rectangle_distance.h"

namespace tandem {

/// A rectangle swept sphere: everything within a radius of a rectangle (Larsen et al. 2000). Its distance
/// bound is the distance of the rectangles minus the radii.
struct Rss {
  static constexpr std::string_view name = "rss";

  float center[3];
  float axis[2][3];  ///< directions of the rectangle's sides, perpendicular unit vectors
  float half[2];
  float radius;

  struct Relation : RelativeFrameFloat {
    float unit;  ///< scales lengths to about one, because the search for a direction multiplies four of them

    /// A gap along a computed direction: the centres along it 10 + 3, its length 3; four half sides along it
    /// (two of each, together below 2√2 S), rotated (7) and multiplied (4), 31; the radii and the comparison
    /// 3: 50. A gap along the normal of a rotated rectangle has a larger error: the normal 18, the centres
    /// 31, the half sides along it 25·2√2 = 71, and 3: 105.
    explicit Relation(const RelativeFrame& relative)
        : RelativeFrameFloat(relative, 128),
          unit(static_cast<float>(1 / std::fmax(relative.extent, 1e-25))) {}
  };

  static Rss fit(std::span<const Vec3> points) {
    const Mat3 frame = tight_frame(points, Extremes(points));
    const FrameExtents extents = extents_along(points, frame, points[0]);
    const double middle = 0.5 * (extents.low.x + extents.high.x), thick = 0.5 * extents.size().x;
    // A point at height h off the rectangle's plane may lie √(thick² − h²) outside of it laterally.
    Vec3 low = extents.high, high = extents.low;
    for (const Vec3 p : points) {
      const Vec3 at = frame * (p - points[0]);
      const double h = at.x - middle, outside = std::sqrt(std::fmax(0.0, thick * thick - h * h));
      low = min(low, at + Vec3{0, outside, outside});
      high = max(high, at - Vec3{0, outside, outside});
    }
    const auto middle_of = [](double l, double h) { return 0.5 * (l + h); };
    const auto extent = [&](double l, double h) { return h > l ? 0.5 * (h - l) : 0.0; };
    Rss rss;
    store(points[0] + transposed(frame) * Vec3{middle, middle_of(low.y, high.y), middle_of(low.z, high.z)},
          rss.center);
    store(frame.row[1], rss.axis[0]);
    store(frame.row[2], rss.axis[1]);
    rss.half[0] = stored_above(extent(low.y, high.y));
    rss.half[1] = stored_above(extent(low.z, high.z));
    double furthest2 = 0;  // also beyond the corners
    for (const Vec3 p : points) furthest2 = std::fmax(furthest2, rss.distance2_to_rectangle(p));
    rss.radius = stored_above(std::sqrt(furthest2) * (1 + 4e-15));
    return rss;
  }

  /// Returns the squared distance of `p` to a point of the rectangle; the nearest, except for the rounding of
  /// the axes.
  double distance2_to_rectangle(Vec3 p) const {
    Vec3 d = p - to_vec3(center);
    for (int k = 0; k < 2; ++k) {
      const Vec3 side = to_vec3(axis[k]);
      const double h = static_cast<double>(half[k]);
      d -= side * std::fmax(-h, std::fmin(h, dot(side, d)));
    }
    return dot(d, d);
  }

  /// The half sides as vectors.
  TANDEM_HD void sides(float (&u)[3], float (&v)[3]) const {
    for (int i = 0; i < 3; ++i) {
      u[i] = half[0] * axis[0][i];
      v[i] = half[1] * axis[1][i];
    }
  }
};

/// Fits the corners of both and adds the larger radius.
inline Rss merge(const Rss& a, const Rss& b) {
  std::array<Vec3, 8> corners;
  std::size_t count = 0;
  for (const Rss* part : {&a, &b})
    for (int signs = 0; signs < 4; ++signs)
      corners[count++] =
          to_vec3(part->center) +
          to_vec3(part->axis[0]) * (static_cast<double>(part->half[0]) * (signs & 1 ? 1 : -1)) +
          to_vec3(part->axis[1]) * (static_cast<double>(part->half[1]) * (signs & 2 ? 1 : -1));
  Rss rss = Rss::fit(corners);
  const double grown = static_cast<double>(rss.radius) + static_cast<double>(std::fmax(a.radius, b.radius));
  double scale = 0;
  for (const Vec3 c : corners) scale = std::fmax(scale, length(c - corners[0]));
  rss.radius = stored_above(grown + 4e-15 * (scale + grown));
  return rss;
}

inline bool contains(const Rss& a, Vec3 p) {
  const double r = static_cast<double>(a.radius);
  const double margin = 4e-15 * (r + static_cast<double>(a.half[0]) + static_cast<double>(a.half[1]));
  return a.distance2_to_rectangle(p) <= (r + margin) * (r + margin);
}

/// Against its box, and the ball.
inline bool ray_interval(const Rss& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  const Vec3 center = to_vec3(a.center), u = to_vec3(a.axis[0]), v = to_vec3(a.axis[1]);
  const double r = static_cast<double>(a.radius) * (1 + 1e-6);  // the stored axes are not quite orthonormal
  const double x = static_cast<double>(a.half[0]) * (1 + 1e-6),
               y = static_cast<double>(a.half[1]) * (1 + 1e-6);
  const double cross_talk = 1e-6 * (x + y);
  RayClip ray(origin, direction, length(center) + x + y + r, enter, leave);
  return ray.ball(center, std::sqrt(x * x + y * y) + r + cross_talk) &&
         ray.slab_around(center, u, -x - r - cross_talk, x + r + cross_talk) &&
         ray.slab_around(center, v, -y - r - cross_talk, y + r + cross_talk) &&
         ray.slab_around(center, cross(u, v), -r - cross_talk, r + cross_talk);
}

/// Returns the distance of the contents without the error bound; negative if they may touch.
TANDEM_HD inline float rss_gap(const Rss::Relation& relative, const Rss& a, const Rss& b) {
  float center_offset[3], sides[4][3], p[3], q[3];
  relative.transform_point(b.center, center_offset);
  for (int i = 0; i < 3; ++i) center_offset[i] -= a.center[i];
  a.sides(sides[0], sides[1]);
  b.sides(p, q);
  relative.rotate(p, sides[2]);
  relative.rotate(q, sides[3]);
  float scaled[3], scaled_sides[4][3], direction[3] = {};
  for (int i = 0; i < 3; ++i) {
    scaled[i] = relative.unit * center_offset[i];
    for (int m = 0; m < 4; ++m) scaled_sides[m][i] = relative.unit * sides[m][i];
  }
  if (!direction_between_rectangles(scaled, scaled_sides, direction)) return -1;
  const float size2 = dot(direction, direction);
  if (!(size2 > 1e-20f)) return -1;  // below the rounding errors, without a direction
  const float scale = 1 / std::sqrt(size2);
  for (int i = 0; i < 3; ++i) direction[i] *= scale;
  float extent = a.radius + b.radius;
  for (int m = 0; m < 4; ++m) extent += std::fabs(dot(direction, sides[m]));
  return dot(direction, center_offset) - extent;
}

/// Returns whether the bounding balls, or the gap along the normal of one, separate them: most pairs end
/// here.
TANDEM_HD inline bool rss_clearly_apart(const Rss::Relation& relative, const Rss& a, const Rss& b) {
  float c[3], u[3], v[3], p[3], q[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  const float radii = a.radius + b.radius + relative.error_bound;
  const float extent = radii + a.half[0] + a.half[1] + b.half[0] + b.half[1];
  if (dot(c, c) > extent * extent) return true;
  for (int i = 0; i < 3; ++i) {
    u[i] = a.axis[0][i];
    v[i] = a.axis[1][i];
  }
  relative.rotate(b.axis[0], p);
  relative.rotate(b.axis[1], q);
  const auto gap = [&](const float(&x)[3], const float(&y)[3], const float(&s)[3], const float(&t)[3],
                       const float(&half)[2]) {
    const float n[3] = {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
    return std::fabs(dot(n, c)) - (half[0] * std::fabs(dot(n, s)) + half[1] * std::fabs(dot(n, t)));
  };
  return gap(u, v, p, q, b.half) > radii || gap(p, q, u, v, a.half) > radii;
}

TANDEM_HD inline bool overlap(const Rss::Relation& relative, const Rss& a, const Rss& b) {
  if (rss_clearly_apart(relative, a, b)) return false;
  return !(rss_gap(relative, a, b) > relative.error_bound);
}

TANDEM_HD inline float distance_bound(const Rss::Relation& relative, const Rss& a, const Rss& b) {
  return promised_distance(rss_gap(relative, a, b), relative.error_bound);
}

TANDEM_HD inline float volume(const Rss& a) {
  const float x = 2 * a.half[0], y = 2 * a.half[1], r = a.radius;
  return 2 * r * x * y + 3.14159265f * r * r * (x + y) + 4.18879020f * r * r * r;
}
TANDEM_HD inline float area(const Rss& a) {
  const float x = 2 * a.half[0], y = 2 * a.half[1], r = a.radius;
  return 2 * x * y + 6.28318531f * r * (x + y) + 12.5663706f * r * r;
}
TANDEM_HD inline float longest_extent(const Rss& a) {
  return 2 * (std::fmax(a.half[0], a.half[1]) + a.radius);
}
TANDEM_HD inline float radius(const Rss& a) {
  return std::sqrt(a.half[0] * a.half[0] + a.half[1] * a.half[1]) + a.radius;
}

static_assert(BoundingVolume<Rss>);

}  // namespace tandem
