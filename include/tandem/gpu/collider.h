#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tandem/base/export.h"
#include "tandem/world/mesh_search.h"

TANDEM_API_BEGIN

namespace tandem::gpu {

/// Index of a model in a Collider.
using ModelId = std::uint32_t;

/// A model and its pose. Any number of objects may share one model and its tree.
struct Instance {
  ModelId model = 0;
  Transform pose;
};

/// Traversal that a Collider uses. Results are equal.
enum class Method : std::uint8_t {
  node_pairs,       ///< all pending node pairs of all object pairs together, level by level
  thread_per_pair,  ///< one thread per object pair (Damkjær & Erleben 2009)
};

/// A touching triangle pair of an object pair.
struct FaceHit {
  std::uint32_t pair = 0;  ///< index of the object pair
  FacePair faces;
};

/// Finds the touching triangles of many placed models on the GPU. Exact: the pairs equal those of
/// collide_all, by the same code. Models are copied to the device once, when they are added.
///
/// Thread safety: one thread at a time. Functions throw Error if device memory runs out; the object can still
/// be used for smaller calls.
class Collider {
 public:
  /// Throws Error if there is no GPU backend or no device.
  Collider();
  ~Collider();
  Collider(Collider&&) noexcept;
  Collider& operator=(Collider&&) noexcept;

  /// Copies a model to the device and returns its index.
  ModelId add(const Model& model);

  /// Returns the touching triangle pairs of each object pair. `pairs` are indices into `objects`. A pose that
  /// has a NaN or an infinity touches nothing. Throws Error naming an object or model that does not exist,
  /// or, with `thread_per_pair`, a tree that is too deep.
  BatchFacePairs collide_all(std::span<const Instance> objects, std::span<const ObjectPair> pairs,
                             Method method = Method::node_pairs);

  /// A view of touching triangle pairs in memory of the collider; valid until the next call.
  struct View {
    std::span<const std::uint32_t> first;  ///< index of the first face pair of each object pair, and one more
    std::span<const FacePair> faces;

    /// Returns the touching triangle pairs of pairs[pair].
    std::span<const FacePair> of(std::size_t pair) const {
      return faces.subspan(first[pair], first[pair + 1] - first[pair]);
    }
  };
  /// As collide_all(), without a copy of the result.
  View collide_all_view(std::span<const Instance> objects, std::span<const ObjectPair> pairs,
                        Method method = Method::node_pairs);

  /// Returns the contact manifolds of each object pair, bit-identical to those of contacts(). Pairs that need
  /// exact arithmetic, or are too large for the device algorithm, are finished on the CPU by `threads`
  /// threads (0: all cores).
  BatchContacts contacts(std::span<const Instance> objects, std::span<const ObjectPair> pairs,
                         int threads = 1);

  /// Touching triangle pairs in device memory; valid until the next call.
  struct OnDevice {
    const FaceHit* hits = nullptr;
    std::size_t count = 0;
  };
  /// As collide_all(), for objects and `count` pairs that are already in device memory. Indices are not
  /// checked. Only the number of hits is copied to the host. Hits are sorted by object pair, then by faces.
  /// `stream` is a cudaStream_t; the hits are ready for work that follows on it.
  OnDevice collide_on_device(const Instance* objects, const ObjectPair* pairs, std::size_t count,
                             Method method = Method::node_pairs, void* stream = nullptr);

  /// Contacts in device memory; valid until the next call.
  struct ContactsOnDevice {
    const ContactManifold* manifolds = nullptr;  ///< sorted by object pair
    const std::uint32_t* pair_of = nullptr;      ///< object pair of each manifold
    std::size_t count = 0;
    /// For each object pair, nonzero if its manifolds must not be used, because the CPU would have to finish
    /// them.
    const std::uint32_t* unfinished = nullptr;
    const std::uint32_t* first_face_pair = nullptr;  ///< for each object pair, and one more
  };
  /// As contacts(), for objects and `count` pairs that are already in device memory; see collide_on_device().
  /// Only counts are copied to the host.
  ContactsOnDevice contacts_on_device(const Instance* objects, const ObjectPair* pairs, std::size_t count,
                                      void* stream = nullptr);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tandem::gpu

TANDEM_API_END
