#pragma once
#include <limits>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/query/point.h"

TANDEM_API_BEGIN

namespace tandem {

/// Generalized winding number of a point (Jacobson et al. 2013), between proven bounds. It is the sum of the
/// signed solid angles of all triangles, divided by 4π. A closed mesh has a whole number: 1 inside, 0
/// outside. An open mesh has a value in between that changes smoothly, except across its triangles.
struct WindingNumber {
  double lower = -std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();

  /// Returns the middle of the bounds; NaN without a result.
  double value() const { return 0.5 * (lower + upper); }
  /// Returns how far value() may be from the true winding number.
  double error() const { return 0.5 * (upper - lower); }
};

struct WindingOptions {
  /// Maximum error of the hierarchical approximation. The bounds include it, and rounding, which matters only
  /// for points closer to an edge than about 1e-12 of the size of its triangles. 0: no approximation.
  double tolerance = 0.01;
  int threads = 1;  ///< of a batch; 0: all cores
};

/// Returns the winding number of the model's surface around each point (in world coordinates), in order. The
/// points are transformed into the model's frame in double precision. No result for a point or pose that is
/// not finite; 0 for a model without triangles. Results are the same on all instruction sets and for all
/// numbers of threads. Builds a hierarchy on first use, of about 150 bytes per triangle. Complexity: about
/// log n per point away from the surface.
[[nodiscard]] std::vector<WindingNumber> winding_numbers(const Model& model, const Transform& pose,
                                                         std::span<const Vec3> points,
                                                         const WindingOptions& options = {});
/// Returns the winding number of one point.
[[nodiscard]] WindingNumber winding_number(const Model& model, const Transform& pose, Vec3 point,
                                           const WindingOptions& options = {});

/// Location of a point relative to a mesh that need not be closed.
struct PointClassification {
  PointLocation side =
      PointLocation::undefined;  ///< `open` without a result: model without triangles, invalid numbers
  /// True if the mesh is not closed, so that `side` is `inside` where the winding number rounds to 1 or more
  /// (or to −1 or less, for meshes that face inward). False if `side` is exact, as by locate_point().
  bool by_winding_number = false;
  WindingNumber winding;  ///< only if by_winding_number
};
/// Returns where a point (in world coordinates) is: by locate_point() for a closed mesh, by winding_number()
/// for an open one, and says which. If the bounds of the winding number contain ±½, its middle decides.
[[nodiscard]] PointClassification classify_point(const Model& model, const Transform& pose, Vec3 point,
                                                 const WindingOptions& options = {});

}  // namespace tandem

TANDEM_API_END
