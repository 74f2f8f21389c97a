#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/broad/broad_phase.h"
#include "tandem/query/collide.h"
#include "tandem/query/contacts.h"

TANDEM_API_BEGIN

namespace tandem {

/// Touching triangle pairs of many object pairs. Those of pairs[i] of the call are faces[first[i]] up to, but
/// not including, faces[first[i + 1]]; sorted, and equal to those of collide_all.
struct BatchFacePairs {
  std::vector<std::size_t> first;
  std::vector<FacePair> faces;

  /// Returns the touching triangle pairs of pairs[pair].
  std::span<const FacePair> of(std::size_t pair) const {
    return std::span(faces).subspan(first[pair], first[pair + 1] - first[pair]);
  }
};

/// A model and its pose.
struct ModelInstance {
  Model model;
  Transform pose;
};

/// Contact manifolds of many object pairs. Those of pairs[i] of the call are manifolds[first[i]] up to, but
/// not including, manifolds[first[i + 1]]; equal to those of contacts().
struct BatchContacts {
  std::vector<std::size_t> first;
  std::vector<ContactManifold> manifolds;
  std::vector<std::uint32_t> face_pairs;  ///< number of touching triangle pairs of each object pair

  /// Returns the manifolds of pairs[pair].
  std::span<const ContactManifold> of(std::size_t pair) const {
    return std::span(manifolds).subspan(first[pair], first[pair + 1] - first[pair]);
  }
};

/// Interface of a batch search for touching triangles of many model pairs. It replaces the threads of the
/// world, for example by the GPU (gpu/mesh_search.h). Results must equal those of collide_all.
class MeshSearch {
 public:
  virtual ~MeshSearch() = default;
  /// Returns whether to use this search for these pairs; otherwise the threads of the world search them.
  virtual bool accepts(std::span<const ModelInstance> /*objects*/, std::span<const ObjectPair> /*pairs*/) {
    return true;
  }
  /// Returns the touching triangle pairs. `pairs` are indices into `objects`.
  virtual BatchFacePairs find(std::span<const ModelInstance> objects, std::span<const ObjectPair> pairs) = 0;
  /// Computes the contacts too, if the search supports it: writes `found` and returns true. Results must
  /// equal those of contacts(). Returns false if unsupported; the caller then computes contacts from the
  /// result of find().
  virtual bool find_contacts(std::span<const ModelInstance> /*objects*/,
                             std::span<const ObjectPair> /*pairs*/, BatchContacts& /*found*/) {
    return false;
  }
};

}  // namespace tandem

TANDEM_API_END
