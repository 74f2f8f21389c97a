#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "tandem/mesh/mesh.h"

namespace tandem::bench {

struct NamedSolid {
  std::string name;
  Mesh mesh;
};

/// Returns the solids among the mesh files below `folder`: closed, oriented, free of self-intersections, of
/// 100 to 12,000 triangles, each once. Centred, scaled to a diagonal of 1, coordinates rounded to floats.
/// Sorted by path.
std::vector<NamedSolid> read_solids(const std::filesystem::path& folder);

/// Two solids in one frame: A as it is, B placed. All coordinates are floats.
struct SolidPair {
  std::uint32_t a = 0, b = 0;  ///< indices into the solids
  Mesh placed_b;
};

/// Returns random pairs whose boxes overlap by a random amount. B stays free of self-intersections when its
/// placed coordinates are rounded.
std::vector<SolidPair> random_pairs(const std::vector<NamedSolid>& solids, std::size_t count);

/// Writes solids and pairs for manifold.mjs: 32-bit words, little-endian. Number of solids; for each, numbers
/// of vertices and triangles, coordinates, indices. Number of pairs; for each, a, b, coordinates of B.
void write_pairs(const std::vector<NamedSolid>& solids, const std::vector<SolidPair>& pairs,
                 const std::filesystem::path& file);

}  // namespace tandem::bench
