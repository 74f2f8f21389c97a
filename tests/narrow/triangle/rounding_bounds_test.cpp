// How close the arithmetic on triangles in double precision comes to its error bounds.
#include <boost/multiprecision/cpp_bin_float.hpp>

#include "narrow/cast/ray_triangle.h"
#include "narrow/triangle/triangle_distance.h"
#include "support/worst_case.h"

namespace tandem {
namespace {

using test::Digits;
using test::Inputs;
using Exact = boost::multiprecision::cpp_bin_float_quad;

Vec3 point(const Inputs& in, std::size_t i) { return {in[i], in[i + 1], in[i + 2]}; }
Corners triangle(const Inputs& in, std::size_t i) {
  return {{point(in, i), point(in, i + 3), point(in, i + 6)}};
}

bool are_in_range(const Inputs& in) {
  for (const double x : in)
    if (x != 0 && !(std::fabs(x) > 0x1p-40 && std::fabs(x) < 4)) return false;
  return true;
}

/// Of d · (u × v) with rounded differences u and v, where the sign is wrong; see orientation_bounds_test.cpp.
struct Turn {
  double rounded, exact, permanent;
  Vec3 d, u, v;

  explicit Turn(const Inputs& in)
      : d(point(in, 0)), u(point(in, 3) - point(in, 9)), v(point(in, 6) - point(in, 9)) {
    rounded = d.x * (u.y * v.z - u.z * v.y) + d.y * (u.z * v.x - u.x * v.z) + d.z * (u.x * v.y - u.y * v.x);
    const Vec3 p = abs(u), q = abs(v), s = abs(d);
    permanent = s.x * (p.y * q.z + p.z * q.y) + s.y * (p.z * q.x + p.x * q.z) + s.z * (p.x * q.y + p.y * q.x);
    Exact e[2][3];
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < 3; ++k) e[i][k] = Exact(in[3 * i + 3 + k]) - Exact(in[9 + k]);
    exact = static_cast<double>(Exact((e[0][1] * e[1][2] - e[0][2] * e[1][1]) * d.x +
                                      (e[0][2] * e[1][0] - e[0][0] * e[1][2]) * d.y +
                                      (e[0][0] * e[1][1] - e[0][1] * e[1][0]) * d.z));
  }
};
double ratio_of_turn(const Inputs& in) {
  if (!are_in_range(in)) return test::no_ratio;
  const Turn t(in);
  if (!(t.permanent > 0)) return test::no_ratio;
  const double sign = t.rounded < 0 ? -1 : 1;
  return (t.rounded * sign - 4 * std::fmax(0.0, t.exact * sign)) / (7.78e-16 * t.permanent);
}
TEST(RoundingBounds, TurnAroundRay) {
  test::expect_pinned("turn around ray, double", ratio_of_turn, Digits::double_precision, 12);
  const Turn t(test::worst_case("turn around ray, double", 12).inputs);
  EXPECT_TRUE(t.rounded * t.exact <= 0) << "the worst case is none: the rounded sign is right";
  EXPECT_EQ(detail::filtered_turn_around_ray(t.d, t.u, t.v), 0) << "the filter trusts a wrong sign";
}

// The determinant is 2⁻⁵¹ times the steps, the bound 10.5 of them.
TEST(RoundingBounds, TurnAroundRayIsTrustedAboveTheBound) {
  const auto filtered = [](int steps) {
    return detail::filtered_turn_around_ray({1 + steps * 0x1p-52, 1, 1}, {1, 1, 1}, {1, -1, 1});
  };
  EXPECT_EQ(filtered(10), 0);
  EXPECT_EQ(filtered(11), 1);
}

Exact projected(const Inputs& in, std::size_t from, std::size_t to, Vec3 n) {
  return n.x * (Exact(in[to]) - Exact(in[from])) + n.y * (Exact(in[to + 1]) - Exact(in[from + 1])) +
         n.z * (Exact(in[to + 2]) - Exact(in[from + 2]));
}
/// The gap along a rounded direction is above the true one by at most 16 ε times the size it is found with.
double ratio_of_gap(const Inputs& in) {
  const Vec3 way = point(in, 18);
  if (!are_in_range(in) || !(length(way) > 0x1p-20)) return test::no_ratio;
  const Vec3 n = way / length(way);
  const Corners a = triangle(in, 0), b = triangle(in, 9);
  Exact a_end = projected(in, 9, 0, n), b_start = 0;
  double size = 0;
  for (std::size_t i = 0; i < 9; i += 3) {
    const Exact pose_a = projected(in, 9, i, n), pose_b = projected(in, 9, 9 + i, n);
    if (pose_a > a_end) a_end = pose_a;
    if (pose_b < b_start) b_start = pose_b;
    const Vec3 from_a = abs(point(in, i) - b[0]), from_b = abs(point(in, 9 + i) - b[0]);
    size = std::fmax(size, (from_a.x + from_b.x) + (from_a.y + from_b.y) + (from_a.z + from_b.z));
  }
  const Exact length2 = Exact(n.x) * n.x + Exact(n.y) * n.y + Exact(n.z) * n.z;
  const double exact = static_cast<double>(Exact((b_start - a_end) / sqrt(length2)));
  if (!(exact > 0)) return test::no_ratio;
  const double bound = 16 * 0x1p-53 * size;
  return (detail::gap_along(n, a, b) - exact) / bound + 1;
}
TEST(RoundingBounds, GapAlong) {
  test::expect_pinned("gap along, double", ratio_of_gap, Digits::double_precision, 21, 1000);
}

}  // namespace
}  // namespace tandem
