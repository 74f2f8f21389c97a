#include "volume/fit/tight_frame.h"

#include <cmath>
#include <optional>
#include <utility>

#include "volume/fit/narrow_slab.h"
#include "volume/fit/small_hull.h"

namespace tandem {
namespace {

/// Returns eigenvectors of a symmetric matrix as rows, by Jacobi rotations. No function is used whose
/// rounding depends on the platform, so that trees are the same everywhere.
Mat3 principal_axes(Mat3 m) {
  Mat3 axes;
  for (int sweep = 0; sweep < 12; ++sweep) {
    const double off = std::fabs(m(0, 1)) + std::fabs(m(0, 2)) + std::fabs(m(1, 2));
    if (!(off > 1e-14 * (std::fabs(m(0, 0)) + std::fabs(m(1, 1)) + std::fabs(m(2, 2))))) break;
    for (int p = 0; p < 2; ++p)
      for (int q = p + 1; q < 3; ++q) {
        if (m(p, q) == 0) continue;
        const double theta = (m(q, q) - m(p, p)) / (2 * m(p, q));
        const double t = (theta < 0 ? -1 : 1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        Mat3 rotate;
        rotate(p, p) = rotate(q, q) = c;
        rotate(p, q) = -s;
        rotate(q, p) = s;
        m = rotate * m * transposed(rotate);
        axes = rotate * axes;
      }
  }
  const Vec3 x = normalized(axes.row[0]), y = normalized(axes.row[1] - x * dot(x, axes.row[1]));
  return {{x, y, cross(x, y)}};
}

std::optional<Mat3> hull_axes(std::span<const Vec3> points) {
  const SmallHull hull(points);
  if (hull.faces().empty()) return std::nullopt;
  double total = 0;
  Vec3 mean;
  for (const auto& face : hull.faces()) {
    const double weight = face.doubled_area;
    total += weight;
    mean += (face.corners[0] + face.corners[1] + face.corners[2]) * (weight / 3);
  }
  mean = mean / total;
  Mat3 covariance{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
  for (const auto& face : hull.faces()) {
    // The second moment of a triangle: (9 m mᵀ + Σ p pᵀ) / 12 per unit of area, m its centroid.
    const Vec3 p[4] = {face.corners[0] - mean, face.corners[1] - mean, face.corners[2] - mean,
                       (face.corners[0] + face.corners[1] + face.corners[2]) / 3 - mean};
    for (int i = 0; i < 4; ++i)
      for (int r = 0; r < 3; ++r)
        covariance.row[r] += p[i] * (p[i][r] * face.doubled_area * (i == 3 ? 9 : 1) / total);
  }
  return principal_axes(covariance);
}

Mat3 shortest_first(Mat3 frame, Vec3 size) {
  const auto order = [&](int i, int j) {
    if (size[j] < size[i]) {
      std::swap(size[i], size[j]);
      std::swap(frame.row[i], frame.row[j]);
    }
  };
  order(0, 1);
  order(1, 2);
  order(0, 1);
  return frame;
}

}  // namespace

FrameExtents extents_along(std::span<const Vec3> points, const Mat3& frame, Vec3 reference) {
  Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high = -low;
  for (const Vec3 p : points) {
    const Vec3 along = frame * (p - reference);
    low = min(low, along);
    high = max(high, along);
  }
  return {low, high};
}

Mat3 tight_frame(std::span<const Vec3> points, const Extremes& extremes) {
  struct Candidate {
    Mat3 frame;
    double area = HUGE_VAL;  // over the extremal points, so a lower bound
  };
  std::array<Candidate, 3> candidates;
  std::size_t count = 0;
  const auto few = extremes.points();
  const auto consider = [&](const Mat3& frame) {
    candidates[count++] = {frame, extents_along(few, frame, few[0]).area()};
  };
  const Slab slab = narrow_slab(points, extremes, points[0]);
  const Vec3 normal = normalized(slab.normal);
  const PlanarAxes axes = smallest_rectangle(few, normal);
  consider({{normal, axes.narrow, axes.wide}});
  const double extent = length({extremes.high[0] - extremes.low[0], extremes.high[1] - extremes.low[1],
                                extremes.high[2] - extremes.low[2]});
  if (slab.width() > 1e-6 * extent) {  // for a flat set the first is best
    consider(Mat3{});
    if (const auto principal = hull_axes(few)) consider(*principal);
  }
  Mat3 best;
  FrameExtents extents;
  double least = HUGE_VAL;
  for (std::size_t tried = 0; tried < count; ++tried) {
    Candidate* next = &candidates[0];
    for (Candidate& candidate : candidates)
      if (candidate.area < next->area) next = &candidate;
    if (!(next->area < least)) break;
    const FrameExtents around = extents_along(points, next->frame, points[0]);
    if (around.area() < least) {
      best = next->frame;
      extents = around;
      least = around.area();
    }
    next->area = HUGE_VAL;
  }
  return shortest_first(best, extents.size());
}

}  // namespace tandem
