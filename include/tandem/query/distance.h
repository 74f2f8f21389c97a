#pragma once
#include "tandem/base/export.h"
#include "tandem/narrow/distance.h"
#include "tandem/query/collide.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the distance of two models at their poses, unsigned: a model is a surface. The bounds differ by
/// rounding, at most 1.5e-14 of the sum of both models' largest coordinates in the frame of A and the
/// distance, and by the choice among equally near pairs: upper bounds are compared in steps of at most 2⁻⁴²
/// of the size of most of the models' triangles and their distance and 2⁻¹⁰ of the bound, and of the pairs in
/// the lowest step the one with the lowest triangle indices is reported. So very many pairs at one distance
/// need not all be measured.
///
/// Models that touch have the bounds 0 and 0, exactly, with one touching pair and a point that is common to
/// rounding; which pair depends on the algorithm, as in first_contact. Without triangles in both, or with a
/// pose that is not finite, the distance is infinite.
///
/// Complexity: bounded by a multiple of the number n of triangles, about 2¹⁸ + 192 n tests of bounding
/// volumes in the default engine with one thread. A search that reaches this limit returns bounds that hold
/// but may be wider (Certainty::bounded) with the nearest pair found so far. The limit counts tests, so the
/// result is the same on every machine. Memory: see options.h.
[[nodiscard]] Distance distance(const Model& a, const Transform& pose_a, const Model& b,
                                const Transform& pose_b, const QueryOptions& options = {});

/// Returns whether the distance of two models is at most `limit`: to rounding (see distance), in favour of
/// true; exact for a limit of 0. False if the limit is negative or NaN.
[[nodiscard]] bool within(const Model& a, const Transform& pose_a, const Model& b, const Transform& pose_b,
                          double limit, const QueryOptions& options = {});

/// Returns all pairs of triangles whose distance is at most `limit`, sorted by face of A, then of B. No such
/// pair is missed; a pair whose distance exceeds the limit by no more than rounding (see distance) may be
/// included.
[[nodiscard]] std::vector<FacePair> within_all(const Model& a, const Transform& pose_a, const Model& b,
                                               const Transform& pose_b, double limit,
                                               const QueryOptions& options = {});

}  // namespace tandem

TANDEM_API_END
