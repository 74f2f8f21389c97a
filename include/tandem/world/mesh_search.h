#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/broad/broad_phase.h"
#include "tandem/query/collide.h"

namespace tandem {

/// Every touching pair of triangles of every pair of objects: those of pairs[i] of the call are
/// faces[first[i]] to faces[first[i + 1]], sorted, and equal to those of collide_all.
struct TouchingFaces {
  std::vector<std::size_t> first;
  std::vector<FacePair> faces;

  std::span<const FacePair> of(std::size_t pair) const {
    return std::span(faces).subspan(first[pair], first[pair + 1] - first[pair]);
  }
};

/// A model at its place.
struct PlacedMesh {
  Model model;
  Transform at;
};

/// Finds the touching triangles of many pairs of placed models at once, elsewhere than on the world's own
/// threads: on the GPU, say (gpu/mesh_search.h). The answers must be those of collide_all.
class MeshSearch {
 public:
  virtual ~MeshSearch() = default;
  /// `pairs` are places in `objects`.
  virtual TouchingFaces find(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs) = 0;
};

}  // namespace tandem
