#pragma once
#include <vector>

#include "tandem/query/collide.h"

#include "narrow/triangle/triangle_triangle.h"
#include "query/ray/point_search.h"
#include "query/solid/pair_relation.h"

namespace tandem {

/// Returns whether a point off the surface of a closed solid is inside, exactly for the solid transformed by
/// `location`, of which `back` is the inverse. Points closer to the surface than `margin`, which the inverse
/// might move to the other side, are tested against all triangles.
bool is_inside_placed(const Model& solid, const Transform& location, const Transform& back, Vec3 point,
                      double margin);

/// One model's surface against another model's solid, in the coordinates of the exactness contract: A's own,
/// and B relative to A.
class SurfaceClassifier {
 public:
  /// `surface` is transformed by `surface_location`, `solid` by `solid_location`; one of them is the
  /// identity. `touched` lists, for each triangle of `surface`, the triangles of `solid` that touch it. With
  /// `by_winding` the solid need not be closed: points of generalized winding number above 3/4 are inside.
  SurfaceClassifier(const Model& surface, const Transform& surface_location, const Model& solid,
                    const Transform& solid_location, const std::vector<std::vector<std::uint32_t>>& touched,
                    bool by_winding = false);

  /// Locates one point of every piece into which the other surface cuts this one.
  SurfaceLocations find();

 private:
  Corners relative(const Model& model, const Transform& position, std::uint32_t face) const;
  void visit_untouched();
  void visit_touched(std::uint32_t face);
  /// Returns whether a point off the surface of the solid, in its frame, is inside.
  bool is_inside(Vec3 in_model) const;
  /// Locates a vertex without contact, exactly.
  void visit_vertex(Vec3 point);
  /// Locates a point of a triangle with this normal, up to rounding.
  void visit_point(Vec3 point, Vec3 normal);

  const Model &surface_, &solid_;
  Transform surface_location_, solid_location_, back_;
  const std::vector<std::vector<std::uint32_t>>& touched_;
  bool by_winding_;
  double same_position_;  ///< points closer than this count as on the surface
  SurfaceLocations found_;
};

}  // namespace tandem
