#pragma once
#include <optional>

#include "mesh_library.h"

/// Other libraries, one file each; nothing where Tandem was built without them.
namespace tandem::bench {

/// FCL's OBBRSS models: all contacts without contact points (the least that gives the pairs), the first one,
/// and the distance with its nearest points. Decides in rounded double precision.
std::optional<Library> fcl_library();

/// Embree's rtcCollide, whose trees of boxes are in single precision. B is brought into A's frame and its
/// tree refitted for every question. Embree ends at pairs of boxes; what their triangles do is decided by
/// Tandem's exact test, so its answers are exact too. It cannot stop at the first pair.
std::optional<Library> embree_library();

/// ODE's dCollide between two triangle meshes. It gives contact points, at most 65 535, and merges those that
/// lie close together; its pairs are those that the points name.
std::optional<Library> ode_library();

/// Bullet's GImpact algorithm between two meshes without margin, in single precision. It gives contact
/// points; its pairs are those that the points name. It cannot stop at the first one.
std::optional<Library> bullet_library();

/// CGAL with exact predicates: every triangle of B, seen from A, asked of A's AABB tree; the first contact by
/// its two-tree traversal, for manifold meshes only.
std::optional<Library> cgal_library();

}  // namespace tandem::bench
