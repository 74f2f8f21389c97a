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

/// How deep two solids run into each other, enclosed between bounds.
///
/// The depth is the greatest distance from the other's surface of any surface point of one that lies inside
/// of the other: of all points of A's surface in B, and of B's surface in A, the one that is furthest from
/// getting out. No translation shorter than that can part them. It is 0 for solids that are apart or touch.
struct Penetration {
  double lower = 0, upper = 0;
  Vec3 deepest;         ///< a surface point at least `lower` deep, in the world
  Vec3 way_out;         ///< where the other's surface is nearest to it, in the world
  bool of_a = true;     ///< whether it belongs to A's surface
  bool defined = true;  ///< false when neither mesh is closed: then there is no depth
};

struct PenetrationOptions {
  double tolerance = 0.001;  ///< the bounds may differ by this part of the depth (1e-7 of the size at least)
  std::uint64_t most_points = 100'000;  ///< or by more, when so many points have been looked at
};

Penetration penetration(const Model& a, const Transform& at_a, const Model& b, const Transform& at_b,
                        const PenetrationOptions& options = {}) noexcept;

}  // namespace tandem
