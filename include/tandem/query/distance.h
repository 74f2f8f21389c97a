#pragma once
#include "tandem/query/collide.h"

namespace tandem {

/// How far two models are apart, enclosed: lower ≤ distance ≤ upper.
struct Distance {
  double lower = 0, upper = 0;
  Vec3 point_a, point_b;  ///< the nearest points, in the world
  FacePair faces;         ///< the triangles they lie on
};

/// The distance of two models at their poses. The bounds differ by rounding only: by at most 1.5e-14 of the
/// sum of both models' largest coordinates, as seen from A, and the distance; mostly by a tenth of that. Of
/// equally near pairs of triangles the one with the lowest faces is told. Models that touch have the bounds 0
/// and 0, exactly, with some touching pair and a point that is common but for rounding; which pair depends on
/// the path, as in first_contact. Without triangles in both, or with a pose that is not finite, the distance
/// is infinite.
Distance distance(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                  const QueryOptions& options = {}) noexcept;

/// Every pair of triangles at most `limit` apart, sorted. No such pair is missed; a pair whose distance
/// exceeds the limit by no more than rounding (see distance) may be among them.
std::vector<FacePair> within(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                             double limit, const QueryOptions& options = {}) noexcept;

}  // namespace tandem
