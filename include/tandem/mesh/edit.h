#pragma once
#include <cstddef>
#include <span>

#include "tandem/base/export.h"
#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

TANDEM_API_BEGIN

namespace tandem {

/// Returns the mesh with every vertex transformed. Vertices, triangles and parts keep their order. Throws
/// Error, as Mesh does, if a coordinate is then not finite or too large.
Mesh transformed(const Mesh& mesh, const Transform& pose);
/// The same for a linear map. Triangles are flipped if it mirrors, so that they still face outward.
Mesh transformed(const Mesh& mesh, const Mat3& linear);

/// Returns the mesh scaled about the origin, with equal or with different factors along the axes. Triangles
/// are flipped if the factors mirror. Throws Error if a factor is 0 or not finite, and as above.
Mesh scaled(const Mesh& mesh, double factor);
Mesh scaled(const Mesh& mesh, Vec3 factors);

/// Returns one mesh with the triangles of all meshes in this order. Vertices are not merged, so the k-th mesh
/// begins after the vertices and triangles of the meshes before it. Parts are kept; a mesh without parts
/// becomes one part without a name. Throws Error if the sum exceeds the limits of a mesh.
Mesh merged(std::span<const Mesh> meshes);

/// Returns a part of a mesh (Mesh::parts()), with the vertices that its triangles use, in the same order and
/// without parts. Throws Error if there is no such part.
Mesh part(const Mesh& mesh, std::size_t index);

}  // namespace tandem

TANDEM_API_END
