#pragma once
#include "tandem/query/collide.h"

namespace tandem {

/// How far two models are apart, enclosed: lower ≤ distance ≤ upper.
struct Distance {
  double lower = 0, upper = 0;
  Vec3 point_a, point_b;  ///< the nearest points, in the world
  FacePair faces;         ///< the triangles they lie on
};

/// Returns the distance of two models at their poses. The bounds differ by rounding, at most 1.5e-14 of the
/// sum of both models' largest coordinates, as seen from A, and the distance, and by the choice among equally
/// near pairs: upper bounds are compared in steps of at most 2⁻⁴² of the size of most of
/// the models' triangles and their distance and 2⁻¹⁰ of the bound, and of the pairs in the lowest step the
/// one with the lowest faces is reported, the same on every path. So very many pairs at one distance need not
/// all be measured.
///
/// Models that touch have the bounds 0 and 0, exactly, with some touching pair and a point that is common but
/// for rounding; which pair depends on the path, as in first_contact. Without triangles in both, or with a
/// pose that is not finite, the distance is infinite.
///
/// Work: bounded by a multiple of the number n of triangles, about 2¹⁸ + 192 n tests of bounding volumes on
/// the default path with one thread. A search that reaches this bound ends with bounds that hold but may
/// be wider, and then the reported pair is the nearest it has met. The bound counts tests, so the answer is
/// the same every time. Memory: see options.h.
Distance distance(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                  const QueryOptions& options = {}) noexcept;

/// Every pair of triangles at most `limit` apart, sorted. No such pair is missed; a pair whose distance
/// exceeds the limit by no more than rounding (see distance) may be among them.
std::vector<FacePair> within(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                             double limit, const QueryOptions& options = {}) noexcept;

}  // namespace tandem
