#pragma once
#include "volume/bounding_volume.h"
#include "volume/fit/tight_frame.h"
#include "volume/test/obb_test.h"
#include "volume/test/ray_clip.h"

namespace tandem {

/// An oriented box (Gottschalk et al. 1996), fitted in O(n) as the best of three orientations.
struct Obb : ObbNumbers<float> {
  static constexpr std::string_view name = "obb";

  struct Relation : RelativeFrameFloat {
    TANDEM_HD explicit Relation(const RelativeFrame& relative)
        : RelativeFrameFloat(relative, obb_test_operations) {}
  };

  static Obb fit(std::span<const Vec3> points) {
    return along(tight_frame(points, Extremes(points)), points);
  }

  /// Returns the box along the rows of a frame.
  static Obb along(const Mat3& frame, std::span<const Vec3> points) {
    Obb box;
    for (int k = 0; k < 3; ++k) store(frame.row[k], box.axis[k]);
    const FrameExtents extents = extents_along(points, frame, points[0]);
    store(points[0] + transposed(frame) * (0.5 * (extents.low + extents.high)), box.center);
    const Mat3 axes = box.axes();
    const FrameExtents around = extents_along(points, axes, to_vec3(box.center));
    for (int k = 0; k < 3; ++k) box.half[k] = stored_above(std::fmax(around.high[k], -around.low[k]));
    return box;
  }

  /// The stored axes as rows.
  Mat3 axes() const { return {{to_vec3(axis[0]), to_vec3(axis[1]), to_vec3(axis[2])}}; }

  /// The half edges as vectors: the box is the centre plus their span. They are the columns of the inverse of
  /// axes(), which is not exactly its transpose.
  Mat3 edges() const {
    const Mat3 u = axes();
    const Vec3 x = cross(u.row[1], u.row[2]), y = cross(u.row[2], u.row[0]), z = cross(u.row[0], u.row[1]);
    const double scale = 1 / dot(u.row[0], x);
    const Vec3 size = to_vec3(half) * (scale * (1 + 1e-14));
    return {{x * size.x, y * size.y, z * size.z}};
  }

  /// Returns the box along the rows of a frame around two others.
  static Obb around(const Mat3& frame, const Obb& a, const Obb& b) {
    Obb box;
    for (int k = 0; k < 3; ++k) store(frame.row[k], box.axis[k]);
    const Mat3 axes = box.axes();
    const Mat3 edges_a = a.edges(), edges_b = b.edges();
    const auto extent = [&](const Mat3& edges, int k) {
      const Vec3 along = abs(edges * axes.row[k]);
      return along.x + along.y + along.z;
    };
    const Vec3 between = to_vec3(b.center) - to_vec3(a.center);
    Vec3 middle;
    for (int k = 0; k < 3; ++k) {
      const double from_a = dot(axes.row[k], between), extent_a = extent(edges_a, k),
                   extent_b = extent(edges_b, k);
      middle[k] = 0.5 * (std::fmax(extent_a, from_a + extent_b) + std::fmin(-extent_a, from_a - extent_b));
    }
    store(to_vec3(a.center) + transposed(axes) * middle, box.center);
    const Vec3 center = to_vec3(box.center);
    for (int k = 0; k < 3; ++k) {
      const double to_a = std::fabs(dot(axes.row[k], to_vec3(a.center) - center)) + extent(edges_a, k);
      const double to_b = std::fabs(dot(axes.row[k], to_vec3(b.center) - center)) + extent(edges_b, k);
      const double rounding = 2e-15 * length(between);  // of the dot products
      box.half[k] = stored_above(std::fmax(to_a, to_b) * (1 + 1e-15) + rounding);
    }
    return box;
  }
};

TANDEM_HD inline float volume(const Obb& a) { return 8 * a.half[0] * a.half[1] * a.half[2]; }
TANDEM_HD inline float longest_extent(const Obb& a) {
  return 2 * std::fmax(a.half[0], std::fmax(a.half[1], a.half[2]));
}
TANDEM_HD inline float radius(const Obb& a) {
  return std::sqrt(a.half[0] * a.half[0] + a.half[1] * a.half[1] + a.half[2] * a.half[2]);
}

/// Returns the smallest of the boxes along the axes of one, of the other, and of a box fitted to all corners.
Obb merge(const Obb& a, const Obb& b);

inline bool contains(const Obb& a, Vec3 p) {
  const Vec3 along = abs(a.axes() * (p - to_vec3(a.center))), half = to_vec3(a.half);
  const double margin = 2e-15 * (half.x + half.y + half.z);
  return along.x <= half.x + margin && along.y <= half.y + margin && along.z <= half.z + margin;
}

inline bool ray_interval(const Obb& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  const Vec3 center = to_vec3(a.center), half = to_vec3(a.half);
  const Mat3 axes = a.axes();
  RayClip ray(origin, direction, length(center) + length(half), enter, leave);
  return ray.slab_around(center, axes.row[0], -half.x, half.x) &&
         ray.slab_around(center, axes.row[1], -half.y, half.y) &&
         ray.slab_around(center, axes.row[2], -half.z, half.z);
}

TANDEM_HD inline bool overlap(const Obb::Relation& relative, const Obb& a, const Obb& b) {
  return obb_separating_axis<float>(relative, relative.error_bound, a, b) == 15;
}

/// The distance along the six face axes: the larger of the combined gaps along each box's three axes.
TANDEM_HD inline float distance_bound(const Obb::Relation& relative, const Obb& a, const Obb& b) {
  ObbPair<float> pair(relative, a, b);
  for (int i = 0; i < 3; ++i) pair.fill_row(i, relative, a, b);
  const auto& c = pair.cosine;
  const auto& s = pair.cosine_size;
  const auto& t = pair.along;
  float from_a = 0, from_b = 0;
  for (int i = 0; i < 3; ++i) {
    const float gap_a =
        std::fabs(t[i]) - (a.half[i] + s[i][0] * b.half[0] + s[i][1] * b.half[1] + s[i][2] * b.half[2]);
    const float gap_b = std::fabs(t[0] * c[0][i] + t[1] * c[1][i] + t[2] * c[2][i]) -
                        (b.half[i] + s[0][i] * a.half[0] + s[1][i] * a.half[1] + s[2][i] * a.half[2]);
    if (gap_a > 0) from_a += gap_a * gap_a;
    if (gap_b > 0) from_b += gap_b * gap_b;
  }
  // Three gaps, each with an error of at most the error bound, have √3 times that combined.
  return promised_distance(std::sqrt(from_a > from_b ? from_a : from_b), 2 * relative.error_bound);
}

static_assert(BoundingVolume<Obb>);

}  // namespace tandem
