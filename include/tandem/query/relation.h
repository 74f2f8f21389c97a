#pragma once
#include "tandem/query/collide.h"

namespace tandem {

/// How the solids that two closed meshes bound lie to each other. A solid is what its surface winds around; a
/// hollow one has an inner surface that faces the other way.
enum class SolidRelation {
  disjoint,  ///< nothing in common
  touching,  ///< surfaces meet, interiors do not
  crossing,  ///< interiors overlap, and neither holds the other
  inside,    ///< A lies in B (surfaces may meet)
  contains,  ///< B lies in A (surfaces may meet)
  equal,     ///< both at once
  open,      ///< a mesh is not closed, and what can be said of the surfaces does not decide it
};

/// The relation of two models at their poses.
///
/// Whether surfaces meet is decided exactly, as collide does. Where an edge of one passes through a triangle
/// of the other they cross. Where they only meet at edges, corners or in a common plane, each touched
/// triangle is cut along what it meets, and the middle of each piece tells whether it lies in the other
/// solid, outside, or on its surface to within 1e-12 of the models' size and distance; what overlaps by less
/// counts as touching.
///
/// An open mesh has no inside. It can still be found inside of a closed one, or to cross something, or to be
/// far from it; where that does not decide the answer is `open`.
SolidRelation relation(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b) noexcept;

/// Penetration depth of two solids, between bounds: lower ≤ depth ≤ upper.
///
/// The depth is the maximum, over all surface points of one solid that lie inside of the other, of the
/// distance to the other's surface; points of both surfaces count. No translation shorter than that separates
/// the solids. The depth is 0 for solids that are disjoint or touch. The bounds are then 0 and 0 for disjoint
/// solids, and `upper` is at most 1e-11 of the size and distance for solids that touch (see relation).
struct Penetration {
  double lower = 0, upper = 0;
  Vec3 deepest;         ///< a surface point at least `lower` deep, in the world
  Vec3 way_out;         ///< closest point of the other's surface, in the world
  bool of_a = true;     ///< whether `deepest` belongs to A's surface
  bool defined = true;  ///< false when neither mesh is closed: then there is no depth
};

/// The bounds differ by at most the larger of `tolerance` · depth and 1e-7 of the smaller model's radius,
/// unless `most_points` is reached. Then they are wider, and still bounds.
struct PenetrationOptions {
  double tolerance = 0.001;  ///< relative tolerance on the depth
  /// Maximum number of points to test on each of the two surfaces; about 2 µs each. A surface with fewer
  /// triangles than a tenth of it is mostly searched to the end.
  std::uint64_t most_points = 100'000;
};

/// Complexity: a few points per triangle that lies inside of the other solid, or near its surface, and may be
/// as deep as the deepest.
Penetration penetration(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                        const PenetrationOptions& options = {}) noexcept;

}  // namespace tandem
