#pragma once
#include <cstdint>

#include "volume/bounding_volume.h"
#include "volume/fit/extremes.h"
#include "volume/stored.h"
#include "volume/test/ray_clip.h"

namespace tandem {

/// A discrete oriented polytope (Klosowski et al. 1998): support extents in k fixed directions, the axes of a
/// cube with its edge diagonals (k = 18) and corner diagonals (k = 26), not normalized. Direction 2i is
/// dop_directions[i], 2i + 1 its opposite.
///
/// Under a rotation the directions of the other tree differ from ours. A direction w that is a sum Σ λⱼ mⱼ
/// with λ ≥ 0 of directions mⱼ of a polytope bounds its contents by Σ λⱼ hⱼ: w·x = Σ λⱼ mⱼ·x. Neighbouring
/// directions span cones that cover space, so each rotated direction is a sum of three, found once per query.
/// A test takes three products per face, and no refit.
template <int k>
struct Kdop {
  static_assert(k == 18 || k == 26);
  static constexpr std::string_view name = k == 18 ? "kdop18" : "kdop26";
  static constexpr int axis_count = k / 2;

  float height[k];

  /// A direction as a sum of three directions of the polytope.
  struct Cone {
    float weight[3];
    std::uint8_t direction[3];

    explicit Cone(Vec3 w);
    Cone() = default;

    TANDEM_HD float height(const Kdop& a) const {
      return weight[0] * a.height[direction[0]] + weight[1] * a.height[direction[1]] +
             weight[2] * a.height[direction[2]];
    }
    TANDEM_HD float opposite_height(const Kdop& a) const {
      return weight[0] * a.height[direction[0] ^ 1] + weight[1] * a.height[direction[1] ^ 1] +
             weight[2] * a.height[direction[2] ^ 1];
    }
  };

  struct Relation {
    Cone a_in_b[axis_count], b_in_a[axis_count];  ///< the directions of one as sums of the other's
    float offset_a[axis_count],
        offset_b[axis_count];  ///< B's origin relative to A's along A's and B's directions
    float error_bound;

    /// Let L ≤ √3 be the length of a direction w = Σ λⱼ mⱼ. The mⱼ of one cone are within 35.3° of its axis,
    /// so Σ λⱼ|mⱼ| ≤ 1.225 L, and heights are |hⱼ| ≤ |mⱼ| r. The sum Σ λⱼ hⱼ of rounded weights takes four
    /// roundings, 4.9 L r_B; the offset one, L|o|; the difference of both L(|o| + 1.225 r_B), that with the
    /// other height L(|o| + 1.225 r_B + r_A). Together L(3|o| + 7.35 r_B + r_A) ≤ 3.7 L S. The three axes
    /// combined have an error of √3·3.7 and 3.5 for squares, root and the difference with the error bound:
    /// 9.9. A diagonal has 3.7 L ≤ 6.4, and less after division by L. The error bound is 6√3 > 10.3.
    explicit Relation(const RelativeFrame& relative) : error_bound(relative.error_bound(6) * 1.7321f) {
      const Mat3& r = relative.transform.rotation;
      for (int i = 0; i < axis_count; ++i) {
        const Vec3 direction = dop_directions[static_cast<std::size_t>(i)];
        a_in_b[i] = Cone(transposed(r) * direction);
        b_in_a[i] = Cone(r * direction);
        offset_a[i] = static_cast<float>(dot(direction, relative.transform.offset));
        offset_b[i] = static_cast<float>(dot(r * direction, relative.transform.offset));
      }
    }

    /// Returns the gap of A and B along A's (B's) direction i, times the length of the direction.
    TANDEM_HD float gap_a(int i, const Kdop& a, const Kdop& b) const {
      const float over = (offset_a[i] - a_in_b[i].opposite_height(b)) - a.height[2 * i];
      const float under = -a.height[2 * i + 1] - (offset_a[i] + a_in_b[i].height(b));
      return over > under ? over : under;
    }
    TANDEM_HD float gap_b(int i, const Kdop& a, const Kdop& b) const {
      const float over = (-b_in_a[i].opposite_height(a) - offset_b[i]) - b.height[2 * i];
      const float under = -b.height[2 * i + 1] - (b_in_a[i].height(a) - offset_b[i]);
      return over > under ? over : under;
    }
  };

  static Kdop fit(std::span<const Vec3> points) {
    double low[axis_count], high[axis_count];
    for (int i = 0; i < axis_count; ++i) {
      low[i] = HUGE_VAL;
      high[i] = -HUGE_VAL;
    }
    for (const Vec3 p : points) {
      const auto along = along_dop_directions(p);
      for (int i = 0; i < axis_count; ++i) {
        const double x = along[static_cast<std::size_t>(i)];
        low[i] = x < low[i] ? x : low[i];
        high[i] = x > high[i] ? x : high[i];
      }
    }
    Kdop dop;
    for (int i = 0; i < axis_count; ++i) {
      dop.height[2 * i] = stored_above(high[i]);
      dop.height[2 * i + 1] = stored_above(-low[i]);
    }
    return dop;
  }

  TANDEM_HD float width(int axis) const { return height[2 * axis] + height[2 * axis + 1]; }
};

namespace kdop_detail {

/// Returns the index of the direction that has the given signs (−1, 0 or 1) along the coordinate axes.
inline std::uint8_t direction_number(const int (&sign)[3]) {
  for (std::uint8_t i = 0; i < dop_direction_count; ++i) {
    const Vec3 d = dop_directions[i];
    if (sign[0] == d.x && sign[1] == d.y && sign[2] == d.z) return static_cast<std::uint8_t>(2 * i);
    if (sign[0] == -d.x && sign[1] == -d.y && sign[2] == -d.z) return static_cast<std::uint8_t>(2 * i + 1);
  }
  return 0;
}

}  // namespace kdop_detail

/// Let |w| have sorted coordinates x ≥ y ≥ z, belonging to axes 0, 1, 2 after renaming. With corner diagonals
/// w = (x − y)(1,0,0) + (y − z)(1,1,0) + z(1,1,1). Without, w = (x − y − z)(1,0,0) + y(1,1,0) + z(1,0,1) if
/// that is not negative, else w = ½((x + y − z)(1,1,0) + (x + z − y)(1,0,1) + (y + z − x)(0,1,1)).
template <int k>
Kdop<k>::Cone::Cone(Vec3 w) {
  const Vec3 size = abs(w);
  int order[3] = {0, 1, 2};
  const auto swap_if_less = [&](int i, int j) {
    if (size[order[i]] < size[order[j]]) {
      const int t = order[i];
      order[i] = order[j];
      order[j] = t;
    }
  };
  swap_if_less(0, 1);
  swap_if_less(1, 2);
  swap_if_less(0, 1);
  const double x = size[order[0]], y = size[order[1]], z = size[order[2]];
  const auto number = [&](int along_x, int along_y, int along_z) {
    int sign[3];
    sign[order[0]] = w[order[0]] < 0 ? -along_x : along_x;
    sign[order[1]] = w[order[1]] < 0 ? -along_y : along_y;
    sign[order[2]] = w[order[2]] < 0 ? -along_z : along_z;
    return kdop_detail::direction_number(sign);
  };
  const auto set = [&](int i, double weight_i, std::uint8_t direction_i) {
    weight[i] = stored(weight_i);
    direction[i] = direction_i;
  };
  if constexpr (k == 26) {
    set(0, x - y, number(1, 0, 0));
    set(1, y - z, number(1, 1, 0));
    set(2, z, number(1, 1, 1));
  } else if (x >= y + z) {
    set(0, x - y - z, number(1, 0, 0));
    set(1, y, number(1, 1, 0));
    set(2, z, number(1, 0, 1));
  } else {
    set(0, 0.5 * (x + y - z), number(1, 1, 0));
    set(1, 0.5 * (x + z - y), number(1, 0, 1));
    set(2, 0.5 * (y + z - x), number(0, 1, 1));
  }
}

template <int k>
inline Kdop<k> merge(const Kdop<k>& a, const Kdop<k>& b) {
  Kdop<k> dop;
  for (int i = 0; i < k; ++i) dop.height[i] = a.height[i] > b.height[i] ? a.height[i] : b.height[i];
  return dop;
}

template <int k>
inline bool contains(const Kdop<k>& a, Vec3 p) {
  const auto along = along_dop_directions(p);
  for (int i = 0; i < k / 2; ++i) {
    const double x = along[static_cast<std::size_t>(i)];
    if (x > static_cast<double>(a.height[2 * i]) || -x > static_cast<double>(a.height[2 * i + 1]))
      return false;
  }
  return true;
}

template <int k>
inline bool ray_interval(const Kdop<k>& a, Vec3 origin, Vec3 direction, double& enter, double& leave) {
  double extent = 0;
  for (int i = 0; i < 6; ++i) extent += std::fabs(static_cast<double>(a.height[i]));
  RayClip ray(origin, direction, 2 * extent, enter, leave);
  for (int i = 0; i < k / 2; ++i)
    if (!ray.slab(dop_directions[static_cast<std::size_t>(i)], -static_cast<double>(a.height[2 * i + 1]),
                  static_cast<double>(a.height[2 * i])))
      return false;
  return true;
}

template <int k>
TANDEM_HD inline bool overlap(const typename Kdop<k>::Relation& relative, const Kdop<k>& a,
                              const Kdop<k>& b) {
  for (int i = 0; i < k / 2; ++i)
    if (relative.gap_a(i, a, b) > relative.error_bound) return false;
  for (int i = 0; i < k / 2; ++i)
    if (relative.gap_b(i, a, b) > relative.error_bound) return false;
  return true;
}

/// Along the directions of both: the three axes combined, and each diagonal separately.
template <int k>
TANDEM_HD inline float distance_bound(const typename Kdop<k>::Relation& relative, const Kdop<k>& a,
                                      const Kdop<k>& b) {
  float box_a = 0, box_b = 0, widest = 0;
  for (int i = 0; i < k / 2; ++i) {
    const float gap_a = relative.gap_a(i, a, b), gap_b = relative.gap_b(i, a, b);
    if (i < 3) {
      if (gap_a > 0) box_a += gap_a * gap_a;
      if (gap_b > 0) box_b += gap_b * gap_b;
    } else {
      const float scale = i < 9 ? 0.70710677f : 0.57735026f;  // rounded down
      widest = std::fmax(widest, std::fmax(gap_a, gap_b) * scale);
    }
  }
  // The error bound is already √3 times that of one gap, which three combined gaps need.
  return promised_distance(std::fmax(widest, std::sqrt(std::fmax(box_a, box_b))), relative.error_bound);
}

/// Polytopes are compared by the smallest box along three of their orthogonal directions, which is cheap, an
/// upper bound, and monotone in the polytope. The triples: the axes, or one axis and the two edge diagonals
/// across.
template <int k, class Measure>
TANDEM_HD inline float smallest_box(const Kdop<k>& a, Measure measure) {
  float best = measure(a.width(0), a.width(1), a.width(2));
  for (int axis = 0; axis < 3; ++axis) {
    const int diagonal = axis == 0 ? 7 : axis == 1 ? 5 : 3;
    const float other =
        measure(a.width(axis), 0.707106781f * a.width(diagonal), 0.707106781f * a.width(diagonal + 1));
    if (other < best) best = other;
  }
  return best;
}

template <int k>
TANDEM_HD inline float volume(const Kdop<k>& a) {
  return smallest_box(a, [](float x, float y, float z) { return x * y * z; });
}
template <int k>
TANDEM_HD inline float area(const Kdop<k>& a) {
  return smallest_box(a, [](float x, float y, float z) { return 2 * (x * y + y * z + z * x); });
}
template <int k>
TANDEM_HD inline float longest_extent(const Kdop<k>& a) {
  return std::fmax(a.width(0), std::fmax(a.width(1), a.width(2)));
}
template <int k>
TANDEM_HD inline float radius(const Kdop<k>& a) {
  const float x = a.width(0), y = a.width(1), z = a.width(2);
  return 0.5f * std::sqrt(x * x + y * y + z * z);
}

}  // namespace tandem
