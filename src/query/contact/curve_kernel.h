#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "tandem/math/transform.h"
#include "tandem/mesh/mesh.h"

/// SIMD kernels for the intersection curve of two meshes. Their results are those of MutualHeights,
/// plain_segment() and curve_piece(), bit for bit and on every instruction set.
namespace tandem {

/// A triangle of a surface, in A's coordinates.
struct alignas(32) CurveFace {
  Vec3 corner[3];
  Vec3 across;  ///< cross product of the first two edges
  Vec3 normal;  ///< unit vector
  double size;  ///< largest coordinate of these edges, by magnitude
};

/// The piece of the curve that two touching triangles contribute.
struct CurveSegment {
  Vec3 end[2];
  double length;
  double t;                ///< as in CurvePiece, unless `along_edge`
  std::uint32_t behind_a;  ///< one bit for each corner of B's triangle that is behind the plane of A's
  std::uint32_t behind_b;  ///< the same for corners of A's triangle
  bool certain;            ///< the bits of `behind_a` and `behind_b` are certain
  bool plain;              ///< as in MutualHeights; otherwise, `end` and the members below have any values
  bool reversed;           ///< the curve runs from the second end point to the first
  bool along_edge;         ///< the segment may lie along an edge of one of the triangles
};

/// Indices of the triangles of a pair.
struct CurvePair {
  std::uint32_t a, b;
};

/// Stores the triangles with these vertices at `to`.
void make_curve_faces(const Mesh& mesh, const Transform& position, std::span<const Triangle> faces,
                      CurveFace* to);

/// Stores the segments of pairs of touching triangles at `to`.
void find_curve_segments(const CurveFace* a, const CurveFace* b, std::span<const CurvePair> pairs,
                         CurveSegment* to);

}  // namespace tandem
