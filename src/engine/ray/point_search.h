#pragma once
#include <limits>

#include "engine/ray/searched_mesh.h"

namespace tandem::engine {

struct NearestFace {
  double distance = std::numeric_limits<double>::infinity();
  Vec3 point;
  std::uint32_t face = 0;
};

/// Returns the point of a mesh nearest to another, among those at distance at most `within`, by
/// narrow/triangle/point_triangle.h; ties go to the lowest face. Infinitely far if there is none. Triangles
/// are first filtered with single-precision SIMD, which leaves few.
NearestFace nearest_face(const SearchedMesh& target, Vec3 point, double within);

}  // namespace tandem::engine
