#pragma once
#include <limits>

#include "tandem/math/round.h"

#include "volume/bounding_volume.h"

namespace tandem {

/// An axis-aligned box in its tree's frame. Seen from another tree it is an oriented box, tested on the
/// fifteen axes of Gottschalk, Lin and Manocha (1996).
struct Aabb {
  static constexpr std::string_view name = "aabb";

  float center[3];
  float half[3];  ///< not negative

  struct Relation : SeenInFloat {
    float rotation_size[3][3];

    /// The longest chain, an edge axis: placing the centre takes 8 operations (7 and the rounding of the
    /// inputs), the cross product of centre and axis 3 more and doubles what came before, the two radii 5
    /// each with inputs off by one: 8·2 + 3 + 2·(5 + 4) = 37.
    explicit Relation(const Seen& seen) : SeenInFloat(seen, 48) {
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) rotation_size[i][j] = std::fabs(rotation[i][j]);
    }
  };

  static Aabb fit(std::span<const Vec3> points) {
    Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high = -low;
    for (const Vec3 p : points) low = min(low, p), high = max(high, p);
    return from_bounds(low, high);
  }

  static Aabb from_bounds(Vec3 low, Vec3 high) {
    Aabb box;
    for (int i = 0; i < 3; ++i) {
      box.center[i] = static_cast<float>(0.5 * (low[i] + high[i]));
      const double c = static_cast<double>(box.center[i]);
      // The difference is rounded to nearest; the factor makes up for what that may have lost.
      box.half[i] = round_up(std::fmax(high[i] - c, c - low[i]) * (1 + 0x1p-52));
    }
    return box;
  }

  Vec3 low() const { return corner(-1); }
  Vec3 high() const { return corner(1); }

 private:
  Vec3 corner(double side) const {
    Vec3 v;
    for (int i = 0; i < 3; ++i) v[i] = static_cast<double>(center[i]) + side * static_cast<double>(half[i]);
    return v;
  }
};

inline Aabb merge(const Aabb& a, const Aabb& b) {
  return Aabb::from_bounds(min(a.low(), b.low()), max(a.high(), b.high()));
}

inline bool contains(const Aabb& a, Vec3 p) {
  const Vec3 low = a.low(), high = a.high();
  return low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y && low.z <= p.z && p.z <= high.z;
}

TANDEM_HD inline bool overlap(const Aabb::Relation& seen, const Aabb& a, const Aabb& b) {
  const auto& r = seen.rotation;
  const auto& s = seen.rotation_size;
  float c[3];
  seen.place(b.center, c);
  for (int i = 0; i < 3; ++i) c[i] -= a.center[i];
  for (int i = 0; i < 3; ++i) {
    const float reach = a.half[i] + s[i][0] * b.half[0] + s[i][1] * b.half[1] + s[i][2] * b.half[2];
    if (std::fabs(c[i]) - reach > seen.slack) return false;
  }
  for (int j = 0; j < 3; ++j) {
    const float reach = b.half[j] + s[0][j] * a.half[0] + s[1][j] * a.half[1] + s[2][j] * a.half[2];
    if (std::fabs(c[0] * r[0][j] + c[1] * r[1][j] + c[2] * r[2][j]) - reach > seen.slack) return false;
  }
  for (int i = 0; i < 3; ++i) {
    const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (int j = 0; j < 3; ++j) {
      const int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const float reach =
          a.half[i1] * s[i2][j] + a.half[i2] * s[i1][j] + b.half[j1] * s[i][j2] + b.half[j2] * s[i][j1];
      if (std::fabs(c[i2] * r[i1][j] - c[i1] * r[i2][j]) - reach > seen.slack) return false;
    }
  }
  return true;
}

/// The distance along the six face axes, the larger of each box's three taken together.
TANDEM_HD inline float distance_bound(const Aabb::Relation& seen, const Aabb& a, const Aabb& b) {
  const auto& r = seen.rotation;
  const auto& s = seen.rotation_size;
  float c[3];
  seen.place(b.center, c);
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
  const float bound = std::sqrt(from_a > from_b ? from_a : from_b) - 2 * seen.slack;
  return bound > 0 ? bound : 0;
}

inline float volume(const Aabb& a) { return 8 * a.half[0] * a.half[1] * a.half[2]; }
inline float area(const Aabb& a) {
  return 8 * (a.half[0] * a.half[1] + a.half[1] * a.half[2] + a.half[2] * a.half[0]);
}
inline float longest_extent(const Aabb& a) {
  return 2 * std::fmax(a.half[0], std::fmax(a.half[1], a.half[2]));
}
inline float radius(const Aabb& a) {
  return std::sqrt(a.half[0] * a.half[0] + a.half[1] * a.half[1] + a.half[2] * a.half[2]);
}

static_assert(BoundingVolume<Aabb>);

}  // namespace tandem
