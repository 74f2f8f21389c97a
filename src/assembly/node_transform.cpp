#include "tandem/assembly/node_transform.h"

#include <algorithm>
#include <cmath>

#include "tandem/base/error.h"

#include "assembly/rigid_pose.h"

namespace tandem {
namespace {

constexpr double tolerance = NodeTransform::tolerance;

Mat3 scaled(const Mat3& m, double factor) {
  return {{factor * m.row[0], factor * m.row[1], factor * m.row[2]}};
}

double largest_entry(const Mat3& m) {
  double largest = 0;
  for (const Vec3& row : m.row)
    for (const double entry : {row.x, row.y, row.z}) largest = std::max(largest, std::abs(entry));
  return largest;
}

Mat3 diagonal(Vec3 d) { return {{{d.x, 0, 0}, {0, d.y, 0}, {0, 0, d.z}}}; }

/// The factor of a multiple of the identity; 0 if the matrix is none.
double uniform_factor(const Mat3& m) {
  const double factor = m(0, 0);
  return m == diagonal({factor, factor, factor}) ? factor : 0;
}

void check_regular(const Mat3& m) {
  const double sizes = length(m.column(0)) * length(m.column(1)) * length(m.column(2));
  constexpr double least = 1e-12;  // sine of the smallest angle between columns, roughly
  // Written so that NaN fails it.
  if (!(std::abs(determinant(m)) > least * sizes) || !(sizes > 1e-150))
    throw Error("the transform is singular (a scale of 0, or dependent axes); expected an invertible matrix");
}

/// Snaps deviations from a diagonal matrix, from unit scale and from uniform scale.
Mat3 snapped(Mat3 m) {
  const double small = tolerance * largest_entry(m);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      if (row != column && std::abs(m(row, column)) <= small) m(row, column) = 0;
  const double first = std::abs(m(0, 0));
  const bool uniform = std::abs(std::abs(m(1, 1)) - first) <= tolerance * first &&
                       std::abs(std::abs(m(2, 2)) - first) <= tolerance * first;
  for (int axis = 0; axis < 3; ++axis) {
    double size = std::abs(m(axis, axis));
    if (uniform) size = first;
    if (std::abs(size - 1) <= tolerance) size = 1;
    m(axis, axis) = std::copysign(size, m(axis, axis));
  }
  return m;
}

/// Rounds entries to 2⁻⁴⁴ of the largest: decompositions of equal stretches that differ in the last bits
/// become equal, and geometry stays shared.
Mat3 on_grid(Mat3 m) {
  int exponent = 0;
  std::frexp(largest_entry(m), &exponent);
  const double step = std::ldexp(1.0, exponent - 44);
  for (Vec3& row : m.row)
    row = {std::round(row.x / step), std::round(row.y / step), std::round(row.z / step)};
  return scaled(m, step);
}

/// The inverse of the transpose.
Mat3 cofactors_over_determinant(const Mat3& m) {
  const Mat3 cofactors{{cross(m.row[1], m.row[2]), cross(m.row[2], m.row[0]), cross(m.row[0], m.row[1])}};
  return scaled(cofactors, 1 / determinant(m));
}

/// The rotation nearest to a matrix of positive determinant (Newton's iteration for the polar decomposition,
/// Higham 1986).
Mat3 nearest_rotation(const Mat3& m) {
  Mat3 x = scaled(m, 1 / largest_entry(m));
  for (int step = 0; step < 100; ++step) {
    const Mat3 inverse = cofactors_over_determinant(x);
    // Scaling by the norms makes the first steps converge for very different scales, too.
    const double factor = step < 8 ? std::sqrt(largest_entry(inverse) / largest_entry(x)) : 1;
    Mat3 next;
    double change = 0;
    for (int row = 0; row < 3; ++row) {
      next.row[row] = 0.5 * (factor * x.row[row] + inverse.row[row] / factor);
      const Vec3 moved = abs(next.row[row] - x.row[row]);
      change = std::max({change, moved.x, moved.y, moved.z});
    }
    x = next;
    if (change < 1e-15 && step >= 8) break;
  }
  return x;
}

/// Polar decomposition: a rotation and a symmetric stretch, mirrored if the determinant is negative.
NodeTransform polar(const Mat3& linear, Vec3 translation) {
  const double sign = determinant(linear) < 0 ? -1 : 1;
  const Mat3 rotation = nearest_rotation(scaled(linear, sign));
  return {{rotation, translation}, snapped(on_grid(transposed(rotation) * linear))};
}

/// Whether columns are pairwise orthogonal within `limit` of their lengths.
bool is_orthogonal(const Mat3& m, double limit) {
  for (int i = 0; i < 3; ++i) {
    const Vec3 a = m.column(i), b = m.column((i + 1) % 3);
    if (!(std::abs(dot(a, b)) <= limit * length(a) * length(b))) return false;
  }
  return true;
}

bool is_rotation(const Mat3& m) {
  constexpr double rounding = 1e-14;
  for (int i = 0; i < 3; ++i)
    if (!(std::abs(dot(m.column(i), m.column(i)) - 1) <= rounding)) return false;
  return is_orthogonal(m, rounding) && determinant(m) > 0;
}

}  // namespace

NodeTransform NodeTransform::from_trs(Vec3 translation, Quat rotation, Vec3 scale) {
  const double size = length(rotation);
  if (!is_finite(translation)) throw Error("the translation is not finite");
  if (!is_rotation_length(size)) throw Error("the rotation is no quaternion of finite length");
  const Transform pose = Transform::from(divided(rotation, size), translation);
  if (scale == Vec3{1, 1, 1}) return {pose, {}};
  if (!is_finite(scale)) throw Error("the scale is not finite");
  check_regular(diagonal(scale));
  return {pose, snapped(diagonal(scale))};
}

NodeTransform NodeTransform::from_matrix(const Mat3& linear, Vec3 translation) {
  if (!is_finite(Transform{linear, translation})) throw Error("the matrix is not finite");
  check_regular(linear);
  if (is_rotation(linear)) return {{linear, translation}, {}};
  if (!is_orthogonal(linear, tolerance)) return polar(linear, translation);
  // A mirrored matrix has three negative scales: a uniform one then stays uniform.
  const double sign = determinant(linear) < 0 ? -1 : 1;
  Vec3 scale;
  Mat3 unit;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 column = linear.column(axis);
    scale[axis] = sign * length(column);
    for (int row = 0; row < 3; ++row) unit(row, axis) = column[row] / scale[axis];
  }
  return {{nearest_rotation(unit), translation}, snapped(diagonal(scale))};
}

NodeTransform apply_parent_stretch(const Mat3& parent_stretch, const NodeTransform& child) {
  if (parent_stretch == Mat3{}) return child;
  const Vec3 offset = parent_stretch * child.pose.offset;
  if (const double factor = uniform_factor(parent_stretch); factor != 0)
    return {{child.pose.rotation, offset}, snapped(scaled(child.stretch, factor))};
  if (child.pose.rotation == Mat3{}) return {{Mat3{}, offset}, snapped(parent_stretch * child.stretch)};
  return polar(parent_stretch * child.pose.rotation * child.stretch, offset);
}

}  // namespace tandem
