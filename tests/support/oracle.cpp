#include "support/oracle.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>

namespace tandem::oracle {
namespace {

using Rational = boost::multiprecision::cpp_rational;

/// Whether the columns picked by `chosen` are independent and solve the system with weights ≥ 0. The system
/// has five rows (three coordinates and the two sums of weights) and six columns.
bool solves(const Rational (&matrix)[5][6], const Rational (&right)[5], unsigned chosen) {
  int columns[6], count = 0;
  for (int c = 0; c < 6; ++c)
    if (chosen >> c & 1) columns[count++] = c;
  Rational m[5][7];
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
      const Rational factor = m[r][c] / m[c][c];
      for (int k = c; k <= count; ++k) m[r][k] -= factor * m[c][k];
    }
  }
  for (int r = count; r < 5; ++r)
    if (m[r][count] != 0) return false;
  for (int c = 0; c < count; ++c)
    if (m[c][count] * m[c][c] < 0) return false;
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
  Rational matrix[5][6], right[5] = {0, 0, 0, 1, 1};
  for (int corner = 0; corner < 3; ++corner) {
    for (int axis = 0; axis < 3; ++axis) {
      matrix[axis][corner] = Rational(a[corner][axis]);
      matrix[axis][corner + 3] = -Rational(b[corner][axis]);
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
