#pragma once
#include <vector>

#include "tandem/query/collide.h"

#include "narrow/triangle_triangle.h"
#include "query/point_search.h"

namespace tandem {

/// Where parts of one model's surface have been found with respect to the other's solid.
struct PartsFound {
  bool inside = false, outside = false;
  bool same = false;  ///< on the other's surface, facing as it does: the solids lie on the same side of it
  bool opposite = false;  ///< on the other's surface, facing it
};

/// One model's surface against another model's solid, in the coordinates of the exactness contract: A's own,
/// and B as seen from A.
class SurfaceParts {
 public:
  /// `surface` is seen through `surface_place`, `solid` through `solid_place`, one of which is the identity.
  /// `touched` says for each triangle of `surface` which triangles of `solid` touch it.
  SurfaceParts(const Model& surface, const Transform& surface_place, const Model& solid,
               const Transform& solid_place, const std::vector<std::vector<std::uint32_t>>& touched);

  /// Looks at one point of every piece into which the other surface cuts this one.
  PartsFound find();

 private:
  Corners seen(const Model& model, const Transform& place, std::uint32_t face) const;
  void look_at_untouched();
  void look_at_touched(std::uint32_t face);
  /// A vertex that touches nothing, decided exactly.
  void look_at_vertex(Vec3 point);
  /// A point of a triangle with this normal, to rounding.
  void look_at_point(Vec3 point, Vec3 normal);

  const Model &surface_, &solid_;
  Transform surface_place_, solid_place_, back_;
  const std::vector<std::vector<std::uint32_t>>& touched_;
  double same_place_;  ///< what is nearer than this counts as on the surface
  PartsFound found_;
};

}  // namespace tandem
