// How close rounded determinants come to the bounds of math/orientation.h: inputs for which the rounded
// determinant has a sign that the exact one has not.
#include <boost/multiprecision/cpp_bin_float.hpp>

#include "math/orientation.h"
#include "support/oracle.h"
#include "support/worst_case.h"

namespace tandem {
namespace {

using test::Digits;
using test::Inputs;
/// Much more precise than a double; signs are left to the oracle, which is exact.
using Exact = boost::multiprecision::cpp_bin_float_quad;

double largest(double a, double b) { return std::fmax(std::fabs(a), std::fabs(b)); }

Vec3 point(const Inputs& in, std::size_t i) { return {in[i], in[i + 1], in[i + 2]}; }

/// The size of a rounded determinant over a bound where its sign is wrong; otherwise less, so that a search
/// moves towards wrong signs.
double ratio_of_wrong_sign(double rounded, double exact, double bound) {
  if (!(bound > 0)) return test::no_ratio;
  const double sign = rounded < 0 ? -1 : 1, towards = std::fmax(0.0, exact * sign);
  return (rounded * sign - 4 * towards) / bound;
}

bool are_in_range(const Inputs& in) {
  for (const double x : in)
    if (x != 0 && !(std::fabs(x) > 0x1p-40 && std::fabs(x) < 4)) return false;
  return true;
}

double ratio_2d(const Inputs& in) {
  if (!are_in_range(in)) return test::no_ratio;
  const double ux = in[2] - in[0], uy = in[3] - in[1], vx = in[4] - in[0], vy = in[5] - in[1];
  const Exact ax = in[0], ay = in[1];
  const Exact exact = (Exact(in[2]) - ax) * (Exact(in[5]) - ay) - (Exact(in[3]) - ay) * (Exact(in[4]) - ax);
  return ratio_of_wrong_sign(ux * vy - uy * vx, static_cast<double>(exact),
                             6.7e-16 * largest(ux, vx) * largest(uy, vy));
}

struct Determinant {
  double rounded, exact, permanent;
  Vec3 extent;

  explicit Determinant(const Inputs& in) {
    const Vec3 a = point(in, 0), u = point(in, 3) - a, v = point(in, 6) - a, w = point(in, 9) - a;
    const Vec3 n = cross(u, v);
    rounded = w.x * n.x + w.y * n.y + w.z * n.z;
    extent = max(max(abs(u), abs(v)), abs(w));
    const Vec3 p = abs(u), q = abs(v), s = abs(w);
    permanent = s.x * (p.y * q.z + p.z * q.y) + s.y * (p.z * q.x + p.x * q.z) + s.z * (p.x * q.y + p.y * q.x);
    Exact e[3][3];
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t k = 0; k < 3; ++k) e[i][k] = Exact(in[3 * i + 3 + k]) - Exact(in[k]);
    exact = static_cast<double>(Exact((e[0][1] * e[1][2] - e[0][2] * e[1][1]) * e[2][0] +
                                      (e[0][2] * e[1][0] - e[0][0] * e[1][2]) * e[2][1] +
                                      (e[0][0] * e[1][1] - e[0][1] * e[1][0]) * e[2][2]));
  }
};

double ratio_3d_static(const Inputs& in) {
  if (!are_in_range(in)) return test::no_ratio;
  const Determinant d(in);
  return ratio_of_wrong_sign(d.rounded, d.exact, 4.7e-15 * d.extent.x * d.extent.y * d.extent.z);
}
double ratio_3d_dynamic(const Inputs& in) {
  if (!are_in_range(in)) return test::no_ratio;
  const Determinant d(in);
  return ratio_of_wrong_sign(d.rounded, d.exact, 7.78e-16 * d.permanent);
}

/// Expects that the filter does not trust the stored worst case, whose rounded determinant has a wrong sign.
void expect_not_trusted(int filtered, double rounded, int exact) {
  EXPECT_NE(rounded < 0 ? -1 : 1, exact) << "the worst case is none: the rounded sign is right";
  EXPECT_EQ(filtered, 0) << "the filter trusts a wrong sign";
}

TEST(OrientationBounds, Plane) {
  test::expect_pinned("orient2d", ratio_2d, Digits::double_precision, 6);
  const Inputs w = test::worst_case("orient2d", 6).inputs;
  const double rounded = (w[2] - w[0]) * (w[5] - w[1]) - (w[3] - w[1]) * (w[4] - w[0]);
  expect_not_trusted(filtered_orient2d(w[0], w[1], w[2], w[3], w[4], w[5]), rounded,
                     oracle::orient2d(w[0], w[1], w[2], w[3], w[4], w[5]));
}

void expect_space_pinned(const char* name, double (*ratio)(const Inputs&)) {
  test::expect_pinned(name, ratio, Digits::double_precision, 12);
  const Inputs w = test::worst_case(name, 12).inputs;
  const Vec3 a = point(w, 0), b = point(w, 3), c = point(w, 6), d = point(w, 9);
  expect_not_trusted(OrientedPlane(a, b, c).filtered_side(d), Determinant(w).rounded,
                     oracle::orient3d(a, b, c, d));
}
TEST(OrientationBounds, SpaceStatic) { expect_space_pinned("orient3d static", ratio_3d_static); }
TEST(OrientationBounds, SpaceDynamic) { expect_space_pinned("orient3d dynamic", ratio_3d_dynamic); }

/// Determinants of these points are exact: 2⁻⁵² `steps` in the plane, 2⁻⁵¹ `steps` in space, with sums of
/// magnitudes 2 and 4 + 2 `side`.
int filtered_in_plane(int steps) { return filtered_orient2d(0, 0, 1, 1, 1, 1 + steps * 0x1p-52); }
int filtered_in_space(int steps, double side) {
  return OrientedPlane({0, 0, 0}, {1, 1, 1}, {1, -1, 1}).filtered_side({1 + steps * 0x1p-52, side, 1});
}

// The filters trust a determinant above the proven bound, and none below. The bounds are 3.02 steps in the
// plane, 10.5 in space with all magnitudes equal (both stages), and 357.3 for the dynamic stage with a side
// of 100.
TEST(OrientationBounds, AreWhereTheFiltersBegin) {
  EXPECT_EQ(filtered_in_plane(3), 0);
  EXPECT_EQ(filtered_in_plane(4), 1);
  EXPECT_EQ(filtered_in_space(10, 1), 0);
  EXPECT_EQ(filtered_in_space(11, 1), 1);
  EXPECT_EQ(filtered_in_space(357, 100), 0);
  EXPECT_EQ(filtered_in_space(358, 100), 1);
}

}  // namespace
}  // namespace tandem
