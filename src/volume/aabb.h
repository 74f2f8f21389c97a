#pragma once
#include "volume/bounding_volume.h"
#include "volume/stored.h"
#include "volume/test/ray_clip.h"

namespace tandem {

/// An axis-aligned box in its tree's frame. Relative to another tree it is an oriented box. It is tested
/// along the six face axes of both and not along the nine cross products of edges, which cost more time than
/// they save (docs/decisions/003).
struct Aabb {
  static constexpr std::string_view name = "aabb";

  float center[3];
  float half[3];  ///< not negative

  struct Relation : RelativeFrameFloat {
    float rotation_size[3][3];

    /// The longest chain is a face axis of B: the error of the difference of the centres is 7.5 as a vector,
    /// of its component along a column of the matrix 4 (rounded entries, products, two sums, each at most its
    /// length), of the extent 5 (entries, products, three sums of non-negative terms): 16.5. Along an axis of
    /// A: 6 + 5.
    explicit Relation(const RelativeFrame& relative) : RelativeFrameFloat(relative, 17) {
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) rotation_size[i][j] = std::fabs(rotation[i][j]);
    }
  };

  static Aabb fit(std::span<const Vec3> points) {
    Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high = -low;
    for (const Vec3 p : points) {
      low = min(low, p);
      high = max(high, p);
    }
    return from_bounds(low, high);
  }

  static Aabb from_bounds(Vec3 low, Vec3 high) {
    Aabb box;
    for (int i = 0; i < 3; ++i) {
      box.center[i] = stored(0.5 * (low[i] + high[i]));
      const double c = static_cast<double>(box.center[i]);
      // The difference is rounded to nearest; the factor compensates for the possible loss.
      box.half[i] = stored_above(std::fmax(high[i] - c, c - low[i]) * (1 + 0x1p-52));
    }
    return box;
  }

  Vec3 low() const { return to_vec3(center) - to_vec3(half); }
  Vec3 high() const { return to_vec3(center) + to_vec3(half); }
};

inline Aabb merge(const Aabb& a, const Aabb& b) {
  const Vec3 middle = 0.5 * (min(a.low(), b.low()) + max(a.high(), b.high()));
  Aabb box;
  for (int i = 0; i < 3; ++i) {
    box.center[i] = stored(middle[i]);
    // From the centres, not from the corners: adding two non-negative numbers loses almost nothing.
    const auto extent = [&](const Aabb& part) {
      return std::fabs(static_cast<double>(part.center[i]) - static_cast<double>(box.center[i])) +
             static_cast<double>(part.half[i]);
    };
    box.half[i] = stored_above(std::fmax(extent(a), extent(b)) * (1 + 0x1p-50));
  }
  return box;
}

inline bool contains(const Aabb& a, Vec3 p) {
  const Vec3 from_center = abs(p - to_vec3(a.center)), half = to_vec3(a.half);
  return from_center.x <= half.x && from_center.y <= half.y && from_center.z <= half.z;
}

inline bool ray_interval(const Aabb& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  const Vec3 low = a.low(), high = a.high();
  RayClip ray(origin, direction, length(low) + length(high), enter, leave);
  return ray.slab({1, 0, 0}, low.x, high.x) && ray.slab({0, 1, 0}, low.y, high.y) &&
         ray.slab({0, 0, 1}, low.z, high.z);
}

TANDEM_HD inline bool overlap(const Aabb::Relation& relative, const Aabb& a, const Aabb& b) {
  const auto& r = relative.rotation;
  const auto& s = relative.rotation_size;
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  for (int i = 0; i < 3; ++i) {
    const float extent = a.half[i] + s[i][0] * b.half[0] + s[i][1] * b.half[1] + s[i][2] * b.half[2];
    if (std::fabs(c[i]) - extent > relative.error_bound) return false;
  }
  for (int j = 0; j < 3; ++j) {
    const float extent = b.half[j] + s[0][j] * a.half[0] + s[1][j] * a.half[1] + s[2][j] * a.half[2];
    if (std::fabs(c[0] * r[0][j] + c[1] * r[1][j] + c[2] * r[2][j]) - extent > relative.error_bound)
      return false;
  }
  return true;
}

/// The distance along the six face axes: the larger of the combined gaps along each box's three axes.
TANDEM_HD inline float distance_bound(const Aabb::Relation& relative, const Aabb& a, const Aabb& b) {
  const auto& r = relative.rotation;
  const auto& s = relative.rotation_size;
  float c[3];
  relative.transform_point(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  float from_a = 0, from_b = 0;
  for (int i = 0; i < 3; ++i) {
    const float gap_a =
        std::fabs(c[i]) - (a.half[i] + s[i][0] * b.half[0] + s[i][1] * b.half[1] + s[i][2] * b.half[2]);
    const float gap_b = std::fabs(c[0] * r[0][i] + c[1] * r[1][i] + c[2] * r[2][i]) -
                        (b.half[i] + s[0][i] * a.half[0] + s[1][i] * a.half[1] + s[2][i] * a.half[2]);
    if (gap_a > 0) from_a += gap_a * gap_a;
    if (gap_b > 0) from_b += gap_b * gap_b;
  }
  // Three gaps, each with an error of at most the error bound, have √3 times that combined.
  return promised_distance(std::sqrt(from_a > from_b ? from_a : from_b), 2 * relative.error_bound);
}

TANDEM_HD inline float volume(const Aabb& a) { return 8 * a.half[0] * a.half[1] * a.half[2]; }
TANDEM_HD inline float area(const Aabb& a) {
  return 8 * (a.half[0] * a.half[1] + a.half[1] * a.half[2] + a.half[2] * a.half[0]);
}
TANDEM_HD inline float longest_extent(const Aabb& a) {
  return 2 * std::fmax(a.half[0], std::fmax(a.half[1], a.half[2]));
}
TANDEM_HD inline float radius(const Aabb& a) {
  return std::sqrt(a.half[0] * a.half[0] + a.half[1] * a.half[1] + a.half[2] * a.half[2]);
}

static_assert(BoundingVolume<Aabb>);

}  // namespace tandem
