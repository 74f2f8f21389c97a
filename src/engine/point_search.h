#pragma once
#include <limits>

#include "engine/searched_mesh.h"

namespace tandem::engine {

struct NearestFace {
  double distance = std::numeric_limits<double>::infinity();
  Vec3 point;
  std::uint32_t face = 0;
};

/// The point of a mesh nearest to another, of those at most `within` away, by narrow/point_triangle.h; of
/// equally near ones that of the lowest face. Infinitely far when there is none. Triangles are judged in
/// lanes of single precision first, which leaves few.
NearestFace nearest_face(const SearchedMesh& target, Vec3 point, double within);

}  // namespace tandem::engine
