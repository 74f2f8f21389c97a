#pragma once
#include <optional>

#include "bench/mesh/mesh_library.h"

/// Other libraries, one file each; std::nullopt if Tandem was built without them.
namespace tandem::bench {

/// FCL's OBBRSS models: all contacts without contact points (the minimum that returns the pairs), the first
/// one, and the distance with its witness points. Rounded double precision.
std::optional<Library> fcl_library();

/// Embree's rtcCollide, whose trees of boxes are in single precision. B is transformed into A's frame and its
/// tree refitted for every query. Embree stops at pairs of boxes; Tandem's exact test decides the triangles,
/// so the results are exact. It cannot stop at the first pair.
std::optional<Library> embree_library();

/// ODE's dCollide between two triangle meshes. It returns contact points, at most 65 535, and merges nearby
/// ones; its pairs are those named by the points.
std::optional<Library> ode_library();

/// Bullet's GImpact algorithm between two meshes without margin, in single precision. It returns contact
/// points; its pairs are those named by the points. It cannot stop at the first one.
std::optional<Library> bullet_library();

/// CGAL with exact predicates: every triangle of B, in A's frame, is queried in A's AABB tree. The first
/// contact uses its simultaneous traversal, for manifold meshes only.
std::optional<Library> cgal_library();

}  // namespace tandem::bench
