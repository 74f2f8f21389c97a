#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/broad/broad_phase.h"
#include "tandem/query/collide.h"
#include "tandem/query/contacts.h"

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

/// How the objects of every pair press on each other: the manifolds of pairs[i] of the call are
/// manifolds[first[i]] to manifolds[first[i + 1]], and equal to those of contacts.
struct TouchingContacts {
  std::vector<std::size_t> first;
  std::vector<ContactManifold> manifolds;
  std::vector<std::uint32_t> face_pairs;  ///< how many triangles of each pair touch

  std::span<const ContactManifold> of(std::size_t pair) const {
    return std::span(manifolds).subspan(first[pair], first[pair + 1] - first[pair]);
  }
};

/// Finds the touching triangles of many pairs of placed models at once, elsewhere than on the world's own
/// threads: on the GPU, say (gpu/mesh_search.h). The answers must be those of collide_all.
class MeshSearch {
 public:
  virtual ~MeshSearch() = default;
  /// Whether it is worth it for these; otherwise the world's threads search them.
  virtual bool wants(std::span<const PlacedMesh> /*objects*/, std::span<const ObjectPair> /*pairs*/) {
    return true;
  }
  /// `pairs` are places in `objects`.
  virtual TouchingFaces find(std::span<const PlacedMesh> objects, std::span<const ObjectPair> pairs) = 0;
  /// The contacts too, for a search that can make them: the answers must be those of `contacts`. False for
  /// one that cannot; the caller then makes them from what `find` finds.
  virtual bool find_contacts(std::span<const PlacedMesh> /*objects*/, std::span<const ObjectPair> /*pairs*/,
                             TouchingContacts& /*found*/) {
    return false;
  }
};

}  // namespace tandem
