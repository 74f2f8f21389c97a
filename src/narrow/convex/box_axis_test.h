#pragma once
#include <cmath>
#include <cstdint>

#include "tandem/base/host_device.h"
#include "tandem/math/transform.h"

/// The separating axis test for two boxes, on the CPU and on the GPU.
namespace tandem {

/// The direction of maximum separation or, if the cores overlap, of minimum depth; for two cores with few
/// axes. Ends at the first direction along which the gap exceeds `enough`.
struct AxisResult {
  Vec3 normal;               ///< unit vector from A to B
  double width;              ///< width of the Minkowski difference: negative if separated, else the depth
  std::uint8_t face_of = 0;  ///< 0: A's face, 1: B's face, 2: an edge of each
  std::uint8_t edge_a = 0, edge_b = 0;
};

/// Squared sine below which edges count as parallel.
inline constexpr double parallel_edges = 1e-28;

/// Returns an axis of two boxes. Indices 0 to 2: A's face normals; 3 to 5: B's; 6 + 3 i + k: orthogonal to
/// A's i-th and B's k-th edge.
TANDEM_HD inline AxisResult box_axis(int index, double width, const Transform& b_from_a) {
  const Mat3& rotation = b_from_a.rotation;
  const Vec3 offset = b_from_a.offset;
  if (index < 3) {
    AxisResult face{{}, width, 0, 0, 0};
    face.normal[index] = offset[index] < 0 ? -1 : 1;
    return face;
  }
  if (index < 6) {
    const Vec3 normal = rotation.column(index - 3);
    return {normal * (dot(normal, offset) < 0 ? -1.0 : 1.0), width, 1, 0, 0};
  }
  const int i = (index - 6) / 3, k = (index - 6) % 3;
  const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1;
  const double y = rotation(i1, k), z = rotation(i2, k);
  const double sign = (y * offset[i2] - z * offset[i1] < 0 ? -1 : 1) / std::sqrt(z * z + y * y);
  AxisResult edges{{}, width, 2, static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(k)};
  edges.normal[i1] = -z * sign;
  edges.normal[i2] = y * sign;
  return edges;
}

/// Returns the best axis of two boxes with these half extents.
TANDEM_HD inline AxisResult best_axis_of_boxes(Vec3 half_a, Vec3 half_b, const Transform& b_from_a,
                                               double enough) {
  const Mat3& rotation = b_from_a.rotation;
  const Vec3 offset = b_from_a.offset;
  const double a[3] = {half_a.x, half_a.y, half_a.z};
  const double b[3] = {half_b.x, half_b.y, half_b.z};
  const double c[3] = {offset.x, offset.y, offset.z};
  double r[3][3], m[3][3];  // the rotation, and its magnitudes
  for (int i = 0; i < 3; ++i) {
    r[i][0] = rotation.row[i].x;
    r[i][1] = rotation.row[i].y;
    r[i][2] = rotation.row[i].z;
    for (int k = 0; k < 3; ++k) m[i][k] = std::fabs(r[i][k]);
  }
  // Widths along the faces of A, then of B. Which one is least is hard to predict: no branches.
  double widths[6];
  for (int i = 0; i < 3; ++i) {
    const double along_b = r[0][i] * c[0] + r[1][i] * c[1] + r[2][i] * c[2];
    widths[i] = a[i] + (m[i][0] * b[0] + m[i][1] * b[1] + m[i][2] * b[2]) - std::fabs(c[i]);
    widths[i + 3] = b[i] + (m[0][i] * a[0] + m[1][i] * a[1] + m[2][i] * a[2]) - std::fabs(along_b);
  }
  int best = 0;
  for (int i = 1; i < 6; ++i) best = widths[i] < widths[best] ? i : best;
  double least = widths[best];
  if (-least > enough) {
    for (best = 0; !(-widths[best] > enough);) ++best;
    return box_axis(best, widths[best], b_from_a);
  }
  // Cross product of A's axis i and B's axis k, in A's and in B's frame; normalized only if needed.
  double limit = least - 1e-14 * std::fabs(least);
  for (int i = 0; i < 3; ++i) {
    const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1;
    for (int k = 0; k < 3; ++k) {
      const int k1 = k == 2 ? 0 : k + 1, k2 = k == 0 ? 2 : k - 1;
      const double size = r[i2][k] * r[i2][k] + r[i1][k] * r[i1][k];
      const double along = r[i1][k] * c[i2] - r[i2][k] * c[i1];
      const double margin = m[i2][k] * a[i1] + m[i1][k] * a[i2] + m[i][k2] * b[k1] + m[i][k1] * b[k2];
      const double wide = margin - std::fabs(along);
      // Prefer faces unless edges are better by more than rounding: contacts on faces persist longer.
      if (wide >= 0 && (limit <= 0 || wide * wide >= limit * limit * size)) continue;
      if (!(size > parallel_edges)) continue;
      const double width = wide / std::sqrt(size);
      if (width >= limit) continue;
      least = width;
      best = 6 + 3 * i + k;
      if (-width > enough) return box_axis(best, least, b_from_a);
      limit = width - 1e-14 * std::fabs(width);
    }
  }
  return box_axis(best, least, b_from_a);
}

}  // namespace tandem
