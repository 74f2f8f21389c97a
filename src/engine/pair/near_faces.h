#pragma once
#include <cstdint>
#include <vector>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

#include "tree/build/reference.h"

/// The triangles of two meshes that may touch, found without a tree.
///
/// Boxes are in single precision, relative to an origin in A's coordinates. Every step from a vertex to its
/// coordinate, and from a coordinate to a cell of a grid, is monotone: x ≤ y becomes f(x) ≤ f(y). Closed
/// intervals that overlap therefore still do, and no error bound is needed. B's vertices are placed as the
/// contract defines, b_from_a(v).
namespace tandem::engine {

/// Triangles as boxes with the index of the triangle.
using FaceBoxes = std::vector<Reference>;

struct NearFaces {
  FaceBoxes a, b;
  std::size_t visited = 0;  ///< triangles and vertices read, of both meshes
};

/// Returns whether two closed boxes share a point.
inline bool boxes_overlap(const SimdBox& a, const SimdBox& b) {
#if defined(__SSE2__)
  return (_mm_movemask_ps(_mm_and_ps(_mm_cmple_ps(a.low, b.high), _mm_cmple_ps(b.low, a.high))) & 7) == 7;
#else
  for (int i = 0; i < 3; ++i)
    if (!(a.low[i] <= b.high[i]) || !(b.low[i] <= a.high[i])) return false;
  return true;
#endif
}

/// Returns the box of some triangles; empty if there are none.
SimdBox box_of(const Reference* begin, const Reference* end);

/// Returns every triangle that touches one of the other mesh, and some more. `origin` should be near the
/// middle of A. Coordinates of placed vertices must be below 1e37 in magnitude. Complexity: linear.
NearFaces near_faces(const Mesh& a, const Mesh& b, const Transform& b_from_a, Vec3 origin);

}  // namespace tandem::engine
