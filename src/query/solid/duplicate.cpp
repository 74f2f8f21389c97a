#include "tandem/query/duplicate.h"

#include <cmath>

#include "tandem/mesh/measure.h"

#include "query/solid/one_sided_distance.h"

namespace tandem {
namespace {

double max_coordinate(const Bounds& box) {
  const Vec3 size = max(abs(box.low), abs(box.high));
  return std::fmax(size.x, std::fmax(size.y, size.z));
}

/// From the surface of `from` to that of `to`, in the frame of the latter.
OneSidedDistance measured(const Model& to, const PlacedSurface& from, double tolerance,
                          const DuplicateOptions& options) {
  const double error = 1e-14 * (max_coordinate(from.box) + max_coordinate(bounds(to.mesh())));
  OneSidedDistance distance(from, to, tolerance, error);
  distance.measure(options.max_pieces_per_face);
  return distance;
}

}  // namespace

Duplicate is_duplicate(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                       double tolerance, const DuplicateOptions& options) {
  Duplicate result;
  if (a.mesh().triangles().empty() || b.mesh().triangles().empty() || !is_finite(pose_a) ||
      !is_finite(pose_b) || !(tolerance >= 0))
    return result;
  const bool same_pose = pose_a == pose_b;
  const PlacedSurface b_in_a(b, same_pose ? Transform{} : relative_transform(pose_a, pose_b));
  const OneSidedDistance to_a = measured(a, b_in_a, tolerance, options);
  result = {Duplicate::Answer::undecided, to_a.lower(), to_a.upper(), pose_a(to_a.farthest())};
  if (to_a.lower() <= tolerance) {
    const PlacedSurface a_in_b(a, same_pose ? Transform{} : relative_transform(pose_b, pose_a));
    const OneSidedDistance to_b = measured(b, a_in_b, tolerance, options);
    if (to_b.lower() > result.lower) {
      result.lower = to_b.lower();
      result.farthest = pose_b(to_b.farthest());
    }
    result.upper = std::fmax(result.upper, to_b.upper());
  }
  if (result.lower > tolerance) result.answer = Duplicate::Answer::no;
  if (result.upper <= tolerance) result.answer = Duplicate::Answer::yes;
  return result;
}

}  // namespace tandem
