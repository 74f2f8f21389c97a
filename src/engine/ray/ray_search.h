#pragma once
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tandem/math/bounds.h"
#include "tandem/math/ray.h"

#include "engine/ray/searched_mesh.h"
#include "narrow/cast/ray_in_model.h"
#include "narrow/cast/ray_triangle.h"

/// Ray queries on a search tree. Triangles are filtered with single-precision SIMD. Most certainly miss. Of
/// those that certainly hit only the nearest, and all undecided ones, are tested by
/// narrow/cast/ray_triangle.h, which also locates the hit. So results are those of testing every triangle
/// with it.
namespace tandem::engine {

struct FaceCrossing {
  RayCrossing crossing;  ///< `along` in multiples of the ray's own direction, before scaling
  TriangleInBlock at{};
  bool to_locate = false;  ///< the ray certainly hits `at` first, and `crossing` is not set
};

/// Returns the nearest triangle up to `t_max`, ties go to the lowest face; `found` is unchanged if there is
/// none. Rays must be usable, here and below.
void first_hit(const SearchedMesh& target, const RayInModel& ray, double t_max, FaceCrossing& found);
/// The same, but a single candidate may be left to be located.
void identify_first_hit(const SearchedMesh& target, const RayInModel& ray, double t_max, FaceCrossing& found);

/// The same in all parts of a divided tree but the largest, which the ray may hit nearer, or as near, if the
/// result is true.
bool first_hit_beside_largest(const SearchedMesh& target, const RayInModel& ray, double t_max,
                              FaceCrossing& found);

bool any_hit(const SearchedMesh& target, const RayInModel& ray, double t_max);
/// Unordered.
std::vector<FaceCrossing> all_hits(const SearchedMesh& target, const RayInModel& ray, double t_max);

/// A direction along an axis, with the rotation that maps it to the x axis; exact.
struct AxisDirection {
  int axis = 0;
  bool backward = false;

  Vec3 vector() const {
    const double length = backward ? -1 : 1;
    return {axis == 0 ? length : 0, axis == 1 ? length : 0, axis == 2 ? length : 0};
  }
  Vec3 operator()(Vec3 p) const {
    const double x = p[axis], y = p[(axis + 1) % 3], z = p[(axis + 2) % 3];
    return backward ? Vec3{-x, -y, z} : Vec3{x, y, z};
  }

  /// Returns the direction in which a box ends nearest to a point.
  static AxisDirection shortest(const Bounds& box, Vec3 point) {
    AxisDirection found;
    double least = HUGE_VAL;
    for (int axis = 0; axis < 3; ++axis)
      for (const bool backward : {false, true}) {
        const double rest = backward ? point[axis] - box.low[axis] : box.high[axis] - point[axis];
        if (!(rest < least)) continue;
        least = rest;
        found = {axis, backward};
      }
    return found;
  }
};

/// Returns the winding number of a closed surface around a point; std::nullopt if the point is on it.
std::optional<int> times_around(const SearchedMesh& target, Vec3 point);
/// The same from crossings in one direction. Those of the pieces of a closed surface add up to its winding
/// number, exactly: no two triangles disagree about an edge that they share.
std::optional<int> times_around(const SearchedMesh& target, Vec3 point, const AxisDirection& direction);

}  // namespace tandem::engine
