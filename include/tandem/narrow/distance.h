#pragma once
#include <cstdint>
#include <limits>

#include "tandem/base/export.h"
#include "tandem/math/vec3.h"

TANDEM_API_BEGIN

namespace tandem {

/// How the bounds of a result were obtained.
enum class Certainty : std::uint8_t {
  exact,      ///< closed form: the bounds differ by rounding of coordinates
  converged,  ///< iteration: the bounds differ by at most the requested precision, and rounding
  bounded     ///< the search ended early: the bounds hold, but are wider than requested
};

/// The distance of two models or shapes: lower ≤ distance ≤ upper. Positive if they are disjoint. If they
/// overlap, a signed distance (`is_signed`) is −(penetration depth): the length of the minimum translation
/// that separates two convex shapes; for composite shapes, that of the deepest pair of sub-shapes. An
/// unsigned distance is 0. A default-constructed distance is infinite: "no result".
struct Distance {
  double lower = std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();
  /// Witness points in world coordinates: the closest points, or, if the distance is negative, the points
  /// that the minimum translation brings together. on_b − on_a is `normal` times the distance.
  Vec3 on_a, on_b;
  Vec3 normal{0, 0, 1};  ///< unit vector, from A to B; for touching models, the normal of A's triangle
  /// The features of the witness points: triangle index, or child of a composite shape; 0 for others.
  std::uint32_t sub_shape_a = 0, sub_shape_b = 0;
  Certainty certainty = Certainty::exact;
  bool is_signed = false;  ///< an overlap is negative: shapes; two models are surfaces, which have no depth

  /// Returns the best estimate: the upper bound if the arguments are disjoint, else the lower bound.
  double value() const { return lower > 0 ? upper : lower; }
};

/// Cache for queries on the same two shapes in motion. Keep one per pair, in the order of the pair. Results
/// with and without it agree within their bounds.
struct PairCache {
  Vec3 direction;  ///< zero: nothing known; in A's frame
};

}  // namespace tandem

TANDEM_API_END
