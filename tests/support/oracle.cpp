#include "support/oracle.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

namespace tandem::oracle {
namespace {

using Rational = boost::multiprecision::cpp_rational;

using Integer = boost::multiprecision::cpp_int;

/// Turns doubles into integers by one common power of two: 2^-shift times each, with no remainder.
class CommonScale {
 public:
  explicit CommonScale(std::initializer_list<const Corners*> triangles) {
    for (const Corners* t : triangles)
      for (const Vec3& p : t->point)
        for (int axis = 0; axis < 3; ++axis)
          if (p[axis] != 0) shift_ = std::min(shift_, lowest_bit(p[axis]));
  }
  Integer operator()(double x) const {
    if (x == 0) return 0;
    const int low = lowest_bit(x);
    return Integer(static_cast<std::int64_t>(std::ldexp(x, -low))) << static_cast<unsigned>(low - shift_);
  }

 private:
  /// An exponent e such that x / 2^e is a whole number of at most 53 bits.
  static int lowest_bit(double x) { return std::max(std::ilogb(x) - 52, -1074); }

  int shift_ = 2000;
};

/// Whether the columns picked by `chosen` are independent and solve the system with weights ≥ 0. The system
/// has five rows (three coordinates and the two sums of weights) and six columns. Elimination without
/// division: rows are multiplied up instead, which changes no solution.
bool solves(const Integer (&matrix)[5][6], const Integer (&right)[5], unsigned chosen) {
  int columns[6], count = 0;
  for (int c = 0; c < 6; ++c)
    if (chosen >> c & 1) columns[count++] = c;
  Integer m[5][7];
  for (int r = 0; r < 5; ++r) {
    for (int c = 0; c < count; ++c) m[r][c] = matrix[r][columns[c]];
    m[r][count] = right[r];
  }
  for (int c = 0; c < count; ++c) {
    int pivot = c;
    while (pivot < 5 && m[pivot][c] == 0) ++pivot;
    if (pivot >= 5) return false;
    if (pivot != c) std::swap(m[pivot], m[c]);
    for (int r = 0; r < 5; ++r) {
      if (r == c || m[r][c] == 0) continue;
      const Integer factor = m[r][c];
      for (int k = 0; k <= count; ++k) m[r][k] = m[r][k] * m[c][c] - factor * m[c][k];
    }
  }
  for (int r = count; r < 5; ++r)
    if (m[r][count] != 0) return false;
  for (int c = 0; c < count; ++c)
    if (m[c][count].sign() * m[c][c].sign() < 0) return false;
  return true;
}

bool boxes_touch(const Corners& a, const Corners& b) {
  for (int axis = 0; axis < 3; ++axis) {
    const auto [a_low, a_high] = std::minmax({a[0][axis], a[1][axis], a[2][axis]});
    const auto [b_low, b_high] = std::minmax({b[0][axis], b[1][axis], b[2][axis]});
    if (a_high < b_low || b_high < a_low) return false;
  }
  return true;
}

}  // namespace

int orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
  Rational u[3], v[3], w[3];
  for (int i = 0; i < 3; ++i) {
    u[i] = Rational(b[i]) - Rational(a[i]);
    v[i] = Rational(c[i]) - Rational(a[i]);
    w[i] = Rational(d[i]) - Rational(a[i]);
  }
  const Rational determinant = w[0] * (u[1] * v[2] - u[2] * v[1]) + w[1] * (u[2] * v[0] - u[0] * v[2]) +
                               w[2] * (u[0] * v[1] - u[1] * v[0]);
  return determinant.sign();
}

int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  const Rational x(ax), y(ay);
  const Rational determinant =
      (Rational(bx) - x) * (Rational(cy) - y) - (Rational(by) - y) * (Rational(cx) - x);
  return determinant.sign();
}

bool touch(const Corners& a, const Corners& b) {
  if (!boxes_touch(a, b)) return false;
  const CommonScale scaled{&a, &b};
  Integer matrix[5][6];
  const Integer right[5] = {0, 0, 0, 1, 1};
  for (int corner = 0; corner < 3; ++corner) {
    for (int axis = 0; axis < 3; ++axis) {
      matrix[axis][corner] = scaled(a[corner][axis]);
      matrix[axis][corner + 3] = -scaled(b[corner][axis]);
    }
    matrix[3][corner] = matrix[4][corner + 3] = 1;
  }
  for (unsigned chosen = 1; chosen < 63; ++chosen)
    if ((chosen & 7) != 0 && (chosen >> 3) != 0 && solves(matrix, right, chosen)) return true;
  return false;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> touching_pairs(const Mesh& a, const Transform& at_a,
                                                                    const Mesh& b, const Transform& at_b) {
  const Transform b_from_a = relative(at_a, at_b);
  std::vector<Vec3> moved;
  for (const Vec3 v : b.vertices()) moved.push_back(b_from_a(v));
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < a.triangles().size(); ++i) {
    const auto [a0, a1, a2] = a.corners(i);
    for (std::uint32_t j = 0; j < b.triangles().size(); ++j) {
      const Triangle& t = b.triangles()[j];
      if (oracle::touch(Corners{{a0, a1, a2}}, Corners{{moved[t[0]], moved[t[1]], moved[t[2]]}}))
        pairs.emplace_back(i, j);
    }
  }
  return pairs;
}

}  // namespace tandem::oracle
