#pragma once
#include <cstddef>

#include "tandem/mesh/mesh.h"

#include "query/solid/winding_tree.h"

namespace tandem::bench {

/// Returns the sum of solid angles by the straightforward version: one group and one triangle after the
/// other, an arc tangent for each. Uses the hierarchy and the error criterion of Tandem.
double scalar_solid_angle(const WindingTree& tree, Vec3 point, double limit);

/// Winding numbers of random points compared with the exact location of the points.
struct WindingCheck {
  std::size_t points = 0;
  std::size_t outside = 0;     ///< the exact winding number is outside the bounds
  std::size_t undecided = 0;   ///< the bounds contain ½
  std::size_t wrong_side = 0;  ///< decided, but not as the exact location
  double largest_error = 0;    ///< of the middle of the bounds
  double largest_bound = 0;    ///< of the points that are decided
  double seconds = 0, scalar_seconds = 0;

  void add(const WindingCheck& other);
  void print() const;
};

/// Checks points in the box of a closed mesh that winds at most once around them, tolerance 0.01. Times are
/// the lower of two passes each.
WindingCheck check_winding_numbers(const Mesh& mesh, std::size_t points);

}  // namespace tandem::bench
